/*
 * dft: self [*] -> result [*]: the discrete Fourier transform along axes, one axis after the other, without a scale
 * factor. A line whose length n is a product of small factors is transformed factor by factor (Stockham: the output of
 * a step is in the order in which the next step reads it). For other lengths, the transform is computed as a
 * convolution whose length is a power of two (Bluestein). All computation is in f64. Twiddle factors are read from a
 * table of the roots of unity. Each root is computed separately, so that errors grow only with the logarithm of n.
 *
 * Several lines are transformed together, interleaved element by element. A step needs no special code for this, since
 * earlier steps also divide one line into interleaved lines. The value of an element does not depend on the other
 * lines.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/dft.h"
#include "kernels/cpu/strided.h"

#include <math.h>
#include <stdatomic.h>

enum {
    LANES = 8,              /* number of lines that are transformed together */
    MOST_NUMBERS = 1 << 15, /* maximum number of elements of these lines, which fit in the L2 cache */
    LARGEST_FACTOR = 13,
    MAX_FACTORS = 64
};

typedef struct cplx {
    double re, im;
} cplx;

/* Complex elements with separate real and imaginary parts, so that loops over them vectorise. */
typedef struct cplx_array {
    double *re, *im;
} cplx_array;

/*
 * Plan of the forward transform of lines of one length: its factors and roots of unity. The inverse transform uses the
 * conjugate plan.
 */
typedef struct plan {
    int64_t n;
    int factors[MAX_FACTORS], num_factors;
    cplx *roots; /* exp(-2 pi i k / n) */
} plan;

static const double PI = 3.14159265358979323846;

