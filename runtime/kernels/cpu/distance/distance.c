/*
 * cdist: x1 [*, P, M], x2 [*, R, M] -> result [*, P, R]: distances in the p-norm between the rows of matrices.
 * distance_gradients: grad and distance [*, P, R], x1, x2 -> gradient of x1 [*, P, M]. Differences are computed in f64,
 * for a tile of distances or for a row of sums at a time; they are never stored for all pairs. A work item is a range
 * of rows of x1. A thread keeps in f64 the matrix x2 of the batch item on which it works.
 */
#include "gen/kernels/ops/cdist.h"
#include "gen/kernels/ops/distance_gradients.h"
#include "kernels/cpu/linalg/matrices.h"
#include "tensor/copy.h"

#include <math.h>

enum {
    TILE = 64,       /* number of distances from one row that are computed at a time */
    LANES = 8,       /* elements of a vector */
    HELD = 4 * LANES /* number of sums that stay in registers */
};

typedef double lanes __attribute__((vector_size(LANES * sizeof(double))));

typedef enum exponent { NONE, ONE, TWO, POWER, LARGEST } exponent;

typedef struct distances {
    const cti_view *x1, *x2, *grad, *distance; /* grad and distance are NULL in a forward call */
    cti_view *result;
    exponent kind;
    double p;
    int64_t rows, others, length; /* number of rows of x1 and of x2, and length of the rows */
    _Atomic int failed;
} distances;

/* Workspace of a thread, in f64. */
typedef struct workspace {
    double *other, *x, *sums, *grad, *distance, *size;
    int64_t item; /* batch item whose x2 matrix is loaded; -1 if no matrix is loaded */
} workspace;

static exponent kind_of(double p) { return p == 0 ? NONE : p == 1 ? ONE : p == 2 ? TWO : isinf(p) ? LARGEST : POWER; }

static bool workspace_make(workspace *r, const distances *w)
{
    const size_t n = (size_t)w->length, m = (size_t)w->others, most = n > TILE ? n : TILE;
    *r = (workspace){.other = cti_malloc((n * m + 3 * most + 2 * m + 1) * sizeof(double)), .item = -1};
    if (!r->other) return false;
    r->x = r->other + n * m;
    r->sums = r->x + most;
    r->size = r->sums + most;
    r->grad = r->size + most;
    r->distance = r->grad + m;
    return true;
}

static void read_row(const cti_view *v, const cti_view *like, int64_t item, int64_t row, double *to, int64_t step)
{
    const char *from =
        cti_item_of(v, 2, like, 2, item) + row * v->strides[v->ndim - 2u] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64)(cti_cols_of(v), from, v->strides[v->ndim - 1u], to, step);
}

