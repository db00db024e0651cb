/*
 * cross_entropy: self [N, C, *] or [C], class indices [N, *] or [], or probabilities with the shape of self; weight [C]
 * -> losses [N, *] or [] (reduction "none"), else []; logsumexp [N, *]. nll_loss: the same shapes; self holds log
 * probabilities. Also the gradient and tangent of cross_entropy for class indices. Sums over a row and over rows are in
 * f64, in an order that depends on sizes only. Exponentials are in f64 if the input is f64, else in f32. A row whose
 * class is ignored or invalid contributes 0.
 */
#include "kernels/cuda/softmax/seen.cuh"

#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/cross_entropy_tangent.h"
#include "gen/kernels/ops/nll_loss.h"

#include <cotangent/enum/reduction.h>

namespace {

enum kind { CLASSES, PROBABILITIES, TANGENT };

struct job {
    cti_line_plan plan;                        /* a row is a line of `classes` elements */
    cti_lines self, second;                    /* second: probabilities, direction, or the gradient that is written */
    cti_device_view target, weight, logsumexp; /* one element per row, per class, per row; data is NULL if absent */
    cti_device_view result, result_grad;       /* one element per row, or one element in all */
    double *losses;                            /* one loss per row; NULL: the losses are written to result */
    /* total: sum of the class weights; NULL: the number of classes. scale: gradient of each loss. */
    const double *total, *scale;
    double smoothing;
    int64_t ignore;
    int reduction;
    cti_fault_site site;
};

template <class From> __device__ double exponential_of(double x)
{
    return cti_exponential((typename From::compute_type)x);
}

__device__ inline double weight_of(const job &w, int64_t c)
{
    return w.weight.data ? cti_float_at(w.weight, c * w.weight.strides[0]) : 1;
}

/* Returns the class of a row; -1 if it is ignored or invalid. reports: true if an invalid class is reported. */
__device__ inline int64_t class_of(const job &w, int64_t row, bool reports)
{
    const int64_t t = cti_load_other<int64_t>(w.target.data, cti_element_offset(w.target, row), w.target.dtype);
    if (t == w.ignore) return -1;
    if (reports) return cti_is_within(w.site, t, 0, w.plan.length) ? t : -1;
    return t >= 0 && t < w.plan.length ? t : -1;
}

/*
 * Factors of a row. onto: factor of its softmax. soft: factor of the weight of each class. hard: factor of the term of
 * the row's class.
 */
struct factors {
    double onto, soft, hard;
};

__device__ inline factors factors_of(const job &w, int64_t t)
{
    const double hard = (1 - w.smoothing) * weight_of(w, t), soft = w.smoothing / (double)w.plan.length;
    return {hard + soft * (w.total ? *w.total : (double)w.plan.length), soft, hard};
}

/* ---- forward and tangent ---- */

/* Like cti_hold, for lines along the class axis. */
template <class From>
__device__ void hold(const cti_lines &lines, int64_t start, int64_t first, int64_t end, const cti_team &team,
                     double x[CTI_LINE_HELD])
{
    const int64_t step = lines.inner.strides[0];
    for (int k = 0; k < CTI_LINE_HELD; k++) {
        const int64_t i = first + team.at(k);
        x[k] = i < end ? (double)From::load(lines.data, start + i * step) : 0;
    }
}

template <class From> __device__ double log_sum_exp(const job &w, int64_t start, const cti_team &team, double *shared)
{
    const int64_t n = w.plan.length;
    const bool is_held = n <= team.chunk();
    double x[CTI_LINE_HELD], top = -INFINITY, total = 0;
    for (int64_t first = 0; first < n; first += team.chunk()) {
        hold<From>(w.self, start, first, n, team, x);
        for (int k = 0; k < CTI_LINE_HELD; k++)
            if (first + team.at(k) < n) top = cti_largest()(x[k], top);
    }
    top = cti_fold_team(top, team, shared, cti_largest());
    for (int64_t first = 0; first < n; first += team.chunk()) {
        if (!is_held) hold<From>(w.self, start, first, n, team, x);
        for (int k = 0; k < CTI_LINE_HELD; k++)
            if (first + team.at(k) < n) total += exponential_of<From>(x[k] - top);
    }
    total = cti_sum_team(total, team, shared);
    return fabs(top) < INFINITY ? top + log(total) : top;
}

/* Returns the term of class c in the loss of a row. */
template <class From, kind of>
__device__ double share_of(const job &w, int64_t c, double x, double second, double lse, int64_t t, const factors &f)
{
    if (of == TANGENT)
        return (f.onto * exponential_of<From>(x - lse) - f.soft * weight_of(w, c) - (c == t ? f.hard : 0)) * second;
    if (of == CLASSES) return -f.soft * weight_of(w, c) * (x - lse);
    const double p = second * (1 - w.smoothing) + w.smoothing / (double)w.plan.length;
    return p == 0 ? 0 : -weight_of(w, c) * p * (x - lse);
}

template <class From, kind of> __global__ void __launch_bounds__(CTI_LINE_LANES, 1) rows(const __grid_constant__ job w)
{
    __shared__ double shared[CTI_FOLD_CAPACITY];
    const cti_team team(w.plan);
    const int64_t n = w.plan.length;
    cti_each_line(w.plan, [&](int64_t row, bool is_own) {
        const int64_t start = cti_element_offset(w.self.outer, row);
        const int64_t at = of == CLASSES ? 0 : cti_element_offset(w.second.outer, row);
        const int64_t t = of == PROBABILITIES ? 0 : class_of(w, row, true);
        const double lse = log_sum_exp<From>(w, start, team, shared);
        double loss = 0;
        if (of != CLASSES || w.smoothing != 0) {
            const factors f = of == PROBABILITIES || t < 0 ? factors{} : factors_of(w, t);
            for (int64_t c = team.lane; c < n && t >= 0; c += team.lanes) {
                const double x = From::load(w.self.data, start + c * w.self.inner.strides[0]);
                const double second =
                    of == CLASSES ? 0 : (double)From::load(w.second.data, at + c * w.second.inner.strides[0]);
                loss += share_of<From, of>(w, c, x, second, lse, t, f);
            }
            loss = cti_sum_team(loss, team, shared);
        }
        if (!is_own || team.lane != 0) return;
        cti_float_if(w.logsumexp, row, lse);
        if (of == CLASSES && t >= 0) {
            const double own = From::load(w.self.data, start + t * w.self.inner.strides[0]);
            loss -= (1 - w.smoothing) * weight_of(w, t) * (own - lse);
        }
        if (w.losses)
            w.losses[row] = loss;
        else
            cti_float_to(w.result, cti_element_offset(w.result, row), loss);
    });
}

/*
 * Kernel for rows with contiguous classes, without label smoothing. Each element is read once if the row fits into
 * registers.
 */
template <class T> __global__ void __launch_bounds__(CTI_MOST_LANES) chunk_rows(const __grid_constant__ job w)
{
    __shared__ double shared[CTI_MOST_LANES / CTI_CUDA_WARP];
    const cti_team team(w.plan);
    cti_each_line(w.plan, [&](int64_t index, bool is_own) {
        cti_chunk_row<T> row(w.self, index, team);
        const auto s = cti_see_row(row, team, shared);
        if (!is_own || team.lane != 0) return;
        const double lse = fabs((double)s.top) < INFINITY ? (double)s.top + log((double)s.total) : (double)s.top;
        const int64_t t = class_of(w, index, true);
        cti_float_if(w.logsumexp, index, lse);
        const double own = t < 0 ? 0 : (double)T::load(w.self.data, cti_element_offset(w.self.outer, index) + t);
        const double loss = t < 0 ? 0 : -(weight_of(w, t) * (own - lse));
        if (w.losses)
            w.losses[index] = loss;
        else
            cti_float_to(w.result, cti_element_offset(w.result, index), loss);
    });
}

/* Computes the losses of nll_loss: only the log-probability of a row's class is read. */
template <class From> __global__ void likelihoods(const __grid_constant__ job w)
{
    for (int64_t row = cti_first_index(); row < w.plan.count; row += cti_index_stride()) {
        const int64_t t = class_of(w, row, true), start = cti_element_offset(w.self.outer, row);
        const double loss = t < 0 ? 0 : -weight_of(w, t) * From::load(w.self.data, start + t * w.self.inner.strides[0]);
        if (w.losses)
            w.losses[row] = loss;
        else
            cti_float_to(w.result, cti_element_offset(w.result, row), loss);
    }
}

/* ---- gradient ---- */

template <class From> __global__ void __launch_bounds__(CTI_LINE_LANES) gradients(const __grid_constant__ job w)
{
    const cti_team team(w.plan);
    const int64_t n = w.plan.length;
    cti_each_line(w.plan, [&](int64_t row, bool is_own) {
        if (!is_own) return;
        const int64_t start = cti_element_offset(w.self.outer, row), to = cti_element_offset(w.second.outer, row);
        const int64_t t = class_of(w, row, true);
        const factors f = t < 0 ? factors{} : factors_of(w, t);
        const double lse = cti_float_or(w.logsumexp, row, 0);
        const double r = w.scale ? *w.scale : cti_float_or(w.result_grad, row, 0);
        double x[CTI_LINE_HELD] = {};
        for (int64_t first = 0; first < n; first += team.chunk()) {
            if (t >= 0) hold<From>(w.self, start, first, n, team, x);
            for (int k = 0; k < CTI_LINE_HELD; k++) {
                const int64_t c = first + team.at(k);
                if (c >= n) continue;
                double y = 0;
                if (t >= 0) {
                    y = r * f.onto * exponential_of<From>(x[k] - lse);
                    if (f.soft != 0) y -= r * f.soft * weight_of(w, c);
                    if (c == t) y -= r * f.hard;
                }
                From::store(w.second.data, to + c * w.second.inner.strides[0], (typename From::compute_type)y);
            }
        }
    });
}

template <class T> __global__ void __launch_bounds__(CTI_FEWER_LANES, 1) chunk_gradients(const __grid_constant__ job w)
{
    typedef typename T::compute_type X;
    typedef typename cti_sum_of<T>::type S;
    const cti_team team(w.plan);
    cti_each_line(w.plan, [&](int64_t index, bool is_own) {
        if (!is_own) return;
        const int64_t to = cti_element_offset(w.second.outer, index), t = class_of(w, index, true);
        const factors f = t < 0 ? factors{} : factors_of(w, t);
        const double r = w.scale ? *w.scale : cti_float_or(w.result_grad, index, 0);
        const X lse = (X)cti_float_or(w.logsumexp, index, 0);
        const S onto = (S)(r * f.onto), hard = (S)(r * f.hard);
        const auto derivative = [&](X x, int i) {
            const S y = onto * (S)cti_exponential(x - lse);
            return t < 0 ? (X)0 : (X)(i == t ? y - hard : y);
        };
        cti_chunk_row<T> row(w.self, index, team);
        if (row.edge_at() >= 0) T::store(w.second.data, to + row.edge_at(), derivative(row.edge, row.edge_at()));
        for (int first = 0; first <= row.last(); first += row.step()) {
            row.read(first);
            row.each_of(first, [&](int k, int j, int i) { row.set(k, j, derivative(row.at(k, j), i)); });
            row.write(w.second.data, to, first);
        }
    });
}

/* ---- sums over rows ---- */

struct sums {
    double loss, count;
};

struct add_sums {
    __device__ sums operator()(const sums &a, const sums &b) const { return {a.loss + b.loss, a.count + b.count}; }
};

struct sum_job {
    job of;
    sums *parts;
    int64_t part, num_parts;
    double *scale; /* destination of the scale that is computed from the sums; NULL: the result is stored instead */
    bool is_class;
};

/* Sums, over a part of the rows, the losses and the divisors of the mean. */
__global__ void sum_rows(const __grid_constant__ sum_job w)
{
    __shared__ sums shared[CTI_CUDA_THREADS / CTI_CUDA_WARP];
    const int64_t begin = blockIdx.x * w.part, stop = begin + w.part;
    const int64_t end = stop < w.of.plan.count ? stop : w.of.plan.count;
    sums own = {0, 0};
    for (int64_t row = begin + threadIdx.x; row < end; row += CTI_CUDA_THREADS) {
        const int64_t t = w.is_class ? class_of(w.of, row, false) : 0;
        own.loss += w.of.losses ? w.of.losses[row] : 0;
        own.count += !w.is_class ? 1 : t < 0 ? 0 : weight_of(w.of, t);
    }
    own = cti_fold_lanes(own, CTI_CUDA_THREADS, shared, add_sums());
    if (threadIdx.x == 0) w.parts[blockIdx.x] = own;
}

__global__ void __launch_bounds__(CTI_CUDA_THREADS) sum_parts(const __grid_constant__ sum_job w)
{
    __shared__ sums shared[CTI_CUDA_THREADS / CTI_CUDA_WARP];
    const bool is_mean = w.of.reduction == CT_REDUCTION_MEAN;
    sums own = {0, 0};
    for (int64_t part = threadIdx.x; part < w.num_parts; part += CTI_CUDA_THREADS) own = add_sums()(own, w.parts[part]);
    own = cti_fold_lanes(own, CTI_CUDA_THREADS, shared, add_sums());
    if (threadIdx.x != 0) return;
    if (w.scale)
        *w.scale = cti_float_or(w.of.result_grad, 0, 0) / (is_mean ? own.count : 1);
    else
        cti_float_to(w.of.result, 0, is_mean ? own.loss / own.count : own.loss);
}

__global__ void __launch_bounds__(CTI_CUDA_THREADS) sum_weights(const __grid_constant__ job w, double *total)
{
    __shared__ double shared[CTI_CUDA_THREADS / CTI_CUDA_WARP];
    double own = 0;
    for (int64_t c = threadIdx.x; c < w.plan.length; c += CTI_CUDA_THREADS) own += weight_of(w, c);
    own = cti_fold_lanes(own, CTI_CUDA_THREADS, shared, cti_sum_fold());
    if (threadIdx.x == 0) *total = own;
}

/* Scratch memory: the sum of the class weights, a scale, the losses of rows, partial sums. */
struct workspace {
    int64_t num_parts, part;
    cti_scratch memory;
    double *total, *scale, *losses;
    sums *parts;

