/*
 * tile: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TILE_H
#define COTANGENT_OP_TILE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self repeated along every axis as copies, as repeat; missing leading elements of dims are 1.
 *
 * @param self  the input; any tensor [*S]
 * @param dims  number of copies along each of the last axes; a list of integers
 *
 * @return shape: times(dims, self.shape); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless min(dims) >= 0
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_tile(self, CT_INTS(2));
 */
CT_API ct_tensor *ct_tile(ct_tensor *self, ct_ints dims);

#ifdef __cplusplus
}

#else
#endif
#endif
