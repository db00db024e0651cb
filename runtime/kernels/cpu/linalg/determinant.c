/*
 * From the results of lu_factors, LU [*, n, n] and pivots [*, n]: lu_det -> [*], lu_slogdet -> sign [*] and logabsdet
 * [*], lu_adjugate and lu_minors -> [*, n, n]. Products of the diagonal are computed as complex numbers in f64.
 */
#include "gen/kernels/ops/lu_adjugate.h"
#include "gen/kernels/ops/lu_det.h"
#include "gen/kernels/ops/lu_minors.h"
#include "gen/kernels/ops/lu_slogdet.h"
#include "kernels/cpu/linalg/lu_rows.h"
#include "kernels/linalg_minors.h"
#include "tensor/copy.h"

#include <math.h>

typedef struct cplx {
    double re, im;
} cplx;

static cplx times(cplx a, cplx b) { return (cplx){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }

static bool is_zero(cplx a) { return a.re == 0 && a.im == 0; }

/* Returns element [row][col] of the matrix at from. */
static cplx element(const cti_view *v, const char *from, int64_t row, int64_t col)
{
    const ct_dtype dtype = (ct_dtype)v->dtype;
    const int64_t at = row * v->strides[v->ndim - 2u] + col * v->strides[v->ndim - 1u];
    cplx made;
    cti_converter(dtype, CT_DTYPE_C128)(1, from + at * (int64_t)ct_dtype_size(dtype), 1, &made, 1);
    return made;
}

static void put(const cti_view *result, int64_t at, cplx value)
{
    const ct_dtype dtype = (ct_dtype)result->dtype;
    cti_converter(CT_DTYPE_C128, dtype)(1, &value, 1, (char *)result->data + (size_t)at * ct_dtype_size(dtype), 1);
}

static cplx det_of(const cti_view *lu, const char *from, double sign)
{
    cplx made = {sign, 0};
    for (int64_t i = 0; i < cti_rows_of(lu); i++) made = times(made, element(lu, from, i, i));
    return made;
}

ct_status CTI_LEVEL(cti_lu_det_cpu)(cti_launch *launch, const cti_view *LU, const cti_view *pivots, cti_view *result)
{
    const ct_status status = cti_check_pivots(launch->op, pivots);
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < result->numel; i++) {
        const double sign = cti_sign_of_pivots(pivots, cti_item_of(pivots, 1, result, 0, i));
        put(result, i, det_of(LU, cti_item_of(LU, 2, result, 0, i), sign));
    }
    return CT_OK;
}

ct_status CTI_LEVEL(cti_lu_slogdet_cpu)(cti_launch *launch, const cti_view *LU, const cti_view *pivots, cti_view *sign,
                                        cti_view *logabsdet)
{
    const ct_status status = cti_check_pivots(launch->op, pivots);
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < sign->numel; i++) {
        const char *from = cti_item_of(LU, 2, sign, 0, i);
        cplx turned = {cti_sign_of_pivots(pivots, cti_item_of(pivots, 1, sign, 0, i)), 0};
        double size = 0;
        for (int64_t k = 0; k < cti_rows_of(LU); k++) {
            const cplx x = element(LU, from, k, k);
            const double length = hypot(x.re, x.im);
            size += log(length);
            turned = length == 0 ? (cplx){0, 0} : times(turned, (cplx){x.re / length, x.im / length});
        }
        put(sign, i, turned);
        put(logabsdet, i, (cplx){size, 0});
    }
    return CT_OK;
}

/* ---- adjugate ---- */

/* One row-major matrix in c128, and a buffer for its adjugate. */
typedef struct matrix {
    int64_t n;
    cplx *lu, *made;
    int32_t *pivots;
} matrix;

/*
 * Sets `made` to the adjugate of the triangle U. Element (i, j) with j >= i is the product of the diagonal elements
 * before i and after j, times h(i, j) = -sum over i <= k < j of h(i, k) u(k, j) u(k + 1, k + 1) ... u(j - 1, j - 1),
 * h(i, i) = 1. This computation is the back substitution for the inverse, multiplied by the divisors of the back
 * substitution.
 */
