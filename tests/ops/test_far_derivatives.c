/*
 * Derivatives at points where a formula fails although the function is differentiable: singular matrices, tails that
 * round to a constant, values whose square overflows, infinities, and empty tensors. tests/extremes covers elementwise
 * operators.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>

#define VALUES(...) ((const double[]){__VA_ARGS__})
#define EXPECT_GRAD(tensor, ...) CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(tensor), VALUES(__VA_ARGS__), 1e-12)

static const ct_grad_opts again = {.create_graph = true};

static ct_tensor *leaf(ct_ints sizes, const double *values)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, sizes, values), true));
}

static ct_tensor *slope(ct_tensor *result, ct_tensor *by)
{
    return CT_EXPECT_TENSOR((ct_grad_one)(ct_sum(result), by, &again));
}

CT_TEST(det, has_second_derivatives_at_singular_matrices_of_any_rank) /* S29.1 */
{
    ct_tensor *a = leaf(CT_INTS(2, 2), VALUES(1, 2, 2, 4));
    EXPECT_GRAD(slope(ct_select(ct_select(slope(ct_linalg_det(a), a), 0, 0), 0, 0), a), 0, 0, 0, 1);
    EXPECT_GRAD(slope(ct_select(ct_select(slope(ct_linalg_det(a), a), 0, 0), 0, 1), a), 0, 0, -1, 0);
    ct_tensor *none = leaf(CT_INTS(2, 2), VALUES(0, 0, 0, 0)); /* rank n - 2 */
    EXPECT_GRAD(slope(ct_select(ct_select(slope(ct_linalg_det(none), none), 0, 0), 0, 0), none), 0, 0, 0, 1);
    ct_tensor *one = leaf(CT_INTS(3, 3), VALUES(0, 0, 0, 0, 5, 0, 0, 0, 0)); /* rank 1 */
    EXPECT_GRAD(slope(ct_select(ct_select(slope(ct_linalg_det(one), one), 0, 0), 0, 0), one), 0, 0, 0, 0, 0, 0, 0, 0,
                5);
    EXPECT_GRAD(slope(ct_select(ct_select(slope(ct_linalg_det(one), one), 0, 0), 0, 2), one), 0, 0, 0, 0, 0, 0, -5, 0,
                0);
    ct_tensor *zero = leaf(CT_INTS(3, 3), (const double[9]){0});
    CT_EXPECT_CLOSE(slope(ct_mul(slope(ct_linalg_det(zero), zero), zero), zero), ((const double[9]){0}), 0);
    /* a singular matrix and a regular one in one batch */
    ct_tensor *both = leaf(CT_INTS(2, 2, 2), VALUES(1, 2, 2, 4, 2, 1, 0, 3));
    ct_tensor *first = slope(ct_linalg_det(both), both);
    EXPECT_GRAD(slope(ct_select(ct_select(first, 2, 1), 1, 1), both), 1, 0, 0, 0, 1, 0, 0, 0);
}

CT_TEST(det, of_complex_singular_matrices_has_the_derivatives_of_a_polynomial)
{
    const double parts[] = {1, 1, 2, 2, 2, 0, 4, 0}; /* the second column is twice the first */
    ct_tensor *a = CT_EXPECT_TENSOR(ct_tensor_from(parts, CT_INTS(2, 2), CT_DTYPE_C128));
    a = ct_tensor_requires_grad_(a, true);
    ct_tensor *g = CT_EXPECT_TENSOR((ct_grad_one)(ct_real(ct_sum(ct_linalg_det(a))), a, &again));
    CT_EXPECT_CLOSE(g, VALUES(4, 0, -2, 0, -2, 2, 1, -1), 1e-12);
    CT_EXPECT_CLOSE(ct_grad_one(ct_real(ct_select(ct_select(g, 0, 0), 0, 0)), a), VALUES(0, 0, 0, 0, 0, 0, 1, 0),
                    1e-12);
}

CT_TEST(cdist, has_second_derivatives_where_a_coordinate_is_equal) /* S29.16 */
{
    ct_tensor *x = leaf(CT_INTS(1, 2), VALUES(0, 3)), *zero = ct_test_values(CT_DTYPE_F64, CT_INTS(1, 2), VALUES(0, 0));
    EXPECT_GRAD(slope(slope(ct_cdist(x, zero), x), x), 1.0 / 3, 0);
    ct_tensor *same = leaf(CT_INTS(1, 2), VALUES(0, 0));
    EXPECT_GRAD(slope(slope(ct_cdist(same, zero), same), same), 0, 0);
}

