/*
 * The scalar functions that formulas call, for f32, f64 and i64. The functions for c64 and c128 are in
 * scalar_complex.h. A builtin function `f` of the formula language is called as cti_f_<dtype>, unless the table of
 * builtins maps it to a C operator. The code is valid C17 and C++17. Loops over these functions vectorise
 * (vector_math.h).
 */
#ifndef CTI_SCALAR_MATH_H
#define CTI_SCALAR_MATH_H

#include "kernels/scalar_circle.h"
#include "kernels/scalar_erf.h"
#include "kernels/scalar_exp.h"
#include "kernels/scalar_gamma.h"
#include "kernels/scalar_integer.h"
#include "kernels/scalar_log.h"
#include "kernels/scalar_rest.h"
#include "kernels/vector_math.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* ---- arithmetic ---- */
CTI_FN float cti_add_f32(float a, float b) { return a + b; }

CTI_FN double cti_add_f64(double a, double b) { return a + b; }

CTI_FN float cti_sub_f32(float a, float b) { return a - b; }

CTI_FN double cti_sub_f64(double a, double b) { return a - b; }

CTI_FN float cti_mul_f32(float a, float b) { return a * b; }

CTI_FN double cti_mul_f64(double a, double b) { return a * b; }

CTI_FN float cti_div_f32(float a, float b) { return a / b; }

CTI_FN double cti_div_f64(double a, double b) { return a / b; }

CTI_FN float cti_neg_f32(float a) { return -a; }

CTI_FN double cti_neg_f64(double a) { return -a; }

CTI_FN float cti_sq_f32(float a) { return a * a; }

CTI_FN double cti_sq_f64(double a) { return a * a; }

CTI_FN float cti_fma_f32(float a, float b, float c) { return fmaf(a, b, c); }

CTI_FN double cti_fma_f64(double a, double b, double c) { return fma(a, b, c); }

/* Quotient rounded towards zero. */
CTI_FN float cti_quotient_f32(float a, float b) { return truncf(a / b); }

CTI_FN double cti_quotient_f64(double a, double b) { return trunc(a / b); }

/* ---- functions with kinks and steps; they return NaN for NaN ---- */
CTI_FN float cti_abs_f32(float a) { return fabsf(a); }

CTI_FN double cti_abs_f64(double a) { return fabs(a); }

CTI_FN float cti_sign_f32(float a) { return (float)((a > 0) - (a < 0)); } /* NaN gives 0 */

CTI_FN double cti_sign_f64(double a) { return (double)((a > 0) - (a < 0)); }

CTI_FN float cti_sgn_f32(float a) { return cti_sign_f32(a); }

CTI_FN double cti_sgn_f64(double a) { return cti_sign_f64(a); }

CTI_FN float cti_min_f32(float a, float b) { return a < b || a != a ? a : b; }

CTI_FN double cti_min_f64(double a, double b) { return a < b || a != a ? a : b; }

CTI_FN float cti_max_f32(float a, float b) { return a > b || a != a ? a : b; }

CTI_FN double cti_max_f64(double a, double b) { return a > b || a != a ? a : b; }

CTI_FN float cti_clamp_f32(float a, float low, float high) { return cti_min_f32(cti_max_f32(a, low), high); }

CTI_FN double cti_clamp_f64(double a, double low, double high) { return cti_min_f64(cti_max_f64(a, low), high); }

CTI_FN float cti_floor_f32(float a) { return floorf(a); }

CTI_FN double cti_floor_f64(double a) { return floor(a); }

CTI_FN float cti_ceil_f32(float a) { return ceilf(a); }

CTI_FN double cti_ceil_f64(double a) { return ceil(a); }

CTI_FN float cti_trunc_f32(float a) { return truncf(a); }

CTI_FN double cti_trunc_f64(double a) { return trunc(a); }

CTI_FN float cti_round_f32(float a) { return rintf(a); } /* rounds halves to even */

CTI_FN double cti_round_f64(double a) { return rint(a); } /* rounds halves to even */

/* ---- powers and exponentials (f64: also scalar_exp.h and scalar_log.h) ---- */
CTI_FN float cti_exp_f32(float a) { return expf(a); }

CTI_FN float cti_exp2_f32(float a) { return exp2f(a); }

CTI_FN double cti_exp2_f64(double a) { return exp2(a); }

CTI_FN float cti_expm1_f32(float a) { return expm1f(a); }

CTI_FN float cti_log_f32(float a) { return logf(a); }

