/*
 * rms_norm: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RMS_NORM_H
#define COTANGENT_OP_RMS_NORM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_rms_norm_opts {
    ct_scalar eps; /* optional */
} ct_rms_norm_opts;

/**
 * Divide by the root of the mean square over the last axes, then scale; weight may have any dtype that is summed in no
 * wider one. Without eps it is the epsilon of the type that squares are summed in.
 * @param input  float tensor [*B, *N]
 * @param weight  float tensor [*N]; ct_none() if absent
 * Gradient: input.grad = rstd * (g - n * mean(g * n, axes(N), true))
 * Gradient: weight.grad = sum_to_size(result.grad * n, shape(weight))
 * Saves: input; rstd; weight for input.
 */
CT_API ct_tensor *ct_rms_norm(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight);
CT_API ct_tensor *ct_rms_norm_with(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                                   const ct_rms_norm_opts *opts);
CT_API ct_tensor *ct_rms_norm_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *out);
CT_API ct_tensor *ct_rms_norm_with_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                                       const ct_rms_norm_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
