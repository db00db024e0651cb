/*
 * isfinite: declarations.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ISFINITE_H
#define COTANGENT_OP_ISFINITE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True where self is finite, element by element; for a complex element, where both parts are finite.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: bool; device: self.device
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_isfinite(self);
 */
CT_API ct_tensor *ct_isfinite(ct_tensor *self);
CT_API ct_tensor *ct_isfinite_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
