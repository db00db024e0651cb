#include "attention.h"

#include <math.h>

/* True above the diagonal, where a query would see a later key; bool[n, n]. */
static ct_tensor *later(int64_t n)
{
    ct_tensor *places = ct_arange(ct_int(0), ct_int(n));
    return ct_gt(ct_unsqueeze(places, 0), ct_unsqueeze(places, 1));
}

ct_tensor *attention_composed(ct_tensor *query, ct_tensor *key, ct_tensor *value, double dropout, ct_switch training)
{
    if (!query || !key) return ct_matmul(query, key);
    const double scale = 1 / sqrt((double)ct_tensor_size(query, 3));
    ct_tensor *scores = ct_mul(ct_matmul(query, ct_transpose(key, -2, -1)), scale);
    ct_tensor *masked = ct_masked_fill(scores, later(ct_tensor_size(query, 2)), -INFINITY);
    return ct_matmul(ct_dropout(ct_softmax(masked, -1), dropout, training), value);
}

ct_tensor *attention_fused(ct_tensor *query, ct_tensor *key, ct_tensor *value, double dropout, ct_switch training)
{
    return ct_scaled_dot_product_attention(query, key, value, ct_none(), .is_causal = true,
                                           .dropout_p = training == CT_ON ? dropout : 0);
}
