/*
 * instance_norm_own: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_INSTANCE_NORM_OWN_H
#define COTANGENT_PRIVATE_INSTANCE_NORM_OWN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Each channel of each input normalised to mean 0 and variance 1, then scaled and shifted.
 *
 * @param input   the input; float tensor [N, C, *S]
 * @param weight  factor of each channel; float tensor [C], or ct_none()
 * @param bias    value to add to each channel; float tensor [C], or ct_none()
 * @param eps     value to add to the variance
 *
 * @return shape, dtype and device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  input.numel must be 0 or input.shape[2:].numel must be greater than 1
 *                 if weight is given, weight.dtype must not be wider than the compute type of input.dtype
 *                 if bias is given, bias.dtype must not be wider than the compute type of input.dtype
 *                 [1, input.size(0) * input.size(1)] followed by input.shape[2:].numel must be 0 or greater than
 *                 input.size(0) * input.size(1)
 *   CT_E_SHAPE    input.ndim must be at least 2
 *                 if weight is given, weight.ndim must be 1
 *                 if weight is given, weight.size(0) must be input.size(1)
 *                 if bias is given, bias.ndim must be 1
 *                 if bias is given, bias.size(0) must be input.size(1)
 *   CT_E_DTYPE    the dtypes of input, weight and bias must be float
 *                 weight and bias must have the same dtype
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 4));
 *   ct_tensor *result = ct_instance_norm_own(input, ct_none(), ct_none(), 0.1);
 */
CT_API ct_tensor *ct_instance_norm_own(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, double eps);

#ifdef __cplusplus
}

#else
#endif
#endif
