/*
 * The two elementwise steps of lstm_cell that follow its matrix products. lstm_gates: input_gates and hidden_gates [N,
 * 4 H] -> result [N, 4 H]: applies the activations to the sum of both, the gates i, f, g, o, which are adjacent in a
 * row. lstm_update: gates [N, 4 H], c [N, H] -> hy and cy [N, H]: cy = f * c + i * g and hy = o * tanh(cy). Also their
 * gradients and tangents. One thread for each element. The computation is in f64, except activations, which have the
 * precision of the tensors.
 */
#include "kernels/cuda/view.cuh"

#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_gates_tangent.h"
#include "gen/kernels/ops/lstm_update.h"
#include "gen/kernels/ops/lstm_update_tangent.h"

#include <cotangent/enum/part.h>

namespace {

enum { GATES = 4, MOST_IN = 4, MOST_OUT = 2 };

/* A call, on matrices of gates or of cells. Operands that are absent or not requested have data NULL. */
struct job {
    cti_device_view in[MOST_IN], out[MOST_OUT];
    /* size of the grid of elements; a row of gates has four times as many elements as a row of cells */
    int64_t rows, columns;
    int64_t hidden;
};

/* ---- elements ---- */

template <class Kind> struct matrix {
    const cti_device_view &view;

    /* Returns the element at (n, k), or 0 if the operand is absent. */
    __device__ double operator()(int64_t n, int64_t k) const
    {
        return view.data ? (double)Kind::load(view.data, n * view.strides[0] + k * view.strides[1]) : 0;
    }

    __device__ void put(int64_t n, int64_t k, double x) const
    {
        typedef typename Kind::compute_type T;
        if (view.data) Kind::store(view.data, n * view.strides[0] + k * view.strides[1], (T)x);
    }
};

__device__ inline double tangent_of(double x, double) { return tanh(x); }

__device__ inline double tangent_of(double x, float) { return (double)tanhf((float)x); }

__device__ inline double sigmoid_of(double x, double)
{
    const double e = exp(-fabs(x));
    return (x < 0 ? e : 1) / (1 + e);
}

__device__ inline double sigmoid_of(double x, float)
{
    const float e = expf(-fabsf((float)x));
    return (double)((x < 0 ? e : 1) / (1 + e));
}

/* True if column k belongs to gate g, whose activation is tanh. */
__device__ inline bool is_cell_gate(const job &w, int64_t k) { return k >= 2 * w.hidden && k < 3 * w.hidden; }

/* The derivative of an activation as a function of its result. */
__device__ inline double derivative_of(const job &w, int64_t k, double y)
{
    return is_cell_gate(w, k) ? 1 - y * y : y * (1 - y);
}

/* ---- lstm_gates: one thread for column k of row n ---- */

struct gates {
    template <class Kind> static __device__ void run(const job &w, int64_t n, int64_t k)
    {
        typedef typename Kind::compute_type T;
        const double x = matrix<Kind>{w.in[0]}(n, k) + matrix<Kind>{w.in[1]}(n, k);
        matrix<Kind>{w.out[0]}.put(n, k, is_cell_gate(w, k) ? tangent_of(x, T()) : sigmoid_of(x, T()));
    }
};

/* Inputs: the gradient of the gates, and the gates. */
struct gates_backward {
    template <class Kind> static __device__ void run(const job &w, int64_t n, int64_t k)
    {
        const double x = matrix<Kind>{w.in[0]}(n, k) * derivative_of(w, k, matrix<Kind>{w.in[1]}(n, k));
        for (int i = 0; i < MOST_OUT; i++) matrix<Kind>{w.out[i]}.put(n, k, x);
    }
};

/* Inputs: the gates, and two directions. */
struct gates_tangent {
    template <class Kind> static __device__ void run(const job &w, int64_t n, int64_t k)
    {
        const double x = matrix<Kind>{w.in[1]}(n, k) + matrix<Kind>{w.in[2]}(n, k);
        matrix<Kind>{w.out[0]}.put(n, k, x * derivative_of(w, k, matrix<Kind>{w.in[0]}(n, k)));
    }
};

/* ---- lstm_update: one thread for cell k of row n ---- */

/* The four gates of one cell. */
template <class Kind> struct four {
    double i, f, g, o;

    __device__ four(const cti_device_view &view, int64_t n, int64_t k, int64_t hidden)
    {
        const matrix<Kind> m = {view};
        i = m(n, k);
        f = m(n, k + hidden);
        g = m(n, k + 2 * hidden);
        o = m(n, k + 3 * hidden);
    }
};

/* Inputs: the gates, and the previous cell state. Outputs: hy and cy. */
struct update {
    template <class Kind> static __device__ void run(const job &w, int64_t n, int64_t k)
    {
        const four<Kind> a(w.in[0], n, k, w.hidden);
        const double cy = a.f * matrix<Kind>{w.in[1]}(n, k) + a.i * a.g;
        matrix<Kind>{w.out[1]}.put(n, k, cy);
        matrix<Kind>{w.out[0]}.put(n, k, tangent_of(cy, typename Kind::compute_type()) * a.o);
    }
};

/*
 * Inputs: the gates, the previous cell state, and the gradients of hy and cy. Outputs: the gradients of both inputs of
 * lstm_update.
 */
struct update_backward {
    template <class Kind> static __device__ void run(const job &w, int64_t n, int64_t k)
    {
        const four<Kind> a(w.in[0], n, k, w.hidden);
        const matrix<Kind> to = {w.out[0]};
        const double c = matrix<Kind>{w.in[1]}(n, k), hy_grad = matrix<Kind>{w.in[2]}(n, k);
        double dc = matrix<Kind>{w.in[3]}(n, k), o_grad = 0;
        if (w.in[2].data) {
            const double t = tangent_of(a.f * c + a.i * a.g, typename Kind::compute_type());
            dc += hy_grad * a.o * (1 - t * t);
            o_grad = hy_grad * t;
        }
        to.put(n, k, dc * a.g);
        to.put(n, k + w.hidden, dc * c);
        to.put(n, k + 2 * w.hidden, dc * a.i);
        to.put(n, k + 3 * w.hidden, o_grad);
        matrix<Kind>{w.out[1]}.put(n, k, dc * a.f);
    }
};

/* Inputs: the gates, the previous cell state, and a direction of each. Outputs: the derivatives of hy and cy. */
struct update_tangent {
    template <class Kind> static __device__ void run(const job &w, int64_t n, int64_t k)
    {
        const four<Kind> a(w.in[0], n, k, w.hidden), d(w.in[2], n, k, w.hidden);
        const double c = matrix<Kind>{w.in[1]}(n, k), dc = matrix<Kind>{w.in[3]}(n, k);
        const double moved = d.f * c + a.f * dc + d.i * a.g + a.i * d.g;
        matrix<Kind>{w.out[1]}.put(n, k, moved);
        if (!w.out[0].data) return;
        const double t = tangent_of(a.f * c + a.i * a.g, typename Kind::compute_type());
        matrix<Kind>{w.out[0]}.put(n, k, d.o * t + a.o * (1 - t * t) * moved);
    }
};

/* ---- launching ---- */

template <class Step, class Kind> __global__ void elements(const __grid_constant__ job w)
{
    const int64_t count = w.rows * w.columns;
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) {
        const int64_t n = cti_quotient(i, w.columns);
        Step::template run<Kind>(w, n, i - n * w.columns);
    }
}

