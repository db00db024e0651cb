/*
 * What the kernels of indices, masks and copies share: walking strided views, reading indices, adding rows of any
 * dtype.
 */
#ifndef CTI_STRIDED_H
#define CTI_STRIDED_H

#include "core/error.h"
#include "core/memory.h"
#include "kernels/level.h"
#include "tensor/copy.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Steps index to the next element in row-major order; false after the last. */
static inline bool cti_step(unsigned ndim, const int64_t *sizes, int64_t *index)
{
    for (unsigned d = ndim; d-- > 0;) {
        if (++index[d] < sizes[d]) return true;
        index[d] = 0;
    }
    return false;
}

static inline int64_t cti_offset(unsigned ndim, const int64_t *index, const int64_t *strides)
{
    int64_t offset = 0;
    for (unsigned d = 0; d < ndim; d++) offset += index[d] * strides[d];
    return offset;
}

/* The coordinates of the first element of line number `number` along an axis, lines in row-major order. */
static inline void cti_line_at(const cti_view *v, unsigned axis, int64_t number, int64_t *at)
{
    for (unsigned d = v->ndim; d-- > 0;) {
        at[d] = d == axis ? 0 : number % v->sizes[d];
        if (d != axis) number /= v->sizes[d];
    }
}

/* A 0-d view as a vector of one element; others as they are. */
typedef struct cti_vector_view {
    cti_view view;
    int64_t size, stride;
} cti_vector_view;

static inline const cti_view *cti_at_least_1d(const cti_view *v, cti_vector_view *room)
{
    if (v->ndim) return v;
    room->size = room->stride = 1;
    room->view = *v;
    room->view.ndim = 1;
    room->view.sizes = &room->size;
    room->view.strides = &room->stride;
    return &room->view;
}

static inline void cti_move(char *to, const char *from, size_t item)
{
    switch (item) {
    case 1: *to = *from; break;
    case 2: memcpy(to, from, 2); break;
    case 4: memcpy(to, from, 4); break;
    case 8: memcpy(to, from, 8); break;
    default: memcpy(to, from, 16); break;
    }
}

/* A row-major view; its strides are in it, so that it stays where it is. */
typedef struct cti_dense {
    cti_view view;
    int64_t strides[CTI_MAX_VIEW_NDIM];
} cti_dense;

/* Over data, with the sizes of v. */
static inline void cti_dense_over(const cti_view *v, ct_dtype dtype, void *data, cti_dense *out)
{
    int64_t step = 1;
    out->view = (cti_view){.data = data,
                           .sizes = v->sizes,
                           .strides = out->strides,
                           .numel = v->numel,
                           .ndim = v->ndim,
                           .dtype = (uint8_t)dtype};
    for (unsigned d = v->ndim; d-- > 0; step *= v->sizes[d]) out->strides[d] = step;
}

/* A copy of the elements of v; its data is from cti_malloc, NULL on failure. */
static inline ct_status cti_read_dense(const cti_launch *launch, const cti_view *v, ct_dtype dtype, cti_dense *out)
{
    cti_dense_over(v, dtype, cti_malloc((size_t)(v->numel ? v->numel : 1) * ct_dtype_size(dtype)), out);
    if (!out->view.data) return cti_no_memory(launch->op);
    const ct_status status = cti_copy(&out->view, v);
    if (status == CT_OK) return CT_OK;
    cti_free(out->view.data);
    out->view.data = NULL;
    return status;
}

/* What a view has at one index of an axis; sizes and strides are in it, so that it stays where it is. */
typedef struct cti_slice {
    cti_view view;                                                      /* at index 0 */
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM], step; /* from index to index, bytes */
} cti_slice;

/* Along the other axes as many elements as sizes says. */
static inline void cti_slice_of(const cti_view *v, unsigned dim, const int64_t *sizes, cti_slice *out)
{
    uint8_t k = 0;
    int64_t numel = 1;
    for (unsigned d = 0; d < v->ndim; d++) {
        if (d == dim) continue;
        numel *= sizes[d];
        out->sizes[k] = sizes[d];
        out->strides[k++] = v->strides[d];
    }
    out->step = v->strides[dim] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    out->view = (cti_view){
        .data = v->data, .sizes = out->sizes, .strides = out->strides, .numel = numel, .ndim = k, .dtype = v->dtype};
}

static inline cti_view cti_slice_at(const cti_slice *slice, int64_t index)
{
    cti_view found = slice->view;
    found.data = (char *)found.data + index * slice->step;
    return found;
}

/* f64 for floats, i64 for integers and bool. */
static inline ct_dtype cti_wide_dtype(uint8_t dtype)
{
    return ct_dtype_is_floating((ct_dtype)dtype) ? CT_DTYPE_F64 : CT_DTYPE_I64;
}

