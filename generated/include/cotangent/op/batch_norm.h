/*
 * batch_norm: declarations.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BATCH_NORM_H
#define COTANGENT_OP_BATCH_NORM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Batch normalisation: each channel (axis 1) is normalised to mean 0 and variance 1, with its own statistics if
 * training is true, else with the running statistics, then scaled and shifted. weight and bias may have any dtype that
 * is no wider than the dtype in which sums are computed. An empty vector is returned unchanged.
 *
 * @param input         the input; float tensor [*A]
 * @param weight        factor of each channel; float tensor [*W], or ct_none()
 * @param bias          value to add to each channel; float tensor [*B], or ct_none()
 * @param running_mean  running mean of each channel over earlier calls; float tensor [*M], or ct_none()
 * @param running_var   running variance of each channel over earlier calls; float tensor [*V], or ct_none()
 * @param training      if true, channels are normalised by their own statistics, and the running statistics are
 *                      updated; CT_ON or CT_OFF
 * @param momentum      weight of the new statistics in the running statistics
 * @param eps           value to add to the variance
 *
 * @return shape, dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.ndim >= 2 or input.ndim == 1 and input.numel == 0
 *                 unless weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *                 unless bias.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *                 unless not training or input.numel == 0 or input.numel > input.size(1)
 *                 unless training or running_mean != none
 *                 unless training or running_var != none
 *   CT_E_SHAPE    unless input.ndim > 0
 *                 unless input.ndim == 1 or weight == none or weight.ndim == 1
 *                 unless input.ndim == 1 or bias == none or bias.ndim == 1
 *                 unless input.ndim == 1 or running_mean == none or running_var == none or training or
 *                 running_mean.ndim == 1
 *                 unless input.ndim == 1 or running_mean == none or running_var == none or training or running_var.ndim
 *                 == 1
 *                 unless input.ndim == 1 or running_mean != none and running_var != none and not training or
 *                 running_mean == none or running_mean.ndim == 1
 *                 unless input.ndim == 1 or running_mean != none and running_var != none and not training or
 *                 running_var == none or running_var.ndim == 1
 *                 unless input.ndim == 1 or weight == none or weight.size(0) == input.size(1)
 *                 unless input.ndim == 1 or bias == none or bias.size(0) == input.size(1)
 *                 unless input.ndim == 1 or running_mean == none or running_var == none or training or
 *                 running_mean.size(0) == input.size(1)
 *                 unless input.ndim == 1 or running_mean == none or running_var == none or training or
 *                 running_var.size(0) == input.size(1)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless weight and bias have the same dtype
 *                 unless running_mean and running_var have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *weight = ct_rand(CT_INTS(2));
 *   ct_tensor *bias = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_batch_norm(input, weight, bias, ct_none(), ct_none(), CT_ON, 0.1, 1e-05);
 */
CT_API ct_tensor *ct_batch_norm(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                ct_tensor *running_var, ct_switch training, double momentum, double eps);

#ifdef __cplusplus
}

#else
#endif
#endif
