/*
 * Tiled kernels on a device: sizes near the tile sizes, lines that cannot be copied 16 bytes at a time, and cases that
 * are too large for the samples. Halves are compared with results that the host computes in f64 from the same values.
 * Runs on the emulated machine.
 */
#include "there.h"

#include "support/ct_test.h"

#include <cotangent/autograd.h>
#include <cotangent/ops.h>
#include <cotangent/random.h>

#include <math.h>
#include <stdlib.h>

/* Roundings of a product in halves; f16 has 11 bits and bf16 has 8. */
static double tolerance_of(ct_dtype dtype)
{
    return dtype == CT_DTYPE_F16 ? 0x1p-9 : dtype == CT_DTYPE_BF16 ? 0x1p-6 : dtype == CT_DTYPE_F32 ? 0x1p-18 : 1e-12;
}

/* Tolerances are relative to the largest value, since sums cancel. */
static void expect_near(ct_tensor *got, ct_tensor *expected)
{
    const double tolerance = tolerance_of(ct_tensor_dtype(CT_EXPECT_TENSOR(got)));
    ct_tensor *a = ct_to(ct_to_device(got, host), CT_DTYPE_F64), *b = ct_to(CT_EXPECT_TENSOR(expected), CT_DTYPE_F64);
    bool are_close = false;
    double most = 0;
    CT_EXPECT_OK(ct_tensor_item(ct_amax(ct_abs(b)), &most));
    CT_EXPECT(isfinite(most));
    CT_EXPECT_OK(ct_allclose(a, b, &are_close, .rtol = tolerance, .atol = tolerance * fmax(most, 0x1p-6)));
    CT_EXPECT(are_close);
}

/* ---- attention ---- */

/* Memory layouts of lines: contiguous; along the other axis; from an odd offset; heads interleaved. */
enum layout { PLAIN, TURNED, ODD, INTERLEAVED };

enum mask { NO_MASK, BITS, NUMBERS, ONE_ROW };

typedef struct attention_case {
    int64_t heads, key_heads, rows, cols, width, value_width;
    enum layout layout;
    enum mask mask;
    bool is_causal;
} attention_case;

static ct_tensor *lines_of(int64_t heads, int64_t rows, int64_t width, enum layout layout, ct_dtype dtype)
{
    switch (layout) {
    case TURNED: return ct_transpose(random_of(CT_INTS(2, heads, width, rows), dtype), 2, 3);
    case ODD: return ct_narrow(random_of(CT_INTS(2, heads, rows, width + 1), dtype), 3, 1, width);
    case INTERLEAVED: return ct_transpose(random_of(CT_INTS(2, rows, heads, width), dtype), 1, 2);
    default: return random_of(CT_INTS(2, heads, rows, width), dtype);
    }
}

static ct_tensor *mask_of(const attention_case *c, ct_dtype dtype)
{
    switch (c->mask) {
    case BITS: return ct_gt(random_of(CT_INTS(2, 1, c->rows, c->cols), CT_DTYPE_F32), ct_num(-1));
    case NUMBERS: return random_of(CT_INTS(c->heads, c->rows, c->cols), dtype);
    case ONE_ROW: return random_of(CT_INTS(2, 1, 1, c->cols), dtype);
    default: return ct_none();
    }
}

enum { QUERY, KEY, VALUE, MASK, NUM_INPUTS };

typedef struct outcome {
    ct_tensor *result, *grads[NUM_INPUTS];
} outcome;

/* Returns the result and the gradients of the inputs in a dtype, on a device. */
static outcome attend(ct_tensor *const *inputs, ct_tensor *grad, ct_dtype dtype, ct_device where,
                      const ct_scaled_dot_product_attention_opts *opts)
{
    outcome made = {0};
    ct_tensor *leaves[NUM_INPUTS];
    for (int i = 0; i < NUM_INPUTS; i++) {
        const bool is_number = !ct_is_none(inputs[i]) && ct_tensor_dtype(inputs[i]) != CT_DTYPE_BOOL;
        leaves[i] = ct_is_none(inputs[i]) ? inputs[i] : ct_to_device(inputs[i], where);
        if (is_number) leaves[i] = ct_tensor_requires_grad_(ct_detach(ct_to(leaves[i], dtype)), true);
    }
    made.result = CT_EXPECT_TENSOR(
        (ct_scaled_dot_product_attention)(leaves[QUERY], leaves[KEY], leaves[VALUE], leaves[MASK], opts));
    ct_tensor *arriving = ct_to(ct_to_device(grad, where), dtype);
    CT_EXPECT_OK(ct_backward(made.result, .gradients = {&arriving, 1}));
    for (int i = 0; i < NUM_INPUTS; i++)
        if (!ct_is_none(leaves[i])) made.grads[i] = ct_tensor_grad(leaves[i]);
    return made;
}

