/*
 * max_pool2d, adaptive_max_indices: self [*, H, W] -> result [*, H', W']; max_pool3d: self [*, D, H, W] -> result [*,
 * D', H', W']: the largest element of each window. Of equal elements the first in row-major order is selected; NaN is
 * larger than all other values. The window index of the selected element is its row-major index in the window; a
 * gradient needs only the window indices. max_pool2d_gather reads elements at given window indices; max_pool2d_scatter
 * adds to elements at given window indices. `put` computes each element as the sum of the gradients of all windows that
 * selected it, in the order of the windows, so that no two threads add to the same element.
 */
#include "kernels/cuda/pool/pool.cuh"

#include "gen/kernels/ops/adaptive_max_indices.h"
#include "gen/kernels/ops/max_pool2d.h"
#include "gen/kernels/ops/max_pool2d_gather.h"
#include "gen/kernels/ops/max_pool2d_window_indices.h"
#include "gen/kernels/ops/max_pool2d_scatter.h"
#include "gen/kernels/ops/max_pool2d_with_indices.h"

namespace {

enum { Z = CTI_POOL_Z, Y = CTI_POOL_Y, X = CTI_POOL_X };

/* Arguments of a pooling. Outputs that are not requested have data NULL. */
struct pooling {
    cti_device_pool windows;
    cti_device_planes self, result, indices, window_index, far;
    cti_fault_site no_element;
    bool is_adaptive; /* the result is `far`: the index in the plane */
    unsigned lanes;   /* number of threads per window */
};

/* ---- largest elements ---- */

enum { NONE = -1 };

template <class T> struct largest {
    T value;
    int64_t index; /* NONE: no element has been read yet */
};

struct larger {
    template <class T> __device__ largest<T> operator()(const largest<T> &a, const largest<T> &b) const
    {
        if (a.index == NONE || b.index == NONE) return a.index == NONE ? b : a;
        const bool a_is_nan = a.value != a.value, b_is_nan = b.value != b.value;
        const bool equal = a.value == b.value || (a_is_nan && b_is_nan);
        if (equal) return a.index < b.index ? a : b;
        return a_is_nan || (!b_is_nan && a.value > b.value) ? a : b;
    }
};

/*
 * Sets *begin and *end to the range of the steps of window i along an axis that are inside the plane. Returns the
 * position of step 0.
 */
__device__ int64_t steps_inside(const cti_device_pool &p, int axis, int64_t i, int64_t *begin, int64_t *end)
{
    const int64_t start = i * p.stride[axis] - p.padding[axis], step = p.dilation[axis], extent = p.before[axis];
    *begin = start < 0 ? cti_quotient(-start - 1, step) + 1 : 0;
    *end = start < extent ? cti_quotient(extent - 1 - start, step) + 1 : 0;
    if (*end > p.size[axis]) *end = p.size[axis];
    return start;
}

template <class Stored>
__global__ void __launch_bounds__(CTI_CUDA_THREADS, 1) largest_elements(const __grid_constant__ pooling w)
{
    typedef typename Stored::compute_type T;
    const cti_device_pool &p = w.windows;
    cti_pool_for(w.result, w.lanes, [&](int64_t index, unsigned lane) {
        const cti_pool_position position = cti_pool_position_of(w.result, index);
        int64_t from = cti_offset_of(w.self.lead, position.plane), start[CTI_POOL_AXES], steps[CTI_POOL_AXES];
        cti_pool_box box;
        for (int i = 0; i < CTI_POOL_AXES; i++) {
            start[i] = 0;
            steps[i] = p.dilation[i] * w.self.steps[i];
            if (w.is_adaptive)
                cti_pool_share(position.at[i], p.after[i], p.before[i], &box.begin[i], &box.end[i]);
            else
                start[i] = steps_inside(p, i, position.at[i], &box.begin[i], &box.end[i]);
            from += start[i] * w.self.steps[i];
        }
        const int64_t high = w.is_adaptive ? p.before[Y] : p.size[Y], wide = w.is_adaptive ? p.before[X] : p.size[X];
        largest<T> best = {T(), NONE};
        cti_pool_each(box, lane, w.lanes, from, steps, [&](int64_t z, int64_t y, int64_t x, int64_t at) {
            const T value = Stored::load(w.self.lead.data, at);
            /*
             * elements are compared in row-major order: an equal element does not replace an earlier one, and no
             * element replaces a NaN
             */
            if (best.index != NONE && (value <= best.value || best.value != best.value)) return;
            best.value = value;
            best.index = (z * high + y) * wide + x;
        });
        best = cti_fold_lanes(best, w.lanes, (largest<T> *)nullptr, larger());
        if (lane != 0 || !cti_is_within(w.no_element, best.index != NONE, 1, 2)) return;
        if (w.far.lead.data) ((int32_t *)w.far.lead.data)[cti_pool_offset(w.far, position)] = (int32_t)best.index;
        if (w.is_adaptive) return;
        if (w.window_index.lead.data)
            ((uint8_t *)w.window_index.lead.data)[cti_pool_offset(w.window_index, position)] = (uint8_t)best.index;
        if (w.indices.lead.data) {
            const int64_t rows = cti_quotient(best.index, wide), z = cti_quotient(rows, high), y = rows - z * high,
                          x = best.index - rows * wide;
            ((int64_t *)w.indices.lead.data)[cti_pool_offset(w.indices, position)] =
                ((start[Z] + z * p.dilation[Z]) * p.before[Y] + start[Y] + y * p.dilation[Y]) * p.before[X] + start[X] +
                x * p.dilation[X];
        }
        if (w.result.lead.data != w.far.lead.data)
            Stored::store(w.result.lead.data, cti_pool_offset(w.result, position), best.value);
    });
}

/* ---- at window indices ---- */

struct at_window_indices {
    cti_device_pool windows;
    cti_device_planes before, after, window_index; /* views: for pick, self and result; for put, result and grad */
    cti_fault_site bad_index, outside;
    unsigned lanes;
};

/* Computes the offset in `before` of the element at a window's index. Returns false if the index is invalid. */
__device__ bool element_at(const at_window_indices &w, const cti_pool_position &window, int64_t *offset)
{
    const cti_device_pool &p = w.windows;
    const int64_t index = cti_memory<int64_t>::load(w.window_index.lead.data, cti_pool_offset(w.window_index, window),
                                                    w.window_index.lead.dtype);
    if (!cti_is_within(w.bad_index, index, 0, p.size[Z] * p.size[Y] * p.size[X])) return false;
    const int64_t rows = cti_quotient(index, p.size[X]), decks = cti_quotient(rows, p.size[Y]);
    const int64_t step[CTI_POOL_AXES] = {decks, rows - decks * p.size[Y], index - rows * p.size[X]};
    *offset = cti_offset_of(w.before.lead, window.plane);
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        const int64_t at = window.at[i] * p.stride[i] - p.padding[i] + step[i] * p.dilation[i];
        if (!cti_is_within(w.outside, at, 0, p.before[i])) return false;
        *offset += at * w.before.steps[i];
    }
    return true;
}

