/*
 * Functions of singular values: nuclear_norm, self [.., m, .., n, ..] -> one scalar for each matrix [..]; its gradient
 * polar_factor, and the tangent of polar_factor, both with the shape of self. Each matrix is copied into k vectors of n
 * elements, where k is the smaller of its sizes, in f64 or c128, so that 16-bit dtypes do not lose digits. The vectors
 * are made pairwise orthogonal by one-sided Jacobi rotations: A = X S Y, with X (k x k) unitary and the rows of Y (k x
 * n) orthonormal. If A has more rows than columns, the transpose of A is processed: its results are the transposes, and
 * its norm is the same.
 *
 * One-sided Jacobi: Demmel and Veselic, "Jacobi's method is more accurate than QR", SIAM J. Matrix Anal. Appl. 13
 * (1992).
 */
#include "kernels/cpu/sequences.h"
#include "gen/kernels/ops/nuclear_norm.h"
#include "gen/kernels/ops/polar_factor.h"
#include "gen/kernels/ops/polar_factor_tangent.h"

#include <math.h>

enum { SWEEPS = 60 }; /* about ten sweeps suffice, since convergence is quadratic */

typedef struct cplx {
    double re, im;
} cplx;

/* One matrix and its workspace. An element of a matrix is stored as `wide` doubles. */
typedef struct matrix {
    int64_t k, n;
    size_t wide; /* 1 real, 2 complex */
    /* [k][n]; on entry the rows of A; on return the rows of Y, zero where the singular value is zero */
    double *rows;
    double *turned; /* out: the adjoint of X, [k][k] */
    double *sigma;  /* [k] */
} matrix;

static double *row_of(const matrix *a, double *of, int64_t length, int64_t i)
{
    return of + (size_t)(i * length) * a->wide;
}

/* Returns the sum of conj(x) y. */
static cplx dot(size_t wide, int64_t n, const double *x, const double *y)
{
    cplx sum = {0, 0};
    if (wide == 1) {
        for (int64_t i = 0; i < n; i++) sum.re += x[i] * y[i];
        return sum;
    }
    for (int64_t i = 0; i < n; i++) {
        sum.re += x[2 * i] * y[2 * i] + x[2 * i + 1] * y[2 * i + 1];
        sum.im += x[2 * i] * y[2 * i + 1] - x[2 * i + 1] * y[2 * i];
    }
    return sum;
}

/* y += by x */
static void add_scaled(size_t wide, int64_t n, double *y, cplx by, const double *x)
{
    if (wide == 1) {
        for (int64_t i = 0; i < n; i++) y[i] += by.re * x[i];
        return;
    }
    for (int64_t i = 0; i < n; i++) {
        y[2 * i] += by.re * x[2 * i] - by.im * x[2 * i + 1];
        y[2 * i + 1] += by.re * x[2 * i + 1] + by.im * x[2 * i];
    }
}

static void scale(size_t wide, int64_t n, double *x, double by)
{
    for (int64_t i = 0; i < n * (int64_t)wide; i++) x[i] *= by;
}

/* Rotates a pair of rows: x becomes c x - s conj(phase) y, and y becomes s x + c conj(phase) y. */
static void rotate(size_t wide, int64_t n, double *x, double *y, double c, double s, cplx phase)
{
    if (wide == 1) {
        for (int64_t i = 0; i < n; i++) {
            const double a = x[i], b = phase.re * y[i];
            x[i] = c * a - s * b;
            y[i] = s * a + c * b;
        }
        return;
    }
    for (int64_t i = 0; i < 2 * n; i += 2) {
        const double re = x[i], im = x[i + 1], turned_re = phase.re * y[i] + phase.im * y[i + 1],
                     turned_im = phase.re * y[i + 1] - phase.im * y[i];
        x[i] = c * re - s * turned_re;
        x[i + 1] = c * im - s * turned_im;
        y[i] = s * re + c * turned_re;
        y[i + 1] = s * im + c * turned_im;
    }
}