static void compare_attention(const attention_case *c, ct_dtype dtype)
{
    const ct_scaled_dot_product_attention_opts opts =
        CT_OPTIONS(ct_scaled_dot_product_attention, .is_causal = c->is_causal, .enable_gqa = c->heads != c->key_heads);
    ct_tensor *const inputs[] = {lines_of(c->heads, c->rows, c->width, c->layout, dtype),
                                 lines_of(c->key_heads, c->cols, c->width, c->layout, dtype),
                                 lines_of(c->key_heads, c->cols, c->value_width, c->layout, dtype), mask_of(c, dtype)};
    ct_tensor *grad = lines_of(c->heads, c->rows, c->value_width, c->layout, dtype);
    const outcome there = attend(inputs, grad, dtype, device, &opts),
                  here = attend(inputs, grad, CT_DTYPE_F64, host, &opts);
    expect_near(there.result, here.result);
    for (int i = 0; i < NUM_INPUTS; i++)
        if (here.grads[i] && !ct_is_none(here.grads[i])) expect_near(there.grads[i], here.grads[i]);
}

CT_TEST(attention, is_that_of_the_host_near_sizes_of_tiles)
{
    static const attention_case cases[] = {
        {1, 1, 64, 64, 64, 64, PLAIN, NO_MASK, false},  {1, 1, 65, 63, 64, 64, PLAIN, NO_MASK, true},
        {1, 1, 63, 129, 16, 32, PLAIN, NO_MASK, true},  {1, 1, 130, 40, 24, 40, ODD, NO_MASK, true},
        {1, 1, 33, 65, 20, 12, TURNED, BITS, false},    {2, 1, 66, 34, 64, 8, INTERLEAVED, NO_MASK, false},
        {1, 1, 40, 70, 128, 128, PLAIN, NO_MASK, true}, {2, 2, 17, 33, 72, 100, INTERLEAVED, NUMBERS, false},
        {2, 1, 70, 31, 80, 128, ODD, ONE_ROW, false},   {1, 1, 1, 1, 1, 1, PLAIN, NO_MASK, false},
        {1, 1, 5, 70, 130, 136, PLAIN, NO_MASK, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        compare_attention(&cases[i], CT_DTYPE_F16);
        compare_attention(&cases[i], i % 2 ? CT_DTYPE_BF16 : CT_DTYPE_F32);
    }
}

/* Blocks of twice as many queries, which are used for large batches only. */
CT_TEST(attention, of_many_heads_is_that_of_the_host)
{
    static const attention_case c = {140, 140, 3, 5, 8, 8, PLAIN, NO_MASK, false};
    compare_attention(&c, CT_DTYPE_F16);
    compare_attention(&c, CT_DTYPE_BF16);
}

/* The same random numbers as on the host; f16 is computed in f32 there, too. */
CT_TEST(attention, drops_what_the_host_drops)
{
    static const attention_case sizes[] = {{2, 2, 67, 70, 16, 16, PLAIN, NO_MASK, false},
                                           {1, 1, 35, 66, 70, 72, PLAIN, BITS, false}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const attention_case *c = &sizes[i];
        const ct_scaled_dot_product_attention_opts opts =
            CT_OPTIONS(ct_scaled_dot_product_attention, .is_causal = c->is_causal, .dropout_p = 0.4);
        ct_tensor *const inputs[] = {lines_of(c->heads, c->rows, c->width, PLAIN, CT_DTYPE_F16),
                                     lines_of(c->heads, c->cols, c->width, PLAIN, CT_DTYPE_F16),
                                     lines_of(c->heads, c->cols, c->value_width, PLAIN, CT_DTYPE_F16),
                                     mask_of(c, CT_DTYPE_F16)};
        ct_tensor *grad = lines_of(c->heads, c->rows, c->value_width, PLAIN, CT_DTYPE_F16);
        ct_manual_seed(7);
        const outcome there = attend(inputs, grad, CT_DTYPE_F16, device, &opts);
        ct_manual_seed(7);
        const outcome here = attend(inputs, grad, CT_DTYPE_F16, host, &opts);
        expect_near(there.result, here.result);
        for (int k = QUERY; k <= VALUE; k++) expect_near(there.grads[k], here.grads[k]);
    }
}

/* Queries without a key have the result 0, and NaN is propagated. */
CT_TEST(attention, of_rows_without_keys_and_of_nan)
{
    ct_tensor *query = random_of(CT_INTS(1, 1, 20, 16), CT_DTYPE_F16),
              *key = random_of(CT_INTS(1, 1, 70, 16), CT_DTYPE_F16),
              *mask = ct_ge(ct_reshape(ct_arange(ct_int(0), ct_int(20)), CT_INTS(20, 1)), ct_num(3)), *none = ct_none();
    ct_tensor *there = ct_scaled_dot_product_attention(ct_to_device(query, device), ct_to_device(key, device),
                                                       ct_to_device(key, device), ct_to_device(mask, device));
    expect_near(there, ct_scaled_dot_product_attention(query, key, key, mask));
    ct_tensor *spoilt = ct_mul(query, ct_num(NAN));
    there = ct_scaled_dot_product_attention(ct_to_device(spoilt, device), ct_to_device(key, device),
                                            ct_to_device(key, device), none);
    bool all = false;
    CT_EXPECT_OK(
        ct_equal(ct_isnan(ct_to_device(CT_EXPECT_TENSOR(there), host)), ct_isnan(ct_mul(query, ct_num(NAN))), &all));
    CT_EXPECT(all);
}

/* ---- lines in chunks of 16 bytes ---- */

/* Lines that begin at element `first` of rows that are `more` elements longer than the lines. */
typedef struct line_case {
    int64_t lines, length, first, more;
} line_case;

static const line_case line_cases[] = {{3, 256, 0, 0}, {5, 301, 0, 0},   {2, 1000, 3, 5},  {37, 130, 0, 0},
                                       {4, 512, 1, 8}, {2, 9000, 0, 16}, {1, 35001, 0, 0}, {2, 128, 8, 8}};

static ct_tensor *lines_in(const line_case *c, ct_dtype dtype)
{
    return ct_narrow(random_of(CT_INTS(c->lines, c->length + c->more), dtype), 1, c->first, c->length);
}

static ct_tensor *leaf_of(ct_tensor *x, ct_dtype dtype, ct_device where)
{
    return ct_tensor_requires_grad_(ct_detach(ct_to(ct_to_device(x, where), dtype)), true);
}

/* Returns the gradient of the leaf for a given gradient of the result, expanded to its sizes. */
static ct_tensor *gradient_of(ct_tensor *leaf, ct_tensor *result, ct_tensor *arriving)
{
    ct_tensor *grad = ct_to(ct_to_device(arriving, ct_tensor_device(result)), ct_tensor_dtype(result));
    grad = ct_expand_as(CT_EXPECT_TENSOR(grad), result);
    CT_EXPECT_OK(ct_backward(CT_EXPECT_TENSOR(result), .gradients = {&grad, 1}));
    return ct_tensor_grad(leaf);
}

enum { NUM_LINE_CASES = sizeof line_cases / sizeof *line_cases };

static const ct_dtype line_dtypes[] = {CT_DTYPE_F32, CT_DTYPE_BF16, CT_DTYPE_F16};

/* Returns a view on the device, since a copy to the device is dense. */
static ct_tensor *view_of(const line_case *c, ct_tensor *x)
{
    ct_tensor *wide = ct_zeros(CT_INTS(c->lines, c->length + c->more), .dtype = ct_tensor_dtype(x), .device = device);
    ct_tensor *view = ct_narrow(wide, 1, c->first, c->length);
    return ct_copy_(view, ct_to_device(x, device));
}

CT_TEST(softmax, of_lines_in_chunks_is_that_of_the_host)
{
    for (int i = 0; i < 3 * NUM_LINE_CASES; i++) {
        const line_case *c = &line_cases[i / 3];
        ct_tensor *x = lines_in(c, line_dtypes[i % 3]), *grad = lines_in(c, line_dtypes[i % 3]);
        for (int is_log = 0; is_log < 2; is_log++) {
            ct_tensor *here = leaf_of(x, CT_DTYPE_F64, host), *there = ct_tensor_requires_grad_(view_of(c, x), true);
            ct_tensor *expected = is_log ? ct_log_softmax(here, 1) : ct_softmax(here, 1);
            ct_tensor *got = is_log ? ct_log_softmax(there, 1) : ct_softmax(there, 1);
            expect_near(got, expected);
            ct_tensor *arriving = view_of(c, grad);
            CT_EXPECT_OK(ct_backward(got, .gradients = {&arriving, 1}));
            expect_near(ct_tensor_grad(there), gradient_of(here, expected, grad));
        }
    }
}

/* Gradients of lines along each axis, in each dtype, longer than the elements that threads keep in registers. */
CT_TEST(softmax, has_the_gradient_of_the_host_along_any_axis)
{
    static const int64_t shapes[][3] = {{3, 5, 40}, {2, 5000, 3}, {700, 2, 3}, {1, 1, 4500}};
    static const ct_dtype results[] = {CT_DTYPE_DEFAULT, CT_DTYPE_F64, CT_DTYPE_BF16};
    for (int i = 0; i < 4 * 3 * 3; i++) {
        const int64_t *shape = shapes[i / 9], dim = i / 3 % 3;
        ct_tensor *x = random_of(ct_ints_of(shape, 3), CT_DTYPE_F32),
                  *grad = random_of(ct_ints_of(shape, 3), CT_DTYPE_F32);
        ct_tensor *results_of[2], *grads[2];
        for (int there = 0; there < 2; there++) {
            ct_tensor *leaf = leaf_of(x, CT_DTYPE_F32, there ? device : host);
            results_of[there] = ct_log_softmax(leaf, dim, .dtype = results[i % 3]);
            grads[there] = gradient_of(leaf, results_of[there], grad);
        }
        expect_near(results_of[1], results_of[0]);
        CT_EXPECT_INT(ct_tensor_dtype(grads[1]), CT_DTYPE_F32);
        expect_near(ct_to(grads[1], ct_tensor_dtype(results_of[1])), grads[0]);
    }
}

CT_TEST(softmax, of_infinities_in_chunks)
{
    ct_tensor *x = random_of(CT_INTS(3, 300), CT_DTYPE_F32);
    CT_EXPECT_TENSOR(ct_fill_(ct_narrow(x, 0, 0, 1), ct_num(-INFINITY)));
    CT_EXPECT_TENSOR(ct_fill_(ct_narrow(ct_narrow(x, 0, 1, 1), 1, 7, 200), ct_num(-INFINITY)));
    CT_EXPECT_TENSOR(ct_fill_(ct_narrow(ct_narrow(x, 0, 2, 1), 1, 150, 1), ct_num(INFINITY)));
    bool are_close = false;
    CT_EXPECT_OK(ct_allclose(ct_to_device(ct_softmax(ct_to_device(x, device), 1), host), ct_softmax(x, 1), &are_close,
                             .equal_nan = true));
    CT_EXPECT(are_close);
}

/* The results of layer_norm and rms_norm, and gradients of the input and of the parameters that require them. */
typedef struct norms {
    ct_tensor *results[2], *inputs[2], *weights[2], *bias;
} norms;

typedef struct norm_inputs {
    ct_tensor *x, *grad, *weight, *bias;
    int64_t length;
} norm_inputs;

static norms norms_of(const norm_inputs *of, ct_dtype dtype, ct_device where, bool has_sums)
{
    norms n;
    ct_tensor *x[2], *weights[2], *bias = leaf_of(of->bias, dtype, where);
    for (int k = 0; k < 2; k++) {
        x[k] = leaf_of(of->x, dtype, where);
        weights[k] = leaf_of(of->weight, dtype, where);
        CT_EXPECT_TENSOR(ct_tensor_requires_grad_(weights[k], has_sums));
    }
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(bias, has_sums));
    n.results[0] = ct_layer_norm(x[0], CT_INTS(of->length), weights[0], bias, .eps = 1e-5);
    n.results[1] = ct_rms_norm(x[1], CT_INTS(of->length), weights[1], .eps = 1e-5);
    for (int k = 0; k < 2; k++) {
        n.inputs[k] = gradient_of(x[k], n.results[k], of->grad);
        n.weights[k] = ct_tensor_grad(weights[k]);
    }
    n.bias = ct_tensor_grad(bias);
    return n;
}