template <class Word> __global__ void picks(const __grid_constant__ at_window_indices w)
{
    cti_pool_for(w.after, 1, [&](int64_t index, unsigned) {
        const cti_pool_position window = cti_pool_position_of(w.after, index);
        int64_t from;
        if (element_at(w, window, &from))
            ((Word *)w.after.lead.data)[cti_pool_offset(w.after, window)] = ((const Word *)w.before.lead.data)[from];
    });
}

template <class Stored>
__global__ void __launch_bounds__(CTI_CUDA_THREADS, 1) puts(const __grid_constant__ at_window_indices w)
{
    typedef typename Stored::compute_type T;
    const cti_device_pool &p = w.windows;
    cti_pool_for(w.after, 1, [&](int64_t index, unsigned) { /* reports invalid window indices */
                                                            int64_t offset;
                                                            (void)element_at(w, cti_pool_position_of(w.after, index),
                                                                             &offset);
    });
    cti_pool_for(w.before, w.lanes, [&](int64_t index, unsigned lane) {
        const cti_pool_position element = cti_pool_position_of(w.before, index);
        const int64_t grads = cti_offset_of(w.after.lead, element.plane),
                      index_offset = cti_offset_of(w.window_index.lead, element.plane);
        cti_pool_box box;
        for (int i = 0; i < CTI_POOL_AXES; i++) cti_pool_windows_with(p, i, element.at[i], &box.begin[i], &box.end[i]);
        double total = 0;
        cti_pool_each(
            box, lane, w.lanes, index_offset, w.window_index.steps, [&](int64_t z, int64_t y, int64_t x, int64_t at) {
                const int64_t window[CTI_POOL_AXES] = {z, y, x};
                int64_t expected = 0;
                for (int i = 0; i < CTI_POOL_AXES; i++) {
                    const int64_t apart = element.at[i] + p.padding[i] - window[i] * p.stride[i],
                                  step = p.dilation[i] == 1 ? apart : cti_quotient(apart, p.dilation[i]);
                    if (step * p.dilation[i] != apart) return;
                    expected = expected * p.size[i] + step;
                }
                if (cti_memory<int64_t>::load(w.window_index.lead.data, at, w.window_index.lead.dtype) != expected)
                    return;
                const int64_t of = grads + z * w.after.steps[Z] + y * w.after.steps[Y] + x * w.after.steps[X];
                total += (double)Stored::load(w.after.lead.data, of);
            });
        total = cti_fold_lanes(total, w.lanes, (double *)nullptr, [](double a, double b) { return a + b; });
        if (lane == 0) Stored::store(w.before.lead.data, cti_pool_offset(w.before, element), (T)total);
    });
}