static void write_row(const cti_view *v, int64_t item, int64_t row, int64_t from, int64_t count, const double *values)
{
    const int64_t step = v->strides[v->ndim - 1u], bytes = (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    char *to = (char *)cti_item_of(v, 2, v, 2, item) + (row * v->strides[v->ndim - 2u] + from * step) * bytes;
    cti_converter(CT_DTYPE_F64, (ct_dtype)v->dtype)(count, values, 1, to, step);
}

/* ---- distances: x2 is stored column-major, so that the sums of a tile are vectorised ---- */

static void add_differences(exponent kind, double p, double x, int64_t count, const double *y, double *sums)
{
    switch (kind) {
    case NONE: _Pragma("omp simd") for (int64_t i = 0; i < count; i++) sums[i] += x != y[i]; break;
    case ONE: _Pragma("omp simd") for (int64_t i = 0; i < count; i++) sums[i] += fabs(x - y[i]); break;
    case TWO: _Pragma("omp simd") for (int64_t i = 0; i < count; i++) sums[i] += (x - y[i]) * (x - y[i]); break;
    case POWER:
        for (int64_t i = 0; i < count; i++) sums[i] += pow(fabs(x - y[i]), p);
        break;
    default:
        for (int64_t i = 0; i < count; i++) {
            const double size = fabs(x - y[i]);
            /* once the sum is NaN, no comparison is true and it stays NaN */
            if (size > sums[i] || isnan(size)) sums[i] = size;
        }
    }
}

/*
 * Sets HELD sums to the squared distances from r->x to the rows of x2 from `from` on. The sums are compiler vectors,
 * because the compiler would keep arrays of sums in memory.
 */
static void sum_squares(const distances *w, const workspace *r, int64_t from, double *sums)
{
    lanes held[HELD / LANES] = {{0}};
    for (int64_t k = 0; k < w->length; k++) {
        const double *y = r->other + k * w->others + from;
        CTI_UNROLL
        for (int i = 0; i < HELD / LANES; i++) {
            lanes d;
            memcpy(&d, y + i * LANES, sizeof d);
            d = r->x[k] - d;
            held[i] += d * d;
        }
    }
    memcpy(sums, held, sizeof held);
}

/* Sets r->sums to the sums of `count` distances, for the rows of x2 from `from` on. */
static void sum_tile(const distances *w, const workspace *r, int64_t from, int64_t count)
{
    int64_t done = 0;
    for (; w->kind == TWO && done + HELD <= count; done += HELD) sum_squares(w, r, from + done, r->sums + done);
    if (done == count) return;
    memset(r->sums + done, 0, (size_t)(count - done) * sizeof(double));
    for (int64_t k = 0; k < w->length; k++)
        add_differences(w->kind, w->p, r->x[k], count - done, r->other + k * w->others + from + done, r->sums + done);
}

/*
 * Returns the distance from row i of x2. The differences are divided by the largest of them, so that no power
 * overflows.
 */
static double by_shares(const distances *w, const workspace *r, int64_t i)
{
    double largest = 0, sum = 0;
    for (int64_t k = 0; k < w->length; k++) {
        const double size = fabs(r->x[k] - r->other[k * w->others + i]);
        if (size > largest || isnan(size)) largest = size;
    }
    if (largest == 0 || !isfinite(largest)) return largest;
    for (int64_t k = 0; k < w->length; k++) sum += pow(fabs(r->x[k] - r->other[k * w->others + i]) / largest, w->p);
    return largest * pow(sum, 1 / w->p);
}

/* Computes distances from the sums: takes the roots, for rows of x2 from `from` on. */
static void finish_sums(const distances *w, const workspace *r, int64_t from, int64_t count)
{
    double *sums = r->sums;
    bool plain[TILE];
    int64_t others = 0;
    if (w->kind != TWO && w->kind != POWER) return;
    for (int64_t i = 0; i < count; i++) {
        plain[i] = sums[i] > 1e-280 && sums[i] < 1e300;
        others += !plain[i];
    }
    if (w->kind == TWO)
        for (int64_t i = 0; i < count; i++) sums[i] = sqrt(sums[i]);
    else
        for (int64_t i = 0; i < count; i++) sums[i] = pow(sums[i], 1 / w->p);
    for (int64_t i = 0; others > 0 && i < count; i++)
        if (!plain[i]) sums[i] = by_shares(w, r, from + i);
}

static void some_distances(int64_t begin, int64_t end, void *arg)
{
    distances *w = arg;
    workspace r;
    if (!workspace_make(&r, w)) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t at = begin; at < end; at++) {
        const int64_t item = at / w->rows, row = at % w->rows;
        for (int64_t i = 0; r.item != item && i < w->others; i++)
            read_row(w->x2, w->result, item, i, r.other + i, w->others);
        r.item = item;
        read_row(w->x1, w->result, item, row, r.x, 1);
        for (int64_t from = 0; from < w->others; from += TILE) {
            const int64_t count = w->others - from < TILE ? w->others - from : TILE;
            sum_tile(w, &r, from, count);
            finish_sums(w, &r, from, count);
            write_row(w->result, item, row, from, count, r.sums);
        }
    }
    cti_free(r.other);
}

/* ---- gradient: x2 is stored row-major; except in the 2-norm, its rows are added one by one ---- */

static double sign(double d) { return isnan(d) ? d : (double)((d > 0) - (d < 0)); }

/*
 * Adds the gradient of the maximum norm. The elements whose difference, rounded to the dtype of the distance, equals
 * the distance get equal shares of it.
 */
static void add_largest(const distances *w, workspace *r, const double *y, double grad, double distance)
{
    const ct_dtype dtype = (ct_dtype)w->result->dtype;
    char rounded[TILE * sizeof(double)];
    int64_t ties = 0;
    for (int64_t k = 0; k < w->length; k++) r->size[k] = fabs(r->x[k] - y[k]);
    for (int64_t from = 0; from < w->length; from += TILE) {
        const int64_t count = w->length - from < TILE ? w->length - from : TILE;
        cti_converter(CT_DTYPE_F64, dtype)(count, r->size + from, 1, rounded, 1);
        cti_converter(dtype, CT_DTYPE_F64)(count, rounded, 1, r->size + from, 1);
    }
    for (int64_t k = 0; k < w->length; k++) ties += r->size[k] == distance;
    for (int64_t k = 0; k < w->length; k++) {
        const double far = r->size[k] == distance ? 1 : 0;
        r->sums[k] += grad * (sign(r->x[k] - y[k]) * far / (double)ties);
    }
}

