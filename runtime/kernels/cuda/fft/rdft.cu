/*
 * rdft, irdft: transforms of real lines, computed by dft in a complex copy of the whole lines. rdft: the copy has
 * imaginary parts of 0, and the first half of each line is the result. irdft: the copy has a half spectrum and its
 * mirror image, and the real parts are the result.
 */
#include "kernels/cuda/view.cuh"

#include "gen/kernels/ops/dft.h"
#include "gen/kernels/ops/irdft.h"
#include "gen/kernels/ops/rdft.h"

namespace {

template <class Number>
__global__ void copy_reals(const __grid_constant__ cti_device_view from, const __grid_constant__ cti_device_view to)
{
    typedef typename cti_real_of<Number>::type T;
    for (int64_t i = cti_first_index(); i < from.numel; i += cti_index_stride()) {
        Number x;
        x.re = ((const T *)from.data)[cti_offset_of(from, i)];
        x.im = 0;
        ((Number *)to.data)[i] = x;
    }
}

/*
 * Computes element i of `to`, which is contiguous with lines of n elements, from half spectra. inner: number of
 * elements of the axes after the axis of the lines.
 */
template <class Number>
__global__ void mirror(const __grid_constant__ cti_device_view from, const __grid_constant__ cti_device_view to,
                       int64_t n, int64_t inner)
{
    const int64_t half = n / 2 + 1;
    for (int64_t i = cti_first_index(); i < to.numel; i += cti_index_stride()) {
        const int64_t k = i / inner % n, outer = i / inner / n, source = k < half ? k : n - k;
        const int64_t at = (outer * half + source) * inner + i % inner;
        Number x = ((const Number *)from.data)[cti_offset_of(from, at)];
        if (k >= half) x.im = -x.im;
        ((Number *)to.data)[i] = x;
    }
}

/* Copies the first elements of each line of `from`, which is contiguous. */
template <class Number>
__global__ void take_half(const __grid_constant__ cti_device_view from, const __grid_constant__ cti_device_view to,
                          int64_t n, int64_t inner)
{
    const int64_t half = n / 2 + 1;
    for (int64_t i = cti_first_index(); i < to.numel; i += cti_index_stride()) {
        const int64_t k = i / inner % half, outer = i / inner / half;
        ((Number *)to.data)[cti_offset_of(to, i)] = ((const Number *)from.data)[(outer * n + k) * inner + i % inner];
    }
}

template <class Number>
__global__ void take_reals(const __grid_constant__ cti_device_view from, const __grid_constant__ cti_device_view to)
{
    typedef typename cti_real_of<Number>::type T;
    for (int64_t i = cti_first_index(); i < to.numel; i += cti_index_stride())
        ((T *)to.data)[cti_offset_of(to, i)] = ((const Number *)from.data)[i].re;
}

/* A contiguous complex view of the sizes of a real view. It points to its own strides. */
struct whole_lines {
    cti_view view;
    int64_t strides[CTI_MAX_VIEW_NDIM];

    whole_lines(const cti_view *like, void *data, bool is_f32)
    {
        int64_t step = 1;
        view = *like;
        view.data = data;
        view.dtype = is_f32 ? CT_DTYPE_C64 : CT_DTYPE_C128;
        view.strides = strides;
        for (int d = like->ndim - 1; d >= 0; step *= like->sizes[d--]) strides[d] = step;
    }
};

ct_ints only(const int64_t *dim)
{
    ct_ints dims = {};
    dims.items = dim;
    dims.count = 1;
    return dims;
}

int64_t inner_of(const cti_view *view, int64_t dim)
{
    int64_t inner = 1;
    for (int64_t d = dim + view->ndim + 1; d < view->ndim; d++) inner *= view->sizes[d];
    return inner;
}

template <class Number> ct_status forward(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *result)
{
    const cti_scratch workspace(launch, self->numel * sizeof(Number));
    if (workspace.status != CT_OK) return workspace.status;
    whole_lines whole(self, workspace.data, sizeof(Number) == 8);
    const cti_device_view dense = cti_view_by_value(&whole.view);
    ct_status status = CTI_LAUNCH(copy_reals<Number>, cti_blocks_for(self->numel), CTI_CUDA_THREADS, 0, launch->stream,
                                  cti_view_by_value(self), dense);
    if (status == CT_OK) status = cti_dft_cuda(launch, &whole.view, only(&dim), false, &whole.view);
    if (status != CT_OK) return status;
    return CTI_LAUNCH(take_half<Number>, cti_blocks_for(result->numel), CTI_CUDA_THREADS, 0, launch->stream, dense,
                      cti_view_by_value(result), self->sizes[dim + self->ndim], inner_of(self, dim));
}

template <class Number>
ct_status inverse(cti_launch *launch, const cti_view *self, int64_t n, int64_t dim, const cti_view *result)
{
    const cti_scratch workspace(launch, result->numel * sizeof(Number));
    if (workspace.status != CT_OK) return workspace.status;
    whole_lines whole(result, workspace.data, sizeof(Number) == 8);
    const cti_device_view dense = cti_view_by_value(&whole.view);
    const unsigned blocks = cti_blocks_for(result->numel);
    ct_status status = CTI_LAUNCH(mirror<Number>, blocks, CTI_CUDA_THREADS, 0, launch->stream, cti_view_by_value(self),
                                  dense, n, inner_of(result, dim));
    if (status == CT_OK) status = cti_dft_cuda(launch, &whole.view, only(&dim), true, &whole.view);
    if (status != CT_OK) return status;
    const cti_device_view to = cti_view_by_value(result);
    return CTI_LAUNCH(take_reals<Number>, blocks, CTI_CUDA_THREADS, 0, launch->stream, dense, to);
}

} // namespace

extern "C" ct_status cti_rdft_cuda(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (self->dtype == CT_DTYPE_F32) return forward<cti_c64>(launch, self, dim, result);
    return self->dtype == CT_DTYPE_F64 ? forward<cti_c128>(launch, self, dim, result) : CT_E_UNSUPPORTED;
}

extern "C" ct_status cti_irdft_cuda(cti_launch *launch, const cti_view *self, int64_t n, int64_t dim, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (self->dtype == CT_DTYPE_C64) return inverse<cti_c64>(launch, self, n, dim, result);
    return self->dtype == CT_DTYPE_C128 ? inverse<cti_c128>(launch, self, n, dim, result) : CT_E_UNSUPPORTED;
}
