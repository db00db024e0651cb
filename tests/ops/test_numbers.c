/*
 * Scalars that are written into tensors of another dtype: a value that the dtype cannot represent is rejected, and the
 * tensor is unchanged.
 */
#include <cotangent/cotangent.h>

#include <math.h>

#include "support/ct_test.h"

static ct_tensor *filled(ct_dtype dtype, ct_tensor *value)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(2), .dtype = dtype));
    ct_tensor *mask = CT_EXPECT_TENSOR(ct_eq(self, ct_num(0)));
    return ct_masked_fill(self, mask, value);
}

CT_TEST(integers, hold_what_lies_in_their_range)
{
    CT_EXPECT_TENSOR(filled(CT_DTYPE_U8, ct_num_i64(255)));
    CT_EXPECT_TENSOR(filled(CT_DTYPE_U8, ct_num(255.9))); /* truncated, as by a cast */
    CT_EXPECT_TENSOR(filled(CT_DTYPE_I64, ct_num_i64(INT64_MIN)));
    CT_EXPECT_ERROR(filled(CT_DTYPE_U8, ct_num_i64(256)), CT_E_INVALID,
                    "masked_fill: u8 cannot represent the value 256");
    CT_EXPECT_TENSOR(filled(CT_DTYPE_U8, ct_num_i64(-255))); /* wraps, as by a cast */
    CT_EXPECT_ERROR(filled(CT_DTYPE_U8, ct_num_i64(-256)), CT_E_INVALID, "u8 cannot represent the value -256");
    CT_EXPECT_ERROR(filled(CT_DTYPE_I16, ct_num(40000)), CT_E_INVALID, "i16 cannot represent the value 40000");
    CT_EXPECT_ERROR(filled(CT_DTYPE_I64, ct_num(0x1p63)), CT_E_INVALID, "i64 cannot represent the value 9.22337e+18");
    CT_EXPECT_ERROR(filled(CT_DTYPE_I64, ct_num(NAN)), CT_E_INVALID, "i64 cannot represent the value nan");
}

CT_TEST(floats, hold_infinities_but_no_finite_number_beyond_them)
{
    CT_EXPECT_TENSOR(filled(CT_DTYPE_F16, ct_num(-INFINITY)));
    CT_EXPECT_TENSOR(filled(CT_DTYPE_F16, ct_num(65504)));
    CT_EXPECT_TENSOR(filled(CT_DTYPE_BF16, ct_num(NAN)));
    CT_EXPECT_ERROR(filled(CT_DTYPE_F16, ct_num(70000)), CT_E_INVALID, "f16 cannot represent the value 70000");
    CT_EXPECT_ERROR(filled(CT_DTYPE_F32, ct_num(1e39)), CT_E_INVALID, "f32 cannot represent the value 1e+39");
}

CT_TEST(complex, values_fit_real_dtypes_only_without_an_imaginary_part)
{
    CT_EXPECT_TENSOR(filled(CT_DTYPE_F32, ct_num_c128(2, 0)));
    CT_EXPECT_TENSOR(filled(CT_DTYPE_C64, ct_num_c128(2, 1)));
    CT_EXPECT_ERROR(filled(CT_DTYPE_F32, ct_num_c128(2, 1)), CT_E_INVALID, "f32 cannot represent the value 2+1i");
    CT_EXPECT_ERROR(filled(CT_DTYPE_C64, ct_num_c128(1e39, 0)), CT_E_INVALID,
                    "c64 cannot represent the value 1e+39+0i");
}

CT_TEST(in_place, a_refused_value_changes_nothing)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(2), .dtype = CT_DTYPE_U8));
    ct_tensor *mask = CT_EXPECT_TENSOR(ct_eq(self, ct_num(0)));
    uint32_t before, after;
    CT_EXPECT_OK(ct_tensor_version(self, &before));
    CT_EXPECT_ERROR(ct_masked_fill_(self, mask, ct_num(300)), CT_E_INVALID,
                    "masked_fill_: u8 cannot represent the value 300");
    CT_EXPECT_OK(ct_tensor_version(self, &after));
    CT_EXPECT_INT(after, before);
    CT_EXPECT_CLOSE(self, ((double[]){0, 0}), 0);
}

/* A bool is converted to 1 or 0 for a float argument, in direct calls and in calls by name. */
CT_TEST(bools, stand_for_1_and_0_where_a_float_is_wanted)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_full(CT_INTS(2), ct_float(-3)));
    CT_EXPECT_CLOSE(ct_leaky_relu(self, .negative_slope = true), ((double[]){-3, -3}), 0);
    CT_EXPECT_CLOSE(ct_leaky_relu(self, .negative_slope = false), ((double[]){0, 0}), 0);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = self},
                           {.name = "negative_slope", .kind = CT_ARG_BOOL, .value.boolean = true}};
    ct_arg outs[1];
    size_t count = 1;
    CT_EXPECT_OK(ct_op_call("leaky_relu", args, 2, CT_CALL_PLAIN, outs, &count));
    CT_EXPECT_CLOSE(outs[0].value.tensor, ((double[]){-3, -3}), 0);
}

