/* a - tanh(a), whose parts cancel near 0. */
#ifndef CTI_SCALAR_TANHSHRINK_H
#define CTI_SCALAR_TANHSHRINK_H

#include "kernels/scalar_math.h"

/*
 * Below 2 by Lambert's continued fraction tanh(a) = a / (1 + r), r = a^2 / (3 + a^2 / (5 + ...)), whose terms are all
 * positive: a - tanh(a) = a r / (1 + r).
 */
CTI_FN double cti_tanhshrink_f64(double a)
{
    if (!(fabs(a) < 2)) return a - tanh(a);
    const double square = a * a;
    double r = 0;
    for (int odd = 31; odd > 1; odd -= 2) r = square / (odd + r);
    return a * r / (1 + r);
}

CTI_FN float cti_tanhshrink_f32(float a) { return (float)cti_tanhshrink_f64((double)a); }

#endif
