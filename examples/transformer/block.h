/*
 * One block of a transformer: attention, then two layers with GELU between, each on a layer norm and added to what came
 * in.
 */
#ifndef TRANSFORMER_BLOCK_H
#define TRANSFORMER_BLOCK_H

#include "attention.h"

typedef struct block_sizes {
    int64_t width, heads;              /* heads divides width */
    double dropout, attention_dropout; /* of what each half adds, and of the attention weights */
    attention_fn attention;
    enum ct_approximate gelu; /* zero: the exact formula; GPT-2 takes that by tanh */
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
 * BLOCK_NUM_PARAMETERS random leaves for the caller to release; an item is NULL on failure. num_blocks: of the model,
 * so that the sum of all keeps its scale.
 */
void block_make(ct_tensor **parameters, const block_sizes *sizes, int64_t num_blocks);

/* x f32[batch, length, width] to the same shape. */
ct_tensor *block_forward(ct_tensor *const *parameters, const block_sizes *sizes, ct_tensor *x, ct_switch training);

#endif
