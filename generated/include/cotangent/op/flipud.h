/*
 * flipud: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FLIPUD_H
#define COTANGENT_OP_FLIPUD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with the order of its rows reversed, along axis 0.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim >= 1
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_flipud(self);
 */
CT_API ct_tensor *ct_flipud(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
