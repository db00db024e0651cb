/*
 * Helpers shared by the normalisation kernels: rows of a view that are read as f64, statistics of a row, parameters,
 * sums over fixed groups of rows.
 */
#ifndef CTI_NORM_ROWS_H
#define CTI_NORM_ROWS_H

#include "kernels/cpu/strided.h"

/* number of groups of rows over which sums are computed separately; does not depend on the number of threads */
enum { CTI_NORM_GROUPS = 16 };

/*
 * A view as rows of n elements. The outer axes select a row; the last `inner` axes form the row, which is read run by
 * run.
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

/* True if the axes of v from `outer` on are contiguous. */
static inline bool cti_is_run(const cti_view *v, unsigned outer)
{
    int64_t step = 1;
    for (unsigned d = v->ndim; d-- > outer; step *= v->sizes[d])
        if (v->sizes[d] != 1 && v->strides[d] != step) return false;
    return true;
}

static inline void cti_move_row(const cti_row_view *r, int64_t row, int64_t n, double *values, bool store)
{
    const cti_view *v = r->view;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)v->dtype), base = cti_outer_offset(v, r->outer, row);
    const cti_convert_fn convert =
        store ? cti_converter(CT_DTYPE_F64, (ct_dtype)v->dtype) : cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64);
    const bool run = cti_is_run(v, r->outer);
    const int64_t last = run ? n : v->sizes[v->ndim - 1], step = run ? 1 : v->strides[v->ndim - 1];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    for (int64_t i = 0; i < n; i += last) {
        char *pointer =
            (char *)v->data + (base + (run ? 0 : cti_offset(r->inner - 1, at, v->strides + r->outer))) * item;
        if (store)
            convert(last, values + i, 1, pointer, step);
        else
            convert(last, pointer, step, values + i, 1);
        if (!run) cti_step(r->inner - 1, v->sizes + r->outer, at);
    }
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

/*
 * Reads all n elements of an optional parameter as f64. *out is allocated by cti_malloc; NULL if the parameter is
 * absent.
 */
static inline ct_status cti_read_parameter(cti_launch *launch, const cti_view *v, int64_t n, double **out)
{
    *out = NULL;
    if (!v) return CT_OK;
    if (!(*out = cti_malloc((size_t)(n + 1) * sizeof **out))) return cti_no_memory(launch->op);
    const cti_row_view whole = {v, 0, v->ndim};
    if (n) cti_move_row(&whole, 0, n, *out, false);
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

/* Adds the sums of all groups, in order, and stores the n totals to grad. */
static inline void cti_store_sums(double *sums, int64_t n, const cti_view *grad)
{
    for (int64_t group = 1; group < CTI_NORM_GROUPS; group++)
        for (int64_t i = 0; i < n; i++) sums[i] += sums[group * n + i];
    const cti_row_view whole = {grad, 0, grad->ndim};
    if (n) cti_move_row(&whole, 0, n, sums, true);
}

#endif