static void compare_norms(const line_case *c, ct_dtype dtype)
{
    const norm_inputs of = {ct_add(lines_in(c, dtype), ct_num(2)), random_of(CT_INTS(c->lines, c->length), dtype),
                            random_of(CT_INTS(c->length), dtype), random_of(CT_INTS(c->length), dtype), c->length};
    for (int has_sums = 0; has_sums < 2; has_sums++) {
        const norms here = norms_of(&of, CT_DTYPE_F64, host, has_sums), there = norms_of(&of, dtype, device, has_sums);
        for (int k = 0; k < 2; k++) {
            expect_near(there.results[k], here.results[k]);
            expect_near(there.inputs[k], here.inputs[k]);
            if (has_sums) expect_near(there.weights[k], here.weights[k]);
        }
        if (has_sums) expect_near(there.bias, here.bias);
    }
}

CT_TEST(norms, of_lines_in_chunks_are_those_of_the_host)
{
    for (int i = 0; i < 3 * NUM_LINE_CASES; i++) compare_norms(&line_cases[i / 3], line_dtypes[i % 3]);
}

/*
 * Whole chunks: weight and bias gradients are summed by the pass over the rows, with rows that share a block, in
 * several blocks.
 */
CT_TEST(norms, of_many_lines_have_the_gradients_of_the_host)
{
    static const line_case cases[] = {{300, 128, 0, 0}, {67, 200, 0, 0}, {130, 1000, 0, 0}, {9, 8192, 0, 0},
                                      {9, 4096, 0, 0},  {3, 8200, 0, 0}, {6, 4100, 0, 0},   {1100, 64, 0, 0}};
    for (int i = 0; i < 8 * 3; i++) compare_norms(&cases[i / 3], line_dtypes[i % 3]);
}

