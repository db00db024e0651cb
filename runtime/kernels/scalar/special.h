/* Special functions, computed in f64; f32 rounds the result once. */
#ifndef CTI_SCALAR_SPECIAL_H
#define CTI_SCALAR_SPECIAL_H

#include "kernels/scalar_complex.h"
#include "kernels/scalar_erf.h"
#include "kernels/scalar_math.h"

/* ---- derivatives of digamma ---- */

/*
 * Sum of (a + k)^-s over k from 0 on, for a > 0 and integer s > 1: the terms up to 12, then the Euler-Maclaurin
 * formula. The coefficients are B(2j) / (2j)!.
 */
CTI_FN double cti_hurwitz_(int s, double a)
{
    const double b[] = {1.0 / 12,          -1.0 / 720,
                        1.0 / 30240,       -1.0 / 1209600,
                        1.0 / 47900160,    -691.0 / 1307674368000,
                        1.0 / 74724249600, -3617.0 / 10670622842880000};
    double sum = 0;
    for (; a < 12; a += 1) sum += pow(a, -s);
    const double power = pow(a, -s);
    double term = s * power / a, tail = 0.5 * power + pow(a, 1 - s) / (s - 1);
    for (int j = 0; j < 8; j++) {
        tail += b[j] * term;
        term *= (s + 2 * j + 1.0) * (s + 2 * j + 2.0) / (a * a);
    }
    return sum + tail;
}

/*
 * Derivative of order n of digamma, -(-1)^n n! times the sum of (a + k)^-(n + 1) over k from 0 on. For a below 1/2 it
 * is the sum over all integers k, which depends only on the distance from the nearest pole, minus the sum over the
 * negative k.
 */
CTI_FN double cti_polygamma_f64(double order, double a)
{
    if (!(order >= 0) || order != floor(order)) return (double)NAN;
    if (order == 0) return cti_digamma_f64(a);
    if (a != a) return a;
    if (order > 1000) return (double)NAN;
    const int s = (int)order + 1;
    const double sign = s % 2 == 0 ? 1 : -1, scale = sign * tgamma((double)s);
    if (a >= 0.5) return isinf(a) ? 0 * sign : scale * cti_hurwitz_(s, a);
    const double off = a - rint(a);
    if (a == 0) return scale / (s % 2 == 0 ? fabs(a) : a); /* the sign of zero selects the side of the pole */
    if (off == 0 || isinf(a)) return isinf(a) ? (double)NAN : s % 2 == 0 ? (double)INFINITY : (double)NAN;
    const double around = pow(off, -s) + cti_hurwitz_(s, 1 + off) + sign * cti_hurwitz_(s, 1 - off);
    return scale * (around - sign * cti_hurwitz_(s, 1 - a));
}

/* Not inlined: a loop for a fixed order then consists of one function below, and vectorises. */
#ifdef __CUDACC__
CTI_FN
#else
CTI_NOINLINE CTI_UNUSED static
#endif
float cti_polygamma_any_f32_(float order, float a) { return (float)cti_polygamma_f64((double)order, (double)a); }

CTI_FN float cti_polygamma_f32(float order, float a)
{
    if (order == 1) return cti_polygamma_1_f32_(a);
    if (order == 2) return cti_polygamma_2_f32_(a);
    if (order == 3) return cti_polygamma_3_f32_(a);
    return cti_polygamma_any_f32_(order, a);
}

/* ---- modified Bessel functions ---- */

/* exp(-|a|) I(order, a) for |a| > 25 by the asymptotic series, whose smallest term is below the last digit. */
CTI_FN double cti_bessel_tail_(int order, double x)
{
    double term = 1, sum = 1;
    for (int k = 1; k < 60; k++) {
        const double odd = 2 * k - 1, next = term * (odd * odd - 4 * order * order) / (8 * k * x);
        if (!(fabs(next) < fabs(term))) break;
        term = next;
        sum += term;
        if (fabs(term) < 1e-17 * fabs(sum)) break;
    }
    return sum / sqrt(6.283185307179586477 * x);
}

/*
 * Power series, whose terms all have the same sign. Half of the exponential is applied at a time, so that nothing
 * overflows unless the result does.
 */
CTI_FN double cti_bessel_i_(int order, double x)
{
    if (x > 25 + order * order) {
        const double half = exp(x / 2);
        return x > 1500 ? (double)INFINITY : half * cti_bessel_tail_(order, x) * half;
    }
    const double square = x * x / 4;
    double term = 1;
    for (int k = 1; k <= order; k++) term *= x / (2 * k);
    double sum = term;
    for (int k = 1; k < 1000 && term > 1e-17 * sum; k++) {
        term *= square / ((double)k * (k + order));
        sum += term;
    }
    return sum;
}

