/*
 * edge_pad: self [.., n, ..] -> result [.., before + n + after, ..]: every element of the result is a copy of one
 * element of self. edge_pad_adjoint: grad [.., before + n + after, ..] -> result [.., n, ..]: each element of the
 * result is the sum, in row-major order, of the elements of grad that are copies of it. The indices of these copies are
 * computed along each axis.
 */
#include "kernels/cuda/index/runs.cuh"

#include "gen/kernels/ops/edge_pad.h"
#include "gen/kernels/ops/edge_pad_adjoint.h"

#include <cotangent/enum/mode.h>

namespace {

struct job {
    cti_device_view small, padded;
    int64_t before[CTI_MAX_NDIM];
    int mode;
};

/*
 * Range of the elements of an axis that remain after negative pads. Circular padding repeats the elements of this
 * range.
 */
struct kept {
    int64_t first, count;
};

__device__ kept kept_of(int64_t n, int64_t before, int64_t size)
{
    const int64_t behind = size - n - before, first = before < 0 ? -before : 0;
    return {first, n - first + (behind < 0 ? behind : 0)};
}

__device__ int64_t wrapped(int64_t i, int64_t n) { return (i % n + n) % n; }

/* Returns the source index for index j of a padded axis, where j = 0 is the first element of the source. */
__device__ int64_t source(int64_t j, int64_t n, int64_t before, int64_t size, int mode)
{
    if (mode == CT_MODE_REFLECT) return j < 0 ? -j : j >= n ? 2 * (n - 1) - j : j;
    if (mode == CT_MODE_REPLICATE) return j < 0 ? 0 : j >= n ? n - 1 : j;
    const kept k = kept_of(n, before, size);
    return k.first + wrapped(j - k.first, k.count);
}

template <class Word> __global__ void pad(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.padded.numel; i += cti_index_stride()) {
        int64_t from = 0, to = 0, index = i;
        CTI_NOT_UNROLLED
        for (int d = w.padded.ndim - 1; d >= 0; d--) {
            const int64_t rest = d > 0 ? cti_quotient(index, w.padded.sizes[d]) : 0;
            const int64_t offset = index - rest * w.padded.sizes[d];
            index = rest;
            to += offset * w.padded.strides[d];
            from += source(offset - w.before[d], w.small.sizes[d], w.before[d], w.padded.sizes[d], w.mode) *
                    w.small.strides[d];
        }
        ((Word *)w.padded.data)[to] = ((const Word *)w.small.data)[from];
    }
}

/*
 * Indices along a padded axis that are copies of one element: `count` indices that begin at `first` and are `step`
 * apart. For reflection there are up to three indices, in first, second and third; step is then 0.
 */
struct targets {
    int64_t first, second, third, step, count;
};

/* Appends index j, if it is inside the padded axis. */
__device__ inline void note(targets &p, int64_t j, int64_t size)
{
    if (j < 0 || j >= size) return;
    if (p.count == 0) p.first = j;
    if (p.count == 1) p.second = j;
    if (p.count == 2) p.third = j;
    p.count++;
}

/* The indices, ascending, of the copies of element i of n in a padded axis of the given size. */
__device__ targets targets_of(int64_t i, int64_t n, int64_t before, int64_t size, int mode)
{
    targets p = {};
    if (mode == CT_MODE_REFLECT) {
        if (i > 0) note(p, before - i, size);
        note(p, before + i, size);
        if (i < n - 1) note(p, before + 2 * (n - 1) - i, size);
        return p;
    }
    if (mode == CT_MODE_REPLICATE) {
        int64_t first = i == 0 ? 0 : before + i, last = i == n - 1 ? size - 1 : before + i;
        if (first < 0) first = 0;
        if (last > size - 1) last = size - 1;
        p.first = first;
        p.step = 1;
        p.count = last < first ? 0 : last - first + 1;
        return p;
    }
    const kept k = kept_of(n, before, size);
    if (i < k.first || i >= k.first + k.count) return p; /* the element is cropped */
    p.first = wrapped(before + i, k.count);
    p.step = k.count;
    p.count = p.first < size ? (size - 1 - p.first) / k.count + 1 : 0;
    return p;
}

