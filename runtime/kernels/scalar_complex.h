/*
 * Complex values as structs, and the builtin functions that formulas call on them. Functions of c64, except plain
 * arithmetic, compute in f64 and round once.
 */
#ifndef CTI_SCALAR_COMPLEX_H
#define CTI_SCALAR_COMPLEX_H

#include "kernels/vector_math.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct cti_c64 {
    float re, im;
} cti_c64;

typedef struct cti_c128 {
    double re, im;
} cti_c128;

CTI_FN cti_c64 cti_make_c64(float re, float im)
{
    cti_c64 z;
    z.re = re;
    z.im = im;
    return z;
}

CTI_FN cti_c128 cti_make_c128(double re, double im)
{
    cti_c128 z;
    z.re = re;
    z.im = im;
    return z;
}

CTI_FN cti_c128 cti_widen_c64(cti_c64 a) { return cti_make_c128(a.re, a.im); }

CTI_FN cti_c64 cti_narrow_c128(cti_c128 a) { return cti_make_c64((float)a.re, (float)a.im); }

/* ---- parts and conditions ---- */
CTI_FN float cti_real_c64(cti_c64 a) { return a.re; }

CTI_FN double cti_real_c128(cti_c128 a) { return a.re; }

CTI_FN float cti_imag_c64(cti_c64 a) { return a.im; }

CTI_FN double cti_imag_c128(cti_c128 a) { return a.im; }

CTI_FN cti_c64 cti_conj_c64(cti_c64 a) { return cti_make_c64(a.re, -a.im); }

CTI_FN cti_c128 cti_conj_c128(cti_c128 a) { return cti_make_c128(a.re, -a.im); }

CTI_FN bool cti_eq_c64(cti_c64 a, cti_c64 b) { return a.re == b.re && a.im == b.im; }

CTI_FN bool cti_eq_c128(cti_c128 a, cti_c128 b) { return a.re == b.re && a.im == b.im; }

CTI_FN bool cti_ne_c64(cti_c64 a, cti_c64 b) { return !cti_eq_c64(a, b); }

CTI_FN bool cti_ne_c128(cti_c128 a, cti_c128 b) { return !cti_eq_c128(a, b); }

CTI_FN bool cti_isnan_c64(cti_c64 a) { return a.re != a.re || a.im != a.im; }

CTI_FN bool cti_isnan_c128(cti_c128 a) { return a.re != a.re || a.im != a.im; }

CTI_FN bool cti_isfinite_c64(cti_c64 a) { return fabsf(a.re) < HUGE_VALF && fabsf(a.im) < HUGE_VALF; }

CTI_FN bool cti_isfinite_c128(cti_c128 a) { return fabs(a.re) < HUGE_VAL && fabs(a.im) < HUGE_VAL; }

/* Returns true if a is not zero. */
CTI_FN bool cti_true_c64(cti_c64 a) { return a.re != 0 || a.im != 0; }

CTI_FN bool cti_true_c128(cti_c128 a) { return a.re != 0 || a.im != 0; }

/* ---- arithmetic ---- */
CTI_FN cti_c64 cti_add_c64(cti_c64 a, cti_c64 b) { return cti_make_c64(a.re + b.re, a.im + b.im); }

CTI_FN cti_c128 cti_add_c128(cti_c128 a, cti_c128 b) { return cti_make_c128(a.re + b.re, a.im + b.im); }

CTI_FN cti_c64 cti_sub_c64(cti_c64 a, cti_c64 b) { return cti_make_c64(a.re - b.re, a.im - b.im); }

CTI_FN cti_c128 cti_sub_c128(cti_c128 a, cti_c128 b) { return cti_make_c128(a.re - b.re, a.im - b.im); }

CTI_FN cti_c64 cti_neg_c64(cti_c64 a) { return cti_make_c64(-a.re, -a.im); }

CTI_FN cti_c128 cti_neg_c128(cti_c128 a) { return cti_make_c128(-a.re, -a.im); }

/*
 * Products are written as two sums; -a.im * b.im is exactly -(a.im * b.im). If a product were written as a sum and a
 * difference, gcc would compile both to one instruction that rounds once (fmaddsub), in vectors only and even with
 * -ffp-contract=off. The value of an element would then depend on whether it is in a vector or in the loop remainder.
 */
CTI_FN cti_c64 cti_mul_c64(cti_c64 a, cti_c64 b)
{
    return cti_make_c64(a.re * b.re + -a.im * b.im, a.re * b.im + a.im * b.re);
}

