/*
 * Streams of random values, computed in groups of Philox blocks. Every function returns the bits that the functions of
 * one block return (base/philox.h), at every level.
 */
#include "base/level.h"
#include "kernels/random_values.h"
#include "kernels/vector_math.h"

#include <stdbool.h>
#include <string.h>

#if defined(__AVX2__) && defined(__GNUC__)
#include <immintrin.h>
#endif

enum { GROUP = 32, INTS = 4 * GROUP }; /* blocks of a group, and their 32-bit integers */

#define NORMAL_STREAM ((uint64_t)1 << 63)
#define KEY_STEP_0 0x9E3779B9u
#define KEY_STEP_1 0xBB67AE85u

/* ---- random bits ---- */

#if defined(__AVX2__) && defined(__GNUC__)

/*
 * Vectors of 64-bit lanes. The lower half of a lane holds an integer of a block, another block in each lane; the upper
 * half is undefined. Compilers multiply such lanes as 64-bit integers, which takes three times as long as the
 * instruction that multiplies only the lower halves.
 */
#ifdef __AVX512F__
typedef uint64_t lanes __attribute__((vector_size(64)));
#define LANES(first) ((lanes){0, 1, 2, 3, 4, 5, 6, 7} + (first))
#define PRODUCT(a, b) ((lanes)_mm512_mul_epu32((__m512i)(a), (__m512i)(b)))

enum { WIDTH = 8, VECTORS = 4 }; /* lanes of a vector, and vectors whose multiplications overlap */
#else
typedef uint64_t lanes __attribute__((vector_size(32)));
#define LANES(first) ((lanes){0, 1, 2, 3} + (first))
#define PRODUCT(a, b) ((lanes)_mm256_mul_epu32((__m256i)(a), (__m256i)(b)))

enum { WIDTH = 4, VECTORS = 2 };
#endif
#define EACH(value) ((lanes){0} + (uint64_t)(value))

/* Computes VECTORS * WIDTH blocks. */
static inline void write_bits(cti_random_state state, uint64_t block, uint64_t *pairs)
{
    lanes c[VECTORS][4];
    for (int v = 0; v < VECTORS; v++) {
        c[v][0] = LANES(block + (uint64_t)(v * WIDTH)), c[v][1] = c[v][0] >> 32;
        c[v][2] = EACH(state.offset), c[v][3] = EACH(state.offset >> 32);
    }
    uint32_t key[2] = {(uint32_t)state.seed, (uint32_t)(state.seed >> 32)};
    for (int i = 0; i < 10; i++) {
        for (int v = 0; v < VECTORS; v++) {
            const lanes a = PRODUCT(EACH(0xD2511F53u), c[v][0]), b = PRODUCT(EACH(0xCD9E8D57u), c[v][2]);
            c[v][0] = b >> 32 ^ c[v][1] ^ EACH(key[0]), c[v][1] = b;
            c[v][2] = a >> 32 ^ c[v][3] ^ EACH(key[1]), c[v][3] = a;
        }
        key[0] += KEY_STEP_0, key[1] += KEY_STEP_1;
    }
    for (int v = 0; v < VECTORS; v++) {
        const lanes low = (c[v][0] & 0xffffffffu) | c[v][1] << 32, high = (c[v][2] & 0xffffffffu) | c[v][3] << 32;
        for (int j = 0; j < WIDTH; j++) {
            pairs[2 * (v * WIDTH + j)] = low[j];
            pairs[2 * (v * WIDTH + j) + 1] = high[j];
        }
    }
}

static void group_bits(cti_random_state state, uint64_t block, uint32_t bits[INTS])
{
    uint64_t pairs[INTS / 2];
    for (int i = 0; i < GROUP; i += VECTORS * WIDTH) write_bits(state, block + (uint64_t)i, pairs + 2 * i);
    memcpy(bits, pairs, sizeof pairs); /* the processor is little-endian */
}

#else

static void group_bits(cti_random_state state, uint64_t block, uint32_t bits[INTS])
{
    uint32_t c[4][GROUP], key[2] = {(uint32_t)state.seed, (uint32_t)(state.seed >> 32)};
    for (int j = 0; j < GROUP; j++) {
        const uint64_t index = block + (uint64_t)j;
        c[0][j] = (uint32_t)index, c[1][j] = (uint32_t)(index >> 32);
        c[2][j] = (uint32_t)state.offset, c[3][j] = (uint32_t)(state.offset >> 32);
    }
    for (int i = 0; i < 10; i++) {
#pragma omp simd
        for (int j = 0; j < GROUP; j++) {
            const uint64_t a = (uint64_t)0xD2511F53u * c[0][j], b = (uint64_t)0xCD9E8D57u * c[2][j];
            c[0][j] = (uint32_t)(b >> 32) ^ c[1][j] ^ key[0], c[1][j] = (uint32_t)b;
            c[2][j] = (uint32_t)(a >> 32) ^ c[3][j] ^ key[1], c[3][j] = (uint32_t)a;
        }
        key[0] += KEY_STEP_0, key[1] += KEY_STEP_1;
    }
    for (int j = 0; j < GROUP; j++)
        for (int k = 0; k < 4; k++) bits[4 * j + k] = c[k][j];
}

#endif

/* ---- uniform values ---- */