/* The elements of a view of any integer dtype as i64, row-major; from cti_malloc, NULL on failure. */
static inline ct_status cti_read_integers(const cti_launch *launch, const cti_view *v, int64_t **out)
{
    cti_dense copy;
    const ct_status status = cti_read_dense(launch, v, CT_DTYPE_I64, &copy);
    *out = copy.view.data;
    return status;
}

/* Whether the elements follow each other in row-major order. */
static inline bool cti_is_in_row(const cti_view *v)
{
    int64_t stride = 1;
    for (unsigned d = v->ndim; d-- > 0; stride *= v->sizes[d])
        if (v->sizes[d] != 1 && v->strides[d] != stride) return false;
    return true;
}

/* The same, but where they lie if these are i64 and in a row: *copy, for cti_free, is NULL then. */
static inline ct_status cti_see_integers(const cti_launch *launch, const cti_view *v, const int64_t **out,
                                         int64_t **copy)
{
    *copy = NULL;
    *out = v->data;
    if (v->dtype == CT_DTYPE_I64 && cti_is_in_row(v)) return CT_OK;
    const ct_status status = cti_read_integers(launch, v, copy);
    *out = *copy;
    return status;
}

/* Whether each is from 0 to limit - 1: the first that is not is what the message names. */
static inline ct_status cti_check_indices(const cti_launch *launch, int64_t n, const int64_t *indices, int64_t axis,
                                          int64_t limit)
{
    bool inside = true;
    for (int64_t i = 0; i < n; i++) inside &= indices[i] >= 0 && indices[i] < limit;
    if (inside) return CT_OK;
    int64_t i = 0;
    while (indices[i] >= 0 && indices[i] < limit) i++;
    return cti_error(CT_E_INVALID, "%s: index %" PRId64 " is out of range for axis %" PRId64 " of size %" PRId64,
                     launch->op, indices[i], axis, limit);
}

/* cti_read_integers of indices, each from 0 to limit - 1. */
static inline ct_status cti_read_indices(const cti_launch *launch, const cti_view *index, int64_t axis, int64_t limit,
                                         int64_t **out)
{
    ct_status status = cti_read_integers(launch, index, out);
    if (status == CT_OK) status = cti_check_indices(launch, index->numel, *out, axis, limit);
    if (status == CT_OK) return CT_OK;
    cti_free(*out);
    *out = NULL;
    return status;
}

/* The same where they lie, as cti_see_integers has it. */
static inline ct_status cti_see_indices(const cti_launch *launch, const cti_view *index, int64_t axis, int64_t limit,
                                        const int64_t **out, int64_t **copy)
{
    ct_status status = cti_see_integers(launch, index, out, copy);
    if (status == CT_OK) status = cti_check_indices(launch, index->numel, *out, axis, limit);
    if (status == CT_OK) return CT_OK;
    cti_free(*copy);
    *copy = NULL;
    return status;
}

/* result = self, unless they are the same memory (in place). */
static inline ct_status cti_start_from(const cti_view *result, const cti_view *self)
{
    return result->data == self->data ? CT_OK : cti_copy(result, self);
}

/* to[i] += alpha * from[i], in the dtype (f16 and bf16 have no such loop: they are added up in f32). */
typedef void (*cti_add_rows)(int64_t n, void *to, int64_t to_step, const void *from, int64_t from_step,
                             ct_scalar alpha);

/* f32 for f16 and bf16, else the dtype itself: what repeated additions are held in. */
static inline ct_dtype cti_sum_dtype(uint8_t dtype)
{
    return dtype == CT_DTYPE_F16 || dtype == CT_DTYPE_BF16 ? CT_DTYPE_F32 : (ct_dtype)dtype;
}

cti_add_rows CTI_LEVEL(cti_adder)(ct_dtype dtype);

/* A view that repeated additions go to: result itself, or an f32 copy of it that cti_sums_finish rounds back. */
typedef struct cti_sums {
    cti_view view;
    int64_t strides[CTI_MAX_VIEW_NDIM];
    void *scratch;
} cti_sums;

/*
 * The copy begins as `from`, which has the sizes and dtype of result; without one nothing is written before
 * cti_sums_start, so that all memory may be asked for first.
 */
ct_status CTI_LEVEL(cti_sums_begin)(const cti_launch *launch, const cti_view *from, const cti_view *result,
                                    cti_sums *sums);
ct_status CTI_LEVEL(cti_sums_start)(const cti_sums *sums, const cti_view *from, const cti_view *result);
ct_status CTI_LEVEL(cti_sums_finish)(cti_sums *sums, const cti_view *result);

#endif
