/*
 * softmax and log_softmax along an axis of n elements, self [.., n, ..] -> result [.., n, ..]; and the gradients of
 * both in one pass, result and grad [.., n, ..] -> self gradient [.., n, ..]. Contiguous lines of f32 or f64 are
 * processed without a copy. All other lines are copied to a buffer of the compute type: f32 for f16, bf16 and f32, f64
 * for f64; for a gradient, the wider of the compute types of the gradient and of the result. Along an axis other than
 * the last axis, adjacent lines are processed together.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/softmax.h"
#include "kernels/cpu/scratch.h"
#include "kernels/cpu/strided.h"
#include "base/level.h"
#include "kernels/scalar_exp.h"
#include "kernels/vector_math.h"

#include <stdatomic.h>

enum { PART = 1024 }; /* number of elements that are summed in the compute type; these partial sums are added in f64 */

/*
 * Limits of the adjacent lines that are processed together: maximum and minimum number of lines, maximum bytes of a
 * buffer; PARTS_PER_THREAD: number of parts for each thread.
 */
enum {
    SIDE = 64,
    LEAST_SIDE = 16,
    BUFFER_BYTES = 1 << 18,
    PARTS_PER_THREAD = 4
}; /* PARTS_PER_THREAD: parts for each thread */

/* Adjacent lines in the compute type: the first element, and the step from one element of a line to the next. */
typedef struct tile {
    void *at;
    int64_t step;
} tile;

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#define EXP expf
#include "kernels/cpu/softmax/softmax_lines.inc"

#define PREFIX f64
#define TYPE double
#define EXP cti_exp_f64
#include "kernels/cpu/softmax/softmax_lines.inc"

typedef void line_fn(int64_t n, const void *x, const void *g, void *out, void *buffer);
typedef void tile_fn(int64_t n, int64_t side, tile x, tile g, tile out);

typedef enum kind { SOFTMAX, LOG_SOFTMAX, SOFTMAX_GRADIENT, LOG_SOFTMAX_GRADIENT, NUM_KINDS } kind;

static line_fn *const line_fns[NUM_KINDS][2] = {
    {f32_softmax, f64_softmax},
    {f32_log_softmax, f64_log_softmax},
    {f32_softmax_gradient, f64_softmax_gradient},
    {f32_log_softmax_gradient, f64_log_softmax_gradient},
};

static tile_fn *const tile_fns[NUM_KINDS][2] = {
    {f32_softmax_across, f64_softmax_across},
    {f32_log_softmax_across, f64_log_softmax_across},
    {f32_softmax_gradient_across, f64_softmax_gradient_across},
    {f32_log_softmax_gradient_across, f64_log_softmax_gradient_across},
};

typedef struct operand {
    char *data; /* NULL if the operand is absent */
    ct_dtype dtype;
    int64_t strides[CTI_MAX_VIEW_NDIM], step; /* strides along the batch axes, and the stride along a line */
} operand;

typedef struct work {
    unsigned ndim; /* number of batch axes, i.e. all axes except the axis of the lines */
    int64_t n, count, sizes[CTI_MAX_VIEW_NDIM], axis; /* axis: size of the last batch axis */
    operand x, g, out;
    ct_dtype type;       /* compute type */
    bool is_across;      /* true if adjacent lines are processed together */
    int64_t side;        /* maximum number of lines that are processed together; 1: each line is processed separately */
    int64_t buffer_size; /* elements of the buffers */
    line_fn *line;
    tile_fn *tile;
    _Atomic int failed;
} work;

static char *place_of(const work *w, const operand *o, int64_t line)
{
    int64_t offset = 0;
    for (unsigned d = w->ndim; d-- > 0; line /= w->sizes[d]) offset += line % w->sizes[d] * o->strides[d];
    return o->data + offset * (int64_t)ct_dtype_size(o->dtype);
}

/* ---- a line ---- */

/* Returns the line in the compute type: a pointer into the operand's memory, or a copy in buffer. */
static const void *read_line(const work *w, const operand *o, int64_t line, void *buffer)
{
    if (!o->data) return NULL;
    const char *from = place_of(w, o, line);
    if (o->dtype == w->type && o->step == 1) return from;
    cti_converter(o->dtype, w->type)(w->n, from, o->step, buffer, 1);
    return buffer;
}

