/*
 * Values that are sums of two doubles, and powers of 2, computed by operations that compilers vectorise. For C and
 * CUDA.
 */
#ifndef CTI_SCALAR_TWO_H
#define CTI_SCALAR_TWO_H

#include "base/compiler.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#if defined(__FMA__) || defined(__ARM_FEATURE_FMA) || defined(__CUDA_ARCH__)
#define CTI_FMA_IS_QUICK 1 /* one instruction, not a call */
#endif

/* A number as the sum of two doubles, the second one the rounding error of the first. */
typedef struct cti_two_ {
    double high, low;
} cti_two_;

/* Returns large + small, for |large| >= |small|. */
CTI_FN cti_two_ cti_sum_(double large, double small)
{
    const double high = large + small;
    const cti_two_ sum = {high, small - (high - large)};
    return sum;
}

/* Returns a + b, for a and b of any magnitudes. */
CTI_FN cti_two_ cti_any_sum_(double a, double b)
{
    const double high = a + b, part = high - a;
    const cti_two_ sum = {high, (a - (high - part)) + (b - part)};
    return sum;
}

/* Without an fma instruction the factors are split in halves, for which they must be below 1e300. */
CTI_FN cti_two_ cti_product_(double a, double b)
{
    const double high = a * b;
#ifdef CTI_FMA_IS_QUICK
    const cti_two_ product = {high, fma(a, b, -high)};
#else
    const double x = a * 134217729.0, y = b * 134217729.0, a_high = x - (x - a), b_high = y - (y - b),
                 a_low = a - a_high, b_low = b - b_high;
    const cti_two_ product = {high, ((a_high * b_high - high) + a_high * b_low + a_low * b_high) + a_low * b_low};
#endif
    return product;
}

/* 2^(biased - 1023). */
CTI_FN double cti_power_of_2_(uint64_t biased)
{
    const uint64_t bits = biased << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return power;
}

/* Returns 2^k for shifted = k + 0x1.8p52, whose lowest bits are k. */
CTI_FN double cti_power_of_shifted_(double shifted)
{
    uint64_t bits;
    memcpy(&bits, &shifted, sizeof bits);
    return cti_power_of_2_(bits + 1023);
}

#endif
