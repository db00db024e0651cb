/*
 * The two steps of lstm_cell that follow its matrix products. lstm_gates: input_gates and hidden_gates [N, 4 H] ->
 * result [N, 4 H]: applies the activations to the sum of both, the gates i, f, g, o, which are consecutive in a row.
 * lstm_update: gates [N, 4 H], c [N, H] -> hy and cy [N, H]: cy = f * c + i * g and hy = o * tanh(cy). Also their
 * gradients and tangents. One row is processed at a time, in f64.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_gates_tangent.h"
#include "gen/kernels/ops/lstm_update.h"
#include "gen/kernels/ops/lstm_update_tangent.h"
#include "kernels/cpu/strided.h"
#include "kernels/scalar_exp.h"
#include "kernels/vector_math.h"

#include <cotangent/word/part.h>

#include <stdatomic.h>

enum { GATES = 4, BUFFER_LINES = 12 };

/* Operands and results of one call. A view that is absent or not requested is NULL. */
typedef struct step {
    int64_t hidden;
    const cti_view *in[4], *out[2];
    void (*row)(const struct step *s, int64_t n, double *buffer); /* buffer has BUFFER_LINES * hidden elements */
    _Atomic int failed;
} step;

/* ---- rows ---- */

/* Reads or writes elements of row n of a matrix as f64; an absent matrix reads as zeros. */
static void load(const cti_view *v, int64_t n, int64_t count, double *out)
{
    if (!v) {
        memset(out, 0, (size_t)count * sizeof *out);
        return;
    }
    const char *first = (const char *)v->data + n * v->strides[0] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64)(count, first, v->strides[1], out, 1);
}

static void store(const cti_view *v, int64_t n, int64_t count, const double *values)
{
    if (!v) return;
    char *first = (char *)v->data + n * v->strides[0] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    cti_converter(CT_DTYPE_F64, (ct_dtype)v->dtype)(count, values, 1, first, v->strides[1]);
}

/* Applies an activation in the precision of the tensor: in f64 for f64, else in f32, for which the loops vectorise. */
static void tanh_of(const cti_view *like, int64_t count, double *x)
{
    if (like->dtype == CT_DTYPE_F64)
        for (int64_t k = 0; k < count; k++) x[k] = cti_tanh_f64(x[k]);
    else
        for (int64_t k = 0; k < count; k++) x[k] = (double)tanhf((float)x[k]);
}

static void sigmoid_of(const cti_view *like, int64_t count, double *x)
{
    if (like->dtype == CT_DTYPE_F64)
        for (int64_t k = 0; k < count; k++) x[k] = cti_sigmoid_f64(x[k]);
    else
        for (int64_t k = 0; k < count; k++) {
            const float e = expf(-fabsf((float)x[k]));
            x[k] = (double)((x[k] < 0 ? e : 1) / (1 + e));
        }
}

static void run_rows(int64_t begin, int64_t end, void *arg)
{
    step *s = arg;
    double *buffer = cti_malloc((size_t)(BUFFER_LINES * s->hidden + 1) * sizeof *buffer);
    if (!buffer) atomic_store(&s->failed, 1);
    for (int64_t n = begin; buffer && n < end; n++) s->row(s, n, buffer);
    cti_free(buffer);
}

/* gates: the matrix of gates, whose sizes are the sizes of the call. */
static ct_status run(cti_launch *launch, step *s, const cti_view *gates)
{
    s->hidden = gates->sizes[1] / GATES;
    if (gates->numel) cti_parallel_for(gates->sizes[0], 1 + CTI_GRAIN / (BUFFER_LINES * s->hidden), 1, run_rows, s);
    return atomic_load(&s->failed) ? cti_no_memory(launch->op) : CT_OK;
}

/* ---- lstm_gates ---- */

static void gates_row(const step *s, int64_t n, double *buffer)
{
    const int64_t h = s->hidden;
    double *more = buffer + GATES * h;
    load(s->in[0], n, GATES * h, buffer);
    load(s->in[1], n, GATES * h, more);
    for (int64_t k = 0; k < GATES * h; k++) buffer[k] += more[k];
    sigmoid_of(s->out[0], 2 * h, buffer);
    tanh_of(s->out[0], h, buffer + 2 * h);
    sigmoid_of(s->out[0], h, buffer + 3 * h);
    store(s->out[0], n, GATES * h, buffer);
}

ct_status CTI_LEVEL(cti_lstm_gates_cpu)(cti_launch *launch, const cti_view *input_gates, const cti_view *hidden_gates,
                                        cti_view *result)
{
    step s = {.in = {input_gates, hidden_gates}, .out = {result}, .row = gates_row};
    return run(launch, &s, result);
}

/* Multiplies x, a tangent or gradient, by the derivative of the activations; y: the gates after the activations. */
static void times_derivative(int64_t h, const double *y, double *x)
{
    for (int64_t k = 0; k < 2 * h; k++) x[k] *= y[k] * (1 - y[k]);
    for (int64_t k = 2 * h; k < 3 * h; k++) x[k] *= 1 - y[k] * y[k];
    for (int64_t k = 3 * h; k < 4 * h; k++) x[k] *= y[k] * (1 - y[k]);
}

static void gates_backward_row(const step *s, int64_t n, double *buffer)
{
    const int64_t h = s->hidden;
    double *y = buffer + GATES * h;
    load(s->in[0], n, GATES * h, buffer);
    load(s->in[1], n, GATES * h, y);
    times_derivative(h, y, buffer);
    store(s->out[0], n, GATES * h, buffer);
    store(s->out[1], n, GATES * h, buffer);
}

