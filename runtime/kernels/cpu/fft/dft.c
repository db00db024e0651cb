/*
 * dft: the discrete Fourier transform along axes, one after the other, without scale. A line of n = product of small
 * factors is transformed factor by factor (Stockham: what a step writes lies in order for the next one); other lengths
 * become a convolution of a power of two (Bluestein). All in f64; twiddles come from a table of the roots of unity,
 * each computed by itself, so that errors grow with the logarithm of n.
 */
#include "core/parallel.h"
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/dft.h"

#include <math.h>
#include <stdatomic.h>

enum { LARGEST_FACTOR = 13, MAX_FACTORS = 64 };

typedef struct number {
    double re, im;
} number;

/* How lines of one length are transformed, forwards: backwards is the conjugate of all that. */
typedef struct plan {
    int64_t n;
    int factors[MAX_FACTORS], num_factors;
    number *roots; /* exp(-2 pi i k / n) */
} plan;

static const double PI = 3.14159265358979323846;

static number times(number a, number b) { return (number){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }

static number plus(number a, number b) { return (number){a.re + b.re, a.im + b.im}; }

static number conj_of(number a) { return (number){a.re, -a.im}; }

/* ---- plans ---- */

/* Whether n is a product of small factors, which are listed. */
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
        p->roots[k] = (number){cos(angle), sin(angle)};
    }
    return p->roots;
}

/* ---- steps ---- */

/* One factor: groups of `factor` numbers that are m * stride apart; length is what is left to transform. */
static void step(const plan *p, int factor, int64_t length, int64_t stride, const number *x, number *y)
{
    const int64_t m = length / factor, turn = p->n / factor;
    number roots[LARGEST_FACTOR];
    for (int r = 0; r < factor; r++) roots[r] = p->roots[r * turn];
    for (int64_t a = 0; a < m; a++) {
        const number *from = x + stride * a;
        number *to = y + stride * factor * a;
        for (int t = 0; t < factor; t++) {
            const number twiddle = p->roots[a * t * stride % p->n];
            for (int64_t q = 0; q < stride; q++) {
                number sum = from[q];
                for (int r = 1; r < factor; r++)
                    sum = plus(sum, times(from[q + stride * m * r], roots[r * t % factor]));
                to[q + stride * t] = times(sum, twiddle);
            }
        }
    }
}

/* Transforms x; other: room for as many. */
static void transform(const plan *p, number *x, number *other)
{
    number *from = x, *to = other;
    int64_t length = p->n, stride = 1;
    for (int i = 0; i < p->num_factors; i++) {
        step(p, p->factors[i], length, stride, from, to);
        length /= p->factors[i];
        stride *= p->factors[i];
        number *const done = to;
        to = from;
        from = done;
    }
    if (from != x) memcpy(x, from, (size_t)p->n * sizeof *x);
}

/* ---- other lengths ---- */

/* x[k] chirp[k], convolved with the conjugate chirp, times chirp: chirp[k] = exp(-pi i k^2 / n). */
typedef struct chirps {
    plan whole;                /* of the convolution */
    number *chirp, *transform; /* of n numbers, and that of the convolution's other factor */
} chirps;

static bool chirps_make(chirps *c, int64_t n)
{
    int64_t size = 1;
    while (size < 2 * n - 1) size *= 2;
    (void)factorize(size, &c->whole);
    c->chirp = cti_malloc((size_t)n * sizeof *c->chirp);
    c->transform = cti_malloc((size_t)(2 * size) * sizeof *c->transform);
    if (!c->chirp || !c->transform || !plan_make(&c->whole, size)) return false;
    memset(c->transform, 0, (size_t)size * sizeof *c->transform);
    for (int64_t k = 0, square = 0; k < n; square = (square + 2 * k + 1) % (2 * n), k++) { /* k^2 modulo 2 n */
        const double angle = -PI * (double)square / (double)n;
        c->chirp[k] = (number){cos(angle), sin(angle)};
        c->transform[k] = c->transform[(size - k) % size] = conj_of(c->chirp[k]);
    }
    transform(&c->whole, c->transform, c->transform + size);
    return true;
}

/* room: twice the size of the convolution. */
static void convolve(const chirps *c, int64_t n, number *x, number *room)
{
    const int64_t size = c->whole.n;
    memset(room, 0, (size_t)size * sizeof *room);
    for (int64_t k = 0; k < n; k++) room[k] = times(x[k], c->chirp[k]);
    transform(&c->whole, room, room + size);
    for (int64_t k = 0; k < size; k++) room[k] = conj_of(times(room[k], c->transform[k]));
    transform(&c->whole, room, room + size); /* back: by conjugates */
    for (int64_t k = 0; k < n; k++) {
        const number y = conj_of(room[k]);
        x[k] = times((number){y.re / (double)size, y.im / (double)size}, c->chirp[k]);
    }
}

/* ---- lines ---- */

typedef struct lines {
    const cti_view *self, *result;
    unsigned axis;
    bool inverse, is_smooth; /* of small factors */
    plan plan;
    chirps chirps;
    _Atomic bool failed;
} lines;

static void run_line(const lines *w, const int64_t *at, number *x, number *room)
{
    const cti_view *self = w->self, *result = w->result;
    const int64_t n = self->sizes[w->axis], item = (int64_t)ct_dtype_size((ct_dtype)self->dtype);
    const char *from = (const char *)self->data + cti_offset(self->ndim, at, self->strides) * item;
    char *to = (char *)result->data + cti_offset(self->ndim, at, result->strides) * item;
    cti_converter((ct_dtype)self->dtype, CT_DTYPE_C128)(n, from, self->strides[w->axis], x, 1);
    bool is_finite = true;
    for (int64_t k = 0; k < n; k++) is_finite = is_finite && isfinite(x[k].re) && isfinite(x[k].im);
    for (int64_t k = 0; w->inverse && k < n; k++) x[k] = conj_of(x[k]);
    if (!is_finite && n > 1) /* how infinities meet would depend on the factors of n */
        for (int64_t k = 0; k < n; k++) x[k] = (number){NAN, NAN};
    else if (w->is_smooth)
        transform(&w->plan, x, room);
    else
        convolve(&w->chirps, n, x, room);
    for (int64_t k = 0; w->inverse && k < n; k++) x[k] = conj_of(x[k]);
    cti_converter(CT_DTYPE_C128, (ct_dtype)self->dtype)(n, x, 1, to, result->strides[w->axis]);
}

static void run_lines(int64_t begin, int64_t end, void *arg)
{
    lines *w = arg;
    const cti_view *self = w->self;
    const int64_t n = self->sizes[w->axis], room = w->is_smooth ? n : 2 * w->chirps.whole.n;
    number *x = cti_malloc((size_t)(n + room) * sizeof *x);
    if (!x) atomic_store(&w->failed, true);
    for (int64_t line = begin; x && line < end; line++) {
        int64_t at[CTI_STRIDED_MAX];
        cti_line_at(self, w->axis, line, at);
        run_line(w, at, x, x + n);
    }
    cti_free(x);
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
    cti_free(w.chirps.transform);
    return atomic_load(&w.failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_dft_cpu)(cti_launch *launch, const cti_view *self, ct_ints dims, bool inverse, cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    if (dims.count == 0) return cti_copy(result, self);
    ct_status status = CT_OK;
    for (int64_t i = 0; i < dims.count && status == CT_OK; i++) /* a line is read whole before it is written */
        status = along(launch, i ? result : self, (unsigned)(dims.items[i] + self->ndim), inverse, result);
    return status;
}
