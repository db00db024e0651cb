/*
 * Numbers as operands: ct_mul(x, 2.5) for ct_mul(x, ct_num(2.5)), in any place but the first, and for a ct_scalar.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 *
 * In C these are macros: an argument that may be a number is written twice where it is expanded and evaluated once, so
 * deeply nested calls in such places are better given names. In C++ they are templates beside the functions.
 */
#ifndef COTANGENT_NUMBERS_H
#define COTANGENT_NUMBERS_H

#include <cotangent/operand.h>
#include <cotangent/ops.h>

#ifdef __cplusplus
template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_threshold(ct_tensor *self, ct_kind0 threshold, ct_kind1 value)
{
    return ct_threshold(self, ct_scalar_of(threshold), ct_scalar_of(value));
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_threshold_(ct_tensor *self, ct_kind0 threshold, ct_kind1 value)
{
    return ct_threshold_(self, ct_scalar_of(threshold), ct_scalar_of(value));
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_threshold_out(ct_tensor *self, ct_kind0 threshold, ct_kind1 value, ct_tensor *out)
{
    return ct_threshold_out(self, ct_scalar_of(threshold), ct_scalar_of(value), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_add(ct_tensor *self, ct_kind0 other)
{
    return ct_add(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_add_with(ct_tensor *self, ct_kind0 other, const ct_add_opts *opts)
{
    return ct_add_with(self, ct_operand_of(other), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_add_(ct_tensor *self, ct_kind0 other)
{
    return ct_add_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_add_with_(ct_tensor *self, ct_kind0 other, const ct_add_opts *opts)
{
    return ct_add_with_(self, ct_operand_of(other), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_add_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_add_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_add_with_out(ct_tensor *self, ct_kind0 other, const ct_add_opts *opts, ct_tensor *out)
{
    return ct_add_with_out(self, ct_operand_of(other), opts, out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_sub(ct_tensor *self, ct_kind0 other)
{
    return ct_sub(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_sub_with(ct_tensor *self, ct_kind0 other, const ct_sub_opts *opts)
{
    return ct_sub_with(self, ct_operand_of(other), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_sub_(ct_tensor *self, ct_kind0 other)
{
    return ct_sub_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_sub_with_(ct_tensor *self, ct_kind0 other, const ct_sub_opts *opts)
{
    return ct_sub_with_(self, ct_operand_of(other), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_sub_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_sub_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_sub_with_out(ct_tensor *self, ct_kind0 other, const ct_sub_opts *opts, ct_tensor *out)
{
    return ct_sub_with_out(self, ct_operand_of(other), opts, out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_mul(ct_tensor *self, ct_kind0 other)
{
    return ct_mul(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_mul_(ct_tensor *self, ct_kind0 other)
{
    return ct_mul_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_mul_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_mul_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_div(ct_tensor *self, ct_kind0 other)
{
    return ct_div(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_div_(ct_tensor *self, ct_kind0 other)
{
    return ct_div_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_div_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_div_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_div_mode(ct_tensor *self, ct_kind0 other, enum ct_rounding_mode rounding_mode)
{
    return ct_div_mode(self, ct_operand_of(other), rounding_mode);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_div_mode_(ct_tensor *self, ct_kind0 other, enum ct_rounding_mode rounding_mode)
{
    return ct_div_mode_(self, ct_operand_of(other), rounding_mode);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_div_mode_out(ct_tensor *self, ct_kind0 other, enum ct_rounding_mode rounding_mode, ct_tensor *out)
{
    return ct_div_mode_out(self, ct_operand_of(other), rounding_mode, out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_pow(ct_tensor *self, ct_kind0 exponent)
{
    return ct_pow(self, ct_operand_of(exponent));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_pow_(ct_tensor *self, ct_kind0 exponent)
{
    return ct_pow_(self, ct_operand_of(exponent));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_pow_out(ct_tensor *self, ct_kind0 exponent, ct_tensor *out)
{
    return ct_pow_out(self, ct_operand_of(exponent), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_pow_scalar(ct_tensor *self, ct_kind0 exponent)
{
    return ct_pow_scalar(self, ct_scalar_of(exponent));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_pow_scalar_(ct_tensor *self, ct_kind0 exponent)
{
    return ct_pow_scalar_(self, ct_scalar_of(exponent));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_pow_scalar_out(ct_tensor *self, ct_kind0 exponent, ct_tensor *out)
{
    return ct_pow_scalar_out(self, ct_scalar_of(exponent), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_true_divide(ct_tensor *self, ct_kind0 other)
{
    return ct_true_divide(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_true_divide_(ct_tensor *self, ct_kind0 other)
{
    return ct_true_divide_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_true_divide_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_true_divide_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_floor_divide(ct_tensor *self, ct_kind0 other)
{
    return ct_floor_divide(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_floor_divide_(ct_tensor *self, ct_kind0 other)
{
    return ct_floor_divide_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_floor_divide_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_floor_divide_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_remainder(ct_tensor *self, ct_kind0 other)
{
    return ct_remainder(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_remainder_(ct_tensor *self, ct_kind0 other)
{
    return ct_remainder_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_remainder_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_remainder_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_fmod(ct_tensor *self, ct_kind0 other)
{
    return ct_fmod(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_fmod_(ct_tensor *self, ct_kind0 other)
{
    return ct_fmod_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_fmod_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_fmod_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_copysign(ct_tensor *self, ct_kind0 other)
{
    return ct_copysign(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_copysign_(ct_tensor *self, ct_kind0 other)
{
    return ct_copysign_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_copysign_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_copysign_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_xlogy(ct_tensor *self, ct_kind0 other)
{
    return ct_xlogy(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_xlogy_(ct_tensor *self, ct_kind0 other)
{
    return ct_xlogy_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_xlogy_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_xlogy_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_and(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_and(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_and_(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_and_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_and_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_bitwise_and_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_or(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_or(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_or_(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_or_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_or_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_bitwise_or_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_xor(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_xor(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_xor_(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_xor_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_xor_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_bitwise_xor_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_left_shift(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_left_shift(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_left_shift_(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_left_shift_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_left_shift_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_bitwise_left_shift_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_right_shift(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_right_shift(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_right_shift_(ct_tensor *self, ct_kind0 other)
{
    return ct_bitwise_right_shift_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_bitwise_right_shift_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_bitwise_right_shift_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_eq(ct_tensor *self, ct_kind0 other)
{
    return ct_eq(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_eq_(ct_tensor *self, ct_kind0 other)
{
    return ct_eq_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_eq_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_eq_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_ne(ct_tensor *self, ct_kind0 other)
{
    return ct_ne(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_ne_(ct_tensor *self, ct_kind0 other)
{
    return ct_ne_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_ne_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_ne_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_lt(ct_tensor *self, ct_kind0 other)
{
    return ct_lt(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_lt_(ct_tensor *self, ct_kind0 other)
{
    return ct_lt_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_lt_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_lt_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_le(ct_tensor *self, ct_kind0 other)
{
    return ct_le(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_le_(ct_tensor *self, ct_kind0 other)
{
    return ct_le_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_le_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_le_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_gt(ct_tensor *self, ct_kind0 other)
{
    return ct_gt(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_gt_(ct_tensor *self, ct_kind0 other)
{
    return ct_gt_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_gt_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_gt_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_ge(ct_tensor *self, ct_kind0 other)
{
    return ct_ge(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_ge_(ct_tensor *self, ct_kind0 other)
{
    return ct_ge_(self, ct_operand_of(other));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_ge_out(ct_tensor *self, ct_kind0 other, ct_tensor *out)
{
    return ct_ge_out(self, ct_operand_of(other), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_fill(ct_tensor *self, ct_kind0 value)
{
    return ct_fill(self, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_fill_(ct_tensor *self, ct_kind0 value)
{
    return ct_fill_(self, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_fill_out(ct_tensor *self, ct_kind0 value, ct_tensor *out)
{
    return ct_fill_out(self, ct_operand_of(value), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_full(ct_ints size, ct_kind0 fill_value)
{
    return ct_full(size, ct_scalar_of(fill_value));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_full_with(ct_ints size, ct_kind0 fill_value, const ct_full_opts *opts)
{
    return ct_full_with(size, ct_scalar_of(fill_value), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_full_out(ct_ints size, ct_kind0 fill_value, ct_tensor *out)
{
    return ct_full_out(size, ct_scalar_of(fill_value), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_full_with_out(ct_ints size, ct_kind0 fill_value, const ct_full_opts *opts, ct_tensor *out)
{
    return ct_full_with_out(size, ct_scalar_of(fill_value), opts, out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_scalar_tensor(ct_kind0 s)
{
    return ct_scalar_tensor(ct_scalar_of(s));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_scalar_tensor_with(ct_kind0 s, const ct_scalar_tensor_opts *opts)
{
    return ct_scalar_tensor_with(ct_scalar_of(s), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_scalar_tensor_out(ct_kind0 s, ct_tensor *out)
{
    return ct_scalar_tensor_out(ct_scalar_of(s), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_scalar_tensor_with_out(ct_kind0 s, const ct_scalar_tensor_opts *opts, ct_tensor *out)
{
    return ct_scalar_tensor_with_out(ct_scalar_of(s), opts, out);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_arange(ct_kind0 start, ct_kind1 end)
{
    return ct_arange(ct_scalar_of(start), ct_scalar_of(end));
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_arange_with(ct_kind0 start, ct_kind1 end, const ct_arange_opts *opts)
{
    return ct_arange_with(ct_scalar_of(start), ct_scalar_of(end), opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_arange_out(ct_kind0 start, ct_kind1 end, ct_tensor *out)
{
    return ct_arange_out(ct_scalar_of(start), ct_scalar_of(end), out);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_arange_with_out(ct_kind0 start, ct_kind1 end, const ct_arange_opts *opts, ct_tensor *out)
{
    return ct_arange_with_out(ct_scalar_of(start), ct_scalar_of(end), opts, out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_float_power(ct_tensor *self, ct_kind0 exponent)
{
    return ct_float_power(self, ct_operand_of(exponent));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_float_power_(ct_tensor *self, ct_kind0 exponent)
{
    return ct_float_power_(self, ct_operand_of(exponent));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_full_like(ct_tensor *self, ct_kind0 fill_value)
{
    return ct_full_like(self, ct_scalar_of(fill_value));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_full_like_with(ct_tensor *self, ct_kind0 fill_value, const ct_full_like_opts *opts)
{
    return ct_full_like_with(self, ct_scalar_of(fill_value), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_full_like_out(ct_tensor *self, ct_kind0 fill_value, ct_tensor *out)
{
    return ct_full_like_out(self, ct_scalar_of(fill_value), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_full_like_with_out(ct_tensor *self, ct_kind0 fill_value, const ct_full_like_opts *opts,
                                        ct_tensor *out)
{
    return ct_full_like_with_out(self, ct_scalar_of(fill_value), opts, out);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_linspace(ct_kind0 start, ct_kind1 end, int64_t steps)
{
    return ct_linspace(ct_scalar_of(start), ct_scalar_of(end), steps);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_linspace_with(ct_kind0 start, ct_kind1 end, int64_t steps, const ct_linspace_opts *opts)
{
    return ct_linspace_with(ct_scalar_of(start), ct_scalar_of(end), steps, opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_logspace(ct_kind0 start, ct_kind1 end, int64_t steps)
{
    return ct_logspace(ct_scalar_of(start), ct_scalar_of(end), steps);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_logspace_with(ct_kind0 start, ct_kind1 end, int64_t steps, const ct_logspace_opts *opts)
{
    return ct_logspace_with(ct_scalar_of(start), ct_scalar_of(end), steps, opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_logspace_out(ct_kind0 start, ct_kind1 end, int64_t steps, ct_tensor *out)
{
    return ct_logspace_out(ct_scalar_of(start), ct_scalar_of(end), steps, out);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_logspace_with_out(ct_kind0 start, ct_kind1 end, int64_t steps, const ct_logspace_opts *opts,
                                       ct_tensor *out)
{
    return ct_logspace_with_out(ct_scalar_of(start), ct_scalar_of(end), steps, opts, out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_scatter_scalar(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 src)
{
    return ct_scatter_scalar(self, dim, index, ct_scalar_of(src));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_scatter_scalar_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 src)
{
    return ct_scatter_scalar_(self, dim, index, ct_scalar_of(src));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_scatter_scalar_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 src, ct_tensor *out)
{
    return ct_scatter_scalar_out(self, dim, index, ct_scalar_of(src), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_index_fill(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 value)
{
    return ct_index_fill(self, dim, index, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_index_fill_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 value)
{
    return ct_index_fill_(self, dim, index, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_index_fill_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_kind0 value, ct_tensor *out)
{
    return ct_index_fill_out(self, dim, index, ct_operand_of(value), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_masked_fill(ct_tensor *self, ct_tensor *mask, ct_kind0 value)
{
    return ct_masked_fill(self, mask, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_masked_fill_(ct_tensor *self, ct_tensor *mask, ct_kind0 value)
{
    return ct_masked_fill_(self, mask, ct_operand_of(value));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_masked_fill_out(ct_tensor *self, ct_tensor *mask, ct_kind0 value, ct_tensor *out)
{
    return ct_masked_fill_out(self, mask, ct_operand_of(value), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_quantile(ct_tensor *self, ct_kind0 q)
{
    return ct_quantile(self, ct_operand_of(q));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_quantile_with(ct_tensor *self, ct_kind0 q, const ct_quantile_opts *opts)
{
    return ct_quantile_with(self, ct_operand_of(q), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_nanquantile(ct_tensor *self, ct_kind0 q)
{
    return ct_nanquantile(self, ct_operand_of(q));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_nanquantile_with(ct_tensor *self, ct_kind0 q, const ct_nanquantile_opts *opts)
{
    return ct_nanquantile_with(self, ct_operand_of(q), opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_searchsorted(ct_tensor *sorted_sequence, ct_kind0 self, ct_tensor *sorter)
{
    return ct_searchsorted(sorted_sequence, ct_operand_of(self), sorter);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_searchsorted_with(ct_tensor *sorted_sequence, ct_kind0 self, ct_tensor *sorter,
                                       const ct_searchsorted_opts *opts)
{
    return ct_searchsorted_with(sorted_sequence, ct_operand_of(self), sorter, opts);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_searchsorted_out(ct_tensor *sorted_sequence, ct_kind0 self, ct_tensor *sorter, ct_tensor *out)
{
    return ct_searchsorted_out(sorted_sequence, ct_operand_of(self), sorter, out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_searchsorted_with_out(ct_tensor *sorted_sequence, ct_kind0 self, ct_tensor *sorter,
                                           const ct_searchsorted_opts *opts, ct_tensor *out)
{
    return ct_searchsorted_with_out(sorted_sequence, ct_operand_of(self), sorter, opts, out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_isin(ct_tensor *elements, ct_kind0 test_elements)
{
    return ct_isin(elements, ct_operand_of(test_elements));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_isin_with(ct_tensor *elements, ct_kind0 test_elements, const ct_isin_opts *opts)
{
    return ct_isin_with(elements, ct_operand_of(test_elements), opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_where(ct_tensor *condition, ct_kind0 self, ct_kind1 other)
{
    return ct_where(condition, ct_operand_of(self), ct_operand_of(other));
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_where_out(ct_tensor *condition, ct_kind0 self, ct_kind1 other, ct_tensor *out)
{
    return ct_where_out(condition, ct_operand_of(self), ct_operand_of(other), out);
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_clamp(ct_tensor *self, ct_kind0 min, ct_kind1 max)
{
    return ct_clamp(self, ct_operand_of(min), ct_operand_of(max));
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_clamp_(ct_tensor *self, ct_kind0 min, ct_kind1 max)
{
    return ct_clamp_(self, ct_operand_of(min), ct_operand_of(max));
}

template <class ct_kind0, class ct_kind1, class = ct_if_number<ct_kind0, ct_kind1>>
inline ct_tensor *ct_clamp_out(ct_tensor *self, ct_kind0 min, ct_kind1 max, ct_tensor *out)
{
    return ct_clamp_out(self, ct_operand_of(min), ct_operand_of(max), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_clamp_min(ct_tensor *self, ct_kind0 min)
{
    return ct_clamp_min(self, ct_operand_of(min));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_clamp_min_(ct_tensor *self, ct_kind0 min)
{
    return ct_clamp_min_(self, ct_operand_of(min));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_clamp_min_out(ct_tensor *self, ct_kind0 min, ct_tensor *out)
{
    return ct_clamp_min_out(self, ct_operand_of(min), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_clamp_max(ct_tensor *self, ct_kind0 max)
{
    return ct_clamp_max(self, ct_operand_of(max));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>> inline ct_tensor *ct_clamp_max_(ct_tensor *self, ct_kind0 max)
{
    return ct_clamp_max_(self, ct_operand_of(max));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_clamp_max_out(ct_tensor *self, ct_kind0 max, ct_tensor *out)
{
    return ct_clamp_max_out(self, ct_operand_of(max), out);
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_lerp(ct_tensor *self, ct_tensor *end, ct_kind0 weight)
{
    return ct_lerp(self, end, ct_operand_of(weight));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_lerp_(ct_tensor *self, ct_tensor *end, ct_kind0 weight)
{
    return ct_lerp_(self, end, ct_operand_of(weight));
}

template <class ct_kind0, class = ct_if_number<ct_kind0>>
inline ct_tensor *ct_lerp_out(ct_tensor *self, ct_tensor *end, ct_kind0 weight, ct_tensor *out)
{
    return ct_lerp_out(self, end, ct_operand_of(weight), out);
}
#else
#define ct_threshold(self, threshold, value) ct_threshold(self, CT_SCALAR(threshold), CT_SCALAR(value))
#define ct_threshold_(self, threshold, value) ct_threshold_(self, CT_SCALAR(threshold), CT_SCALAR(value))
#define ct_threshold_out(self, threshold, value, ...) \
    ct_threshold_out(self, CT_SCALAR(threshold), CT_SCALAR(value), __VA_ARGS__)
#define ct_add(self, other) ct_add(self, CT_OPERAND(other))
#define ct_add_with(self, other, ...) ct_add_with(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_add_(self, other) ct_add_(self, CT_OPERAND(other))
#define ct_add_with_(self, other, ...) ct_add_with_(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_add_out(self, other, ...) ct_add_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_add_with_out(self, other, ...) ct_add_with_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_sub(self, other) ct_sub(self, CT_OPERAND(other))
#define ct_sub_with(self, other, ...) ct_sub_with(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_sub_(self, other) ct_sub_(self, CT_OPERAND(other))
#define ct_sub_with_(self, other, ...) ct_sub_with_(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_sub_out(self, other, ...) ct_sub_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_sub_with_out(self, other, ...) ct_sub_with_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_mul(self, other) ct_mul(self, CT_OPERAND(other))
#define ct_mul_(self, other) ct_mul_(self, CT_OPERAND(other))
#define ct_mul_out(self, other, ...) ct_mul_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_div(self, other) ct_div(self, CT_OPERAND(other))
#define ct_div_(self, other) ct_div_(self, CT_OPERAND(other))
#define ct_div_out(self, other, ...) ct_div_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_div_mode(self, other, rounding_mode) ct_div_mode(self, CT_OPERAND(other), rounding_mode)
#define ct_div_mode_(self, other, rounding_mode) ct_div_mode_(self, CT_OPERAND(other), rounding_mode)
#define ct_div_mode_out(self, other, rounding_mode, ...) \
    ct_div_mode_out(self, CT_OPERAND(other), rounding_mode, __VA_ARGS__)
#define ct_pow(self, exponent) ct_pow(self, CT_OPERAND(exponent))
#define ct_pow_(self, exponent) ct_pow_(self, CT_OPERAND(exponent))
#define ct_pow_out(self, exponent, ...) ct_pow_out(self, CT_OPERAND(exponent), __VA_ARGS__)
#define ct_pow_scalar(self, exponent) ct_pow_scalar(self, CT_SCALAR(exponent))
#define ct_pow_scalar_(self, exponent) ct_pow_scalar_(self, CT_SCALAR(exponent))
#define ct_pow_scalar_out(self, exponent, ...) ct_pow_scalar_out(self, CT_SCALAR(exponent), __VA_ARGS__)
#define ct_true_divide(self, other) ct_true_divide(self, CT_OPERAND(other))
#define ct_true_divide_(self, other) ct_true_divide_(self, CT_OPERAND(other))
#define ct_true_divide_out(self, other, ...) ct_true_divide_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_floor_divide(self, other) ct_floor_divide(self, CT_OPERAND(other))
#define ct_floor_divide_(self, other) ct_floor_divide_(self, CT_OPERAND(other))
#define ct_floor_divide_out(self, other, ...) ct_floor_divide_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_remainder(self, other) ct_remainder(self, CT_OPERAND(other))
#define ct_remainder_(self, other) ct_remainder_(self, CT_OPERAND(other))
#define ct_remainder_out(self, other, ...) ct_remainder_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_fmod(self, other) ct_fmod(self, CT_OPERAND(other))
#define ct_fmod_(self, other) ct_fmod_(self, CT_OPERAND(other))
#define ct_fmod_out(self, other, ...) ct_fmod_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_copysign(self, other) ct_copysign(self, CT_OPERAND(other))
#define ct_copysign_(self, other) ct_copysign_(self, CT_OPERAND(other))
#define ct_copysign_out(self, other, ...) ct_copysign_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_xlogy(self, other) ct_xlogy(self, CT_OPERAND(other))
#define ct_xlogy_(self, other) ct_xlogy_(self, CT_OPERAND(other))
#define ct_xlogy_out(self, other, ...) ct_xlogy_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_bitwise_and(self, other) ct_bitwise_and(self, CT_OPERAND(other))
#define ct_bitwise_and_(self, other) ct_bitwise_and_(self, CT_OPERAND(other))
#define ct_bitwise_and_out(self, other, ...) ct_bitwise_and_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_bitwise_or(self, other) ct_bitwise_or(self, CT_OPERAND(other))
#define ct_bitwise_or_(self, other) ct_bitwise_or_(self, CT_OPERAND(other))
#define ct_bitwise_or_out(self, other, ...) ct_bitwise_or_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_bitwise_xor(self, other) ct_bitwise_xor(self, CT_OPERAND(other))
#define ct_bitwise_xor_(self, other) ct_bitwise_xor_(self, CT_OPERAND(other))
#define ct_bitwise_xor_out(self, other, ...) ct_bitwise_xor_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_bitwise_left_shift(self, other) ct_bitwise_left_shift(self, CT_OPERAND(other))
#define ct_bitwise_left_shift_(self, other) ct_bitwise_left_shift_(self, CT_OPERAND(other))
#define ct_bitwise_left_shift_out(self, other, ...) ct_bitwise_left_shift_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_bitwise_right_shift(self, other) ct_bitwise_right_shift(self, CT_OPERAND(other))
#define ct_bitwise_right_shift_(self, other) ct_bitwise_right_shift_(self, CT_OPERAND(other))
#define ct_bitwise_right_shift_out(self, other, ...) ct_bitwise_right_shift_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_eq(self, other) ct_eq(self, CT_OPERAND(other))
#define ct_eq_(self, other) ct_eq_(self, CT_OPERAND(other))
#define ct_eq_out(self, other, ...) ct_eq_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_ne(self, other) ct_ne(self, CT_OPERAND(other))
#define ct_ne_(self, other) ct_ne_(self, CT_OPERAND(other))
#define ct_ne_out(self, other, ...) ct_ne_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_lt(self, other) ct_lt(self, CT_OPERAND(other))
#define ct_lt_(self, other) ct_lt_(self, CT_OPERAND(other))
#define ct_lt_out(self, other, ...) ct_lt_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_le(self, other) ct_le(self, CT_OPERAND(other))
#define ct_le_(self, other) ct_le_(self, CT_OPERAND(other))
#define ct_le_out(self, other, ...) ct_le_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_gt(self, other) ct_gt(self, CT_OPERAND(other))
#define ct_gt_(self, other) ct_gt_(self, CT_OPERAND(other))
#define ct_gt_out(self, other, ...) ct_gt_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_ge(self, other) ct_ge(self, CT_OPERAND(other))
#define ct_ge_(self, other) ct_ge_(self, CT_OPERAND(other))
#define ct_ge_out(self, other, ...) ct_ge_out(self, CT_OPERAND(other), __VA_ARGS__)
#define ct_fill(self, value) ct_fill(self, CT_OPERAND(value))
#define ct_fill_(self, value) ct_fill_(self, CT_OPERAND(value))
#define ct_fill_out(self, value, ...) ct_fill_out(self, CT_OPERAND(value), __VA_ARGS__)
#define ct_full(size, fill_value) ct_full(size, CT_SCALAR(fill_value))
#define ct_full_with(size, fill_value, ...) ct_full_with(size, CT_SCALAR(fill_value), __VA_ARGS__)
#define ct_full_out(size, fill_value, ...) ct_full_out(size, CT_SCALAR(fill_value), __VA_ARGS__)
#define ct_full_with_out(size, fill_value, ...) ct_full_with_out(size, CT_SCALAR(fill_value), __VA_ARGS__)
#define ct_scalar_tensor(s) ct_scalar_tensor(CT_SCALAR(s))
#define ct_scalar_tensor_with(s, ...) ct_scalar_tensor_with(CT_SCALAR(s), __VA_ARGS__)
#define ct_scalar_tensor_out(s, ...) ct_scalar_tensor_out(CT_SCALAR(s), __VA_ARGS__)
#define ct_scalar_tensor_with_out(s, ...) ct_scalar_tensor_with_out(CT_SCALAR(s), __VA_ARGS__)
#define ct_arange(start, end) ct_arange(CT_SCALAR(start), CT_SCALAR(end))
#define ct_arange_with(start, end, ...) ct_arange_with(CT_SCALAR(start), CT_SCALAR(end), __VA_ARGS__)
#define ct_arange_out(start, end, ...) ct_arange_out(CT_SCALAR(start), CT_SCALAR(end), __VA_ARGS__)
#define ct_arange_with_out(start, end, ...) ct_arange_with_out(CT_SCALAR(start), CT_SCALAR(end), __VA_ARGS__)
#define ct_float_power(self, exponent) ct_float_power(self, CT_OPERAND(exponent))
#define ct_float_power_(self, exponent) ct_float_power_(self, CT_OPERAND(exponent))
#define ct_full_like(self, fill_value) ct_full_like(self, CT_SCALAR(fill_value))
#define ct_full_like_with(self, fill_value, ...) ct_full_like_with(self, CT_SCALAR(fill_value), __VA_ARGS__)
#define ct_full_like_out(self, fill_value, ...) ct_full_like_out(self, CT_SCALAR(fill_value), __VA_ARGS__)
#define ct_full_like_with_out(self, fill_value, ...) ct_full_like_with_out(self, CT_SCALAR(fill_value), __VA_ARGS__)
#define ct_linspace(start, end, steps) ct_linspace(CT_SCALAR(start), CT_SCALAR(end), steps)
#define ct_linspace_with(start, end, steps, ...) ct_linspace_with(CT_SCALAR(start), CT_SCALAR(end), steps, __VA_ARGS__)
#define ct_logspace(start, end, steps) ct_logspace(CT_SCALAR(start), CT_SCALAR(end), steps)
#define ct_logspace_with(start, end, steps, ...) ct_logspace_with(CT_SCALAR(start), CT_SCALAR(end), steps, __VA_ARGS__)
#define ct_logspace_out(start, end, steps, ...) ct_logspace_out(CT_SCALAR(start), CT_SCALAR(end), steps, __VA_ARGS__)
#define ct_logspace_with_out(start, end, steps, ...) \
    ct_logspace_with_out(CT_SCALAR(start), CT_SCALAR(end), steps, __VA_ARGS__)
#define ct_scatter_scalar(self, dim, index, src) ct_scatter_scalar(self, dim, index, CT_SCALAR(src))
#define ct_scatter_scalar_(self, dim, index, src) ct_scatter_scalar_(self, dim, index, CT_SCALAR(src))
#define ct_scatter_scalar_out(self, dim, index, src, ...) \
    ct_scatter_scalar_out(self, dim, index, CT_SCALAR(src), __VA_ARGS__)
#define ct_index_fill(self, dim, index, value) ct_index_fill(self, dim, index, CT_OPERAND(value))
#define ct_index_fill_(self, dim, index, value) ct_index_fill_(self, dim, index, CT_OPERAND(value))
#define ct_index_fill_out(self, dim, index, value, ...) \
    ct_index_fill_out(self, dim, index, CT_OPERAND(value), __VA_ARGS__)
#define ct_masked_fill(self, mask, value) ct_masked_fill(self, mask, CT_OPERAND(value))
#define ct_masked_fill_(self, mask, value) ct_masked_fill_(self, mask, CT_OPERAND(value))
#define ct_masked_fill_out(self, mask, value, ...) ct_masked_fill_out(self, mask, CT_OPERAND(value), __VA_ARGS__)
#define ct_quantile(self, q) ct_quantile(self, CT_OPERAND(q))
#define ct_quantile_with(self, q, ...) ct_quantile_with(self, CT_OPERAND(q), __VA_ARGS__)
#define ct_nanquantile(self, q) ct_nanquantile(self, CT_OPERAND(q))
#define ct_nanquantile_with(self, q, ...) ct_nanquantile_with(self, CT_OPERAND(q), __VA_ARGS__)
#define ct_searchsorted(sorted_sequence, self, sorter) ct_searchsorted(sorted_sequence, CT_OPERAND(self), sorter)
#define ct_searchsorted_with(sorted_sequence, self, sorter, ...) \
    ct_searchsorted_with(sorted_sequence, CT_OPERAND(self), sorter, __VA_ARGS__)
#define ct_searchsorted_out(sorted_sequence, self, sorter, ...) \
    ct_searchsorted_out(sorted_sequence, CT_OPERAND(self), sorter, __VA_ARGS__)
#define ct_searchsorted_with_out(sorted_sequence, self, sorter, ...) \
    ct_searchsorted_with_out(sorted_sequence, CT_OPERAND(self), sorter, __VA_ARGS__)
#define ct_isin(elements, test_elements) ct_isin(elements, CT_OPERAND(test_elements))
#define ct_isin_with(elements, test_elements, ...) ct_isin_with(elements, CT_OPERAND(test_elements), __VA_ARGS__)
#define ct_where(condition, self, other) ct_where(condition, CT_OPERAND(self), CT_OPERAND(other))
#define ct_where_out(condition, self, other, ...) \
    ct_where_out(condition, CT_OPERAND(self), CT_OPERAND(other), __VA_ARGS__)
#define ct_clamp(self, min, max) ct_clamp(self, CT_OPERAND(min), CT_OPERAND(max))
#define ct_clamp_(self, min, max) ct_clamp_(self, CT_OPERAND(min), CT_OPERAND(max))
#define ct_clamp_out(self, min, max, ...) ct_clamp_out(self, CT_OPERAND(min), CT_OPERAND(max), __VA_ARGS__)
#define ct_clamp_min(self, min) ct_clamp_min(self, CT_OPERAND(min))
#define ct_clamp_min_(self, min) ct_clamp_min_(self, CT_OPERAND(min))
#define ct_clamp_min_out(self, min, ...) ct_clamp_min_out(self, CT_OPERAND(min), __VA_ARGS__)
#define ct_clamp_max(self, max) ct_clamp_max(self, CT_OPERAND(max))
#define ct_clamp_max_(self, max) ct_clamp_max_(self, CT_OPERAND(max))
#define ct_clamp_max_out(self, max, ...) ct_clamp_max_out(self, CT_OPERAND(max), __VA_ARGS__)
#define ct_lerp(self, end, weight) ct_lerp(self, end, CT_OPERAND(weight))
#define ct_lerp_(self, end, weight) ct_lerp_(self, end, CT_OPERAND(weight))
#define ct_lerp_out(self, end, weight, ...) ct_lerp_out(self, end, CT_OPERAND(weight), __VA_ARGS__)
#endif
#endif
