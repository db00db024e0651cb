/*
 * Derived gradients of reductions by mul, max, min, logaddexp and hypot are exact in every order, also if an element is
 * zero or infinite, and at ties.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>
#include <user/ops.h>

#include <math.h>
#include <string.h>

static ct_tensor *leaf(ct_ints sizes, const double *values)
{
    ct_tensor *made = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, sizes, values));
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(made, true));
}

/* ---- against difference quotients ---- */

typedef ct_tensor *(*along)(ct_tensor *self, int64_t dim);

typedef struct fold {
    along fn;
    int64_t dim;
} fold;

static ct_tensor *product_along(ct_tensor *self, int64_t dim) { return user_product(self, .dim = CT_INTS(dim)); }

static ct_tensor *product_kept(ct_tensor *self, int64_t dim)
{
    return user_product(self, .dim = CT_INTS(dim, 2), .keepdim = true);
}

static ct_tensor *product_of_all(ct_tensor *self, int64_t dim)
{
    (void)dim;
    return user_product(self);
}

static ct_tensor *squares_of_all(ct_tensor *self, int64_t dim)
{
    (void)dim;
    return user_product_of_squares(self);
}

static ct_tensors run(ct_tensors inputs, void *payload)
{
    const fold *given = payload;
    return ct_results(CT_TENSORS(given->fn(inputs.items[0], given->dim)));
}

static void check(along fn, ct_tensor *self)
{
    for (int64_t dim = 0; dim < 2; dim++) {
        fold given = {fn, dim};
        CT_EXPECT_OK(ct_gradcheck(run, &given, CT_TENSORS(self)));
        CT_EXPECT_OK(ct_gradgradcheck(run, &given, CT_TENSORS(self)));
    }
}

static ct_tensor *with_zeros(void) { return leaf(CT_INTS(2, 4), (const double[]){2, 0, -1.5, 3, 0.5, 0, 0, -2}); }

static ct_tensor *without_ties(void)
{
    return leaf(CT_INTS(2, 4), (const double[]){0.3, 1.2, -0.7, 1.9, -1.1, 0.6, 2.4, 0.1});
}

CT_TEST(folds, products_are_exact_with_no_zero_one_and_two) /* S29.12 */
{
    check(product_along, with_zeros());
    check(product_kept, leaf(CT_INTS(2, 2, 2), (const double[]){2, 0, -1.5, 3, 0.5, 1, 0, -2}));
    check(product_of_all, with_zeros());
    check(product_of_all, leaf(CT_INTS(3), (const double[]){2, -3, 0.5}));
    check(squares_of_all, without_ties());
}

CT_TEST(folds, running_products_of_exponentials_are_smooth)
{
    check(user_running_product_of_exponentials, without_ties());
}

/* S29.12 */
CT_TEST(folds, running_products_are_exact_at_zeros) { check(user_running_product, with_zeros()); }

CT_TEST(folds, running_extremes_give_to_the_element_that_leads)
{
    check(user_running_max, without_ties());
    check(user_running_min, without_ties());
}

static ct_tensor *doubles(ct_tensor *self, int64_t dim) { return user_logsumexp_of_doubles(self, .dim = CT_INTS(dim)); }

static ct_tensor *complex_of(ct_ints sizes, const double *pairs)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(pairs, sizes, CT_DTYPE_C128));
}

static ct_tensor *turning(void)
{
    ct_tensor *made =
        complex_of(CT_INTS(2, 3), (const double[]){0.3, 1, -0.7, 2, 1.1, -0.5, 0.2, 0.9, -1.3, 1.7, 0.4, -2});
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(made, true));
}

CT_TEST(folds, running_sums_of_exponentials_are_smooth)
{
    check(user_running_logsumexp, without_ties());
    check(user_running_logsumexp, turning());
}

CT_TEST(folds, sums_of_exponentials_are_differentiated_by_the_shares_of_their_terms)
{
    check(doubles, without_ties());
    check(doubles, turning());
}

CT_TEST(folds, complex_sums_of_exponentials_neither_overflow_nor_lose_the_smaller_term)
{
    const double pi = 3.14159265358979323846;
    ct_tensor *self = complex_of(CT_INTS(2), (const double[]){1000, pi / 2, 1000, 0});
    CT_EXPECT_CLOSE(user_running_logsumexp(self, 0), ((double[]){1000, pi / 2, 1000 + log(2) / 2, pi / 4}), 1e-12);
    ct_tensor *none = complex_of(CT_INTS(2), (const double[]){-INFINITY, 3, -INFINITY, 0});
    CT_EXPECT_CLOSE(ct_logsumexp(none, CT_INTS(0)), ((double[]){-INFINITY, 0}), 0);
}

