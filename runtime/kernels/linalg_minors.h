/*
 * Second derivative of the determinant, for the kernels of all devices, without divisions by values that may be 0. The
 * matrix is factored as L D U with exchanges of rows and columns; each step uses the largest remaining element as
 * pivot. The second derivative of det D with respect to the elements (i, i) and (k, k) is the product of the diagonal
 * elements of D other than i and k. The second derivative with respect to the elements (i, k) and (k, i) is minus this
 * product.
 */
#ifndef CTI_LINALG_MINORS_H
#define CTI_LINALG_MINORS_H

#include "kernels/scalar_complex.h"

/*
 * Operands, row-major. a: n x n matrix, replaced by its factors. x: n x n direction, replaced by the result. workspace:
 * 2 n elements.
 */
typedef struct cti_minors {
    int64_t n;
    cti_c128 *a, *x, *workspace;
    int32_t *rows, *cols; /* row and column exchanges, counted from 0 */
} cti_minors;

/* to = to - a * b */
CTI_FN void cti_minors_less_(cti_c128 *to, cti_c128 a, cti_c128 b) { *to = cti_sub_c128(*to, cti_mul_c128(a, b)); }

CTI_FN void cti_minors_swap_rows_(cti_c128 *m, int64_t n, int64_t i, int64_t k)
{
    for (int64_t j = 0; j < n && i != k; j++) {
        const cti_c128 kept = m[i * n + j];
        m[i * n + j] = m[k * n + j];
        m[k * n + j] = kept;
    }
}

CTI_FN void cti_minors_swap_cols_(cti_c128 *m, int64_t n, int64_t i, int64_t k)
{
    for (int64_t j = 0; j < n && i != k; j++) {
        const cti_c128 kept = m[j * n + i];
        m[j * n + i] = m[j * n + k];
        m[j * n + k] = kept;
    }
}

/*
 * Rebuilds the matrix a = P L U from the factors of an LU decomposition with row exchanges only. w->rows holds the
 * pivots of the decomposition, counted from 1.
 */
CTI_FN void cti_minors_rebuild_(const cti_minors *w)
{
    const int64_t n = w->n;
    for (int64_t i = n - 1; i >= 0; i--)
        for (int64_t j = n - 1; j >= 0; j--) {
            cti_c128 sum = i <= j ? w->a[i * n + j] : cti_make_c128(0, 0);
            for (int64_t k = 0; k < i && k <= j; k++)
                sum = cti_add_c128(sum, cti_mul_c128(w->a[i * n + k], w->a[k * n + j]));
            w->a[i * n + j] = sum;
        }
    for (int64_t i = n - 1; i >= 0; i--) cti_minors_swap_rows_(w->a, n, i, w->rows[i] - 1);
}

/* Returns the offset of the largest element in the submatrix that begins at row and column k. */
CTI_FN int64_t cti_minors_pivot_(const cti_minors *w, int64_t k)
{
    int64_t found = k * w->n + k;
    double most = 0;
    for (int64_t i = k; i < w->n; i++)
        for (int64_t j = k; j < w->n; j++) {
            const double size = cti_abs_c128(w->a[i * w->n + j]);
            if (size > most || size != size) {
                most = size;
                found = i * w->n + j;
            }
        }
    return found;
}

/*
 * Computes the factors of a = L D U; the unit diagonals of L and U are not stored. Returns the sign of the exchanges.
 */
CTI_FN double cti_minors_factor_(const cti_minors *w)
{
    const int64_t n = w->n;
    double sign = 1;
    for (int64_t k = 0; k < n; k++) {
        const int64_t at = cti_minors_pivot_(w, k), row = at / n, col = at % n;
        w->rows[k] = (int32_t)row;
        w->cols[k] = (int32_t)col;
        sign = (row != k) == (col != k) ? sign : -sign;
        cti_minors_swap_rows_(w->a, n, k, row);
        cti_minors_swap_cols_(w->a, n, k, col);
        const cti_c128 lead = w->a[k * n + k];
        if (lead.re == 0 && lead.im == 0) continue; /* all remaining elements are 0 as well */
        for (int64_t i = k + 1; i < n; i++) w->a[i * n + k] = cti_div_c128(w->a[i * n + k], lead);
        for (int64_t i = k + 1; i < n; i++)
            for (int64_t j = k + 1; j < n; j++) cti_minors_less_(&w->a[i * n + j], w->a[i * n + k], w->a[k * n + j]);
        for (int64_t j = k + 1; j < n; j++) w->a[k * n + j] = cti_div_c128(w->a[k * n + j], lead);
    }
    return sign;
}

