/*
 * Fourier transforms of lines, forward and without a scale factor. The inverse transform exchanges the real and
 * imaginary parts of the input, computes the forward transform, and exchanges the parts of the result.
 *
 * A cell has one element of each of CTI_FFT_LANES lines, first their real parts, then their imaginary parts. All steps
 * of a transform are loops over the lines of a cell, so that they vectorise and the value of an element does not depend
 * on the other lines. A line of up to CTI_FFT_SHORT elements is one lane of such cells. A longer line is processed as a
 * matrix: first its columns are the lanes, then its rows.
 */
#ifndef CTI_FFT_H
#define CTI_FFT_H

#include "base/kept.h"
#include "kernels/cpu/strided.h"

enum {
    CTI_FFT_SHORT = 255,
    CTI_FFT_CELL = 128, /* bytes of a cell */
    CTI_FFT_LARGEST_FACTOR = 61,
    CTI_FFT_MAX_FACTORS = 64
};

/* The first address of a cell in a block that is CTI_FFT_CELL bytes longer than its cells. */
static inline void *cti_fft_aligned(void *block)
{
    const uintptr_t at = (uintptr_t)block;
    return (char *)block + (CTI_FFT_CELL - at % CTI_FFT_CELL) % CTI_FFT_CELL;
}

/* Number of lanes of a cell. */
#define CTI_FFT_LANES(type) ((int64_t)(CTI_FFT_CELL / (2 * sizeof(type))))

/* Plan of the transforms of lines of one length. */
typedef struct cti_fft_plan {
    cti_kept kept;
    int64_t n;
    bool is_kept;                                  /* the plan lives as long as the library */
    bool is_long;                                  /* the line is a matrix of columns->n rows and rows->n columns */
    int num_factors, factors[CTI_FFT_MAX_FACTORS]; /* if not is_long: the factors of n */
    const struct cti_fft_plan *columns, *rows;     /* if is_long: plans of the columns and rows */
    /*
     * Complex roots of unity. For a short line: the factors of the results of each step, except the first result of a
     * group. For a long line: the factors by which the elements of the matrix are multiplied after its columns are
     * transformed, in cells.
     */
    void *roots;
    void *half_roots; /* exp(-pi i k / n) for k up to n / 2, for real lines of 2 n elements */
} cti_fft_plan;

/* Computes exp(-2 pi i k / n) with full precision, for k from 0 to n - 1. */
void CTI_LEVEL(cti_fft_root)(int64_t k, int64_t n, double *re, double *im);

/* Returns true if lines of length n have a plan: all prime factors are at most CTI_FFT_LARGEST_FACTOR. */
bool CTI_LEVEL(cti_fft_is_smooth)(int64_t n);

/* Releases a plan; NULL is allowed. */
void CTI_LEVEL(cti_fft_release)(const cti_fft_plan *plan);

/*
 * Functions for one type of the parts of elements.
 *
 * - plan: returns the plan of a length that has one; NULL if out of memory.
 * - cells: transforms n cells, where n is the plan's length and the plan is not long. other: a buffer of the same size.
 *   Returns the buffer that holds the result.
 * - work: returns the number of elements of type `type` that the buffer `work` of the function `line` needs.
 * - line: transforms a line of n complex elements, where the plan is long. If `swap`, real and imaginary parts are
 *   exchanged in x and out. x and out may be the same memory.
 */
#define CTI_FFT_DECLARE(prefix, type) \
    const cti_fft_plan *CTI_LEVEL(cti_fft_plan_##prefix)(int64_t n); \
    type *CTI_LEVEL(cti_fft_cells_##prefix)(const cti_fft_plan *plan, type *x, type *other); \
    int64_t CTI_LEVEL(cti_fft_work_##prefix)(const cti_fft_plan *plan); \
    void CTI_LEVEL(cti_fft_line_##prefix)(const cti_fft_plan *plan, bool swap, const type *x, type *out, type *work);

CTI_FFT_DECLARE(f32, float)
CTI_FFT_DECLARE(f64, double)

#endif
