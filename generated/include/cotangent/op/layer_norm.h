/*
 * layer_norm: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LAYER_NORM_H
#define COTANGENT_OP_LAYER_NORM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_layer_norm_opts {
    ct_scalar eps; /* default 1e-05 */
} ct_layer_norm_opts;

/**
 * Normalise the last axes to mean 0 and variance 1, then scale and shift. weight and bias may have any dtype that is
 * summed in no wider one.
 * @param input  float tensor [*B, *N]
 * @param weight  float tensor [*N]; ct_none() if absent
 * @param bias  float tensor [*N]; ct_none() if absent
 * Gradient: input.grad = rstd * (g - mean(g, axes(N), true) - n * mean(g * n, axes(N), true))
 * Gradient: weight.grad = sum_to_size(result.grad * n, shape(weight))
 * Gradient: bias.grad = sum_to_size(result.grad, shape(bias))
 * Saves: input for input, weight; mean for input, weight; rstd for input, weight; weight for input.
 */
CT_API ct_tensor *ct_layer_norm(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_layer_norm_with(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                     const ct_layer_norm_opts *opts);
CT_API ct_tensor *ct_layer_norm_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                    ct_tensor *out);
CT_API ct_tensor *ct_layer_norm_with_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                         const ct_layer_norm_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
