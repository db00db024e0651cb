/*
 * Logarithms of f64 from arithmetic only, without branches: loops over them vectorise, and a value is the same on every
 * instruction-set level. Used by C and CUDA code. Errors are in ulp of the exact value.
 */
#ifndef CTI_SCALAR_LOG_H
#define CTI_SCALAR_LOG_H

#include "kernels/scalar_two.h"

/* x = 2^k (1 + f), with 1 + f from sqrt(1/2) to sqrt(2). */
typedef struct cti_log_parts_ {
    double k, f;
} cti_log_parts_;

/* For a positive x that is not subnormal. The mantissa of 2^52 + k + 1023 receives the exponent. */
CTI_FN cti_log_parts_ cti_log_parts_of_(double x)
{
    const uint64_t root_half = UINT64_C(0x3fe6a09e667f3bcd), one = UINT64_C(0x3ff0000000000000);
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    const uint64_t from_root = bits + (one - root_half),
                   exponent_bits = (from_root >> 52) | UINT64_C(0x4330000000000000),
                   mantissa_bits = (from_root & UINT64_C(0xfffffffffffff)) + root_half;
    double exponent, mantissa;
    memcpy(&exponent, &exponent_bits, sizeof exponent);
    memcpy(&mantissa, &mantissa_bits, sizeof mantissa);
    const cti_log_parts_ parts = {exponent - (0x1p52 + 1023), mantissa - 1};
    return parts;
}

/* Like cti_log_parts_of_, for any positive x, including subnormal values. */
CTI_FN cti_log_parts_ cti_any_log_parts_(double x)
{
    const int is_small = x < 0x1p-1022;
    cti_log_parts_ parts = cti_log_parts_of_(x * (is_small ? 0x1p54 : 1));
    parts.k -= is_small ? 54 : 0;
    return parts;
}

/*
 * Computes log(1 + f) - f + half_square, where half_square is f^2 / 2. With s = f / (2 + f) this is s (f^2 / 2 +
 * R(s^2)).
 */
CTI_FN double cti_log_rest_(double f, double half_square)
{
    const double s = f / (2 + f), v = s * s, w = v * v;
    const double odd =
        v * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
    const double even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
    return s * (half_square + (odd + even));
}

/* Computes log(1 + f) with an error below 2e-12, by the series 2 (s + s^3 / 3 + s^5 / 5 + ...) with s = f / (2 + f). */
CTI_FN double cti_short_log_(double f)
{
    const double s = f / (2 + f), v = s * s;
    return 2 * s *
           (1 + v * (1 / 3.0 + v * (1 / 5.0 + v * (1 / 7.0 + v * (1 / 9.0 + v * (1 / 11.0 + v * (1 / 13.0)))))));
}

/* log a = k log 2 + f + rest for a positive f32 value; 1 + f is from sqrt(1/2) to sqrt(2). */
typedef struct cti_log_terms_ {
    float k, f, rest;
} cti_log_terms_;

/*
 * For a normal value or, scaled by 2^24 first, a subnormal one. rest is -f^2 / 2 + f^3 P(f), where the polynomial P
 * goes through 9 Chebyshev points.
 */
CTI_FN cti_log_terms_ cti_log_terms_of_(float a)
{
    const int is_small = a < 0x1p-126F;
    const float x = a * (is_small ? 0x1p24F : 1);
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    const uint32_t root_half = 0x3f3504f3, from_root = bits - root_half,
                   mantissa_bits = (from_root & 0x7fffff) + root_half;
    float m;
    memcpy(&m, &mantissa_bits, sizeof m);
    const int32_t power = (int32_t)from_root;
    const float f = m - 1, v = f * f;
    const float even =
        0.3333333134651184F +
        v * (0.20000715553760529F + v * (0.14249058067798615F + v * (0.11685419827699661F + v * 0.06971611827611923F)));
    const float odd =
        -0.2499999701976776F + v * (-0.1666780263185501F + v * (-0.12425687164068222F + v * -0.11479733884334564F));
    const cti_log_terms_ terms = {(float)((power >> 23) - (is_small ? 24 : 0)), f, v * (f * (even + f * odd) - 0.5F)};
    return terms;
}

/* Returns `value`, the logarithm of x, if x is positive and finite; otherwise returns the result of the C library. */
CTI_FN double cti_log_or_special_(double x, double value)
{
    const double special = x == 0 ? -HUGE_VAL : x < 0 ? -(double)NAN : x;
    return x > 0 && x < HUGE_VAL ? value : special;
}

/* Computes log x with an error below 0.8 ulp. The vector twin of log is faster, but its results differ among levels. */
CTI_FN double cti_series_log(double x)
{
    const cti_log_parts_ p = cti_any_log_parts_(x);
    const double half_square = 0.5 * p.f * p.f, rest = cti_log_rest_(p.f, half_square);
    return cti_log_or_special_(x, p.k * 0.6931471803691238 -
                                      ((half_square - (rest + p.k * 1.9082149292705877e-10)) - p.f));
}