cti_device_view view_of(const cti_view *view) { return view ? cti_view_by_value(view) : cti_device_view(); }

/*
 * like: a matrix of gates, from which the sizes are taken. per_gate: there is one thread for each gate, else one for
 * each cell.
 */
template <class Step> ct_status run(cti_launch *launch, job &w, const cti_view *like, bool per_gate)
{
    w.rows = like->sizes[0];
    w.hidden = like->sizes[1] / GATES;
    w.columns = per_gate ? GATES * w.hidden : w.hidden;
    if (w.rows * w.columns == 0) return CT_OK;
    return cti_for_floats(like->dtype, [&](auto kind) {
        return CTI_LAUNCH((elements<Step, decltype(kind)>), cti_blocks_for(w.rows * w.columns), CTI_CUDA_THREADS, 0,
                          launch->stream, w);
    });
}

} // namespace

extern "C" ct_status cti_lstm_gates_cuda(cti_launch *launch, const cti_view *input_gates, const cti_view *hidden_gates,
                                         cti_view *result)
{
    job w = {};
    w.in[0] = view_of(input_gates);
    w.in[1] = view_of(hidden_gates);
    w.out[0] = view_of(result);
    return run<gates>(launch, w, result, true);
}

extern "C" ct_status cti_lstm_gates_backward_cuda(cti_launch *launch, const cti_view *result_grad,
                                                  const cti_view *result, cti_view *input_gates_grad,
                                                  cti_view *hidden_gates_grad)
{
    job w = {};
    w.in[0] = view_of(result_grad);
    w.in[1] = view_of(result);
    w.out[0] = view_of(input_gates_grad);
    w.out[1] = view_of(hidden_gates_grad);
    return run<gates_backward>(launch, w, result, true);
}

extern "C" ct_status cti_lstm_gates_tangent_cuda(cti_launch *launch, const cti_view *gates_view,
                                                 const cti_view *input_direction, const cti_view *hidden_direction,
                                                 cti_view *result)
{
    job w = {};
    w.in[0] = view_of(gates_view);
    w.in[1] = view_of(input_direction);
    w.in[2] = view_of(hidden_direction);
    w.out[0] = view_of(result);
    return run<gates_tangent>(launch, w, gates_view, true);
}

extern "C" ct_status cti_lstm_update_cuda(cti_launch *launch, const cti_view *gates_view, const cti_view *c,
                                          cti_view *hy, cti_view *cy)
{
    job w = {};
    w.in[0] = view_of(gates_view);
    w.in[1] = view_of(c);
    w.out[0] = view_of(hy);
    w.out[1] = view_of(cy);
    return run<update>(launch, w, gates_view, false);
}

extern "C" ct_status cti_lstm_update_backward_cuda(cti_launch *launch, const cti_view *hy_grad, const cti_view *cy_grad,
                                                   const cti_view *gates_view, const cti_view *c, cti_view *gates_grad,
                                                   cti_view *c_grad)
{
    job w = {};
    w.in[0] = view_of(gates_view);
    w.in[1] = view_of(c);
    w.in[2] = view_of(hy_grad);
    w.in[3] = view_of(cy_grad);
    w.out[0] = view_of(gates_grad);
    w.out[1] = view_of(c_grad);
    return run<update_backward>(launch, w, gates_view, false);
}

extern "C" ct_status cti_lstm_update_tangent_cuda(cti_launch *launch, const cti_view *gates_view, const cti_view *c,
                                                  const cti_view *gates_direction, const cti_view *c_direction,
                                                  int part, cti_view *result)
{
    job w = {};
    w.in[0] = view_of(gates_view);
    w.in[1] = view_of(c);
    w.in[2] = view_of(gates_direction);
    w.in[3] = view_of(c_direction);
    w.out[part == CT_PART_CELL] = view_of(result);
    return run<update_tangent>(launch, w, gates_view, false);
}
