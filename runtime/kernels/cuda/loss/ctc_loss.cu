/*
 * ctc_loss: log_probs [T, N, C] or [T, C], targets, lengths [N] or [] -> losses [N] or [] (reduction "none"), else [].
 * ctc_gradient (its gradient) and ctc_gradient_tangent (tangent of the gradient) -> [T, N, C] or [T, C]. int_tensor: a
 * list of n integers -> i64 [n].
 *
 * The loss is a sum over all alignments of a target, computed as logarithms, in a forward pass from the first step and
 * a backward pass from the last step. First the log-sums of all steps are computed. Then one block processes each
 * sequence, step by step; each of its threads has one state. A target of n classes has 2 n + 1 states: its classes,
 * with blanks before, between and after them. In one step a path stays in its state, advances by one state, or advances
 * by two states to a class that differs from the previous class. Each logarithm is stored with its derivative along a
 * direction; it is 0 if there is no direction. The host does not read the lengths, so memory is allocated for all
 * targets together.
 */
#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

#include "gen/kernels/ops/ctc_gradient_tangent.h"
#include "gen/kernels/ops/ctc_loss.h"
#include "gen/kernels/ops/ctc_gradient.h"
#include "gen/kernels/ops/int_tensor.h"

#include <cotangent/enum/reduction.h>

namespace {

struct moving {
    double value, change;
};

__device__ inline moving nowhere() { return {-(double)INFINITY, 0}; }

/*
 * Sum of a step: the logarithm of the sum of its probabilities, and the mean of the direction weighted by the
 * probabilities. NaN if the step is not usable.
 */
struct step_sum {
    double sum, along;
};

struct paths {
    /* data is NULL if direction or out is absent */
    cti_device_view log_probs, direction, out, targets, counts, lengths;
    int64_t steps, batch, classes, width; /* width: length of a padded target; -1 if targets are concatenated */
    int64_t blank, all_states, tables;    /* tables: number of tables of states that are kept for a sequence */
    cti_fault_site no_count, no_length, no_class;
    /* arrays in scratch memory */
    step_sum *sums;         /* [step][sequence] */
    moving *front, *back;   /* [table][state of all sequences]; back has two tables */
    double *losses;         /* [sequence] */
    moving *post;           /* [sequence][class]: posterior of each class at a step, and its derivative */
    int32_t *labels, *next; /* for all targets: the class of a position; the next position with the same class, or -1 */
    uint8_t *is_first;      /* true at the first position of each class */
};

__device__ moving sum_of(const moving &a, const moving &b, const moving &c)
{
    const double m = fmax(a.value, fmax(b.value, c.value));
    if (a.value != a.value || b.value != b.value || c.value != c.value) return {(double)NAN, (double)NAN};
    if (isinf(m)) return {m, 0};
    const double x = exp(a.value - m), y = exp(b.value - m), z = exp(c.value - m), sum = x + y + z;
    return {m + log(sum), (x * a.change + y * b.change + z * c.change) / sum};
}

__device__ inline moving added(const moving &a, const moving &b) { return {a.value + b.value, a.change + b.change}; }

struct sum {
    __device__ double operator()(double a, double b) const { return a + b; }

    __device__ int64_t operator()(int64_t a, int64_t b) const { return a + b; }

