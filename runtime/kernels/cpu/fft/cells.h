/*
 * Copies of elements from lines to cells (fft.h) and back, transposes of square blocks of cells, and sums of absolute
 * values.
 */
#ifndef CTI_FFT_CELLS_H
#define CTI_FFT_CELLS_H

#include "kernels/cpu/fft/fft.h"

#include <float.h>
#include <math.h>

#if defined(__GNUC__) && defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define CTI_FFT_SHUFFLES 1
#endif
#endif

#ifdef __GNUC__
#define CTI_FFT_PREFETCH(address) __builtin_prefetch(address)
#else
#define CTI_FFT_PREFETCH(address) (void)0
#endif

#ifdef CTI_FFT_SHUFFLES
typedef float cti_fft_four __attribute__((vector_size(16)));

/*
 * Vectors whose elements are split into real and imaginary parts. A vector is as long as half of a cell if the
 * processor has vectors of this length.
 */
#ifdef __AVX512F__
typedef float cti_fft_floats __attribute__((vector_size(64)));
typedef double cti_fft_doubles __attribute__((vector_size(64)));
#define CTI_FFT_FLOATS_RE 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define CTI_FFT_FLOATS_IM 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31
#define CTI_FFT_FLOATS_LOW 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define CTI_FFT_FLOATS_HIGH 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define CTI_FFT_DOUBLES_RE 0, 2, 4, 6, 8, 10, 12, 14
#define CTI_FFT_DOUBLES_IM 1, 3, 5, 7, 9, 11, 13, 15
#define CTI_FFT_DOUBLES_LOW 0, 8, 1, 9, 2, 10, 3, 11
#define CTI_FFT_DOUBLES_HIGH 4, 12, 5, 13, 6, 14, 7, 15
#else
typedef cti_fft_four cti_fft_floats;
typedef double cti_fft_doubles __attribute__((vector_size(16)));
#define CTI_FFT_FLOATS_RE 0, 2, 4, 6
#define CTI_FFT_FLOATS_IM 1, 3, 5, 7
#define CTI_FFT_FLOATS_LOW 0, 4, 1, 5
#define CTI_FFT_FLOATS_HIGH 2, 6, 3, 7
#define CTI_FFT_DOUBLES_RE 0, 2
#define CTI_FFT_DOUBLES_IM 1, 3
#define CTI_FFT_DOUBLES_LOW 0, 2
#define CTI_FFT_DOUBLES_HIGH 1, 3
#endif

#endif

#define PREFIX f32
#define TYPE float
#define INTEGER int32_t
#define MASK INT32_MAX
#define VECTOR cti_fft_floats
#define RE CTI_FFT_FLOATS_RE
#define IM CTI_FFT_FLOATS_IM
#define LOW CTI_FFT_FLOATS_LOW
#define HIGH CTI_FFT_FLOATS_HIGH
#include "kernels/cpu/fft/cells.inc"

#define PREFIX f64
#define TYPE double
#define INTEGER int64_t
#define MASK INT64_MAX
#define VECTOR cti_fft_doubles
#define RE CTI_FFT_DOUBLES_RE
#define IM CTI_FFT_DOUBLES_IM
#define LOW CTI_FFT_DOUBLES_LOW
#define HIGH CTI_FFT_DOUBLES_HIGH
#include "kernels/cpu/fft/cells.inc"

#ifdef CTI_FFT_SHUFFLES
CTI_INLINE cti_fft_four cti_fft_load(const float *x)
{
    cti_fft_four v;
    memcpy(&v, x, sizeof v);
    return v;
}

/* Transposes a 4 x 4 matrix with the rows a, b, c, d; writes its columns to y0, y1, y2, y3. */
CTI_INLINE void cti_fft_square_4(cti_fft_four a, cti_fft_four b, cti_fft_four c, cti_fft_four d, float *y0, float *y1,
                                 float *y2, float *y3)
{
    const cti_fft_four ab0 = __builtin_shufflevector(a, b, 0, 4, 1, 5), ab2 = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const cti_fft_four cd0 = __builtin_shufflevector(c, d, 0, 4, 1, 5), cd2 = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    const cti_fft_four r0 = __builtin_shufflevector(ab0, cd0, 0, 1, 4, 5);
    const cti_fft_four r1 = __builtin_shufflevector(ab0, cd0, 2, 3, 6, 7);
    const cti_fft_four r2 = __builtin_shufflevector(ab2, cd2, 0, 1, 4, 5);
    const cti_fft_four r3 = __builtin_shufflevector(ab2, cd2, 2, 3, 6, 7);
    memcpy(y0, &r0, sizeof r0);
    memcpy(y1, &r1, sizeof r1);
    memcpy(y2, &r2, sizeof r2);
    memcpy(y3, &r3, sizeof r3);
}
#endif

