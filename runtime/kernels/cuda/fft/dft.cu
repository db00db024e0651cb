/*
 * dft: self [*] -> result [*]: the discrete Fourier transform along axes, by cuFFT. The input is copied to contiguous
 * memory (the memory of the result if it is contiguous) and transformed there in place. If the axes are up to three
 * trailing axes, one cuFFT plan transforms them together. Otherwise one axis is transformed after the other; if the
 * lines along an axis are not equally spaced, they are transposed into a copy first.
 */
#include "kernels/cuda/fft/plans.cuh"

#include "gen/kernels/ops/dft.h"

namespace {

enum { MOST_TIMES = 4 }; /* if a plan is run at most this many times, the runs are faster than two copies */

/* ---- copies ---- */

/*
 * Copies elements. If `poison`, an element that is not finite becomes NaN; all elements of its line then become NaN in
 * the transform, for any order of additions.
 */
template <class Number>
__global__ void copy_numbers(const __grid_constant__ cti_device_view from, const __grid_constant__ cti_device_view to,
                             bool poison)
{
    typedef typename cti_real_of<Number>::type T;
    for (int64_t i = cti_first_index(); i < from.numel; i += cti_index_stride()) {
        Number x = ((const Number *)from.data)[cti_offset_of(from, i)];
        if (poison && (!isfinite(x.re) || !isfinite(x.im))) x.re = x.im = (T)NAN;
        ((Number *)to.data)[cti_offset_of(to, i)] = x;
    }
}

ct_status copy(const cti_launch *launch, const cti_device_view &from, const cti_device_view &to, bool poison)
{
    const unsigned blocks = cti_blocks_for(from.numel);
    if (from.dtype == CT_DTYPE_C64)
        return CTI_LAUNCH(copy_numbers<cti_c64>, blocks, CTI_CUDA_THREADS, 0, launch->stream, from, to, poison);
    return CTI_LAUNCH(copy_numbers<cti_c128>, blocks, CTI_CUDA_THREADS, 0, launch->stream, from, to, poison);
}

size_t bytes_of(const cti_device_view &view)
{
    return (size_t)view.numel * (view.dtype == CT_DTYPE_C64 ? sizeof(cti_c64) : sizeof(cti_c128));
}

/* A contiguous view of the same sizes at data. */
cti_device_view dense_like(const cti_device_view &like, void *data)
{
    cti_device_view made = like;
    int64_t step = 1;
    made.data = (char *)data;
    for (int d = like.ndim - 1; d >= 0; step *= like.sizes[d--]) made.strides[d] = step;
    return made;
}

bool is_dense(const cti_device_view &view)
{
    const cti_device_view dense = dense_like(view, view.data);
    for (int d = 0; d < view.ndim; d++)
        if (view.sizes[d] > 1 && view.strides[d] != dense.strides[d]) return false;
    return true;
}

/* ---- transforms of contiguous data ---- */

/* Axes of size greater than 1; neighbouring axes that are not transformed are merged. */
struct axes {
    int count;
    int64_t sizes[CTI_MAX_NDIM];
    int times[CTI_MAX_NDIM]; /* number of times that each axis is transformed */
};

axes axes_of(const cti_view *view, ct_ints dims)
{
    axes made = {};
    for (int d = 0; d < view->ndim; d++) {
        int times = 0;
        for (int64_t i = 0; i < dims.count; i++) times += dims.items[i] + view->ndim == d;
        if (view->sizes[d] == 1) continue;
        if (times == 0 && made.count > 0 && made.times[made.count - 1] == 0) {
            made.sizes[made.count - 1] *= view->sizes[d];
            continue;
        }
        made.times[made.count] = times;
        made.sizes[made.count++] = view->sizes[d];
    }
    return made;
}

cti_fft_shape shape_of(const cti_launch *launch, int dtype)
{
    cti_fft_shape shape = {};
    shape.device = launch->device;
    shape.dtype = dtype;
    return shape;
}

/*
 * Transforms all axes by one plan and returns true, if the axes are the last axes, there are at most three, and each is
 * transformed once. Otherwise returns false.
 */
bool along_last(const cti_launch *launch, const axes &a, const cti_device_view &dense, bool inverse, ct_status *status)
{
    cti_fft_shape shape = shape_of(launch, dense.dtype);
    int first = a.count;
    while (first > 0 && a.times[first - 1] == 1) first--;
    shape.rank = a.count - first;
    if (shape.rank == 0 || shape.rank > CTI_MOST_AXES || first > 1 || (first == 1 && a.times[0] != 0)) return false;
    shape.step = shape.apart = 1;
    for (int d = 0; d < shape.rank; d++) shape.apart *= shape.sizes[d] = a.sizes[first + d];
    shape.batch = dense.numel / shape.apart;
    *status = cti_fft_run(launch, shape, inverse, dense.data, 1, 0);
    return true;
}

/* Transforms along `size` of a tensor [outer, size, inner]. */
ct_status along_one(const cti_launch *launch, int64_t outer, int64_t size, int64_t inner, const cti_device_view &dense,
                    bool inverse)
{
    cti_fft_shape shape = shape_of(launch, dense.dtype);
    shape.rank = 1;
    shape.sizes[0] = size;
    if (inner == 1 || outer <= MOST_TIMES) {
        shape.step = inner;
        shape.apart = inner == 1 ? size : 1;
        shape.batch = inner == 1 ? outer : inner;
        return cti_fft_run(launch, shape, inverse, dense.data, inner == 1 ? 1 : outer, size * inner);
    }
    const cti_scratch turned(launch, bytes_of(dense));
    if (turned.status != CT_OK) return turned.status;
    cti_device_view there = {}; /* [outer, inner, size]: the data in place, and its transposed copy */
    there.data = dense.data;
    there.numel = dense.numel;
    there.dtype = dense.dtype;
    there.ndim = 3;
    const int64_t sizes[] = {outer, inner, size}, strides[] = {size * inner, 1, inner};
    memcpy(there.sizes, sizes, sizeof sizes);
    memcpy(there.strides, strides, sizeof strides);
    const cti_device_view here = dense_like(there, turned.data);
    shape.step = 1;
    shape.apart = size;
    shape.batch = outer * inner;
    ct_status status = copy(launch, there, here, false);
    if (status == CT_OK) status = cti_fft_run(launch, shape, inverse, turned.data, 1, 0);
    return status == CT_OK ? copy(launch, here, there, false) : status;
}

ct_status transform(const cti_launch *launch, const axes &a, const cti_device_view &dense, bool inverse)
{
    ct_status status = CT_OK;
    if (along_last(launch, a, dense, inverse, &status)) return status;
    int64_t outer = dense.numel, inner = 1;
    for (int d = a.count - 1; d >= 0 && status == CT_OK; d--) {
        outer /= a.sizes[d];
        for (int i = 0; i < a.times[d] && status == CT_OK; i++)
            status = along_one(launch, outer, a.sizes[d], inner, dense, inverse);
        inner *= a.sizes[d];
    }
    return status;
}

} // namespace

extern "C" ct_status cti_dft_cuda(cti_launch *launch, const cti_view *self, ct_ints dims, bool inverse,
                                  cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    if (self->dtype != CT_DTYPE_C64 && self->dtype != CT_DTYPE_C128) return CT_E_UNSUPPORTED;
    const axes a = axes_of(self, dims);
    const cti_device_view from = cti_view_by_value(self), to = cti_view_by_value(result);
    bool is_any = false;
    for (int d = 0; d < a.count; d++) is_any = is_any || a.times[d] > 0;
    if (!is_any) return copy(launch, from, to, false);
    const bool has_gaps = !is_dense(to);
    const cti_scratch workspace(launch, has_gaps ? bytes_of(to) : 0);
    if (workspace.status != CT_OK) return workspace.status;
    const cti_device_view dense = dense_like(to, has_gaps ? workspace.data : to.data);
    ct_status status = copy(launch, from, dense, true);
    if (status == CT_OK) status = transform(launch, a, dense, inverse);
    return status == CT_OK && has_gaps ? copy(launch, dense, to, false) : status;
}