CTI_FN cti_c128 cti_mul_c128(cti_c128 a, cti_c128 b)
{
    return cti_make_c128(a.re * b.re + -a.im * b.im, a.re * b.im + a.im * b.re);
}

CTI_FN cti_c64 cti_sq_c64(cti_c64 a) { return cti_make_c64((a.re - a.im) * (a.re + a.im), 2 * a.re * a.im); }

CTI_FN cti_c128 cti_sq_c128(cti_c128 a) { return cti_make_c128((a.re - a.im) * (a.re + a.im), 2 * a.re * a.im); }

CTI_FN cti_c64 cti_fma_c64(cti_c64 a, cti_c64 b, cti_c64 c) { return cti_add_c64(cti_mul_c64(a, b), c); }

CTI_FN cti_c128 cti_fma_c128(cti_c128 a, cti_c128 b, cti_c128 c) { return cti_add_c128(cti_mul_c128(a, b), c); }

CTI_FN cti_c128 cti_scale_c128(cti_c128 a, double by) { return cti_make_c128(a.re * by, a.im * by); }

/*
 * Computes the modulus by arithmetic only. The vectorised hypot of the C library rounds differently from the scalar
 * hypot, so that equal elements of a tensor could have unequal moduli, and the maximum of the moduli might equal none
 * of them. The parts are scaled by a power of two if their squares would overflow or underflow.
 */
CTI_FN double cti_abs_c128(cti_c128 a)
{
    const double x = fabs(a.re), y = fabs(a.im), size = x > y ? x : y;
    const double up = size > 0x1p500    ? 0x1p-600
                      : size < 0x1p-400 ? 0x1p600
                                        : 1,
                 down = size > 0x1p500    ? 0x1p600
                        : size < 0x1p-400 ? 0x1p-600
                                          : 1;
    const double u = x * up, v = y * up, modulus = sqrt(u * u + v * v) * down;
    return x == HUGE_VAL || y == HUGE_VAL ? HUGE_VAL : modulus;
}

CTI_FN float cti_abs_c64(cti_c64 a)
{
    const double x = a.re, y = a.im;
    const float modulus = (float)sqrt(x * x + y * y);
    return fabs(x) == HUGE_VAL || fabs(y) == HUGE_VAL ? HUGE_VALF : modulus;
}

/*
 * Computes the quotient a / b. b is first scaled to a modulus of about 1, so that |b|^2 neither overflows nor
 * underflows. An infinite b gives 0 for finite a; b = 0 gives the quotients of a real division by 0.
 */
CTI_FN cti_c128 cti_div_c128(cti_c128 a, cti_c128 b)
{
    if (b.im == 0) return cti_make_c128(a.re / b.re, a.im / b.re);
    const double size = fmax(fabs(b.re), fabs(b.im));
    if (!(size < HUGE_VAL)) {
        if (cti_isnan_c128(b) || !cti_isfinite_c128(a)) return cti_make_c128(NAN, NAN);
        return cti_make_c128(0, 0);
    }
    int power = 0;
    (void)frexp(size, &power);
    const double re = ldexp(b.re, -power), im = ldexp(b.im, -power), square = re * re + im * im;
    /* the parts of b are divided by the square first, so that a large a does not overflow */
    const double p = re / square, q = im / square;
    return cti_make_c128(ldexp(a.re * p + a.im * q, -power), ldexp(a.im * p + -a.re * q, -power));
}

/* f64 has enough range for c64: |b|^2 is within 1e-90 .. 1e77. */
CTI_FN cti_c64 cti_div_c64(cti_c64 a, cti_c64 b)
{
    if (b.im == 0) return cti_make_c64(a.re / b.re, a.im / b.re);
    const double re = b.re, im = b.im, square = re * re + im * im;
    if (!(square < HUGE_VAL)) return cti_narrow_c128(cti_div_c128(cti_widen_c64(a), cti_widen_c64(b)));
    return cti_make_c64((float)((a.re * re + a.im * im) / square), (float)((a.im * re + -a.re * im) / square));
}

/* ---- exponentials ---- */
/* Computes e^a * (cos b, sin b), without an overflow unless the result overflows. The result is real if b is zero. */
CTI_FN cti_c128 cti_polar_exp_(double a, double b)
{
    if (b == 0) return cti_make_c128(exp(a), b);
    if (a == -HUGE_VAL) return cti_make_c128(0, 0);
    /* an infinite modulus without a defined angle */
    if (a == HUGE_VAL && !(fabs(b) < HUGE_VAL)) return cti_make_c128(a, NAN);
    const double part = a > 700 && a < 1500 ? a - 700 : a, e = exp(part), rest = part != a ? exp(700.0) : 1;
    return cti_make_c128(e * cos(b) * rest, e * sin(b) * rest);
}