#if defined(CTI_FFT_SHUFFLES) && defined(__AVX512F__)
#define CTI_FFT_WHOLE 1

/* Index, for a shuffle of a and b, of element p of a result of CTI_FFT_SWAP; indices from 16 on are elements of b. */
#define CTI_FFT_AT(p, d, second) ((second) ? ((p) & (d) ? 16 + (p) : (p) + (d)) : (p) & (d) ? 16 + (p) - (d) : (p))
#define CTI_FFT_EIGHT(p, d, second) \
    CTI_FFT_AT(p, d, second), CTI_FFT_AT((p) + 1, d, second), CTI_FFT_AT((p) + 2, d, second), \
        CTI_FFT_AT((p) + 3, d, second), CTI_FFT_AT((p) + 4, d, second), CTI_FFT_AT((p) + 5, d, second), \
        CTI_FFT_AT((p) + 6, d, second), CTI_FFT_AT((p) + 7, d, second)

/*
 * Exchanges elements of the vectors r[i] and r[j], where j is i + d and d a power of two: element p of r[i], where bit
 * d of p is set, for element p - d of r[j].
 */
#define CTI_FFT_SWAP(r, i, d) \
    do { \
        const cti_fft_floats a = (r)[i], b = (r)[(i) + (d)]; \
        (r)[i] = __builtin_shufflevector(a, b, CTI_FFT_EIGHT(0, d, 0), CTI_FFT_EIGHT(8, d, 0)); \
        (r)[(i) + (d)] = __builtin_shufflevector(a, b, CTI_FFT_EIGHT(0, d, 1), CTI_FFT_EIGHT(8, d, 1)); \
    } while (0)
#define CTI_FFT_SWAP_2(r, i, j, d) \
    CTI_FFT_SWAP(r, i, d); \
    CTI_FFT_SWAP(r, j, d)
#define CTI_FFT_SWAP_8(r, a, b, c, e, f, g, h, i, d) \
    CTI_FFT_SWAP_2(r, a, b, d); \
    CTI_FFT_SWAP_2(r, c, e, d); \
    CTI_FFT_SWAP_2(r, f, g, d); \
    CTI_FFT_SWAP_2(r, h, i, d)

#define CTI_FFT_EACH(f) \
    f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7), f(8), f(9), f(10), f(11), f(12), f(13), f(14), f(15)

/* Transposes 16 vectors of 16 elements. */
#define CTI_FFT_TRANSPOSE(r) \
    CTI_FFT_SWAP_8(r, 0, 2, 4, 6, 8, 10, 12, 14, 1); \
    CTI_FFT_SWAP_8(r, 0, 1, 4, 5, 8, 9, 12, 13, 2); \
    CTI_FFT_SWAP_8(r, 0, 1, 2, 3, 8, 9, 10, 11, 4); \
    CTI_FFT_SWAP_8(r, 0, 1, 2, 3, 4, 5, 6, 7, 8)

CTI_INLINE cti_fft_floats cti_fft_load_whole(const float *x)
{
    cti_fft_floats v;
    memcpy(&v, x, sizeof v);
    return v;
}

CTI_INLINE void cti_fft_store_whole(float *y, cti_fft_floats v) { memcpy(y, &v, sizeof v); }

/* Reads eight elements, from k on, of 16 lines. */
static inline void cti_fft_read_whole(int64_t k, float *const *lines, float *re, float *im)
{
#define LINE(q) cti_fft_load_whole(lines[q] + 2 * k)
    cti_fft_floats r[16] = {CTI_FFT_EACH(LINE)};
    CTI_FFT_TRANSPOSE(r);
#define PUT(q) cti_fft_store_whole(((q) % 2 ? im : re) + 32 * ((q) / 2), r[q])
    CTI_FFT_EACH(PUT);
#undef LINE
#undef PUT
}

static inline void cti_fft_write_whole(int64_t k, const float *re, const float *im, float *const *lines)
{
#define PART(q) cti_fft_load_whole(((q) % 2 ? im : re) + 32 * ((q) / 2))
    cti_fft_floats r[16] = {CTI_FFT_EACH(PART)};
    CTI_FFT_TRANSPOSE(r);
#define PUT(q) cti_fft_store_whole(lines[q] + 2 * k, r[q])
    CTI_FFT_EACH(PUT);
#undef PART
#undef PUT
}
#endif

