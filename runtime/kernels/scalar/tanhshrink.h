/* a - tanh(a), whose terms cancel near 0. */
#ifndef CTI_SCALAR_TANHSHRINK_H
#define CTI_SCALAR_TANHSHRINK_H

#include "kernels/scalar_math.h"

/*
 * For |a| below 2, Lambert's continued fraction tanh(a) = a / (1 + r), r = a^2 / (3 + a^2 / (5 + ...)), whose terms are
 * all positive: a - tanh(a) = a r / (1 + r).
 */
CTI_FN double cti_tanhshrink_f64(double a)
{
    if (!(fabs(a) < 2)) return a - tanh(a);
    const double square = a * a;
    double r = 0;
    for (int odd = 31; odd > 1; odd -= 2) r = square / (odd + r);
    return a * r / (1 + r);
}

/*
 * Computed in f64 with arithmetic that vectorises and one division: below 1.5 the continued fraction is cut at 13,
 * above it tanh is (1 - e) / (1 + e), e = exp(-2 a).
 */
CTI_FN float cti_tanhshrink_f32(float a)
{
    const double y = fabs((double)a), v = y * y, e = cti_wide_exp_(-2 * y);
    const bool near = y < 1.5;
    const double over = near ? y * v * (45045 + v * (2772 + v * 27)) : 1 - e,
                 under = near ? 135135 + v * (62370 + v * (3150 + v * 28)) : 1 + e, quotient = over / under;
    return copysignf((float)(near ? quotient : y - quotient), a);
}

#endif