/*
 * I(n, x) for x from 0 on to 2e-9, by arithmetic that vectorises; polynomials through Chebyshev points, of I(n, x) /
 * (x / 2)^n in u = x^2 / 32 - 1 up to 8, and of e^-x sqrt(x) I(n, x) in t = 16 / x - 1 above. From 700 on the result is
 * beyond f32.
 */
CTI_FN double cti_short_bessel_0_(double size)
{
    const double x = size < 700     ? size
                     : size == size ? 700
                                    : size,
                 u = (x < 8 ? x : 8) * (x < 8 ? x : 8) * (1 / 32.0) - 1, v = u * u;
    const double even = 49.20855422280692 +
                        v * (133.73747017001705 +
                             v * (29.83355480030025 +
                                  v * (1.478093027303794 + v * (0.02421868164879373 + v * (0.0001669585565123241)))));
    const double odd = 126.1934934832335 +
                       v * (79.09967787808517 +
                            v * (7.773027119948037 +
                                 v * (0.2136405840815387 + v * (0.002208387984992118 + v * (1.040755695093303e-05)))));
    const double r = 1 / (x > 8 ? x : 8), t = 16 * r - 1, w = t * t;
    const double tail_even =
        0.4021765094053054 + w * (0.000136217407834547 + w * (1.4754756356201013e-06 + w * (1.0910232941075882e-07)));
    const double tail_odd = 0.0033605520313900634 +
                            w * (1.1141542189580863e-05 + w * (3.0383309086686276e-07 + w * (3.3635802235185296e-08)));
    const double near = even + u * odd, far = cti_wide_exp_(x) * sqrt(r) * (tail_even + t * tail_odd);
    return x < 8 ? near : far;
}

CTI_FN double cti_short_bessel_1_(double size)
{
    const double x = size < 700     ? size
                     : size == size ? 700
                                    : size,
                 u = (x < 8 ? x : 8) * (x < 8 ? x : 8) * (1 / 32.0) - 1, v = u * u;
    const double even =
        15.774186685385903 +
        v * (29.662379205379132 +
             v * (4.858141939726228 +
                  v * (0.18693554384546937 + v * (0.0024843943429775552 + v * (1.4329120462199888e-05)))));
    const double odd = 33.434367537668955 +
                       v * (14.916777513000397 +
                            v * (1.1085690481095167 + v * (0.024220539420528434 +
                                                           v * (0.0002066337797623772 + v * (8.258400121370549e-07)))));
    const double r = 1 / (x > 8 ? x : 8), t = 16 * r - 1, w = t * t;
    const double tail_even = 0.3893984590744713 + w * (-0.00021923738535629923 +
                                                       w * (-1.8250069387125121e-06 + w * (-1.2318419674047784e-07)));
    const double tail_odd = -0.009749577241315432 + w * (-1.5037047143805947e-05 +
                                                         w * (-3.5481954165334105e-07 + w * (-3.7856024793316294e-08)));
    const double near = even + u * odd, far = cti_wide_exp_(x) * sqrt(r) * (tail_even + t * tail_odd);
    return x < 8 ? 0.5 * x * near : far;
}

CTI_FN double cti_short_bessel_2_(double size)
{
    const double x = size < 700     ? size
                     : size == size ? 700
                                    : size,
                 u = (x < 8 ? x : 8) * (x < 8 ? x : 8) * (1 / 32.0) - 1, v = u * u;
    const double even =
        4.179295942207361 +
        v * (5.593791567450688 +
             v * (0.6928556543633696 +
                  v * (0.02119297424933345 + v * (0.00023246010106387657 + v * (1.1368194678119705e-06)))));
    const double odd =
        7.415594800988208 +
        v * (2.429070978184909 +
             v * (0.14020160461644543 +
                  v * (0.002484531333292834 + v * (1.7759174589840978e-05 + v * (6.089514953752637e-08)))));
    const double r = 1 / (x > 8 ? x : 8), t = 16 * r - 1, w = t * t;
    const double tail_even =
        0.3535017019840277 + w * (0.001382320419169288 + w * (3.577317392060953e-06 + w * (1.7831680290831524e-07)));
    const double tail_odd =
        -0.04409555819775442 + w * (4.042584625209401e-05 + w * (5.763114009125944e-07 + w * (5.3765829926909565e-08)));
    const double near = even + u * odd, far = cti_wide_exp_(x) * sqrt(r) * (tail_even + t * tail_odd);
    return x < 8 ? 0.25 * x * x * near : far;
}

CTI_FN double cti_i0_f64(double a) { return a != a ? a : cti_bessel_i_(0, fabs(a)); }

CTI_FN float cti_i0_f32(float a) { return (float)cti_short_bessel_0_(fabs((double)a)); }

CTI_FN double cti_i1_f64(double a) { return a != a ? a : copysign(cti_bessel_i_(1, fabs(a)), a); }

