/*
 * rdft: self [*] -> result [*]: the first half of the discrete Fourier transform of real lines along an axis. irdft:
 * the real inverse transform of such a half. Neither has a scale factor. Lines are computed in the dtype of self
 * (fft.h), or in f64 in the cases in which dft computes in f64.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/irdft.h"
#include "gen/kernels/ops/rdft.h"
#include "kernels/cpu/fft/cells.h"
#include "kernels/cpu/fft/lines.h"
#include "kernels/cpu/fft/wide.h"

typedef struct real_job {
    cti_fft_job job; /* its plan has the length n / 2 if n is even, else n; NULL if all lines are computed in f64 */
    int64_t n;       /* length of the real lines */
    bool inverse, is_even;
    cti_fft_wide wide;
} real_job;

/* ---- lines in f64 ---- */

/* Transforms a line in f64. buffer: the line, and after it the buffer of the transform. */
static void convert_line(const real_job *r, const cti_fft_wide *wide, const void *from, void *to, double *buffer)
{
    const cti_view *self = r->job.self, *result = r->job.result;
    const int64_t n = r->n, half = n / 2 + 1, from_step = self->strides[r->job.axis];
    const int64_t to_step = result->strides[r->job.axis];
    double *line = buffer;
    cti_converter((ct_dtype)self->dtype, CT_DTYPE_C128)(r->inverse ? half : n, from, from_step, line, 1);
    for (int64_t k = half; r->inverse && k < n; k++) {
        line[2 * k] = line[2 * (n - k)];
        line[2 * k + 1] = -line[2 * (n - k) + 1];
    }
    CTI_LEVEL(cti_fft_wide_line)(wide, r->inverse, line, buffer + 2 * n + 2);
    if (r->inverse)
        cti_converter(CT_DTYPE_F64, (ct_dtype)result->dtype)(n, line, 2, to, to_step);
    else
        cti_converter(CT_DTYPE_C128, (ct_dtype)result->dtype)(half, line, 1, to, to_step);
}

static double *wide_buffer(const cti_fft_wide *wide)
{
    return cti_malloc((size_t)(2 * wide->n + 2 + CTI_LEVEL(cti_fft_wide_work)(wide)) * sizeof(double));
}

/* Transforms a single line in f64. Returns false if there is no memory. */
static CTI_COLD bool wide_line(const real_job *r, const void *from, void *to)
{
    cti_fft_wide wide;
    double *buffer = NULL;
    if (CTI_LEVEL(cti_fft_wide_make)(&wide, r->n)) buffer = wide_buffer(&wide);
    if (buffer) convert_line(r, &wide, from, to, buffer);
    cti_free(buffer);
    CTI_LEVEL(cti_fft_wide_release)(&wide);
    return buffer;
}

static void run_wide(int64_t begin, int64_t end, void *arg)
{
    real_job *r = arg;
    const cti_view *self = r->job.self, *result = r->job.result;
    double *buffer = wide_buffer(&r->wide);
    if (!buffer) atomic_store(&r->job.failed, true);
    cti_fft_cursor at;
    cti_fft_start(&r->job, begin, &at);
    for (int64_t line = begin; buffer && line < end; line++, cti_fft_next(&r->job, &at))
        convert_line(r, &r->wide, (const char *)self->data + at.from * (int64_t)ct_dtype_size((ct_dtype)self->dtype),
                     (char *)result->data + at.to * (int64_t)ct_dtype_size((ct_dtype)result->dtype), buffer);
    cti_free(buffer);
}

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#include "kernels/cpu/fft/moves.inc"
#include "kernels/cpu/fft/rdft_lines.inc"

#define PREFIX f64
#define TYPE double
#include "kernels/cpu/fft/moves.inc"
#include "kernels/cpu/fft/rdft_lines.inc"

/* ---- axes ---- */

static bool smooth_along(real_job *r, int64_t lines, bool is_f32)
{
    cti_fft_job *w = &r->job;
    const int64_t n = r->is_even ? r->n / 2 : r->n, grain = 1 + CTI_GRAIN / (4 * n);
    w->plan = is_f32 ? CTI_LEVEL(cti_fft_plan_f32)(n) : CTI_LEVEL(cti_fft_plan_f64)(n);
    if (!w->plan) return false;
    if (w->plan->is_long)
        cti_parallel_for(lines, grain, 1, is_f32 ? f32_run_long : f64_run_long, r);
    else
        cti_parallel_for(lines, grain, is_f32 ? CTI_FFT_LANES(float) : CTI_FFT_LANES(double),
                         is_f32 ? f32_run_short : f64_run_short, r);
    CTI_LEVEL(cti_fft_release)(w->plan);
    return !atomic_load(&w->failed);
}

static bool wide_along(real_job *r, int64_t lines)
{
    const bool made = CTI_LEVEL(cti_fft_wide_make)(&r->wide, r->n);
    if (made) cti_parallel_for(lines, 1 + CTI_GRAIN / (32 * r->n), 1, run_wide, r);
    CTI_LEVEL(cti_fft_wide_release)(&r->wide);
    return made && !atomic_load(&r->job.failed);
}

static ct_status along(const cti_launch *launch, const cti_view *self, int64_t n, int64_t dim, bool inverse,
                       const cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    real_job r = {.job = {.self = self, .result = result, .axis = (unsigned)(dim + self->ndim)},
                  .n = n,
                  .inverse = inverse,
                  .is_even = n % 2 == 0};
    const int64_t lines = result->numel / result->sizes[r.job.axis];
    cti_fft_find_sides(&r.job);
    const bool is_f32 = self->dtype == CT_DTYPE_F32 || self->dtype == CT_DTYPE_C64;
    const bool fine = CTI_LEVEL(cti_fft_is_smooth)(n) ? smooth_along(&r, lines, is_f32) : wide_along(&r, lines);
    return fine ? CT_OK : cti_no_memory(launch->op);
}

ct_status CTI_LEVEL(cti_rdft_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *result)
{
    return along(launch, self, self->ndim ? self->sizes[dim + self->ndim] : 1, dim, false, result);
}

ct_status CTI_LEVEL(cti_irdft_cpu)(cti_launch *launch, const cti_view *self, int64_t n, int64_t dim, cti_view *result)
{
    return along(launch, self, n, dim, true, result);
}