/* Rotates rows p and q so that they become orthogonal. Returns false if they were orthogonal already. */
static bool turn_pair(matrix *a, int64_t p, int64_t q)
{
    double *x = row_of(a, a->rows, a->n, p), *y = row_of(a, a->rows, a->n, q);
    const double xx = dot(a->wide, a->n, x, x).re, yy = dot(a->wide, a->n, y, y).re;
    const cplx xy = dot(a->wide, a->n, x, y);
    const double size = hypot(xy.re, xy.im);
    if (!(size > 0x1p-52 * sqrt(xx * yy))) return false;
    const double zeta = (yy - xx) / (2 * size), t = (zeta < 0 ? -1 : 1) / (fabs(zeta) + hypot(1, zeta));
    const double c = 1 / sqrt(1 + t * t);
    const cplx phase = {xy.re / size, xy.im / size};
    rotate(a->wide, a->n, x, y, c, c * t, phase);
    rotate(a->wide, a->k, row_of(a, a->turned, a->k, p), row_of(a, a->turned, a->k, q), c, c * t, phase);
    return true;
}

/* Power of two that scales the largest element to about 1, so that squares neither overflow nor underflow. */
static double scale_of(const matrix *a)
{
    double most = 0;
    int exponent;
    for (int64_t i = 0; i < a->k * a->n * (int64_t)a->wide; i++) most = fmax(most, fabs(a->rows[i]));
    if (most == 0) return 1;
    (void)frexp(most, &exponent);
    return ldexp(1, exponent < 1000 ? exponent : 1000);
}

static bool is_finite(const matrix *a)
{
    for (int64_t i = 0; i < a->k * a->n * (int64_t)a->wide; i++)
        if (!isfinite(a->rows[i])) return false;
    return true;
}

/* Computes X, S and Y. If an element of the matrix is not finite, all results are NaN. */
static void decompose(matrix *a)
{
    if (!is_finite(a)) {
        for (int64_t i = 0; i < a->k * a->n * (int64_t)a->wide; i++) a->rows[i] = NAN;
        for (int64_t i = 0; i < a->k * a->k * (int64_t)a->wide; i++) a->turned[i] = NAN;
        for (int64_t i = 0; i < a->k; i++) a->sigma[i] = NAN;
        return;
    }
    const double unit = scale_of(a);
    scale(a->wide, a->k * a->n, a->rows, 1 / unit);
    for (int64_t i = 0; i < a->k * a->k * (int64_t)a->wide; i++) a->turned[i] = 0;
    for (int64_t i = 0; i < a->k; i++) row_of(a, a->turned, a->k, i)[(size_t)i * a->wide] = 1;
    bool turned = true;
    for (int sweep = 0; turned && sweep < SWEEPS; sweep++) {
        turned = false;
        for (int64_t p = 0; p < a->k; p++)
            for (int64_t q = p + 1; q < a->k; q++) turned = turn_pair(a, p, q) || turned;
    }
    double most = 0;
    for (int64_t i = 0; i < a->k; i++) {
        const double *row = row_of(a, a->rows, a->n, i);
        most = fmax(most, a->sigma[i] = sqrt(dot(a->wide, a->n, row, row).re));
    }
    /* a singular value that is only a rounding error becomes 0; its vector is undefined */
    for (int64_t i = 0; i < a->k; i++) {
        if (a->sigma[i] <= (double)a->n * 0x1p-52 * most) a->sigma[i] = 0;
        scale(a->wide, a->n, row_of(a, a->rows, a->n, i), a->sigma[i] == 0 ? 0 : 1 / a->sigma[i]);
        a->sigma[i] *= unit;
    }
}

