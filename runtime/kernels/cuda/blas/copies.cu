/*
 * Copies of views [*] -> [*]. If both views have the same dtype, elements are copied as words; otherwise they are
 * converted through f64, c128 or i64.
 */
#include "kernels/cuda/blas/product.cuh"

namespace {

/* Destination and source, with the same axes. */
struct pair {
    cti_device_view to, from;
};

template <class Word> __global__ void moved(const __grid_constant__ pair w)
{
    for (int64_t i = cti_first_index(); i < w.to.numel; i += cti_index_stride())
        ((Word *)w.to.data)[cti_offset_of(w.to, i)] = ((const Word *)w.from.data)[cti_offset_of(w.from, i)];
}

template <class T> __global__ void converted(const __grid_constant__ pair w)
{
    for (int64_t i = cti_first_index(); i < w.to.numel; i += cti_index_stride())
        cti_store_other<T>(w.to.data, cti_offset_of(w.to, i), w.to.dtype,
                           cti_load_other<T>(w.from.data, cti_offset_of(w.from, i), w.from.dtype));
}

/* Merges two neighbouring axes if both views can step over them with one stride, and drops axes of size 1. */
pair joined(const cti_device_view &to, const cti_device_view &from)
{
    pair w = {};
    w.to.data = to.data;
    w.from.data = from.data;
    w.to.dtype = to.dtype;
    w.from.dtype = from.dtype;
    w.to.numel = w.from.numel = to.numel;
    int n = 0;
    for (int d = 0; d < to.ndim; d++) {
        const int own = d - (to.ndim - from.ndim);
        const int64_t size = to.sizes[d], step = to.strides[d],
                      from_step = own < 0 || from.sizes[own] == 1 ? 0 : from.strides[own];
        if (size == 1) continue;
        if (n > 0 && w.to.strides[n - 1] == size * step && w.from.strides[n - 1] == size * from_step) {
            n--;
            w.to.sizes[n] *= size;
        } else {
            w.to.sizes[n] = size;
        }
        w.from.sizes[n] = w.to.sizes[n];
        w.to.strides[n] = step;
        w.from.strides[n] = from_step;
        n++;
    }
    w.to.ndim = w.from.ndim = n;
    return w;
}

bool is_complex(int dtype) { return dtype == CT_DTYPE_C64 || dtype == CT_DTYPE_C128; }

} // namespace

ct_status cti_copy_views(const cti_launch *launch, const cti_device_view &to, const cti_device_view &from)
{
    if (to.numel == 0) return CT_OK;
    const pair w = joined(to, from);
    const unsigned blocks = cti_blocks_for(to.numel);
    if (to.dtype == from.dtype)
        return cti_for_item_size(cti_size_of_dtype(to.dtype), [&](auto word) {
            return CTI_LAUNCH(moved<decltype(word)>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
        });
    if (is_complex(to.dtype) || is_complex(from.dtype))
        return CTI_LAUNCH(converted<cti_c128>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
    if (cti_is_real_dtype(to.dtype) || cti_is_real_dtype(from.dtype))
        return CTI_LAUNCH(converted<double>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
    return CTI_LAUNCH(converted<int64_t>, blocks, CTI_CUDA_THREADS, 0, launch->stream, w);
}