static cplx times(cplx a, cplx b) { return (cplx){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }

static cplx_array from(cplx_array x, int64_t i) { return (cplx_array){x.re + i, x.im + i}; }

static cplx_array cplx_array_in(double *buffer, int64_t count) { return (cplx_array){buffer, buffer + count}; }

/* ---- plans ---- */

/* Returns true if n is a product of small factors, and stores the factors in the plan. */
static bool factorize(int64_t n, plan *p)
{
    static const int radices[] = {4, 2, 3, 5, 7, 11, LARGEST_FACTOR};
    p->num_factors = 0;
    for (size_t i = 0; i < sizeof radices / sizeof *radices; i++)
        for (; n % radices[i] == 0; n /= radices[i]) p->factors[p->num_factors++] = radices[i];
    return n == 1;
}

static bool plan_make(plan *p, int64_t n)
{
    p->n = n;
    p->roots = cti_malloc((size_t)n * sizeof *p->roots);
    for (int64_t k = 0; p->roots && k < n; k++) {
        const double angle = -2 * PI * (double)k / (double)n;
        p->roots[k] = (cplx){cos(angle), sin(angle)};
    }
    return p->roots;
}

/* ---- steps ---- */

/*
 * Operands of a step. The inputs are `factor` arrays of `count` elements, `part` elements apart; the outputs are
 * `factor` arrays of `count` elements, `apart` elements apart. Output t is multiplied by w[t].
 */
typedef struct stage {
    int64_t count, part, apart;
    const cplx *w;
} stage;

static void combine_2(stage p, const double *restrict xr, const double *restrict xi, double *restrict yr,
                      double *restrict yi)
{
    const cplx w = p.w[1];
    for (int64_t q = 0; q < p.count; q++) {
        const double ar = xr[q], ai = xi[q], br = xr[q + p.part], bi = xi[q + p.part];
        const double dr = ar - br, di = ai - bi;
        yr[q] = ar + br;
        yi[q] = ai + bi;
        yr[q + p.apart] = dr * w.re - di * w.im;
        yi[q + p.apart] = dr * w.im + di * w.re;
    }
}

static void combine_4(stage p, const double *restrict xr, const double *restrict xi, double *restrict yr,
                      double *restrict yi)
{
    const cplx w1 = p.w[1], w2 = p.w[2], w3 = p.w[3];
    const int64_t part = p.part, apart = p.apart;
    for (int64_t q = 0; q < p.count; q++) {
        const double ar = xr[q] + xr[q + 2 * part], ai = xi[q] + xi[q + 2 * part];
        const double br = xr[q] - xr[q + 2 * part], bi = xi[q] - xi[q + 2 * part];
        const double cr = xr[q + part] + xr[q + 3 * part], ci = xi[q + part] + xi[q + 3 * part];
        const double dr = xi[q + part] - xi[q + 3 * part], di = xr[q + 3 * part] - xr[q + part]; /* multiplied by -i */
        const double er = br + dr, ei = bi + di, fr = ar - cr, fi = ai - ci, gr = br - dr, gi = bi - di;
        yr[q] = ar + cr;
        yi[q] = ai + ci;
        yr[q + apart] = er * w1.re - ei * w1.im;
        yi[q + apart] = er * w1.im + ei * w1.re;
        yr[q + 2 * apart] = fr * w2.re - fi * w2.im;
        yi[q + 2 * apart] = fr * w2.im + fi * w2.re;
        yr[q + 3 * apart] = gr * w3.re - gi * w3.im;
        yi[q + 3 * apart] = gr * w3.im + gi * w3.re;
    }
}

/* Adds w x to y. */
static void add_times(int64_t count, cplx w, const double *restrict xr, const double *restrict xi, double *restrict yr,
                      double *restrict yi)
{
    for (int64_t q = 0; q < count; q++) {
        yr[q] += xr[q] * w.re - xi[q] * w.im;
        yi[q] += xr[q] * w.im + xi[q] * w.re;
    }
}

static void multiply(int64_t count, cplx w, double *restrict yr, double *restrict yi)
{
    for (int64_t q = 0; q < count; q++) {
        const double re = yr[q] * w.re - yi[q] * w.im;
        yi[q] = yr[q] * w.im + yi[q] * w.re;
        yr[q] = re;
    }
}

static void combine(stage p, int factor, const cplx *roots, cplx_array x, cplx_array y)
{
    for (int t = 0; t < factor; t++) {
        const cplx_array to = from(y, p.apart * t);
        memcpy(to.re, x.re, (size_t)p.count * sizeof *x.re);
        memcpy(to.im, x.im, (size_t)p.count * sizeof *x.im);
        for (int r = 1; r < factor; r++) {
            const cplx_array other = from(x, p.part * r);
            add_times(p.count, roots[r * t % factor], other.re, other.im, to.re, to.im);
        }
        multiply(p.count, p.w[t], to.re, to.im);
    }
}

/*
 * Computes one factor of the transform: combines groups of `factor` elements that are m * stride apart. length: the
 * length that this step and the following steps transform. stride: number of interleaved lines at this step.
 */
static void step(const plan *p, int factor, int64_t length, int64_t stride, int64_t lanes, cplx_array x, cplx_array y)
{
    const int64_t m = length / factor, turn = p->n / factor;
    cplx roots[LARGEST_FACTOR], w[LARGEST_FACTOR];
    for (int r = 0; r < factor; r++) roots[r] = p->roots[r * turn];
    const stage part = {.count = stride, .part = stride * m, .apart = stride, .w = w};
    for (int64_t a = 0; a < m; a++) {
        const cplx_array in = from(x, stride * a), out = from(y, stride * factor * a);
        for (int t = 0; t < factor; t++) w[t] = p->roots[a * t * (stride / lanes)];
        if (factor == 4)
            combine_4(part, in.re, in.im, out.re, out.im);
        else if (factor == 2)
            combine_2(part, in.re, in.im, out.re, out.im);
        else
            combine(part, factor, roots, in, out);
    }
}

/*
 * Transforms x, whose lines are interleaved. other: a buffer of the same size. Returns the array that holds the
 * results, x or other.
 */
static cplx_array transform(const plan *p, int64_t lanes, cplx_array x, cplx_array other)
{
    int64_t length = p->n, stride = lanes;
    for (int i = 0; i < p->num_factors; i++) {
        step(p, p->factors[i], length, stride, lanes, x, other);
        length /= p->factors[i];
        stride *= p->factors[i];
        const cplx_array done = other;
        other = x;
        x = done;
    }
    return x;
}

/* ---- other lengths ---- */

/*
 * Data of the Bluestein transform: x[k] chirp[k] is convolved with the conjugate chirp and multiplied by the chirp,
 * where chirp[k] = exp(-pi i k^2 / n).
 */
typedef struct chirps {
    plan whole; /* plan of the transforms that compute the convolution */
    cplx *chirp;
    double *buffer;       /* buffer of `transform` */
    cplx_array transform; /* transform of the conjugate chirp */
} chirps;

static bool chirps_make(chirps *c, int64_t n)
{
    int64_t size = 1;
    while (size < 2 * n - 1) size *= 2;
    (void)factorize(size, &c->whole);
    c->chirp = cti_malloc((size_t)n * sizeof *c->chirp);
    c->buffer = cti_malloc((size_t)(4 * size) * sizeof *c->buffer);
    if (!c->chirp || !c->buffer || !plan_make(&c->whole, size)) return false;
    memset(c->buffer, 0, (size_t)(2 * size) * sizeof *c->buffer);
    const cplx_array factor = cplx_array_in(c->buffer, size);
    for (int64_t k = 0, square = 0; k < n; square = (square + 2 * k + 1) % (2 * n), k++) { /* k^2 modulo 2 n */
        const double angle = -PI * (double)square / (double)n;
        c->chirp[k] = (cplx){cos(angle), sin(angle)};
        const int64_t other = (size - k) % size;
        factor.re[k] = factor.re[other] = c->chirp[k].re;
        factor.im[k] = factor.im[other] = -c->chirp[k].im;
    }
    c->transform = transform(&c->whole, 1, factor, cplx_array_in(c->buffer + 2 * size, size));
    return true;
}

/* Replaces x by the conjugate of x[k] * by[k], for every k and lane. */
static void multiply_conj(int64_t n, int64_t lanes, cplx_array by, cplx_array x)
{
    for (int64_t k = 0; k < n; k++)
        for (int64_t i = k * lanes; i < (k + 1) * lanes; i++) {
            const cplx y = times((cplx){x.re[i], x.im[i]}, (cplx){by.re[k], by.im[k]});
            x.re[i] = y.re;
            x.im[i] = -y.im;
        }
}

/* Transforms x by a convolution; buffer has twice its length. Returns the part of buffer that holds the results. */
static cplx_array convolve(const chirps *c, int64_t n, int64_t lanes, cplx_array x, double *buffer)
{
    const int64_t size = c->whole.n, all = size * lanes;
    const cplx_array padded = cplx_array_in(buffer, all), other = cplx_array_in(buffer + 2 * all, all);
    memset(buffer, 0, (size_t)(2 * all) * sizeof *buffer);
    memcpy(padded.re, x.re, (size_t)(n * lanes) * sizeof *buffer);
    memcpy(padded.im, x.im, (size_t)(n * lanes) * sizeof *buffer);
    for (int64_t k = 0; k < n; k++) multiply(lanes, c->chirp[k], padded.re + k * lanes, padded.im + k * lanes);
    const cplx_array there = transform(&c->whole, lanes, padded, other);
    multiply_conj(size, lanes, c->transform, there);
    /* inverse transform, computed as the conjugate of a forward transform */
    const cplx_array back = transform(&c->whole, lanes, there, there.re == padded.re ? other : padded);
    for (int64_t k = 0; k < n; k++)
        for (int64_t i = k * lanes; i < (k + 1) * lanes; i++) {
            const cplx y = {back.re[i] / (double)size, -back.im[i] / (double)size}, z = times(y, c->chirp[k]);
            x.re[i] = z.re;
            x.im[i] = z.im;
        }
    return x;
}

/* ---- lines ---- */

typedef struct lines {
    const cti_view *self, *result;
    unsigned axis;
    bool inverse, is_smooth; /* is_smooth: n is a product of small factors */
    plan plan;
    chirps chirps;
    _Atomic bool failed;
} lines;

/* Workspace of a task: interleaved lines, a buffer to transform them, and one line in the order of its tensor. */
typedef struct workspace {
    cplx_array x;
    double *other;
    cplx *line;
} workspace;

static char *at_line(const lines *w, const cti_view *view, int64_t line)
{
    int64_t at[CTI_MAX_VIEW_NDIM];
    cti_line_at(w->self, w->axis, line, at);
    return (char *)view->data +
           cti_offset(view->ndim, at, view->strides) * (int64_t)ct_dtype_size((ct_dtype)view->dtype);
}

/* Reads a line into lane `lane`; returns true if all its elements are finite. */
static bool read_line(const lines *w, int64_t line, int64_t lane, int64_t lanes, const workspace *r)
{
    const int64_t n = w->self->sizes[w->axis];
    cti_converter((ct_dtype)w->self->dtype, CT_DTYPE_C128)(n, at_line(w, w->self, line), w->self->strides[w->axis],
                                                           r->line, 1);
    bool is_finite = true;
    for (int64_t k = 0; k < n; k++) {
        const cplx x = r->line[k];
        is_finite = is_finite && isfinite(x.re) && isfinite(x.im);
        r->x.re[k * lanes + lane] = x.re;
        r->x.im[k * lanes + lane] = w->inverse ? -x.im : x.im;
    }
    return is_finite;
}

static void write_line(const lines *w, int64_t line, int64_t lane, int64_t lanes, const workspace *r, cplx_array y)
{
    const int64_t n = w->self->sizes[w->axis];
    for (int64_t k = 0; k < n; k++) {
        const double im = y.im[k * lanes + lane];
        r->line[k] = (cplx){y.re[k * lanes + lane], w->inverse ? -im : im};
    }
    cti_converter(CT_DTYPE_C128, (ct_dtype)w->self->dtype)(n, r->line, 1, at_line(w, w->result, line),
                                                           w->result->strides[w->axis]);
}

static void run_lanes(const lines *w, int64_t first, int64_t lanes, const workspace *r)
{
    const int64_t n = w->self->sizes[w->axis];
    bool is_finite[LANES];
    for (int64_t lane = 0; lane < lanes; lane++) is_finite[lane] = read_line(w, first + lane, lane, lanes, r);
    const cplx_array y = w->is_smooth ? transform(&w->plan, lanes, r->x, cplx_array_in(r->other, n * lanes))
                                      : convolve(&w->chirps, n, lanes, r->x, r->other);
    for (int64_t lane = 0; lane < lanes; lane++) {
        /* a line with an infinity becomes NaN, since sums of infinities would depend on the factors of n */
        for (int64_t k = 0; k < n && n > 1 && !is_finite[lane]; k++)
            y.re[k * lanes + lane] = y.im[k * lanes + lane] = NAN;
        write_line(w, first + lane, lane, lanes, r, y);
    }
}

static int64_t lanes_of(const lines *w)
{
    const int64_t n = w->is_smooth ? w->plan.n : w->chirps.whole.n;
    return LANES * n <= MOST_NUMBERS ? LANES : 1;
}

static void run_lines(int64_t begin, int64_t end, void *arg)
{
    lines *w = arg;
    const int64_t n = w->self->sizes[w->axis], most = lanes_of(w);
    const int64_t size = (w->is_smooth ? 2 * n : 4 * w->chirps.whole.n) * most;
    double *memory = cti_malloc((size_t)(2 * n * most + size + 2 * n) * sizeof *memory);
    if (!memory) atomic_store(&w->failed, true);
    for (int64_t line = begin; memory && line < end;) {
        const int64_t lanes = end - line < most ? 1 : most;
        const workspace r = {cplx_array_in(memory, n * lanes), memory + 2 * n * most + 2 * n,
                             (cplx *)(memory + 2 * n * most)};
        run_lanes(w, line, lanes, &r);
        line += lanes;
    }
    cti_free(memory);
}

static ct_status along(const cti_launch *launch, const cti_view *self, unsigned axis, bool inverse,
                       const cti_view *result)
{
    lines w = {.self = self, .result = result, .axis = axis, .inverse = inverse};
    const int64_t n = self->sizes[axis];
    w.is_smooth = factorize(n, &w.plan);
    if (w.is_smooth ? plan_make(&w.plan, n) : chirps_make(&w.chirps, n))
        cti_parallel_for(self->numel / n, 1 + CTI_GRAIN / (16 * n), 1, run_lines, &w);
    else
        atomic_store(&w.failed, true);
    cti_free(w.plan.roots);
    cti_free(w.chirps.whole.roots);
    cti_free(w.chirps.chirp);
    cti_free(w.chirps.buffer);
    return atomic_load(&w.failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_dft_cpu)(cti_launch *launch, const cti_view *self, ct_ints dims, bool inverse, cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    if (dims.count == 0) return cti_copy(result, self);
    ct_status status = CT_OK;
    /* a line is read completely before the result is written over it */
    for (int64_t i = 0; i < dims.count && status == CT_OK; i++)
        status = along(launch, i ? result : self, (unsigned)(dims.items[i] + self->ndim), inverse, result);
    return status;
}