__device__ inline int64_t target_at(const targets &p, int64_t k)
{
    return p.step ? p.first + k * p.step : k == 0 ? p.first : k == 1 ? p.second : p.third;
}

/*
 * Returns the number of addends of an element. The coordinates of the element are recomputed for each addend, because
 * the indices along all axes would not fit into registers.
 */
__device__ int64_t addends(const job &w, int64_t index, int64_t *to)
{
    int64_t count = 1;
    CTI_NOT_UNROLLED
    for (int d = w.small.ndim - 1; d >= 0; d--) {
        const int64_t rest = d > 0 ? cti_quotient(index, w.small.sizes[d]) : 0, i = index - rest * w.small.sizes[d];
        index = rest;
        *to += i * w.small.strides[d];
        count *= targets_of(i, w.small.sizes[d], w.before[d], w.padded.sizes[d], w.mode).count;
    }
    return count;
}

__device__ int64_t addend(const job &w, int64_t index, int64_t k)
{
    int64_t from = 0;
    CTI_NOT_UNROLLED
    for (int d = w.small.ndim - 1; d >= 0; d--) {
        const int64_t rest = d > 0 ? cti_quotient(index, w.small.sizes[d]) : 0, i = index - rest * w.small.sizes[d];
        index = rest;
        const targets p = targets_of(i, w.small.sizes[d], w.before[d], w.padded.sizes[d], w.mode);
        const int64_t others = p.count > 1 ? cti_quotient(k, p.count) : k;
        from += target_at(p, p.count > 1 ? k - others * p.count : 0) * w.padded.strides[d];
        k = others;
    }
    return from;
}

template <class Access, class Op> __global__ void add(const __grid_constant__ job w, Op op)
{
    for (int64_t i = cti_first_index(); i < w.small.numel; i += cti_index_stride()) {
        int64_t to = 0;
        const int64_t count = addends(w, i, &to);
        typename Access::type total = typename Access::type();
        for (int64_t k = 0; k < count; k++)
            total = op.join(total, op.term(Access::load(w.padded.data, addend(w, i, k), w.padded.dtype)));
        Access::store(w.small.data, to, w.small.dtype, total);
    }
}

job job_of(const cti_view *small, const cti_view *padded, ct_ints pads, int mode)
{
    job w = {};
    w.small = cti_view_by_value(small);
    w.padded = cti_view_by_value(padded);
    w.mode = mode;
    for (int d = 0; d < w.padded.ndim; d++) {
        const int64_t k = w.padded.ndim - 1 - d;
        w.before[d] = 2 * k < pads.count ? pads.items[2 * k] : 0;
    }
    return w;
}

} // namespace

extern "C" ct_status cti_edge_pad_cuda(cti_launch *launch, const cti_view *self, ct_ints pads, int mode,
                                       cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const job w = job_of(self, result, pads, mode);
    return cti_for_item_size(cti_item_size(self->dtype), [&](auto word) {
        return CTI_LAUNCH(pad<decltype(word)>, cti_blocks_for(w.padded.numel), CTI_CUDA_THREADS, 0, launch->stream, w);
    });
}

extern "C" ct_status cti_edge_pad_adjoint_cuda(cti_launch *launch, const cti_view *grad, ct_ints, ct_ints pads,
                                               int mode, cti_view *result)
{
    if (grad->numel == 0 || result->numel == 0) return cti_zero_all(launch, result);
    const job w = job_of(result, grad, pads, mode);
    return cti_with_adder(result->dtype, cti_int_scalar(1), [&](auto access, auto op) {
        return CTI_LAUNCH((add<decltype(access), decltype(op)>), cti_blocks_for(w.small.numel), CTI_CUDA_THREADS, 0,
                          launch->stream, w, op);
    });
}