CTI_FN float cti_log2_f32(float a) { return log2f(a); }

CTI_FN double cti_log_f64(double a) { return log(a); }

CTI_FN double cti_log2_f64(double a) { return log2(a); }

CTI_FN float cti_log1p_f32(float a) { return log1pf(a); }

CTI_FN float cti_sqrt_f32(float a) { return sqrtf(a); }

CTI_FN double cti_sqrt_f64(double a) { return sqrt(a); }

CTI_FN float cti_cbrt_f32(float a) { return cbrtf(a); }

/*
 * cbrt with one Newton step, since the result of glibc is 3 ulp off. The residual r^3 - a is computed with twice the
 * digits.
 */
CTI_FN double cti_cbrt_f64(double a)
{
    const double root = cbrt(a), square = root * root,
                 residual = fma(square, root, -a) + fma(root, root, -square) * root;
    return fabs(a) > 1e-280 && fabs(a) < 1e300 ? root - residual / (3 * square) : root;
}

CTI_FN float cti_rsqrt_f32(float a) { return 1 / sqrtf(a); }

CTI_FN double cti_rsqrt_f64(double a) { return 1 / sqrt(a); }

CTI_FN float cti_pow_f32(float a, float b) { return powf(a, b); }

CTI_FN double cti_pow_f64(double a, double b) { return pow(a, b); }

CTI_FN float cti_hypot_f32(float a, float b) { return hypotf(a, b); }

CTI_FN double cti_hypot_f64(double a, double b) { return hypot(a, b); }

/* ---- angles ---- */
CTI_FN float cti_sin_f32(float a) { return sinf(a); }

/*
 * Distance of the angle a from the nearest axis of the circle, to 2^-81, for a finite a above 2^27. For such large
 * angles close to an axis the argument reduction of the C library has too few digits. There sine or cosine equals the
 * distance, and so does the tangent or its reciprocal. CUDA kernels use the device's functions instead.
 */
#ifndef __CUDACC__
#ifdef __cplusplus
extern "C"
#endif
    CTI_API double
    cti_distance_from_axis(double a);
CTI_FN double cti_near_axis_(double a, double value)
{
    return fabs(value) < 0x1p-40 && fabs(a) > 0x1p27 ? copysign(cti_distance_from_axis(a), value) : value;
}
#else
CTI_FN double cti_near_axis_(double, double value) { return value; }
#endif
CTI_FN float cti_cos_f32(float a) { return cosf(a); }

CTI_FN float cti_tan_f32(float a) { return tanf(a); }

CTI_FN double cti_tan_f64(double a)
{
    const double value = tan(a);
    const int pole = fabs(value) > 0x1p40 && fabs(a) > 0x1p27;
    return pole ? 1 / cti_near_axis_(a, 1 / value) : cti_near_axis_(a, value);
}

CTI_FN float cti_asin_f32(float a) { return asinf(a); }

CTI_FN double cti_asin_f64(double a) { return asin(a); }

CTI_FN float cti_acos_f32(float a) { return acosf(a); }

CTI_FN double cti_acos_f64(double a) { return acos(a); }

CTI_FN float cti_atan_f32(float a) { return atanf(a); }

CTI_FN double cti_atan_f64(double a) { return atan(a); }

CTI_FN float cti_sinh_f32(float a) { return sinhf(a); }

CTI_FN double cti_sinh_f64(double a) { return sinh(a); }

CTI_FN float cti_cosh_f32(float a) { return coshf(a); }

CTI_FN double cti_cosh_f64(double a) { return cosh(a); }

CTI_FN float cti_tanh_f32(float a) { return tanhf(a); }

CTI_FN float cti_atan2_f32(float a, float b) { return atan2f(a, b); }

CTI_FN double cti_atan2_f64(double a, double b) { return atan2(a, b); }

/* ---- square roots and quotients of 1 and a square, for derivatives that may overflow or cancel ---- */
CTI_FN float cti_cos_asin_f32(float a) { return sqrtf((1 - a) * (1 + a)); }

CTI_FN double cti_cos_asin_f64(double a) { return sqrt((1 - a) * (1 + a)); }

CTI_FN float cti_cosh_asinh_f32(float a) { return fabsf(a) > 1e6F ? fabsf(a) : sqrtf(1 + a * a); }

CTI_FN double cti_cosh_asinh_f64(double a) { return fabs(a) > 1e10 ? fabs(a) : sqrt(1 + a * a); }

