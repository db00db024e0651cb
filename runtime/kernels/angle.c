#define CTI_DEFINES_FAR_VERSIONS 1
#include "kernels/scalar_math.h"

#ifdef CTI_HAVE_FAR_VERSIONS
#include <immintrin.h>
#endif

/* 2 / pi in words of 32 bits. */
static const uint32_t two_over_pi[] = {
    0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561,
    0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484,
    0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f,
    0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b,
    0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab,
};

/* number of words of a product: sufficient for the 53 bits of a, the bits that cancel, and the bits of the result */
enum { PIECES = 7 };

/*
 * Computes the distance of the angle a from the nearest axis. |a| is m * 2^power with an integer m of 53 bits; counted
 * in quarter turns, it is m * 2^power * 2 / pi. Leading words of 2 / pi that contribute only multiples of four quarter
 * turns are skipped. The product with the following words is exact. The leading 96 bits of its fraction, or of its
 * distance to the next integer, are more precise than a double.
 */
double cti_distance_from_axis(double a)
{
    int power;
    const uint64_t m = (uint64_t)ldexp(frexp(fabs(a), &power), 53);
    power -= 53;
    const int skipped = (power - 2) / 32, shift = power - 32 * skipped;
    uint32_t p[PIECES + 2] = {0}; /* least significant word first, in units of 2^-(32 * PIECES - shift) */
    for (int half = 0; half < 2; half++) {
        uint64_t carry = 0;
        for (int i = 0; i < PIECES; i++) {
            carry += two_over_pi[skipped + PIECES - 1 - i] * (m >> 32 * half & UINT32_MAX) + p[i + half];
            p[i + half] = (uint32_t)carry;
            carry >>= 32;
        }
        p[PIECES + half] = (uint32_t)carry;
    }
    const int bits = 32 * PIECES - shift, top = (bits - 1) / 32; /* bits of the fraction; its highest word */
    const uint32_t mask = UINT32_MAX >> (31 - (bits - 1) % 32);
    const bool over = (p[top] & mask) > mask / 2;
    for (int i = 0; i <= top; i++) p[i] = over ? ~p[i] : p[i];
    p[top] &= mask;
    int first = top;
    while (first > 3 && !p[first]) first--;
    const double high = ldexp(p[first], 96), low = ldexp(p[first - 1], 64),
                 rest = ldexp(p[first - 2], 32) + p[first - 3];
    const double near = high + low, sum = low - (near - high) + rest, turns = near + sum, less = sum - (turns - near);
    const double half_pi = 1.5707963267948966, half_pi_less = 6.123233995736766e-17, distance = turns * half_pi;
    return ldexp(distance + (fma(turns, half_pi, -distance) + (turns * half_pi_less + less * half_pi)),
                 32 * (first - 3) - bits);
}

double cti_sin_if_far(double x, double near) { return fabs(x) < 1e6 ? near : cti_near_axis_(x, sin(x)); }

double cti_cos_if_far(double x, double near) { return fabs(x) < 1e6 ? near : cti_near_axis_(x, cos(x)); }

#ifdef CTI_HAVE_FAR_VERSIONS
/* Replaces each of n results `near` whose angle x is large. */
static void sines_if_far(int n, const double *x, double *near)
{
    for (int i = 0; i < n; i++) near[i] = cti_sin_if_far(x[i], near[i]);
}

static void cosines_if_far(int n, const double *x, double *near)
{
    for (int i = 0; i < n; i++) near[i] = cti_cos_if_far(x[i], near[i]);
}

/*
 * Defines the vector version of an instruction set, under the name by which gcc calls it. is_far tests the elements of
 * x.
 */
#define VERSION(function, loop, letter, count, vector, set, is_far) \
    CTI_API vector function##_##letter(vector x, vector near) __asm__("_ZGV" #letter "N" #count "vv_cti_" #function); \
    __attribute__((target(set))) vector function##_##letter(vector x, vector near) \
    { \
        if (CTI_LIKELY(!(is_far))) return near; \
        double given[count], values[count]; \
        memcpy(given, &x, sizeof x); \
        memcpy(values, &near, sizeof near); \
        loop(count, given, values); \
        memcpy(&near, values, sizeof near); \
        return near; \
    }

#define VERSIONS(function, loop) \
    VERSION(function, loop, b, 2, __m128d, "sse2", \
            _mm_movemask_pd(_mm_cmpnlt_pd(_mm_andnot_pd(_mm_set1_pd(-0.0), x), _mm_set1_pd(1e6)))) \
    VERSION(function, loop, c, 4, __m256d, "avx", FAR_256) \
    VERSION(function, loop, d, 4, __m256d, "avx2", FAR_256) \
    VERSION(function, loop, e, 8, __m512d, "avx512f", \
            _mm512_cmp_pd_mask(_mm512_abs_pd(x), _mm512_set1_pd(1e6), _CMP_NLT_UQ))
#define FAR_256 \
    _mm256_movemask_pd(_mm256_cmp_pd(_mm256_andnot_pd(_mm256_set1_pd(-0.0), x), _mm256_set1_pd(1e6), _CMP_NLT_UQ))

VERSIONS(sin_if_far, sines_if_far)
VERSIONS(cos_if_far, cosines_if_far)
#endif
