/* The principal branch of Lambert's function, by Halley's method from log(1 + a). */
#ifndef SPECIAL_LAMBERT_H
#define SPECIAL_LAMBERT_H

#include "kernels/scalar_math.h"

CTI_FN double special_lambert_f64(double a)
{
    if (!(a >= -0.36787944117144233)) return (double)NAN;
    if (a == 0 || isinf(a)) return a;
    double w = a > -0.3 ? log1p(a) : -0.5;
    for (int i = 0; i < 20; i++) {
        const double up = exp(w), rest = w * up - a;
        const double step = rest / (up * (w + 1) - (w + 2) * rest / (2 * w + 2));
        w -= step;
        if (!(fabs(step) > 1e-16 * fabs(w))) break;
    }
    return w;
}

CTI_FN float special_lambert_f32(float a) { return (float)special_lambert_f64((double)a); }

#endif
