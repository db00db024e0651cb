/*
 * Initial values have the same bounds and standard deviations as in torch.nn.init for every fan mode, and orthogonal
 * matrices are orthogonal.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>

enum { MOST = 120000 };

/* Statistics of many samples. */
typedef struct moments {
    double mean, std, least, most;
} moments;

static moments moments_of(ct_tensor *tensor)
{
    static double x[MOST];
    CT_EXPECT_TENSOR(tensor);
    const int64_t n = ct_tensor_numel(tensor);
    CT_EXPECT(n <= MOST);
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_to(tensor, CT_DTYPE_F64), x, (size_t)n * sizeof *x));
    moments m = {.least = x[0], .most = x[0]};
    for (int64_t i = 0; i < n; i++) m.mean += x[i] / (double)n;
    for (int64_t i = 0; i < n; i++) {
        m.std += (x[i] - m.mean) * (x[i] - m.mean) / (double)n;
        m.least = fmin(m.least, x[i]);
        m.most = fmax(m.most, x[i]);
    }
    m.std = sqrt(m.std);
    return m;
}

/* Checks values that are uniform between -bound and bound: the range, the extremes, and the standard deviation. */
static void expect_even(ct_tensor *tensor, double bound)
{
    const moments m = moments_of(tensor);
    CT_EXPECT(m.least >= -bound * (1 + 1e-6) && m.most <= bound * (1 + 1e-6));
    CT_EXPECT(m.least < -0.999 * bound && m.most > 0.999 * bound);
    CT_EXPECT_REAL(m.mean / bound, 0, 0.01);
    CT_EXPECT_REAL(m.std / bound, 1 / sqrt(3), 0.01);
}

static void expect_normal(ct_tensor *tensor, double std)
{
    const moments m = moments_of(tensor);
    CT_EXPECT_REAL(m.mean / std, 0, 0.02);
    CT_EXPECT_REAL(m.std / std, 1, 0.01);
    CT_EXPECT(m.most > 3.5 * std && m.least < -3.5 * std); /* unlike uniform values */
}

static ct_tensor *weight(void)
{
    ct_manual_seed(11);
    return CT_EXPECT_TENSOR(ct_empty(CT_INTS(100, 300))); /* fan_in 300, fan_out 100 */
}

/* fan_in 30 * 12, fan_out 100 * 12 */
static ct_tensor *kernel(void) { return CT_EXPECT_TENSOR(ct_empty(CT_INTS(100, 30, 3, 4))); }

CT_TEST(init, gains_are_those_of_pytorch)
{
    CT_EXPECT_REAL(ct_init_gain(CT_NONLINEARITY_LINEAR, 0), 1, 0);
    CT_EXPECT_REAL(ct_init_gain(CT_NONLINEARITY_SIGMOID, 0), 1, 0);
    CT_EXPECT_REAL(ct_init_gain(CT_NONLINEARITY_TANH, 0), 5.0 / 3, 0);
    CT_EXPECT_REAL(ct_init_gain(CT_NONLINEARITY_RELU, 0.3), sqrt(2), 0);
    CT_EXPECT_REAL(ct_init_gain(CT_NONLINEARITY_LEAKY_RELU, 0.5), sqrt(1.6), 1e-15);
    CT_EXPECT_REAL(ct_init_gain(CT_NONLINEARITY_SELU, 0), 0.75, 0);
    CT_EXPECT_ERROR((int64_t)ct_init_gain((ct_nonlinearity)77, 0), CT_E_INVALID, "nonlinearity is 77");
}

CT_TEST(init, plain_distributions_have_the_numbers_given)
{
    CT_EXPECT_CLOSE(ct_init_constant_(ct_empty(CT_INTS(2)), 0.25), ((float[]){0.25f, 0.25f}), 0);
    expect_even(ct_init_uniform_(weight(), .low = -3, .high = 3), 3);
    const moments unit = moments_of(ct_init_uniform_(weight()));
    CT_EXPECT(unit.least >= 0 && unit.most <= 1);
    CT_EXPECT_REAL(unit.mean, 0.5, 0.01);
    expect_normal(ct_init_normal_(weight()), 1);
    expect_normal(ct_sub(ct_init_normal_(weight(), .mean = 5, .std = 0.125), 5), 0.125);
}

/*
 * The standard deviation after truncation at two standard deviations: sqrt(1 - 4 phi(2) / (2 Phi(2) - 1)) = 0.8796257.
 */
