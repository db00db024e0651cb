/*
 * dft: self [*] -> result [*]: the discrete Fourier transform along axes, one axis after the other, without a scale
 * factor. Lines are computed in the dtype of self (fft.h). A line whose length has a large prime factor, and a line
 * with elements that are so large that a sum could overflow, or that are not finite, is computed in f64 (wide.h). The
 * algorithm depends only on the length and on the elements of the line itself.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/dft.h"
#include "kernels/cpu/fft/cells.h"
#include "kernels/cpu/fft/lines.h"
#include "kernels/cpu/fft/wide.h"

#include <math.h>

/* Transforms lines in f64. buffer: the line, and after it the buffer of the transform. */
static void convert_line(const cti_fft_job *w, const cti_fft_wide *wide, const void *from, void *to, double *buffer)
{
    const ct_dtype dtype = (ct_dtype)w->self->dtype;
    cti_converter(dtype, CT_DTYPE_C128)(wide->n, from, w->self->strides[w->axis], buffer, 1);
    CTI_LEVEL(cti_fft_wide_line)(wide, w->swap, buffer, buffer + 2 * wide->n);
    cti_converter(CT_DTYPE_C128, dtype)(wide->n, buffer, 1, to, w->result->strides[w->axis]);
}

static double *wide_buffer(const cti_fft_wide *wide)
{
    return cti_malloc((size_t)(2 * wide->n + CTI_LEVEL(cti_fft_wide_work)(wide)) * sizeof(double));
}

/* Transforms a single line in f64. Returns false if there is no memory. */
static CTI_COLD bool wide_line(const cti_fft_job *w, const void *from, void *to)
{
    cti_fft_wide wide;
    double *buffer = NULL;
    if (CTI_LEVEL(cti_fft_wide_make)(&wide, w->plan->n)) buffer = wide_buffer(&wide);
    if (buffer) convert_line(w, &wide, from, to, buffer);
    cti_free(buffer);
    CTI_LEVEL(cti_fft_wide_release)(&wide);
    return buffer;
}

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#include "kernels/cpu/fft/moves.inc"
#include "kernels/cpu/fft/dft_lines.inc"

#define PREFIX f64
#define TYPE double
#include "kernels/cpu/fft/moves.inc"
#include "kernels/cpu/fft/dft_lines.inc"

typedef struct wide_job {
    cti_fft_job job;
    cti_fft_wide wide;
} wide_job;

static void run_wide(int64_t begin, int64_t end, void *arg)
{
    wide_job *w = arg;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)w->job.self->dtype);
    double *buffer = wide_buffer(&w->wide);
    if (!buffer) atomic_store(&w->job.failed, true);
    cti_fft_cursor at;
    cti_fft_start(&w->job, begin, &at);
    for (int64_t line = begin; buffer && line < end; line++, cti_fft_next(&w->job, &at))
        convert_line(&w->job, &w->wide, (const char *)w->job.self->data + at.from * item,
                     (char *)w->job.result->data + at.to * item, buffer);
    cti_free(buffer);
}

/* ---- axes ---- */

static bool smooth_along(const cti_fft_job *given)
{
    cti_fft_job w = *given;
    const bool is_f32 = w.self->dtype == CT_DTYPE_C64;
    const int64_t n = w.self->sizes[w.axis], lines = w.self->numel / n, grain = 1 + CTI_GRAIN / (4 * n);
    w.plan = is_f32 ? CTI_LEVEL(cti_fft_plan_f32)(n) : CTI_LEVEL(cti_fft_plan_f64)(n);
    if (!w.plan) return false;
    if (w.plan->is_long)
        cti_parallel_for(lines, grain, 1, is_f32 ? f32_run_long : f64_run_long, &w);
    else
        cti_parallel_for(lines, grain, is_f32 ? CTI_FFT_LANES(float) : CTI_FFT_LANES(double),
                         is_f32 ? f32_run_short : f64_run_short, &w);
    CTI_LEVEL(cti_fft_release)(w.plan);
    return !atomic_load(&w.failed);
}

static bool wide_along(const cti_fft_job *given)
{
    wide_job w = {.job = *given};
    const int64_t n = w.job.self->sizes[w.job.axis];
    const bool made = CTI_LEVEL(cti_fft_wide_make)(&w.wide, n);
    if (made) cti_parallel_for(w.job.self->numel / n, 1 + CTI_GRAIN / (32 * n), 1, run_wide, &w);
    CTI_LEVEL(cti_fft_wide_release)(&w.wide);
    return made && !atomic_load(&w.job.failed);
}

static ct_status along(const cti_launch *launch, const cti_view *self, unsigned axis, bool inverse,
                       const cti_view *result)
{
    if (self->sizes[axis] == 1) return cti_start_from(result, self);
    cti_fft_job w = {.self = self, .result = result, .axis = axis, .swap = inverse};
    cti_fft_find_sides(&w);
    const bool fine = CTI_LEVEL(cti_fft_is_smooth)(self->sizes[axis]) ? smooth_along(&w) : wide_along(&w);
    return fine ? CT_OK : cti_no_memory(launch->op);
}

ct_status CTI_LEVEL(cti_dft_cpu)(cti_launch *launch, const cti_view *self, ct_ints dims, bool inverse, cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    if (dims.count == 0) return cti_copy(result, self);
    ct_status status = CT_OK;
    /* a line is read completely before the result is written over it */
    for (int64_t i = 0; i < dims.count && status == CT_OK; i++)
        status = along(launch, i ? result : self, (unsigned)(dims.items[i] + self->ndim), inverse, result);
    return status;
}
