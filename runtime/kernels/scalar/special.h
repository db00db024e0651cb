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

CTI_FN float cti_polygamma_f32(float order, float a) { return (float)cti_polygamma_f64((double)order, (double)a); }

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

CTI_FN double cti_i0_f64(double a) { return a != a ? a : cti_bessel_i_(0, fabs(a)); }

CTI_FN float cti_i0_f32(float a) { return (float)cti_i0_f64((double)a); }

CTI_FN double cti_i1_f64(double a) { return a != a ? a : copysign(cti_bessel_i_(1, fabs(a)), a); }

CTI_FN float cti_i1_f32(float a) { return (float)cti_i1_f64((double)a); }

CTI_FN double cti_bessel_i_f64(double order, double a)
{
    if (!(order >= 0 && order < 1000) || order != floor(order) || a != a) return (double)NAN;
    const double size = cti_bessel_i_((int)order, fabs(a));
    return (int)order % 2 == 0 ? size : copysign(size, a);
}

CTI_FN float cti_bessel_i_f32(float order, float a) { return (float)cti_bessel_i_f64((double)order, (double)a); }

/* ---- sinc ---- */

/* sin(pi a) and cos(pi a) from the distance to the nearest integer, which is exact. */
CTI_FN double cti_sin_pi_(double a)
{
    const double near = a - 2 * rint(a / 2);
    return sin(3.14159265358979323846 * (fabs(near) > 0.5 ? copysign(1.0, near) - near : near));
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
 * sinc is used instead.
 */
CTI_FN double cti_sinc_derivative_f64(double a)
{
    if (!(fabs(a) < 0.5)) return (cti_cos_pi_(a) - cti_sinc_f64(a)) / a;
    const double x = -9.86960440108935861883 * a * a;
    double term = -9.86960440108935861883 * a / 3, sum = 0;
    for (int k = 1; k < 12; k++) {
        sum += term;
        term *= x / (2 * k * (2 * k + 3.0));
    }
    return sum;
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
