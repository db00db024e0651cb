/*
 * Logarithm to base 10. Both parts of a complex logarithm are divided by log 10 in f64, whose rounding is below the
 * digits of c64.
 */
#ifndef CTI_SCALAR_LOG10_H
#define CTI_SCALAR_LOG10_H

#include "kernels/scalar_complex.h"
#include "kernels/scalar_math.h"

/*
 * The error is below 1.5 ulp. 1 / log 10 and the logarithm of 2 are sums of two constants, the first of which has few
 * digits.
 */
CTI_FN float cti_log10_f32(float a)
{
    const cti_log_terms_ l = cti_log_terms_of_(a);
    const float low = (l.rest + l.f) * 7.00731903251827651e-4F + l.k * 2.48745663981195213e-4F;
    const float value = ((low + l.rest * 0.43359375F) + l.f * 0.43359375F) + l.k * 0.30078125F;
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
