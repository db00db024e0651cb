/*
 * Kernels that work along axes: extremes with their positions, variances, softmax, layer_norm, and sums to a smaller
 * size.
 */
#ifndef CTI_LEVEL_SUFFIX
#define CTI_LEVEL_SUFFIX base
#endif
#include "kernels/views.h"

#include "base/memory.h"
#include "gen/kernels/activation.h"
#include "gen/kernels/norm.h"
#include "gen/kernels/reduce.h"

static cti_launch launch = {.op = "op"};

/* Returns sizes without 0; the size of the axis is not 0 either. */
static ct_ints full_sizes(int64_t *sizes, int64_t most, unsigned *dim)
{
    const ct_ints shape = ct_ints_of(sizes, test_random_below(most + 1));
    for (int64_t d = 0; d < shape.count; d++) sizes[d] = 1 + test_random_below(6);
    *dim = shape.count ? (unsigned)test_random_below(shape.count) : 0;
    if (shape.count && test_random_below(4) == 0) sizes[*dim] = 300 + test_random_below(900);
    return shape;
}

static int64_t extent(ct_ints shape, unsigned dim) { return shape.count ? shape.items[dim] : 1; }

/* ---- max.dim, argmax ---- */

CT_TEST(max_dim, gives_the_first_of_the_largest_and_its_place)
{
    for (int round = 0; round < 500; round++) {
        int64_t sizes[CTI_MAX_NDIM], kept[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0};
        unsigned dim;
        const ct_ints shape = full_sizes(sizes, 3, &dim);
        ct_dtype dtype;
        do dtype = test_any_dtype();
        while (ct_dtype_is_complex(dtype));
        const bool keepdim = test_random_below(2);
        const cti_view *self = test_some_layout(dtype, shape);
        if (ct_dtype_is_floating(dtype) && test_random_below(2)) test_put(self, at, (double)NAN, 0);
        int64_t num_kept = 0;
        for (int64_t d = 0; d < shape.count; d++)
            if (d != dim)
                kept[num_kept++] = sizes[d];
            else if (keepdim)
                kept[num_kept++] = 1;
        cti_view *values = test_some_layout(dtype, ct_ints_of(kept, num_kept)),
                 *places = test_some_layout(CT_DTYPE_I64, ct_ints_of(kept, num_kept));
        CT_EXPECT_OK(CTI_LEVEL(cti_max_dim_cpu)(&launch, self, dim, keepdim, values, places));
        do {
            if (shape.count && at[dim]) continue;
            int64_t out[CTI_MAX_NDIM] = {0}, from[CTI_MAX_NDIM], best = 0;
            for (int64_t d = 0, k = 0; d < shape.count; d++)
                if (d != dim || keepdim) out[k++] = at[d];
            memcpy(from, at, sizeof from);
            double largest = creal(test_at(self, from));
            for (int64_t i = 1; i < extent(shape, dim) && largest == largest; i++) {
                from[dim] = i;
                const double value = creal(test_at(self, from));
                if (value <= largest) continue;
                largest = value;
                best = i;
            }
            test_expect_value(test_at(values, out), largest, 0);
            CT_EXPECT_INT(creal(test_at(places, out)), best);
        } while (test_next((unsigned)shape.count, sizes, at));
        test_free_all();
    }
}

CT_TEST(argmax, counts_in_row_major_order_without_dim)
{
    const cti_view *self = test_any_layout(CT_DTYPE_F32, CTI_INTS(3, 4, 5));
    int64_t place = -1, kept = -1, along[12];
    test_put(self, (int64_t[]){1, 2, 3}, 100, 0);
    test_put(self, (int64_t[]){2, 0, 0}, 100, 0);
    CT_EXPECT_OK(CTI_LEVEL(cti_argmax_cpu)(&launch, self, (ct_scalar){0}, false,
                                           test_view(&place, CT_DTYPE_I64, CT_NO_INTS, TEST_ROW_MAJOR)));
    CT_EXPECT_INT(place, 33);
    CT_EXPECT_OK(CTI_LEVEL(cti_argmax_cpu)(&launch, self, (ct_scalar){0}, true,
                                           test_view(&kept, CT_DTYPE_I64, CTI_INTS(1, 1, 1), TEST_ROW_MAJOR)));
    CT_EXPECT_INT(kept, 33);
    CT_EXPECT_OK(CTI_LEVEL(cti_argmax_cpu)(&launch, self, ct_int(2), false,
                                           test_view(along, CT_DTYPE_I64, CTI_INTS(3, 4), TEST_ROW_MAJOR)));
    CT_EXPECT_INT(along[6], 3);
    CT_EXPECT_INT(along[8], 0);
    test_put(self, (int64_t[]){2, 3, 4}, (double)NAN, 0);
    CT_EXPECT_OK(CTI_LEVEL(cti_argmax_cpu)(&launch, self, (ct_scalar){0}, false,
                                           test_view(&place, CT_DTYPE_I64, CT_NO_INTS, TEST_ROW_MAJOR)));
    CT_EXPECT_INT(place, 59);
    test_free_all();
}

