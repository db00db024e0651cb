/* The exponential of f64, by arithmetic only, so that loops over it vectorise. For C and CUDA alike. */
#ifndef CTI_SCALAR_EXP_H
#define CTI_SCALAR_EXP_H

#include "base/compiler.h"

#include <stdint.h>
#include <string.h>

/* 2^k for shifted = k + 0x1.8p52; the lowest bits of `shifted` are k. */
CTI_FN double cti_power_of_shifted_(double shifted)
{
    uint64_t bits;
    double power;
    memcpy(&bits, &shifted, sizeof bits);
    bits = (bits + 1023) << 52;
    memcpy(&power, &bits, sizeof power);
    return power;
}

/*
 * e^x within 1 ulp, for x up to 700. x is split into k log 2 + r with |r| <= log(2) / 2, and e^r is a series that is
 * cut at the precision of f64. 2^k is applied as two factors, since it may be subnormal. The first part of log 2 has
 * trailing zero bits, so that its product with k is exact.
 */
CTI_FN double cti_series_exp(double x)
{
    const double at = x < -746 ? -746 : x, shifted = at * 1.4426950408889634 + 0x1.8p52, k = shifted - 0x1.8p52;
    const double r = (at - k * 0.6931471803691238) - k * 1.9082149292705877e-10, v = r * r;
    const double low = 1 / 2.0 + r * (1 / 6.0), middle = 1 / 24.0 + r * (1 / 120.0),
                 high = 1 / 720.0 + r * (1 / 5040.0), higher = 1 / 40320.0 + r * (1 / 362880.0),
                 highest = 1 / 3628800.0 + r * (1 / 39916800.0) + v * (1 / 479001600.0 + r * (1 / 6227020800.0));
    const double series = low + v * (middle + v * (high + v * (higher + v * highest)));
    const double half_shifted = k * 0.5 + 0x1.8p52, rest = k - (half_shifted - 0x1.8p52);
    const double half_power = cti_power_of_shifted_(half_shifted), rest_power = cti_power_of_shifted_(rest + 0x1.8p52);
    return (1 + (r + v * series)) * half_power * rest_power;
}

#endif
