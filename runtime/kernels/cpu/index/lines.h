/* Indexing along an axis, one line of the index tensor at a time. */
#ifndef CTI_INDEX_LINES_H
#define CTI_INDEX_LINES_H

#include "kernels/cpu/strided.h"

/*
 * A line of a view that is indexed along `dim`. Element i of the line, for the index `number` along dim, is at offset +
 * i * step + number * along.
 */
typedef struct cti_indexed_line {
    int64_t offset, step, along;
} cti_indexed_line;

/* Returns the line that begins at the coordinates `at`, whose last coordinate is 0. */
static inline cti_indexed_line cti_indexed_line_at(const cti_view *v, const int64_t *at, unsigned dim)
{
    const unsigned last = v->ndim - 1;
    return (cti_indexed_line){.offset = cti_offset(v->ndim, at, v->strides) - at[dim] * v->strides[dim],
                              .step = last == dim ? 0 : v->strides[last],
                              .along = v->strides[dim]};
}

/* Writes the sizes of the space of all lines of index: the sizes of index, with 1 for the last axis. */
static inline void cti_sizes_of_lines(const cti_view *index, int64_t *sizes)
{
    memcpy(sizes, index->sizes, index->ndim * sizeof *sizes);
    sizes[index->ndim - 1] = 1;
}

/* The indices. Along an axis along which index is expanded (stride 0), only one element is stored. */
typedef struct cti_positions {
    const int64_t *items;
    int64_t *copy, strides[CTI_MAX_VIEW_NDIM]; /* copy: released by cti_free */
} cti_positions;

/*
 * Reads and checks indices into an axis of `limit` elements; index has an axis. A last axis that is `dim`, and a single
 * axis, is stored completely. If must_copy is false and the stored elements are contiguous i64, they are not copied; a
 * kernel that works in place copies, since index may share memory with its result.
 */
static inline ct_status cti_read_positions(const cti_launch *launch, const cti_view *index, int64_t dim, int64_t limit,
                                           bool must_copy, cti_positions *p)
{
    int64_t sizes[CTI_MAX_VIEW_NDIM], stride = 1;
    cti_view own = *index;
    own.sizes = sizes;
    own.numel = 1;
    for (unsigned d = 0; d < index->ndim; d++) {
        const bool is_repeated = index->strides[d] == 0 && (d + 1 < index->ndim || (d > 0 && dim != (int64_t)d));
        sizes[d] = is_repeated && index->sizes[d] > 1 ? 1 : index->sizes[d];
        own.numel *= sizes[d];
    }
    for (unsigned d = index->ndim; d-- > 0; stride *= sizes[d])
        p->strides[d] = sizes[d] == 1 && index->sizes[d] != 1 ? 0 : stride;
    if (!must_copy) return cti_see_indices(launch, &own, dim, limit, &p->items, &p->copy);
    const ct_status status = cti_read_indices(launch, &own, dim, limit, &p->copy);
    p->items = p->copy;
    return status;
}

/* Returns true if all elements of a line of index are one stored index. */
static inline bool cti_has_same_index(const cti_view *index, const cti_positions *p)
{
    return p->strides[index->ndim - 1] == 0;
}

/*
 * Adds alpha * from to the indexed elements of a line; steps in elements. f32 and f64 need no function call per
 * element.
 */
static inline void cti_add_line(ct_dtype dtype, int64_t n, const int64_t *indices, const char *from, int64_t step,
                                char *to, cti_indexed_line line, ct_scalar alpha)
{
    const bool is_integer = alpha.kind == CT_SCALAR_BOOL || alpha.kind == CT_SCALAR_INT;
    const double factor = is_integer ? (double)alpha.i : alpha.re;
    const int64_t item = (int64_t)ct_dtype_size(dtype);
    const cti_add_rows add = CTI_LEVEL(cti_adder)(dtype);
    for (int64_t i = 0; i < n; i++) {
        const int64_t offset = line.offset + i * line.step + indices[i] * line.along;
        if (dtype == CT_DTYPE_F32)
            ((float *)to)[offset] += (float)factor * ((const float *)from)[i * step];
        else if (dtype == CT_DTYPE_F64)
            ((double *)to)[offset] += factor * ((const double *)from)[i * step];
        else
            add(1, to + offset * item, 1, from + i * step * item, 1, alpha);
    }
}

/*
 * Adds alpha times the elements of `from` to the elements of `to` at indices along dim; both views have at least one
 * axis.
 */
typedef void (*cti_add_at)(const cti_view *to, unsigned dim, const cti_view *index, const cti_positions *p,
                           const cti_view *from, ct_scalar alpha);

/* Copies self to result, then calls `add` for it, in the dtype of sums. */
ct_status CTI_LEVEL(cti_add_at_indices)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                        const cti_view *from, ct_scalar alpha, cti_view *result, cti_add_at add);

#endif
