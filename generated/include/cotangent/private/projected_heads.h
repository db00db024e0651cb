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
 */
CT_API ct_tensor *ct_projected_heads(ct_tensor *x, ct_tensor *in_proj_weight, ct_tensor *in_proj_bias,
                                     int64_t num_heads, int64_t part);

#ifdef __cplusplus
}

#else
#endif
#endif
