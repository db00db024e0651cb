/*
 * scatter_reduce: self [.., n, ..], index [.., m, ..], src at least as large as index -> result with the shape of self.
 * Copies self to result. Then reduces result[.., index[.., i, ..], ..] with src[.., i, ..] along dim, in row-major
 * order of index, in f64 or i64, and rounds the result once.
 */
#include "kernels/cpu/index/lines.h"
#include "gen/kernels/ops/scatter_reduce.h"
#include "kernels/vector_math.h"

#include <cotangent/enum/reduce.h>

enum { CHUNK = 512 }; /* elements of src that are converted at a time */

typedef struct reduction {
    cti_dense sums;
    const cti_view *src;
    int64_t *counts; /* number of elements of src reduced into each element; NULL if they are not needed */
    int64_t dim;
    int reduce;
    bool include_self;
} reduction;

/*
 * A row of n consecutive elements along the last axis. Element k is reduced into the offset `at` + indices[k] * stride
 * + k * step. same: all elements have the index indices[0], and step is 1.
 */
typedef struct row {
    int64_t n, at, stride, step;
    const int64_t *indices;
    bool same;
} row;

/*
 * Reduces n consecutive elements of src into n consecutive elements from `at` on. FOLDED: expression for the reduction
 * of a (the result) and b (of src).
 */
#define TAKE_SAME(NAME, TYPE, FOLDED) \
    static void NAME##_same(const reduction *r, int64_t n, int64_t at, const TYPE *src) \
    { \
        TYPE *sums = (TYPE *)r->sums.view.data + at; \
        int64_t *counts = r->counts ? r->counts + at : NULL; \
        CTI_IVDEP \
        for (int64_t k = 0; k < n; k++) { \
            const TYPE a = sums[k], b = src[k], folded = (FOLDED); \
            sums[k] = counts && counts[k] == 0 && !r->include_self ? b : folded; \
        } \
        for (int64_t k = 0; counts && k < n; k++) counts[k]++; \
    }

/* Reduces a row of src. */
#define TAKE_ROW(NAME, TYPE, FOLDED) \
    static void NAME(const reduction *r, const row *w, const void *src) \
    { \
        if (w->same) NAME##_same(r, w->n, w->at + w->indices[0] * w->stride, src); \
        for (int64_t k = 0; k < w->n && !w->same; k++) { \
            const int64_t to = w->at + w->indices[k] * w->stride + k * w->step; \
            const bool first = r->counts && r->counts[to]++ == 0 && !r->include_self; \
            TYPE *sum = (TYPE *)r->sums.view.data + to; \
            const TYPE a = *sum, b = ((const TYPE *)src)[k]; \
            *sum = first ? b : (FOLDED); \
        } \
    }

#define TAKE(NAME, TYPE, FOLDED) TAKE_SAME(NAME, TYPE, FOLDED) TAKE_ROW(NAME, TYPE, FOLDED)

TAKE(sum_f64, double, a + b)
TAKE(prod_f64, double, (a * b))
TAKE(amax_f64, double, b > a || b != b ? b : a) /* a NaN in a stays */
TAKE(amin_f64, double, b < a || b != b ? b : a)
TAKE(sum_i64, int64_t, (int64_t)((uint64_t)a + (uint64_t)b)) /* integers wrap */
TAKE(prod_i64, int64_t, ((int64_t)((uint64_t)a * (uint64_t)b)))
TAKE(amax_i64, int64_t, b > a ? b : a)
TAKE(amin_i64, int64_t, b < a ? b : a)

typedef void (*take_row_fn)(const reduction *r, const row *w, const void *row_of_src);

static take_row_fn take_row_of(const reduction *r)
{
    const bool is_f64 = r->sums.view.dtype == CT_DTYPE_F64;
    if (r->reduce == CT_REDUCE_PROD) return is_f64 ? prod_f64 : prod_i64;
    if (r->reduce == CT_REDUCE_AMAX) return is_f64 ? amax_f64 : amax_i64;
    if (r->reduce == CT_REDUCE_AMIN) return is_f64 ? amin_f64 : amin_i64;
    return is_f64 ? sum_f64 : sum_i64;
}

/* Reduces w.n elements of src, from `from` on, in chunks. */
static void take_line(const reduction *r, take_row_fn take_row, row w, const char *from, int64_t from_step)
{
    const ct_dtype dtype = (ct_dtype)r->src->dtype, wide = (ct_dtype)r->sums.view.dtype;
    const cti_convert_fn read = dtype == wide && from_step == 1 ? NULL : cti_converter(dtype, wide);
    const int64_t n = w.n, item = (int64_t)ct_dtype_size(dtype);

    union {
        double f64[CHUNK];
        int64_t i64[CHUNK];
    } buffer;

    for (int64_t done = 0; done < n; done += w.n) {
        w.n = n - done < CHUNK ? n - done : CHUNK;
        const char *part = from + done * from_step * item;
        if (read) read(w.n, part, from_step, &buffer, 1);
        take_row(r, &w, read ? (const void *)&buffer : part);
        w.at += w.n * w.step;
        w.indices += w.same ? 0 : w.n;
    }
}

static void take_all(const reduction *r, const cti_view *index, const cti_positions *p)
{
    cti_vector_view sums_buffer, src_buffer, index_buffer;
    const cti_view *to = cti_at_least_1d(&r->sums.view, &sums_buffer), *from = cti_at_least_1d(r->src, &src_buffer);
    index = cti_at_least_1d(index, &index_buffer);
    const unsigned last = index->ndim - 1u;
    const bool is_last = r->dim == (int64_t)last;
    const take_row_fn take_row = take_row_of(r);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)from->dtype);
    row w = {.n = index->sizes[last], .stride = to->strides[r->dim], .step = is_last ? 0 : to->strides[last]};
    w.same = !is_last && p->strides[last] == 0;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    do { /* all axes except the last */
        w.at = cti_offset(to->ndim, at, to->strides) - (is_last ? 0 : at[r->dim] * w.stride);
        w.indices = p->items + cti_offset(index->ndim, at, p->strides);
        take_line(r, take_row, w, (const char *)from->data + item * cti_offset(from->ndim, at, from->strides),
                  from->strides[last]);
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

static ct_status begin(const cti_launch *launch, reduction *r, const cti_view *self)
{
    const ct_status status = cti_read_dense(launch, self, cti_wide_dtype(self->dtype), &r->sums);
    if (status != CT_OK || (r->include_self && r->reduce != CT_REDUCE_MEAN)) return status;
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
    reduction r = {.src = src, .dim = dim, .reduce = reduce, .include_self = include_self};
    cti_positions p = {.copy = NULL};
    cti_vector_view buffer;
    ct_status status =
        cti_read_positions(launch, cti_at_least_1d(index, &buffer), dim, self->ndim ? self->sizes[dim] : 1, false, &p);
    if (status == CT_OK) status = begin(launch, &r, self);
    if (status == CT_OK) {
        take_all(&r, index, &p);
        if (reduce == CT_REDUCE_MEAN) divide(&r);
        status = cti_copy(result, &r.sums.view);
    }
    cti_free(r.counts);
    cti_free(r.sums.view.data);
    cti_free(p.copy);
    return status;
}