CTI_FN float cti_atan_derivative_f32(float a) { return fabsf(a) > 1e6F ? 1 / a / a : 1 / (1 + a * a); }

CTI_FN double cti_atan_derivative_f64(double a) { return fabs(a) > 1e10 ? 1 / a / a : 1 / (1 + a * a); }

CTI_FN float cti_atanh_derivative_f32(float a) { return 1 / ((1 - a) * (1 + a)); }

CTI_FN double cti_atanh_derivative_f64(double a) { return 1 / ((1 - a) * (1 + a)); }

/* ---- compounds that do not overflow, without branches that prevent vectorisation of a call ---- */
CTI_FN float cti_sigmoid_f32(float a)
{
    const float e = expf(-fabsf(a)), over = a < 0 ? e : 1;
    return over / (1 + e);
}

CTI_FN float cti_softplus_f32(float a) { return (a > 0 ? a : 0) + log1pf(expf(-fabsf(a))); }

CTI_FN float cti_logaddexp_f32(float a, float b)
{
    const float larger = a > b ? a : b, apart = larger + log1pf(expf(-fabsf(a - b)));
    /* also correct for two equal infinities, whose difference is NaN */
    const float alike = a + 0.693147180559945309417f;
    return a == b ? alike : apart;
}

CTI_FN float cti_xlogy_f32(float a, float b)
{
    const float product = a * logf(b);
    return a == 0 && b == b ? 0 : product;
}

CTI_FN double cti_softplus_f64(double a) { return (a > 0 ? a : 0) + cti_log1p_f64(cti_exp_f64(-fabs(a))); }

CTI_FN double cti_logaddexp_f64(double a, double b)
{
    const double larger = a > b ? a : b, apart = larger + cti_log1p_f64(cti_exp_f64(-fabs(a - b)));
    const double alike = a + 0.693147180559945309417; /* also for two equal infinities, whose difference is NaN */
    return a == b ? alike : apart;
}

CTI_FN double cti_xlogy_f64(double a, double b)
{
    const double product = a * log(b);
    return a == 0 && b == b ? 0 : product;
}

CTI_FN float cti_erf_f32(float a) { return erff(a); }

CTI_FN float cti_erfc_f32(float a) { return erfcf(a); }

CTI_FN double cti_erfc_f64(double a) { return erfc(a); }

/*
 * Products of x with a distribution function of x. For negative x the distribution function decreases as exp(-y) with a
 * large y. Such an exponential magnifies the rounding error of y, and becomes subnormal at values of x at which the
 * product is still normal. f32 is computed in f64, which has the range and the digits. Functions of f64 keep the
 * rounding errors of their steps and correct them to first order. If an exponential would be subnormal, its product
 * with e^60.83203125 is computed instead; f64 represents this factor to 70 bits.
 */
#define CTI_LIFT_ 60.83203125
#define CTI_LOWER_ 3.810522278973393e-27

/*
 * Computes e^a for a <= 0 by arithmetic that vectorises, with a relative error below 8e-9, an eighth of the last digit
 * of f32.
 */
CTI_FN double cti_wide_exp_(double a)
{
    const double at = a > -700 ? a
                      : a == a ? -700
                               : a,
                 /* rounds to the nearest integer */
        rounded = at * 1.4426950408889634 + 0x1.8p52, k = rounded - 0x1.8p52;
    const double r = at - k * 0.6931471805599453;
    const double series =
        1 + r * (0.5 + r * (1 / 6.0 + r * (1 / 24.0 + r * (1 / 120.0 + r * (1 / 720.0 + r * (1 / 5040.0))))));
    uint64_t bits;
    double power;
    memcpy(&bits, &rounded, sizeof bits);
    bits = (bits + 1023) << 52;
    memcpy(&power, &bits, sizeof power);
    return (1 + r * series) * (a > -700 ? power : 0);
}

CTI_FN float cti_times_sigmoid_f32_(double x, double u)
{
    const double e = cti_wide_exp_(-fabs(u));
    return (float)(x * (u < 0 ? e : 1) / (1 + e));
}