/* Computes out = X rows. */
static void turn_back(const matrix *a, double *rows, double *out)
{
    for (int64_t i = 0; i < a->k * a->n * (int64_t)a->wide; i++) out[i] = 0;
    for (int64_t j = 0; j < a->k; j++)
        for (int64_t p = 0; p < a->k; p++) {
            const double *x = row_of(a, a->turned, a->k, j) + (size_t)p * a->wide;
            const cplx by = {x[0], a->wide == 2 ? -x[1] : 0};
            add_scaled(a->wide, a->n, row_of(a, out, a->n, p), by, row_of(a, rows, a->n, j));
        }
}

/*
 * Replaces g by the derivative of X Y in direction g: with M = X* g Y*, X ((M - M*)_ij / (s_i + s_j) Y + (X* g - M Y) /
 * s_i). Terms of a zero singular value, where the derivative does not exist, are 0. m: buffer [k][k]; buffer: [k][n].
 */
static void differentiate(const matrix *a, double *g, double *m, double *buffer)
{
    const size_t wide = a->wide;
    for (int64_t i = 0; i < a->k * a->n * (int64_t)wide; i++) buffer[i] = 0;
    for (int64_t i = 0; i < a->k; i++)
        for (int64_t p = 0; p < a->k; p++) {
            const double *x = row_of(a, a->turned, a->k, i) + (size_t)p * wide;
            const cplx by = {x[0], wide == 2 ? x[1] : 0};
            add_scaled(wide, a->n, row_of(a, buffer, a->n, i), by, row_of(a, g, a->n, p));
        }
    for (int64_t i = 0; i < a->k; i++)
        for (int64_t j = 0; j < a->k; j++) {
            const cplx along = dot(wide, a->n, row_of(a, a->rows, a->n, j), row_of(a, buffer, a->n, i));
            double *dst = row_of(a, m, a->k, i) + (size_t)j * wide;
            dst[0] = along.re;
            if (wide == 2) dst[1] = along.im;
        }
    for (int64_t i = 0; i < a->k; i++) {
        double *row = row_of(a, buffer, a->n, i);
        for (int64_t j = 0; j < a->k; j++) {
            const double *ij = row_of(a, m, a->k, i) + (size_t)j * wide;
            add_scaled(wide, a->n, row, (cplx){-ij[0], wide == 2 ? -ij[1] : 0}, row_of(a, a->rows, a->n, j));
        }
        scale(wide, a->n, row, a->sigma[i] == 0 ? 0 : 1 / a->sigma[i]);
        for (int64_t j = 0; j < a->k; j++) {
            const double *ij = row_of(a, m, a->k, i) + (size_t)j * wide, *ji = row_of(a, m, a->k, j) + (size_t)i * wide;
            const double sum = a->sigma[i] + a->sigma[j];
            if (sum == 0) continue;
            add_scaled(wide, a->n, row, (cplx){(ij[0] - ji[0]) / sum, wide == 2 ? (ij[1] + ji[1]) / sum : 0},
                       row_of(a, a->rows, a->n, j));
        }
    }
    turn_back(a, buffer, g);
}

/* ---- matrices of a tensor ---- */

/* View whose last two axes are the matrices, the shorter axis first. */
static void matrices_of(cti_sequences *made, const cti_view *view, ct_ints dim)
{
    cti_sequences_of(made, view, dim);
    int64_t *sizes = made->sizes + view->ndim - 2, *strides = made->strides + view->ndim - 2;
    if (sizes[0] <= sizes[1]) return;
    const int64_t size = sizes[0], stride = strides[0];
    sizes[0] = sizes[1];
    strides[0] = strides[1];
    sizes[1] = size;
    strides[1] = stride;
}

/* All matrices of a tensor in f64 or c128, and the workspace for one of them. */
typedef struct work {
    cti_sequences in;
    cti_rows dense;
    matrix one;
    double *memory, *m, *workspace;
} work;

