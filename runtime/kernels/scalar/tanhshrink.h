/* a - tanh(a), near 0 by its series: both parts would cancel there. */
#ifndef CTI_SCALAR_TANHSHRINK_H
#define CTI_SCALAR_TANHSHRINK_H

#include "kernels/scalar_math.h"

/* Below 1/4 the Taylor series of tanh from the third order on; twelve terms reach the last place. */
CTI_FN double cti_tanhshrink_f64(double a)
{
    if (!(fabs(a) < 0.25)) return a - tanh(a);
    const double x = a * a;
    const double c[] = {1.0 / 3,
                        -2.0 / 15,
                        17.0 / 315,
                        -62.0 / 2835,
                        1382.0 / 155925,
                        -21844.0 / 6081075,
                        929569.0 / 638512875,
                        -6404582.0 / 10854718875,
                        443861162.0 / 1856156927625,
                        -18888466084.0 / 194896477400625,
                        113927491862.0 / 2900518163668125,
                        -58870668456604.0 / 3698160658676859375.0};
    double sum = 0;
    for (int i = 11; i >= 0; i--) sum = sum * x + c[i];
    return a * x * sum;
}

CTI_FN float cti_tanhshrink_f32(float a) { return (float)cti_tanhshrink_f64((double)a); }

#endif
