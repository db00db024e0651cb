/*
 * attention_tangent, the directional derivative of attention: query [*, L, E], key [*, S, E], value [*, S, D], mask [*,
 * L, S], and a direction of the shape of each -> result [*, L, D]. A block computes the softmax weights p like the
 * forward pass, and sums the derivative of the result, where ds is the derivative of the scores:
 *
 *     sum of p (ds value + value_direction) - sum of p ds * sum of p value
 *
 * In the job, the fields that the gradient passes use for reply_own, reply_other, level and along hold the directions
 * of query, key, mask and value.
 */
#include "kernels/cuda/attention/problem.cuh"

#include "gen/kernels/ops/attention_tangent.h"

using namespace cti_attention;

namespace {

/* Registers of a thread in addition to the registers of softmax. */
template <class Shape> struct moved {
    typename Shape::T sums[Shape::each][Shape::wide];
    double along[Shape::each]; /* sum of exponentials times derivatives of scores */
};

/* Returns the part of a score's derivative that comes from the direction of the mask. */
template <class Kind>
__device__ typename Kind::compute_type mask_change(const job &w, int64_t mask_at, score_position p)
{
    typedef typename Kind::compute_type T;
    const matrices &m = w.level;
    if (!m.data || p.row >= w.rows || p.col >= w.cols) return 0;
    const int64_t at = mask_at + p.row * m.row_step + p.col * m.col_step;
    return m.dtype == CT_DTYPE_F32 ? (T)((const float *)m.data)[at] : (T)Kind::load(m.data, at);
}

template <class Shape>
__device__ void make_score_tangents(const job &w, workspace<Shape> &r, int64_t line, held<Shape> &h)
{
    typedef typename Shape::T T;
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++) h.score_derivatives[i][j] = 0;
    }
    if (w.reply_own.data)
        add_product<Shape>(w.reply_own, r.reply_own_at, w.other, r.other_at, line, r, h.score_derivatives);
    if (w.reply_other.data)
        add_product<Shape>(w.own, r.own_at, w.reply_other, r.reply_other_at, line, r, h.score_derivatives);
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++)
            h.score_derivatives[i][j] = h.score_derivatives[i][j] * (T)w.factor +
                                        mask_change<typename Shape::Kind>(w, r.level_at, position_of(w, r, line, i, j));
    }
}

/*
 * Rescales the sums so far to the new largest score of a row, and adds the exponentials times the derivatives of the
 * scores. If a weight is 0, the derivative of its score is set to 0, because the direction may have any value where the
 * mask hides a key.
 */
template <class Shape> __device__ void move_along(held<Shape> &h, moved<Shape> &m, int i, typename Shape::T before)
{
    typedef typename Shape::T T;
    const T level = h.level[i];
    const bool is_seen = level != -(T)INFINITY;
    const T shrink = is_seen ? exponential(before - level) : (T)1;
    double along = 0;
    CTI_UNROLLED
    for (int j = 0; j < Shape::each; j++) {
        const T weight = is_seen ? exponential(h.scores[i][j] - level) : (T)0;
        if (weight == 0) h.score_derivatives[i][j] = 0;
        along += (double)weight * (double)h.score_derivatives[i][j];
    }
    for (int bits = 1; bits < ACROSS; bits *= 2) along += cti_shuffle_xor(along, bits);
    m.along[i] = m.along[i] * (double)shrink + along;
    CTI_UNROLLED
    for (int j = 0; j < Shape::wide; j++) m.sums[i][j] *= shrink;
}

template <class Shape>
__device__ void move_tile(const job &w, workspace<Shape> &r, int64_t line, held<Shape> &h, moved<Shape> &m)
{
    typename Shape::T before[Shape::each];
    __syncthreads(); /* other threads may still read the preceding tile */
    if (w.state) draw<Shape>(w, r, line);
    make_scores<Shape>(w, r, line, h);
    make_score_tangents<Shape>(w, r, line, h);
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) before[i] = h.level[i];
    weigh_by_softmax<Shape>(w, r, h);
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) move_along<Shape>(h, m, i, before[i]);
    gather<Shape>(w.gathered, r.gathered_at, line, r, h.sums);
    if (w.along.data) gather<Shape>(w.along, r.along_at, line, r, m.sums);
    __syncthreads();
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++) weight_of(r, i, j) *= h.score_derivatives[i][j];
    }
    gather<Shape>(w.gathered, r.gathered_at, line, r, m.sums);
}

