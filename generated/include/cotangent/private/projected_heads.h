/*
 * projected_heads: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_PROJECTED_HEADS_H
#define COTANGENT_PRIVATE_PROJECTED_HEADS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Projection of x by one third of packed weights, with the last axis divided into heads; the batch and the heads are
 * the first axes.
 *
 * @param x               input to project, positions first; float tensor [L, *B, E]
 * @param in_proj_weight  the three weights, concatenated along the rows; if left out, x is not projected; float tensor
 *                        [3 * E, E], or ct_none()
 * @param in_proj_bias    biases of the three projections; float tensor [3 * E], or ct_none()
 * @param num_heads       number of heads that the last axis is divided into
 * @param part            index of the third to use
 *
 * @return shape: [x.shape[1:-1].numel, num_heads, x.size(0), x.size(-1) // max(num_heads, 1)]; dtype and device: same
 *         as x
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  part must be at least 0 and at most 2
 *                 num_heads must be positive
 *                 x.size(-1) must be a multiple of max(num_heads, 1)
 *                 if in_proj_bias is given, in_proj_weight must be given
 *   CT_E_SHAPE    x.ndim must be at least 2
 *                 if in_proj_weight is given, in_proj_weight.ndim must be 2
 *                 if in_proj_weight is given, in_proj_weight.size(0) must be 3 * x.size(-1)
 *                 if in_proj_weight is given, in_proj_weight.size(1) must be x.size(-1)
 *                 if in_proj_bias is given, in_proj_bias.ndim must be 1
 *                 if in_proj_bias is given, in_proj_bias.size(0) must be 3 * x.size(-1)
 *   CT_E_DTYPE    the dtypes of x, in_proj_weight and in_proj_bias must be float
 *                 x, in_proj_weight and in_proj_bias must have the same dtype
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *x = ct_rand(CT_INTS(3, 2, 4));
 *   ct_tensor *in_proj_weight = ct_rand(CT_INTS(12, 4));
 *   ct_tensor *in_proj_bias = ct_rand(CT_INTS(12));
 *   ct_tensor *result = ct_projected_heads(x, in_proj_weight, in_proj_bias, 2, 1);
 */
CT_API ct_tensor *ct_projected_heads(ct_tensor *x, ct_tensor *in_proj_weight, ct_tensor *in_proj_bias,
                                     int64_t num_heads, int64_t part);

#ifdef __cplusplus
}

#else
#endif
#endif
