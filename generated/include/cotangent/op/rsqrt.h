/*
 * rsqrt: what it declares.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RSQRT_H
#define COTANGENT_OP_RSQRT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 1 divided by the square root of self, element by element; infinite at 0.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad * -0.5 * conj(result * result * result)
 * Saves: result.
 */
CT_API ct_tensor *ct_rsqrt(ct_tensor *self);
CT_API ct_tensor *ct_rsqrt_(ct_tensor *self);
CT_API ct_tensor *ct_rsqrt_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