    __device__ moving operator()(const moving &a, const moving &b) const { return added(a, b); }
};

struct largest {
    __device__ double operator()(double a, double b) const { return a != a || a > b ? a : b; /* a NaN is kept */ }
};

struct both {
    __device__ int operator()(int a, int b) const { return a && b; }
};

/* Offset of the row of a step and a sequence. */
__device__ int64_t row_of(const cti_device_view &view, int64_t step, int64_t index)
{
    return step * view.strides[0] + (view.ndim > 2 ? index * view.strides[1] : 0);
}

__device__ int64_t whole_at(const cti_device_view &view, int64_t i)
{
    return cti_memory<int64_t>::load(view.data, view.ndim ? i * view.strides[0] : 0, view.dtype);
}

/* ---- steps: one warp each ---- */

template <class Stored> __device__ step_sum step_sum_of(const paths &p, int64_t step, int64_t index)
{
    const unsigned lane = threadIdx.x % CTI_CUDA_WARP;
    const int64_t n = p.classes, from = row_of(p.log_probs, step, index),
                  apart = p.log_probs.strides[p.log_probs.ndim - 1];
    const int64_t way = p.direction.data ? row_of(p.direction, step, index) : 0,
                  way_apart = p.direction.data ? p.direction.strides[p.direction.ndim - 1] : 0;
    double top = -(double)INFINITY, total = 0, along = 0;
    int finite = 1;
    for (int64_t c = lane; c < n; c += CTI_CUDA_WARP) {
        top = largest()((double)Stored::load(p.log_probs.data, from + c * apart), top);
        if (p.direction.data && !isfinite((double)Stored::load(p.direction.data, way + c * way_apart))) finite = 0;
    }
    top = cti_fold_lanes(top, CTI_CUDA_WARP, (double *)nullptr, largest());
    finite = cti_fold_lanes(finite, CTI_CUDA_WARP, (int *)nullptr, both());
    for (int64_t c = lane; c < n; c += CTI_CUDA_WARP)
        total += exp((double)Stored::load(p.log_probs.data, from + c * apart) - top);
    total = cti_fold_lanes(total, CTI_CUDA_WARP, (double *)nullptr, sum());
    const double all = isfinite(top) ? top + log(total) : top < 0 ? top : (double)NAN;
    for (int64_t c = lane; p.direction.data && c < n; c += CTI_CUDA_WARP) {
        const double share = exp((double)Stored::load(p.log_probs.data, from + c * apart) - all);
        if (share > 0) along += share * (double)Stored::load(p.direction.data, way + c * way_apart);
    }
    along = cti_fold_lanes(along, CTI_CUDA_WARP, (double *)nullptr, sum());
    return {finite ? all : (double)NAN, along};
}

template <class Stored>
__global__ void __launch_bounds__(CTI_CUDA_THREADS, 1) sum_steps(const __grid_constant__ paths p)
{
    for (int64_t i = cti_first_index() / CTI_CUDA_WARP; i < p.steps * p.batch;
         i += cti_index_stride() / CTI_CUDA_WARP) {
        const int64_t step = cti_quotient(i, p.batch);
        const step_sum found = step_sum_of<Stored>(p, step, i - step * p.batch);
        if (threadIdx.x % CTI_CUDA_WARP == 0) p.sums[i] = found;
    }
}

/* ---- sequences: one block each ---- */

struct sequence {
    int64_t number, begin, steps, length, states; /* begin: start of the sequence's target among all targets */
    moving *front, *back;                         /* pointers to the sequence's first state */
    const int32_t *labels;
    bool is_sound; /* the lengths and classes of the sequence are valid */
};

__device__ int64_t label(const paths &p, const sequence &s, int64_t state)
{
    return state % 2 ? s.labels[state / 2] : p.blank;
}

__device__ bool jumps(const sequence &s, int64_t state)
{
    return state % 2 && state > 1 && s.labels[state / 2] != s.labels[state / 2 - 1];
}

template <class Stored> __device__ moving emitted(const paths &p, const sequence &s, int64_t step, int64_t state)
{
    const int64_t c = label(p, s, state);
    const cti_device_view &x = p.log_probs, &v = p.direction;
    return {(double)Stored::load(x.data, row_of(x, step, s.number) + c * x.strides[x.ndim - 1]),
            v.data ? (double)Stored::load(v.data, row_of(v, step, s.number) + c * v.strides[v.ndim - 1]) : 0};
}

/* Reads the lengths and the target of a sequence; all threads of the block call it. */
__device__ sequence read_sequence(const paths &p, int64_t index, int64_t *shared)
{
    sequence s = {};
    s.number = index;
    s.steps = whole_at(p.counts, index);
    s.length = whole_at(p.lengths, index);
    const int64_t most = p.width >= 0 ? p.width : p.targets.numel;
    s.is_sound =
        cti_is_within(p.no_count, s.steps, 0, p.steps + 1) && cti_is_within(p.no_length, s.length, 0, most + 1);
    s.begin = index * p.width;
    if (p.width < 0) {
        int64_t before = 0;
        for (int64_t n = threadIdx.x; n < index; n += blockDim.x) {
            const int64_t length = whole_at(p.lengths, n);
            before += length > 0 && length <= most ? length : 0;
        }
        s.begin = cti_fold_lanes(before, blockDim.x, shared, sum());
        const int64_t end = s.begin + s.length, least = index + 1 == p.batch ? most : 0;
        s.is_sound = s.is_sound && cti_is_within(p.no_length, end, least, most + 1);
    }
    int sound = s.is_sound;
    s.labels = p.labels + s.begin;
    for (int64_t k = threadIdx.x; s.is_sound && k < s.length; k += blockDim.x) {
        const int64_t c =
            cti_memory<int64_t>::load(p.targets.data, cti_offset_of(p.targets, s.begin + k), p.targets.dtype);
        if (!cti_is_within(p.no_class, c, 0, p.classes)) sound = 0;
        p.labels[s.begin + k] = (int32_t)c;
    }
    s.is_sound = cti_fold_lanes(sound, blockDim.x, (int *)shared, both());
    if (!s.is_sound) s.steps = s.length = 0;
    s.states = 2 * s.length + 1;
    const int64_t first = s.is_sound ? 2 * s.begin + index : 0;
    s.front = p.front + first;
    s.back = p.back + first;
    __syncthreads();
    return s;
}

/*
 * Runs the forward pass. Returns the logarithm of the sum over all complete paths. Sets *own to the sum of the log-sums
 * of all steps, which the caller subtracts to normalise the result.
 */
template <class Stored> __device__ moving run_front(const paths &p, const sequence &s, double *own, double *shared)
{
    const int64_t n = s.states;
    double total = 0;
    for (int64_t t = threadIdx.x; t < s.steps; t += blockDim.x) {
        const double one = p.sums[t * p.batch + s.number].sum;
        total += isinf(one) && one < 0 ? 0 : one;
    }
    *own = cti_fold_lanes(total, blockDim.x, shared, sum());
    if (*own != *own) return {(double)NAN, (double)NAN};
    if (s.steps == 0) return n == 1 ? moving{0, 0} : nowhere();
    const moving *old = nullptr;
    for (int64_t t = 0; t < s.steps; t++) {
        moving *now = s.front + t % p.tables * p.all_states;
        for (int64_t k = threadIdx.x; k < n; k += blockDim.x) {
            moving from = {0, 0};
            if (!old)
                from = k < 2 ? from : nowhere();
            else
                from = sum_of(old[k], k ? old[k - 1] : nowhere(), jumps(s, k) ? old[k - 2] : nowhere());
            now[k] = added(from, emitted<Stored>(p, s, t, k));
        }
        __syncthreads();
        old = now;
    }
    return sum_of(old[n - 1], n > 1 ? old[n - 2] : nowhere(), nowhere());
}

enum { THREADS = 256, WARPS = THREADS / CTI_CUDA_WARP };

template <class Stored> __global__ void __launch_bounds__(THREADS, 1) sum_paths(const __grid_constant__ paths p)
{
    __shared__ double shared[WARPS];
    __shared__ int64_t wholes[WARPS];
    for (int64_t index = blockIdx.x; index < p.batch; index += gridDim.x) {
        const sequence s = read_sequence(p, index, wholes);
        double own;
        const moving all = run_front<Stored>(p, s, &own, shared);
        if (threadIdx.x == 0) p.losses[index] = isinf(all.value) ? -all.value : own - all.value;
        __syncthreads();
    }
}

/* ---- gradients ---- */

/* Links the positions of each class, so that one thread can sum the states of a class. */
__device__ void link_labels(const paths &p, const sequence &s)
{
    for (int64_t k = threadIdx.x; k < s.length; k += blockDim.x) {
        int64_t before = k - 1, behind = k + 1;
        while (before >= 0 && s.labels[before] != s.labels[k]) before--;
        while (behind < s.length && s.labels[behind] != s.labels[k]) behind++;
        p.is_first[s.begin + k] = before < 0;
        p.next[s.begin + k] = behind < s.length ? (int32_t)behind : -1;
    }
    for (int64_t c = threadIdx.x; c < p.classes; c += blockDim.x) p.post[s.number * p.classes + c] = {0, 0};
    __syncthreads();
}

/*
 * Returns the log-probability of completing the target after state k at a step, without the emission at this step.
 * spread: for each state, the log-probability of completing the target from this state at the next step, including the
 * emission at the next step.
 */
__device__ moving back_at(const sequence &s, const moving *spread, bool last, int64_t k)
{
    const int64_t n = s.states;
    if (last) return k >= n - 2 ? moving{0, 0} : nowhere();
    return sum_of(spread[k], k + 1 < n ? spread[k + 1] : nowhere(),
                  k + 2 < n && jumps(s, k + 2) ? spread[k + 2] : nowhere());
}

/*
 * Computes in `post` the posterior of every class at a step, from the posteriors of the states in the table of this
 * step.
 */
__device__ void share_classes(const paths &p, const sequence &s, const moving *shares, moving *shared)
{
    moving *post = p.post + s.number * p.classes, blanks = {0, 0};
    for (int64_t k = 2 * (int64_t)threadIdx.x; k < s.states; k += 2 * (int64_t)blockDim.x)
        blanks = added(blanks, shares[k]);
    blanks = cti_fold_lanes(blanks, blockDim.x, shared, sum());
    if (threadIdx.x == 0) post[p.blank] = {0, 0};
    __syncthreads();
    for (int64_t k = threadIdx.x; k < s.length; k += blockDim.x) {
        if (!p.is_first[s.begin + k]) continue;
        moving total = {0, 0};
        for (int64_t i = k; i >= 0; i = p.next[s.begin + i]) total = added(total, shares[2 * i + 1]);
        post[s.labels[k]] = total;
    }
    __syncthreads();
    if (threadIdx.x == 0) post[p.blank] = added(post[p.blank], blanks);
    __syncthreads();
}

template <class Stored> __device__ void write_gradient(const paths &p, const sequence &s, int64_t step)
{
    const cti_device_view &x = p.log_probs, &v = p.direction;
    const step_sum sums = p.sums[step * p.batch + s.number];
    const int64_t from = row_of(x, step, s.number), to = row_of(p.out, step, s.number),
                  way = v.data ? row_of(v, step, s.number) : 0;
    for (int64_t c = threadIdx.x; c < p.classes; c += blockDim.x) {
        const double share = exp((double)Stored::load(x.data, from + c * x.strides[x.ndim - 1]) - sums.sum);
        const moving post = p.post[s.number * p.classes + c];
        double derivative = share - post.value;
        if (v.data) {
            const double change = (double)Stored::load(v.data, way + c * v.strides[v.ndim - 1]);
            derivative = (share > 0 ? share * (change - sums.along) : 0) - post.change;
        }
        Stored::store(p.out.data, to + c * p.out.strides[p.out.ndim - 1], (typename Stored::compute_type)derivative);
    }
}

/* Writes the gradient of steps that no complete path contains. */
template <class Stored> __device__ void write_nothing(const paths &p, const sequence &s, int64_t first, bool is_nan)
{
    for (int64_t t = first; t < p.steps; t++) {
        const double value = is_nan && t < s.steps ? (double)NAN : 0;
        const int64_t to = row_of(p.out, t, s.number);
        for (int64_t c = threadIdx.x; c < p.classes; c += blockDim.x)
            Stored::store(p.out.data, to + c * p.out.strides[p.out.ndim - 1], (typename Stored::compute_type)value);
    }
}

template <class Stored> __global__ void __launch_bounds__(THREADS, 1) gradient_paths(const __grid_constant__ paths p)
{
    __shared__ double shared[WARPS];
    __shared__ moving folds[WARPS];
    __shared__ int64_t wholes[WARPS];
    for (int64_t index = blockIdx.x; index < p.batch; index += gridDim.x) {
        const sequence s = read_sequence(p, index, wholes);
        double own;
        const moving all = run_front<Stored>(p, s, &own, shared);
        const bool reached = isfinite(all.value);
        write_nothing<Stored>(p, s, reached ? s.steps : 0, all.value != all.value);
        link_labels(p, s);
        for (int64_t t = reached ? s.steps : 0; t-- > 0;) {
            moving *front = s.front + t * p.all_states;
            /* table of this step; the other table belongs to the next step */
            moving *const spread = s.back + t % 2 * p.all_states;
            for (int64_t k = threadIdx.x; k < s.states; k += blockDim.x) {
                const moving back = back_at(s, s.back + (t + 1) % 2 * p.all_states, t + 1 == s.steps, k), to = front[k];
                const double share = exp(to.value + back.value - all.value);
                const bool is_there = !isinf(to.value) && !isinf(back.value);
                front[k].value = is_there ? share : 0;
                front[k].change = is_there ? share * (to.change + back.change - all.change) : 0;
                spread[k] = added(back, emitted<Stored>(p, s, t, k));
            }
            __syncthreads();
            share_classes(p, s, front, folds);
            write_gradient<Stored>(p, s, t);
            __syncthreads();
        }
    }
}

/* ---- losses: one block ---- */

struct reduction {
    int how;
    bool zero_infinity;
};

template <class Stored>
__global__ void give_losses(const __grid_constant__ paths p, const __grid_constant__ cti_device_view result,
                            reduction by)
{
    __shared__ double shared[WARPS];
    typedef typename Stored::compute_type T;
    double total = 0;
    for (int64_t n = threadIdx.x; n < p.batch; n += blockDim.x) {
        double loss = p.losses[n];
        const int64_t length = whole_at(p.lengths, n);
        if (by.zero_infinity && isinf(loss)) loss = 0;
        if (by.how == CT_REDUCTION_MEAN) loss /= (double)(length > 1 ? length : 1);
        total += loss;
        if (by.how == CT_REDUCTION_NONE) Stored::store(result.data, result.ndim ? n * result.strides[0] : 0, (T)loss);
    }
    if (by.how == CT_REDUCTION_NONE) return;
    total = cti_fold_lanes(total, blockDim.x, shared, sum());
    if (by.how == CT_REDUCTION_MEAN) total /= (double)p.batch;
    if (threadIdx.x == 0) Stored::store(result.data, 0, (T)total);
}

/* ---- calls ---- */

struct operands {
    const cti_view *log_probs, *direction, *targets, *counts, *lengths; /* direction may be NULL */
    int64_t blank;
};

paths paths_of(const cti_launch *launch, const operands &given)
{
    paths p = {};
    const cti_view *x = given.log_probs;
    p.log_probs = cti_view_by_value(x);
    if (given.direction) p.direction = cti_view_by_value(given.direction);
    p.targets = cti_view_by_value(given.targets);
    p.counts = cti_view_by_value(given.counts);
    p.lengths = cti_view_by_value(given.lengths);
    p.steps = x->sizes[0];
    p.batch = x->ndim > 2 ? x->sizes[1] : 1;
    p.classes = x->sizes[x->ndim - 1];
    p.width = given.targets->ndim > 1 ? given.targets->sizes[1] : -1;
    p.blank = given.blank;
    p.all_states = 2 * given.targets->numel + p.batch;
    p.no_count = cti_fault_site_of(launch, "input length");
    p.no_length = cti_fault_site_of(launch, "target length, or the sum of the target lengths up to it,");
    p.no_class = cti_fault_site_of(launch, "target");
    return p;
}

/*
 * Divides scratch memory into arrays. The arrays of the largest types come first, so that all are aligned. Returns the
 * total size.
 */
size_t lay_out(paths &p, void *buffer)
{
    const size_t batch = (size_t)p.batch, states = (size_t)p.all_states, targets = (size_t)p.targets.numel;
    const size_t post = p.out.data ? batch * (size_t)p.classes : 0, links = p.out.data ? targets : 0;
    size_t size = 0;
    const auto part = [&](size_t bytes) {
        const uintptr_t at = (uintptr_t)buffer + size;
        size += bytes;
        return at;
    };
    p.sums = (step_sum *)part((size_t)p.steps * batch * sizeof *p.sums);
    p.front = (moving *)part((size_t)p.tables * states * sizeof *p.front);
    p.back = (moving *)part((p.out.data ? 2 : 0) * states * sizeof *p.back);
    p.post = (moving *)part(post * sizeof *p.post);
    p.losses = (double *)part(batch * sizeof *p.losses);
    p.labels = (int32_t *)part(targets * sizeof *p.labels);
    p.next = (int32_t *)part(links * sizeof *p.next);
    p.is_first = (uint8_t *)part(links);
    return size;
}

template <class Stored> ct_status start_sums(const cti_launch *launch, const paths &p)
{
    if (p.steps == 0 || p.batch == 0) return CT_OK;
    return CTI_LAUNCH((sum_steps<Stored>), cti_blocks_for(p.steps * p.batch * CTI_CUDA_WARP), CTI_CUDA_THREADS, 0,
                      launch->stream, p);
}

ct_status run_gradient(const cti_launch *launch, const operands &given, const cti_view *out)
{
    if (out->numel == 0) return CT_OK;
    paths p = paths_of(launch, given);
    p.out = cti_view_by_value(out);
    p.tables = p.steps;
    const cti_scratch workspace(launch, lay_out(p, NULL));
    if (workspace.status != CT_OK) return workspace.status;
    (void)lay_out(p, workspace.data);
    return cti_for_floats(p.log_probs.dtype, [&](auto stored) {
        typedef decltype(stored) Stored;
        const ct_status status = start_sums<Stored>(launch, p);
        if (status != CT_OK) return status;
        return CTI_LAUNCH((gradient_paths<Stored>), cti_blocks_for(p.batch, 1), (unsigned)THREADS, 0, launch->stream,
                          p);
    });
}

/* ---- int_tensor ---- */

struct integer_batch {
    enum { MOST = 64 };

