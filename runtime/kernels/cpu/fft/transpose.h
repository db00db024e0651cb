/* Transposes of squares of CTI_FFT_LANES elements in cells (fft.h). */
#ifndef CTI_FFT_TRANSPOSE_H
#define CTI_FFT_TRANSPOSE_H

#include "kernels/cpu/fft/fft.h"

#if defined(__GNUC__) && defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define CTI_FFT_SHUFFLES 1
#endif
#endif

#ifdef CTI_FFT_SHUFFLES
typedef float cti_fft_four __attribute__((vector_size(16)));

CTI_INLINE cti_fft_four cti_fft_load(const float *x)
{
    cti_fft_four v;
    memcpy(&v, x, sizeof v);
    return v;
}

/* Writes the columns of four rows, `step` elements apart. */
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

/* y[q][k] = x[k][q] for 16 rows of 16 elements; a row begins a cell after the one before. */
static inline void cti_fft_square_f32(const float *restrict x, float *restrict y)
{
    enum { STEP = CTI_FFT_CELL / sizeof(float) };
#ifdef CTI_FFT_SHUFFLES
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

/* y[q][k] = x[k][q] for 8 rows of 8 elements; a row begins a cell after the one before. */
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
    for (int64_t k = 0; k + 2 <= n; k += 2, re += 64, im += 64)
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

/* Writes cells to 16 lines in the same way. */
static inline int64_t cti_fft_write_rows(int64_t n, const float *restrict cells, bool swap, float *const *lines)
{
#ifdef CTI_FFT_SHUFFLES
    const float *restrict re = cells + (swap ? 16 : 0), *restrict im = cells + (swap ? 0 : 16);
    for (int64_t k = 0; k + 2 <= n; k += 2, re += 64, im += 64)
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

#endif
