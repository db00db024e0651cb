/*
 * scatter, scatter_add: self [.., n, ..], index [.., m, ..], src at least as large as index -> result with the shape of
 * self. Copies self to result. Then, in row-major order of index, sets result[.., index[.., i, ..], ..] along dim to
 * src[.., i, ..], or adds src[.., i, ..] to it.
 */
#include "kernels/cpu/index/lines.h"
#include "gen/kernels/ops/scatter.h"
#include "gen/kernels/ops/scatter_add.h"

/* Copies n elements; steps in elements. If the source is one repeated value, its step is 0. */
static inline void move_line(int64_t n, const int64_t *indices, int64_t indices_step, const char *from, int64_t step,
                             char *to, cti_indexed_line line, size_t item)
{
    const int64_t size = (int64_t)item;
    for (int64_t i = 0; i < n; i++)
        memcpy(to + (line.offset + i * line.step + indices[i * indices_step] * line.along) * size,
               from + i * step * size, item);
}

/* Calls move_line with a constant element size, so that the copy of an element is one instruction. */
static void scatter_line(int64_t n, const int64_t *indices, int64_t indices_step, const char *from, int64_t step,
                         char *to, cti_indexed_line line, size_t item)
{
    switch (item) {
    case 4: move_line(n, indices, indices_step, from, step, to, line, 4); break;
    case 8: move_line(n, indices, indices_step, from, step, to, line, 8); break;
    default: move_line(n, indices, indices_step, from, step, to, line, item); break;
    }
}

/*
 * Returns true if index repeats one line of indices (an expanded vector), so that each index selects a whole slice, and
 * slices are long enough to be copied as a whole.
 */
static bool numbers_slices(const cti_view *index, unsigned dim)
{
    enum { ROW = 32 }; /* minimum elements of a slice */

    for (unsigned d = 0; d < index->ndim; d++)
        if (d != dim && index->strides[d] != 0 && index->sizes[d] > 1) return false;
    return dim + 1 < index->ndim && index->numel > 0 && index->sizes[index->ndim - 1] >= ROW;
}

/* Writes whole slices, one for each index. If from is NULL, fills the slices with `value`. */
static ct_status write_slices(cti_launch *launch, unsigned dim, const cti_view *index, const cti_view *from,
                              const char *value, const cti_view *to, const cti_view *self, const cti_view *result)
{
    const cti_view line = {.data = index->data,
                           .sizes = &index->sizes[dim],
                           .strides = &index->strides[dim],
                           .numel = index->sizes[dim],
                           .ndim = 1,
                           .dtype = index->dtype};
    int64_t *indices;
    ct_status status = cti_read_indices(launch, &line, dim, to->sizes[dim], &indices);
    if (status != CT_OK) return status;
    status = cti_start_from(result, self);
    cti_slice target, source;
    cti_slice_of(to, dim, index->sizes, &target);
    if (from) cti_slice_of(from, dim, index->sizes, &source);
    const cti_view one = {.data = (void *)(uintptr_t)value,
                          .sizes = NULL,
                          .strides = NULL,
                          .numel = 1,
                          .ndim = 0,
                          .dtype = result->dtype};
    for (int64_t k = 0; k < line.numel && status == CT_OK; k++) {
        const cti_view written = cti_slice_at(&target, indices[k]), read = from ? cti_slice_at(&source, k) : one;
        status = cti_copy(&written, &read);
    }
    cti_free(indices);
    return status;
}