/* ---- var ---- */

CT_TEST(var, agrees_with_two_plain_passes_over_any_axes)
{
    for (int round = 0; round < 400; round++) {
        int64_t sizes[CTI_MAX_NDIM], kept[CTI_MAX_NDIM], out_sizes[CTI_MAX_NDIM], dims[CTI_MAX_NDIM],
            at[CTI_MAX_NDIM] = {0};
        unsigned dim;
        const ct_ints shape = full_sizes(sizes, 3, &dim);
        const uint32_t mask = test_random() & ((1u << shape.count) - 1);
        const ct_dtype dtype = test_dtypes[test_random_below(TEST_NUM_INEXACT)];
        const bool keepdim = test_random_below(2), two_parts = ct_dtype_is_complex(dtype);
        const ct_dtype real = dtype == CT_DTYPE_C64 ? CT_DTYPE_F32 : dtype == CT_DTYPE_C128 ? CT_DTYPE_F64 : dtype;
        const ct_dtype wide = dtype == CT_DTYPE_F16 || dtype == CT_DTYPE_BF16 ? CT_DTYPE_F32 : dtype;
        const double correction = (double)test_random_below(3);
        int64_t num_dims = 0, num_out = 0, n = 1;
        for (int64_t d = 0; d < shape.count; d++) {
            const bool reduced = mask >> d & 1;
            kept[d] = reduced ? 1 : sizes[d];
            if (reduced) dims[num_dims++] = d;
            if (reduced) n *= sizes[d];
            if (!reduced || keepdim) out_sizes[num_out++] = kept[d];
        }
        const cti_view *self = test_some_layout(dtype, shape);
        cti_view *result = test_some_layout(real, ct_ints_of(out_sizes, num_out)),
                 *mean = test_row_major(wide, ct_ints_of(kept, shape.count));
        cti_view *const kept_mean = test_random_below(2) ? mean : NULL;
        CT_EXPECT_OK(
            CTI_LEVEL(cti_var_cpu)(&launch, self, ct_ints_of(dims, num_dims), correction, keepdim, result, kept_mean));
        const cti_view *means = test_row_major(CT_DTYPE_C128, ct_ints_of(kept, shape.count)),
                       *squares = test_row_major(CT_DTYPE_F64, ct_ints_of(kept, shape.count));
        cti_fill_zero(means);
        cti_fill_zero(squares);
        do
            *(double _Complex *)(void *)test_element_at(means, (unsigned)shape.count, at) +=
                test_at(self, at) / (double)n;
        while (test_next((unsigned)shape.count, sizes, at));
        do {
            const double _Complex away =
                test_at(self, at) - *(double _Complex *)(void *)test_element_at(means, (unsigned)shape.count, at);
            *(double *)(void *)test_element_at(squares, (unsigned)shape.count, at) += creal(away * conj(away));
        } while (test_next((unsigned)shape.count, sizes, at));
        memset(at, 0, sizeof at);
        do {
            int64_t out[CTI_MAX_NDIM] = {0};
            for (int64_t d = 0, k = 0; d < shape.count; d++)
                if (!(mask >> d & 1) || keepdim) out[k++] = at[d];
            const double divisor = fmax((double)n - correction, 0), want = creal(test_at(squares, at)) / divisor;
            /* rounding determines if the quotient is 0 / 0 or tiny / 0 */
            if (isinf(want) || (divisor == 0 && two_parts)) continue;
            if (divisor != 0) test_expect_value(test_at(result, out), want, test_tolerance(dtype));
            if (kept_mean) test_expect_value(test_at(mean, at), test_at(means, at), test_tolerance(wide));
        } while (test_next((unsigned)shape.count, kept, at));
        test_free_all();
    }
}

