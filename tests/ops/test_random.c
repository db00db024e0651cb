/* Random numbers as operators make them: on every dtype, and complex ones in both parts. */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

enum { COUNT = 40000 };

/*
 * One part of a result: its mean and variance within about 4 standard deviations of the estimate, its values inside
 * [low, high).
 */
static void expect_part(ct_tensor *values, double mean, double variance, double low, double high)
{
    double sum = 0, squares = 0;
    ct_tensor *wide = CT_EXPECT_TENSOR(ct_contiguous(ct_to(values, CT_DTYPE_F64)));
    const double *v = ct_tensor_data(wide);
    for (int i = 0; i < COUNT; i++) {
        CT_EXPECT(v[i] >= low && v[i] < high);
        sum += v[i];
        squares += v[i] * v[i];
    }
    CT_EXPECT_REAL(sum / COUNT, mean, 0.02);
    CT_EXPECT_REAL(squares / COUNT - mean * mean, variance, 0.03);
}

static ct_tensor *uniform(ct_dtype dtype) { return CT_EXPECT_TENSOR(ct_rand(CT_INTS(COUNT), .dtype = dtype)); }

static ct_tensor *normal(ct_dtype dtype) { return CT_EXPECT_TENSOR(ct_randn(CT_INTS(COUNT), .dtype = dtype)); }

CT_TEST(real, uniform_and_normal)
{
    ct_manual_seed(1);
    expect_part(uniform(CT_DTYPE_F32), 0.5, 1.0 / 12, 0, 1);
    expect_part(uniform(CT_DTYPE_F64), 0.5, 1.0 / 12, 0, 1);
    expect_part(normal(CT_DTYPE_F32), 0, 1, -10, 10);
    expect_part(normal(CT_DTYPE_F64), 0, 1, -10, 10);
}

CT_TEST(complex, both_parts_are_drawn_and_a_normal_number_has_variance_1_in_all)
{
    const ct_dtype dtypes[] = {CT_DTYPE_C64, CT_DTYPE_C128};
    for (int i = 0; i < 2; i++) {
        ct_manual_seed(2);
        ct_tensor *u = uniform(dtypes[i]), *z = normal(dtypes[i]);
        expect_part(ct_real(u), 0.5, 1.0 / 12, 0, 1);
        expect_part(ct_imag(u), 0.5, 1.0 / 12, 0, 1);
        expect_part(ct_real(z), 0, 0.5, -10, 10);
        expect_part(ct_imag(z), 0, 0.5, -10, 10);
        ct_tensor *product = CT_EXPECT_TENSOR(ct_mean(ct_mul(ct_real(z), ct_imag(z))));
        CT_EXPECT_CLOSE(product, ((double[]){0}), 0.02); /* the parts are independent */
    }
}

CT_TEST(normal_, writes_both_parts_with_half_of_the_variance)
{
    ct_manual_seed(3);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(COUNT), .dtype = CT_DTYPE_C64));
    CT_EXPECT(ct_normal_(z, .mean = 2, .std = 0.5) == z);
    expect_part(ct_real(z), 2, 0.125, -10, 10);
    expect_part(ct_imag(z), 0, 0.125, -10, 10);
}

CT_TEST(complex, element_i_does_not_depend_on_how_many_are_drawn)
{
    ct_manual_seed(3);
    ct_tensor *many = normal(CT_DTYPE_C128);
    ct_manual_seed(3);
    ct_tensor *few = CT_EXPECT_TENSOR(ct_randn(CT_INTS(7), .dtype = CT_DTYPE_C128));
    const double *a = ct_tensor_data(many), *b = ct_tensor_data(few);
    for (int i = 0; i < 14; i++) CT_EXPECT_REAL(a[i], b[i], 0);
}

CT_TEST(bad_input, random_numbers_are_of_no_integer_dtype)
{
    CT_EXPECT_ERROR(ct_randn(CT_INTS(2), .dtype = CT_DTYPE_I64), CT_E_INVALID,
                    "randn: the result's dtype must be a floating type or a complex type or size.numel must be 0; "
                    "the result's dtype is i64");
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_randn(CT_INTS(2, 0), .dtype = CT_DTYPE_I64))),
                  CT_DTYPE_I64); /* of nothing */
    CT_EXPECT_ERROR(ct_rand(CT_INTS(-1)), CT_E_SHAPE, "rand");
}

CT_TEST_MAIN
