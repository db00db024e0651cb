/* Causal attention of several heads: each position looks at itself and at what came before it. */
#ifndef TRANSFORMER_ATTENTION_H
#define TRANSFORMER_ATTENTION_H

#include <cotangent/cotangent.h>

/*
 * Query, key and value f32[batch, heads, length, size] give a result of their shape; dropout acts on the attention
 * weights when training.
 */
typedef ct_tensor *(*attention_fn)(ct_tensor *query, ct_tensor *key, ct_tensor *value, double dropout,
                                   ct_switch training);

/*
 * One operator that never makes the weights as a whole: backward has query, key, value, the result and a number a row,
 * and the state from which it draws again which weights were dropped.
 */
ct_tensor *attention_fused(ct_tensor *query, ct_tensor *key, ct_tensor *value, double dropout, ct_switch training);
/* The textbook's form: it keeps the weights, length by length for each head, for backward. */
ct_tensor *attention_composed(ct_tensor *query, ct_tensor *key, ct_tensor *value, double dropout, ct_switch training);

#endif