CT_TEST(cdist, of_large_and_small_numbers_neither_overflows_nor_vanishes)
{
    for (int power = -1; power <= 1; power += 2) {
        const double size = pow(10, 200 * power);
        ct_tensor *x = leaf(CT_INTS(1, 2), VALUES(3 * size, 4 * size));
        ct_tensor *zero = ct_test_values(CT_DTYPE_F64, CT_INTS(1, 2), VALUES(0, 0));
        ct_tensor *d = CT_EXPECT_TENSOR(ct_cdist(x, zero));
        CT_EXPECT_CLOSE(ct_div(d, ct_num(size)), VALUES(5), 1e-12);
        EXPECT_GRAD(slope(d, x), 0.6, 0.8);
        d = CT_EXPECT_TENSOR(ct_cdist(x, zero, .p = 3));
        CT_EXPECT_CLOSE(ct_div(d, ct_num(size)), VALUES(cbrt(91)), 1e-12);
        EXPECT_GRAD(slope(d, x), 9 / pow(91, 2.0 / 3), 16 / pow(91, 2.0 / 3));
    }
}

typedef struct length {
    ct_tensor *(*of)(ct_tensor *);
    double value, slopes[2]; /* at (3, -4) */
    bool is_scale_free;      /* the function is homogeneous of degree 0, not 1 */
} length;

static ct_tensor *norm(ct_tensor *x) { return ct_linalg_vector_norm(x); }

static ct_tensor *norm_of_cubes(ct_tensor *x) { return ct_linalg_vector_norm(x, .ord = 3); }

static ct_tensor *norm_of_inverses(ct_tensor *x) { return ct_linalg_vector_norm(x, .ord = -1); }

static ct_tensor *matrix_norm(ct_tensor *x) { return ct_linalg_matrix_norm(x); }

static ct_tensor *deviation(ct_tensor *x) { return ct_std(x); }

static ct_tensor *first_of_unit(ct_tensor *x) { return ct_select(ct_normalize(x, .eps = 0), 1, 0); }

/* Returns the cosine of the angle to the reversed vector, 24 / 25, which does not depend on scale. */
static ct_tensor *cosine(ct_tensor *x)
{
    ct_tensor *mirrored = ct_flip(ct_detach(x), CT_INTS(1));
    return ct_cosine_similarity(x, ct_neg(mirrored), .eps = 0);
}

/* S29.1 */
CT_TEST(lengths, of_large_and_small_numbers_neither_overflow_nor_vanish)
{
    const double cubes = pow(91, 1.0 / 3), root = sqrt(0.5);
    const length lengths[] = {
        {norm, 5, {0.6, -0.8}, false},
        {norm_of_cubes, cubes, {9 / (cubes * cubes), -16 / (cubes * cubes)}, false},
        {norm_of_inverses, 12.0 / 7, {16.0 / 49, -9.0 / 49}, false},
        {matrix_norm, 5, {0.6, -0.8}, false},
        {deviation, 7 * root, {root, -root}, false},
        {first_of_unit, 0.6, {16.0 / 125, 12.0 / 125}, true},
        {cosine, 0.96, {(4 - 0.96 * 3) / 25, (-3 + 0.96 * 4) / 25}, true},
    };

    static const struct {
        ct_dtype dtype;
        double size, tolerance;
    } numbers[] = {{CT_DTYPE_F64, 1e200, 1e-12}, {CT_DTYPE_F64, 1e-200, 1e-12}, {CT_DTYPE_F64, 2e307, 1e-12},
                   {CT_DTYPE_F64, 1, 1e-12},     {CT_DTYPE_F32, 1e30, 2e-6},    {CT_DTYPE_F32, 1e-30, 2e-6}};

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
            const length *l = &lengths[i];
            const double size = numbers[k].size, tolerance = numbers[k].tolerance, unit = l->is_scale_free ? 1 : size;
            if (size > 1e307 && l->of == deviation) continue; /* the sum of elements of this size overflows */
            ct_tensor *x =
                ct_to(ct_test_values(CT_DTYPE_F64, CT_INTS(1, 2), VALUES(3 * size, -4 * size)), numbers[k].dtype);
            x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, true));
            ct_tensor *made = CT_EXPECT_TENSOR(ct_to(l->of(x), CT_DTYPE_F64));
            CT_EXPECT_CLOSE(ct_div(made, ct_num(unit)), VALUES(l->value), tolerance);
            ct_tensor *first = ct_div(ct_to(slope(made, x), CT_DTYPE_F64), ct_num(unit / size));
            CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(first), l->slopes, tolerance);
        }
}

