/*
 * group_norm: what it declares.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GROUP_NORM_H
#define COTANGENT_OP_GROUP_NORM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_group_norm_with; zero is the default. */
typedef struct ct_group_norm_opts {
    /* added to the variance; default 1e-05 */
    ct_scalar eps;
} ct_group_norm_opts;

/**
 * Normalise each of num_groups groups of channels to mean 0 and variance 1, then scale and shift channels.
 *
 * @param input       the input; float tensor [N, C, *S]
 * @param num_groups  into how many groups the channels are divided
 * @param weight      factor of each channel; float tensor [C], or ct_none()
 * @param bias        what is added to it; float tensor [C], or ct_none()
 * @param opts        NULL for the defaults
 *
 * @return shape, dtype and device: those of input
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  num_groups must be positive
 *                 input.size(1) must be a multiple of num_groups
 *   CT_E_SHAPE    input.ndim must be at least 2
 *                 if weight is given, weight.ndim must be 1
 *                 if weight is given, weight.size(0) must be input.size(1)
 *                 if bias is given, bias.ndim must be 1
 *                 if bias is given, bias.size(0) must be input.size(1)
 *   CT_E_DTYPE    the dtypes of input, weight and bias must be float
 *                 input, weight and bias must have one dtype
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_group_norm(input, 2, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_group_norm(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias);
CT_API ct_tensor *ct_group_norm_with(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias,
                                     const ct_group_norm_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