/* Results of batch_norm and group_norm, and gradients of input, weight and bias. */
typedef struct channel_norm {
    ct_tensor *result, *input, *weight, *bias;
} channel_norm;

static channel_norm channel_norm_of(ct_tensor *x, ct_tensor *grad, int64_t groups, ct_dtype dtype, ct_device where)
{
    const int64_t channels = ct_tensor_size(x, 1);
    ct_manual_seed(5);
    ct_tensor *leaf = leaf_of(x, dtype, where), *weight = leaf_of(ct_randn(CT_INTS(channels)), dtype, where),
              *bias = leaf_of(ct_randn(CT_INTS(channels)), dtype, where), *none = ct_none();
    ct_tensor *y = groups ? ct_group_norm(leaf, groups, weight, bias)
                          : ct_batch_norm(leaf, weight, bias, none, none, true, 0.1, 1e-5);
    channel_norm n = {.result = y, .input = gradient_of(leaf, y, grad)};
    n.weight = ct_tensor_grad(weight);
    n.bias = ct_tensor_grad(bias);
    return n;
}

CT_TEST(norms, of_channels_are_those_of_the_host)
{
    static const int64_t shapes[][4] = {{3, 8, 4, 8}, {2, 12, 5, 5}, {40, 4, 2, 8}, {1, 4, 60, 72}, {2, 70, 1, 16}};
    for (int i = 0; i < 5 * 3 * 3 * 2; i++) {
        const int64_t *shape = shapes[i / 18], groups = i % 2 ? 2 : 0;
        const ct_dtype dtype = line_dtypes[i / 6 % 3];
        ct_tensor *x = ct_add(random_of(ct_ints_of(shape, 4), dtype), ct_num(2)), *grad = ct_randn_like(x);
        /* one value for all elements; sums of different values would cancel */
        if (i / 2 % 3 == 2 && groups && shape[0] > 1) {
            grad = ct_randn(CT_INTS(1, 1, 1, 1), .dtype = dtype);
        } else if (i / 2 % 3 == 1) { /* channels last */
            x = ct_permute(ct_contiguous(ct_permute(x, CT_INTS(0, 2, 3, 1))), CT_INTS(0, 3, 1, 2));
            grad = ct_permute(ct_contiguous(ct_permute(grad, CT_INTS(0, 2, 3, 1))), CT_INTS(0, 3, 1, 2));
        }
        const channel_norm here = channel_norm_of(x, grad, groups, CT_DTYPE_F64, host),
                           there = channel_norm_of(x, grad, groups, dtype, device);
        expect_near(there.result, here.result);
        expect_near(there.input, here.input);
        expect_near(there.weight, here.weight);
        expect_near(there.bias, here.bias);
    }
}