static ct_status work_begin(work *w, const cti_launch *launch, const cti_view *self, ct_ints dim)
{
    matrices_of(&w->in, self, dim);
    const bool complex = ct_dtype_is_complex((ct_dtype)self->dtype);
    const int64_t k = w->in.sizes[self->ndim - 2], n = w->in.sizes[self->ndim - 1];
    const size_t wide = complex ? 2 : 1, all = (size_t)self->numel * wide, square = (size_t)(k * k) * wide,
                 flat = (size_t)(k * n) * wide;
    w->memory = cti_malloc((all + 2 * square + flat + (size_t)k) * sizeof *w->memory + 1);
    if (!w->memory) return cti_no_memory(launch->op);
    w->one =
        (matrix){.k = k, .n = n, .wide = wide, .turned = w->memory + all, .sigma = w->memory + all + 2 * square + flat};
    w->m = w->memory + all + square;
    w->workspace = w->m + square;
    cti_rows_like(&w->dense, &w->in, w->memory, complex ? CT_DTYPE_C128 : CT_DTYPE_F64);
    const ct_status status = cti_copy(&w->dense.view, &w->in.view);
    if (status != CT_OK) cti_free(w->memory);
    return status;
}

/* Selects matrix i for processing and decomposes it. */
static void work_on(work *w, int64_t i)
{
    w->one.rows = w->memory + (size_t)(i * w->in.length) * w->one.wide;
    decompose(&w->one);
}

ct_status CTI_LEVEL(cti_nuclear_norm_cpu)(cti_launch *launch, const cti_view *self, ct_ints dim, bool keepdim,
                                          cti_view *result)
{
    (void)keepdim;
    if (result->numel == 0) return CT_OK;
    work w;
    double *norms = cti_malloc((size_t)result->numel * sizeof *norms);
    if (!norms) return cti_no_memory(launch->op);
    ct_status status = work_begin(&w, launch, self, dim);
    if (status == CT_OK) {
        for (int64_t i = 0; i < result->numel; i++) {
            norms[i] = 0;
            if (self->numel == 0) continue;
            work_on(&w, i);
            for (int64_t j = 0; j < w.one.k; j++) norms[i] += w.one.sigma[j];
        }
        cti_sequences out;
        cti_rows dense;
        cti_sequences_of(&out, result, (ct_ints){0});
        cti_rows_like(&dense, &out, norms, CT_DTYPE_F64);
        status = cti_copy(&out.view, &dense.view);
        cti_free(w.memory);
    }
    cti_free(norms);
    return status;
}

ct_status CTI_LEVEL(cti_polar_factor_cpu)(cti_launch *launch, const cti_view *self, ct_ints dim, cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    work w;
    ct_status status = work_begin(&w, launch, self, dim);
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < w.in.count; i++) {
        work_on(&w, i);
        turn_back(&w.one, w.one.rows, w.workspace);
        memcpy(w.one.rows, w.workspace, (size_t)w.in.length * w.one.wide * sizeof *w.workspace);
    }
    cti_sequences out;
    matrices_of(&out, result, dim);
    status = cti_copy(&out.view, &w.dense.view);
    cti_free(w.memory);
    return status;
}

ct_status CTI_LEVEL(cti_polar_factor_tangent_cpu)(cti_launch *launch, const cti_view *direction, const cti_view *self,
                                                  ct_ints dim, cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    work w;
    ct_status status = work_begin(&w, launch, self, dim);
    if (status != CT_OK) return status;
    double *g = cti_malloc((size_t)self->numel * w.one.wide * sizeof *g);
    if (g) {
        cti_sequences along, out;
        cti_rows dense;
        matrices_of(&along, direction, dim);
        matrices_of(&out, result, dim);
        cti_rows_like(&dense, &along, g, (ct_dtype)w.dense.view.dtype);
        status = cti_copy(&dense.view, &along.view);
        for (int64_t i = 0; i < w.in.count && status == CT_OK; i++) {
            work_on(&w, i);
            differentiate(&w.one, g + (size_t)(i * w.in.length) * w.one.wide, w.m, w.workspace);
        }
        if (status == CT_OK) status = cti_copy(&out.view, &dense.view);
    } else {
        status = cti_no_memory(launch->op);
    }
    cti_free(g);
    cti_free(w.memory);
    return status;
}