/* Writes src at all indices. If src is NULL, writes `value`, one element of the dtype of result. */
static CTI_NOINLINE ct_status write_at(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                       const cti_view *src, const char *value, const cti_view *result)
{
    cti_vector_view index_buffer, src_buffer, result_buffer;
    index = cti_at_least_1d(index, &index_buffer);
    const cti_view *to = cti_at_least_1d(result, &result_buffer),
                   *from = src ? cti_at_least_1d(src, &src_buffer) : NULL;
    if (numbers_slices(index, (unsigned)dim))
        return write_slices(launch, (unsigned)dim, index, from, value, to, self, result);
    cti_positions p;
    ct_status status = cti_read_positions(launch, index, dim, to->sizes[dim], result->data == self->data, &p);
    if (status != CT_OK) return status;
    status = cti_start_from(result, self);
    const size_t item = ct_dtype_size((ct_dtype)result->dtype);
    const unsigned last = index->ndim - 1;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, sizes[CTI_MAX_VIEW_NDIM];
    const int64_t indices_step = p.strides[last];
    cti_sizes_of_lines(index, sizes);
    if (index->numel && status == CT_OK) {
        do {
            const char *first =
                from ? (const char *)from->data + cti_offset(from->ndim, at, from->strides) * (int64_t)item : value;
            scatter_line(index->sizes[last], p.items + cti_offset(index->ndim, at, p.strides), indices_step, first,
                         from ? from->strides[last] : 0, to->data, cti_indexed_line_at(to, at, (unsigned)dim), item);
        } while (cti_step(index->ndim, sizes, at));
    }
    cti_free(p.copy);
    return status;
}

ct_status CTI_LEVEL(cti_scatter_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                     const cti_view *src, cti_view *result)
{
    return write_at(launch, self, dim, index, src, NULL, result);
}

ct_status CTI_LEVEL(cti_scatter_scalar_cpu)(cti_launch *launch, const cti_view *self, int64_t dim,
                                            const cti_view *index, ct_scalar src, cti_view *result)
{
    char value[16];
    cti_store_scalar(src, value, (ct_dtype)result->dtype);
    return write_at(launch, self, dim, index, NULL, value, result);
}

ct_status CTI_LEVEL(cti_add_at_indices)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                        const cti_view *from, ct_scalar alpha, cti_view *result, cti_add_at add)
{
    cti_vector_view index_buffer, from_buffer, sums_buffer;
    cti_sums sums, addends = {.scratch = NULL};
    cti_positions p;
    index = cti_at_least_1d(index, &index_buffer);
    ct_status status =
        cti_read_positions(launch, index, dim, result->ndim ? result->sizes[dim] : 1, result->data == self->data, &p);
    if (status != CT_OK) return status;
    if (!index->numel || !from->numel) {
        status = cti_start_from(result, self);
    } else if ((status = CTI_LEVEL(cti_sums_begin)(launch, self, result, &sums)) == CT_OK) {
        status = CTI_LEVEL(cti_sums_begin)(launch, from, from, &addends); /* converted to the dtype of the sums */
        if (status == CT_OK) status = CTI_LEVEL(cti_sums_start)(&sums, self, result);
        if (status == CT_OK)
            add(cti_at_least_1d(&sums.view, &sums_buffer), (unsigned)dim, index, &p,
                cti_at_least_1d(&addends.view, &from_buffer), alpha);
        cti_free(addends.scratch);
        if (status == CT_OK)
            status = CTI_LEVEL(cti_sums_finish)(&sums, result);
        else
            cti_free(sums.scratch);
    }
    cti_free(p.copy);
    return status;
}

static void add_at(const cti_view *to, unsigned dim, const cti_view *index, const cti_positions *p,
                   const cti_view *from, ct_scalar alpha)
{
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)to->dtype);
    const unsigned last = index->ndim - 1;
    const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)to->dtype);
    const bool same = cti_has_same_index(index, p);
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, sizes[CTI_MAX_VIEW_NDIM];
    cti_sizes_of_lines(index, sizes);
    do {
        const int64_t *indices = p->items + cti_offset(index->ndim, at, p->strides);
        const cti_indexed_line line = cti_indexed_line_at(to, at, dim);
        const char *addends = (const char *)from->data + cti_offset(from->ndim, at, from->strides) * item;
        if (same)
            add(index->sizes[last], (char *)to->data + (line.offset + indices[0] * line.along) * item, line.step,
                addends, from->strides[last], alpha);
        else
            cti_add_line((ct_dtype)to->dtype, index->sizes[last], indices, addends, from->strides[last], to->data, line,
                         alpha);
    } while (cti_step(index->ndim, sizes, at));
}

ct_status CTI_LEVEL(cti_scatter_add_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                         const cti_view *src, cti_view *result)
{
    const ct_scalar one = {.kind = CT_SCALAR_INT, .i = 1};
    return CTI_LEVEL(cti_add_at_indices)(launch, self, dim, index, src, one, result, add_at);
}