/* y[q][k] = x[k][q] for 16 rows of 16 elements; consecutive rows are one cell apart. */
static inline void cti_fft_square_f32(const float *restrict x, float *restrict y)
{
    enum { STEP = CTI_FFT_CELL / sizeof(float) };
#ifdef CTI_FFT_WHOLE
#define ROW(k) cti_fft_load_whole(x + (k)*STEP)
    cti_fft_floats r[16] = {CTI_FFT_EACH(ROW)};
    CTI_FFT_TRANSPOSE(r);
#define PUT(q) cti_fft_store_whole(y + (q)*STEP, r[q])
    CTI_FFT_EACH(PUT);
#undef ROW
#undef PUT
#elif defined(CTI_FFT_SHUFFLES)
    for (int k = 0; k < 16; k += 4)
        for (int q = 0; q < 16; q += 4) {
            const float *in = x + k * STEP + q;
            float *out = y + q * STEP + k;
            cti_fft_square_4(cti_fft_load(in), cti_fft_load(in + STEP), cti_fft_load(in + 2 * STEP),
                             cti_fft_load(in + 3 * STEP), out, out + STEP, out + 2 * STEP, out + 3 * STEP);
        }
#else
    for (int k = 0; k < 16; k++)
        for (int q = 0; q < 16; q++) y[q * STEP + k] = x[k * STEP + q];
#endif
}

/* y[q][k] = x[k][q] for 8 rows of 8 elements; consecutive rows are one cell apart. */
static inline void cti_fft_square_f64(const double *restrict x, double *restrict y)
{
    enum { STEP = CTI_FFT_CELL / sizeof(double) };

    for (int k = 0; k < 8; k++)
        for (int q = 0; q < 8; q++) y[q * STEP + k] = x[k * STEP + q];
}

/*
 * Reads 16 lines whose elements are adjacent into cells, two elements at a time. Returns the number of elements that
 * are read, which is even.
 */
static inline int64_t cti_fft_read_rows(int64_t n, float *const *lines, bool swap, float *restrict cells)
{
#ifdef CTI_FFT_SHUFFLES
    float *restrict re = cells + (swap ? 16 : 0), *restrict im = cells + (swap ? 0 : 16);
    int64_t k = 0;
#ifdef CTI_FFT_WHOLE
    for (; k + 8 <= n; k += 8, re += 256, im += 256) cti_fft_read_whole(k, lines, re, im);
#endif
    for (; k + 2 <= n; k += 2, re += 64, im += 64)
        for (int q = 0; q < 16; q += 4)
            cti_fft_square_4(cti_fft_load(lines[q] + 2 * k), cti_fft_load(lines[q + 1] + 2 * k),
                             cti_fft_load(lines[q + 2] + 2 * k), cti_fft_load(lines[q + 3] + 2 * k), re + q, im + q,
                             re + 32 + q, im + 32 + q);
    return n / 2 * 2;
#else
    (void)n, (void)lines, (void)swap, (void)cells;
    return 0;
#endif
}

/* Writes cells to 16 lines, two elements at a time. Returns the number of elements that are written, which is even. */
static inline int64_t cti_fft_write_rows(int64_t n, const float *restrict cells, bool swap, float *const *lines)
{
#ifdef CTI_FFT_SHUFFLES
    const float *restrict re = cells + (swap ? 16 : 0), *restrict im = cells + (swap ? 0 : 16);
    int64_t k = 0;
#ifdef CTI_FFT_WHOLE
    for (; k + 8 <= n; k += 8, re += 256, im += 256) cti_fft_write_whole(k, re, im, lines);
#endif
    for (; k + 2 <= n; k += 2, re += 64, im += 64)
        for (int q = 0; q < 16; q += 4)
            cti_fft_square_4(cti_fft_load(re + q), cti_fft_load(im + q), cti_fft_load(re + 32 + q),
                             cti_fft_load(im + 32 + q), lines[q] + 2 * k, lines[q + 1] + 2 * k, lines[q + 2] + 2 * k,
                             lines[q + 3] + 2 * k);
    return n / 2 * 2;
#else
    (void)n, (void)cells, (void)swap, (void)lines;
    return 0;
#endif
}

/*
 * For each type, by prefix: the function of absolute values, and the limit of the sum of the absolute values of a line.
 * No sum of a transform overflows for a line within this limit.
 */
#define f32_fabs fabsf
#define f64_fabs fabs
#define f32_tame (FLT_MAX / 16)
#define f64_tame (DBL_MAX / 16)

/* Rows are read and written by shuffles for f32 only. */
#define f64_read_rows(n, lines, swap, cells) 0
#define f64_write_rows(n, cells, swap, lines) 0
#define f32_read_rows cti_fft_read_rows
#define f32_write_rows cti_fft_write_rows

#endif
