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

/*
 * cti_see_indices for a kernel that writes result. In place, index may share memory with result, so the indices are
 * copied before they are checked.
 */
static inline ct_status cti_see_indices_for(const cti_launch *launch, const cti_view *self, const cti_view *result,
                                            const cti_view *index, int64_t dim, const int64_t **out, int64_t **copy)
{
    const int64_t limit = result->ndim ? result->sizes[dim] : 1;
    if (result->data != self->data) return cti_see_indices(launch, index, dim, limit, out, copy);
    const ct_status status = cti_read_indices(launch, index, dim, limit, copy);
    *out = *copy;
    return status;
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

#endif
