/*
 * scatter_reduce: result = self, then result[.., index[.., i, ..], ..] is reduced with src[.., i, ..] along dim, in
 * row-major order of index, in f64 or i64, rounded once.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/scatter_reduce.h"

#include <cotangent/word/reduce.h>

typedef struct reduction {
    cti_dense sums, src;
    int64_t *indices, *counts; /* how many elements of src each place has taken */
    int64_t dim;
    int reduce;
    bool include_self;
} reduction;

static double folded_number(int reduce, double a, double b)
{
    if (reduce == CT_REDUCE_PROD) return a * b;
    if (reduce == CT_REDUCE_AMAX) return b > a || b != b ? b : a; /* a NaN stays */
    if (reduce == CT_REDUCE_AMIN) return b < a || b != b ? b : a;
    return a + b;
}

/* Integers wrap. */
static int64_t folded_integer(int reduce, int64_t a, int64_t b)
{
    if (reduce == CT_REDUCE_PROD) return (int64_t)((uint64_t)a * (uint64_t)b);
    if (reduce == CT_REDUCE_AMAX) return b > a ? b : a;
    if (reduce == CT_REDUCE_AMIN) return b < a ? b : a;
    return (int64_t)((uint64_t)a + (uint64_t)b);
}

static void take(const reduction *r, int64_t to, int64_t from)
{
    const bool first = r->counts[to]++ == 0 && !r->include_self;
    if (r->sums.view.dtype == CT_DTYPE_F64) {
        double *sum = (double *)r->sums.view.data + to;
        const double value = ((const double *)r->src.view.data)[from];
        *sum = first ? value : folded_number(r->reduce, *sum, value);
    } else {
        int64_t *sum = (int64_t *)r->sums.view.data + to;
        const int64_t value = ((const int64_t *)r->src.view.data)[from];
        *sum = first ? value : folded_integer(r->reduce, *sum, value);
    }
}

static void take_all(const reduction *r, const cti_view *index)
{
    cti_vector_view sums_room, src_room, index_room;
    const cti_view *to = cti_at_least_1d(&r->sums.view, &sums_room), *from = cti_at_least_1d(&r->src.view, &src_room);
    index = cti_at_least_1d(index, &index_room);
    int64_t at[CTI_STRIDED_MAX] = {0}, n = 0;
    do
        take(r, cti_offset(to->ndim, at, to->strides) + (r->indices[n++] - at[r->dim]) * to->strides[r->dim],
             cti_offset(from->ndim, at, from->strides));
    while (cti_step(index->ndim, index->sizes, at));
}

static int64_t rounded_down(int64_t a, int64_t count) { return a / count - (a % count < 0); }

static void divide(const reduction *r)
{
    for (int64_t i = 0; i < r->sums.view.numel; i++) {
        const int64_t count = r->counts[i] + r->include_self;
        if (r->counts[i] == 0) continue;
        if (r->sums.view.dtype == CT_DTYPE_F64)
            ((double *)r->sums.view.data)[i] /= (double)count;
        else
            ((int64_t *)r->sums.view.data)[i] = rounded_down(((int64_t *)r->sums.view.data)[i], count);
    }
}

static ct_status begin(const cti_launch *launch, reduction *r, const cti_view *self, const cti_view *index,
                       const cti_view *src)
{
    const ct_dtype wide = cti_wide_dtype(self->dtype);
    ct_status status = cti_read_indices(launch, index, r->dim, self->ndim ? self->sizes[r->dim] : 1, &r->indices);
    if (status == CT_OK) status = cti_read_dense(launch, self, wide, &r->sums);
    if (status == CT_OK) status = cti_read_dense(launch, src, wide, &r->src);
    if (status != CT_OK) return status;
    const size_t size = (size_t)(self->numel ? self->numel : 1) * sizeof *r->counts;
    r->counts = cti_malloc(size);
    if (!r->counts) return cti_no_memory(launch->op);
    memset(r->counts, 0, size);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_scatter_reduce_cpu)(cti_launch *launch, const cti_view *self, int64_t dim,
                                            const cti_view *index, const cti_view *src, int reduce, bool include_self,
                                            cti_view *result)
{
    if (index->numel == 0) return cti_start_from(result, self);
    reduction r = {.dim = dim, .reduce = reduce, .include_self = include_self};
    ct_status status = begin(launch, &r, self, index, src);
    if (status == CT_OK) {
        take_all(&r, index);
        if (reduce == CT_REDUCE_MEAN) divide(&r);
        status = cti_copy(result, &r.sums.view);
    }
    cti_free(r.counts);
    cti_free(r.src.view.data);
    cti_free(r.sums.view.data);
    cti_free(r.indices);
    return status;
}
