/*
 * Helpers shared by the normalisation kernels: rows of a view in their memory or copied to a buffer, statistics of a
 * row, parameters, sums over fixed groups of rows.
 */
#ifndef CTI_NORM_ROWS_H
#define CTI_NORM_ROWS_H

#include "kernels/cpu/strided.h"

enum { CTI_NORM_GROUPS = 16 }; /* number of groups of rows in sums over rows, independent of the number of threads */

/*
 * A view as rows of n elements: the outer axes select a row by strides; the last `inner` axes form the row, which is
 * read as contiguous runs.
 */
typedef struct cti_row_view {
    const cti_view *view;
    unsigned outer, inner;
} cti_row_view;

static inline int64_t cti_outer_offset(const cti_view *v, unsigned outer, int64_t row)
{
    int64_t offset = 0;
    for (unsigned d = outer; d-- > 0; row /= v->sizes[d]) offset += row % v->sizes[d] * v->strides[d];
    return offset;
}

/* True if the last axes of v, from `outer` on, are one contiguous run. */
static inline bool cti_is_run(const cti_view *v, unsigned outer)
{
    int64_t step = 1;
    for (unsigned d = v->ndim; d-- > outer; step *= v->sizes[d])
        if (v->sizes[d] != 1 && v->strides[d] != step) return false;
    return true;
}

/* Copies n elements to or from `values` of dtype `compute`. */
static inline void cti_move_row_as(const cti_row_view *r, int64_t row, int64_t n, ct_dtype compute, void *values,
                                   bool store)
{
    const cti_view *v = r->view;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)v->dtype), base = cti_outer_offset(v, r->outer, row);
    const int64_t value = (int64_t)ct_dtype_size(compute);
    const cti_convert_fn convert =
        store ? cti_converter(compute, (ct_dtype)v->dtype) : cti_converter((ct_dtype)v->dtype, compute);
    const bool run = cti_is_run(v, r->outer);
    const int64_t last = run ? n : v->sizes[v->ndim - 1], step = run ? 1 : v->strides[v->ndim - 1];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    for (int64_t i = 0; i < n; i += last) {
        char *pointer =
            (char *)v->data + (base + (run ? 0 : cti_offset(r->inner - 1, at, v->strides + r->outer))) * item;
        if (store)
            convert(last, (char *)values + i * value, 1, pointer, step);
        else
            convert(last, pointer, step, (char *)values + i * value, 1);
        if (!run) cti_step(r->inner - 1, v->sizes + r->outer, at);
    }
}

static inline void cti_move_row(const cti_row_view *r, int64_t row, int64_t n, double *values, bool store)
{
    cti_move_row_as(r, row, n, CT_DTYPE_F64, values, store);
}

/* Address in the view's memory; NULL if the elements are not contiguous or have another dtype than `compute`. */
static inline void *cti_row_in_place(const cti_row_view *r, int64_t row, ct_dtype compute)
{
    const cti_view *v = r->view;
    if ((ct_dtype)v->dtype != compute || !cti_is_run(v, r->outer)) return NULL;
    return (char *)v->data + cti_outer_offset(v, r->outer, row) * (int64_t)ct_dtype_size(compute);
}

/* Returns n contiguous elements of dtype `compute`: in the view's memory or copied to buffer. */
static inline const void *cti_row_read(const cti_row_view *r, int64_t row, int64_t n, ct_dtype compute, void *buffer)
{
    const void *at = cti_row_in_place(r, row, compute);
    if (at) return at;
    cti_move_row_as(r, row, n, compute, buffer, false);
    return buffer;
}

static inline double cti_read_stat(const cti_view *v, unsigned outer, int64_t row)
{
    double value;
    cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64)(
        1, (const char *)v->data + cti_outer_offset(v, outer, row) * (int64_t)ct_dtype_size((ct_dtype)v->dtype), 1,
        &value, 1);
    return value;
}

static inline void cti_write_stat(const cti_view *v, unsigned outer, int64_t row, double value)
{
    if (v)
        cti_converter(CT_DTYPE_F64, (ct_dtype)v->dtype)(
            1, &value, 1,
            (char *)v->data + cti_outer_offset(v, outer, row) * (int64_t)ct_dtype_size((ct_dtype)v->dtype), 1);
}

/* Reads all n elements of an optional parameter as f64; *out is allocated by cti_malloc, NULL without parameter. */
static inline ct_status cti_read_parameter(cti_launch *launch, const cti_view *v, int64_t n, double **out)
{
    *out = NULL;
    if (!v) return CT_OK;
    if (!(*out = cti_malloc((size_t)(n + 1) * sizeof **out))) return cti_no_memory(launch->op);
    const cti_row_view whole = {v, 0, v->ndim};
    if (n) cti_move_row(&whole, 0, n, *out, false);
    return CT_OK;
}

/*
 * Reads all n elements of a parameter as dtype `compute`, f32 or f64; without a parameter all are `otherwise`. *out is
 * allocated by cti_malloc.
 */
static inline ct_status cti_read_parameter_as(cti_launch *launch, const cti_view *v, int64_t n, ct_dtype compute,
                                              double otherwise, void **out)
{
    if (!(*out = cti_malloc((size_t)(n + 1) * ct_dtype_size(compute)))) return cti_no_memory(launch->op);
    const cti_row_view whole = {v, 0, v ? v->ndim : 0};
    if (v && n) cti_move_row_as(&whole, 0, n, compute, *out, false);
    if (!v) cti_converter(CT_DTYPE_F64, compute)(n, &otherwise, 0, *out, 1);
    return CT_OK;
}

/* Zeroed sums [CTI_NORM_GROUPS, n] for n parameters; NULL if out of memory. */
static inline double *cti_zeroed_sums(int64_t n)
{
    const size_t size = (size_t)(CTI_NORM_GROUPS * n + 1) * sizeof(double);
    double *sums = cti_malloc(size);
    if (sums) memset(sums, 0, size);
    return sums;
}

/* Adds the groups in order, then stores the n sums to grad. */
static inline void cti_store_sums(double *sums, int64_t n, const cti_view *grad)
{
    for (int64_t group = 1; group < CTI_NORM_GROUPS; group++)
        for (int64_t i = 0; i < n; i++) sums[i] += sums[group * n + i];
    const cti_row_view whole = {grad, 0, grad->ndim};
    if (n) cti_move_row(&whole, 0, n, sums, true);
}

#endif