CT_TEST(cross_entropy, of_lines_in_chunks_is_that_of_the_host)
{
    for (int i = 0; i < 3 * NUM_LINE_CASES; i++) {
        const line_case *c = &line_cases[i / 3];
        ct_tensor *x = lines_in(c, line_dtypes[i % 3]), *classes = ct_randint(0, c->length, CT_INTS(c->lines)),
                  *weight = ct_abs(random_of(CT_INTS(c->length), CT_DTYPE_F32)), *one = ct_sum(ct_ones(CT_INTS(1)));
        ct_tensor *here = leaf_of(x, CT_DTYPE_F64, host), *there = leaf_of(x, line_dtypes[i % 3], device);
        const bool has_weight = i % 2;
        ct_tensor *expected = ct_cross_entropy(here, classes, has_weight ? ct_to(weight, CT_DTYPE_F64) : ct_none());
        ct_tensor *got =
            ct_cross_entropy(there, ct_to_device(classes, device),
                             has_weight ? ct_to_device(ct_to(weight, line_dtypes[i % 3]), device) : ct_none());
        expect_near(got, expected);
        expect_near(gradient_of(there, got, one), gradient_of(here, expected, one));
    }
}

/* ---- convolutions ---- */

typedef struct conv_case {
    int64_t images, channels, height, width, rows, kernel, stride, padding, groups;
} conv_case;

