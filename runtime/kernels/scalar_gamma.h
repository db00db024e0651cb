/*
 * Functions of f32 that belong to the gamma function, computed in f64 by arithmetic without branches: loops over them
 * vectorise, and a value is the same on every instruction-set level. Used by C and CUDA code. Part of scalar_math.h.
 */
#ifndef CTI_SCALAR_GAMMA_H
#define CTI_SCALAR_GAMMA_H

#include "kernels/scalar_circle.h"
#include "kernels/scalar_log.h"

#include <stdbool.h>

#define CTI_PI_ 3.14159265358979323846

/* Distance of a, an f32 value, from the nearest integer, exact. */
CTI_FN double cti_off_integer_(double a)
{
    const double nearest = (a + 0x1.8p52) - 0x1.8p52;
    return fabs(a) < 0x1p30 ? a - nearest : a - a;
}

/* ---- the logarithm of the absolute value of gamma ---- */

/*
 * For x from 0 to 8: Stirling's series at x + 7, minus the logarithm of x (x + 1) ... (x + 6). For larger x: the series
 * at x. Below 0, by reflection: log(pi / |sin(pi a)|) minus the value at 1 - a.
 */
CTI_FN float cti_lgamma_f32(float a)
{
    const double y = a, x = y < 0 ? 1 - y : y, v = x * (x + 6);
    const bool far = x > 8;
    const double shift = (v + 5) * (v + 8) * (v * (x + 3)), product = far ? 1 : shift, b = far ? x : x + 7, r = 1 / b,
                 w = r * r;
    const double series =
        r *
        (1.0 / 12 +
         w * (-1.0 / 360 +
              w * (1.0 / 1260 + w * (-1.0 / 1680 + w * (1.0 / 1188 + w * (-691.0 / 360360 +
                                                                          w * (1.0 / 156 - w * (3617.0 / 122400))))))));
    const double main = (b - 0.5) * cti_series_log(b) - (b - 0.91893853320467274178) + series;
    const double sine = fabs(cti_near_sin_(CTI_PI_ * cti_off_integer_(y), 0)), mirrored = sine / (CTI_PI_ * product);
    const double lower = cti_series_log(y < 0 ? mirrored : product), value = y < 0 ? -(main + lower) : main - lower;
    const double exact = y == 1 || y == 2 ? 0 : value, special = y == y ? HUGE_VAL : y;
    return (float)(fabs(y) < HUGE_VAL ? exact : special);
}

/* ---- derivatives of digamma of orders 1, 2 and 3 ---- */

/* Powers of 1 / x, and their sums over x, x + 1, ..., x + 7. */
typedef struct cti_powers_ {
    double second, third, fourth;
} cti_powers_;

CTI_FN cti_powers_ cti_add_powers_(cti_powers_ sums, double x)
{
    const double r = 1 / x, v = r * r;
    const cti_powers_ next = {sums.second + v, sums.third + v * r, sums.fourth + v * v};
    return next;
}

CTI_FN cti_powers_ cti_powers_from_(double x)
{
    cti_powers_ sums = {0, 0, 0};
    sums = cti_add_powers_(cti_add_powers_(sums, x + 7), x + 6);
    sums = cti_add_powers_(cti_add_powers_(sums, x + 5), x + 4);
    sums = cti_add_powers_(cti_add_powers_(sums, x + 3), x + 2);
    return cti_add_powers_(cti_add_powers_(sums, x + 1), x);
}

/*
 * Each function is a sum over the integers from 0 on: eight terms, then the Euler-Maclaurin formula. Below 0 it is the
 * sum over all integers, a function of the sine, minus the terms of the other side.
 */
CTI_FN float cti_polygamma_1_f32_(float a)
{
    const double y = a, x = y < 0 ? 1 - y : y, r = 1 / (x + 8), w = r * r;
    const double tail =
        1.0 / 6 +
        w * (-1.0 / 30 + w * (1.0 / 42 + w * (-1.0 / 30 + w * (5.0 / 66 + w * (-691.0 / 2730 + w * (7.0 / 6))))));
    const double value = cti_powers_from_(x).second + (r + w * (0.5 + r * tail));
    const double around = CTI_PI_ / cti_near_sin_(CTI_PI_ * cti_off_integer_(y), 0), below = around * around - value;
    const double defined = y < 0 ? below : value;
    return y > -HUGE_VAL ? (float)defined : (float)NAN;
}

CTI_FN float cti_polygamma_2_f32_(float a)
{
    const double y = a, x = y < 0 ? 1 - y : y, r = 1 / (x + 8), w = r * r;
    const double tail =
        0.5 + w * (-1.0 / 6 + w * (1.0 / 6 + w * (-3.0 / 10 + w * (5.0 / 6 + w * (-691.0 / 210 + w * (35.0 / 2))))));
    const double value = -2 * cti_powers_from_(x).third - (w + w * (r + w * tail));
    const double angle = CTI_PI_ * cti_off_integer_(y), around = CTI_PI_ / cti_near_sin_(angle, 0),
                 below = -2 * (around * around * around) * cti_near_sin_(angle, 1) + value;
    const double defined = y < 0 ? below : value;
    const float pole = y == 0 ? (float)(-2 / y) : (float)NAN; /* the sign of zero selects the side of the pole */
    return y > -HUGE_VAL && (y > 0 || angle != 0) ? (float)defined : pole;
}

CTI_FN float cti_polygamma_3_f32_(float a)
{
    const double y = a, x = y < 0 ? 1 - y : y, r = 1 / (x + 8), w = r * r;
    const double tail = 2 + w * (-1 + w * (4.0 / 3 + w * (-3 + w * (10 + w * (-691.0 / 15 + w * 280)))));
    const double value = 6 * cti_powers_from_(x).fourth + w * (2 * r + w * (3 + r * tail));
    const double angle = CTI_PI_ * cti_off_integer_(y), around = CTI_PI_ / cti_near_sin_(angle, 0),
                 cosine = cti_near_sin_(angle, 1), square = around * around,
                 below = 2 * (square * square) * (1 + 2 * cosine * cosine) - value;
    const double defined = y < 0 ? below : value;
    return y > -HUGE_VAL ? (float)defined : (float)NAN;
}

#undef CTI_PI_
#endif