static void adjugate_of_triangle(const matrix *a)
{
    const int64_t n = a->n;
    for (int64_t i = 0; i < n * n; i++) a->made[i] = (cplx){0, 0};
    for (int64_t i = 0; i < n; i++) {
        cplx *row = a->made + i * n;
        row[i] = (cplx){1, 0};
        for (int64_t j = i + 1; j < n; j++) {
            cplx between = {1, 0};
            for (int64_t k = j - 1; k >= i; k--) {
                const cplx term = times(times(row[k], a->lu[k * n + j]), between);
                row[j].re -= term.re;
                row[j].im -= term.im;
                between = times(between, a->lu[k * n + k]);
            }
        }
    }
    cplx before = {1, 0};
    for (int64_t i = 0; i < n; before = times(before, a->lu[i * n + i]), i++) {
        cplx outside = before;
        for (int64_t j = n - 1; j >= i; j--) {
            a->made[i * n + j] = times(a->made[i * n + j], outside);
            outside = times(outside, a->lu[j * n + j]);
        }
    }
}

/* Multiplies `made` by L^-1 P^T from the right, and by the sign of P. */
static void undo_lower(const matrix *a, double sign)
{
    const int64_t n = a->n;
    for (int64_t i = 0; i < n; i++) {
        cplx *row = a->made + i * n;
        for (int64_t j = n - 1; j >= 0; j--)
            for (int64_t k = 0; k < j; k++) {
                const cplx term = times(row[j], a->lu[j * n + k]);
                row[k].re -= term.re;
                row[k].im -= term.im;
            }
        for (int64_t j = n - 1; j >= 0; j--) {
            const cplx kept = row[j];
            row[j] = row[a->pivots[j] - 1];
            row[a->pivots[j] - 1] = kept;
        }
        for (int64_t j = 0; j < n; j++) row[j] = (cplx){sign * row[j].re, sign * row[j].im};
    }
}

/* True if the inverse exists and its product with the determinant neither overflows nor underflows. */
static bool is_regular(const cti_view *lu, const char *from, cplx det)
{
    for (int64_t i = 0; i < cti_rows_of(lu); i++)
        if (is_zero(element(lu, from, i, i))) return false;
    const double size = hypot(det.re, det.im);
    return size > 1e-290 && size < 1e290;
}

/*
 * Returns the dtype in which det times the inverse is computed: f64 or c128, except that f32 is computed in f32 if
 * neither det nor a product with it can overflow or lose digits.
 */
static ct_dtype dtype_for(ct_dtype dtype, cplx det)
{
    if (dtype == CT_DTYPE_F32 && fabs(det.re) > 1e-15 && fabs(det.re) < 1e15) return CT_DTYPE_F32;
    return dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_C128;
}

/* Sets the matrix at `to` to det times the inverse. The buffers of a have the size for c128. */
static void adjugate_by_inverse(const matrix *a, const cti_view *lu, const char *from, cplx det, char *to)
{
    const ct_dtype dtype = (ct_dtype)lu->dtype, wide = dtype_for(dtype, det);
    const float narrow = (float)det.re;
    const int64_t n = a->n, row_step = lu->strides[lu->ndim - 2u] * (int64_t)ct_dtype_size(dtype);
    const size_t item = ct_dtype_size(wide);
    char *factors = (char *)a->lu, *made = (char *)a->made;
    for (int64_t i = 0; i < n; i++)
        cti_converter(dtype, wide)(n, from + i * row_step, lu->strides[lu->ndim - 1u], factors + (size_t)(i * n) * item,
                                   1);
    memset(made, 0, (size_t)(n * n) * item);
    for (int64_t i = 0; i < n; i++)
        memcpy(made + (size_t)(i * n + i) * item, item == 4 ? (const void *)&narrow : &det, item);
    const int threads = cti_libraries_alone();
    cti_solve_rows(wide, false, n, n, factors, a->pivots, made);
    cti_libraries_shared(threads);
    cti_converter(wide, dtype)(n * n, made, 1, to, 1);
}