    workspace(const cti_launch *launch, const job &w, bool has_losses)
        : num_parts(w.plan.count / 4096 < 1     ? 1
                    : w.plan.count / 4096 < 256 ? w.plan.count / 4096
                                                : 256),
          part((w.plan.count + num_parts - 1) / num_parts),
          memory(launch, (size_t)(2 + 2 * num_parts + (has_losses ? w.plan.count : 0)) * sizeof(double))
    {
        total = (double *)memory.data;
        scale = total + 1;
        parts = (sums *)(total + 2);
        losses = has_losses ? total + 2 + 2 * num_parts : nullptr;
    }
};

ct_status add_rows(const cti_launch *launch, const job &w, const workspace &r, bool is_class, double *scale)
{
    const sum_job s = {w, r.parts, r.part, r.num_parts, scale, is_class};
    const ct_status status = CTI_LAUNCH(sum_rows, (unsigned)r.num_parts, CTI_CUDA_THREADS, 0, launch->stream, s);
    return status == CT_OK ? CTI_LAUNCH(sum_parts, 1, CTI_CUDA_THREADS, 0, launch->stream, s) : status;
}

/* ---- launches ---- */

uint32_t class_axis(const cti_view *self) { return self->ndim > 1 ? 2u : 1u; }

job job_of(const cti_launch *launch, const cti_view *self, const cti_view *target, const cti_view *weight,
           int reduction, int64_t ignore, double smoothing)
{
    job w = {};
    w.self = cti_lines_of(self, class_axis(self));
    w.target = cti_axes_of(target, ~0u);
    w.weight = cti_axes_of(weight, ~0u);
    w.plan = cti_plan_lines(w.self);
    w.reduction = reduction;
    w.ignore = ignore;
    w.smoothing = smoothing;
    w.site = cti_fault_site_of(launch, "target");
    return w;
}

ct_status find_total(const cti_launch *launch, job &w, const workspace &r)
{
    if (!w.weight.data) return CT_OK;
    w.total = r.total;
    return CTI_LAUNCH(sum_weights, 1, CTI_CUDA_THREADS, 0, launch->stream, w, r.total);
}

/* Computes each row's loss by calling start(workspace), then the result. */
template <class Start>
ct_status forward(const cti_launch *launch, job &w, bool is_class, const cti_view *result, const Start &start)
{
    const bool is_folded = w.reduction != CT_REDUCTION_NONE;
    const workspace r(launch, w, is_folded);
    if (r.memory.status != CT_OK) return r.memory.status;
    w.losses = r.losses;
    w.result = cti_axes_of(result, ~0u);
    const ct_status status = w.plan.count > 0 ? start(r) : CT_OK;
    return status == CT_OK && is_folded ? add_rows(launch, w, r, is_class, nullptr) : status;
}

template <kind of> ct_status row_losses(const cti_launch *launch, job &w, const cti_view *self, const cti_view *result)
{
    return forward(launch, w, of != PROBABILITIES, result, [&](const workspace &r) {
        const ct_status status = of == TANGENT ? find_total(launch, w, r) : CT_OK;
        if (status != CT_OK) return status;
        if (of == CLASSES && w.smoothing == 0 && cti_are_chunked(w.self)) {
            w.plan = cti_plan_chunks(w.self);
            return cti_for_chunked(self->dtype, [&](auto from) {
                return CTI_LAUNCH((chunk_rows<decltype(from)>), w.plan.blocks, w.plan.threads, 0, launch->stream, w);
            });
        }
        return cti_for_floats(self->dtype, [&](auto from) {
            return CTI_LAUNCH((rows<decltype(from), of>), w.plan.blocks, w.plan.threads, 0, launch->stream, w);
        });
    });
}

} // namespace