static void add_gradients(const distances *w, workspace *r, const double *y, double grad, double distance)
{
    const double scale = distance == 0 ? 0 : grad;
    const double *x = r->x;
    double *sums = r->sums;
    switch (w->kind) {
    case NONE:
    case TWO: break; /* the 2-norm: sum_gradients */
    case ONE:
        for (int64_t k = 0; k < w->length; k++) sums[k] += grad * sign(x[k] - y[k]);
        break;
    case POWER:
        for (int64_t k = 0; k < w->length; k++) {
            const double d = x[k] - y[k];
            if (d != 0 && distance != 0) sums[k] += scale * (sign(d) * pow(fabs(d) / distance, w->p - 1));
        }
        break;
    default: add_largest(w, r, y, grad, distance);
    }
}

/* Sets HELD elements of r->sums, from k on, to the gradient of the 2-norm. r->grad has the factors of differences. */
static void sum_differences(const distances *w, workspace *r, int64_t k)
{
    lanes held[HELD / LANES] = {{0}}, x[HELD / LANES];
    memcpy(x, r->x + k, sizeof x);
    for (int64_t row = 0; row < w->others; row++) {
        const double *y = r->other + row * w->length + k;
        CTI_UNROLL
        for (int i = 0; i < HELD / LANES; i++) {
            lanes d;
            memcpy(&d, y + i * LANES, sizeof d);
            held[i] += r->grad[row] * (x[i] - d);
        }
    }
    memcpy(r->sums + k, held, sizeof held);
}

/* Sets r->sums to the gradient of the 2-norm; r->grad is divided by the distances. */
static void sum_gradients(const distances *w, workspace *r)
{
    int64_t done = 0;
    for (int64_t i = 0; i < w->others; i++) r->grad[i] = r->distance[i] == 0 ? 0 : r->grad[i] / r->distance[i];
    for (; done + HELD <= w->length; done += HELD) sum_differences(w, r, done);
    for (int64_t i = 0; i < w->others && done < w->length; i++)
        for (int64_t k = done; k < w->length; k++) r->sums[k] += r->grad[i] * (r->x[k] - r->other[i * w->length + k]);
}

static void some_gradients(int64_t begin, int64_t end, void *arg)
{
    distances *w = arg;
    workspace r;
    if (!workspace_make(&r, w)) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t at = begin; at < end; at++) {
        const int64_t item = at / w->rows, row = at % w->rows;
        for (int64_t i = 0; r.item != item && i < w->others; i++)
            read_row(w->x2, w->result, item, i, r.other + i * w->length, 1);
        r.item = item;
        read_row(w->x1, w->result, item, row, r.x, 1);
        read_row(w->grad, w->result, item, row, r.grad, 1);
        read_row(w->distance, w->result, item, row, r.distance, 1);
        memset(r.sums, 0, (size_t)w->length * sizeof(double));
        if (w->kind == TWO) sum_gradients(w, &r);
        for (int64_t i = 0; w->kind != TWO && i < w->others; i++)
            add_gradients(w, &r, r.other + i * w->length, r.grad[i], r.distance[i]);
        write_row(w->result, item, row, 0, w->length, r.sums);
    }
    cti_free(r.other);
}

/* ---- kernels ---- */

static ct_status run(const cti_launch *launch, distances *w, cti_range_fn part)
{
    w->rows = cti_rows_of(w->x1);
    w->others = cti_rows_of(w->x2);
    w->length = cti_cols_of(w->x1);
    if (w->result->numel == 0) return CT_OK;
    const int64_t work = w->others * w->length + 1;
    cti_parallel_for(w->rows * cti_items(w->result, 2), 1 + CTI_GRAIN / work, 1, part, w);
    return atomic_load(&w->failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_cdist_cpu)(cti_launch *launch, const cti_view *x1, const cti_view *x2, double p,
                                   ct_scalar compute_mode, cti_view *result)
{
    (void)compute_mode;
    distances w = {.x1 = x1, .x2 = x2, .result = result, .kind = kind_of(p), .p = p};
    return run(launch, &w, some_distances);
}

ct_status CTI_LEVEL(cti_distance_gradients_cpu)(cti_launch *launch, const cti_view *grad, const cti_view *x1,
                                                const cti_view *x2, const cti_view *distance, double p,
                                                cti_view *result)
{
    distances w = {
        .x1 = x1, .x2 = x2, .grad = grad, .distance = distance, .result = result, .kind = kind_of(p), .p = p};
    return run(launch, &w, some_gradients);
}
