/* Gradients at kinks and ties, as S29 defines them, for activations, extremes, distances and indexing. */
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

static ct_tensor *places(int64_t count, const double *values)
{
    return CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_I64, CT_INTS(count), values));
}

CT_TEST(activations, that_are_cut_have_no_slope_on_their_limits) /* S29.3 */
{
    ct_tensor *six = LEAF(-1, 0, 3, 6, 7), *tanh = LEAF(-2, -1, 0, 1, 2), *above = LEAF(0, 1, 2);
    pass(ct_relu6(six));
    pass(ct_hardtanh(tanh));
    pass(ct_threshold(above, ct_float(1), ct_float(9)));
    EXPECT_GRAD(six, 0, 0, 1, 0, 0);
    EXPECT_GRAD(tanh, 0, 0, 1, 0, 0);
    EXPECT_GRAD(above, 0, 0, 1); /* strictly above */
}

/* 1 - eps is 1 in 16 bits; elements are compared with it before it is rounded, also in recorded gradients. */
CT_TEST(limits, are_those_of_the_wide_type_whether_recorded_or_not)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F16, CT_INTS(3), VALUES(0, 0.5, 1)));
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, true));
    ct_tensor *result = CT_EXPECT_TENSOR(ct_sum(ct_logit(x, .eps = 1e-6)));
    for (int recorded = 0; recorded < 2; recorded++) {
        const ct_tensors grads =
            ct_grad(CT_TENSORS(result), CT_TENSORS(x), .retain_graph = true, .create_graph = recorded == 1);
        CT_EXPECT(grads.count == 1);
        CT_EXPECT_CLOSE(grads.items[0], VALUES(0, 4, 0), 1e-12);
    }
}

CT_TEST(activations, with_an_exponential_have_its_slope_at_zero) /* S29.3 */
{
    const double scale = 1.0507009873554804934193349852946, alpha = 1.6732632423543772848170429916717;
    ct_tensor *elu = LEAF(0, 2), *selu = LEAF(0, 2), *celu = LEAF(0, 2);
    pass(ct_elu(elu, .alpha = 3));
    pass(ct_selu(selu));
    pass(ct_celu(celu, .alpha = 3));
    EXPECT_GRAD(elu, 3, 1);
    EXPECT_GRAD(selu, scale * alpha, scale);
    EXPECT_GRAD(celu, 1, 1);
}

CT_TEST(activations, that_shrink_pass_outside_their_interval_alone) /* S29.3 */
{
    ct_tensor *soft = LEAF(-1, -0.5, 0, 0.5, 1), *hard = LEAF(-1, -0.5, 0, 0.5, 1);
    pass(ct_softshrink(soft));
    pass(ct_hardshrink(hard));
    EXPECT_GRAD(soft, 1, 0, 0, 0, 1);
    EXPECT_GRAD(hard, 1, 0, 0, 0, 1);
}

CT_TEST(smallest, and_median_share_among_equals_but_an_index_takes_all) /* S29.5 */
{
    ct_tensor *least = LEAF(1, 3, 1), *middle = LEAF(5, 2, 2, 1, 2), *nan = LEAF(NAN, 2, NAN), *one = LEAF(2, 1, 2, 5);
    pass(ct_amin(least));
    pass(ct_median(middle));
    pass(ct_median(nan));
    const ct_median_dim_result of_one = ct_median_dim(one, 0);
    int64_t index = -1;
    pass(of_one.values);
    CT_EXPECT_OK(ct_tensor_copy_to_host(of_one.indices, &index, sizeof index));
    EXPECT_GRAD(least, 0.5, 0, 0.5);
    EXPECT_GRAD(middle, 0, 1.0 / 3, 1.0 / 3, 0, 1.0 / 3);
    EXPECT_GRAD(nan, 0.5, 0, 0.5);
    CT_EXPECT(index == 0 || index == 2);
    EXPECT_GRAD(one, index == 0, 0, index == 2, 0);
}