extern "C" ct_status cti_cross_entropy_cuda(cti_launch *launch, const cti_view *self, const cti_view *target,
                                            const cti_view *weight, int reduction, int64_t ignore_index,
                                            double label_smoothing, cti_view *result, cti_view *logsumexp)
{
    job w = job_of(launch, self, target, weight, reduction, ignore_index, label_smoothing);
    w.logsumexp = cti_axes_of(logsumexp, ~0u);
    return row_losses<CLASSES>(launch, w, self, result);
}

extern "C" ct_status cti_cross_entropy_prob_cuda(cti_launch *launch, const cti_view *self, const cti_view *target,
                                                 const cti_view *weight, int reduction, int64_t ignore_index,
                                                 double label_smoothing, cti_view *result, cti_view *logsumexp)
{
    job w = job_of(launch, self, nullptr, weight, reduction, ignore_index, label_smoothing);
    w.second = cti_lines_of(target, class_axis(self));
    w.logsumexp = cti_axes_of(logsumexp, ~0u);
    return row_losses<PROBABILITIES>(launch, w, self, result);
}

extern "C" ct_status cti_cross_entropy_tangent_cuda(cti_launch *launch, const cti_view *self, const cti_view *direction,
                                                    const cti_view *target, const cti_view *weight, int reduction,
                                                    int64_t ignore_index, double label_smoothing, cti_view *result)
{
    job w = job_of(launch, self, target, weight, reduction, ignore_index, label_smoothing);
    w.second = cti_lines_of(direction, class_axis(self));
    return row_losses<TANGENT>(launch, w, self, result);
}

