/* Causal attention with several heads: each position depends on itself and on earlier positions. */
#ifndef TRANSFORMER_ATTENTION_H
#define TRANSFORMER_ATTENTION_H

#include <cotangent/cotangent.h>

/*
 * Query, key and value are f32[batch, heads, length, size], and so is the result; dropout is applied to the attention
 * weights if training.
 */
typedef ct_tensor *(*attention_fn)(ct_tensor *query, ct_tensor *key, ct_tensor *value, double dropout,
                                   ct_switch training);

/*
 * A single operator that never materialises all weights: it saves query, key, value, the result, one scalar per query,
 * and the random state from which backward regenerates the dropout mask.
 */
ct_tensor *attention_fused(ct_tensor *query, ct_tensor *key, ct_tensor *value, double dropout, ct_switch training);
/* The textbook form, which saves the attention weights, length x length for each head, for backward. */
ct_tensor *attention_composed(ct_tensor *query, ct_tensor *key, ct_tensor *value, double dropout, ct_switch training);

#endif
