/*
 * avg_pool2d, adaptive_avg_pool2d: self [*, H, W] -> result [*, H', W']; avg_pool3d, adaptive_avg_pool3d: self [*, D,
 * H, W] -> result [*, D', H', W']; their adjoints: grad with the shape of result -> result with the shape of self. The
 * forward kernels compute means over windows; the adjoints distribute gradients evenly over the same windows. Floats
 * are summed in f64. Integers are summed in i64, which wraps, and the quotient is rounded towards zero. An adjoint
 * computes each element as the sum of the shares of all windows that contain it, in the order of the windows, so that
 * no two threads add to the same element.
 */
#include "kernels/cuda/pool/pool.cuh"
#include "kernels/cuda/sums.cuh"
#include "kernels/scalar_integer.h"

#include "gen/kernels/ops/adaptive_avg_pool2d.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/adaptive_avg_pool3d_adjoint.h"
#include "gen/kernels/ops/avg_pool2d.h"
#include "gen/kernels/ops/avg_pool2d_adjoint.h"

namespace {

struct average {
    cti_device_planes before, after;
    cti_device_pool windows;
    bool is_adaptive, count_pad;
    int64_t divisor; /* divisor of every window; 0: the divisor is the product of the window's counts along its axes */
    unsigned lanes;  /* number of threads per element of the result */
};

/*
 * Sets *begin and *end to the range of the elements of window i along an axis. Returns the number of elements that the
 * divisor counts.
 */
__device__ int64_t span_of(const average &a, int axis, int64_t i, int64_t *begin, int64_t *end)
{
    const int64_t extent = a.windows.before[axis];
    if (a.is_adaptive) {
        cti_pool_share(i, a.windows.after[axis], extent, begin, end);
        return *end - *begin;
    }
    const int64_t padding = a.windows.padding[axis], start = i * a.windows.stride[axis] - padding,
                  stop = start + a.windows.size[axis];
    *begin = start < 0 ? 0 : start;
    *end = stop < extent ? stop : extent;
    /* positions that ceil_mode adds beyond the padding are not counted */
    return a.count_pad ? (stop < extent + padding ? stop : extent + padding) - start : *end - *begin;
}

__device__ inline double quotient(double sum, int64_t count) { return sum / (double)count; }

__device__ inline int64_t quotient(int64_t sum, int64_t count) { return cti_quotient_i64(sum, count); }

template <class Stored> __global__ void means(const __grid_constant__ average a)
{
    typedef typename Stored::compute_type T;
    typedef typename cti_sum_type<T>::type Sum;
    cti_pool_for(a.after, a.lanes, [&](int64_t index, unsigned lane) {
        const cti_pool_position position = cti_pool_position_of(a.after, index);
        const int64_t from = cti_offset_of(a.before.lead, position.plane);
        cti_pool_box box;
        int64_t count = 1;
        for (int i = 0; i < CTI_POOL_AXES; i++) count *= span_of(a, i, position.at[i], &box.begin[i], &box.end[i]);
        Sum total = 0;
        cti_pool_each(box, lane, a.lanes, from, a.before.steps, [&](int64_t, int64_t, int64_t, int64_t at) {
            total = cti_sum_plus()(total, (Sum)Stored::load(a.before.lead.data, at));
        });
        total = cti_fold_lanes(total, a.lanes, (Sum *)nullptr, cti_sum_plus()); /* lanes is at most the warp size */
        if (lane == 0)
            Stored::store(a.after.lead.data, cti_pool_offset(a.after, position),
                          (T)quotient(total, a.divisor ? a.divisor : count));
    });
}

template <class Stored> __global__ void __launch_bounds__(CTI_CUDA_THREADS, 1) shares(const __grid_constant__ average a)
{
    typedef typename Stored::compute_type T;
    cti_pool_for(a.before, a.lanes, [&](int64_t index, unsigned lane) {
        const cti_pool_position position = cti_pool_position_of(a.before, index);
        const int64_t from = cti_offset_of(a.after.lead, position.plane);
        cti_pool_box box;
        for (int i = 0; i < CTI_POOL_AXES; i++) {
            if (a.is_adaptive)
                cti_pool_shares_with(position.at[i], a.windows.after[i], a.windows.before[i], &box.begin[i],
                                     &box.end[i]);
            else
                cti_pool_windows_with(a.windows, i, position.at[i], &box.begin[i], &box.end[i]);
        }
        double total = 0;
        cti_pool_each(box, lane, a.lanes, from, a.after.steps, [&](int64_t z, int64_t y, int64_t x, int64_t at) {
            int64_t begin, end, count = a.divisor;
            if (!count)
                count = span_of(a, CTI_POOL_Z, z, &begin, &end) * span_of(a, CTI_POOL_Y, y, &begin, &end) *
                        span_of(a, CTI_POOL_X, x, &begin, &end);
            total += (double)Stored::load(a.after.lead.data, at) / (double)count;
        });
        total = cti_fold_lanes(total, a.lanes, (double *)nullptr, cti_sum_plus());
        if (lane == 0) Stored::store(a.before.lead.data, cti_pool_offset(a.before, position), (T)total);
    });
}

/* Upper bounds for the number of elements of a window, and for the number of windows of an element. */
int64_t most_elements(const average &a)
{
    int64_t most = 1;
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        const int64_t all = a.windows.before[i], some = a.is_adaptive
                                                            ? (all + a.windows.after[i] - 1) / a.windows.after[i] + 1
                                                            : a.windows.size[i];
        most *= some < all ? some : all;
    }
    return most;
}