/* Computes log(1 + f) as the sum of two doubles, of which the first has the upper half of the digits. */
CTI_FN cti_two_ cti_log_of_mantissa_(double f)
{
    const double half_square = 0.5 * f * f, most = f - half_square;
    uint64_t bits;
    memcpy(&bits, &most, sizeof bits);
    bits &= UINT64_C(0xffffffff00000000);
    double high;
    memcpy(&high, &bits, sizeof high);
    const cti_two_ sum = {high, ((f - high) - half_square) + cti_log_rest_(f, half_square)};
    return sum;
}

/* The error is below 0.7 ulp. 1 / log 10 and the logarithm of 2 are sums of two constants. */
CTI_FN double cti_log10_f64(double x)
{
    const cti_log_parts_ p = cti_any_log_parts_(x);
    const cti_two_ l = cti_log_of_mantissa_(p.f);
    const double first = l.high * 0.4342944818781689, line = p.k * 0.30102999566361177,
                 second = p.k * 3.694239077158931e-13 + (l.low + l.high) * 2.5082946711645275e-11 +
                          l.low * 0.4342944818781689;
    const cti_two_ sum = cti_sum_(line, first);
    return cti_log_or_special_(x, (second + sum.low) + sum.high);
}

/*
 * The error is below 0.8 ulp. The rounding error of 1 + x, divided by 1 + x, is added to the logarithm; 1 / (1 + f) is
 * approximated to 1 %.
 */
CTI_FN double cti_log1p_f64(double x)
{
    const cti_two_ u = cti_any_sum_(1, x);
    const cti_log_parts_ p = cti_log_parts_of_(u.high);
    const int is_near = p.k == 0;
    const double f = is_near ? x : p.f, inverse = 0.25125 + f * (-0.27015 + f * 0.22855), half_square = 0.5 * f * f;
    const double by = cti_power_of_shifted_(0x1.8p52 + 2 - p.k) * inverse, low = is_near ? 0 : u.low * by;
    const double rest = cti_log_rest_(f, half_square);
    const double value = p.k * 0.6931471803691238 - ((half_square - (rest + (p.k * 1.9082149292705877e-10 + low))) - f);
    const double special = x == -1 ? -HUGE_VAL : x < -1 ? -(double)NAN : x;
    return x > -1 && x < HUGE_VAL && fabs(x) > 0x1p-54 ? value : special;
}

/*
 * The error is below 1.2 ulp. With y = |x| the result is k log(2) / 2 + atanh(s), s = (1 + y - 2^k (1 - y)) / (1 + y +
 * 2^k (1 - y)), with the rounding errors of the numerator and the denominator corrected; k, from the exponents of 1 + y
 * and 1 - y, makes |s| < 0.21.
 */
CTI_FN double cti_atanh_f64(double x)
{
    const double y = fabs(x);
    const cti_two_ above = cti_sum_(1, y), below = cti_sum_(1, -y);
    uint64_t above_bits, below_bits;
    memcpy(&above_bits, &above.high, sizeof above_bits);
    memcpy(&below_bits, &below.high, sizeof below_bits);
    const uint64_t exponent_bits =
        ((above_bits - below_bits + (UINT64_C(1) << 51)) >> 52) | UINT64_C(0x4330000000000000);
    double exponent;
    memcpy(&exponent, &exponent_bits, sizeof exponent);
    const double k = exponent - 0x1p52, power = cti_power_of_2_(exponent_bits + 1023);
    const cti_two_ over = cti_any_sum_(above.high, -power * below.high),
                   under = cti_any_sum_(above.high, power * below.high);
    const double over_low = over.low + (above.low - power * below.low),
                 under_low = under.low + (above.low + power * below.low);
    const double s = k == 0 ? y : over.high / under.high;
    const double off = under.high * 0.2828427124746190 - 1, inverse = 0.28425 + off * (-0.30564 + off * 0.25858);
    const double s_low = k == 0 ? 0 : (over_low - s * under_low) * inverse;
    const double v = s * s, w = v * v;
    const double odd =
        v * (0.20000000000023138 + w * (0.1111111211624903 + w * (0.07695590544197829 + w * 0.06931437544293875)));
    const double even =
        0.3333333333333331 + w * (0.14285714278573822 + w * (0.09090833118124435 + w * 0.06585715827647272));
    const double value = k * 0.3465735901845619 + (s + (s * v * (odd + even) + (s_low + k * 9.541074646352939e-11)));
    const double special = y == 1 ? HUGE_VAL : y < 1 ? y : (double)NAN;
    return copysign(y < 1 ? value : special, x);
}

/*
 * Computed in f64 as a difference of two logarithms, or by a series for |x| < 1/8; the error is below 0.6 ulp of f32.
 */
CTI_FN float cti_atanh_f32(float x)
{
    const double y = x, v = y * y;
    const cti_log_parts_ p = cti_log_parts_of_((1 + y) / (1 - y));
    const double near = y + y * v * (1 / 3.0 + v * (1 / 5.0 + v * (1 / 7.0 + v * (1 / 9.0))));
    const float value = (float)(fabs(y) < 0.125 ? near : 0.5 * (p.k * 0.6931471805599453 + cti_short_log_(p.f)));
    const float special = fabsf(x) == 1 ? copysignf(HUGE_VALF, x) : (float)NAN;
    return fabsf(x) < 1 ? value : special;
}

#endif
