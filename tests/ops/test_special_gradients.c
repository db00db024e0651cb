/* Gradients at points without a derivative, as S29 defines them, computed by calls. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>

#define VALUES(...) ((const double[]){__VA_ARGS__})
#define LEAF(...) leaf(CT_INTS((int64_t)(sizeof VALUES(__VA_ARGS__) / sizeof(double))), VALUES(__VA_ARGS__))
#define EXPECT_GRAD(tensor, ...) CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(tensor)), VALUES(__VA_ARGS__), 1e-12)

static ct_tensor *leaf(ct_ints sizes, const double *values)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, sizes, values), true));
}

/* Returns the gradient of the sum of a result; each element has the output gradient 1. */
static void pass(ct_tensor *result) { CT_EXPECT_OK(ct_backward(ct_sum(result))); }

CT_TEST(gradient, is_the_limit_the_least_subgradient_or_infinite) /* S29.1 */
{
    ct_tensor *limit = LEAF(0), *least = LEAF(0), *infinite = LEAF(0);
    pass(ct_square(ct_abs(limit)));
    pass(ct_abs(least));
    pass(ct_sqrt(infinite));
    EXPECT_GRAD(limit, 0);
    EXPECT_GRAD(least, 0);
    EXPECT_GRAD(infinite, INFINITY);
}

CT_TEST(magnitude, has_no_slope_at_zero_and_steps_have_none_anywhere) /* S29.2 */
{
    ct_tensor *x = LEAF(-2, 0, 3), *s = LEAF(-2, 0, 3), *f = LEAF(-2.5, 0, 3);
    pass(ct_abs(x));
    pass(ct_sign(s));
    pass(ct_floor(f));
    EXPECT_GRAD(x, -1, 0, 1);
    EXPECT_GRAD(s, 0, 0, 0);
    EXPECT_GRAD(f, 0, 0, 0);
    ct_tensor *(*const steps[])(ct_tensor *) = {ct_ceil, ct_trunc, ct_round};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        ct_tensor *y = LEAF(-2.5, 0, 3);
        pass(steps[i](y));
        EXPECT_GRAD(y, 0, 0, 0);
    }
    ct_tensor *rest = LEAF(-2.5, 0, 3);
    pass(ct_frac(rest));
    EXPECT_GRAD(rest, 1, 1, 1);
}

CT_TEST(relu, is_zero_at_zero_and_leaky_has_its_negative_slope) /* S29.3 */
{
    ct_tensor *x = LEAF(-1, 0, 1), *leaky = LEAF(-1, 0, 1);
    pass(ct_relu(x));
    pass(ct_leaky_relu(leaky, .negative_slope = 0.25));
    EXPECT_GRAD(x, 0, 0, 1);
    EXPECT_GRAD(leaky, 0.25, 0.25, 1);
}

CT_TEST(clamp, passes_on_its_bounds_and_gives_to_bounds_that_act) /* S29.4 */
{
    ct_tensor *x = LEAF(1, 2, 3, NAN), *y = LEAF(1, 5, NAN), *low = LEAF(1, 4, 1), *high = LEAF(2, 3, 2);
    pass(ct_clamp_scalar(x, .min = 1, .max = 2));
    EXPECT_GRAD(x, 1, 1, 0, 0);
    pass(ct_clamp(y, low, high)); /* elements on a bound, a minimum above the maximum, and NaN, which equals no bound */
    EXPECT_GRAD(y, 1, 0, 1);
    EXPECT_GRAD(low, 0, 0, 0);
    EXPECT_GRAD(high, 0, 1, 0);
}

CT_TEST(largest, shares_among_equals_but_an_index_takes_all) /* S29.5 */
{
    ct_tensor *all = LEAF(3, 1, 3), *axes = LEAF(3, 1, 3), *one = LEAF(3, 1, 3), *nans = LEAF(NAN, 1, NAN);
    pass(ct_max(all));
    pass(ct_amax(axes, .dim = CT_INTS(0)));
    pass(ct_max_dim(one, 0).values);
    pass(ct_max(nans));
    EXPECT_GRAD(all, 0.5, 0, 0.5);
    EXPECT_GRAD(axes, 0.5, 0, 0.5);
    EXPECT_GRAD(one, 1, 0, 0);
    EXPECT_GRAD(nans, 0.5, 0, 0.5);
}

CT_TEST(maximum, halves_at_a_tie_and_gives_all_to_both_beside_nan) /* S29.6 */
{
    ct_tensor *a = LEAF(1, 2, NAN), *b = LEAF(1, 1, 5);
    pass(ct_maximum(a, b));
    EXPECT_GRAD(a, 0.5, 1, 1);
    EXPECT_GRAD(b, 0.5, 0, 1);
}

CT_TEST(roots, and_quotients_are_infinite_at_zero) /* S29.7 */
{
    ct_tensor *root = LEAF(0), *inverse_root = LEAF(0), *inverse = LEAF(0), *logarithm = LEAF(0), *unasked = LEAF(0);
    pass(ct_sqrt(root));
    pass(ct_rsqrt(inverse_root));
    pass(ct_reciprocal(inverse));
    pass(ct_log(logarithm));
    pass(ct_mul(ct_sqrt(unasked), ct_num(0)));
    EXPECT_GRAD(root, INFINITY);
    EXPECT_GRAD(inverse_root, -INFINITY);
    EXPECT_GRAD(inverse, -INFINITY);
    EXPECT_GRAD(logarithm, INFINITY);
    EXPECT_GRAD(unasked, NAN); /* 0 times infinity, by IEEE 754 */
}