/* Sets the matrix at `to` to the adjugate of the matrix whose factors are at `from`. */
static void adjugate(const matrix *a, const cti_view *lu, const char *from, double sign, char *to)
{
    const int64_t n = a->n;
    const cplx det = det_of(lu, from, sign);
    if (is_regular(lu, from, det)) {
        adjugate_by_inverse(a, lu, from, det, to);
        return;
    }
    for (int64_t row = 0; row < n; row++)
        for (int64_t col = 0; col < n; col++) a->lu[row * n + col] = element(lu, from, row, col);
    adjugate_of_triangle(a);
    undo_lower(a, sign);
    cti_converter(CT_DTYPE_C128, (ct_dtype)lu->dtype)(n * n, a->made, 1, to, 1);
}

ct_status CTI_LEVEL(cti_lu_adjugate_cpu)(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                         cti_view *result)
{
    const int64_t n = cti_rows_of(LU);
    ct_status status = cti_lapack_takes(launch->op, n, n);
    if (status == CT_OK) status = cti_check_pivots(launch->op, pivots);
    if (status != CT_OK || result->numel == 0) return status;
    const ct_dtype dtype = (ct_dtype)LU->dtype;
    matrix a = {.n = n, .lu = cti_malloc((size_t)(2 * n * n) * sizeof(cplx))};
    a.pivots = cti_malloc((size_t)n * sizeof *a.pivots);
    if (a.lu && a.pivots) {
        a.made = a.lu + n * n;
        for (int64_t i = 0; i < cti_items(LU, 2); i++) {
            const char *from = cti_item_of(LU, 2, LU, 2, i);
            const char *exchanges = cti_item_of(pivots, 1, LU, 2, i);
            const double sign = cti_sign_of_pivots(pivots, exchanges);
            cti_take_pivots(pivots, exchanges, a.pivots);
            adjugate(&a, LU, from, sign, (char *)result->data + (size_t)(i * n * n) * ct_dtype_size(dtype));
        }
    } else {
        status = cti_no_memory(launch->op);
    }
    cti_free(a.lu);
    cti_free(a.pivots);
    return status;
}

/* ---- second derivative ---- */

/* Copies the matrix at from to c128, row-major. */
static void take(const cti_view *v, const char *from, cti_c128 *to)
{
    const int64_t n = cti_rows_of(v);
    for (int64_t row = 0; row < n; row++)
        for (int64_t col = 0; col < n; col++) {
            const cplx x = element(v, from, row, col);
            to[row * n + col] = cti_make_c128(x.re, x.im);
        }
}

ct_status CTI_LEVEL(cti_lu_minors_cpu)(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                       const cti_view *X, cti_view *result)
{
    const int64_t n = cti_rows_of(LU);
    const ct_status status = cti_check_pivots(launch->op, pivots);
    if (status != CT_OK || result->numel == 0) return status;
    cti_minors w = {.n = n, .a = cti_malloc((size_t)(2 * n * n + 2 * n) * sizeof(cti_c128))};
    w.rows = cti_malloc((size_t)(2 * n) * sizeof *w.rows);
    if (!w.a || !w.rows) {
        cti_free(w.a);
        cti_free(w.rows);
        return cti_no_memory(launch->op);
    }
    w.x = w.a + n * n;
    w.workspace = w.x + n * n;
    w.cols = w.rows + n;
    for (int64_t i = 0; i < cti_items(result, 2); i++) {
        take(LU, cti_item_of(LU, 2, result, 2, i), w.a);
        take(X, cti_item_of(X, 2, result, 2, i), w.x);
        cti_take_pivots(pivots, cti_item_of(pivots, 1, result, 2, i), w.rows);
        cti_minors_of_factors(&w);
        for (int64_t k = 0; k < n * n; k++) put(result, i * n * n + k, (cplx){w.x[k].re, w.x[k].im});
    }
    cti_free(w.a);
    cti_free(w.rows);
    return CT_OK;
}