static ct_tensor *length_along(ct_tensor *self, int64_t dim) { return user_length(self, .dim = CT_INTS(dim)); }

CT_TEST(folds, lengths_are_differentiated_by_the_shares_of_their_parts)
{
    check(length_along, without_ties());
    check(user_running_length, without_ties());
}

/* ---- values ---- */

static ct_tensor *gradient(ct_tensor *result, ct_tensor *self)
{
    CT_EXPECT_OK(ct_backward(CT_EXPECT_TENSOR(ct_sum(result))));
    return ct_tensor_grad(self);
}

CT_TEST(folds, of_one_zero_the_gradient_is_the_product_of_the_others)
{
    ct_tensor *one = leaf(CT_INTS(3), (const double[]){2, 0, 5}), *two = leaf(CT_INTS(3), (const double[]){0, 0, 5});
    CT_EXPECT_CLOSE(gradient(user_product(one), one), ((double[]){0, 10, 0}), 0);
    CT_EXPECT_CLOSE(gradient(user_product(two), two), ((double[]){0, 0, 0}), 0);
}

CT_TEST(folds, of_large_and_of_small_parts_the_length_has_the_gradient_of_others)
{
    static const double sizes[] = {1e300, 1, 1e-300};
    for (int i = 0; i < 3; i++) {
        ct_tensor *self = leaf(CT_INTS(3), (const double[]){3 * sizes[i], -4 * sizes[i], 0});
        ct_tensor *length = CT_EXPECT_TENSOR(user_length(self));
        CT_EXPECT_CLOSE(ct_div(length, ct_num(sizes[i])), ((double[]){5}), 1e-14);
        CT_EXPECT_CLOSE(gradient(length, self), ((double[]){0.6, -0.8, 0}), 1e-14);
    }
    ct_tensor *zero = leaf(CT_INTS(2), (const double[]){0, 0});
    CT_EXPECT_CLOSE(gradient(user_length(zero), zero), ((double[]){0, 0}), 0);
    ct_tensor *so_far = leaf(CT_INTS(3), (const double[]){0, 3, 4});
    CT_EXPECT_CLOSE(gradient(user_running_length(so_far, 0), so_far), ((double[]){0, 1 + 0.6, 0.8}), 1e-14);
}

CT_TEST(folds, the_second_derivative_of_two_zeros_is_the_product_of_the_rest)
{
    ct_tensor *self = leaf(CT_INTS(3), (const double[]){0, 0, 5});
    ct_tensors first =
        ct_grad(CT_TENSORS(CT_EXPECT_TENSOR(user_product(self))), CT_TENSORS(self), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    ct_tensors second = ct_grad(CT_TENSORS(CT_EXPECT_TENSOR(ct_select(first.items[0], 0, 0))), CT_TENSORS(self));
    CT_EXPECT_INT(second.count, 1);
    CT_EXPECT_CLOSE(second.items[0], ((double[]){0, 5, 0}), 0);
}

CT_TEST(folds, a_product_in_another_dtype_gives_its_gradient_back)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_test_matrix(1, 3, (const float[]){2, 3, 4}), true));
    ct_tensor *made = user_product(self, .dtype = CT_DTYPE_F64);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(made)), CT_DTYPE_F64);
    ct_tensor *grad = gradient(made, self);
    CT_EXPECT_INT(ct_tensor_dtype(grad), CT_DTYPE_F32);
    CT_EXPECT_CLOSE(grad, ((double[]){12, 8, 6}), 0);
}

/* ---- with hooks that copy ---- */

/* Returns a copy of the tensor in the dtype to which payload points. */
static ct_status pack_copy(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    ct_tensor *copy = ct_to(ct_clone(ct_detach(tensor)), *(const ct_dtype *)payload);
    *packed = copy ? ct_retain(copy) : NULL;
    return copy ? CT_OK : ct_error_status();
}

static ct_tensor *unpack_copy(void *packed, void *payload)
{
    (void)payload;
    return ct_to((ct_tensor *)packed, CT_DTYPE_F64);
}

static void drop_copy(void *packed, void *payload) { (void)payload, ct_release((ct_tensor *)packed); }