int64_t most_windows(const average &a)
{
    int64_t most = 1;
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        const int64_t all = a.windows.after[i], some = a.is_adaptive
                                                           ? (all + a.windows.before[i] - 1) / a.windows.before[i] + 1
                                                           : (a.windows.size[i] - 1) / a.windows.stride[i] + 1;
        most *= some < all ? some : all;
    }
    return most;
}

ct_status run_means(const cti_launch *launch, average &a)
{
    a.lanes = cti_pool_lanes(most_elements(a));
    const unsigned blocks = cti_pool_blocks(a.after, a.lanes);
    const auto start = [&](auto stored) {
        return CTI_LAUNCH((means<decltype(stored)>), blocks, CTI_CUDA_THREADS, 0, launch->stream, a);
    };
    const ct_status status = cti_for_floats(a.before.lead.dtype, start);
    return status == CT_E_UNSUPPORTED ? cti_for_integers(a.before.lead.dtype, start) : status;
}

ct_status run_shares(const cti_launch *launch, average &a)
{
    a.lanes = cti_pool_lanes(most_windows(a));
    const unsigned blocks = cti_pool_blocks(a.before, a.lanes);
    return cti_for_floats(a.before.lead.dtype, [&](auto stored) {
        return CTI_LAUNCH((shares<decltype(stored)>), blocks, CTI_CUDA_THREADS, 0, launch->stream, a);
    });
}

struct pooling {
    ct_ints size, stride, padding;
    bool count_pad;
    ct_scalar divisor;
};

/* Returns the divisor of all windows; 0 if windows have different divisors, for example at a border. */
int64_t common_count(const average &a)
{
    int64_t count = 1;
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        const int64_t before = a.windows.before[i], after = a.windows.after[i], padding = a.windows.padding[i];
        if (after == 0 || (a.is_adaptive && before % after != 0)) return 0;
        const int64_t size = a.is_adaptive ? before / after : a.windows.size[i];
        const int64_t reach = a.is_adaptive ? before : (after - 1) * a.windows.stride[i] + size - padding;
        if (reach > before + padding || (padding > 0 && !a.count_pad)) return 0;
        count *= size;
    }
    return count;
}

/* Sets up pooling with given windows. before has the sizes before pooling, after the sizes after pooling. */
average over_windows(const cti_view *before, const cti_view *after, const pooling &p)
{
    average a = {};
    a.before = cti_device_planes_of(before, (int)p.size.count);
    a.after = cti_device_planes_of(after, (int)p.size.count);
    a.windows = cti_device_pool_of(a.before, a.after, p.size, p.stride, p.padding, NULL);
    a.count_pad = p.count_pad;
    a.divisor = p.divisor.kind != CT_SCALAR_UNSET ? p.divisor.i : common_count(a);
    return a;
}

average over_shares(const cti_view *before, const cti_view *after, int axes)
{
    average a = {};
    a.before = cti_device_planes_of(before, axes);
    a.after = cti_device_planes_of(after, axes);
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        a.windows.before[i] = a.before.sizes[i];
        a.windows.after[i] = a.after.sizes[i];
    }
    a.is_adaptive = true;
    a.divisor = common_count(a);
    return a;
}

/* Distributes the shares of grad over the windows. If grad has no elements, all sums are 0. */
ct_status spread_of_shares(const cti_launch *launch, const cti_view *grad, const cti_view *result, int axes)
{
    if (result->numel == 0) return CT_OK;
    average a = over_shares(result, grad, axes);
    return run_shares(launch, a);
}

} // namespace

/* ---- entry points named in schemas; output_size, size and ceil_mode are given by the sizes of the result ---- */

extern "C" ct_status cti_avg_pool_forward_cuda(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                               ct_ints stride, ct_ints padding, bool, bool count_include_pad,
                                               ct_scalar divisor_override, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    average a = over_windows(self, result, {kernel_size, stride, padding, count_include_pad, divisor_override});
    return run_means(launch, a);
}

extern "C" ct_status cti_avg_pool_adjoint_cuda(cti_launch *launch, const cti_view *grad, ct_ints, ct_ints kernel_size,
                                               ct_ints stride, ct_ints padding, bool, bool count_include_pad,
                                               ct_scalar divisor_override, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    average a = over_windows(result, grad, {kernel_size, stride, padding, count_include_pad, divisor_override});
    return run_shares(launch, a);
}

extern "C" ct_status cti_avg_pool_adaptive_cuda(cti_launch *launch, const cti_view *self, ct_ints output_size,
                                                cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    average a = over_shares(self, result, (int)output_size.count);
    return run_means(launch, a);
}

extern "C" ct_status cti_adaptive_avg_pool2d_adjoint_cuda(cti_launch *launch, const cti_view *grad, ct_ints,
                                                          cti_view *result)
{
    return spread_of_shares(launch, grad, result, 2);
}

extern "C" ct_status cti_adaptive_avg_pool3d_adjoint_cuda(cti_launch *launch, const cti_view *grad, ct_ints,
                                                          cti_view *result)
{
    return spread_of_shares(launch, grad, result, 3);
}