CT_TEST(var, a_large_mean_costs_no_digits)
{
    float values[] = {1e6f, 1e6f + 1, 1e6f + 2}, result = 0;
    CT_EXPECT_OK(CTI_LEVEL(cti_var_cpu)(&launch, test_view(values, CT_DTYPE_F32, CTI_INTS(3), TEST_ROW_MAJOR),
                                        CTI_INTS(0), 1, false,
                                        test_view(&result, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR), NULL));
    CT_EXPECT_REAL((double)result, 1, 0);
    CT_EXPECT_OK(CTI_LEVEL(cti_var_cpu)(&launch, test_view(values, CT_DTYPE_F32, CTI_INTS(1), TEST_ROW_MAJOR),
                                        CTI_INTS(0), 1, false,
                                        test_view(&result, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR), NULL));
    CT_EXPECT(isnan(result)); /* 0 / 0 */
}

/* ---- sum_to_size ---- */

CT_TEST(sum_to_size, adds_over_what_broadcasting_had_added)
{
    for (int round = 0; round < 500; round++) {
        int64_t sizes[CTI_MAX_NDIM], own[CTI_MAX_NDIM] = {0}, at[CTI_MAX_NDIM] = {0};
        const ct_ints shape = test_any_sizes(sizes, 4);
        const int64_t drop = test_random_below(shape.count + 1);
        for (int64_t d = drop; d < shape.count; d++) own[d - drop] = test_random_below(2) ? sizes[d] : 1;
        const ct_ints small = ct_ints_of(own, shape.count - drop);
        const ct_dtype dtype = test_any_dtype();
        const bool wide = dtype == CT_DTYPE_BOOL || ct_dtype_is_complex(dtype) || ct_dtype_is_floating(dtype);
        const cti_view *self = test_some_layout(dtype, shape),
                       *want = test_row_major(wide ? CT_DTYPE_C128 : dtype, small);
        cti_view *result = test_some_layout(dtype, small);
        test_spoil(result);
        cti_fill_zero(want);
        CT_EXPECT_OK(CTI_LEVEL(cti_sum_to_size_cpu)(&launch, self, small, result));
        if (self->numel) do {
                char *to = test_element_at(want, (unsigned)shape.count, at);
                const double _Complex sum = test_value(to, want->dtype) + test_at(self, at);
                cti_store_scalar(ct_complex128(dtype == CT_DTYPE_BOOL ? sum != 0 : creal(sum), cimag(sum)), to,
                                 (ct_dtype)want->dtype);
            } while (test_next((unsigned)shape.count, sizes, at));
        memset(at, 0, sizeof at);
        if (want->numel) do
                test_expect_value(test_at(result, at), test_at(want, at), test_tolerance(dtype));
            while (test_next((unsigned)small.count, own, at));
        test_free_all();
    }
}

/* ---- softmax ---- */

CT_TEST(softmax, and_log_softmax_agree_with_the_definition_on_any_axis)
{
    for (int round = 0; round < 400; round++) {
        int64_t sizes[CTI_MAX_NDIM], at[CTI_MAX_NDIM] = {0}, from[CTI_MAX_NDIM];
        unsigned dim;
        const ct_ints shape = full_sizes(sizes, 3, &dim);
        const ct_dtype given = test_random_below(3) ? test_any_float() : test_any_dtype();
        const ct_dtype dtype = ct_dtype_is_floating(given) ? given : CT_DTYPE_F32;
        if (ct_dtype_is_complex(given)) continue;
        const cti_view *self = test_some_layout(given, shape);
        cti_view *soft = test_some_layout(dtype, shape), *logs = test_some_layout(dtype, shape);
        CT_EXPECT_OK(CTI_LEVEL(cti_softmax_cpu)(&launch, self, dim, dtype, soft));
        CT_EXPECT_OK(CTI_LEVEL(cti_log_softmax_cpu)(&launch, self, dim, dtype, logs));
        do {
            double sum = 0;
            memcpy(from, at, sizeof from);
            for (int64_t i = 0; i < extent(shape, dim); i++) {
                from[dim] = i;
                sum += exp(creal(test_at(self, from)));
            }
            test_expect_value(test_at(soft, at), exp(creal(test_at(self, at))) / sum, test_tolerance(dtype));
            test_expect_value(test_at(logs, at), creal(test_at(self, at)) - log(sum), test_tolerance(dtype));
        } while (test_next((unsigned)shape.count, sizes, at));
        test_free_all();
    }
}