static void uniform(cti_random_state state, int64_t first, int64_t n, float *out)
{
    uint32_t bits[INTS];
    for (int64_t skip = first % 4, count; n > 0; skip = 0, first += count, out += count, n -= count) {
        count = n < INTS - skip ? n : INTS - skip;
        group_bits(state, (uint64_t)first / 4, bits);
        if (count == INTS)
            for (int i = 0; i < INTS; i++) out[i] = cti_unit_f32(bits[i]);
        else
            for (int64_t i = 0; i < count; i++) out[i] = cti_unit_f32(bits[skip + i]);
    }
}

static void uniform_f64(cti_random_state state, int64_t first, int64_t n, double *out)
{
    uint32_t bits[INTS];
    for (int64_t skip = first % 2, count; n > 0; skip = 0, first += count, out += count, n -= count) {
        count = n < INTS / 2 - skip ? n : INTS / 2 - skip;
        group_bits(state, (uint64_t)first / 2, bits);
        const uint32_t *from = bits + 2 * skip;
        for (int64_t i = 0; i < count; i++) out[i] = cti_unit_f64(from[2 * i], from[2 * i + 1]);
    }
}

/* ---- normal values ---- */

#define HALF_PI_HIGH 0x1.921fb54442d18p+0 /* pi / 2 in two parts; a multiple up to 4 of the first is exact */
#define HALF_PI_LOW 0x1.1a62633145c07p-54

/* Sine of x from -pi / 4 to pi / 4, within 1e-16 of its value; square: of x. */
static inline double small_sine(double x, double square)
{
    double terms = 1.58969099521155010221e-10;
    terms = terms * square - 2.50507602534068634195e-08;
    terms = terms * square + 2.75573137070700676789e-06;
    terms = terms * square - 1.98412698298579493134e-04;
    terms = terms * square + 8.33333333332248946124e-03;
    terms = terms * square - 1.66666666666666324348e-01;
    return x + x * square * terms;
}

/* The same for the cosine. */
static inline double small_cosine(double square)
{
    double terms = -1.13596475577881948265e-11;
    terms = terms * square + 2.08757232129817482790e-09;
    terms = terms * square - 2.75573143513906633035e-07;
    terms = terms * square + 2.48015872894767294178e-05;
    terms = terms * square - 1.38888888888741095749e-03;
    terms = terms * square + 4.16666666666666019037e-02;
    return 1 - (square / 2 - square * square * terms);
}

/*
 * Computes the normal values of one group, with a relative error below 2^-47 before they are rounded to f32. Returns
 * true if one of them is so close to the middle between two f32 values that another computation may round it
 * differently.
 */
static bool normal_group(const uint32_t bits[INTS], float out[INTS])
{
    double radius[INTS / 2], cosine[INTS / 2], sine[INTS / 2];
    CTI_IVDEP
    for (int i = 0; i < INTS / 2; i++) radius[i] = sqrt(-2 * log(((double)bits[2 * i] + 1) * 0x1p-32));
    CTI_IVDEP
    for (int i = 0; i < INTS / 2; i++) {
        const double turn = (double)bits[2 * i + 1] * 0x1p-32, angle = 6.283185307179586476925286766559 * turn;
        const int quarter = (int)(4 * turn + 0.5);
        const double x = (angle - quarter * HALF_PI_HIGH) - quarter * HALF_PI_LOW, square = x * x;
        const double s = small_sine(x, square), c = small_cosine(square);
        const double across = quarter & 1 ? s : c, up = quarter & 1 ? c : s;
        cosine[i] = (quarter + 1) & 2 ? -across : across;
        sine[i] = quarter & 2 ? -up : up;
    }
    int doubts = 0;
    CTI_IVDEP
    for (int i = 0; i < INTS / 2; i++) {
        const double a = radius[i] * cosine[i], b = radius[i] * sine[i];
        out[2 * i] = (float)a, out[2 * i + 1] = (float)b;
        doubts |= (float)(a - a * 0x1p-46) != (float)(a + a * 0x1p-46);
        doubts |= (float)(b - b * 0x1p-46) != (float)(b + b * 0x1p-46);
    }
    return doubts != 0;
}

static void normal(cti_random_state state, int64_t first, int64_t n, float *out)
{
    uint32_t bits[INTS];
    float values[INTS];
    for (int64_t skip = first % 4, count; n > 0; skip = 0, first += count, out += count, n -= count) {
        count = n < INTS - skip ? n : INTS - skip;
        const uint64_t block = (uint64_t)first / 4;
        group_bits(state, block | NORMAL_STREAM, bits);
        if (normal_group(bits, values))
            for (int i = 0; i < GROUP; i++) cti_normal_block(state, block + (uint64_t)i, values + 4 * i);
        memcpy(out, values + skip, (size_t)count * sizeof *out);
    }
}

static void normal_f64(cti_random_state state, int64_t first, int64_t n, double *out)
{
    uint32_t bits[INTS];
    double values[INTS / 2];
    for (int64_t skip = first % 2, count; n > 0; skip = 0, first += count, out += count, n -= count) {
        count = n < INTS / 2 - skip ? n : INTS / 2 - skip;
        group_bits(state, (uint64_t)first / 2 | NORMAL_STREAM, bits);
        for (int64_t i = 0; i < skip + count; i += 2) {
            const uint32_t *from = bits + 2 * i;
            cti_normal_pair(cti_unit_f64(from[0], from[1]) + 0x1p-53, cti_unit_f64(from[2], from[3]), values + i);
        }
        memcpy(out, values + skip, (size_t)count * sizeof *out);
    }
}

const cti_random_fns CTI_LEVEL(cti_random_fns) = {uniform, normal, uniform_f64, normal_f64};