/* Returns the gradients of the sum of squares with respect to query, key and value, with a mask or with is_causal. */
static ct_tensors attention_grads(const ct_tensors given, ct_tensor *mask, ct_dtype dtype, const ct_grad_opts *opts)
{
    ct_tensor *inputs[3];
    for (int i = 0; i < 3; i++)
        inputs[i] = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_to(ct_detach(given.items[i]), dtype), true));
    ct_tensor *made = CT_EXPECT_TENSOR(
        ct_scaled_dot_product_attention(inputs[0], inputs[1], inputs[2], mask ? mask : ct_none(), .is_causal = !mask));
    const ct_tensors found =
        (ct_grad)(CT_TENSORS(CT_EXPECT_TENSOR(ct_sum(ct_square(made)))), ct_tensors_of(inputs, 3), opts);
    CT_EXPECT_INT(found.count, 3);
    return ct_results(CT_TENSORS(made, found.items[0], found.items[1], found.items[2]));
}

/* Returns copies of tensors in which the rows from `first` on are `value`. */
static ct_tensor *with_rows(ct_tensor *tensor, int64_t first, double value)
{
    const int64_t rows = ct_tensor_size(tensor, 0);
    ct_tensor *copy = CT_EXPECT_TENSOR(ct_clone(tensor));
    CT_EXPECT_TENSOR(ct_fill_(ct_narrow(copy, 0, first, rows - first), ct_num(value)));
    return copy;
}

/* A key that a mask hides may be NaN or infinite. S29.1 */
CT_TEST(attention, hidden_keys_reach_no_row)
{
    enum { ROWS = 70, KEYS = 140, SEEN = 131, DEPTH = 3 };

    static const ct_dtype dtypes[] = {CT_DTYPE_F64, CT_DTYPE_F32};
    static const double held[] = {NAN, INFINITY};
    ct_tensor *bits = ct_ones(CT_INTS(ROWS, KEYS), .dtype = CT_DTYPE_BOOL);
    bits = CT_EXPECT_TENSOR(ct_clone(bits));
    CT_EXPECT_TENSOR(ct_fill_(ct_narrow(bits, 1, SEEN, KEYS - SEEN), ct_num(0)));
    ct_tensor *levels = ct_where(bits, ct_zeros(CT_INTS(1)), ct_full(CT_INTS(1), ct_float(-INFINITY)));
    ct_tensor *const masks[] = {bits, levels, NULL};
    ct_tensor *query = ct_randn(CT_INTS(ROWS, DEPTH)), *key = ct_randn(CT_INTS(KEYS, DEPTH)),
              *value = ct_randn(CT_INTS(KEYS, DEPTH));
    for (int m = 0; m < 3; m++) /* causal: keys 70 to 139 are hidden from all rows, and other keys from some */
        for (int k = 0; k < 2 * 2 * 2; k++) {
            const ct_dtype dtype = dtypes[k & 1];
            const double odd = held[k >> 1 & 1], tolerance = dtype == CT_DTYPE_F64 ? 1e-10 : 1e-4;
            const ct_grad_opts *opts = k >> 2 ? &again : NULL;
            const ct_tensors plain = attention_grads(
                CT_TENSORS(query, with_rows(key, SEEN, 0), with_rows(value, SEEN, 0)), masks[m], dtype, opts);
            const ct_tensors found = attention_grads(
                CT_TENSORS(query, with_rows(key, SEEN, odd), with_rows(value, SEEN, 0)), masks[m], dtype, opts);
            for (int i = 0; i < 4; i++) {
                ct_tensor *apart = ct_abs(ct_sub(ct_detach(plain.items[i]), ct_detach(found.items[i])));
                CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_to(ct_amax(apart), CT_DTYPE_F64)), VALUES(0), tolerance);
            }
        }
    /* causal mask: row 4 is the first row that attends to key 4 */
    ct_tensor *odd = CT_EXPECT_TENSOR(with_rows(ct_narrow(key, 0, 0, 5), 4, NAN));
    ct_tensor *made = CT_EXPECT_TENSOR(ct_scaled_dot_product_attention(
        ct_narrow(query, 0, 0, 5), odd, ct_narrow(value, 0, 0, 5), ct_none(), .is_causal = true));
    ct_tensor *is_nan = CT_EXPECT_TENSOR(ct_to(ct_isnan(ct_select(made, 1, 0)), CT_DTYPE_F64));
    CT_EXPECT_CLOSE(is_nan, VALUES(0, 0, 0, 0, 1), 0);
}

CT_TEST(losses, of_ignored_targets_alone_have_gradient_zero) /* S29.1 */
{
    ct_tensor *p = leaf(CT_INTS(2, 2), VALUES(1, 2, 3, 4));
    ct_tensor *ignored = ct_tensor_from((const int64_t[]){-100, -100}, CT_INTS(2), CT_DTYPE_I64);
    EXPECT_GRAD(ct_grad_one(ct_nll_loss(p, ignored, ct_none()), p), 0, 0, 0, 0);
    EXPECT_GRAD(ct_grad_one(ct_cross_entropy(p, ignored, ct_none()), p), 0, 0, 0, 0);
    EXPECT_GRAD((ct_grad_one)(ct_nll_loss(p, ignored, ct_none()), p, &again), 0, 0, 0, 0);
    EXPECT_GRAD((ct_grad_one)(ct_cross_entropy(p, ignored, ct_none()), p, &again), 0, 0, 0, 0);
}

