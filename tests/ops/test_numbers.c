/*
 * Lone values that are written into tensors of another dtype: those that it cannot hold are refused, and nothing is
 * changed.
 */
#include <cotangent/cotangent.h>

#include <math.h>

#include "support/ct_test.h"

static ct_tensor *filled(ct_dtype dtype, ct_tensor *value)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_zeros_with(CT_INTS(2), &(ct_zeros_opts){.dtype = dtype}));
    ct_tensor *mask = CT_EXPECT_TENSOR(ct_eq(self, ct_num(0)));
    return ct_masked_fill(self, mask, value);
}

CT_TEST(integers, hold_what_lies_in_their_range)
{
    CT_EXPECT_TENSOR(filled(CT_DTYPE_U8, ct_num_i64(255)));
    CT_EXPECT_TENSOR(filled(CT_DTYPE_U8, ct_num(255.9))); /* cut, as by a cast */
    CT_EXPECT_TENSOR(filled(CT_DTYPE_I64, ct_num_i64(INT64_MIN)));
    CT_EXPECT_ERROR(filled(CT_DTYPE_U8, ct_num_i64(256)), CT_E_INVALID, "masked_fill: u8 cannot hold the value 256");
    CT_EXPECT_TENSOR(filled(CT_DTYPE_U8, ct_num_i64(-255))); /* wraps, as a cast */
    CT_EXPECT_ERROR(filled(CT_DTYPE_U8, ct_num_i64(-256)), CT_E_INVALID, "u8 cannot hold the value -256");
    CT_EXPECT_ERROR(filled(CT_DTYPE_I16, ct_num(40000)), CT_E_INVALID, "i16 cannot hold the value 40000");
    CT_EXPECT_ERROR(filled(CT_DTYPE_I64, ct_num(0x1p63)), CT_E_INVALID, "i64 cannot hold the value 9.22337e+18");
    CT_EXPECT_ERROR(filled(CT_DTYPE_I64, ct_num(NAN)), CT_E_INVALID, "i64 cannot hold the value nan");
}

CT_TEST(floats, hold_infinities_but_no_finite_number_beyond_them)
{
    CT_EXPECT_TENSOR(filled(CT_DTYPE_F16, ct_num(-INFINITY)));
    CT_EXPECT_TENSOR(filled(CT_DTYPE_F16, ct_num(65504)));
    CT_EXPECT_TENSOR(filled(CT_DTYPE_BF16, ct_num(NAN)));
    CT_EXPECT_ERROR(filled(CT_DTYPE_F16, ct_num(70000)), CT_E_INVALID, "f16 cannot hold the value 70000");
    CT_EXPECT_ERROR(filled(CT_DTYPE_F32, ct_num(1e39)), CT_E_INVALID, "f32 cannot hold the value 1e+39");
}

CT_TEST(complex, values_fit_real_dtypes_only_without_an_imaginary_part)
{
    CT_EXPECT_TENSOR(filled(CT_DTYPE_F32, ct_num_c128(2, 0)));
    CT_EXPECT_TENSOR(filled(CT_DTYPE_C64, ct_num_c128(2, 1)));
    CT_EXPECT_ERROR(filled(CT_DTYPE_F32, ct_num_c128(2, 1)), CT_E_INVALID, "f32 cannot hold the value 2+1i");
    CT_EXPECT_ERROR(filled(CT_DTYPE_C64, ct_num_c128(1e39, 0)), CT_E_INVALID, "c64 cannot hold the value 1e+39+0i");
}

CT_TEST(in_place, a_refused_value_changes_nothing)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_zeros_with(CT_INTS(2), &(ct_zeros_opts){.dtype = CT_DTYPE_U8}));
    ct_tensor *mask = CT_EXPECT_TENSOR(ct_eq(self, ct_num(0)));
    uint32_t before, after;
    CT_EXPECT_OK(ct_tensor_version(self, &before));
    CT_EXPECT_ERROR(ct_masked_fill_(self, mask, ct_num(300)), CT_E_INVALID,
                    "masked_fill_: u8 cannot hold the value 300");
    CT_EXPECT_OK(ct_tensor_version(self, &after));
    CT_EXPECT_INT(after, before);
    CT_EXPECT_CLOSE(self, ((double[]){0, 0}), 0);
}

