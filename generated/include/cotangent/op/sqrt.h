/*
 * sqrt: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SQRT_H
#define COTANGENT_OP_SQRT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Square root of self, element by element. The gradient at 0 is infinite.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad / (2 * conj(result))
 * Saves: result.
 */
CT_API ct_tensor *ct_sqrt(ct_tensor *self);
CT_API ct_tensor *ct_sqrt_(ct_tensor *self);
CT_API ct_tensor *ct_sqrt_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
