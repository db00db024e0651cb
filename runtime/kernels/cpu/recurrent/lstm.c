/*
 * The two steps of lstm_cell that follow its matrix products. lstm_gates: input_gates and hidden_gates [N, 4 H] ->
 * result [N, 4 H]: applies the activations to the sum of both, the gates i, f, g, o, which are consecutive in a row.
 * lstm_update: gates [N, 4 H], c [N, H] -> hy and cy [N, H]: cy = f * c + i * g and hy = o * tanh(cy). Also their
 * gradients and tangents. One row is processed at a time, in f64 for f64, else in f32.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_gates_tangent.h"
#include "gen/kernels/ops/lstm_update.h"
#include "gen/kernels/ops/lstm_update_tangent.h"
#include "kernels/cpu/strided.h"
#include "kernels/scalar_exp.h"
#include "kernels/vector_math.h"

#include <cotangent/enum/part.h>

#include <stdatomic.h>

enum { GATES = 4, BUFFER_LINES = 12 };

struct step;
typedef void row_function(const struct step *s, int64_t n, void *buffer);

/* The row functions of one compute type. */
typedef struct rows {
    size_t item;
    row_function *gates, *gates_backward, *gates_tangent, *update, *update_backward, *update_tangent;
} rows;

/* Operands and results of one call. A view that is absent or not requested is NULL. */
typedef struct step {
    int64_t hidden;
    const cti_view *in[4], *out[2];
    size_t item;
    row_function *row;
    _Atomic int failed;
} step;

/* ---- rows ---- */

static void f64_tanh(int64_t count, double *x)
{
    for (int64_t k = 0; k < count; k++) x[k] = cti_tanh_f64(x[k]);
}

static void f32_tanh(int64_t count, float *x)
{
    for (int64_t k = 0; k < count; k++) x[k] = tanhf(x[k]);
}

static void f64_sigmoid(int64_t count, double *x)
{
    for (int64_t k = 0; k < count; k++) x[k] = cti_sigmoid_f64(x[k]);
}

static void f32_sigmoid(int64_t count, float *x)
{
    for (int64_t k = 0; k < count; k++) {
        const float e = expf(-fabsf(x[k]));
        x[k] = (x[k] < 0 ? e : 1) / (1 + e);
    }
}

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f64
#define REAL double
#define DTYPE CT_DTYPE_F64
#include "kernels/cpu/recurrent/lstm_rows.inc"

#define PREFIX f32
#define REAL float
#define DTYPE CT_DTYPE_F32
#include "kernels/cpu/recurrent/lstm_rows.inc"

static const rows *rows_of(const cti_view *like) { return like->dtype == CT_DTYPE_F64 ? &f64_rows : &f32_rows; }

static void run_rows(int64_t begin, int64_t end, void *arg)
{
    step *s = arg;
    void *buffer = cti_malloc((size_t)(BUFFER_LINES * s->hidden + 1) * s->item);
    if (!buffer) atomic_store(&s->failed, 1);
    for (int64_t n = begin; buffer && n < end; n++) s->row(s, n, buffer);
    cti_free(buffer);
}

/* gates: the matrix of gates, whose sizes are the sizes of the call. */
static ct_status run(cti_launch *launch, step *s, const cti_view *gates)
{
    s->hidden = gates->sizes[1] / GATES;
    s->item = rows_of(gates)->item;
    if (gates->numel) cti_parallel_for(gates->sizes[0], 1 + CTI_GRAIN / (BUFFER_LINES * s->hidden), 1, run_rows, s);
    return atomic_load(&s->failed) ? cti_no_memory(launch->op) : CT_OK;
}

/* ---- lstm_gates ---- */

ct_status CTI_LEVEL(cti_lstm_gates_cpu)(cti_launch *launch, const cti_view *input_gates, const cti_view *hidden_gates,
                                        cti_view *result)
{
    step s = {.in = {input_gates, hidden_gates}, .out = {result}, .row = rows_of(result)->gates};
    return run(launch, &s, result);
}

ct_status CTI_LEVEL(cti_lstm_gates_backward_cpu)(cti_launch *launch, const cti_view *result_grad,
                                                 const cti_view *result, cti_view *input_gates_grad,
                                                 cti_view *hidden_gates_grad)
{
    step s = {.in = {result_grad, result},
              .out = {input_gates_grad, hidden_gates_grad},
              .row = rows_of(result)->gates_backward};
    return run(launch, &s, result);
}

ct_status CTI_LEVEL(cti_lstm_gates_tangent_cpu)(cti_launch *launch, const cti_view *gates,
                                                const cti_view *input_direction, const cti_view *hidden_direction,
                                                cti_view *result)
{
    step s = {.in = {gates, input_direction, hidden_direction}, .out = {result}, .row = rows_of(gates)->gates_tangent};
    return run(launch, &s, gates);
}

/* ---- lstm_update ---- */

ct_status CTI_LEVEL(cti_lstm_update_cpu)(cti_launch *launch, const cti_view *gates, const cti_view *c, cti_view *hy,
                                         cti_view *cy)
{
    step s = {.in = {gates, c}, .out = {hy, cy}, .row = rows_of(gates)->update};
    return run(launch, &s, gates);
}

ct_status CTI_LEVEL(cti_lstm_update_backward_cpu)(cti_launch *launch, const cti_view *hy_grad, const cti_view *cy_grad,
                                                  const cti_view *gates, const cti_view *c, cti_view *gates_grad,
                                                  cti_view *c_grad)
{
    step s = {.in = {gates, c, hy_grad, cy_grad}, .out = {gates_grad, c_grad}, .row = rows_of(gates)->update_backward};
    return run(launch, &s, gates);
}

ct_status CTI_LEVEL(cti_lstm_update_tangent_cpu)(cti_launch *launch, const cti_view *gates, const cti_view *c,
                                                 const cti_view *gates_direction, const cti_view *c_direction, int part,
                                                 cti_view *result)
{
    step s = {.in = {gates, c, gates_direction, c_direction}, .row = rows_of(gates)->update_tangent};
    s.out[part == CT_PART_CELL] = result;
    return run(launch, &s, gates);
}
