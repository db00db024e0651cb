/* A call of attention, converted to the operands of the passes. */
#ifndef CTI_CUDA_ATTENTION_PROBLEM_CUH
#define CTI_CUDA_ATTENTION_PROBLEM_CUH

#include "kernels/cuda/attention/attention.cuh"

namespace cti_attention {

static inline int64_t ceil_div(int64_t n, int64_t step) { return n / step + (n % step > 0); }

/*
 * Converts a view to matrices. behind: number of trailing axes that form a matrix. It is 2, or 1 for vectors with one
 * element for each query, which become matrices of one row.
 */
static inline matrices matrices_of(const cti_view *v, int ndim, int behind = 2)
{
    matrices m = {};
    if (!v) return m;
    m.data = (char *)v->data;
    m.rows = m.cols = 1;
    m.dtype = v->dtype;
    for (int d = 0; d < (int)v->ndim; d++) {
        const int from_end = (int)v->ndim - d;
        const int64_t step = v->sizes[d] == 1 ? 0 : v->strides[d];
        if (from_end == 1) {
            m.cols = v->sizes[d];
            m.col_step = step;
        } else if (from_end == 2 && behind == 2) {
            m.rows = v->sizes[d];
            m.row_step = step;
        } else {
            m.steps[ndim + behind - from_end] = step;
        }
    }
    return m;
}

/* Data that all passes of a call share. */
struct problem {
    job w; /* own lines are queries, other lines are keys */
    matrices value;
    cti_scratch state;
    ct_status status;

    problem(const cti_launch *launch, const cti_view *query, const cti_view *key, const cti_view *value_view,
            const cti_view *mask, const cti_view *state_view, const cti_view *level, double dropout_p, bool is_causal,
            ct_scalar scale)
        : w(), state(launch, state_view && dropout_p != 0 ? 2 * sizeof(int64_t) : 0)
    {
        w.ndim = (int)level->ndim - 1;
        for (int d = 0; d < w.ndim; d++) w.sizes[d] = level->sizes[d];
        w.own = matrices_of(query, w.ndim);
        w.other = matrices_of(key, w.ndim);
        w.mask = matrices_of(mask, w.ndim);
        w.level = matrices_of(level, w.ndim, 1);
        value = matrices_of(value_view, w.ndim);
        w.rows = w.own.rows;
        w.cols = w.other.rows;
        w.factor = w.own.cols == 0 ? 1 : 1 / sqrt((double)w.own.cols);
        if (scale.kind != CT_SCALAR_UNSET) w.factor = number_of(scale);
        w.causal = is_causal;
        status = state.status;
        if (status == CT_OK && state.data) status = take_state(launch, state_view, dropout_p);
    }

    static double number_of(ct_scalar scale)
    {
        return scale.kind == CT_SCALAR_BOOL || scale.kind == CT_SCALAR_INT ? (double)scale.i : scale.re;
    }

    /*
     * Copies the random state to the device. The random state is on the host, unless the caller has moved it to a
     * device.
     */
    ct_status take_state(const cti_launch *launch, const cti_view *from, double dropout_p)
    {
        cudaStream_t stream = (cudaStream_t)launch->stream;
        w.dropout = dropout_p;
        w.rate = dropout_p == 1 ? 0 : 1 / (1 - dropout_p);
        w.state = (const int64_t *)state.data;
        for (int i = 0; i < 2; i++) {
            const cudaError_t error =
                cudaMemcpyAsync((int64_t *)state.data + i, (const int64_t *)from->data + i * from->strides[0],
                                sizeof(int64_t), cudaMemcpyDefault, stream);
            if (error != cudaSuccess) return cti_cuda_status(error);
        }
        return CT_OK;
    }

    /*
     * Sets the units of a job: the batch axes along which `out` is longer than 1 are distributed over blocks of
     * threads; one block sums along the other batch axes.
     */
    void set_units(job &to, const cti_view *out, int behind) const
    {
        to.units = to.items = 1;
        for (int d = 0; d < to.ndim; d++) {
            const int own = d + (int)out->ndim - to.ndim - behind;
            const bool is_shared = to.sizes[d] != 1 && (own < 0 || out->sizes[own] == 1);
            to.unit_sizes[d] = is_shared ? 1 : to.sizes[d];
            to.item_sizes[d] = is_shared && to.sizes[d] > 0 ? to.sizes[d] : 1;
            to.units *= to.unit_sizes[d];
            to.items *= is_shared ? to.sizes[d] : 1;
        }
    }
};

/*
 * Runs a pass on tensor cores. The arguments are the arguments of gather_lines. Returns CT_E_UNSUPPORTED if tensor
 * cores do not support the dtype, or if lines are too long.
 */
ct_status gather_by_tensor_cores(const cti_launch *launch, int dtype, const job &of, gathering how);

static inline unsigned blocks_for(int64_t count) { return (unsigned)(count < INT32_MAX ? count : INT32_MAX); }

} // namespace cti_attention

#endif
