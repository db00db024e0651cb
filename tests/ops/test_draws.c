/* Random numbers of other distributions: moments and frequencies, determinism, and rejected arguments. */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

#include <math.h>

enum { COUNT = 40000 };

typedef struct moments {
    double mean, variance;
} moments;

static moments moments_of(ct_tensor *values)
{
    double sum = 0, squares = 0;
    ct_tensor *wide = CT_EXPECT_TENSOR(ct_contiguous(ct_to(values, CT_DTYPE_F64)));
    const int64_t n = ct_tensor_numel(wide);
    const double *v = ct_tensor_data(wide);
    for (int64_t i = 0; i < n; i++) sum += v[i];
    for (int64_t i = 0; i < n; i++) squares += (v[i] - sum / (double)n) * (v[i] - sum / (double)n);
    return (moments){sum / (double)n, squares / (double)n};
}

static ct_tensor *filled(double value, ct_dtype dtype)
{
    return CT_EXPECT_TENSOR(ct_full(CT_INTS(COUNT), ct_float(value), .dtype = dtype));
}

/* ---- uniform and normal ---- */

CT_TEST(uniform, fills_an_interval)
{
    const ct_dtype dtypes[] = {CT_DTYPE_F64, CT_DTYPE_F32, CT_DTYPE_F16, CT_DTYPE_BF16};
    for (int i = 0; i < 4; i++) {
        ct_manual_seed(11);
        ct_tensor *x = filled(7, dtypes[i]);
        CT_EXPECT(ct_uniform_(x, .from_ = -1, .to = 3) == x);
        const moments m = moments_of(x);
        CT_EXPECT_REAL(m.mean, 1, 0.03);
        CT_EXPECT_REAL(m.variance, 16.0 / 12, 0.03);
        ct_tensor *inside = ct_logical_and(ct_ge(x, ct_num(-1)), ct_le(x, ct_num(3)));
        CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_all(inside)), ((double[]){1}), 0);
    }
    CT_EXPECT_ERROR(ct_uniform_(ct_test_zeros(2), .from_ = 2), CT_E_INVALID, "from_");
}

CT_TEST(normal, each_number_has_its_own_mean_and_deviation)
{
    ct_manual_seed(12);
    ct_tensor *mean = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 1), (double[]){-5, 100});
    ct_tensor *std = CT_EXPECT_TENSOR(ct_full(CT_INTS(COUNT), ct_float(2), .dtype = CT_DTYPE_F64));
    ct_tensor *drawn = CT_EXPECT_TENSOR(ct_normal_tensors(mean, std));
    CT_EXPECT_SIZES(drawn, 2, COUNT);
    for (int row = 0; row < 2; row++) {
        const moments m = moments_of(ct_select(drawn, 0, row));
        CT_EXPECT_REAL(m.mean, row ? 100 : -5, 0.05);
        CT_EXPECT_REAL(m.variance, 4, 0.12);
    }
}

CT_TEST(normal, one_of_the_two_may_be_a_number)
{
    ct_manual_seed(13);
    const moments m = moments_of(CT_EXPECT_TENSOR(ct_normal_std(filled(3, CT_DTYPE_F32), 0.5)));
    CT_EXPECT_REAL(m.mean, 3, 0.02);
    CT_EXPECT_REAL(m.variance, 0.25, 0.01);
    const moments n = moments_of(CT_EXPECT_TENSOR(ct_normal_mean(-1, filled(2, CT_DTYPE_F32))));
    CT_EXPECT_REAL(n.mean, -1, 0.05);
    CT_EXPECT_REAL(n.variance, 4, 0.12);
    CT_EXPECT_ERROR(ct_normal_std(filled(3, CT_DTYPE_F32), -1), CT_E_INVALID, "std");
}

CT_TEST(normal, gradients_are_zero_and_nothing_is_kept)
{
    ct_tensor *mean = ct_tensor_requires_grad_(ct_test_zeros(3), true);
    ct_tensor *std = ct_tensor_requires_grad_(ct_test_zeros(2, 3), true);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_normal_tensors(mean, std))));
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(mean)), ((double[]){0, 0, 0}), 0);
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(std)), ((double[6]){0}), 0);
}

/* ---- poisson ---- */

CT_TEST(poisson, mean_and_variance_are_the_rate)
{
    const double rates[] = {0.3, 4, 9.99, 10, 60, 5000};
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        ct_manual_seed(14);
        ct_tensor *drawn = CT_EXPECT_TENSOR(ct_poisson(filled(rates[i], CT_DTYPE_F64)));
        const moments m = moments_of(drawn);
        CT_EXPECT_REAL(m.mean / rates[i], 1, 5 / sqrt(rates[i] * COUNT));
        CT_EXPECT_REAL(m.variance / rates[i], 1, 0.06);
        CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_sum(ct_abs(ct_frac(drawn)))), ((double[]){0}), 0);
    }
}

/*
 * Compares the frequencies of Poisson samples, for rates below and above the rate at which the sampling method changes.
 */
CT_TEST(poisson, counts_have_their_shares)
{
    const double rates[] = {2.5, 12};
    for (int i = 0; i < 2; i++) {
        ct_manual_seed(15);
        ct_tensor *drawn = CT_EXPECT_TENSOR(ct_poisson(filled(rates[i], CT_DTYPE_F64)));
        double share = exp(-rates[i]);
        for (int k = 0; k < 25; share *= rates[i] / ++k) {
            const moments hit = moments_of(ct_eq(drawn, ct_num(k)));
            CT_EXPECT_REAL(hit.mean, share, 5 * sqrt(share / COUNT) + 2e-4);
        }
    }
}

