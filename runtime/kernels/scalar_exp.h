/*
 * Exponentials of f64 from arithmetic only, without branches: loops over them vectorise, and a value is the same on
 * every instruction-set level. Used by C and CUDA code. Errors are in ulp of the exact value.
 */
#ifndef CTI_SCALAR_EXP_H
#define CTI_SCALAR_EXP_H

#include "kernels/scalar_two.h"

/* x = k log 2 + high + low, |high| <= log(2) / 2; shifted is k + 0x1.8p52, and rest is e^high - 1 - high. */
typedef struct cti_exp_parts_ {
    double shifted, high, low, rest;
} cti_exp_parts_;

/* The first part of log 2 has trailing zero bits, which keep its product with k exact. */
CTI_FN cti_exp_parts_ cti_exp_parts_of_(double x)
{
    const double shifted = x * 1.4426950408889634 + 0x1.8p52, k = shifted - 0x1.8p52,
                 first = x - k * 0.6931471803691238, second = k * 1.9082149292705877e-10, r = first - second, v = r * r,
                 w = v * v;
    const double series = (0.5 + r * 0.16666666666666677) + v * (0.0416666666666667 + r * 0.008333333333322127) +
                          w * ((0.001388888888886694 + r * 0.00019841269885034537) +
                               v * (2.48015873607467e-05 + r * 2.7557245178646225e-06) +
                               w * (2.755724240976389e-07 + r * 2.5108736229691088e-08 + v * 2.0924585651923097e-09));
    const cti_exp_parts_ parts = {shifted, r, (first - r) - second, v * series};
    return parts;
}

/*
 * Computes e^x with an error below 0.6 ulp, or below 0.75 ulp if the result is subnormal. The integer k is added to the
 * exponent; a result that may be subnormal is computed 2^64 times as large.
 */
CTI_FN double cti_exp_f64(double x)
{
    const cti_exp_parts_ p = cti_exp_parts_of_(x);
    const cti_two_ linear = cti_sum_(1, p.high);
    const double value = linear.high + (linear.low + (p.low + p.rest)), lifted = p.shifted + (x < -708 ? 64 : 0);
    uint64_t bits, value_bits;
    memcpy(&bits, &lifted, sizeof bits);
    memcpy(&value_bits, &value, sizeof value_bits);
    value_bits += bits << 52;
    double scaled;
    memcpy(&scaled, &value_bits, sizeof scaled);
    const double result = scaled * (x < -708 ? 0x1p-64 : 1), not_large = x < -746 ? 0 : result;
    return x <= 709.782712893384 ? not_large : x + HUGE_VAL; /* NaN passes on */
}

/* Computes (e^x - 1) / 2 to 60 bits, for x from -700 to 710 and for NaN; for a subnormal x one bit may be lost. */
CTI_FN cti_two_ cti_half_expm1_(double x)
{
    const cti_exp_parts_ p = cti_exp_parts_of_(x);
    const double half_power = cti_power_of_shifted_(p.shifted - 1);
    const cti_two_ sum = cti_any_sum_(half_power - 0.5, half_power * p.high);
    return cti_sum_(sum.high, sum.low + half_power * (p.low + p.rest));
}

/* Within 1.1 ulp. */
CTI_FN double cti_expm1_f64(double x)
{
    const double value = 2 * cti_half_expm1_(x < -700 ? -700 : x > 710 ? 710 : x).high;
    return fabs(x) < 0x1p-54 ? x : value;
}

/*
 * The error is below 1.5 ulp. With y = |x| and e = (e^(-2 y) - 1) / 2, the result is t = -e / (1 + e), with the
 * rounding errors of e and of 1 + e corrected to first order; 1 / (1 + e) is 1 + t.
 */
CTI_FN double cti_tanh_f64(double x)
{
    const double y = fabs(x) > 40 ? 40 : fabs(x);
    const cti_two_ e = cti_half_expm1_(-2 * y);
    const double under = 1 + e.high, under_low = (e.high - (under - 1)) + e.low, t = -e.high / under;
    return copysign(t - (e.low + t * under_low) * (1 + t), x);
}

/* The error is below 1.2 ulp. With e = e^-|x|, the rounding errors of e and of 1 + e are corrected to first order. */
CTI_FN double cti_sigmoid_f64(double x)
{
    const cti_exp_parts_ p = cti_exp_parts_of_(-fabs(x));
    const cti_two_ linear = cti_sum_(1, p.high), value = cti_sum_(linear.high, linear.low + (p.low + p.rest));
    const double power = cti_power_of_shifted_(p.shifted + (x < -708 ? 64 : 0)), lower = x < -708 ? 0x1p-64 : 1,
                 e = value.high * power * lower, e_low = value.low * power * lower, under = 1 + e,
                 under_low = (e - (under - 1)) + e_low, quotient = (x < 0 ? e : 1) / under;
    const double inverse = x < 0 ? 1 - quotient : quotient, over_low = x < 0 ? e_low : 0,
                 value_there = quotient + (over_low - quotient * under_low) * inverse;
    const double not_small = x < -746 ? 0 : value_there;
    return x > 40 ? 1 : not_small;
}

#endif