ct_status CTI_LEVEL(cti_lstm_gates_backward_cpu)(cti_launch *launch, const cti_view *result_grad,
                                                 const cti_view *result, cti_view *input_gates_grad,
                                                 cti_view *hidden_gates_grad)
{
    step s = {.in = {result_grad, result}, .out = {input_gates_grad, hidden_gates_grad}, .row = gates_backward_row};
    return run(launch, &s, result);
}

static void gates_tangent_row(const step *s, int64_t n, double *buffer)
{
    const int64_t h = s->hidden;
    double *y = buffer + GATES * h, *more = y + GATES * h;
    load(s->in[0], n, GATES * h, y);
    load(s->in[1], n, GATES * h, buffer);
    load(s->in[2], n, GATES * h, more);
    for (int64_t k = 0; k < GATES * h; k++) buffer[k] += more[k];
    times_derivative(h, y, buffer);
    store(s->out[0], n, GATES * h, buffer);
}

ct_status CTI_LEVEL(cti_lstm_gates_tangent_cpu)(cti_launch *launch, const cti_view *gates,
                                                const cti_view *input_direction, const cti_view *hidden_direction,
                                                cti_view *result)
{
    step s = {.in = {gates, input_direction, hidden_direction}, .out = {result}, .row = gates_tangent_row};
    return run(launch, &s, gates);
}

/* ---- lstm_update ---- */

/* Reads the gates and the old cell state, and computes the new cell state. */
static void load_state(const step *s, int64_t n, double *gates, double *c, double *cy)
{
    const int64_t h = s->hidden;
    const double *i = gates, *f = gates + h, *g = gates + 2 * h;
    load(s->in[0], n, GATES * h, gates);
    load(s->in[1], n, h, c);
    for (int64_t k = 0; k < h; k++) cy[k] = f[k] * c[k] + i[k] * g[k];
}

static void update_row(const step *s, int64_t n, double *buffer)
{
    const int64_t h = s->hidden;
    double *c = buffer + GATES * h, *cy = c + h;
    load_state(s, n, buffer, c, cy);
    store(s->out[1], n, h, cy);
    tanh_of(s->out[0], h, cy);
    for (int64_t k = 0; k < h; k++) cy[k] *= buffer[3 * h + k];
    store(s->out[0], n, h, cy);
}

ct_status CTI_LEVEL(cti_lstm_update_cpu)(cti_launch *launch, const cti_view *gates, const cti_view *c, cti_view *hy,
                                         cti_view *cy)
{
    step s = {.in = {gates, c}, .out = {hy, cy}, .row = update_row};
    return run(launch, &s, gates);
}

/* Computes gradients. In the buffer, each gradient replaces its operand. */
static void update_backward_row(const step *s, int64_t n, double *buffer)
{
    const int64_t h = s->hidden;
    double *i = buffer, *f = i + h, *g = f + h, *o = g + h, *c = o + h, *t = c + h, *hy_grad = t + h, *dc = hy_grad + h;
    load_state(s, n, buffer, c, t);
    load(s->in[3], n, h, dc);
    if (s->in[2]) {
        tanh_of(s->in[0], h, t);
        load(s->in[2], n, h, hy_grad);
        for (int64_t k = 0; k < h; k++) {
            dc[k] += hy_grad[k] * o[k] * (1 - t[k] * t[k]);
            o[k] = hy_grad[k] * t[k];
        }
    } else {
        memset(o, 0, (size_t)h * sizeof *o);
    }
    for (int64_t k = 0; k < h; k++) {
        const double g_grad = dc[k] * i[k], c_grad = dc[k] * f[k];
        i[k] = dc[k] * g[k];
        f[k] = dc[k] * c[k];
        g[k] = g_grad;
        c[k] = c_grad;
    }
    store(s->out[0], n, GATES * h, buffer);
    store(s->out[1], n, h, c);
}

ct_status CTI_LEVEL(cti_lstm_update_backward_cpu)(cti_launch *launch, const cti_view *hy_grad, const cti_view *cy_grad,
                                                  const cti_view *gates, const cti_view *c, cti_view *gates_grad,
                                                  cti_view *c_grad)
{
    step s = {.in = {gates, c, hy_grad, cy_grad}, .out = {gates_grad, c_grad}, .row = update_backward_row};
    return run(launch, &s, gates);
}

/* Computes tangents. The tangent of cy replaces c; the tangent of hy replaces the tangent of o. */
static void update_tangent_row(const step *s, int64_t n, double *buffer)
{
    const int64_t h = s->hidden;
    double *i = buffer, *f = i + h, *g = f + h, *o = g + h, *c = o + h, *t = c + h, *di = t + h, *df = di + h,
           *dg = df + h, *dout = dg + h, *dc = dout + h;
    load_state(s, n, buffer, c, t);
    tanh_of(s->in[0], h, t);
    load(s->in[2], n, GATES * h, di);
    load(s->in[3], n, h, dc);
    for (int64_t k = 0; k < h; k++) {
        c[k] = df[k] * c[k] + f[k] * dc[k] + di[k] * g[k] + i[k] * dg[k];
        dout[k] = dout[k] * t[k] + o[k] * (1 - t[k] * t[k]) * c[k];
    }
    store(s->out[0], n, h, dout);
    store(s->out[1], n, h, c);
}

ct_status CTI_LEVEL(cti_lstm_update_tangent_cpu)(cti_launch *launch, const cti_view *gates, const cti_view *c,
                                                 const cti_view *gates_direction, const cti_view *c_direction, int part,
                                                 cti_view *result)
{
    step s = {.in = {gates, c, gates_direction, c_direction}, .row = update_tangent_row};
    s.out[part == CT_PART_CELL] = result;
    return run(launch, &s, gates);
}