/* ---- of any number of axes ---- */

struct window {
    ct_ints size, stride, padding, dilation;
};

ct_status run_largest(const cti_launch *launch, pooling &w, int64_t most)
{
    w.no_element = cti_fault_site_of(launch, "the number of largest elements of a window");
    w.lanes = cti_pool_lanes(most);
    const unsigned blocks = cti_pool_blocks(w.result, w.lanes);
    const auto start = [&](auto stored) {
        return CTI_LAUNCH((largest_elements<decltype(stored)>), blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
    };
    const ct_status status = cti_for_floats(w.self.lead.dtype, start);
    return status == CT_E_UNSUPPORTED ? cti_for_integers(w.self.lead.dtype, start) : status;
}

/* result: the view of the values; for adaptive_max_indices the same view as far. */
ct_status pool(const cti_launch *launch, const cti_view *self, const window &given, const cti_view *result,
               const cti_view *indices, const cti_view *window_index, const cti_view *far)
{
    if (result->numel == 0) return CT_OK;
    const int axes = (int)given.size.count;
    pooling w = {};
    w.self = cti_device_planes_of(self, axes);
    w.result = cti_device_planes_of(result, axes);
    if (indices) w.indices = cti_device_planes_of(indices, axes);
    if (window_index) w.window_index = cti_device_planes_of(window_index, axes);
    if (far) w.far = cti_device_planes_of(far, axes);
    w.windows = cti_device_pool_of(w.self, w.result, given.size, given.stride, given.padding, &given.dilation);
    if (!cti_pool_is_sound(w.windows)) return CT_E_INVALID;
    return run_largest(launch, w, w.windows.size[Z] * w.windows.size[Y] * w.windows.size[X]);
}

ct_status prepare_at(const cti_launch *launch, const cti_view *before, const cti_view *after,
                     const cti_view *window_index, const window &given, at_window_indices *w)
{
    const int axes = (int)given.size.count;
    *w = {};
    w->before = cti_device_planes_of(before, axes);
    w->after = cti_device_planes_of(after, axes);
    w->window_index = cti_device_planes_of(window_index, axes);
    w->windows = cti_device_pool_of(w->before, w->after, given.size, given.stride, given.padding, &given.dilation);
    w->bad_index = cti_fault_site_of(launch, "window_index");
    w->outside = cti_fault_site_of(launch, "the index of the element");
    return cti_pool_is_sound(w->windows) ? CT_OK : CT_E_INVALID;
}

} // namespace

