/*
 * One transformer block: attention, then two layers with GELU between them; each half has a layer norm and a residual
 * connection.
 */
#ifndef TRANSFORMER_BLOCK_H
#define TRANSFORMER_BLOCK_H

#include "attention.h"

typedef struct block_sizes {
    int64_t width, heads;              /* width is divisible by heads */
    double dropout, attention_dropout; /* of the output of each half, and of the attention weights */
    attention_fn attention;
    enum ct_approximate gelu; /* zero: the exact formula; GPT-2 uses the tanh approximation */
} block_sizes;

enum {
    BLOCK_NORM1_GAIN,
    BLOCK_NORM1_SHIFT,
    BLOCK_QKV_WEIGHT,
    BLOCK_QKV_BIAS,
    BLOCK_JOIN_WEIGHT,
    BLOCK_JOIN_BIAS,
    BLOCK_NORM2_GAIN,
    BLOCK_NORM2_SHIFT,
    BLOCK_WIDEN_WEIGHT,
    BLOCK_WIDEN_BIAS,
    BLOCK_NARROW_WEIGHT,
    BLOCK_NARROW_BIAS,
    BLOCK_NUM_PARAMETERS
};

/*
 * BLOCK_NUM_PARAMETERS random leaves that the caller must release; an item is NULL on failure. num_blocks: of the
 * model; initial values are scaled so that the sum of all blocks keeps its scale.
 */
void block_make(ct_tensor **parameters, const block_sizes *sizes, int64_t num_blocks);

/* Maps x f32[batch, length, width] to a tensor of the same shape. */
ct_tensor *block_forward(ct_tensor *const *parameters, const block_sizes *sizes, ct_tensor *x, ct_switch training);

#endif