template <class Shape>
__device__ void store_moved(const job &w, const workspace<Shape> &r, const held<Shape> &h, const moved<Shape> &m)
{
    typedef typename Shape::T T;
    const int across = threadIdx.x % ACROSS, down = threadIdx.x / ACROSS;
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        const int64_t line = r.first + Shape::lines::line(down, i);
        if (line >= w.own.rows) continue;
        const double share = h.total[i] == 0 ? 0 : 1 / h.total[i];
        const T less = (T)(-share * (m.along[i] * share));
        CTI_UNROLLED
        for (int j = 0; j < Shape::wide; j++) {
            const int64_t column = r.column + Shape::columns::line(across, j);
            if (column < w.out.cols)
                Shape::Kind::store(w.out.data, r.out_at + line * w.out.row_step + column * w.out.col_step,
                                   h.sums[i][j] * less + m.sums[i][j] * (T)share);
        }
    }
}

template <class Shape> __global__ void __launch_bounds__(THREADS, 1) move_lines(const __grid_constant__ job w)
{
    __shared__ workspace<Shape> r;
    const int64_t count = w.units * w.own_tiles * w.width_tiles;
    for (int64_t n = blockIdx.x; n < count; n += gridDim.x) {
        begin_lines(w, r, n, Shape::side, Shape::width);
        held<Shape> h;
        moved<Shape> m;
        start<Shape, BY_SOFTMAX>(h);
        CTI_UNROLLED
        for (int i = 0; i < Shape::each; i++) {
            m.along[i] = 0;
            CTI_UNROLLED
            for (int j = 0; j < Shape::wide; j++) m.sums[i][j] = 0;
        }
        const int64_t behind = r.first + Shape::side < w.rows ? r.first + Shape::side : w.rows,
                      end = w.causal && behind < w.cols ? behind : w.cols;
        for (int64_t line = 0; line < end; line += Shape::side) move_tile<Shape>(w, r, line, h, m);
        store_moved<Shape>(w, r, h, m);
    }
}

template <class Kind> ct_status move_all(const cti_launch *launch, job &w)
{
    typedef shape<Kind, sizeof(typename Kind::compute_type) == 4 ? 4 : 2, 4> Shape;
    w.own_tiles = ceil_div(w.rows, Shape::side);
    w.width_tiles = ceil_div(w.out.cols, Shape::width);
    return CTI_LAUNCH((move_lines<Shape>), blocks_for(w.units * w.own_tiles * w.width_tiles), THREADS, 0,
                      launch->stream, w);
}

} // namespace

extern "C" ct_status cti_attention_tangent_cuda(cti_launch *launch, const cti_view *query, const cti_view *key,
                                                const cti_view *value, const cti_view *query_direction,
                                                const cti_view *key_direction, const cti_view *value_direction,
                                                const cti_view *mask_direction, const cti_view *attn_mask,
                                                const cti_view *state, double dropout_p, bool is_causal,
                                                ct_scalar scale, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    cti_view lead = *result; /* result without its last axis */
    lead.ndim--;
    problem p(launch, query, key, value, attn_mask, state, &lead, dropout_p, is_causal, scale);
    if (p.status != CT_OK) return p.status;
    const bool by_mask = mask_direction && mask_direction->dtype != CT_DTYPE_BOOL; /* a bool mask has no derivative */
    job &w = p.w;
    w.reply_own = matrices_of(query_direction, w.ndim);
    w.reply_other = matrices_of(key_direction, w.ndim);
    w.level = matrices_of(by_mask ? mask_direction : nullptr, w.ndim);
    w.along = matrices_of(value_direction, w.ndim);
    w.gathered = p.value;
    w.out = matrices_of(result, w.ndim);
    p.set_units(w, result, 2);
    return cti_for_floats(query->dtype, [&](auto kind) { return move_all<decltype(kind)>(launch, w); });
}
