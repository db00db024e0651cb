/*
 * softmax and log_softmax along any axis. A row that is contiguous f32 or f64 on both sides is worked on where it lies;
 * any other passes through a buffer of the type it is computed in (f32 for f16, bf16 and f32, f64 for f64).
 */
#include "core/parallel.h"
#include "kernels/cpu/strided.h"
#include "kernels/level.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/softmax.h"
#include "kernels/vector_math.h"

#include <stdatomic.h>

enum { PART = 1024 }; /* elements summed in the row's own type; parts are added in f64 */

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#define EXP expf
#include "kernels/cpu/softmax/softmax_rows.inc"

#define PREFIX f64
#define TYPE double
#define EXP exp
#include "kernels/cpu/softmax/softmax_rows.inc"

typedef struct work {
    const cti_view *self, *result;
    unsigned axis, ndim;
    int64_t n, count, sizes[CTI_STRIDED_MAX], from[CTI_STRIDED_MAX], to[CTI_STRIDED_MAX], from_step, to_step;
    bool wide, logarithm; /* wide: computed in f64 */
    _Atomic int failed;
} work;

static void row(const work *w, int64_t index, void *buffer)
{
    const ct_dtype type = w->wide ? CT_DTYPE_F64 : CT_DTYPE_F32;
    int64_t from = 0, to = 0;
    for (unsigned d = w->ndim; d-- > 0; index /= w->sizes[d]) {
        from += index % w->sizes[d] * w->from[d];
        to += index % w->sizes[d] * w->to[d];
    }
    const char *source = (const char *)w->self->data + from * (int64_t)ct_dtype_size((ct_dtype)w->self->dtype);
    char *target = (char *)w->result->data + to * (int64_t)ct_dtype_size((ct_dtype)w->result->dtype);
    char *room = (char *)buffer + w->n * (int64_t)ct_dtype_size(type);
    const bool read_direct = w->self->dtype == type && w->from_step == 1,
               write_direct = w->result->dtype == type && w->to_step == 1;
    if (!read_direct) cti_converter((ct_dtype)w->self->dtype, type)(w->n, source, w->from_step, buffer, 1);
    const void *x = read_direct ? (const void *)source : buffer;
    void *out = write_direct ? target : buffer;
    if (w->wide && w->logarithm)
        f64_log_softmax(w->n, x, out, (double *)(void *)room);
    else if (w->wide)
        f64_softmax(w->n, x, out);
    else if (w->logarithm)
        f32_log_softmax(w->n, x, out, (float *)(void *)room);
    else
        f32_softmax(w->n, x, out);
    if (!write_direct) cti_converter(type, (ct_dtype)w->result->dtype)(w->n, out, 1, target, w->to_step);
}

static void rows(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    void *buffer = cti_malloc((size_t)(2 * w->n + 1) * sizeof(double));
    if (!buffer) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t i = begin; i < end; i++) row(w, i, buffer);
    cti_free(buffer);
}

static ct_status run(cti_launch *launch, const cti_view *self, int64_t dim, bool logarithm, const cti_view *result)
{
    cti_vector_view self_room, result_room;
    work w = {.self = cti_at_least_1d(self, &self_room),
              .result = cti_at_least_1d(result, &result_room),
              .axis = (unsigned)dim,
              .count = 1,
              .wide = result->dtype == CT_DTYPE_F64,
              .logarithm = logarithm};
    if (result->numel == 0) return CT_OK;
    for (unsigned d = 0; d < w.self->ndim; d++) {
        if (d == w.axis) continue;
        w.sizes[w.ndim] = w.self->sizes[d];
        w.from[w.ndim] = w.self->strides[d];
        w.to[w.ndim++] = w.result->strides[d];
        w.count *= w.self->sizes[d];
    }
    w.n = w.self->sizes[dim];
    w.from_step = w.self->strides[dim];
    w.to_step = w.result->strides[dim];
    cti_parallel_for(w.count, 1 + CTI_GRAIN / (4 * w.n), 1, rows, &w);
    return atomic_load(&w.failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_softmax_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype,
                                     cti_view *result)
{
    (void)dtype;
    return run(launch, self, dim, false, result);
}

ct_status CTI_LEVEL(cti_log_softmax_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype,
                                         cti_view *result)
{
    (void)dtype;
    return run(launch, self, dim, true, result);
}
