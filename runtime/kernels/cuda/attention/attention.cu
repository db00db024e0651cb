/* attention: its passes, for a call and for its gradients (attention.cuh). */
#include "kernels/cuda/attention/attention.cuh"

#include "gen/kernels/ops/attention.h"

using namespace cti_attention;

namespace {

int64_t ceil_div(int64_t n, int64_t step) { return n / step + (n % step > 0); }

/* The last `behind` axes of a view lie in the matrix: 2, or 1 for numbers of rows, which are then its columns. */
matrices matrices_of(const cti_view *v, int ndim, int behind = 2)
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

/* What all passes of a call have in common. */
struct problem {
    job w; /* own and other lines are queries and keys */
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

    /* The state lies on the host, or on a device if the caller moved it there. */
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

    /* Batch axes along which out has sizes are the blocks' own; along the others one block adds up. */
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

unsigned blocks_for(int64_t count) { return (unsigned)(count < INT32_MAX ? count : INT32_MAX); }

template <class Shape, gathering how> ct_status launch_gather(const cti_launch *launch, job &w)
{
    w.own_tiles = ceil_div(w.own.rows, Shape::side);
    w.width_tiles = w.out.cols > Shape::width ? ceil_div(w.out.cols, Shape::width) : 1;
    const int64_t count = w.units * w.own_tiles * w.width_tiles;
    if (count == 0) return CT_OK;
    return CTI_LAUNCH((gather_lines<Shape, how>), blocks_for(count), THREADS, 0, launch->stream, w);
}

template <class Kind, gathering how> ct_status gather_best(const cti_launch *launch, job &w)
{
    if constexpr (sizeof(typename Kind::compute_type) == 4) {
        if (w.out.cols > 64) return launch_gather<shape<Kind, 4, 8>, how>(launch, w);
        return launch_gather<shape<Kind, 4, 4>, how>(launch, w);
    } else {
        return launch_gather<shape<Kind, 2, 4>, how>(launch, w);
    }
}

/* ---- gradients ---- */

struct gradients {
    cti_view *query, *key, *value, *mask;
};

/* Queries and keys change places. */
job turned(const job &w)
{
    job t = w;
    t.own = w.other;
    t.other = w.own;
    t.reply_own = w.reply_other;
    t.reply_other = w.reply_own;
    t.is_turned = true;
    return t;
}

template <class Kind> ct_status add_mask_gradient(const cti_launch *launch, const problem &p, cti_view *grad)
{
    typedef shape<Kind, sizeof(typename Kind::compute_type) == 4 ? 4 : 2,
                  sizeof(typename Kind::compute_type) == 4 ? 4 : 2>
        Shape;
    job w = p.w;
    p.set_units(w, grad, 2);
    w.out = matrices_of(grad, w.ndim);
    w.own_tiles = ceil_div(w.rows, Shape::side);
    w.other_tiles = ceil_div(w.cols, Shape::side);
    const int64_t count = w.units * (w.out.rows == 1 ? 1 : w.own_tiles) * (w.out.cols == 1 ? 1 : w.other_tiles);
    return CTI_LAUNCH((add_mask<Shape>), blocks_for(count), THREADS, 0, launch->stream, w);
}

template <class Kind> ct_status run_passes(const cti_launch *launch, const problem &p, const gradients &to)
{
    ct_status status = CT_OK;
    if (to.query && to.query->numel) {
        job w = p.w;
        p.set_units(w, to.query, 2);
        w.gathered = w.other;
        w.out = matrices_of(to.query, w.ndim);
        status = gather_best<Kind, BY_SLOPES>(launch, w);
    }
    if (status == CT_OK && to.key && to.key->numel) {
        job w = turned(p.w);
        p.set_units(w, to.key, 2);
        w.gathered = w.other;
        w.out = matrices_of(to.key, w.ndim);
        status = gather_best<Kind, BY_SLOPES>(launch, w);
    }
    if (status == CT_OK && to.value && to.value->numel) {
        job w = turned(p.w);
        p.set_units(w, to.value, 2);
        w.gathered = w.reply_other;
        w.out = matrices_of(to.value, w.ndim);
        status = gather_best<Kind, BY_WEIGHTS>(launch, w);
    }
    if (status == CT_OK && to.mask && to.mask->numel) status = add_mask_gradient<Kind>(launch, p, to.mask);
    return status;
}

template <class Kind>
ct_status backward(const cti_launch *launch, problem &p, const cti_view *grad, const cti_view *result,
                   const gradients &to)
{
    typedef typename Kind::compute_type T;
    job &w = p.w;
    int64_t items = 1;
    for (int d = w.ndim - 1; d >= 0; d--) {
        w.along.steps[d] = items * w.rows;
        items *= w.sizes[d];
    }
    w.reply_own = matrices_of(grad, w.ndim);
    w.reply_other = p.value;
    const bool slopes = to.query || to.key || to.mask;
    cti_scratch along(launch, slopes ? (size_t)(items * w.rows) * sizeof(T) : 0);
    if (along.status != CT_OK) return along.status;
    w.along.data = (char *)along.data;
    if (along.data) {
        w.units = items;
        const ct_status status =
            CTI_LAUNCH((add_along<Kind>), cti_blocks_for(items * w.rows, CTI_CUDA_THREADS / CTI_CUDA_WARP),
                       CTI_CUDA_THREADS, 0, launch->stream, w, w.reply_own, matrices_of(result, w.ndim));
        if (status != CT_OK) return status;
    }
    return run_passes<Kind>(launch, p, to);
}

} // namespace

extern "C" ct_status cti_attention_cuda(cti_launch *launch, const cti_view *query, const cti_view *key,
                                        const cti_view *value, const cti_view *attn_mask, const cti_view *state,
                                        double dropout_p, bool is_causal, ct_scalar scale, cti_view *result,
                                        cti_view *logsumexp)
{
    cti_view lead = *result; /* without its columns */
    lead.ndim--;
    problem p(launch, query, key, value, attn_mask, state, &lead, dropout_p, is_causal, scale);
    if (p.status != CT_OK) return p.status;
    job &w = p.w;
    w.level = matrices_of(logsumexp, w.ndim, 1);
    w.gathered = p.value;
    w.out = matrices_of(result, w.ndim);
    p.set_units(w, result, 2);
    return cti_for_floats(query->dtype, [&](auto kind) { return gather_best<decltype(kind), BY_SOFTMAX>(launch, w); });
}

extern "C" ct_status cti_attention_backward_cuda(cti_launch *launch, const cti_view *result_grad, const cti_view *query,
                                                 const cti_view *key, const cti_view *value, const cti_view *attn_mask,
                                                 const cti_view *state, const cti_view *result,
                                                 const cti_view *logsumexp, double dropout_p, bool is_causal,
                                                 ct_scalar scale, cti_view *query_grad, cti_view *key_grad,
                                                 cti_view *value_grad, cti_view *attn_mask_grad)
{
    problem p(launch, query, key, value, attn_mask, state, logsumexp, dropout_p, is_causal, scale);
    if (p.status != CT_OK) return p.status;
    const gradients to = {query_grad, key_grad, value_grad, attn_mask_grad};
    return cti_for_floats(query->dtype,
                          [&](auto kind) { return backward<decltype(kind)>(launch, p, result_grad, result, to); });
}