extern "C" ct_status cti_cross_entropy_backward_cuda(cti_launch *launch, const cti_view *result_grad,
                                                     const cti_view *self, const cti_view *logsumexp,
                                                     const cti_view *target, const cti_view *weight, int reduction,
                                                     int64_t ignore_index, double label_smoothing, cti_view *self_grad)
{
    if (!self_grad || self->numel == 0) return CT_OK;
    job w = job_of(launch, self, target, weight, reduction, ignore_index, label_smoothing);
    w.second = cti_lines_of(self_grad, class_axis(self));
    w.logsumexp = cti_axes_of(logsumexp, ~0u);
    w.result_grad = cti_axes_of(result_grad, ~0u);
    const workspace r(launch, w, false);
    if (r.memory.status != CT_OK) return r.memory.status;
    ct_status status = find_total(launch, w, r);
    if (status == CT_OK && reduction != CT_REDUCTION_NONE) {
        status = add_rows(launch, w, r, true, r.scale);
        w.scale = r.scale;
    }
    if (status != CT_OK) return status;
    if (label_smoothing == 0 && cti_are_chunked(w.self) &&
        cti_are_in_phase(w.self, w.second, (int64_t)cti_item_size(self->dtype))) {
        w.plan = cti_plan_chunks(w.self, CTI_FEWER_LANES);
        return cti_for_chunked(self->dtype, [&](auto from) {
            return CTI_LAUNCH((chunk_gradients<decltype(from)>), w.plan.blocks, w.plan.threads, 0, launch->stream, w);
        });
    }
    return cti_for_floats(self->dtype, [&](auto from) {
        return CTI_LAUNCH((gradients<decltype(from)>), w.plan.blocks, w.plan.threads, 0, launch->stream, w);
    });
}

extern "C" ct_status cti_nll_loss_cuda(cti_launch *launch, const cti_view *self, const cti_view *target,
                                       const cti_view *weight, int reduction, int64_t ignore_index, cti_view *result)
{
    job w = job_of(launch, self, target, weight, reduction, ignore_index, 0);
    return forward(launch, w, true, result, [&](const workspace &) {
        return cti_for_floats(self->dtype, [&](auto from) {
            return CTI_LAUNCH((likelihoods<decltype(from)>), cti_blocks_for(w.plan.count), CTI_CUDA_THREADS, 0,
                              launch->stream, w);
        });
    });
}