CT_TEST(logsumexp, of_infinities_gives_them_the_gradient) /* S29.1 */
{
    ct_tensor *x = leaf(CT_INTS(2), VALUES(1, INFINITY)), *two = leaf(CT_INTS(3), VALUES(INFINITY, 0, INFINITY));
    EXPECT_GRAD(slope(ct_logsumexp(x, CT_INTS(0)), x), 0, 1);
    EXPECT_GRAD(slope(ct_logsumexp(two, CT_INTS(0)), two), 0.5, 0, 0.5);
    ct_tensor *low = leaf(CT_INTS(2), VALUES(-INFINITY, -INFINITY));
    EXPECT_GRAD(slope(ct_logsumexp(low, CT_INTS(0)), low), 0, 0);
}

CT_TEST(scatter_reduce, counts_more_halves_than_a_half_counts)
{
    enum { MANY = 70000 };

    ct_tensor *index = ct_zeros(CT_INTS(MANY), .dtype = CT_DTYPE_I64);
    ct_tensor *self = ct_zeros(CT_INTS(1), .dtype = CT_DTYPE_F16);
    ct_tensor *src = ct_ones(CT_INTS(MANY), .dtype = CT_DTYPE_F16);

    const enum ct_reduce means[] = {CT_REDUCE_MEAN, CT_REDUCE_AMAX};

    for (int i = 0; i < 2; i++) {
        ct_scope scope = ct_scope_open();
        ct_tensor *x = ct_tensor_requires_grad_(ct_clone(src), true);
        ct_tensor *y = CT_EXPECT_TENSOR(ct_scatter_reduce(self, 0, index, x, means[i], .include_self = false));
        CT_EXPECT_CLOSE(y, VALUES(1), 1e-3);
        ct_tensor *g = CT_EXPECT_TENSOR(ct_grad_one(ct_mul(ct_sum(y), ct_num(7000)), x));
        CT_EXPECT_CLOSE(ct_slice(g, 0, 0, 2), VALUES(0.1, 0.1), 1e-3);
        ct_scope_close(scope);
    }
}

CT_TEST(losses, refuse_what_is_no_probability_and_name_it)
{
    ct_tensor *p = ct_test_values(CT_DTYPE_F64, CT_INTS(2), VALUES(0.5, 1.5));
    ct_tensor *target = ct_test_values(CT_DTYPE_F64, CT_INTS(2), VALUES(1, 0));
    CT_EXPECT_ERROR(ct_binary_cross_entropy(p, target, ct_none()), CT_E_INVALID, "an element of self = 1.5");
    p = ct_test_values(CT_DTYPE_F64, CT_INTS(2), VALUES(NAN, 0.5));
    CT_EXPECT_ERROR(ct_binary_cross_entropy(p, target, ct_none()), CT_E_INVALID,
                    "every element of self is from 0 to 1");
    ct_tensor *w = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), VALUES(1, 2, 3, 4));
    ct_tensor *shares = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), VALUES(0.5, 0.5, 1, 0));
    CT_EXPECT_ERROR(ct_cross_entropy_prob(w, shares, ct_none(), .ignore_index = 1), CT_E_INVALID, "ignore_index");
}

CT_TEST(diff, of_no_steps_is_self_alone)
{
    ct_tensor *x = leaf(CT_INTS(2), VALUES(3, 5)), *more = ct_test_values(CT_DTYPE_F64, CT_INTS(1), VALUES(7));
    ct_tensor *y = ct_diff(x, more, ct_none(), .n = 0);
    CT_EXPECT_CLOSE(y, VALUES(3, 5), 0);
}

CT_TEST(circular_pad, wraps_around_what_a_negative_side_leaves)
{
    ct_tensor *x = leaf(CT_INTS(4), VALUES(1, 2, 3, 4));
    const ct_pad_opts circular = CT_OPTIONS(ct_pad, .mode = CT_MODE_CIRCULAR);
    ct_tensor *y = CT_EXPECT_TENSOR((ct_pad)(x, CT_INTS(2, -1), &circular));
    CT_EXPECT_CLOSE(y, VALUES(2, 3, 1, 2, 3), 0);
    EXPECT_GRAD(slope(y, x), 1, 2, 2, 0);
    CT_EXPECT_CLOSE((ct_pad)(x, CT_INTS(-1, 2), &circular), VALUES(2, 3, 4, 2, 3), 0);
    CT_EXPECT_ERROR((ct_pad)(x, CT_INTS(-4, 2), &circular), CT_E_INVALID, "pad");
}

CT_TEST_MAIN