CTI_FN float cti_i1_f32(float a) { return copysignf((float)cti_short_bessel_1_(fabs((double)a)), a); }

CTI_FN double cti_bessel_i_f64(double order, double a)
{
    if (!(order >= 0 && order < 1000) || order != floor(order) || a != a) return (double)NAN;
    const double size = cti_bessel_i_((int)order, fabs(a));
    return (int)order % 2 == 0 ? size : copysign(size, a);
}

#ifdef __CUDACC__
CTI_FN
#else
CTI_NOINLINE CTI_UNUSED static
#endif
float cti_bessel_any_f32_(float order, float a) { return (float)cti_bessel_i_f64((double)order, (double)a); }

CTI_FN float cti_bessel_i_f32(float order, float a)
{
    return order == 2 ? (float)cti_short_bessel_2_(fabs((double)a)) : cti_bessel_any_f32_(order, a);
}

/* ---- sinc ---- */

/* sin(pi a) and cos(pi a) from the distance to the nearest integer, which is exact. */
CTI_FN double cti_sin_pi_(double a)
{
    const double near = a - 2 * rint(a / 2);
    return cti_near_sin_(3.14159265358979323846 * (fabs(near) > 0.5 ? copysign(1.0, near) - near : near), 0);
}

CTI_FN double cti_cos_pi_(double a) { return cti_sin_pi_(0.5 - fabs(a - 2 * rint(a / 2))); }

CTI_FN double cti_sinc_f64(double a) { return a == 0 ? 1 : cti_sin_pi_(a) / (3.14159265358979323846 * a); }

CTI_FN float cti_sinc_f32(float a) { return (float)cti_sinc_f64((double)a); }

CTI_FN cti_c128 cti_sinc_c128(cti_c128 a)
{
    const double pi = 3.14159265358979323846;
    if (a.re == 0 && a.im == 0) return cti_make_c128(1, 0);
    const cti_c128 sine = cti_make_c128(cti_sin_pi_(a.re) * cosh(pi * a.im), cti_cos_pi_(a.re) * sinh(pi * a.im));
    return cti_div_c128(sine, cti_make_c128(pi * a.re, pi * a.im));
}

/*
 * Derivative of sinc. The two terms of (cos(pi a) - sinc(a)) / a cancel near 0, where the derivative of the series of
 * sinc is used instead: -pi^2 a / 3 times a series in x = (pi a)^2.
 */
CTI_FN double cti_sinc_derivative_f64(double a)
{
    const double x = 9.86960440108935861883 * a * a, v = x * x, w = v * v;
    const double low = (1 - x * 0.1) + v * (1 / 280.0 - x * (1 / 15120.0)),
                 middle = (1 / 1330560.0 - x * (1 / 172972800.0)) + v * (1 / 31135104000.0 - x * (1 / 7410154752000.0)),
                 high = (1 / 2252687044608000.0 - x * (1 / 851515702861824000.0)) + v * 2.5529923126162516e-21;
    const double near = -3.28986813369645287295 * a * (low + w * (middle + w * high));
    const double far = (cti_cos_pi_(a) - cti_sinc_f64(a)) / a;
    return fabs(a) < 0.5 ? near : far;
}

CTI_FN float cti_sinc_derivative_f32(float a) { return (float)cti_sinc_derivative_f64((double)a); }

CTI_FN cti_c128 cti_sinc_derivative_c128(cti_c128 a)
{
    const double pi = 3.14159265358979323846;
    if (!(fabs(a.re) < 0.4 && fabs(a.im) < 0.4)) {
        const cti_c128 cosine =
            cti_make_c128(cti_cos_pi_(a.re) * cosh(pi * a.im), -cti_sin_pi_(a.re) * sinh(pi * a.im));
        return cti_div_c128(cti_sub_c128(cosine, cti_sinc_c128(a)), a);
    }
    const cti_c128 x = cti_mul_c128(cti_make_c128(-pi * pi, 0), cti_mul_c128(a, a));
    cti_c128 term = cti_make_c128(-pi * pi / 3 * a.re, -pi * pi / 3 * a.im), sum = cti_make_c128(0, 0);
    for (int k = 1; k < 14; k++) {
        const double by = 1 / (2 * k * (2 * k + 3.0));
        sum = cti_add_c128(sum, term);
        term = cti_mul_c128(term, cti_make_c128(x.re * by, x.im * by));
    }
    return sum;
}

CTI_FN cti_c64 cti_sinc_derivative_c64(cti_c64 a)
{
    return cti_narrow_c128(cti_sinc_derivative_c128(cti_widen_c64(a)));
}

CTI_FN cti_c64 cti_sinc_c64(cti_c64 a) { return cti_narrow_c128(cti_sinc_c128(cti_widen_c64(a))); }

#endif