static void compare_conv(const conv_case *c, ct_dtype dtype, bool has_gradients)
{
    ct_tensor *x = random_of(CT_INTS(c->images, c->channels * c->groups, c->height, c->width), dtype),
              *weight = random_of(CT_INTS(c->rows * c->groups, c->channels, c->kernel, c->kernel), dtype),
              *bias = random_of(CT_INTS(c->rows * c->groups), dtype), *results[2], *grads[2][2];
    for (int there = 0; there < 2; there++) {
        const ct_device where = there ? device : host;
        const ct_dtype in = there ? dtype : CT_DTYPE_F64;
        ct_tensor *leaf = leaf_of(x, in, where), *factor = leaf_of(weight, in, where);
        results[there] =
            ct_conv2d(leaf, factor, ct_to(ct_to_device(bias, where), in), .stride = CT_INTS(c->stride, c->stride),
                      .padding = CT_INTS(c->padding, c->padding), .groups = c->groups);
        if (!has_gradients) continue;
        grads[there][0] = gradient_of(leaf, results[there], ct_to(ct_detach(results[0]), dtype));
        grads[there][1] = ct_tensor_grad(factor);
    }
    expect_near(results[1], results[0]);
    for (int k = 0; k < 2 && has_gradients; k++) expect_near(grads[1][k], grads[0][k]);
}

CT_TEST(conv, of_halves_is_that_of_the_host_near_sizes_of_tiles)
{
    static const conv_case cases[] = {{1, 20, 9, 8, 17, 3, 1, 1, 1},
                                      {2, 33, 8, 9, 65, 2, 2, 1, 1},
                                      {1, 8, 12, 12, 70, 3, 1, 0, 2},
                                      {2, 65, 5, 5, 64, 1, 1, 0, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        compare_conv(&cases[i], CT_DTYPE_F16, true);
        compare_conv(&cases[i], CT_DTYPE_BF16, true);
    }
}

/* A result large enough to occupy a device with the largest tiles. */
CT_TEST(conv, of_a_large_image_is_that_of_the_host)
{
    compare_conv(&(conv_case){1, 3, 184, 184, 66, 1, 1, 0, 1}, CT_DTYPE_BF16, false);
}

CT_TEST_MAIN
