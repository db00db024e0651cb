/* Row exchanges of LU factors [*, n]: i32, counted from 1, as in LAPACK. */
#ifndef CTI_PIVOTS_H
#define CTI_PIVOTS_H

#include "kernels/cpu/linalg/matrices.h"

/* Copies the pivots of one matrix, which begin at from. */
static inline void cti_take_pivots(const cti_view *v, const char *from, int32_t *to)
{
    const int64_t n = v->sizes[v->ndim - 1u], step = v->strides[v->ndim - 1u];
    for (int64_t i = 0; i < n; i++) memcpy(to + i, from + i * step * (int64_t)sizeof *to, sizeof *to);
}

/* Returns CT_E_INVALID if a pivot is not the index of a row. */
static inline ct_status cti_check_pivots(const char *op, const cti_view *v)
{
    const int64_t n = v->sizes[v->ndim - 1u], step = v->strides[v->ndim - 1u];
    if (v->numel == 0) return CT_OK;
    for (int64_t i = 0; i < cti_items(v, 1); i++) {
        const char *from = cti_item_of(v, 1, v, 1, i);
        for (int64_t k = 0; k < n; k++) {
            int32_t pivot;
            memcpy(&pivot, from + k * step * (int64_t)sizeof pivot, sizeof pivot);
            if (pivot < 1 || pivot > n)
                return cti_error(CT_E_INVALID, "%s: pivot %" PRId32 " is out of range for %" PRId64 " rows", op, pivot,
                                 n);
        }
    }
    return CT_OK;
}

/* Sign of the permutation: -1 for an odd number of exchanges, else 1. */
static inline double cti_sign_of_pivots(const cti_view *v, const char *from)
{
    const int64_t n = v->sizes[v->ndim - 1u], step = v->strides[v->ndim - 1u];
    double sign = 1;
    for (int64_t i = 0; i < n; i++) {
        int32_t pivot;
        memcpy(&pivot, from + i * step * (int64_t)sizeof pivot, sizeof pivot);
        if (pivot != i + 1) sign = -sign;
    }
    return sign;
}

#endif