CTI_FN cti_c128 cti_exp_c128(cti_c128 a) { return cti_polar_exp_(a.re, a.im); }

/*
 * The angle is b log 2. For a large b its rounding error matters and is corrected to first order, unless the angle is
 * so large that it has no digits below one full turn.
 */
CTI_FN cti_c128 cti_exp2_c128(cti_c128 a)
{
    const double ln2 = 0.693147180559945309417, rest = 2.319046813846299558e-17, size = exp2(a.re);
    if (a.im == 0) return cti_make_c128(size, a.im);
    const double angle = a.im * ln2, lost = fma(a.im, ln2, -angle) + a.im * rest,
                 error = fabs(angle) < 0x1p50 ? lost : 0, c = cos(angle), s = sin(angle);
    return cti_make_c128(size * (c - error * s), size * (s + error * c));
}

CTI_FN cti_c128 cti_expm1_c128(cti_c128 a)
{
    if (a.im == 0) return cti_make_c128(expm1(a.re), a.im);
    if (a.re > 700) return cti_exp_c128(a);
    const double half = sin(a.im / 2);
    return cti_make_c128(expm1(a.re) * cos(a.im) - 2 * half * half, exp(a.re) * sin(a.im));
}

/*
 * Computes log |a|. If the modulus is near 1, x*x + y*y - 1 is computed with the rounding errors of the squares
 * corrected, so that no digits cancel.
 */
CTI_FN double cti_log_abs_(double re, double im)
{
    /* if one part is NaN, both are the other part */
    const double x = fmax(fabs(re), fabs(im)), y = fmin(fabs(re), fabs(im));
    if (re != re || im != im || !(x > 0.5 && x < 2 && x * x + y * y < 3 && x * x + y * y > 0.5))
        return log(hypot(re, im));
    const double xx = x * x, yy = y * y, small = fma(x, x, -xx) + fma(y, y, -yy);
    return 0.5 * log1p((xx - 1) + yy + small);
}

CTI_FN cti_c128 cti_log_c128(cti_c128 a) { return cti_make_c128(cti_log_abs_(a.re, a.im), atan2(a.im, a.re)); }

CTI_FN cti_c128 cti_log2_c128(cti_c128 a)
{
    const cti_c128 l = cti_log_c128(a);
    return cti_make_c128(l.re / 0.693147180559945309417, l.im / 0.693147180559945309417);
}

CTI_FN cti_c128 cti_log1p_c128(cti_c128 a)
{
    const double angle = atan2(a.im, 1 + a.re);
    if (fabs(a.re) > 0.5 || fabs(a.im) > 0.5) return cti_make_c128(cti_log_abs_(1 + a.re, a.im), angle);
    return cti_make_c128(0.5 * log1p(a.re * (2 + a.re) + a.im * a.im), angle);
}

/* Starts from the operand with the larger real part; the other operand contributes at most as much. */
CTI_FN cti_c128 cti_logaddexp_c128(cti_c128 a, cti_c128 b)
{
    const bool swaps = b.re > a.re;
    const cti_c128 top = swaps ? b : a, rest = swaps ? a : b;
    if (rest.re == -HUGE_VAL) return top.re == -HUGE_VAL ? cti_make_c128(-HUGE_VAL, 0) : top;
    return cti_add_c128(top, cti_log1p_c128(cti_exp_c128(cti_sub_c128(rest, top))));
}

/* ---- powers ---- */
/*
 * Computes the square root from half of (modulus + real part). The number is scaled so that neither overflows nor
 * underflows. The branch cut is the negative real axis.
 */
CTI_FN cti_c128 cti_sqrt_c128(cti_c128 a)
{
    if (a.re == 0 && a.im == 0) return cti_make_c128(0, a.im);
    if (fabs(a.im) == HUGE_VAL) return cti_make_c128(HUGE_VAL, a.im);
    if (fabs(a.re) == HUGE_VAL) {
        const double other = a.im - a.im; /* 0 or NaN */
        return a.re > 0 ? cti_make_c128(a.re, copysign(other, a.im))
                        : cti_make_c128(fabs(other), copysign(HUGE_VAL, a.im));
    }
    int power = 0;
    (void)frexp(fmax(fabs(a.re), fabs(a.im)), &power);
    power -= power & 1; /* makes power even */
    const double re = ldexp(a.re, -power), im = ldexp(a.im, -power);
    const double large = ldexp(sqrt((fabs(re) + hypot(re, im)) / 2), power / 2), small = a.im / (2 * large);
    return a.re >= 0 ? cti_make_c128(large, small) : cti_make_c128(fabs(small), copysign(large, a.im));
}