CT_TEST(poisson, rates_are_finite_and_not_negative)
{
    const double bad[] = {-1, NAN, INFINITY};
    for (int i = 0; i < 3; i++)
        CT_EXPECT_ERROR(ct_poisson(ct_test_values(CT_DTYPE_F32, CT_INTS(2), (double[]){1, bad[i]})), CT_E_INVALID,
                        "the mean of a count must be finite and not negative");
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_poisson(ct_test_zeros(3))), ((double[]){0, 0, 0}), 0);
}

/* ---- multinomial ---- */

/* Returns the frequency of an index in a column of the samples of equal rows. */
static double share_of(ct_tensor *drawn, int64_t column, int index)
{
    return moments_of(ct_eq(ct_select(drawn, 1, column), ct_num_i64(index))).mean;
}

static ct_tensor *rows(const double *weights)
{
    return CT_EXPECT_TENSOR(ct_expand(ct_test_values(CT_DTYPE_F64, CT_INTS(1, 4), weights), CT_INTS(COUNT, 4)));
}

CT_TEST(multinomial, shares_are_the_weights)
{
    ct_manual_seed(16);
    const double weights[] = {1, 0, 5, 2};
    ct_tensor *drawn = CT_EXPECT_TENSOR(ct_multinomial(rows(weights), 2, .replacement = true));
    CT_EXPECT_SIZES(drawn, COUNT, 2);
    for (int column = 0; column < 2; column++)
        for (int i = 0; i < 4; i++) CT_EXPECT_REAL(share_of(drawn, column, i), weights[i] / 8, 0.012);
    CT_EXPECT(share_of(drawn, 0, 1) == 0 && share_of(drawn, 1, 1) == 0);
}

CT_TEST(multinomial, without_replacement_the_rest_has_its_shares)
{
    ct_manual_seed(17);
    const double weights[] = {1, 0, 5, 2};
    ct_tensor *drawn = CT_EXPECT_TENSOR(ct_multinomial(rows(weights), 3));
    for (int i = 0; i < 4; i++) CT_EXPECT_REAL(share_of(drawn, 0, i), weights[i] / 8, 0.012);
    /* 2 after 0 or 3: 1/8 * 5/7 + 2/8 * 5/6 */
    CT_EXPECT_REAL(share_of(drawn, 1, 2), 1.0 / 8 * 5 / 7 + 2.0 / 8 * 5 / 6, 0.012);
    ct_tensor *sums = ct_sum(drawn, .dim = CT_INTS(1));
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_all(ct_eq(sums, ct_num_i64(5)))), ((double[]){1}), 0); /* 0, 2 and 3 */
}

CT_TEST(multinomial, weights_that_no_index_can_be_drawn_by)
{
    const double few[] = {1, 0, 0, 2}, none[] = {0, 0, 0, 0}, negative[] = {1, -1, 1, 1}, large[] = {1, NAN, 1, 1};
    ct_tensor *w = ct_test_values(CT_DTYPE_F64, CT_INTS(4), few);
    CT_EXPECT_ERROR(ct_multinomial(w, 3), CT_E_INVALID, "2 elements of row 0 have a nonzero weight; at least 3 must");
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_multinomial(w, 2)), 2);
    CT_EXPECT_ERROR(ct_multinomial(ct_test_values(CT_DTYPE_F32, CT_INTS(4), none), 1, .replacement = true),
                    CT_E_INVALID, "0 elements of row 0");
    CT_EXPECT_ERROR(ct_multinomial(ct_test_values(CT_DTYPE_F32, CT_INTS(4), negative), 1), CT_E_INVALID, "weight -1");
    CT_EXPECT_ERROR(ct_multinomial(ct_test_values(CT_DTYPE_F32, CT_INTS(4), large), 1), CT_E_INVALID, "finite");
    const double huge[] = {1e308, 1e308, 1e308, 1};
    CT_EXPECT_ERROR(ct_multinomial(ct_test_values(CT_DTYPE_F64, CT_INTS(4), huge), 1), CT_E_INVALID, "too large");
}

/* ---- determinism ---- */

static ct_tensor *counts(ct_tensor *x, ct_generator *generator)
{
    return CT_EXPECT_TENSOR(ct_poisson(x, .generator = generator));
}

static ct_tensor *chosen(ct_tensor *x, ct_generator *generator)
{
    return CT_EXPECT_TENSOR(ct_multinomial(x, 2, .replacement = true, .generator = generator));
}

static bool same(ct_tensor *a, ct_tensor *b)
{
    bool value = false;
    CT_EXPECT_OK(ct_equal(a, b, &value));
    return value;
}

CT_TEST(state, the_same_seed_gives_the_same_values_whatever_the_strides)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_transpose(ct_add(ct_rand(CT_INTS(30, 50)), ct_num(9.5)), 0, 1));
    ct_generator *a = ct_generator_create(5), *b = ct_generator_create(5);
    ct_tensor *first = counts(x, a);
    CT_EXPECT(same(first, counts(ct_contiguous(x), b)));
    CT_EXPECT(!same(first, counts(x, a))); /* the state has advanced */
    (void)counts(x, b);
    CT_EXPECT(same(chosen(x, a), chosen(ct_contiguous(x), b)));
    ct_generator_free(a);
    ct_generator_free(b);
}

CT_TEST(state, an_element_does_not_depend_on_the_others)
{
    ct_tensor *x = filled(20, CT_DTYPE_F64);
    ct_generator *a = ct_generator_create(6), *b = ct_generator_create(6);
    CT_EXPECT(same(ct_narrow(counts(x, a), 0, 0, 7), counts(ct_narrow(x, 0, 0, 7), b)));
    ct_generator_free(a);
    ct_generator_free(b);
}

CT_TEST_MAIN
