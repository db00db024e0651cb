/*
 * scatter_reduce: copies self to result; then result[.., index[.., i, ..], ..] is reduced with src[.., i, ..] along
 * dim, in row-major order of index. It is computed in f64 or i64 and rounded once.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/scatter_reduce.h"

#include <cotangent/word/reduce.h>

typedef struct reduction {
    cti_dense sums, src;
    int64_t *indices, *counts; /* counts: number of elements of src that are reduced into each element */
    int64_t dim;
    int reduce;
    bool include_self;
} reduction;

/*
 * n consecutive elements of the last axis. Element k is reduced into the element at offset `at` + indices[k] * stride +
 * k * step.
 */
typedef struct row {
    int64_t n, at, stride, step;
    const int64_t *indices;
} row;

/* Reduces a row of src. FOLDED is an expression in a, the element of result, and b, the element of src. */
#define TAKE_ROW(NAME, TYPE, FOLDED) \
    static void NAME(const reduction *r, const row *w, const void *row_of_src) \
    { \
        const TYPE *src = row_of_src; \
        TYPE *sums = r->sums.view.data; \
        for (int64_t k = 0; k < w->n; k++) { \
            const int64_t to = w->at + w->indices[k] * w->stride + k * w->step; \
            const bool first = r->counts[to]++ == 0 && !r->include_self; \
            const TYPE a = sums[to], b = src[k]; \
            sums[to] = first ? b : (FOLDED); \
        } \
    }

TAKE_ROW(sum_f64, double, a + b)
TAKE_ROW(prod_f64, double, (a * b))
TAKE_ROW(amax_f64, double, b > a || b != b ? b : a) /* a NaN in a is kept */
TAKE_ROW(amin_f64, double, b < a || b != b ? b : a)
TAKE_ROW(sum_i64, int64_t, (int64_t)((uint64_t)a + (uint64_t)b)) /* integers wrap */
TAKE_ROW(prod_i64, int64_t, ((int64_t)((uint64_t)a * (uint64_t)b)))
TAKE_ROW(amax_i64, int64_t, b > a ? b : a)
TAKE_ROW(amin_i64, int64_t, b < a ? b : a)

typedef void (*take_row_fn)(const reduction *r, const row *w, const void *row_of_src);

static take_row_fn take_row_of(const reduction *r)
{
    const bool is_f64 = r->sums.view.dtype == CT_DTYPE_F64;
    if (r->reduce == CT_REDUCE_PROD) return is_f64 ? prod_f64 : prod_i64;
    if (r->reduce == CT_REDUCE_AMAX) return is_f64 ? amax_f64 : amax_i64;
    if (r->reduce == CT_REDUCE_AMIN) return is_f64 ? amin_f64 : amin_i64;
    return is_f64 ? sum_f64 : sum_i64;
}

static void take_all(const reduction *r, const cti_view *index)
{
    cti_vector_view sums_buffer, src_buffer, index_buffer;
    const cti_view *to = cti_at_least_1d(&r->sums.view, &sums_buffer),
                   *from = cti_at_least_1d(&r->src.view, &src_buffer);
    index = cti_at_least_1d(index, &index_buffer);
    const unsigned last = index->ndim - 1u;
    const bool is_last = r->dim == (int64_t)last;
    const take_row_fn take_row = take_row_of(r);
    row w = {index->sizes[last], 0, to->strides[r->dim], is_last ? 0 : to->strides[last], r->indices};
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    do { /* iterates over all axes except the last; both operands are dense, with 8 bytes per element */
        w.at = cti_offset(to->ndim, at, to->strides) - (is_last ? 0 : at[r->dim] * w.stride);
        take_row(r, &w, (const char *)from->data + 8 * cti_offset(from->ndim, at, from->strides));
        w.indices += w.n;
    } while (cti_step(last, index->sizes, at));
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