/* x * sigmoid(u + low). */
CTI_FN double cti_times_sigmoid_f64_(double x, double u, double low)
{
    const bool deep = u < -690; /* 1 + e rounds to 1 */
    const double e = cti_exp_f64(deep ? u + CTI_LIFT_ : -fabs(u)), over = u < 0 ? e : 1, under = 1 + e,
                 inverse = 1 / under, above = x * over, quotient = deep ? above : above * inverse;
    const cti_two_ whole = cti_product_(x, over), back = cti_product_(quotient, under);
    const double lost = fabs(x) < 1e300 ? whole.low : 0,
                 left = ((above - back.high) - back.low) - quotient * (e - (under - 1));
    const double shallow = fabs(x) < 1e300 ? (lost + left + quotient * low * (u < 0 ? 1 : e)) * inverse : 0;
    return copysign(deep ? (quotient + (lost + quotient * low)) * CTI_LOWER_ : quotient + shallow, x);
}

/* e^r - 1 for |r| <= 0.35, in f32. */
CTI_FN float cti_short_expm1_(float r)
{
    const float v = r * r;
    return r + v * ((0.5F + r * 0.166666672F) +
                    v * (0.0416664667F + r * 0.00833331048F + v * (0.00139336416F + r * 0.000198909808F)));
}

/*
 * Computed in f32 with an error below 3 ulp. e^-|a| is p 2^k; the power is applied to the quotient in two steps, of
 * which only the second may round. Below -120 the result is 0.
 */
CTI_FN float cti_silu_f32(float a)
{
    const float size = fabsf(a), y = size > 120 ? -120 : -size, shifted = y * 1.44269504F + 0x1.8p23F,
                k = shifted - 0x1.8p23F, p = 1 + cti_short_expm1_((y - k * 0.693359375F) + k * 2.12194440e-4F);
    uint32_t bits;
    memcpy(&bits, &shifted, sizeof bits);
    const int32_t power = (int32_t)(bits - 0x4b400000U), half = power >> 1;
    const uint32_t first_bits = (uint32_t)(half + 127) << 23, second_bits = (uint32_t)(power - half + 127) << 23;
    float first, second;
    memcpy(&first, &first_bits, sizeof first);
    memcpy(&second, &second_bits, sizeof second);
    const float quotient = (a < 0 ? a * p : a) / (1 + p * first * second), below = quotient * first * second;
    const float value = a < 0 ? below : quotient;
    return a < -120 ? a * 0 : value;
}

CTI_FN double cti_silu_f64(double a) { return cti_times_sigmoid_f64_(a, a, 0); }

/*
 * Computes x * sigmoid(x (p + q x^2)) with p = 2 sqrt(2 / pi) and q = 0.044715 p. In f64 both constants are sums of two
 * doubles.
 */
CTI_FN float cti_gelu_tanh_f32(float a)
{
    const double x = a;
    return cti_times_sigmoid_f32_(x, x * (1.5957691216057308 + 0.07135481627260025 * (x * x)));
}

CTI_FN double cti_gelu_tanh_f64(double a)
{
    const double q = 0.07135481627260025, p = 1.5957691216057308;
    const cti_two_ square = cti_product_(a, a), term = cti_product_(q, square.high);
    const double term_low = term.low + q * square.low - 4.1218577217431825e-18 * square.high;
    const double factor = p + term.high, part = factor - p,
                 factor_low = (p - (factor - part)) + (term.high - part) + (term_low - 9.96930880911092e-17);
    const cti_two_ u = cti_product_(a, factor);
    return cti_times_sigmoid_f64_(a, u.high, fabs(u.high) < 1e4 ? u.low + a * factor_low : 0);
}

/* (1 + c y) e^(y^2 / 2) erfc(y / sqrt(2)) - 1 for 0 <= y <= 15 and c = 1.25341796875, to 1e-8: 0 to 0.19. */
CTI_FN float cti_short_bell_ratio_(float y)
{
    const float v = y * y,
                numerator =
                    (0.455533594F + y * 0.275528461F) + v * (0.0773758143F + y * 0.00962201785F + v * 1.07492883e-6F),
                denominator = (1 + y * 1.70265198F) +
                              v * ((1.24705052F + y * 0.499314517F) + v * (0.111901768F + y * 0.0120531749F));
    return y * numerator / denominator;
}

/*
 * Computes x / 2 erfc(-x / sqrt(2)) in f32 with an error below 3 ulp. For y = |x| the tail is y / (1 + c y) times 2^k
 * (1 + e) = e^(-y^2 / 2) times (1 + g) / 2, g being the ratio above; the result is -tail for x < 0, else y - tail.
 * `high` has 12 bits, so that its square and its product with c are exact; the rounding error of 1 + c y is corrected
 * to first order. Of the powers only the last product may round. Below -15 the result is 0.
 */
