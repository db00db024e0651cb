/*
 * Inverse hyperbolic functions. Complex ones use Kahan's formulas, which are correct on both sides of the branch cuts.
 */
#ifndef CTI_SCALAR_AREA_H
#define CTI_SCALAR_AREA_H

#include "kernels/scalar_complex.h"
#include "kernels/scalar_math.h"

CTI_FN float cti_asinh_f32(float a) { return asinhf(a); }

CTI_FN double cti_asinh_f64(double a) { return asinh(a); }

CTI_FN float cti_acosh_f32(float a) { return acoshf(a); }

CTI_FN double cti_acosh_f64(double a) { return acosh(a); }

CTI_FN cti_c128 cti_asinh_c128(cti_c128 a) { return cti_unturn_(cti_asin_c128(cti_turn_(a))); }

CTI_FN cti_c128 cti_acosh_c128(cti_c128 a)
{
    const cti_c128 below = cti_sqrt_c128(cti_make_c128(a.re - 1, a.im)),
                   above = cti_sqrt_c128(cti_make_c128(a.re + 1, a.im));
    return cti_make_c128(asinh(below.re * above.re + below.im * above.im), 2 * atan2(below.im, above.re));
}

CTI_FN cti_c128 cti_atanh_c128(cti_c128 a) { return cti_unturn_(cti_atan_c128(cti_turn_(a))); }

CTI_FN cti_c64 cti_asinh_c64(cti_c64 a) { return cti_narrow_c128(cti_asinh_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_acosh_c64(cti_c64 a) { return cti_narrow_c128(cti_acosh_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_atanh_c64(cti_c64 a) { return cti_narrow_c128(cti_atanh_c128(cti_widen_c64(a))); }

#endif
