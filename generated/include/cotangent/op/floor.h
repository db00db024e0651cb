/*
 * floor: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FLOOR_H
#define COTANGENT_OP_FLOOR_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Largest whole number that is not above self; the gradient is 0 everywhere.
 * @param self  real tensor [*S]
 * Gradient: self.grad = 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_floor(ct_tensor *self);
CT_API ct_tensor *ct_floor_(ct_tensor *self);
CT_API ct_tensor *ct_floor_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
