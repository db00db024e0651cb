/*
 * scaled_dot_product_attention, compared with a composition of plain operators, over several tiles of rows and columns:
 * values, gradients, dropout.
 */
#include "engine/support.h"

#include <math.h>

enum { ROWS = 100, COLS = 150, DEPTH = 5, WIDTH = 3 };

static ct_tensor *random_leaf(ct_ints size, ct_dtype dtype)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_detach(ct_randn(size, .dtype = dtype)), true));
}

/*
 * Computes attention by plain operators: the whole matrix of masked scores, and the product of its softmax with value.
 */
static ct_tensor *plain(ct_tensor *query, ct_tensor *key, ct_tensor *value, ct_tensor *bias, bool causal)
{
    ct_tensor *scores = ct_mul(ct_matmul(query, ct_transpose(key, -2, -1)), ct_num(1 / sqrt(DEPTH)));
    if (causal) {
        ct_tensor *later = ct_gt(ct_unsqueeze(ct_arange(ct_int(0), ct_int(COLS)), 0),
                                 ct_unsqueeze(ct_arange(ct_int(0), ct_int(ROWS)), 1));
        scores = ct_masked_fill(scores, later, ct_num(-INFINITY));
    }
    if (!ct_is_none(bias)) scores = ct_add(scores, bias);
    return ct_matmul(ct_softmax(scores, -1), value);
}

static void expect_close(ct_tensor *got, ct_tensor *expected, double tolerance)
{
    ct_tensor *worst = CT_EXPECT_TENSOR(ct_amax(ct_abs(ct_sub(ct_detach(got), ct_detach(expected)))));
    CT_EXPECT_CLOSE(worst, VALUES(0), tolerance);
}

typedef struct operands {
    ct_tensor *query, *key, *value, *bias, *weights;
} operands;

static operands make(ct_dtype dtype, bool biased)
{
    ct_manual_seed(11);
    operands o = {random_leaf(CT_INTS(2, 2, ROWS, DEPTH), dtype), random_leaf(CT_INTS(2, 1, COLS, DEPTH), dtype),
                  random_leaf(CT_INTS(2, 1, COLS, WIDTH), dtype), ct_none(), NULL};
    if (biased) o.bias = random_leaf(CT_INTS(ROWS, COLS), dtype);
    o.weights = CT_EXPECT_TENSOR(ct_randn(CT_INTS(2, 2, ROWS, WIDTH), .dtype = dtype));
    return o;
}

static void compare(const operands *o, bool causal, double tolerance)
{
    ct_tensor *tiled = ct_scaled_dot_product_attention(o->query, o->key, o->value, o->bias, .is_causal = causal);
    ct_tensor *whole = plain(o->query, o->key, o->value, o->bias, causal);
    expect_close(CT_EXPECT_TENSOR(tiled), CT_EXPECT_TENSOR(whole), tolerance);
    const ct_tensors inputs =
        ct_is_none(o->bias) ? CT_TENSORS(o->query, o->key, o->value) : CT_TENSORS(o->query, o->key, o->value, o->bias);
    const ct_tensors got = ct_grad(CT_TENSORS(ct_sum(ct_mul(tiled, o->weights))), inputs);
    const ct_tensors expected = ct_grad(CT_TENSORS(ct_sum(ct_mul(whole, o->weights))), inputs);
    CT_EXPECT_INT(got.count, inputs.count);
    for (int64_t i = 0; i < got.count; i++) expect_close(got.items[i], expected.items[i], 20 * tolerance);
}

CT_TEST(tiles, give_what_the_matrix_of_scores_gives)
{
    const operands o = make(CT_DTYPE_F64, false);
    compare(&o, false, 1e-12);
}

CT_TEST(tiles, see_no_later_key)
{
    const operands o = make(CT_DTYPE_F64, false);
    compare(&o, true, 1e-12);
}

CT_TEST(tiles, give_the_gradient_of_a_mask_that_repeats)
{
    const operands o = make(CT_DTYPE_F64, true);
    compare(&o, false, 1e-12);
}

CT_TEST(tiles, work_in_f32)
{
    const operands o = make(CT_DTYPE_F32, true);
    compare(&o, false, 2e-6);
}

/* A query whose keys are all masked has the result 0 and the gradient 0. */
CT_TEST(rows, that_see_nothing_are_zero)
{
    ct_tensor *query = leaf_of(CT_DTYPE_F32, CT_INTS(2, 2), VALUES(1, 2, 3, 4)),
              *key = leaf_of(CT_DTYPE_F32, CT_INTS(2, 2), VALUES(1, 0, 0, 1));
    ct_tensor *mask = values_of(CT_DTYPE_BOOL, CT_INTS(2, 2), VALUES(0, 0, 1, 0));
    ct_tensor *result = CT_EXPECT_TENSOR(ct_scaled_dot_product_attention(query, key, key, mask));
    EXPECT_VALUES(result, 0, 0, 0, 1, 0);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(result, result))));
    EXPECT_GRAD(query, 0, 0, 0, 0);
}

