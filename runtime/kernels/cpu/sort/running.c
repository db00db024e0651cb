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

/* Indices of the running maxima or minima of floats; a NaN replaces any other element. */
static void find_numbers(int64_t n, bool largest, const double *x, int64_t *indices)
{
    int64_t best = 0;
    for (int64_t i = 0; i < n; i++) {
        const bool better = largest ? x[i] >= x[best] : x[i] <= x[best];
        if (better || x[i] != x[i]) best = i;
        indices[i] = best;
    }
}

static void find_integers(int64_t n, bool largest, const int64_t *x, int64_t *indices)
{
    int64_t best = 0;
    for (int64_t i = 0; i < n; i++) {
        if (largest ? x[i] >= x[best] : x[i] <= x[best]) best = i;
        indices[i] = best;
    }
}

static void run_line(const lines *w, const int64_t *at, void *buffer, int64_t *index_line)
{
    const cti_view *self = w->self;
    const ct_dtype dtype = (ct_dtype)self->dtype;
    const int64_t n = self->sizes[w->axis], step = self->strides[w->axis], item = (int64_t)ct_dtype_size(dtype);
    const char *from = (const char *)self->data + cti_offset(self->ndim, at, self->strides) * item;
    const bool is_number = ct_dtype_is_floating(dtype);
    cti_converter(dtype, is_number ? CT_DTYPE_F64 : CT_DTYPE_I64)(n, from, step, buffer, 1);
    if (is_number)
        find_numbers(n, w->largest, buffer, index_line);
    else
        find_integers(n, w->largest, buffer, index_line);
    int64_t *indices = (int64_t *)w->indices->data + cti_offset(self->ndim, at, w->indices->strides);
    for (int64_t i = 0; i < n; i++) indices[i * w->indices->strides[w->axis]] = index_line[i];
    if (!w->values) return;
    char *values = (char *)w->values->data + cti_offset(self->ndim, at, w->values->strides) * item;
    for (int64_t i = 0; i < n; i++)
        cti_move(values + i * w->values->strides[w->axis] * item, from + index_line[i] * step * item, (size_t)item);
}

static void run_lines(int64_t begin, int64_t end, void *arg)
{
    lines *w = arg;
    const cti_view *self = w->self;
    const int64_t n = self->sizes[w->axis];
    int64_t *buffer = cti_malloc((size_t)(2 * n + 1) * sizeof *buffer);
    if (!buffer) atomic_store(&w->failed, true);
    for (int64_t index = begin; buffer && index < end; index++) {
        int64_t at[CTI_MAX_VIEW_NDIM];
        cti_line_at(self, w->axis, index, at);
        run_line(w, at, buffer, buffer + n);
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
