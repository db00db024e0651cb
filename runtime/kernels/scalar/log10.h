/* The logarithm to base 10. Of complex numbers both parts are divided by log 10, whose rounding c64 does not see. */
#ifndef CTI_SCALAR_LOG10_H
#define CTI_SCALAR_LOG10_H

#include "kernels/scalar_complex.h"
#include "kernels/scalar_math.h"

CTI_FN float cti_log10_f32(float a) { return log10f(a); }

CTI_FN double cti_log10_f64(double a) { return log10(a); }

CTI_FN cti_c128 cti_log10_c128(cti_c128 a)
{
    const double ln10 = 2.302585092994045684018;
    const cti_c128 l = cti_log_c128(a);
    return cti_make_c128(a.im == 0 && a.re > 0 ? log10(a.re) : l.re / ln10, l.im / ln10);
}

CTI_FN cti_c64 cti_log10_c64(cti_c64 a) { return cti_narrow_c128(cti_log10_c128(cti_widen_c64(a))); }

#endif
