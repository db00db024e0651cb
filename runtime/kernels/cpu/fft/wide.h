/*
 * Transforms of single lines in f64, for lengths with large prime factors and for lines with elements that are large or
 * not finite.
 */
#ifndef CTI_FFT_WIDE_H
#define CTI_FFT_WIDE_H

#include "kernels/cpu/fft/fft.h"

typedef struct cti_fft_wide {
    int64_t n;
    const cti_fft_plan *plan; /* plan for length n, or for the length of the convolution (Bluestein) */
    bool is_smooth;
    double *chirp;     /* n complex numbers exp(-pi i k^2 / n) */
    double *transform; /* transform of the conjugate chirp, as long as the plan */
} cti_fft_wide;

/*
 * Prepares the transforms of lines of length n. Returns false if out of memory. The caller must release `wide` in any
 * case.
 */
bool CTI_LEVEL(cti_fft_wide_make)(cti_fft_wide *wide, int64_t n);
void CTI_LEVEL(cti_fft_wide_release)(const cti_fft_wide *wide);

/* Number of f64 elements that the argument `work` of cti_fft_wide_line needs. */
int64_t CTI_LEVEL(cti_fft_wide_work)(const cti_fft_wide *wide);

/*
 * Transforms a line of n complex elements in place; if `swap`, real and imaginary parts are exchanged in the line and
 * in the result. A line of several elements becomes NaN if one of them is not finite, since sums of infinities would
 * depend on the factors of n.
 */
void CTI_LEVEL(cti_fft_wide_line)(const cti_fft_wide *wide, bool swap, double *line, double *work);

#endif