CTI_FN float cti_gelu_f32(float a)
{
    const float c = 1.25341796875F, size = fabsf(a), y = size > 15 ? 15 : size;
    uint32_t bits;
    float high, power;
    memcpy(&bits, &y, sizeof bits);
    bits &= 0xfffff000U;
    memcpy(&high, &bits, sizeof high);
    const float low = y - high, half_square = 0.5F * high * high, shifted = half_square * -1.44269504F + 0x1.8p23F,
                k = shifted - 0x1.8p23F;
    const float r = (-half_square - k * 0.693359375F) + (k * 2.12194440e-4F - 0.5F * low * (y + high));
    memcpy(&bits, &shifted, sizeof bits);
    bits = (bits + 191) << 23; /* 2^(k + 64) */
    memcpy(&power, &bits, sizeof power);
    const float t = c * y, under = 1 + t, part = under - t,
                lost = ((t - (under - part)) + (1 - part)) + ((c * high - t) + c * low);
    const float w = y / under, e = cti_short_expm1_(r), g = cti_short_bell_ratio_(y);
    const float more = e + (g + (e * g - lost * (1 - c * w))), tail = (w + w * more) * (0.5F * power) * 0x1p-64F;
    return (a < 0 ? a * 0 : a) - tail;
}

/* Computes 2^-k e^(-y^2 / 2), where k is the integer nearest to -y^2 / 2 * log2(e). shifted: k + 0x1.8p52. */
CTI_FN cti_two_ cti_bell_(cti_two_ half_square, double shifted)
{
    const double k = shifted - 0x1.8p52;
    const cti_two_ r = cti_sum_(-half_square.high - k * 0.6931471803691238,
                                -half_square.low - k * 1.9082149292705877e-10),
                   linear = cti_sum_(1, r.high);
    const double x = r.high,
                 series =
                     0.5 +
                     x * (1 / 6.0 +
                          x * (1 / 24.0 +
                               x * (1 / 120.0 +
                                    x * (1 / 720.0 +
                                         x * (1 / 5040.0 +
                                              x * (1 / 40320.0 +
                                                   x * (1 / 362880.0 +
                                                        x * (1 / 3628800.0 + x * (1 / 39916800.0 +
                                                                                  x * (1 / 479001600.0 +
                                                                                       x * (1 / 6227020800.0)))))))))));
    return cti_sum_(linear.high, linear.low + x * x * series + r.low * linear.high);
}

/*
 * Computes (1 + sqrt(2) y) e^(y^2 / 2) erfc(y / sqrt(2)) for 0 <= y <= 40, by the polynomial through 23 Chebyshev
 * points in u, where u is (y - 5) / (y + 5).
 */
CTI_FN cti_two_ cti_bell_ratio_(double y)
{
    const double z = 2 * y / (5 + y), u = z - 1, lost = z - (u + 1), v = u * u;
    const double odd =
        -0.14010482724123527 +
        v * (0.09529732267782628 +
             v * (0.08879772265970375 +
                  v * (0.020417702753717237 +
                       v * (-8.920034578271527e-05 +
                            v * (-0.00015242280002599625 +
                                 v * (2.668106866100507e-05 +
                                      v * (-3.906628211099138e-06 +
                                           v * (5.947523077583878e-07 +
                                                v * (-9.503502233930397e-08 + v * 1.172467839147796e-08)))))))));
    const double even =
        -0.008387416356565572 +
        v * (-0.11431809794397273 +
             v * (-0.05035710967029476 +
                  v * (-0.004922530286605852 +
                       v * (0.0005657788068641364 +
                            v * (-3.34960015595731e-05 +
                                 v * (3.645435601352689e-07 +
                                      v * (2.8842751924870417e-07 +
                                           v * (-5.272197814811593e-08 +
                                                v * (-5.200292294325107e-10 + v * 2.3200048917763484e-09)))))))));
    cti_two_ sum = cti_sum_(1.2416418529896744, u * odd + v * even);
    sum.low += 1.5 * v * v * lost; /* approximate derivative by u, times the rounding error of u */
    return sum;
}