CT_TEST(softmax, rows_of_huge_numbers_sum_to_one_and_of_minus_infinity_are_nan)
{
    float x[] = {1000, 1001, 1002, -HUGE_VALF, -HUGE_VALF, -HUGE_VALF, -HUGE_VALF, 5, -HUGE_VALF}, y[9], z[9];
    const cti_view *self = test_view(x, CT_DTYPE_F32, CTI_INTS(3, 3), TEST_ROW_MAJOR);
    CT_EXPECT_OK(CTI_LEVEL(cti_softmax_cpu)(&launch, self, 1, CT_DTYPE_F32,
                                            test_view(y, CT_DTYPE_F32, CTI_INTS(3, 3), TEST_ROW_MAJOR)));
    CT_EXPECT_OK(CTI_LEVEL(cti_log_softmax_cpu)(&launch, self, 1, CT_DTYPE_F32,
                                                test_view(z, CT_DTYPE_F32, CTI_INTS(3, 3), TEST_ROW_MAJOR)));
    CT_EXPECT_REAL((double)(y[0] + y[1] + y[2]), 1, 1e-6);
    CT_EXPECT_REAL((double)z[2], -0.40760596, 1e-6);
    CT_EXPECT(isnan(y[3]) && isnan(y[5]));
    CT_EXPECT(y[6] == 0 && y[7] == 1 && z[7] == 0 && z[6] == -HUGE_VALF);
    x[0] = (float)NAN;
    CT_EXPECT_OK(CTI_LEVEL(cti_softmax_cpu)(&launch, self, 1, CT_DTYPE_F32,
                                            test_view(y, CT_DTYPE_F32, CTI_INTS(3, 3), TEST_ROW_MAJOR)));
    CT_EXPECT(isnan(y[0]) && isnan(y[1]) && isnan(y[2]));
}

/* ---- layer_norm ---- */

typedef struct norm_case {
    int64_t sizes[CTI_MAX_NDIM], stats[CTI_MAX_NDIM];
    ct_ints shape, normalized;
    int64_t n;
    ct_dtype dtype, wide;
    const cti_view *input, *weight, *bias, *grad;
} norm_case;

static void make_norm_case(norm_case *c)
{
    unsigned dim;
    c->shape = full_sizes(c->sizes, 3, &dim);
    if (c->shape.count == 0) c->shape = ct_ints_of(c->sizes, (c->sizes[0] = 5, 1));
    const int64_t inner = 1 + test_random_below(c->shape.count);
    c->normalized = ct_ints_of(c->sizes + c->shape.count - inner, inner);
    c->n = 1;
    for (int64_t d = 0; d < c->shape.count; d++) {
        c->stats[d] = d < c->shape.count - inner ? c->sizes[d] : 1;
        if (d >= c->shape.count - inner) c->n *= c->sizes[d];
    }
    c->dtype = test_any_float();
    c->wide = c->dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32;
    c->input = test_some_layout(c->dtype, c->shape);
    c->grad = test_some_layout(c->dtype, c->shape);
    c->weight = test_random_below(3) ? test_some_layout(c->dtype, c->normalized) : NULL;
    c->bias = test_random_below(3) ? test_some_layout(c->dtype, c->normalized) : NULL;
}

static double parameter(const norm_case *c, const cti_view *v, const int64_t *at, double otherwise)
{
    return v ? creal(test_at(v, at + c->shape.count - c->normalized.count)) : otherwise;
}

/* Computes mean, rstd and, for the row of `at`, the means of g * w and of g * w * normalised. */
static void row_sums(const norm_case *c, const int64_t *at, double eps, double out[4])
{
    int64_t inner[CTI_MAX_NDIM] = {0}, from[CTI_MAX_NDIM];
    const int64_t outer = c->shape.count - c->normalized.count;
    memset(out, 0, 4 * sizeof *out);
    for (int pass = 0; pass < 3; pass++) {
        do {
            memcpy(from, at, sizeof from);
            memcpy(from + outer, inner, (size_t)c->normalized.count * sizeof *from);
            const double x = creal(test_at(c->input, from)),
                         g = creal(test_at(c->grad, from)) * parameter(c, c->weight, from, 1);
            if (pass == 0) out[0] += x / (double)c->n;
            if (pass == 1) out[1] += (x - out[0]) * (x - out[0]) / (double)c->n;
            if (pass == 2) {
                out[2] += g / (double)c->n;
                out[3] += g * (x - out[0]) * out[1] / (double)c->n;
            }
        } while (test_next((unsigned)c->normalized.count, c->normalized.items, inner));
        if (pass == 1) out[1] = 1 / sqrt(out[1] + eps);
    }
}

