/*
 * leaky_relu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LEAKY_RELU_H
#define COTANGENT_OP_LEAKY_RELU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_leaky_relu_opts {
    ct_scalar negative_slope; /* default 0.01 */
} ct_leaky_relu_opts;

/**
 * self where it is positive, negative_slope times self elsewhere; at 0 the gradient is the slope.
 * @param self  float tensor [*S]
 * Gradient: self.grad = result.grad if positive else result.grad * negative_slope
 * Saves: positive (bits).
 */
CT_API ct_tensor *ct_leaky_relu(ct_tensor *self);
CT_API ct_tensor *ct_leaky_relu_with(ct_tensor *self, const ct_leaky_relu_opts *opts);
CT_API ct_tensor *ct_leaky_relu_(ct_tensor *self);
CT_API ct_tensor *ct_leaky_relu_with_(ct_tensor *self, const ct_leaky_relu_opts *opts);
CT_API ct_tensor *ct_leaky_relu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_leaky_relu_with_out(ct_tensor *self, const ct_leaky_relu_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
