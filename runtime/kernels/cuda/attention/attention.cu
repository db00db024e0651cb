/*
 * attention and its gradients: query [*, L, E], key [*, S, E], value [*, S, D], mask [*, L, S] -> result [*, L, D],
 * logsumexp [*, L]; each gradient has the shape of its operand. This file sets up and launches the passes of
 * attention.cuh.
 */
#include "kernels/cuda/attention/problem.cuh"

#include "gen/kernels/ops/attention.h"

using namespace cti_attention;

namespace {

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
    const ct_status status = gather_by_tensor_cores(launch, Kind::dtype, w, how);
    if (status != CT_E_UNSUPPORTED) return status;
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

/* A job in which queries and keys exchange roles. */
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
        status = gather_best<Kind, BY_GRADIENTS>(launch, w);
    }
    if (status == CT_OK && to.key && to.key->numel) {
        job w = turned(p.w);
        p.set_units(w, to.key, 2);
        w.gathered = w.other;
        w.out = matrices_of(to.key, w.ndim);
        status = gather_best<Kind, BY_GRADIENTS>(launch, w);
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
    const bool needs_score_grads = to.query || to.key || to.mask;
    cti_scratch along(launch, needs_score_grads ? (size_t)(items * w.rows) * sizeof(T) : 0);
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
    cti_view lead = *result; /* result without its last axis */
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