/* ---- entry points named in schemas; ceil_mode, size and output_size are given by the sizes of the result ---- */

extern "C" ct_status cti_adaptive_max_indices_cuda(cti_launch *launch, const cti_view *self, ct_ints, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    pooling w = {};
    w.is_adaptive = true;
    w.self = cti_device_planes_of(self, 2);
    w.result = w.far = cti_device_planes_of(result, 2);
    int64_t most = 1;
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        w.windows.before[i] = w.self.sizes[i];
        w.windows.after[i] = w.result.sizes[i];
        w.windows.dilation[i] = 1;
        const int64_t some = (w.self.sizes[i] + w.result.sizes[i] - 1) / w.result.sizes[i] + 1;
        most *= some < w.self.sizes[i] ? some : w.self.sizes[i];
    }
    return run_largest(launch, w, most);
}

extern "C" ct_status cti_max_pool_forward_cuda(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                               ct_ints stride, ct_ints padding, ct_ints dilation, bool,
                                               cti_view *result, cti_view *window_index, cti_view *far)
{
    return pool(launch, self, {kernel_size, stride, padding, dilation}, result, NULL, window_index, far);
}

extern "C" ct_status cti_max_pool_with_indices_cuda(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                    ct_ints stride, ct_ints padding, ct_ints dilation, bool,
                                                    cti_view *result, cti_view *indices, cti_view *window_index,
                                                    cti_view *far)
{
    return pool(launch, self, {kernel_size, stride, padding, dilation}, result, indices, window_index, far);
}

extern "C" ct_status cti_max_pool_window_indices_cuda(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                      ct_ints stride, ct_ints padding, ct_ints dilation, bool,
                                                      cti_view *result)
{
    return pool(launch, self, {kernel_size, stride, padding, dilation}, result, NULL, NULL, result);
}

extern "C" ct_status cti_max_pool_gather_cuda(cti_launch *launch, const cti_view *self, const cti_view *window_index,
                                              ct_ints kernel_size, ct_ints stride, ct_ints padding, ct_ints dilation,
                                              cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    at_window_indices w;
    const ct_status status =
        prepare_at(launch, self, result, window_index, {kernel_size, stride, padding, dilation}, &w);
    if (status != CT_OK) return status;
    return cti_for_item_size(cti_item_size(result->dtype), [&](auto word) {
        return CTI_LAUNCH((picks<decltype(word)>), cti_pool_blocks(w.after, 1), CTI_CUDA_THREADS, 0, launch->stream, w);
    });
}

extern "C" ct_status cti_max_pool_scatter_cuda(cti_launch *launch, const cti_view *grad, const cti_view *window_index,
                                               ct_ints, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                               ct_ints dilation, cti_view *result)
{
    if (grad->numel == 0 || result->numel == 0) return CT_OK;
    at_window_indices w;
    const ct_status status =
        prepare_at(launch, result, grad, window_index, {kernel_size, stride, padding, dilation}, &w);
    if (status != CT_OK) return status;
    int64_t most = 1; /* upper bound for the number of windows that contain an element */
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        const int64_t all = w.windows.after[i],
                      some = (w.windows.size[i] - 1) * w.windows.dilation[i] / w.windows.stride[i] + 1;
        most *= some < all ? some : all;
    }
    w.lanes = cti_pool_lanes(most);
    const unsigned blocks = cti_pool_blocks(w.before, w.lanes);
    return cti_for_floats(result->dtype, [&](auto stored) {
        return CTI_LAUNCH((puts<decltype(stored)>), blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
    });
}
