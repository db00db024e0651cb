/*
 * instance_norm_tracked: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_INSTANCE_NORM_TRACKED_H
#define COTANGENT_PRIVATE_INSTANCE_NORM_TRACKED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * instance_norm_own that also updates the running statistics by the mean of the statistics of the inputs.
 *
 * @param input         the input; float tensor [N, C, *S]
 * @param weight        factor of each channel; float tensor [C], or ct_none()
 * @param bias          value to add to each channel; float tensor [C], or ct_none()
 * @param running_mean  running mean of each channel over earlier calls; float tensor [C], or ct_none()
 * @param running_var   running variance of each channel over earlier calls; float tensor [C], or ct_none()
 * @param momentum      weight of the new statistics in the running statistics
 * @param eps           value to add to the variance
 * @param out           tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  input.numel must be 0 or input.shape[2:].numel must be greater than 1
 *                 if weight is given, weight.dtype must not be wider than the compute type of input.dtype
 *                 if bias is given, bias.dtype must not be wider than the compute type of input.dtype
 *   CT_E_SHAPE    input.ndim must be at least 2
 *                 if weight is given, weight.ndim must be 1
 *                 if weight is given, weight.size(0) must be input.size(1)
 *                 if bias is given, bias.ndim must be 1
 *                 if bias is given, bias.size(0) must be input.size(1)
 *                 if running_mean is given, running_mean.ndim must be 1
 *                 if running_mean is given, running_mean.size(0) must be input.size(1)
 *                 if running_var is given, running_var.ndim must be 1
 *                 if running_var is given, running_var.size(0) must be input.size(1)
 *   CT_E_DTYPE    the dtypes of input, weight, bias, running_mean and running_var must be float
 *                 weight and bias must have the same dtype
 *                 running_mean and running_var must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   lines_ = reshape(to(input, W), [N, C, numel(S)])
 *   away_ = lines_ - mean(lines_, [2], true)
 *   n_ = away_ * rsqrt(mean(square(away_), [2], true) + eps)
 *   s_ = n_ * unsqueeze(weight, 1) if has(weight) else n_
 *   s_grad0_ = sum_to_size(reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias, 1) if has(bias) else s_)),
 *       shape(s_)) if has(bias) else reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias, 1) if has(bias)
 *       else s_))
 *   n_grad2_ = sum_to_size(s_grad0_ * conj(unsqueeze(weight, 1)), shape(n_)) if has(weight) else s_grad0_
 *   t6_ = square(away_)
 *   t7_ = rsqrt(mean(t6_, [2], true) + eps)
 *   t8_ = conj(away_)
 *   away_grad4_ = sum_to_size(n_grad2_ * conj(t7_), shape(away_)) + expand(sum_to_size(sum_to_size(n_grad2_ * t8_,
 *       broadcast(reduce(shape(away_), [2], true), shape(eps))) * -0.5 * conj(t7_ * t7_ * t7_), reduce(shape(away_),
 *       [2], true)) / max(count_over(t6_, [2]), 1), shape(away_)) * 2 * t8_
 *   lines_grad5_ = sum_to_size(away_grad4_, shape(lines_)) + expand(sum_to_size(-away_grad4_, reduce(shape(lines_),
 *       [2], true)) / max(count_over(lines_, [2]), 1), shape(lines_))
 *   input.grad = reshape(lines_grad5_, shape(input))
 *   lines_ = reshape(to(input, W), [N, C, numel(S)])
 *   away_ = lines_ - mean(lines_, [2], true)
 *   n_ = away_ * rsqrt(mean(square(away_), [2], true) + eps)
 *   s_ = n_ * unsqueeze(weight, 1) if has(weight) else n_
 *   s_grad0_ = sum_to_size(reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias, 1) if has(bias) else s_)),
 *       shape(s_)) if has(bias) else reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias, 1) if has(bias)
 *       else s_))
 *   weight.grad = reshape(sum_to_size(s_grad0_ * conj(n_), unsqueeze(shape(weight), 1)), shape(weight)) if has(weight)
 *       else zeros(shape(weight), dtype_of(result.grad), device_of(result.grad))
 *   lines_ = reshape(to(input, W), [N, C, numel(S)])
 *   away_ = lines_ - mean(lines_, [2], true)
 *   n_ = away_ * rsqrt(mean(square(away_), [2], true) + eps)
 *   s_ = n_ * unsqueeze(weight, 1) if has(weight) else n_
 *   bias.grad = reshape(sum_to_size(reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias, 1) if has(bias)
 *       else s_)), unsqueeze(shape(bias), 1)), shape(bias)) if has(bias) else zeros(shape(bias), dtype_of(result.grad),
 *       device_of(result.grad))
 *   N = input.size(0)
 *   C = input.size(1)
 *   S = input.shape[2:]
 *   input, weight and bias are saved if any gradient is required.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 2, 2));
 *   ct_tensor *weight = ct_rand(CT_INTS(3));
 *   ct_tensor *bias = ct_rand(CT_INTS(3));
 *   ct_tensor *running_mean = ct_rand(CT_INTS(3));
 *   ct_tensor *running_var = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_instance_norm_tracked(input, weight, bias, running_mean, running_var, 0.3, 0.1);
 */
CT_API ct_tensor *ct_instance_norm_tracked(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                           ct_tensor *running_mean, ct_tensor *running_var, double momentum,
                                           double eps);
CT_API ct_tensor *ct_instance_norm_tracked_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                               ct_tensor *running_mean, ct_tensor *running_var, double momentum,
                                               double eps, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