static void expect_norm(double ord, const double *values, const double *gradients)
{
    ct_tensor *x = leaf(CT_INTS(3), values);
    pass(ct_linalg_vector_norm(x, .ord = ord));
    for (int64_t i = 0; i < 3; i++) CT_EXPECT_CLOSE(ct_select(ct_tensor_grad(x), 0, i), VALUES(gradients[i]), 1e-12);
}

CT_TEST(norm, of_the_zero_vector_has_none_and_extremes_share) /* S29.8 */
{
    expect_norm(2, VALUES(0, 0, 0), VALUES(0, 0, 0));
    expect_norm(1, VALUES(0, -2, 3), VALUES(0, -1, 1));
    expect_norm(3, VALUES(0, 0, 2), VALUES(0, 0, 1));
    expect_norm(INFINITY, VALUES(-2, 2, 1), VALUES(-0.5, 0.5, 0));
    expect_norm(-INFINITY, VALUES(-2, 2, 3), VALUES(-0.5, 0.5, 0));
    ct_tensor *equal = LEAF(2, 2, 2), *single = LEAF(2);
    pass(ct_var(equal));
    pass(ct_var(single));
    EXPECT_GRAD(equal, 0, 0, 0);
    EXPECT_GRAD(single, NAN);
}

CT_TEST(power, of_zero_by_its_base_and_by_its_exponent) /* S29.9 */
{
    ct_tensor *base = LEAF(0, 0, 0), *exponent = LEAF(0, 1, 0.5), *none = LEAF(0), *negative = LEAF(-1);
    pass(ct_pow(base, exponent));
    EXPECT_GRAD(base, 0, 1, INFINITY);
    EXPECT_GRAD(exponent, 0, 0, 0);
    pass(ct_pow(none, negative));
    EXPECT_GRAD(negative, -INFINITY);
}

CT_TEST(where, gives_to_the_branch_that_was_chosen) /* S29.10 */
{
    ct_tensor *x = LEAF(0, 4), *other = LEAF(5, 6), *root = ct_sqrt(x);
    CT_EXPECT_OK(ct_tensor_retain_grad(root));
    pass(ct_where(ct_gt(x, ct_num(0)), root, other));
    EXPECT_GRAD(root, 0, 1);
    EXPECT_GRAD(other, 1, 0);
    EXPECT_GRAD(x, NAN, 0.25); /* zero times an infinite derivative below */
}

CT_TEST(logsumexp, of_minus_infinity_alone_has_no_gradient) /* S29.12 */
{
    ct_tensor *x = LEAF(-INFINITY, -INFINITY), *y = LEAF(-INFINITY, 0);
    pass(ct_logsumexp(x, CT_INTS(0)));
    pass(ct_logsumexp(y, CT_INTS(0)));
    EXPECT_GRAD(x, 0, 0);
    EXPECT_GRAD(y, 0, 1);
}

CT_TEST(quotient, that_is_cut_has_no_derivative) /* S29.13 */
{
    ct_tensor *x = LEAF(7, -7), *by = LEAF(2, 2);
    pass(ct_div_mode(x, by, CT_ROUNDING_MODE_FLOOR));
    EXPECT_GRAD(x, 0, 0);
    EXPECT_GRAD(by, 0, 0);
    pass(ct_div_mode(x, by, CT_ROUNDING_MODE_TRUNC));
    EXPECT_GRAD(x, 0, 0);
}

CT_TEST(places, that_are_read_twice_get_both_gradients) /* S29.14 */
{
    ct_tensor *x = LEAF(1, 2, 3), *rows = leaf(CT_INTS(2, 1), VALUES(1, 2));
    ct_tensor *index = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_I64, CT_INTS(4), VALUES(2, 0, 2, 2)));
    ct_tensor *words = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_I64, CT_INTS(3), VALUES(1, 1, 0)));
    pass(ct_gather(x, 0, index));
    EXPECT_GRAD(x, 1, 0, 3);
    pass(ct_index_select(x, 0, index));
    EXPECT_GRAD(x, 2, 0, 6);
    pass(ct_embedding(rows, words));
    EXPECT_GRAD(rows, 1, 2);
}

CT_TEST(saturation, has_no_slope) /* S29.15 */
{
    ct_tensor *s = LEAF(-INFINITY, INFINITY), *t = LEAF(-INFINITY, INFINITY), *l = LEAF(-1e4, 1e4);
    pass(ct_sigmoid(s));
    pass(ct_tanh(t));
    pass(ct_log_sigmoid(l)); /* minus softplus of -x */
    EXPECT_GRAD(s, 0, 0);
    EXPECT_GRAD(t, 0, 0);
    EXPECT_GRAD(l, 1, 0);
}

CT_TEST(distance, of_one_point_to_itself_is_that_of_the_shifted_one) /* S29.16 */
{
    ct_tensor *a = leaf(CT_INTS(1, 2), VALUES(1, 2)), *b = leaf(CT_INTS(1, 2), VALUES(1, 2));
    pass(ct_pairwise_distance(a, b));
    EXPECT_GRAD(a, sqrt(0.5), sqrt(0.5));
    EXPECT_GRAD(b, -sqrt(0.5), -sqrt(0.5));
}

CT_TEST_MAIN