    int64_t items[MOST], count;
};

__global__ void store_integers(const __grid_constant__ integer_batch batch, int64_t *to, int64_t step)
{
    const int64_t i = cti_first_index();
    if (i < batch.count) to[i * step] = batch.items[i];
}

} // namespace

/* ---- entry points named in schemas ---- */

extern "C" ct_status cti_ctc_loss_cuda(cti_launch *launch, const cti_view *log_probs, const cti_view *targets,
                                       const cti_view *input_lengths, const cti_view *target_lengths, int64_t blank,
                                       int reduction_, bool zero_infinity, cti_view *result)
{
    paths p = paths_of(launch, {log_probs, NULL, targets, input_lengths, target_lengths, blank});
    p.tables = 2;
    const cti_scratch workspace(launch, lay_out(p, NULL));
    if (workspace.status != CT_OK) return workspace.status;
    (void)lay_out(p, workspace.data);
    return cti_for_floats(p.log_probs.dtype, [&](auto stored) {
        typedef decltype(stored) Stored;
        ct_status status = start_sums<Stored>(launch, p);
        if (status == CT_OK && p.batch > 0)
            status =
                CTI_LAUNCH((sum_paths<Stored>), cti_blocks_for(p.batch, 1), (unsigned)THREADS, 0, launch->stream, p);
        if (status != CT_OK || result->numel == 0) return status;
        return CTI_LAUNCH((give_losses<Stored>), 1, (unsigned)THREADS, 0, launch->stream, p, cti_view_by_value(result),
                          reduction{reduction_, zero_infinity});
    });
}

