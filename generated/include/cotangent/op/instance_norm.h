/*
 * instance_norm: declarations.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INSTANCE_NORM_H
#define COTANGENT_OP_INSTANCE_NORM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Instance normalisation: each channel of each input is normalised to mean 0 and variance 1, with its own statistics if
 * use_input_stats is true, else with the running statistics, then scaled and shifted. The running statistics are
 * updated by the mean of the statistics of the inputs.
 *
 * @param input            the input; float tensor [N, C, *S]
 * @param weight           factor of each channel; float tensor [C], or ct_none()
 * @param bias             value to add to each channel; float tensor [C], or ct_none()
 * @param running_mean     running mean of each channel over earlier calls; float tensor [C], or ct_none()
 * @param running_var      running variance of each channel over earlier calls; float tensor [C], or ct_none()
 * @param use_input_stats  if true, channels are normalised by their own statistics, and the running statistics are
 *                         updated; CT_ON or CT_OFF
 * @param momentum         weight of the new statistics in the running statistics
 * @param eps              value to add to the variance
 *
 * @return shape, dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *                 unless bias.dtype is at most as wide as f32, or as f64 if input.dtype is f64
 *                 unless not use_input_stats or input.numel == 0 or input.shape[2:].numel > 1
 *                 unless use_input_stats or running_mean != none
 *                 unless use_input_stats or running_var != none
 *                 unless not use_input_stats and running_mean != none and running_var != none or concat([input.size(0),
 *                 input.size(1)], input.shape[2:]).numel == 0 or input.shape[2:].numel > 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless weight and bias have the same dtype
 *                 unless running_mean and running_var have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 4));
 *   ct_tensor *result = ct_instance_norm(input, ct_none(), ct_none(), ct_none(), ct_none(), CT_ON, 0.1, 1e-05);
 */
CT_API ct_tensor *ct_instance_norm(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                   ct_tensor *running_var, ct_switch use_input_stats, double momentum, double eps);

#ifdef __cplusplus
}

#else
#endif
#endif