CT_TEST(layer_norm, and_its_gradients_agree_with_the_formula)
{
    const double eps = 1e-3;
    for (int round = 0; round < 25; round++) {
        norm_case c;
        make_norm_case(&c);
        const ct_ints stats = ct_ints_of(c.stats, c.shape.count);
        int64_t at[CTI_MAX_NDIM] = {0};
        cti_view *result = test_some_layout(c.dtype, c.shape), *mean = test_row_major(c.wide, stats),
                 *rstd = test_row_major(c.wide, stats);
        cti_view *again = test_row_major(c.dtype, c.shape);
        CT_EXPECT_OK(
            CTI_LEVEL(cti_layer_norm_cpu)(&launch, c.input, c.normalized, c.weight, c.bias, eps, result, mean, rstd));
        CT_EXPECT_OK(
            CTI_LEVEL(cti_layer_norm_cpu)(&launch, c.input, c.normalized, c.weight, c.bias, eps, again, NULL, NULL));
        const bool wants[3] = {test_random_below(4) > 0, test_random_below(4) > 0, test_random_below(4) > 0};
        cti_view *input_grad = wants[0] ? test_some_layout(c.dtype, c.shape) : NULL,
                 *bias_grad = wants[2] ? test_row_major(c.dtype, c.normalized) : NULL;
        cti_view *weight_grad = wants[1] ? test_row_major(c.dtype, c.normalized) : NULL;
        const bool read = wants[0] || wants[1];
        CT_EXPECT_OK(CTI_LEVEL(cti_layer_norm_backward_cpu)(&launch, c.grad, read ? c.input : NULL, read ? mean : NULL,
                                                            read ? rstd : NULL, wants[0] ? c.weight : NULL,
                                                            c.normalized, eps, input_grad, weight_grad, bias_grad));
        const cti_view *weight_sum = test_row_major(CT_DTYPE_F64, c.normalized),
                       *bias_sum = test_row_major(CT_DTYPE_F64, c.normalized);
        cti_fill_zero(weight_sum);
        cti_fill_zero(bias_sum);
        do {
            double row[4];
            row_sums(&c, at, eps, row);
            const int64_t *inner = at + c.shape.count - c.normalized.count;
            const double x = (creal(test_at(c.input, at)) - row[0]) * row[1], g = creal(test_at(c.grad, at)),
                         w = parameter(&c, c.weight, at, 1);
            const double tolerance = 8 * test_tolerance(c.dtype);
            test_expect_value(test_at(result, at), x * w + parameter(&c, c.bias, at, 0), tolerance);
            test_expect_value(test_at(again, at), x * w + parameter(&c, c.bias, at, 0), tolerance);
            test_expect_value(test_value(test_element_at(mean, (unsigned)c.shape.count, at), c.wide), row[0],
                              test_tolerance(c.wide));
            test_expect_value(test_value(test_element_at(rstd, (unsigned)c.shape.count, at), c.wide), row[1],
                              16 * test_tolerance(c.wide));
            if (input_grad)
                test_expect_value(test_at(input_grad, at), row[1] * (g * w - row[2] - x * row[3]),
                                  64 * test_tolerance(c.dtype));
            *(double *)(void *)test_element(weight_sum, inner) += g * x;
            *(double *)(void *)test_element(bias_sum, inner) += g;
        } while (test_next((unsigned)c.shape.count, c.sizes, at));
        memset(at, 0, sizeof at);
        do {
            if (weight_grad)
                test_expect_value(test_at(weight_grad, at), test_at(weight_sum, at), 16 * test_tolerance(c.dtype));
            if (bias_grad)
                test_expect_value(test_at(bias_grad, at), test_at(bias_sum, at), 16 * test_tolerance(c.dtype));
        } while (test_next((unsigned)c.normalized.count, c.normalized.items, at));
        test_free_all();
    }
}