/* Computes x = L^-1 P x Q U^-1. */
CTI_FN void cti_minors_enter_(const cti_minors *w)
{
    const int64_t n = w->n;
    for (int64_t k = 0; k < n; k++) {
        cti_minors_swap_rows_(w->x, n, k, w->rows[k]);
        cti_minors_swap_cols_(w->x, n, k, w->cols[k]);
    }
    for (int64_t i = 0; i < n; i++)
        for (int64_t k = 0; k < i; k++)
            for (int64_t j = 0; j < n; j++) cti_minors_less_(&w->x[i * n + j], w->a[i * n + k], w->x[k * n + j]);
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++)
            for (int64_t k = 0; k < j; k++) cti_minors_less_(&w->x[i * n + j], w->x[i * n + k], w->a[k * n + j]);
}

/* Computes x = sign * P^T L^-T x U^-T Q^T. */
CTI_FN void cti_minors_leave_(const cti_minors *w, double sign)
{
    const int64_t n = w->n;
    for (int64_t i = n - 1; i >= 0; i--)
        for (int64_t k = i + 1; k < n; k++)
            for (int64_t j = 0; j < n; j++) cti_minors_less_(&w->x[i * n + j], w->a[k * n + i], w->x[k * n + j]);
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = n - 1; j >= 0; j--)
            for (int64_t k = j + 1; k < n; k++) cti_minors_less_(&w->x[i * n + j], w->x[i * n + k], w->a[j * n + k]);
    for (int64_t k = n - 1; k >= 0; k--) {
        cti_minors_swap_rows_(w->x, n, k, w->rows[k]);
        cti_minors_swap_cols_(w->x, n, k, w->cols[k]);
    }
    for (int64_t i = 0; i < n * n; i++) w->x[i] = cti_scale_c128(w->x[i], sign);
}

/* Sets w->workspace[k], for every k, to the product of the diagonal elements of D other than i and k. */
CTI_FN void cti_minors_without_(const cti_minors *w, int64_t i)
{
    cti_c128 product = cti_make_c128(1, 0);
    for (int64_t k = 0; k < w->n; k++) {
        w->workspace[k] = product;
        if (k != i) product = cti_mul_c128(product, w->a[k * w->n + k]);
    }
    product = cti_make_c128(1, 0);
    for (int64_t k = w->n - 1; k >= 0; k--) {
        w->workspace[k] = cti_mul_c128(w->workspace[k], product);
        if (k != i) product = cti_mul_c128(product, w->a[k * w->n + k]);
    }
}

/* Replaces x, in place and by pairs of elements, by the derivative in direction x of the gradient of det D. */
CTI_FN void cti_minors_bend_(const cti_minors *w)
{
    const int64_t n = w->n;
    for (int64_t i = 0; i < n; i++) { /* off-diagonal elements, (i, k) and (k, i) at the same time */
        cti_minors_without_(w, i);
        for (int64_t k = i + 1; k < n; k++) {
            const cti_c128 above = w->x[i * n + k], factor = cti_neg_c128(w->workspace[k]);
            w->x[i * n + k] = cti_mul_c128(factor, w->x[k * n + i]);
            w->x[k * n + i] = cti_mul_c128(factor, above);
        }
    }
    /*
     * all n iterations read the diagonal of x, so results for the diagonal are collected in the second half of
     * workspace
     */
    for (int64_t i = 0; i < n; i++) {
        cti_c128 sum = cti_make_c128(0, 0);
        cti_minors_without_(w, i);
        for (int64_t k = 0; k < n; k++)
            if (k != i) sum = cti_add_c128(sum, cti_mul_c128(w->workspace[k], w->x[k * n + k]));
        w->workspace[n + i] = sum;
    }
    for (int64_t i = 0; i < n; i++) w->x[i * n + i] = w->workspace[n + i];
}

/*
 * Replaces w->x by the derivative, in direction w->x, of the gradient of the determinant. The factors are in w->a and
 * w->rows.
 */
CTI_FN void cti_minors_of_factors(const cti_minors *w)
{
    cti_minors_rebuild_(w);
    const double sign = cti_minors_factor_(w);
    cti_minors_enter_(w);
    cti_minors_bend_(w);
    cti_minors_leave_(w, sign);
}

#endif
