/*
 * Scalars as operands: a C scalar becomes a wrapped number (ct_num, ct_num_i64, ct_num_bool) or a ct_scalar according
 * to its type, as in ct_mul(x, 2.5) and ct_sub(1, x). The functions that accept scalars are macros of this header in C,
 * overloads in C++.
 */
#ifndef COTANGENT_OPERAND_H
#define COTANGENT_OPERAND_H

#if defined(__GNUC__)
#pragma GCC system_header /* a nested call shadows the variable of the outer call */
#endif

#include <cotangent/named.h>
#include <cotangent/tensor.h>

#ifdef __cplusplus
#include <type_traits>

inline ct_tensor *ct_operand_of(ct_tensor *tensor) { return tensor; }

inline ct_scalar ct_scalar_of(ct_scalar value) { return value; }

template <class N, class = std::enable_if_t<std::is_arithmetic_v<N>>> inline ct_tensor *ct_operand_of(N value)
{
    if constexpr (std::is_same_v<N, bool>)
        return ct_num_bool(value);
    else if constexpr (std::is_integral_v<N>)
        return ct_num_i64((int64_t)value);
    else
        return ct_num((double)value);
}

template <class N, class = std::enable_if_t<std::is_arithmetic_v<N>>> inline ct_scalar ct_scalar_of(N value)
{
    if constexpr (std::is_same_v<N, bool>)
        return ct_bool(value);
    else if constexpr (std::is_integral_v<N>)
        return ct_int((int64_t)value);
    else
        return ct_float((double)value);
}
/* Enabled if at least one of several arguments is a scalar. */
template <class... N> using ct_if_scalar = std::enable_if_t<(std::is_arithmetic_v<N> || ...)>;
#else
static inline ct_tensor *ct_operand_of(ct_tensor *tensor) { return tensor; }

static inline ct_tensor *ct_operand_of_unsigned(uint64_t value) { return ct_num_i64((int64_t)value); }

static inline ct_scalar ct_scalar_of(ct_scalar value) { return value; }

static inline ct_scalar ct_scalar_of_unsigned(uint64_t value) { return ct_int((int64_t)value); }

/* clang-format off */
#define CT_BY_KIND_(x, of_bool, of_int, of_unsigned, of_float, otherwise) \
    __extension__({ \
        __auto_type ct_given_ = (x); \
        _Generic(ct_given_, _Bool: of_bool, char: of_int, signed char: of_int, short: of_int, int: of_int, \
                 long: of_int, long long: of_int, unsigned char: of_unsigned, unsigned short: of_unsigned, \
                 unsigned: of_unsigned, unsigned long: of_unsigned, unsigned long long: of_unsigned, \
                 float: of_float, double: of_float, default: otherwise)(ct_given_); \
    })
/* clang-format on */
#define CT_OPERAND(x) CT_BY_KIND_(x, ct_num_bool, ct_num_i64, ct_operand_of_unsigned, ct_num, ct_operand_of)
#define CT_SCALAR(x) CT_BY_KIND_(x, ct_bool, ct_int, ct_scalar_of_unsigned, ct_float, ct_scalar_of)
#endif
#endif