CT_TEST(layer_norm, keeps_its_digits_far_from_zero_and_at_the_ends_of_the_range)
{
    enum { N = 300 };

    static const double means[] = {1e4, -3e6, 0, 1e37}, spreads[] = {1, 10, 1e-25, 1e37};
    for (int k = 0; k < 4; k++) {
        const ct_ints shape = CTI_INTS(1, N), row = CTI_INTS(N);
        cti_view *x = test_row_major(CT_DTYPE_F32, shape), *y = test_row_major(CT_DTYPE_F32, shape);
        double mean = 0, squares = 0;
        for (int64_t i = 0; i < N; i++) test_put(x, (int64_t[]){0, i}, means[k] + spreads[k] * sin((double)i), 0);
        for (int64_t i = 0; i < N; i++) mean += creal(test_at(x, (int64_t[]){0, i})) / N;
        for (int64_t i = 0; i < N; i++) squares += pow(creal(test_at(x, (int64_t[]){0, i})) - mean, 2) / N;
        CT_EXPECT_OK(CTI_LEVEL(cti_layer_norm_cpu)(&launch, x, row, NULL, NULL, 0, y, NULL, NULL));
        for (int64_t i = 0; i < N; i++) {
            const double expected = (creal(test_at(x, (int64_t[]){0, i})) - mean) / sqrt(squares);
            CT_EXPECT_REAL(creal(test_at(y, (int64_t[]){0, i})), expected, 4e-7);
        }
        test_free_all();
    }
}

CT_TEST(rows, results_do_not_depend_on_the_number_of_threads)
{
    const ct_ints shape = CTI_INTS(613, 257), columns = CTI_INTS(257), stats = CTI_INTS(613, 1);
    const cti_view *x = test_thirds(shape), *g = test_thirds(shape), *w = test_thirds(columns);
    cti_view *soft = test_row_major(CT_DTYPE_F64, shape), *norm = test_row_major(CT_DTYPE_F64, shape),
             *mean = test_row_major(CT_DTYPE_F64, stats);
    cti_view *rstd = test_row_major(CT_DTYPE_F64, stats), *x_grad = test_row_major(CT_DTYPE_F64, shape),
             *w_grad = test_row_major(CT_DTYPE_F64, columns);
    cti_view *b_grad = test_row_major(CT_DTYPE_F64, columns), *column = test_row_major(CT_DTYPE_F64, columns);
    const cti_view *const all[] = {soft, norm, mean, rstd, x_grad, w_grad, b_grad, column};

    enum { NUM = sizeof all / sizeof *all };

    void *first[NUM];
    for (int threads = 1; threads <= 5; threads++) {
        test_threads(threads);
        CT_EXPECT_OK(CTI_LEVEL(cti_softmax_cpu)(&launch, x, 1, CT_DTYPE_F64, soft));
        CT_EXPECT_OK(CTI_LEVEL(cti_layer_norm_cpu)(&launch, x, columns, w, w, 1e-5, norm, mean, rstd));
        CT_EXPECT_OK(CTI_LEVEL(cti_layer_norm_backward_cpu)(&launch, g, x, mean, rstd, w, columns, 1e-5, x_grad, w_grad,
                                                            b_grad));
        CT_EXPECT_OK(CTI_LEVEL(cti_sum_to_size_cpu)(&launch, x, columns, column));
        for (int i = 0; i < NUM; i++) {
            const size_t size = (size_t)all[i]->numel * sizeof(double);
            if (threads == 1) memcpy(first[i] = test_buffer(size), all[i]->data, size);
            CT_EXPECT(memcmp(first[i], all[i]->data, size) == 0);
        }
    }
    test_free_all();
}

CT_TEST(rows, empty_tensors_give_empty_results)
{
    cti_view *none = test_row_major(CT_DTYPE_F32, CTI_INTS(0, 3)),
             *stats = test_row_major(CT_DTYPE_F32, CTI_INTS(0, 1)), *w_grad = test_row_major(CT_DTYPE_F32, CTI_INTS(3));
    test_spoil(w_grad);
    CT_EXPECT_OK(CTI_LEVEL(cti_softmax_cpu)(&launch, none, 0, CT_DTYPE_F32, none));
    CT_EXPECT_OK(CTI_LEVEL(cti_log_softmax_cpu)(&launch, none, 1, CT_DTYPE_F32, none));
    CT_EXPECT_OK(CTI_LEVEL(cti_layer_norm_cpu)(&launch, none, CTI_INTS(3), NULL, NULL, 1e-5, none, stats, stats));
    CT_EXPECT_OK(CTI_LEVEL(cti_layer_norm_backward_cpu)(&launch, none, none, stats, stats, NULL, CTI_INTS(3), 1e-5,
                                                        none, w_grad, NULL));
    for (int64_t i = 0; i < 3; i++) CT_EXPECT_REAL(test_get(w_grad, CTI_INTS(i)), 0, 0);
    test_free_all();
}

CT_TEST_MAIN
