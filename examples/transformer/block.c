#include "block.h"

#include "../training/parameter.h"

#include <math.h>

enum { WIDENING = 4 };

void block_make(ct_tensor **p, const block_sizes *sizes, int64_t num_blocks)
{
    const int64_t h = sizes->width;
    const double scale = 0.02 * sqrt(768.0 / (double)h); /* GPT-2's standard deviation, at its width */
    const double joined = scale / sqrt(2.0 * (double)num_blocks);
    p[BLOCK_NORM1_GAIN] = parameter_constant(h, 1);
    p[BLOCK_NORM1_SHIFT] = parameter_constant(h, 0);
    p[BLOCK_QKV_WEIGHT] = parameter_normal(CT_INTS(3 * h, h), scale);
    p[BLOCK_QKV_BIAS] = parameter_constant(3 * h, 0);
    p[BLOCK_JOIN_WEIGHT] = parameter_normal(CT_INTS(h, h), joined);
    p[BLOCK_JOIN_BIAS] = parameter_constant(h, 0);
    p[BLOCK_NORM2_GAIN] = parameter_constant(h, 1);
    p[BLOCK_NORM2_SHIFT] = parameter_constant(h, 0);
    p[BLOCK_WIDEN_WEIGHT] = parameter_normal(CT_INTS(WIDENING * h, h), scale);
    p[BLOCK_WIDEN_BIAS] = parameter_constant(WIDENING * h, 0);
    p[BLOCK_NARROW_WEIGHT] = parameter_normal(CT_INTS(h, WIDENING * h), joined);
    p[BLOCK_NARROW_BIAS] = parameter_constant(h, 0);
}

/* Each head uses a part of query, key and value: views of one product, [batch, heads, length, size]. */
static ct_tensor *attend(ct_tensor *const *p, const block_sizes *sizes, ct_tensor *x, ct_switch training)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *qkv = ct_linear(x, p[BLOCK_QKV_WEIGHT], p[BLOCK_QKV_BIAS]);
    if (!qkv) return ct_scope_return(scope, NULL);
    const int64_t batch = ct_tensor_size(qkv, 0), length = ct_tensor_size(qkv, 1), size = sizes->width / sizes->heads;
    ct_tensor *parts = ct_permute(ct_view(qkv, CT_INTS(batch, length, 3, sizes->heads, size)), CT_INTS(2, 0, 3, 1, 4));
    ct_tensor *query = ct_select(parts, 0, 0), *key = ct_select(parts, 0, 1), *value = ct_select(parts, 0, 2);
    ct_tensor *seen = sizes->attention(query, key, value, sizes->attention_dropout, training);
    ct_tensor *joined = ct_reshape(ct_transpose(seen, 1, 2), CT_INTS(batch, length, sizes->width));
    return ct_scope_return(scope, ct_linear(joined, p[BLOCK_JOIN_WEIGHT], p[BLOCK_JOIN_BIAS]));
}

static ct_tensor *think(ct_tensor *const *p, const block_sizes *sizes, ct_tensor *x)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *wide = ct_scope_keep(
        scope, ct_gelu(ct_linear(x, p[BLOCK_WIDEN_WEIGHT], p[BLOCK_WIDEN_BIAS]), .approximate = sizes->gelu));
    return ct_scope_return(scope, ct_linear(wide, p[BLOCK_NARROW_WEIGHT], p[BLOCK_NARROW_BIAS]));
}

ct_tensor *block_forward(ct_tensor *const *p, const block_sizes *sizes, ct_tensor *x, ct_switch training)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *first = ct_layer_norm(x, CT_INTS(sizes->width), p[BLOCK_NORM1_GAIN], p[BLOCK_NORM1_SHIFT]);
    ct_tensor *middle =
        ct_scope_keep(scope, ct_add(x, ct_dropout(attend(p, sizes, first, training), sizes->dropout, training)));
    ct_tensor *second = ct_layer_norm(middle, CT_INTS(sizes->width), p[BLOCK_NORM2_GAIN], p[BLOCK_NORM2_SHIFT]);
    return ct_scope_return(scope, ct_add(middle, ct_dropout(think(p, sizes, second), sizes->dropout, training)));
}
