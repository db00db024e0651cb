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
 *
 * @param query             tensor that sets the dtype and device of the mask; its elements are not read; float tensor
 *                          [*Q]
 * @param attn_mask         pairs to mask (bool), or values to add to their scores (float); bool or float tensor [*A],
 *                          or ct_none()
 * @param key_padding_mask  keys of each batch element to mask (bool), or values to add to their scores (float); bool or
 *                          float tensor [*R], or ct_none()
 * @param batches           number of sequences
 * @param heads             number of heads
 * @param rows              number of queries
 * @param cols              number of keys
 * @param is_causal         if true and attn_mask is left out, later keys are masked; CT_ON or CT_OFF
 *
 * @return shape: [batches, heads, rows, cols]; dtype and device: same as query
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  batches must be at least 0
 *                 heads must be at least 0
 *                 rows must be at least 0
 *                 cols must be at least 0
 *                 if key_padding_mask is given, key_padding_mask.numel must be batches * cols
 *                 if attn_mask is given, attn_mask.shape must be [rows, cols] or [batches * heads, rows, cols]
 *   CT_E_SHAPE    if attn_mask is given, attn_mask.ndim must be 3 or attn_mask.shape and [batches, 1, 1, cols] must
 *                 broadcast
 *   CT_E_DTYPE    query.dtype must be float
 *                 the dtypes of attn_mask and key_padding_mask must be bool or float
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *query = ct_rand(CT_INTS(1));
 *   ct_tensor *attn_mask = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *key_padding_mask = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_heads_mask(query, attn_mask, key_padding_mask, 2, 1, 2, 3, CT_OFF);
 */
CT_API ct_tensor *ct_heads_mask(ct_tensor *query, ct_tensor *attn_mask, ct_tensor *key_padding_mask, int64_t batches,
                                int64_t heads, int64_t rows, int64_t cols, ct_switch is_causal);

#ifdef __cplusplus
}

#else
#endif
#endif
