/*
 * Statistics of f16 and bf16 tensors are computed in f32, also if a recorded pass recomputes them. Tested are squares
 * beyond the largest f16 value, means of close values, and logarithms that are subtracted from their arguments.
 * Gradients, recorded and not, are compared with gradients of the same values in f64.
 */
#include "engine/support.h"

#include <cotangent/ops.h>

#include <math.h>

enum { ROWS = 3, WIDTH = 6, COUNT = ROWS * WIDTH };

typedef ct_tensor *(*statistic)(ct_tensor *input);

static ct_tensor *layer_norm(ct_tensor *x) { return ct_layer_norm(x, CT_INTS(WIDTH), ct_none(), ct_none()); }

static ct_tensor *rms_norm(ct_tensor *x) { return ct_rms_norm(x, CT_INTS(WIDTH), ct_none(), .eps = 1e-9); }

static ct_tensor *batch_norm(ct_tensor *x)
{
    return ct_batch_norm_train(x, ct_none(), ct_none(), ct_none(), ct_none());
}

static ct_tensor *variance(ct_tensor *x) { return ct_var(x, .dim = CT_INTS(1)); }

static ct_tensor *likelihood(ct_tensor *x)
{
    const int64_t classes[ROWS] = {0, 4, 2};
    return ct_cross_entropy(x, ct_tensor_from(classes, CT_INTS(ROWS), CT_DTYPE_I64), ct_none());
}

static ct_tensor *likelihood_of_all(ct_tensor *x)
{
    return ct_cross_entropy_prob(x, ct_to(ct_full(CT_INTS(ROWS, WIDTH), ct_float(0.125)), ct_tensor_dtype(x)),
                                 ct_none());
}

/*
 * Returns multiples of `step` around `centre`, which f16 and bf16 represent exactly or round in the same way for both
 * sides.
 */
static ct_tensor *numbers(double centre, double step, ct_dtype dtype)
{
    double data[COUNT];
    for (int i = 0; i < COUNT; i++) data[i] = centre + step * ((i * 7) % 11 - 5);
    return ct_to(ct_tensor_from(data, CT_INTS(ROWS, WIDTH), CT_DTYPE_F64), dtype);
}

/* Output gradients differ from element to element, so that nothing cancels by symmetry. */
static ct_tensor *gradient(statistic of, ct_tensor *input, bool recorded)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_detach(input), true)), *y = CT_EXPECT_TENSOR(of(x));
    const int64_t ndim = ct_tensor_ndim(y),
                  sizes[] = {ndim > 0 ? ct_tensor_size(y, 0) : 1, ndim > 1 ? ct_tensor_size(y, 1) : 1};
    ct_tensor *places = ct_reshape(ct_arange(ct_int(0), ct_int(ct_tensor_numel(y))), ct_ints_of(sizes, ndim));
    ct_tensor *arriving = ct_to(ct_add(ct_mul(places, ct_num(0.25)), ct_num(1)), ct_tensor_dtype(y));
    const ct_tensors found =
        ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(arriving), .create_graph = recorded);
    CT_EXPECT_INT(found.count, 1);
    CT_EXPECT_INT(ct_tensor_dtype(found.items[0]), ct_tensor_dtype(input));
    return found.items[0];
}

/* Tolerance: a few roundings of the dtype, relative to the largest gradient. */
static void expect_as_in_f64(statistic of, double centre, double step)
{
    static const struct {
        ct_dtype dtype;
        double rounding;
    } halves[] = {{CT_DTYPE_F16, 0x1p-11}, {CT_DTYPE_BF16, 0x1p-8}};

    for (int i = 0; i < 4; i++) {
        double wanted[COUNT], got[COUNT], largest = 0;
        ct_tensor *x = CT_EXPECT_TENSOR(numbers(centre, step, halves[i / 2].dtype));
        CT_EXPECT_OK(ct_tensor_copy_to_host(gradient(of, ct_to(x, CT_DTYPE_F64), false), wanted, sizeof wanted));
        CT_EXPECT_OK(ct_tensor_copy_to_host(ct_to(gradient(of, x, i % 2), CT_DTYPE_F64), got, sizeof got));
        for (int k = 0; k < COUNT; k++) largest = fmax(largest, fabs(wanted[k]));
        CT_EXPECT(largest > 0);
        for (int k = 0; k < COUNT; k++) CT_EXPECT_REAL(got[k], wanted[k], 4 * halves[i / 2].rounding * largest);
    }
}

CT_TEST(squares, beyond_the_largest_f16) { expect_as_in_f64(rms_norm, 300, 16); }

CT_TEST(squares, below_the_smallest_f16) { expect_as_in_f64(rms_norm, 0x1p-11, 0x1p-14); }

CT_TEST(means, of_numbers_that_lie_close_together) { expect_as_in_f64(layer_norm, 1000, 16); }

CT_TEST(means, of_a_batch) { expect_as_in_f64(batch_norm, 1000, 16); }

CT_TEST(means, of_a_variance) { expect_as_in_f64(variance, 1000, 1); }

CT_TEST(logarithms, of_large_scores) { expect_as_in_f64(likelihood, 40, 0.5); }

CT_TEST(logarithms, of_large_scores_for_probabilities) { expect_as_in_f64(likelihood_of_all, 40, 0.5); }

/* Two passes in f64: f32 values near a million are distinguished to the last digit of their variance. */
CT_TEST(variance, of_f32_far_from_zero_is_that_of_the_same_numbers_in_f64)
{
    ct_tensor *x = CT_EXPECT_TENSOR(numbers(1e6, 0.25, CT_DTYPE_F32));
    double wanted[ROWS], got[ROWS];
    CT_EXPECT_OK(ct_tensor_copy_to_host(variance(ct_to(x, CT_DTYPE_F64)), wanted, sizeof wanted));
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_to(variance(x), CT_DTYPE_F64), got, sizeof got));
    for (int i = 0; i < ROWS; i++) CT_EXPECT_REAL(got[i], wanted[i], 0x1p-24 * wanted[i]);
}

/* The sum for each element, 1 + 2^-12 + 2^-12, is not representable in f16; the input's values are. */
CT_TEST(narrowed, a_running_sum_has_its_gradient_in_the_dtype_of_its_input)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(numbers(0, 1, CT_DTYPE_F32), true));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_cumsum(x, 1, .dtype = CT_DTYPE_F16));
    const double small = 0x1p-12, data[WIDTH] = {1, small, small};
    ct_tensor *arriving =
        ct_expand(ct_to(ct_tensor_from(data, CT_INTS(WIDTH), CT_DTYPE_F64), CT_DTYPE_F16), CT_INTS(ROWS, WIDTH));
    for (int recorded = 0; recorded < 2; recorded++) {
        const ct_tensors found = ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(arriving),
                                         .create_graph = recorded, .retain_graph = true);
        ct_tensor *row = CT_EXPECT_TENSOR(ct_select(found.items[0], 0, 0));
        CT_EXPECT_CLOSE(row, ((double[]){1 + 2 * small, 2 * small, small, 0, 0, 0}), 0);
    }
}

CT_TEST_MAIN
