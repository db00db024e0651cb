/*
 * heads_mask: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/attention_heads.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_HEADS_MASK_H
#define COTANGENT_PRIVATE_HEADS_MASK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Mask to add to the scores of attention, with axes for batch, heads, queries and keys; -inf masks a key.
 */
CT_API ct_tensor *ct_heads_mask(ct_tensor *query, ct_tensor *attn_mask, ct_tensor *key_padding_mask, int64_t batches,
                                int64_t heads, int64_t rows, int64_t cols, ct_switch is_causal);

#ifdef __cplusplus
}

#else
#endif
#endif