static void one_line(const work *w, int64_t line, char *buffers)
{
    const int64_t size = w->n * (int64_t)ct_dtype_size(w->type);
    const bool writes_there = w->out.dtype == w->type && w->out.step == 1;
    const void *x = read_line(w, &w->x, line, buffers), *g = read_line(w, &w->g, line, buffers + size);
    char *to = place_of(w, &w->out, line);
    void *out = writes_there ? to : buffers;
    w->line(w->n, x, g, out, buffers + 2 * size);
    if (!writes_there) cti_converter(w->type, w->out.dtype)(w->n, out, 1, to, w->out.step);
}

/* ---- adjacent lines ---- */

static int64_t across_of(const work *w, const operand *o) { return o->strides[w->ndim - 1]; }

static bool is_in_place(const work *w, const operand *o) { return o->dtype == w->type && across_of(w, o) == 1; }

/* Returns the lines from `line` on in the compute type: a pointer into the operand's memory, or a copy in buffer. */
static tile read_tile(const work *w, const operand *o, int64_t line, int64_t side, void *buffer)
{
    if (!o->data) return (tile){NULL, 0};
    char *from = place_of(w, o, line);
    if (is_in_place(w, o)) return (tile){from, o->step};
    const cti_convert_fn convert = cti_converter(o->dtype, w->type);
    const int64_t item = (int64_t)ct_dtype_size(w->type), step = o->step * (int64_t)ct_dtype_size(o->dtype);
    for (int64_t i = 0; i < w->n; i++)
        convert(side, from + i * step, across_of(w, o), (char *)buffer + i * side * item, 1);
    return (tile){buffer, side};
}

static void one_tile(const work *w, int64_t line, int64_t side, char *buffers)
{
    const int64_t item = (int64_t)ct_dtype_size(w->type);
    const tile x = read_tile(w, &w->x, line, side, buffers),
               g = read_tile(w, &w->g, line, side, buffers + w->buffer_size / 2 * item);
    char *to = place_of(w, &w->out, line);
    const bool writes_there = is_in_place(w, &w->out);
    const tile out = writes_there ? (tile){to, w->out.step} : (tile){buffers, side};
    w->tile(w->n, side, x, g, out);
    if (writes_there) return;
    const cti_convert_fn convert = cti_converter(w->type, w->out.dtype);
    const int64_t step = w->out.step * (int64_t)ct_dtype_size(w->out.dtype);
    for (int64_t i = 0; i < w->n; i++)
        convert(side, buffers + i * side * item, 1, to + i * step, across_of(w, &w->out));
}

/* ---- all lines ---- */

/*
 * Number of parts into which the last batch axis is divided; each has `side` lines, the last part may have fewer. It
 * does not depend on the number of threads, since exponentials in whole vectors are rounded differently from
 * exponentials in loop remainders.
 */
static int64_t parts_along(const work *w) { return (w->axis + w->side - 1) / w->side; }

static void parts(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    cti_scratch scratch;
    char *buffers = cti_scratch_begin(&scratch, (size_t)w->buffer_size * ct_dtype_size(w->type));
    if (!buffers) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t part = begin; part < end; part++) {
        const int64_t first = part % parts_along(w) * w->side, rest = w->axis - first;
        const int64_t line = part / parts_along(w) * w->axis + first, side = rest < w->side ? rest : w->side;
        if (w->is_across)
            one_tile(w, line, side, buffers);
        else
            one_line(w, line, buffers);
    }
    cti_scratch_end(&scratch);
}

static operand operand_of(work *w, const cti_view *view, int64_t dim)
{
    operand o = {.step = 1};
    if (!view) return o;
    o.data = view->data;
    o.dtype = (ct_dtype)view->dtype;
    w->ndim = 0;
    w->n = w->count = 1;
    for (unsigned d = 0; d < view->ndim; d++) {
        if (d == (unsigned)dim) {
            w->n = view->sizes[d];
            o.step = view->strides[d];
            continue;
        }
        w->sizes[w->ndim] = view->sizes[d];
        o.strides[w->ndim++] = view->strides[d];
        w->count *= view->sizes[d];
    }
    return o;
}

/*
 * Decides whether adjacent lines are processed together: if the lines run along another axis than the last, and the
 * last axis is long. The decision depends on sizes only, since sums of one line and of adjacent lines differ in the
 * last bit.
 */