/* 16-bit operands with an f32 mask: the mask is not rounded, and its gradient is f32. */
CT_TEST(masks, in_f32_are_added_to_the_scores_of_any_dtype)
{
    operands o = make(CT_DTYPE_F32, true);
    ct_tensor *half[3], *wide[] = {o.query, o.key, o.value};
    for (int i = 0; i < 3; i++) {
        half[i] = CT_EXPECT_TENSOR(ct_to(wide[i], CT_DTYPE_BF16));
        wide[i] = CT_EXPECT_TENSOR(ct_to(half[i], CT_DTYPE_F32));
    }
    ct_tensor *got = CT_EXPECT_TENSOR(ct_scaled_dot_product_attention(half[0], half[1], half[2], o.bias));
    ct_tensor *expected = CT_EXPECT_TENSOR(ct_scaled_dot_product_attention(wide[0], wide[1], wide[2], o.bias));
    CT_EXPECT_INT(ct_tensor_dtype(got), CT_DTYPE_BF16);
    expect_close(ct_to(got, CT_DTYPE_F32), expected, 0.02);
    const ct_tensors grads = ct_grad(CT_TENSORS(ct_sum(got)), CT_TENSORS(o.bias));
    CT_EXPECT_INT(grads.count, 1);
    CT_EXPECT_INT(ct_tensor_dtype(grads.items[0]), CT_DTYPE_F32);
    ct_tensor *even =
        CT_EXPECT_TENSOR(ct_scaled_dot_product_attention(half[0], half[1], half[2], ct_mul(o.bias, ct_num(0))));
    ct_tensor *none = CT_EXPECT_TENSOR(ct_scaled_dot_product_attention(half[0], half[1], half[2], ct_none()));
    expect_close(even, none, 0);
}

CT_TEST(masks, of_another_dtype_than_query_and_f32_are_refused)
{
    const operands o = make(CT_DTYPE_F32, false);
    ct_tensor *mask = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(ROWS, COLS), .dtype = CT_DTYPE_F64));
    CT_EXPECT_ERROR(ct_scaled_dot_product_attention(o.query, o.key, o.value, mask), CT_E_INVALID,
                    "attn_mask.dtype = f64, query.dtype = f32");
}

/* The dropout mask is the same as in the forward pass, on both backward paths. */
CT_TEST(dropout, is_drawn_again_backward)
{
    const operands o = make(CT_DTYPE_F64, false);
    ct_tensor *result =
        CT_EXPECT_TENSOR(ct_scaled_dot_product_attention(o.query, o.key, o.value, ct_none(), .dropout_p = 0.4));
    ct_tensor *root = ct_sum(ct_mul(result, o.weights));
    const ct_tensors inputs = CT_TENSORS(o.query, o.key, o.value);
    const ct_tensors fused = ct_grad(CT_TENSORS(root), inputs, .retain_graph = true);
    const ct_tensors recorded = ct_grad(CT_TENSORS(root), inputs, .create_graph = true);
    CT_EXPECT_INT(fused.count, 3);
    for (int64_t i = 0; i < fused.count; i++) expect_close(fused.items[i], recorded.items[i], 1e-11);
    expect_close(ct_sum(ct_mul(fused.items[2], o.value)), root, 1e-9); /* the result is linear in value */
}

CT_TEST(dropout, keeps_the_mean_and_follows_the_seed)
{
    ct_tensor *query = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(64, 4))), *key = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(1000, 4)));
    ct_tensor *value = CT_EXPECT_TENSOR(ct_ones(CT_INTS(1000, 1)));
    const ct_scaled_dot_product_attention_opts opts = CT_OPTIONS(ct_scaled_dot_product_attention, .dropout_p = 0.25);
    ct_manual_seed(3);
    ct_tensor *first = CT_EXPECT_TENSOR((ct_scaled_dot_product_attention)(query, key, value, ct_none(), &opts));
    ct_tensor *second = CT_EXPECT_TENSOR((ct_scaled_dot_product_attention)(query, key, value, ct_none(), &opts));
    ct_manual_seed(3);
    ct_tensor *again = CT_EXPECT_TENSOR((ct_scaled_dot_product_attention)(query, key, value, ct_none(), &opts));
    CT_EXPECT_CLOSE(ct_mean(first), VALUES(1), 0.01); /* 64000 weights: the standard deviation of the mean is 0.0023 */
    expect_close(again, first, 0);
    ct_tensor *moved = CT_EXPECT_TENSOR(ct_amax(ct_abs(ct_sub(first, second))));
    CT_EXPECT_CLOSE(ct_gt(moved, ct_num(0.001)), VALUES(1), 0);
}

CT_TEST_MAIN