/*
 * Square roots of 1 - a^2 and of 1 + a^2. For a large a the 1 is negligible, and the square may overflow; the result is
 * then the root of the square, computed without the square.
 */
CTI_FN cti_c128 cti_cos_asin_c128(cti_c128 a)
{
    const cti_c128 turned = a.im < 0 ? cti_make_c128(-a.im, a.re) : cti_make_c128(a.im, -a.re);
    if (fmax(fabs(a.re), fabs(a.im)) > 1e10) return turned;
    return cti_sqrt_c128(cti_make_c128((1 - a.re) * (1 + a.re) + a.im * a.im, 0 - 2 * a.re * a.im));
}

CTI_FN cti_c128 cti_cosh_asinh_c128(cti_c128 a)
{
    if (fmax(fabs(a.re), fabs(a.im)) > 1e10) return a.re < 0 ? cti_make_c128(-a.re, -a.im) : a;
    return cti_sqrt_c128(cti_make_c128((1 - a.im) * (1 + a.im) + a.re * a.re, 2 * a.re * a.im));
}

CTI_FN cti_c64 cti_cos_asin_c64(cti_c64 a) { return cti_narrow_c128(cti_cos_asin_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_cosh_asinh_c64(cti_c64 a) { return cti_narrow_c128(cti_cosh_asinh_c128(cti_widen_c64(a))); }

CTI_FN cti_c128 cti_atan_derivative_c128(cti_c128 a)
{
    const cti_c128 one = cti_make_c128(1, 0);
    if (fmax(fabs(a.re), fabs(a.im)) > 1e10) return cti_div_c128(cti_div_c128(one, a), a);
    return cti_div_c128(one, cti_make_c128((1 - a.im) * (1 + a.im) + a.re * a.re, 2 * a.re * a.im));
}

CTI_FN cti_c128 cti_atanh_derivative_c128(cti_c128 a)
{
    const cti_c128 one = cti_make_c128(1, 0);
    if (fmax(fabs(a.re), fabs(a.im)) > 1e10) return cti_neg_c128(cti_div_c128(cti_div_c128(one, a), a));
    return cti_div_c128(one, cti_make_c128((1 - a.re) * (1 + a.re) + a.im * a.im, 0 - 2 * a.re * a.im));
}

CTI_FN cti_c64 cti_atan_derivative_c64(cti_c64 a)
{
    return cti_narrow_c128(cti_atan_derivative_c128(cti_widen_c64(a)));
}

CTI_FN cti_c64 cti_atanh_derivative_c64(cti_c64 a)
{
    return cti_narrow_c128(cti_atanh_derivative_c128(cti_widen_c64(a)));
}

CTI_FN cti_c128 cti_rsqrt_c128(cti_c128 a) { return cti_div_c128(cti_make_c128(1, 0), cti_sqrt_c128(a)); }

CTI_FN cti_c128 cti_power_of_(cti_c128 a, int n)
{
    cti_c128 power = cti_make_c128(1, 0);
    for (; n > 0; n >>= 1) {
        if (n & 1) power = cti_mul_c128(power, a);
        a = cti_mul_c128(a, a);
    }
    return power;
}

/*
 * 0^b is 1 for b = 0, 0 if the real part of b is positive, complex infinity for a negative real b, and NaN for all
 * other b. For small integer exponents the base is multiplied, which is more accurate than exp(b log a).
 */
CTI_FN cti_c128 cti_pow_c128(cti_c128 a, cti_c128 b)
{
    if (b.re == 0 && b.im == 0) return cti_make_c128(1, 0);
    if (a.re == 0 && a.im == 0) return b.re > 0 ? cti_make_c128(0, 0) : cti_make_c128(b.im == 0 ? HUGE_VAL : NAN, NAN);
    if (b.im == 0 && b.re == floor(b.re) && fabs(b.re) <= 32) {
        const cti_c128 power = cti_power_of_(a, (int)fabs(b.re));
        if (b.re > 0) return power;
        if (cti_isfinite_c128(power) || !cti_isfinite_c128(a))
            return cti_div_c128(cti_make_c128(1, 0), power); /* in this case the power itself overflowed */
    }
    return cti_exp_c128(cti_mul_c128(b, cti_log_c128(a)));
}

/* a / |a|, scaled like the modulus; 0 for a = 0. */
CTI_FN cti_c128 cti_sgn_c128(cti_c128 a)
{
    const double x = fabs(a.re), y = fabs(a.im), largest = x > y ? x : y;
    const double up = largest > 0x1p500 ? 0x1p-600 : largest < 0x1p-400 ? 0x1p600 : 1;
    const double re = a.re * up, im = a.im * up, size = sqrt(re * re + im * im);
    return size == 0 ? cti_make_c128(0, 0) : cti_make_c128(re / size, im / size);
}

/* f64 has enough range for c64, as in cti_div_c64. */
CTI_FN cti_c64 cti_sgn_c64(cti_c64 a)
{
    const double re = a.re, im = a.im, size = sqrt(re * re + im * im);
    return size == 0 ? cti_make_c64(0, 0) : cti_make_c64((float)(re / size), (float)(im / size));
}

/* ---- angles ---- */
CTI_FN cti_c128 cti_sinh_c128(cti_c128 a)
{
    if (fabs(a.re) > 700) {
        const cti_c128 e = cti_polar_exp_(fabs(a.re), a.im);
        return cti_make_c128(copysign(0.5, a.re) * e.re, 0.5 * e.im);
    }
    return cti_make_c128(sinh(a.re) * cos(a.im), cosh(a.re) * sin(a.im));
}

CTI_FN cti_c128 cti_cosh_c128(cti_c128 a)
{
    if (fabs(a.re) > 700) {
        const cti_c128 e = cti_polar_exp_(fabs(a.re), a.im);
        return cti_make_c128(0.5 * e.re, copysign(0.5, a.re) * e.im);
    }
    return cti_make_c128(cosh(a.re) * cos(a.im), sinh(a.re) * sin(a.im));
}

/* Kahan's formula: with t = tan y and s = sinh x, nothing cancels and nothing overflows. */
CTI_FN cti_c128 cti_tanh_c128(cti_c128 a)
{
    if (fabs(a.re) > 22) {
        const double small = a.im == 0 ? a.im : 4 * sin(a.im) * cos(a.im) * exp(-2 * fabs(a.re));
        return cti_make_c128(copysign(1.0, a.re), fabs(a.re) == HUGE_VAL ? copysign(0.0, a.im) : small);
    }
    const double t = tan(a.im), beta = 1 + t * t, s = sinh(a.re), rho = sqrt(1 + s * s), whole = 1 + beta * s * s;
    return cti_make_c128(beta * rho * s / whole, t / whole);
}

/*
 * Multiplication and division by i. Circular functions are computed from the corresponding hyperbolic function f as f(i
 * a) / i, or similarly.
 */
CTI_FN cti_c128 cti_turn_(cti_c128 a) { return cti_make_c128(-a.im, a.re); }

CTI_FN cti_c128 cti_unturn_(cti_c128 a) { return cti_make_c128(a.im, -a.re); }

CTI_FN cti_c128 cti_sin_c128(cti_c128 a) { return cti_unturn_(cti_sinh_c128(cti_turn_(a))); }

CTI_FN cti_c128 cti_cos_c128(cti_c128 a) { return cti_cosh_c128(cti_turn_(a)); }

CTI_FN cti_c128 cti_tan_c128(cti_c128 a) { return cti_unturn_(cti_tanh_c128(cti_turn_(a))); }

/* Kahan's formulas with the square roots of 1 - a and of 1 + a, correct on both sides of the branch cuts. */
CTI_FN cti_c128 cti_asin_c128(cti_c128 a)
{
    const cti_c128 below = cti_sqrt_c128(cti_make_c128(1 - a.re, -a.im)),
                   above = cti_sqrt_c128(cti_make_c128(1 + a.re, a.im));
    const double re = below.re * above.re - below.im * above.im, im = below.re * above.im - below.im * above.re;
    return cti_make_c128(atan2(a.re, re), asinh(im));
}

CTI_FN cti_c128 cti_acos_c128(cti_c128 a)
{
    const cti_c128 below = cti_sqrt_c128(cti_make_c128(1 - a.re, -a.im)),
                   above = cti_sqrt_c128(cti_make_c128(1 + a.re, a.im));
    return cti_make_c128(2 * atan2(below.re, above.re), asinh(above.re * below.im - above.im * below.re));
}

CTI_FN cti_c128 cti_atan_c128(cti_c128 a)
{
    /* the function is odd in y, so only the pole at i needs care */
    const double x = a.re, y = fabs(a.im), away = 1 - y;
    if (fabs(x) == HUGE_VAL) return cti_make_c128(copysign(1.57079632679489661923, x), copysign(0.0, a.im));
    /* the squares would overflow; for such a large a, atan a = pi / 2 - 1 / a */
    if (fabs(x) > 1e150 || fabs(a.im) > 1e150) {
        const cti_c128 small = cti_div_c128(cti_make_c128(1, 0), a);
        return cti_make_c128(copysign(1.57079632679489661923, x) - small.re, -small.im);
    }
    const double re = 0.5 * atan2(2 * x, away * (1 + y) - x * x), square = x * x + away * away;
    const double im = square < 1e-290 ? 0.25 * log(4 * y) - 0.5 * log(hypot(x, away))
                                      : 0.25 * log1p(4 * y / square); /* close to a pole the square would underflow */
    return cti_make_c128(re, copysign(im, a.im));
}

CTI_FN cti_c128 cti_sigmoid_c128(cti_c128 a)
{
    const cti_c128 b = a.re < 0 ? a : cti_neg_c128(a), e = cti_exp_c128(b); /* |e| <= 1 */
    /* re is 1 + e.re, computed so that its terms do not cancel close to a pole */
    const double half = b.re > -HUGE_VAL ? cos(0.5 * b.im) : 0, re = 2 * exp(b.re) * half * half - expm1(b.re);
    return cti_div_c128(a.re < 0 ? e : cti_make_c128(1, 0), cti_make_c128(re, e.im));
}

CTI_FN cti_c128 cti_silu_c128(cti_c128 a) { return cti_mul_c128(a, cti_sigmoid_c128(a)); }

/* ---- c64 through c128 ---- */
CTI_FN cti_c64 cti_exp_c64(cti_c64 a) { return cti_narrow_c128(cti_exp_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_exp2_c64(cti_c64 a) { return cti_narrow_c128(cti_exp2_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_expm1_c64(cti_c64 a) { return cti_narrow_c128(cti_expm1_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_log_c64(cti_c64 a)
{
    return cti_make_c64((float)cti_log_c128(cti_widen_c64(a)).re, atan2f(a.im, a.re));
}

CTI_FN cti_c64 cti_log2_c64(cti_c64 a) { return cti_narrow_c128(cti_log2_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_log1p_c64(cti_c64 a) { return cti_narrow_c128(cti_log1p_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_logaddexp_c64(cti_c64 a, cti_c64 b)
{
    return cti_narrow_c128(cti_logaddexp_c128(cti_widen_c64(a), cti_widen_c64(b)));
}

CTI_FN cti_c64 cti_sqrt_c64(cti_c64 a) { return cti_narrow_c128(cti_sqrt_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_rsqrt_c64(cti_c64 a) { return cti_narrow_c128(cti_rsqrt_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_pow_c64(cti_c64 a, cti_c64 b)
{
    return cti_narrow_c128(cti_pow_c128(cti_widen_c64(a), cti_widen_c64(b)));
}

CTI_FN cti_c64 cti_sin_c64(cti_c64 a) { return cti_narrow_c128(cti_sin_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_cos_c64(cti_c64 a) { return cti_narrow_c128(cti_cos_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_tan_c64(cti_c64 a) { return cti_narrow_c128(cti_tan_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_asin_c64(cti_c64 a) { return cti_narrow_c128(cti_asin_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_acos_c64(cti_c64 a) { return cti_narrow_c128(cti_acos_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_atan_c64(cti_c64 a) { return cti_narrow_c128(cti_atan_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_sinh_c64(cti_c64 a) { return cti_narrow_c128(cti_sinh_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_cosh_c64(cti_c64 a) { return cti_narrow_c128(cti_cosh_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_tanh_c64(cti_c64 a) { return cti_narrow_c128(cti_tanh_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_sigmoid_c64(cti_c64 a) { return cti_narrow_c128(cti_sigmoid_c128(cti_widen_c64(a))); }

CTI_FN cti_c64 cti_silu_c64(cti_c64 a) { return cti_narrow_c128(cti_silu_c128(cti_widen_c64(a))); }

#endif
