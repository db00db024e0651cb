/*
 * grid_sample: input [n, c, *s] and grid [n, *r, d] -> result [n, c, *r]: at each point the sum of the elements around
 * it (taps, kernels/grid_axis.h) times their weights. A thread computes one point of one channel. Gradients are
 * computed by their formulas.
 */
#include "kernels/cuda/index/space.cuh"
#include "kernels/grid_axis.h"

#include "gen/kernels/ops/grid_sample.h"

namespace {

enum { MOST_AXES = 3, MOST_TAPS = 4 };

/* Axes are counted as in the grid: x, y, z. */
struct job {
    cti_grid_axis axes[MOST_AXES];
    cti_device_view input, grid, result;
    int64_t taps, numel;
    int rank;
};

/* Indices and weights of the taps along one axis at one point. */
struct axis_taps {
    int64_t index[MOST_TAPS];
    double weight[MOST_TAPS];
};

__device__ void find_axis(const cti_grid_axis &a, double x, axis_taps &to)
{
    double derivative;
    const double position = cti_grid_position_of(&a, x, &derivative), part = position - floor(position);
    for (int64_t tap = 0; tap < a.taps; tap++) {
        const int64_t element = cti_grid_element(&a, position, tap);
        to.index[tap] = element < 0 ? 0 : element; /* outside: an element of the input times 0 */
        to.weight[tap] = element < 0 ? 0 : cti_grid_weight(&a, part, tap);
    }
}

/* The sum of the taps; `plane` is the offset of the first element of the plane or volume. */
template <typename acc> __device__ acc sample(const job &w, const axis_taps (&found)[MOST_AXES], int64_t plane)
{
    acc sum = 0;
    for (int64_t t = 0; t < w.taps; t++) {
        int64_t offset = plane, rest = t;
        double weight = 1;
        for (int d = 0; d < w.rank; d++) {
            const int64_t tap = rest % w.axes[d].taps;
            rest /= w.axes[d].taps;
            offset += found[d].index[tap] * w.input.strides[w.input.ndim - 1 - d];
            weight = found[d].weight[tap] * weight;
        }
        sum += (acc)weight * cti_memory<acc>::load((const char *)w.input.data, offset, w.input.dtype);
    }
    return sum;
}

template <typename acc> __global__ void find_samples(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.numel; i += cti_index_stride()) {
        int64_t rest = i, to = 0, point = 0;
        for (int d = w.result.ndim - 1; d > 1; d--) {
            const int64_t at = rest % w.result.sizes[d];
            rest /= w.result.sizes[d];
            to += at * w.result.strides[d];
            point += at * w.grid.strides[d - 1];
        }
        const int64_t channel = rest % w.result.sizes[1], n = rest / w.result.sizes[1];
        to += channel * w.result.strides[1] + n * w.result.strides[0];
        point += n * w.grid.strides[0];
        axis_taps found[MOST_AXES];
        for (int d = 0; d < w.rank; d++)
            find_axis(w.axes[d],
                      cti_memory<double>::load((const char *)w.grid.data, point + d * w.grid.strides[w.grid.ndim - 1],
                                               w.grid.dtype),
                      found[d]);
        cti_memory<acc>::store((char *)w.result.data, to, w.result.dtype,
                               sample<acc>(w, found, n * w.input.strides[0] + channel * w.input.strides[1]));
    }
}

} // namespace

extern "C" ct_status cti_grid_sample_cuda(cti_launch *launch, const cti_view *input, const cti_view *grid, int mode,
                                          int padding_mode, bool align_corners, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    job w = {};
    w.input = cti_view_by_value(input);
    w.grid = cti_view_by_value(grid);
    w.result = cti_view_by_value(result);
    w.rank = (int)input->ndim - 2;
    w.taps = 1;
    w.numel = result->numel;
    for (int d = 0; d < w.rank; d++) {
        w.axes[d] = cti_grid_axis_of(input->sizes[input->ndim - 1 - d], mode, padding_mode, align_corners, 0);
        w.taps *= w.axes[d].taps;
    }
    const int blocks = cti_blocks_for(w.numel);
    if (input->dtype == CT_DTYPE_F64)
        return CTI_LAUNCH(find_samples<double>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
    return CTI_LAUNCH(find_samples<float>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
}

/* Sums at elements that several points read would need atomic additions, whose order varies. */
extern "C" ct_status cti_grid_sample_backward_cuda(cti_launch *, const cti_view *, const cti_view *, const cti_view *,
                                                   int, int, bool, cti_view *, cti_view *)
{
    return CT_E_UNSUPPORTED;
}