CTI_FN double cti_gelu_f64(double a)
{
    const double most = 40, y = fabs(a) > most ? most : fabs(a); /* for |a| above this the result is a or 0 */
    const cti_two_ half_square = cti_product_(0.5 * y, y), g = cti_product_(1.4142135623730951, y);
    const double shifted = half_square.high * -1.4426950408889634 + 0x1.8p52, under = 1 + g.high, part = under - g.high;
    const double under_low = (g.high - (under - part)) + (1 - part) + g.low - 9.667293313452913e-17 * y;
    const cti_two_ bell = cti_bell_(half_square, shifted), ratio = cti_bell_ratio_(y);
    /* y bell ratio / under, where the rounding errors are corrected to first order */
    const cti_two_ first = cti_product_(y, bell.high), over = cti_product_(first.high, ratio.high);
    const double first_low = first.low + y * bell.low,
                 over_low = over.low + first_low * ratio.high + first.high * ratio.low, quotient = over.high / under;
    const cti_two_ back = cti_product_(quotient, under);
    const double low = ((over.high - back.high) - back.low + over_low - quotient * under_low) / under;
    /* times 2^(k - 1), in two steps, since the product may be subnormal */
    uint64_t bits;
    memcpy(&bits, &shifted, sizeof bits);
    const uint64_t exponent = (bits + 4095) & 0xffff, half = exponent / 2; /* k - 1 + 4096 */
    const double scale = cti_power_of_2_(half - 1025), rest = cti_power_of_2_(exponent - half - 1025);
    const double tail = (quotient + low) * scale * rest; /* -gelu(-y) */
    const double less = quotient * (scale * rest), above = y - less,
                 whole = above + ((y - above - less) - low * (scale * rest));
    return fabs(a) > most ? (a > 0 ? a : a * 0) : copysign(a < 0 ? tail : whole, a);
}

#undef CTI_LIFT_
#undef CTI_LOWER_

CTI_FN double cti_lgamma_f64(double a) { return lgamma(a); }

/*
 * Recurrence up to 10, then the asymptotic series; reflection below 0. Poles give NaN; at 0 the result is the infinity
 * of the opposite sign.
 */
CTI_FN double cti_digamma_f64(double a)
{
    const double pi = 3.14159265358979323846;
    double shift = 0;
    if (a == 0) return -1 / a;
    if (a < 0) {
        if (a == floor(a)) return NAN; /* the condition is also true for minus infinity */
        shift =
            -pi /
            tan(pi * (a - rint(a))); /* the tangent has period 1 in a, and the distance to the nearest pole is exact */
        a = 1 - a;
    }
    for (; a < 10; a += 1) shift -= 1 / a;
    const double x = 1 / (a * a);
    const double series =
        x * (1.0 / 12 -
             x * (1.0 / 120 - x * (1.0 / 252 - x * (1.0 / 240 - x * (1.0 / 132 - x * (691.0 / 32760 - x / 12))))));
    return shift + (log(a) - 0.5 / a - series);
}

CTI_FN float cti_digamma_f32(float a) { return (float)cti_digamma_f64(a); }

/* ---- parts and conditions ---- */
CTI_FN float cti_real_f32(float a) { return a; }

CTI_FN double cti_real_f64(double a) { return a; }

CTI_FN float cti_imag_f32(float a) { return (void)a, (float)0; }

CTI_FN double cti_imag_f64(double a) { return (void)a, (double)0; }

CTI_FN float cti_conj_f32(float a) { return a; }

CTI_FN double cti_conj_f64(double a) { return a; }

CTI_FN bool cti_eq_f32(float a, float b) { return a == b; }

CTI_FN bool cti_eq_f64(double a, double b) { return a == b; }

CTI_FN bool cti_ne_f32(float a, float b) { return a != b; }

CTI_FN bool cti_ne_f64(double a, double b) { return a != b; }

CTI_FN bool cti_lt_f32(float a, float b) { return a < b; }

CTI_FN bool cti_lt_f64(double a, double b) { return a < b; }

CTI_FN bool cti_le_f32(float a, float b) { return a <= b; }

CTI_FN bool cti_le_f64(double a, double b) { return a <= b; }

CTI_FN bool cti_gt_f32(float a, float b) { return a > b; }

CTI_FN bool cti_gt_f64(double a, double b) { return a > b; }

CTI_FN bool cti_ge_f32(float a, float b) { return a >= b; }

CTI_FN bool cti_ge_f64(double a, double b) { return a >= b; }

CTI_FN bool cti_isnan_f32(float a) { return a != a; }

CTI_FN bool cti_isnan_f64(double a) { return a != a; }

CTI_FN bool cti_isfinite_f32(float a) { return fabsf(a) < HUGE_VALF; }

CTI_FN bool cti_isfinite_f64(double a) { return fabs(a) < HUGE_VAL; }

#endif