/* A bool is 1 or 0 where a float is wanted, in a direct call as in one by name. */
CT_TEST(bools, stand_for_1_and_0_where_a_float_is_wanted)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_full(CT_INTS(2), ct_float(-3)));
    CT_EXPECT_CLOSE(ct_leaky_relu_with(self, &(ct_leaky_relu_opts){.negative_slope = ct_bool(true)}),
                    ((double[]){-3, -3}), 0);
    CT_EXPECT_CLOSE(ct_leaky_relu_with(self, &(ct_leaky_relu_opts){.negative_slope = ct_bool(false)}),
                    ((double[]){0, 0}), 0);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = self},
                           {.name = "negative_slope", .kind = CT_ARG_BOOL, .value.boolean = true}};
    ct_arg outs[1];
    size_t count = 1;
    CT_EXPECT_OK(ct_op_call("leaky_relu", args, 2, CT_CALL_PLAIN, outs, &count));
    CT_EXPECT_CLOSE(outs[0].value.tensor, ((double[]){-3, -3}), 0);
    CT_EXPECT_ERROR(ct_leaky_relu_with(self, &(ct_leaky_relu_opts){.negative_slope = ct_complex128(1, 1)}),
                    CT_E_INVALID, "must be a float; a complex number was given");
}

/* Integers are not divided by zero, and a refused call writes nothing. */
CT_TEST(division, of_integers_by_zero_is_refused)
{
    const double numbers[] = {7, -7, 9, 4, 5, 6}, divisors[] = {2, 1, 0};
    ct_tensor *self = CT_EXPECT_TENSOR(
        ct_to_with(ct_tensor_from(numbers, CT_INTS(2, 3), CT_DTYPE_F64), &(ct_to_opts){.dtype = CT_DTYPE_I32}));
    ct_tensor *real = CT_EXPECT_TENSOR(ct_tensor_from(divisors, CT_INTS(3), CT_DTYPE_F64));
    ct_tensor *other = CT_EXPECT_TENSOR(ct_to_with(real, &(ct_to_opts){.dtype = CT_DTYPE_I64}));

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
        CT_EXPECT_TENSOR(ct_div_mode(ct_zeros_with(CT_INTS(0, 3), &(ct_zeros_opts){.dtype = CT_DTYPE_I32}), other,
                                     modes[i])); /* nothing is divided */
    }
    CT_EXPECT_OK(ct_tensor_version(self, &after));
    CT_EXPECT_INT(after, before);
    CT_EXPECT_CLOSE(self, numbers, 0);
}

/*
 * A number beside 16-bit elements is compared as one of them: what was made from 0.1 is equal to 0.1. Sums take the
 * number as it is.
 */
CT_TEST(comparison, of_16_bit_elements_with_a_number_rounds_the_number)
{
    const ct_dtype narrow[] = {CT_DTYPE_F16, CT_DTYPE_BF16};
    const double tenth[] = {0.1}, yes[] = {1}, no[] = {0};
    for (int i = 0; i < 2; i++) {
        ct_tensor *x = CT_EXPECT_TENSOR(
            ct_to_with(ct_tensor_from(tenth, CT_INTS(1), CT_DTYPE_F64), &(ct_to_opts){.dtype = narrow[i]}));
        CT_EXPECT_CLOSE(ct_eq(x, ct_num(0.1)), yes, 0);
        CT_EXPECT_CLOSE(ct_lt(x, ct_num(0.1)), no, 0);
        CT_EXPECT_CLOSE(ct_ge(x, ct_to_with(ct_select(ct_tensor_from(tenth, CT_INTS(1), CT_DTYPE_F64), 0, 0),
                                            &(ct_to_opts){.dtype = CT_DTYPE_F32})),
                        yes, 0); /* as does a tensor without axes */
        CT_EXPECT_CLOSE(ct_eq(ct_to_with(x, &(ct_to_opts){.dtype = CT_DTYPE_F32}), ct_num(0.1)), no, 0);
    }
}

