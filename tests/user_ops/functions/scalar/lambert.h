/* Returns the principal branch of Lambert's W function at a, by Newton's method with the start log(1 + a). */
#ifndef USER_SCALAR_LAMBERT_H
#define USER_SCALAR_LAMBERT_H

#include "kernels/scalar_math.h"

CTI_FN double user_lambert_f64(double a)
{
    if (a < -0.36787944117144233) return (double)NAN;
    if (a == 0 || a == (double)INFINITY) return a;
    double w = a > -0.3 ? log1p(a) : -0.5;
    for (int i = 0; i < 100; i++) {
        const double step = (w * exp(w) - a) / (exp(w) * (w + 1));
        w -= step;
        if (!(fabs(step) > 1e-16 * fabs(w))) break;
    }
    return w;
}

CTI_FN float user_lambert_f32(float a) { return (float)user_lambert_f64((double)a); }

#endif
