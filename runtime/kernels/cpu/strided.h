/*
 * Helpers shared by the kernels of indices, masks and copies: iteration over strided views, reading of indices,
 * addition of rows of any dtype.
 */
#ifndef CTI_STRIDED_H
#define CTI_STRIDED_H

#include "base/memory.h"
#include "base/level.h"
#include "state/error.h"
#include "tensor/copy.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Advances index to the next element in row-major order; returns false after the last element. */
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

/* Writes the coordinates of the first element of line `index` along an axis. Lines are counted in row-major order. */
static inline void cti_line_at(const cti_view *v, unsigned axis, int64_t index, int64_t *at)
{
    for (unsigned d = v->ndim; d-- > 0;) {
        at[d] = d == axis ? 0 : index % v->sizes[d];
        if (d != axis) index /= v->sizes[d];
    }
}

/* Returns a 0-d view as a vector of one element, and any other view unchanged. */
typedef struct cti_vector_view {
    cti_view view;
    int64_t size, stride;
} cti_vector_view;

static inline const cti_view *cti_at_least_1d(const cti_view *v, cti_vector_view *buffer)
{
    if (v->ndim) return v;
    buffer->size = buffer->stride = 1;
    buffer->view = *v;
    buffer->view.ndim = 1;
    buffer->view.sizes = &buffer->size;
    buffer->view.strides = &buffer->stride;
    return &buffer->view;
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

enum { CTI_MASK_PART = 512 }; /* elements of a mask that are searched at a time */

/*
 * Writes the indices of the true elements among n, at most CTI_MASK_PART, and returns their count. No branch depends
 * on an element, since branches on random masks are mispredicted.
 */
static inline int64_t cti_find_true(int64_t n, const uint8_t *mask, int64_t stride, int32_t *found)
{
    int64_t count = 0;
    for (int64_t i = 0; i < n; i++) {
        found[count] = (int32_t)i;
        count += mask[i * stride] != 0;
    }
    return count;
}

/* A row-major view, which points to the strides in the struct; the struct must therefore not be moved. */
typedef struct cti_dense {
    cti_view view;
    int64_t strides[CTI_MAX_VIEW_NDIM];
} cti_dense;

/* Initialises a dense view over data, with the sizes of v. */
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

/* A dense copy of v in the given dtype; its data is allocated by cti_malloc, NULL on failure. */
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

/*
 * The slice of a view at one index of an axis. It points to the sizes and strides in the struct, so the struct must not
 * be moved.
 */
typedef struct cti_slice {
    cti_view view;                                                      /* the slice at index 0 */
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM], step; /* step: bytes from one index to the next */
} cti_slice;

/* Initialises the slice at index 0 of axis dim; sizes has the sizes of the other axes. */
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

/* Dtype in which sums are accumulated: f64 for floats, i64 for integers and bool. */
static inline ct_dtype cti_wide_dtype(uint8_t dtype)
{
    return ct_dtype_is_floating((ct_dtype)dtype) ? CT_DTYPE_F64 : CT_DTYPE_I64;
}

/* Elements of a view of any integer dtype as i64, row-major; allocated by cti_malloc, NULL on failure. */
static inline ct_status cti_read_integers(const cti_launch *launch, const cti_view *v, int64_t **out)
{
    cti_dense copy;
    const ct_status status = cti_read_dense(launch, v, CT_DTYPE_I64, &copy);
    *out = copy.view.data;
    return status;
}

/* True if the elements of v are contiguous in row-major order. */
static inline bool cti_is_in_row(const cti_view *v)
{
    int64_t stride = 1;
    for (unsigned d = v->ndim; d-- > 0; stride *= v->sizes[d])
        if (v->sizes[d] != 1 && v->strides[d] != stride) return false;
    return true;
}

/*
 * Like cti_read_integers, but without a copy if the elements are contiguous i64: then *out is the view's memory and
 * *copy, which the caller releases by cti_free, is NULL.
 */
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

/* Checks that each index is from 0 to limit - 1. The error message names the first invalid index. */
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

/* Reads integers like cti_read_integers and checks that each is from 0 to limit - 1. */
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

/* Reads indices as cti_read_indices does, without a copy if possible (cti_see_integers). */
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

/* Copies self to result, unless both are the same memory, as in an in-place call. */
static inline ct_status cti_start_from(const cti_view *result, const cti_view *self)
{
    return result->data == self->data ? CT_OK : cti_copy(result, self);
}

/* to[i] += alpha * from[i], computed in the dtype. There is no loop for f16 and bf16, which are summed in f32. */
typedef void (*cti_add_rows)(int64_t n, void *to, int64_t to_step, const void *from, int64_t from_step,
                             ct_scalar alpha);

/* Dtype in which repeated additions are summed: f32 for f16 and bf16, else the dtype itself. */
static inline ct_dtype cti_sum_dtype(uint8_t dtype)
{
    return dtype == CT_DTYPE_F16 || dtype == CT_DTYPE_BF16 ? CT_DTYPE_F32 : (ct_dtype)dtype;
}

cti_add_rows CTI_LEVEL(cti_adder)(ct_dtype dtype);

/* Destination of repeated additions: result itself, or an f32 copy that cti_sums_finish rounds into result. */
typedef struct cti_sums {
    cti_view view;
    int64_t strides[CTI_MAX_VIEW_NDIM];
    void *scratch;
} cti_sums;

/*
 * Functions for the sums. cti_sums_begin allocates the copy, if one is needed, and initialises it from `from`, which
 * has the sizes of result. If there is no copy, nothing is written before cti_sums_start, so that all memory can be
 * allocated before the first write. cti_sums_finish rounds the copy into result and releases it.
 */
ct_status CTI_LEVEL(cti_sums_begin)(const cti_launch *launch, const cti_view *from, const cti_view *result,
                                    cti_sums *sums);
ct_status CTI_LEVEL(cti_sums_start)(const cti_sums *sums, const cti_view *from, const cti_view *result);
ct_status CTI_LEVEL(cti_sums_finish)(cti_sums *sums, const cti_view *result);

#endif
