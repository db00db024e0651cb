/*
 * Sine and cosine of f64 from arithmetic only, without branches: loops over them vectorise, and a value is the same on
 * every instruction-set level. Used by C and CUDA code. Errors are in ulp of the exact value.
 */
#ifndef CTI_SCALAR_CIRCLE_H
#define CTI_SCALAR_CIRCLE_H

#include "kernels/scalar_two.h"

/*
 * Computes the sine of x plus a number of quarter turns, with an error below 0.8 ulp, for |x| < 1e6. x is k pi / 2 + r
 * with |r| <= pi / 4. pi / 2 is the sum of four constants. The first three have 33 binary digits, so that their
 * products with k are exact; therefore r keeps its digits next to an axis. For an even k the polynomial of the sine of
 * r is used, for an odd k the polynomial of the cosine.
 */
CTI_FN double cti_near_sin_(double x, uint64_t quarters)
{
    const double shifted = x * 0.6366197723675814 + 0x1.8p52, k = shifted - 0x1.8p52;
    const cti_two_ a = cti_any_sum_(x - k * 1.5707963267341256, -(k * 6.077100506303966e-11)),
                   b = cti_any_sum_(a.high, -(k * 2.0222662487111665e-21)),
                   r = cti_sum_(b.high, (a.low + b.low) - k * 8.4784276603689e-32);
    uint64_t bits;
    memcpy(&bits, &shifted, sizeof bits);
    bits += quarters;
    const int odd = (bits & 1) != 0;
    const double v = r.high * r.high, half = 0.5 * v, level = 1 - half;
    const double low = (odd ? 0.0416666666666666 : -0.16666666666666632) +
                       v * (odd ? -0.001388888888887411 : 0.00833333333332249),
                 middle = (odd ? 2.480158728947673e-05 : -0.0001984126982985795) +
                          v * (odd ? -2.7557314351390663e-07 : 2.7557313707070068e-06),
                 high = (odd ? 2.087572321298175e-09 : -2.5050760253406863e-08) +
                        v * (odd ? -1.1359647557788195e-11 : 1.58969099521155e-10),
                 series = low + v * v * (middle + v * v * high);
    const double first = odd ? level : r.high, factor = v * (odd ? v : r.high),
                 rest = odd ? ((1 - level) - half) - r.high * r.low : r.low * level;
    const double size = first + (factor * series + rest);
    uint64_t size_bits;
    memcpy(&size_bits, &size, sizeof size_bits);
    size_bits ^= (bits & 2) << 62;
    double value;
    memcpy(&value, &size_bits, sizeof value);
    return value;
}

#ifdef __CUDACC__
CTI_FN double cti_sin_f64(double x) { return sin(x); }

CTI_FN double cti_cos_f64(double x) { return cos(x); }
#else
/*
 * Return `near` if |x| < 1e6, else the sine or cosine of x. In loops gcc calls their vector versions (angle.c), which
 * cost one comparison if no element is so large. Other compilers do not vectorise the call.
 */
#if defined(__GNUC__) && !defined(__clang__) && !defined(__cplusplus) && defined(__x86_64__)
#define CTI_HAVE_FAR_VERSIONS 1
#endif
#if defined(CTI_HAVE_FAR_VERSIONS) && !defined(CTI_DEFINES_FAR_VERSIONS)
#define CTI_FAR __attribute__((__simd__("notinbranch"), __const__)) CTI_API
#else
#define CTI_FAR CTI_EXTERN_C CTI_API
#endif
#ifdef __cplusplus /* device code under emulation calls no function of the library */
CTI_FN double cti_near_axis_(double a, double value); /* scalar_math.h */

CTI_FN double cti_sin_if_far(double x, double near) { return fabs(x) < 1e6 ? near : cti_near_axis_(x, sin(x)); }

CTI_FN double cti_cos_if_far(double x, double near) { return fabs(x) < 1e6 ? near : cti_near_axis_(x, cos(x)); }
#else
CTI_FAR double cti_sin_if_far(double x, double near);
CTI_FAR double cti_cos_if_far(double x, double near);
#endif
#undef CTI_FAR

CTI_FN int cti_calls_if_far_(double x)
{
#ifdef CTI_HAVE_FAR_VERSIONS
    return (void)x, 1;
#else
    return !(fabs(x) < 1e6);
#endif
}

CTI_FN double cti_sin_f64(double x)
{
    const double near = cti_near_sin_(x, 0), value = fabs(x) < 0x1p-27 ? x : near;
    return cti_calls_if_far_(x) ? cti_sin_if_far(x, value) : value;
}

CTI_FN double cti_cos_f64(double x)
{
    const double near = cti_near_sin_(x, 1);
    return cti_calls_if_far_(x) ? cti_cos_if_far(x, near) : near;
}
#endif

#endif