enum { TERMS = 4 };

typedef struct slopes {
    double first[TERMS], second[TERMS];
} slopes;

/*
 * Computes the gradient g of the sum of the running products, and the gradient of the sum of i g[i]. Saved values are
 * copied in dtype; if it is CT_DTYPE_DEFAULT, they are stored unchanged.
 */
static slopes slopes_of(ct_dtype dtype)
{
    slopes found;
    const bool hooked = dtype != CT_DTYPE_DEFAULT;
    const ct_saved_tensors_hooks_fns copies = {
        .pack = pack_copy, .unpack = unpack_copy, .drop = drop_copy, .payload = &dtype};
    ct_tensor *self = leaf(CT_INTS(TERMS), (const double[]){0.3, -1.1, 0.7, 0.2});
    ct_tensor *weights = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CT_INTS(TERMS), (const double[]){0, 1, 2, 3}));
    ct_guard guard = {0};
    if (hooked) guard = ct_saved_tensors_hooks(&copies);
    ct_tensor *all = CT_EXPECT_TENSOR(ct_sum(user_running_product_of_exponentials(self, 0)));
    ct_tensors first = ct_grad(CT_TENSORS(all), CT_TENSORS(self), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    ct_tensors second =
        ct_grad(CT_TENSORS(CT_EXPECT_TENSOR(ct_sum(ct_mul(first.items[0], weights)))), CT_TENSORS(self));
    CT_EXPECT_INT(second.count, 1);
    if (hooked) CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_detach(first.items[0]), found.first, sizeof found.first));
    CT_EXPECT_OK(ct_tensor_copy_to_host(second.items[0], found.second, sizeof found.second));
    return found;
}

CT_TEST(folds, products_of_what_a_map_makes_have_their_slopes_under_hooks_that_copy)
{
    const slopes plain = slopes_of(CT_DTYPE_DEFAULT), copied = slopes_of(CT_DTYPE_F64),
                 rounded = slopes_of(CT_DTYPE_BF16);
    CT_EXPECT(memcmp(&plain, &copied, sizeof plain) == 0);
    double y[TERMS], sum = 0;
    for (int i = 0; i < TERMS; i++) y[i] = exp(sum += (const double[]){0.3, -1.1, 0.7, 0.2}[i]);
    for (int i = 0; i < TERMS; i++) {
        double first = 0, second = 0;
        for (int k = i; k < TERMS; k++) first += y[k];
        for (int l = 0; l < TERMS; l++)
            for (int k = l > i ? l : i; k < TERMS; k++) second += l * y[k];
        CT_EXPECT_REAL(plain.first[i], first, 1e-12 * first);
        CT_EXPECT_REAL(plain.second[i], second, 1e-12 * second);
        CT_EXPECT_REAL(rounded.first[i], first, 0.02 * first);
        CT_EXPECT_REAL(rounded.second[i], second, 0.02 * second);
    }
}

/* ---- ties and NaN in running extremes ---- */

CT_TEST(folds, of_equal_leaders_the_last_takes_over)
{
    ct_tensor *self = leaf(CT_INTS(5), (const double[]){1, 3, 3, 2, 3});
    CT_EXPECT_CLOSE(gradient(user_running_max(self, 0), self), ((double[]){1, 1, 2, 0, 1}), 0);
}

CT_TEST(folds, a_nan_leads_to_the_end)
{
    ct_tensor *self = leaf(CT_INTS(4), (const double[]){1, NAN, 5, 2});
    CT_EXPECT_CLOSE(gradient(user_running_max(self, 0), self), ((double[]){1, 3, 0, 0}), 0);
}

CT_TEST(folds, sums_far_below_a_later_one_keep_their_gradient)
{
    ct_tensor *self = leaf(CT_INTS(4), (const double[]){-INFINITY, -900, 900, -INFINITY});
    CT_EXPECT_CLOSE(gradient(user_running_logsumexp(self, 0), self), ((double[]){0, 1, 2, 0}), 1e-12);
}

CT_TEST(folds, no_element_and_no_axis_are_fine)
{
    ct_tensor *none = leaf(CT_INTS(0), (const double[]){0}), *number = leaf(CT_NO_INTS, (const double[]){3});
    CT_EXPECT_SIZES(gradient(user_product(none), none), 0);
    CT_EXPECT_CLOSE(gradient(user_running_product(number, 0), number), ((double[]){1}), 0);
}

CT_TEST_MAIN