/* Integers are not divided by zero, and a rejected call writes nothing. */
CT_TEST(division, of_integers_by_zero_is_refused)
{
    const double numbers[] = {7, -7, 9, 4, 5, 6}, divisors[] = {2, 1, 0};
    ct_tensor *self = CT_EXPECT_TENSOR(ct_to(ct_tensor_from(numbers, CT_INTS(2, 3), CT_DTYPE_F64), CT_DTYPE_I32));
    ct_tensor *real = CT_EXPECT_TENSOR(ct_tensor_from(divisors, CT_INTS(3), CT_DTYPE_F64));
    ct_tensor *other = CT_EXPECT_TENSOR(ct_to(real, CT_DTYPE_I64));

    const enum ct_rounding_mode modes[] = {CT_ROUNDING_MODE_TRUNC, CT_ROUNDING_MODE_FLOOR};

    uint32_t before, after;
    CT_EXPECT_OK(ct_tensor_version(self, &before));
    for (int i = 0; i < 2; i++) {
        CT_EXPECT_ERROR(ct_div_mode(self, other, modes[i]), CT_E_INVALID,
                        "div.mode: ZeroDivisionError: other has an element that is zero");
        CT_EXPECT_ERROR_KIND("RUNTIME");
        CT_EXPECT_ERROR(ct_div_mode(self, ct_num_i64(0), modes[i]), CT_E_INVALID, "ZeroDivisionError");
        CT_EXPECT_ERROR(ct_div_mode(ct_num_i64(1), ct_expand(ct_select(other, 0, 2), CT_INTS(600)), modes[i]),
                        CT_E_INVALID, "ZeroDivisionError");
        CT_EXPECT_ERROR(ct_div_mode_(self, other, modes[i]), CT_E_INVALID, "ZeroDivisionError");
        CT_EXPECT_TENSOR(ct_div_mode(self, real, modes[i])); /* infinite */
        CT_EXPECT_TENSOR(
            ct_div_mode(ct_zeros(CT_INTS(0, 3), .dtype = CT_DTYPE_I32), other, modes[i])); /* no elements to divide */
    }
    CT_EXPECT_OK(ct_tensor_version(self, &after));
    CT_EXPECT_INT(after, before);
    CT_EXPECT_CLOSE(self, numbers, 0);
}

/*
 * A scalar is rounded to 16 bits for a comparison with 16-bit elements: elements created from 0.1 equal 0.1. Sums use
 * the unrounded scalar.
 */
CT_TEST(comparison, of_16_bit_elements_with_a_number_rounds_the_number)
{
    const ct_dtype narrow[] = {CT_DTYPE_F16, CT_DTYPE_BF16};
    const double tenth[] = {0.1}, yes[] = {1}, no[] = {0};
    for (int i = 0; i < 2; i++) {
        ct_tensor *x = CT_EXPECT_TENSOR(ct_to(ct_tensor_from(tenth, CT_INTS(1), CT_DTYPE_F64), narrow[i]));
        CT_EXPECT_CLOSE(ct_eq(x, ct_num(0.1)), yes, 0);
        CT_EXPECT_CLOSE(ct_lt(x, ct_num(0.1)), no, 0);
        CT_EXPECT_CLOSE(ct_ge(x, ct_to(ct_select(ct_tensor_from(tenth, CT_INTS(1), CT_DTYPE_F64), 0, 0), CT_DTYPE_F32)),
                        yes, 0); /* as does a 0-d tensor */
        CT_EXPECT_CLOSE(ct_eq(ct_to(x, CT_DTYPE_F32), ct_num(0.1)), no, 0);
    }
}

/*
 * A factor is never converted to the dtype of the elements that it multiplies: a factor that the result's dtype cannot
 * represent is rejected, as in PyTorch.
 */
CT_TEST(alpha, of_a_higher_kind_than_the_elements_is_refused)
{
    ct_tensor *whole = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2), .dtype = CT_DTYPE_I32));
    ct_tensor *truth = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2), .dtype = CT_DTYPE_BOOL));
    ct_tensor *real = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2))), *index = CT_EXPECT_TENSOR(ct_arange(ct_int(0), ct_int(2)));
    const double threes[] = {3, 3};
    CT_EXPECT_ERROR(ct_add(whole, whole, .alpha = 0.5), CT_E_INVALID, "requires result.dtype == promote(self, ");
    CT_EXPECT_ERROR(ct_add(truth, truth, .alpha = 0.5), CT_E_INVALID, "requires result.dtype == promote(self, ");
    CT_EXPECT_ERROR(ct_sub(whole, whole, .alpha = ct_float(2)), CT_E_INVALID,
                    "requires result.dtype == promote(self, ");
    CT_EXPECT_ERROR(ct_add(real, real, .alpha = ct_complex128(0, 1)), CT_E_INVALID,
                    "requires result.dtype == promote(self, ");
    CT_EXPECT_ERROR(ct_index_add(whole, 0, index, whole, .alpha = 0.5), CT_E_INVALID,
                    "requires result.dtype == self.dtype");
    CT_EXPECT_CLOSE(ct_add(whole, whole, .alpha = 2), threes, 0);
    CT_EXPECT_TENSOR(ct_add(truth, truth, .alpha = ct_bool(true)));
    CT_EXPECT_TENSOR(ct_add(truth, truth));
    CT_EXPECT_TENSOR(ct_add(real, whole, .alpha = 0.5));
}

/* A wrapped scalar has the default dtype of its kind, not the dtype of its storage. */
CT_TEST(wrapped, scalar_gives_the_default_dtype_to_tensors_made_like_it)
{
    ct_tensor *scalar = CT_EXPECT_TENSOR(ct_num(0.5));
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_rand_like(scalar))), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_randn_like(scalar))), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_empty_like(scalar))), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_zeros_like(scalar))), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_randint_like(scalar, 0, 3))), CT_DTYPE_F32);
}

CT_TEST_MAIN