static void plan(work *w, const cti_view *out, int64_t dim)
{
    w->axis = w->ndim ? w->sizes[w->ndim - 1] : 1;
    w->side = 1;
    w->buffer_size = 3 * w->n;
    w->is_across = dim + 1 < out->ndim && w->axis >= LEAST_SIDE;
    if (!w->is_across) return;
    int64_t most = SIDE;
    const bool has_buffers =
        !is_in_place(w, &w->x) || !is_in_place(w, &w->out) || (w->g.data && !is_in_place(w, &w->g));
    if (has_buffers) most = BUFFER_BYTES / (w->n * (int64_t)ct_dtype_size(w->type));
    /* reduced if buffers grow too large or if there are few parts; remains a multiple of the vector length */
    w->side = SIDE;
    while (w->side > LEAST_SIDE && (w->side > most || w->count < PARTS_PER_THREAD * w->side)) w->side /= 2;
    if (has_buffers) w->buffer_size = 2 * w->side * w->n;
}

/* True if the computation is in f64: for f64 results, and for gradients of f64 results. */
static bool is_wide_for(const cti_view *v) { return v->dtype == CT_DTYPE_F64 || v->dtype == CT_DTYPE_C128; }

enum { FEW = 256 }; /* most elements of a line of run_rows, whose buffer is on the stack */

static bool is_plain(const cti_view *v, ct_dtype type) { return v->dtype == type && cti_view_is_row_major(v); }

/*
 * Computes a few contiguous lines of the compute type without the preparation of the general case, which would take
 * longer than the lines themselves. Returns false for other lines.
 */
static bool run_rows(kind of, int64_t dim, const cti_view *x, const cti_view *g, const cti_view *out, bool is_wide)
{
    const ct_dtype type = is_wide ? CT_DTYPE_F64 : CT_DTYPE_F32;
    const int64_t n = out->ndim ? out->sizes[out->ndim - 1] : 1, size = is_wide ? sizeof(double) : sizeof(float);
    if (dim + 1 < out->ndim || n > FEW || out->numel > CTI_GRAIN / 4 || !is_plain(x, type) ||
        (g && !is_plain(g, type)) || !is_plain(out, type))
        return false;
    double buffer[FEW];
    line_fn *const line = line_fns[of][is_wide];
    for (int64_t at = 0; at < out->numel * size; at += n * size)
        line(n, (const char *)x->data + at, g ? (const char *)g->data + at : NULL, (char *)out->data + at, buffer);
    return true;
}

/* x: self, or for a gradient the result. */
static ct_status run(cti_launch *launch, kind of, int64_t dim, const cti_view *x, const cti_view *g,
                     const cti_view *out)
{
    if (out->numel == 0) return CT_OK;
    const bool is_wide = is_wide_for(out) || (g && is_wide_for(x));
    if (run_rows(of, dim, x, g, out, is_wide)) return CT_OK;
    work w = {
        .type = is_wide ? CT_DTYPE_F64 : CT_DTYPE_F32, .line = line_fns[of][is_wide], .tile = tile_fns[of][is_wide]};
    w.x = operand_of(&w, x, dim);
    w.g = operand_of(&w, g, dim);
    w.out = operand_of(&w, out, dim);
    plan(&w, out, dim);
    const int64_t num_parts = w.count / w.axis * parts_along(&w);
    cti_parallel_for(num_parts, 1 + CTI_GRAIN / (4 * w.n * w.side), 1, parts, &w);
    return atomic_load(&w.failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_softmax_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype,
                                     cti_view *result)
{
    (void)dtype;
    return run(launch, SOFTMAX, dim, self, NULL, result);
}

ct_status CTI_LEVEL(cti_log_softmax_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype,
                                         cti_view *result)
{
    (void)dtype;
    return run(launch, LOG_SOFTMAX, dim, self, NULL, result);
}

ct_status CTI_LEVEL(cti_softmax_backward_cpu)(cti_launch *launch, const cti_view *result_grad, const cti_view *result,
                                              int64_t dim, ct_dtype dtype, cti_view *self_grad)
{
    (void)dtype;
    return run(launch, SOFTMAX_GRADIENT, dim, result, result_grad, self_grad);
}

ct_status CTI_LEVEL(cti_log_softmax_backward_cpu)(cti_launch *launch, const cti_view *result_grad,
                                                  const cti_view *result, int64_t dim, ct_dtype dtype,
                                                  cti_view *self_grad)
{
    (void)dtype;
    return run(launch, LOG_SOFTMAX_GRADIENT, dim, result, result_grad, self_grad);
}
