#include "kernels/cpu/fft/wide.h"

#include <math.h>

enum { LANES = CTI_FFT_CELL / (2 * sizeof(double)) };

static void transform(const cti_fft_plan *plan, double *line, double *work)
{
    if (plan->is_long) {
        CTI_LEVEL(cti_fft_line_f64)(plan, false, line, line, work);
        return;
    }
    memset(work, 0, (size_t)plan->n * CTI_FFT_CELL);
    for (int64_t k = 0; k < plan->n; k++) {
        work[2 * LANES * k] = line[2 * k];
        work[2 * LANES * k + LANES] = line[2 * k + 1];
    }
    const double *y = CTI_LEVEL(cti_fft_cells_f64)(plan, work, work + 2 * LANES * plan->n);
    for (int64_t k = 0; k < plan->n; k++) {
        line[2 * k] = y[2 * LANES * k];
        line[2 * k + 1] = y[2 * LANES * k + LANES];
    }
}

/* Number of f64 elements that the argument `work` of `transform` needs. */
static int64_t work_of(const cti_fft_plan *plan)
{
    return plan->is_long ? CTI_LEVEL(cti_fft_work_f64)(plan) : 4 * LANES * plan->n;
}

/* z = x * y for count complex numbers; z and x may be the same memory. */
static void multiply(int64_t count, const double *x, const double *y, double *z)
{
    for (int64_t k = 0; k < 2 * count; k += 2) {
        const double re = x[k] * y[k] - x[k + 1] * y[k + 1];
        z[k + 1] = x[k] * y[k + 1] + x[k + 1] * y[k];
        z[k] = re;
    }
}

static void swap_parts(int64_t n, double *x)
{
    for (int64_t k = 0; k < 2 * n; k += 2) {
        const double re = x[k];
        x[k] = x[k + 1];
        x[k + 1] = re;
    }
}

static bool make_chirps(cti_fft_wide *wide, int64_t n)
{
    const int64_t size = wide->plan->n;
    wide->chirp = cti_malloc((size_t)(2 * (n + size)) * sizeof *wide->chirp);
    double *work = cti_malloc((size_t)work_of(wide->plan) * sizeof *work + CTI_FFT_CELL);
    if (wide->chirp && work) {
        wide->transform = wide->chirp + 2 * n;
        memset(wide->transform, 0, (size_t)(2 * size) * sizeof *wide->transform);
        for (int64_t k = 0, square = 0; k < n; square = (square + 2 * k + 1) % (2 * n), k++) { /* k^2 modulo 2 n */
            double *chirp = wide->chirp + 2 * k, *near = wide->transform + 2 * k;
            double *far = wide->transform + 2 * ((size - k) % size);
            CTI_LEVEL(cti_fft_root)(square, 2 * n, chirp, chirp + 1);
            near[0] = far[0] = chirp[0];
            near[1] = far[1] = -chirp[1];
        }
        transform(wide->plan, wide->transform, cti_fft_aligned(work));
    }
    cti_free(work);
    return wide->transform != NULL;
}

bool CTI_LEVEL(cti_fft_wide_make)(cti_fft_wide *wide, int64_t n)
{
    int64_t size = n;
    *wide = (cti_fft_wide){.n = n, .is_smooth = CTI_LEVEL(cti_fft_is_smooth)(n)};
    for (size = wide->is_smooth ? n : 1; !wide->is_smooth && size < 2 * n - 1;) size *= 2;
    wide->plan = CTI_LEVEL(cti_fft_plan_f64)(size);
    return wide->plan && (wide->is_smooth || make_chirps(wide, n));
}

void CTI_LEVEL(cti_fft_wide_release)(const cti_fft_wide *wide)
{
    CTI_LEVEL(cti_fft_release)(wide->plan);
    cti_free(wide->chirp);
}

int64_t CTI_LEVEL(cti_fft_wide_work)(const cti_fft_wide *wide)
{
    return work_of(wide->plan) + (wide->is_smooth ? 0 : 2 * wide->plan->n) + CTI_FFT_CELL / (int64_t)sizeof(double);
}

/* Transforms a line by a convolution with the chirp. */
static void convolve(const cti_fft_wide *wide, double *line, double *work)
{
    const int64_t n = wide->n, size = wide->plan->n;
    double *padded = work, *rest = work + 2 * size;
    multiply(n, line, wide->chirp, padded);
    memset(padded + 2 * n, 0, (size_t)(2 * (size - n)) * sizeof *padded);
    transform(wide->plan, padded, rest);
    multiply(size, padded, wide->transform, padded);
    swap_parts(size, padded);
    transform(wide->plan, padded, rest);
    swap_parts(n, padded);
    for (int64_t k = 0; k < 2 * n; k++) padded[k] /= (double)size;
    multiply(n, padded, wide->chirp, line);
}

void CTI_LEVEL(cti_fft_wide_line)(const cti_fft_wide *wide, bool swap, double *line, double *work)
{
    const int64_t n = wide->n;
    bool is_finite = true;
    for (int64_t k = 0; k < 2 * n; k++) is_finite = is_finite && isfinite(line[k]);
    if (!is_finite && n > 1) {
        for (int64_t k = 0; k < 2 * n; k++) line[k] = NAN;
        return;
    }
    if (swap) swap_parts(n, line);
    if (wide->is_smooth)
        transform(wide->plan, line, cti_fft_aligned(work));
    else
        convolve(wide, line, cti_fft_aligned(work));
    if (swap) swap_parts(n, line);
}
