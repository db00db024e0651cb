/*
 * cummax, cummin, running_index: self [.., n, ..] -> values and indices [.., n, ..]: for each index of a line, the
 * largest or smallest element up to this index, and its index. Of equal elements the last is selected.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/cummax.h"
#include "gen/kernels/ops/cummin.h"
#include "gen/kernels/ops/running_index.h"
#include "kernels/cpu/strided.h"

#include <stdatomic.h>

typedef struct lines {
    const cti_view *self, *values, *indices; /* values may be NULL */
    unsigned axis;
    bool largest;
    _Atomic bool failed;
} lines;

/* A line of n elements, and where its results are written; steps in elements. values may be NULL. */
typedef struct line {
    int64_t n, step, index_step, value_step;
    const void *x;
    int64_t *indices;
    void *values;
} line;

/* Writes the indices and values of running maxima or minima; a NaN replaces any other element. */
#define FIND(NAME, TYPE, IS_BETTER) \
    static void NAME(const line *w) \
    { \
        TYPE *values = w->values, kept = *(const TYPE *)w->x; \
        int64_t best = 0; \
        for (int64_t i = 0; i < w->n; i++) { \
            const TYPE element = ((const TYPE *)w->x)[i * w->step]; \
            if (IS_BETTER) kept = element, best = i; \
            w->indices[i * w->index_step] = best; \
            if (values) values[i * w->value_step] = kept; \
        } \
    }

FIND(max_f32, float, element >= kept || element != element)
FIND(min_f32, float, element <= kept || element != element)
FIND(max_f64, double, element >= kept || element != element)
FIND(min_f64, double, element <= kept || element != element)
FIND(max_i64, int64_t, element >= kept)
FIND(min_i64, int64_t, element <= kept)

static void find(ct_dtype dtype, bool largest, const line *w)
{
    if (dtype == CT_DTYPE_F32)
        (largest ? max_f32 : min_f32)(w);
    else if (dtype == CT_DTYPE_F64)
        (largest ? max_f64 : min_f64)(w);
    else
        (largest ? max_i64 : min_i64)(w);
}

static bool is_direct(ct_dtype dtype)
{
    return dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_I64;
}

/* buffer: memory for a line of f64 or i64, to which elements of dtypes without a loop are converted. */
static void run_line(const lines *w, const int64_t *at, void *buffer)
{
    const cti_view *self = w->self, *indices = w->indices;
    const ct_dtype dtype = (ct_dtype)self->dtype, wide = cti_wide_dtype(self->dtype);
    const int64_t n = self->sizes[w->axis], step = self->strides[w->axis], item = (int64_t)ct_dtype_size(dtype);
    const char *from = (const char *)self->data + cti_offset(self->ndim, at, self->strides) * item;
    char *values = w->values ? (char *)w->values->data + cti_offset(self->ndim, at, w->values->strides) * item : NULL;
    const int64_t value_step = w->values ? w->values->strides[w->axis] : 0;
    line found = {.n = n,
                  .step = step,
                  .index_step = indices->strides[w->axis],
                  .value_step = value_step,
                  .x = from,
                  .indices = (int64_t *)indices->data + cti_offset(self->ndim, at, indices->strides),
                  .values = values};
    if (is_direct(dtype)) {
        find(dtype, w->largest, &found);
        return;
    }
    cti_converter(dtype, wide)(n, from, step, buffer, 1);
    found.x = buffer;
    found.step = 1;
    found.values = NULL;
    find(wide, w->largest, &found);
    for (int64_t i = 0; values && i < n; i++)
        cti_move(values + i * value_step * item, from + found.indices[i * found.index_step] * step * item,
                 (size_t)item);
}

static void run_lines(int64_t begin, int64_t end, void *arg)
{
    lines *w = arg;
    const cti_view *self = w->self;
    const int64_t n = self->sizes[w->axis];
    int64_t *buffer = cti_malloc((size_t)(is_direct((ct_dtype)self->dtype) ? 1 : n + 1) * sizeof *buffer);
    if (!buffer) atomic_store(&w->failed, true);
    for (int64_t index = begin; buffer && index < end; index++) {
        int64_t at[CTI_MAX_VIEW_NDIM];
        cti_line_at(self, w->axis, index, at);
        run_line(w, at, buffer);
    }
    cti_free(buffer);
}

static ct_status run(const cti_launch *launch, const cti_view *self, int64_t dim, bool largest, const cti_view *values,
                     const cti_view *indices)
{
    cti_vector_view self_buffer, value_buffer, index_buffer;
    lines w = {.self = cti_at_least_1d(self, &self_buffer),
               .values = values ? cti_at_least_1d(values, &value_buffer) : NULL,
               .indices = cti_at_least_1d(indices, &index_buffer),
               .axis = (unsigned)dim,
               .largest = largest};
    if (self->numel == 0) return CT_OK;
    const int64_t n = w.self->sizes[dim];
    cti_parallel_for(self->numel / n, 1 + CTI_GRAIN / (4 * n), 1, run_lines, &w);
    return atomic_load(&w.failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_running_index_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, bool largest,
                                           cti_view *result)
{
    return run(launch, self, dim, largest, NULL, result);
}

ct_status CTI_LEVEL(cti_cummax_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *values,
                                    cti_view *indices)
{
    return run(launch, self, dim, true, values, indices);
}

ct_status CTI_LEVEL(cti_cummin_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *values,
                                    cti_view *indices)
{
    return run(launch, self, dim, false, values, indices);
}