CT_TEST(init, a_truncated_normal_stays_between_its_bounds)
{
    const moments m = moments_of(ct_init_trunc_normal_(weight()));
    CT_EXPECT(m.least >= -2 && m.most <= 2 && m.least < -1.99 && m.most > 1.99);
    CT_EXPECT_REAL(m.std, 0.8796257, 0.01);
    const moments half = moments_of(ct_init_trunc_normal_(weight(), .mean = 1, .std = 0.5, .low = 1, .high = 9));
    CT_EXPECT(half.least >= 1 && half.most > 2.5);
    CT_EXPECT_REAL(half.mean, 1 + 0.5 * sqrt(2 / 3.14159265358979), 0.01); /* mean of half a normal distribution */
}

CT_TEST(init, kaiming_scales_by_the_fan_and_the_gain)
{
    expect_even(ct_init_kaiming_uniform_(weight()), sqrt(2) * sqrt(3.0 / 300));
    expect_even(ct_init_kaiming_uniform_(weight(), .negative_slope = sqrt(5)),
                sqrt(1.0 / 3) * sqrt(3.0 / 300)); /* nn.Linear's */
    expect_even(ct_init_kaiming_uniform_(weight(), .fan = CT_FAN_OUT), sqrt(2) * sqrt(3.0 / 100));
    expect_even(ct_init_kaiming_uniform_(kernel(), .nonlinearity = CT_NONLINEARITY_TANH), 5.0 / 3 * sqrt(3.0 / 360));
    expect_normal(ct_init_kaiming_normal_(weight(), .nonlinearity = CT_NONLINEARITY_RELU), sqrt(2.0 / 300));
    expect_normal(ct_init_kaiming_normal_(kernel(), .fan = CT_FAN_OUT, .nonlinearity = CT_NONLINEARITY_LINEAR),
                  sqrt(1.0 / 1200));
}

CT_TEST(init, xavier_scales_by_both_fans)
{
    expect_even(ct_init_xavier_uniform_(weight()), sqrt(6.0 / 400));
    expect_even(ct_init_xavier_uniform_(kernel(), .gain = 0.5), 0.5 * sqrt(6.0 / (360 + 1200)));
    expect_normal(ct_init_xavier_normal_(weight()), sqrt(2.0 / 400));
    expect_normal(ct_init_xavier_normal_(kernel(), .gain = 3), 3 * sqrt(2.0 / (360 + 1200)));
}

/* Rows of a wide matrix, or columns of a tall one, are orthonormal times gain. */
static void expect_orthogonal(ct_tensor *tensor, double gain, double tolerance)
{
    ct_tensor *m = ct_to(ct_flatten(CT_EXPECT_TENSOR(tensor), .start_dim = 1), CT_DTYPE_F64);
    if (ct_tensor_size(m, 0) > ct_tensor_size(m, 1)) m = ct_t(m);
    ct_tensor *wrong = ct_sub(ct_matmul(m, ct_t(m)), ct_mul(ct_eye(ct_tensor_size(m, 0)), gain * gain));
    double most = 1;
    CT_EXPECT_OK(ct_tensor_item(ct_amax(ct_abs(wrong)), &most));
    CT_EXPECT_REAL(most, 0, tolerance);
}

CT_TEST(init, orthogonal_matrices_are)
{
    ct_manual_seed(2);
    expect_orthogonal(ct_init_orthogonal_(ct_empty(CT_INTS(7, 7), .dtype = CT_DTYPE_F64)), 1, 1e-13);
    expect_orthogonal(ct_init_orthogonal_(ct_empty(CT_INTS(3, 8)), .gain = 2), 2, 1e-5);
    expect_orthogonal(ct_init_orthogonal_(ct_empty(CT_INTS(9, 2, 2)), .gain = 0.5), 0.5, 1e-5);
    expect_orthogonal(ct_init_orthogonal_(ct_empty(CT_INTS(6, 4), .dtype = CT_DTYPE_F16)), 1, 1e-2);
    expect_orthogonal(ct_init_orthogonal_(ct_t(ct_empty(CT_INTS(6, 4)))), 1, 1e-5); /* not contiguous */
    /* the result is corrected by the signs of R, so that the diagonal of Q has both signs */
    int negative = 0;
    for (int i = 0; i < 40; i++) {
        double x = 0;
        CT_EXPECT_OK(ct_tensor_item(ct_init_orthogonal_(ct_empty(CT_INTS(1, 1))), &x));
        negative += x < 0;
    }
    CT_EXPECT(negative > 5 && negative < 35);
}