extern "C" ct_status cti_ctc_gradient_cuda(cti_launch *launch, const cti_view *log_probs, const cti_view *targets,
                                           const cti_view *input_lengths, const cti_view *target_lengths, int64_t blank,
                                           cti_view *result)
{
    return run_gradient(launch, {log_probs, NULL, targets, input_lengths, target_lengths, blank}, result);
}

extern "C" ct_status cti_ctc_gradient_tangent_cuda(cti_launch *launch, const cti_view *direction,
                                                   const cti_view *log_probs, const cti_view *targets,
                                                   const cti_view *input_lengths, const cti_view *target_lengths,
                                                   int64_t blank, cti_view *result)
{
    return run_gradient(launch, {log_probs, direction, targets, input_lengths, target_lengths, blank}, result);
}

extern "C" ct_status cti_int_tensor_cuda(cti_launch *launch, ct_ints items, cti_view *result)
{
    ct_status status = CT_OK;
    for (int64_t first = 0; first < items.count && status == CT_OK; first += integer_batch::MOST) {
        integer_batch some = {};
        for (; some.count < integer_batch::MOST && first + some.count < items.count; some.count++)
            some.items[some.count] = items.items[first + some.count];
        status = CTI_LAUNCH(store_integers, 1, (unsigned)integer_batch::MOST, 0, launch->stream, some,
                            (int64_t *)result->data + first * result->strides[0], result->strides[0]);
    }
    return status;
}
