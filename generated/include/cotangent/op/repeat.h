/*
 * repeat: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_REPEAT_H
#define COTANGENT_OP_REPEAT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self repeated along every axis as copies; more repeats than axes add leading axes.
 *
 * @param self     the input; any tensor [*S]
 * @param repeats  number of copies along each axis of the result; a list of integers
 *
 * @return shape: times(repeats, self.shape); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless repeats.count >= self.ndim
 *                 unless min(repeats) >= 0
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_repeat(self, CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_repeat(ct_tensor *self, ct_ints repeats);

#ifdef __cplusplus
}

#else
#endif
#endif