/*
 * A factor is never narrowed to the elements that it multiplies: what the result's dtype cannot take is refused, as
 * PyTorch refuses it.
 */
CT_TEST(alpha, of_a_higher_kind_than_the_elements_is_refused)
{
    ct_tensor *whole = CT_EXPECT_TENSOR(ct_ones_with(CT_INTS(2), &(ct_ones_opts){.dtype = CT_DTYPE_I32}));
    ct_tensor *truth = CT_EXPECT_TENSOR(ct_ones_with(CT_INTS(2), &(ct_ones_opts){.dtype = CT_DTYPE_BOOL}));
    ct_tensor *real = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2))), *index = CT_EXPECT_TENSOR(ct_arange(ct_int(0), ct_int(2)));
    const double threes[] = {3, 3};
    CT_EXPECT_ERROR(ct_add_with(whole, whole, &(ct_add_opts){.alpha = ct_float(0.5)}), CT_E_INVALID,
                    "the result's dtype must be the common dtype of self and ");
    CT_EXPECT_ERROR(ct_add_with(truth, truth, &(ct_add_opts){.alpha = ct_float(0.5)}), CT_E_INVALID,
                    "the result's dtype must be the common dtype of self and ");
    CT_EXPECT_ERROR(ct_sub_with(whole, whole, &(ct_sub_opts){.alpha = ct_float(2)}), CT_E_INVALID,
                    "the result's dtype must be the common dtype of self and ");
    CT_EXPECT_ERROR(ct_add_with(real, real, &(ct_add_opts){.alpha = ct_complex128(0, 1)}), CT_E_INVALID,
                    "the result's dtype must be the common dtype of self and ");
    CT_EXPECT_ERROR(ct_index_add_with(whole, 0, index, whole, &(ct_index_add_opts){.alpha = ct_float(0.5)}),
                    CT_E_INVALID, "the result's dtype must be the common dtype of self and ");
    CT_EXPECT_CLOSE(ct_add_with(whole, whole, &(ct_add_opts){.alpha = ct_int(2)}), threes, 0);
    CT_EXPECT_TENSOR(ct_add_with(truth, truth, &(ct_add_opts){.alpha = ct_bool(true)}));
    CT_EXPECT_TENSOR(ct_add(truth, truth));
    CT_EXPECT_TENSOR(ct_add_with(real, whole, &(ct_add_opts){.alpha = ct_float(0.5)}));
}

/* ---- numbers in options: what C makes of `.groups = 2` is told ---- */

static ct_scalar plain(int number) { return (ct_scalar){.kind = (ct_scalar_kind)number}; }

CT_TEST(options, that_are_plain_numbers_are_refused)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_randn(CT_INTS(1, 4, 5, 5))),
              *w = CT_EXPECT_TENSOR(ct_randn(CT_INTS(4, 2, 3, 3)));
    CT_EXPECT_TENSOR(ct_conv2d_with(x, w, ct_none(), &(ct_conv2d_opts){.groups = ct_int(2)}));
    for (int number = -1; number < 8; number++) {
        if (number == 0) continue; /* not given */
        CT_EXPECT_ERROR(ct_conv2d_with(x, w, ct_none(), &(ct_conv2d_opts){.groups = plain(number)}), CT_E_INVALID,
                        "conv2d: groups must be a ct_scalar, as ct_int(");
        CT_EXPECT_ERROR(ct_add_with(x, x, &(ct_add_opts){.alpha = plain(number)}), CT_E_INVALID,
                        "add: alpha must be a ct_scalar");
        CT_EXPECT_ERROR(ct_argmax_with(x, &(ct_argmax_opts){.dim = plain(number)}), CT_E_INVALID,
                        "argmax: dim must be a ct_scalar");
        CT_EXPECT_ERROR(ct_var_with(x, &(ct_var_opts){.correction = plain(number)}), CT_E_INVALID,
                        "var: correction must be a ct_scalar");
        CT_EXPECT_ERROR(ct_scaled_dot_product_attention_with(
                            x, x, x, ct_none(), &(ct_scaled_dot_product_attention_opts){.scale = plain(number)}),
                        CT_E_INVALID, "scale must be a ct_scalar");
    }
}

CT_TEST_MAIN