CT_TEST(fmax, gives_all_to_the_first_at_a_tie_and_nothing_to_nan) /* S29.6 */
{
    ct_tensor *(*const both[])(ct_tensor *, ct_tensor *) = {ct_fmax, ct_fmin};
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        ct_tensor *a = LEAF(1, NAN, 2, NAN), *b = LEAF(1, 3, NAN, NAN);
        pass(both[i](a, b));
        EXPECT_GRAD(a, 1, 0, 1, 1);
        EXPECT_GRAD(b, 0, 1, 0, 0);
    }
}

CT_TEST(deviation, of_equal_elements_is_flat_and_of_one_has_none) /* S29.8 */
{
    ct_tensor *equal = LEAF(2, 2, 2), *single = LEAF(7);
    pass(ct_std(equal));
    pass(ct_std(single));
    EXPECT_GRAD(equal, 0, 0, 0);
    CT_EXPECT(isnan(*(const double *)ct_tensor_data(ct_tensor_grad(single))));
}

CT_TEST(hypot, and_atan2_have_no_slope_at_the_origin) /* S29.11 */
{
    ct_tensor *(*const both[])(ct_tensor *, ct_tensor *) = {ct_hypot, ct_atan2};
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        ct_tensor *a = LEAF(0), *b = LEAF(0);
        pass(both[i](a, b));
        EXPECT_GRAD(a, 0);
        EXPECT_GRAD(b, 0);
    }
}

CT_TEST(remainders, have_slope_one_and_minus_their_quotient) /* S29.13 */
{
    ct_tensor *a = LEAF(7, -7), *b = LEAF(2, 2), *c = LEAF(7, -7), *d = LEAF(2, 2);
    pass(ct_remainder(a, b));
    pass(ct_fmod(c, d));
    EXPECT_GRAD(a, 1, 1);
    EXPECT_GRAD(b, -3, 4); /* floored */
    EXPECT_GRAD(c, 1, 1);
    EXPECT_GRAD(d, -3, 3); /* cut */
}

CT_TEST(sorted, elements_get_their_gradients_where_they_were) /* S29.14 */
{
    ct_tensor *all = LEAF(3, 1, 2), *two = LEAF(3, 1, 2);
    ct_tensor *weights = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CT_INTS(3), VALUES(10, 20, 30)));
    pass(ct_mul(ct_sort(all).values, weights));
    pass(ct_topk(two, 2).values);
    EXPECT_GRAD(all, 30, 10, 20);
    EXPECT_GRAD(two, 1, 0, 1);
}

CT_TEST(index_put, takes_the_gradients_of_what_it_writes) /* S29.14 */
{
    ct_tensor *self = LEAF(1, 2, 3), *values = LEAF(5, 6), *added = LEAF(1, 2, 3), *twice = LEAF(5, 6);
    pass(ct_index_put(self, CT_TENSORS(places(2, VALUES(0, 2))), values));
    pass(ct_index_put(added, CT_TENSORS(places(2, VALUES(1, 1))), twice, .accumulate = true));
    EXPECT_GRAD(self, 0, 1, 0);
    EXPECT_GRAD(values, 1, 1);
    EXPECT_GRAD(added, 1, 1, 1);
    EXPECT_GRAD(twice, 1, 1);
}

CT_TEST(cdist, of_points_that_coincide_is_flat) /* S29.16 */
{
    static const double exponents[] = {0, 0.5, 1, 1.5, 2, 3, INFINITY};
    for (size_t i = 0; i < sizeof exponents / sizeof *exponents; i++) {
        ct_tensor *x = leaf(CT_INTS(1, 2), VALUES(1, 2)), *y = leaf(CT_INTS(1, 2), VALUES(1, 2));
        pass(ct_cdist(x, y, .p = exponents[i]));
        EXPECT_GRAD(x, 0, 0);
        EXPECT_GRAD(y, 0, 0);
    }
}

CT_TEST_MAIN
