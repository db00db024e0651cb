/*
 * Logarithm to base 10. Both parts of a complex logarithm are divided by log 10 in f64, whose rounding is below the
 * digits of c64.
 */
#ifndef CTI_SCALAR_LOG10_H
#define CTI_SCALAR_LOG10_H

#include "kernels/scalar_complex.h"
#include "kernels/scalar_math.h"

/*
 * Computed in f64 with arithmetic that vectorises: a is 2^power * m with m from sqrt(1/2) to sqrt(2), and the logarithm
 * of m is the series 2 (s + s^3 / 3 + s^5 / 5 + ...) in s = (m - 1) / (m + 1), to a relative error of 2e-12.
 */
CTI_FN float cti_log10_f32(float a)
{
    const double x = a;
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    const uint64_t root_half = UINT64_C(0x3fe6a09e667f3bcd), from_root = bits - root_half,
                   mantissa_bits = (from_root & UINT64_C(0xfffffffffffff)) + root_half;
    double m;
    memcpy(&m, &mantissa_bits, sizeof m);
    const int32_t power = (int32_t)(from_root >> 32) >> 20;
    const double s = (m - 1) / (m + 1), v = s * s;
    const double series =
        1 + v * (1 / 3.0 + v * (1 / 5.0 + v * (1 / 7.0 + v * (1 / 9.0 + v * (1 / 11.0 + v * (1 / 13.0))))));
    const float value = (float)(power * 0.30102999566398119521 + s * series * 0.86858896380650365530);
    const float special = a == 0 ? -HUGE_VALF : a < 0 ? -NAN : a; /* infinite, or not a number */
    return a > 0 && a < HUGE_VALF ? value : special;
}

CTI_FN cti_c128 cti_log10_c128(cti_c128 a)
{
    const double ln10 = 2.302585092994045684018;
    const cti_c128 l = cti_log_c128(a);
    return cti_make_c128(a.im == 0 && a.re > 0 ? log10(a.re) : l.re / ln10, l.im / ln10);
}

CTI_FN cti_c64 cti_log10_c64(cti_c64 a) { return cti_narrow_c128(cti_log10_c128(cti_widen_c64(a))); }

#endif