CT_TEST(init, writes_into_a_parameter_outside_the_graph_and_counts_as_a_write)
{
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_zeros(CT_INTS(4, 4)), true));
    ct_tensor *loss = ct_sum(ct_mul(w, w));
    CT_EXPECT(ct_init_xavier_normal_(w) == w);
    CT_EXPECT(ct_tensor_is_leaf(w) && ct_tensor_requires_grad(w));
    CT_EXPECT_ERROR(ct_backward(loss), CT_E_STATE, "modified");
    ct_generator *generator = ct_generator_create(4);
    ct_tensor *a = ct_init_kaiming_normal_(ct_empty(CT_INTS(3, 3)), .generator = generator);
    ct_generator_seed(generator, 4);
    CT_EXPECT(ct_tensor_requires_grad(w) && ct_tensor_numel(w) == 16);
    ct_tensor *b = ct_init_kaiming_normal_(ct_empty(CT_INTS(3, 3)), .generator = generator);
    bool equal = false;
    CT_EXPECT_OK(ct_equal(a, b, &equal));
    CT_EXPECT(equal);
    ct_generator_free(generator);
    ct_tensor *nothing = CT_EXPECT_TENSOR(ct_empty(CT_INTS(3, 0)));
    CT_EXPECT(ct_init_kaiming_uniform_(nothing) == nothing && ct_init_orthogonal_(nothing) == nothing);
}

CT_TEST(init, refuses_bad_input)
{
    ct_tensor *w = weight(), *whole = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2, 2), .dtype = CT_DTYPE_I64));
    ct_tensor *bias = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2)));
    CT_EXPECT_ERROR(ct_init_constant_(NULL, 1), CT_E_INVALID, "init_constant_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_uniform_(ct_none()), CT_E_INVALID, "init_uniform_: tensor is ct_none()");
    CT_EXPECT_ERROR(ct_init_normal_(whole), CT_E_DTYPE, "init_normal_: tensor must be floating; it is i64");
    CT_EXPECT_ERROR(ct_init_uniform_(w, .low = 2), CT_E_INVALID, "low must be at most high; they are 2 and 1");
    CT_EXPECT_ERROR(ct_init_normal_(w, .std = -1), CT_E_INVALID, "std must be at least 0; it is -1");
    CT_EXPECT_ERROR(ct_init_trunc_normal_(w, .std = 0), CT_E_INVALID, "std must be above 0");
    CT_EXPECT_ERROR(ct_init_trunc_normal_(w, .low = 3), CT_E_INVALID, "low must be below high; they are 3 and 2");
    CT_EXPECT_ERROR(ct_init_kaiming_uniform_(bias), CT_E_SHAPE, "tensor must have 2 axes or more");
    CT_EXPECT_ERROR(ct_init_kaiming_normal_(w, .fan = (ct_fan)9), CT_E_INVALID, "fan must be CT_FAN_IN or CT_FAN_OUT");
    CT_EXPECT_ERROR(ct_init_kaiming_normal_(w, .negative_slope = (double)NAN), CT_E_INVALID,
                    "negative_slope must be finite");
    CT_EXPECT_ERROR(ct_init_kaiming_normal_(w, .nonlinearity = (ct_nonlinearity)9), CT_E_INVALID, "nonlinearity is 9");
    CT_EXPECT_ERROR(ct_init_xavier_uniform_(bias), CT_E_SHAPE, "init_xavier_uniform_: tensor must have 2 axes");
    CT_EXPECT_ERROR(ct_init_xavier_normal_(w, .gain = -1), CT_E_INVALID, "gain must be at least 0; it is -1");
    CT_EXPECT_ERROR(ct_init_orthogonal_(bias), CT_E_SHAPE, "init_orthogonal_: tensor must have 2 axes");
}

static ct_status draws(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *w = ct_empty(CT_INTS(5, 3));
    const bool done = ct_init_trunc_normal_(w) && ct_init_kaiming_uniform_(w) && ct_init_orthogonal_(w);
    const ct_status status = done ? CT_OK : ct_error_status();
    ct_scope_close(scope);
    return status;
}

CT_TEST(init, without_memory_says_so) { CT_EXPECT(ct_test_fail_each_allocation(draws, NULL) > 5); }

CT_TEST_MAIN
