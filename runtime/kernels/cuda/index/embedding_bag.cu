/*
 * embedding_bag and bag_indices: weight [V, D], indices [N], offsets [B] (with include_last_offset [B + 1]) -> result
 * [B, D]: for each bag (a range of indices), the sum, mean or maximum of the selected rows of weight. One thread
 * computes one column of a bag, and reads the rows in order; neighbouring threads have neighbouring columns. Sums are
 * in f64.
 */
#include "kernels/cuda/index/space.cuh"

#include "gen/kernels/ops/bag_indices.h"
#include "gen/kernels/ops/embedding_bag.h"

#include <cotangent/enum/mode.h>

namespace {

struct bags {
    cti_device_view weight, indices, offsets, factors, result, sizes, max_indices; /* data is NULL if not requested */
    int64_t count, width, padding;
    int mode;
    bool last_is_end;
    cti_fault_site row, offset, first;
};

/* Returns the first index of bag `bag`; for the bag after the last bag, the number of indices. */
__device__ inline int64_t begin_of(const bags &b, int64_t bag)
{
    return bag < b.offsets.numel ? cti_index_at(b.offsets.data, bag * b.offsets.strides[0], b.offsets.dtype)
                                 : b.indices.numel;
}

/* Finds the range of a bag in the indices. An invalid range is reported, and false is returned. */
__device__ bool find_bag(const bags &b, int64_t bag, int64_t *begin, int64_t *end)
{
    const int64_t n = b.indices.numel;
    *begin = begin_of(b, bag);
    *end = begin_of(b, bag + 1);
    if (bag == 0 && !cti_is_within(b.first, *begin, 0, 1)) return false;
    if (!cti_is_within(b.offset, *begin, 0, n + 1)) return false;
    const bool is_end = b.last_is_end && bag == b.count - 1; /* the last offset must be the number of indices */
    return cti_is_within(b.offset, *end, is_end ? n : *begin, n + 1);
}

__device__ inline void write_integer(const cti_device_view &view, int64_t offset, int64_t value)
{
    cti_memory<int64_t>::store(view.data, offset, view.dtype, value);
}

template <class From> __device__ void one_column(const bags &b, int64_t bag, int64_t column)
{
    int64_t begin, end, rows = 0, index = 0;
    double sum = 0;
    if (!find_bag(b, bag, &begin, &end)) begin = end = 0;
    for (int64_t i = begin; i < end; i++) {
        const int64_t row = cti_index_at(b.indices.data, i * b.indices.strides[0], b.indices.dtype);
        if (!cti_is_within(b.row, row, 0, b.weight.sizes[0]) || row == b.padding) continue;
        rows++;
        if (column >= b.width) continue; /* this thread has no column and only counts rows */
        const double x = From::load(b.weight.data, row * b.weight.strides[0] + column * b.weight.strides[1]);
        if (b.mode != CT_MODE_MAX) {
            const double factor = b.factors.data ? (double)From::load(b.factors.data, i * b.factors.strides[0]) : 1;
            sum += factor * x;
        } else if (rows == 1 || x > sum || (x != x && sum == sum)) {
            sum = x; /* a NaN is kept; of equal elements the first is selected */
            index = row;
        }
    }
    if (b.mode == CT_MODE_MEAN && rows) sum /= (double)rows;
    const int64_t counted = b.mode == CT_MODE_SUM ? 0 : rows;
    if (b.result.data && column < b.width)
        cti_memory<double>::store(b.result.data, bag * b.result.strides[0] + column * b.result.strides[1],
                                  b.result.dtype, sum);
    if (b.sizes.data && column == 0) write_integer(b.sizes, bag * b.sizes.strides[0], counted);
    if (b.max_indices.data && b.max_indices.ndim == 1 && column == 0)
        write_integer(b.max_indices, bag * b.max_indices.strides[0], counted);
    if (b.max_indices.data && b.max_indices.ndim == 2 && column < b.width)
        write_integer(b.max_indices, bag * b.max_indices.strides[0] + column * b.max_indices.strides[1], index);
}

template <class From> __global__ void __launch_bounds__(CTI_CUDA_THREADS, 1) columns(const __grid_constant__ bags b)
{
    const int64_t width = b.width ? b.width : 1, count = b.count * width;
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) {
        const int64_t bag = cti_quotient(i, width);
        one_column<From>(b, bag, i - bag * width);
    }
}

/* Writes, for each index, the last bag that begins at or before it. */
__global__ void number_bags(const __grid_constant__ bags b, const __grid_constant__ cti_device_view to)
{
    for (int64_t i = cti_first_index(); i < b.indices.numel; i += cti_index_stride()) {
        int64_t from = 0, until = b.count;
        while (from + 1 < until) {
            const int64_t middle = from + (until - from) / 2;
            if (begin_of(b, middle) <= i)
                from = middle;
            else
                until = middle;
        }
        write_integer(to, i * to.strides[0], from);
    }
}

ct_status run(const cti_launch *launch, bags &b, const cti_view *weight, const cti_view *indices,
              const cti_view *offsets, bool last_is_end)
{
    b.weight = cti_view_by_value(weight);
    b.indices = cti_vector_by_value(indices);
    b.offsets = cti_vector_by_value(offsets);
    b.count = last_is_end ? offsets->numel - 1 : offsets->numel;
    b.width = weight->sizes[1];
    b.last_is_end = last_is_end;
    b.row = cti_fault_site_of(launch, "index");
    b.offset = cti_fault_site_of(launch, "element of offsets");
    b.first = cti_fault_site_of(launch, "first element of offsets");
    if (b.count <= 0) return CT_OK;
    return cti_for_floats(weight->dtype, [&](auto from) {
        return CTI_LAUNCH(columns<decltype(from)>, cti_blocks_for(b.count * (b.width ? b.width : 1)), CTI_CUDA_THREADS,
                          0, launch->stream, b);
    });
}

} // namespace

extern "C" ct_status cti_embedding_bag_cuda(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                            const cti_view *offsets, bool, int mode, bool, const cti_view *factors,
                                            bool include_last_offset, ct_scalar padding, cti_view *result,
                                            cti_view *offset2bag, cti_view *bag_size, cti_view *max_indices)
{
    bags b = {};
    b.mode = mode;
    b.padding = padding.kind == CT_SCALAR_UNSET ? -1 : padding.i < 0 ? padding.i + weight->sizes[0] : padding.i;
    if (factors) b.factors = cti_view_by_value(factors);
    b.result = cti_view_by_value(result);
    b.sizes = cti_view_by_value(bag_size);
    b.max_indices = cti_view_by_value(max_indices);
    const ct_status status = run(launch, b, weight, indices, offsets, include_last_offset);
    if (status != CT_OK || indices->numel == 0 || b.count <= 0) return status;
    return CTI_LAUNCH(number_bags, cti_blocks_for(indices->numel), CTI_CUDA_THREADS, 0, launch->stream, b,
                      cti_vector_by_value(offset2bag));
}

extern "C" ct_status cti_bag_indices_cuda(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                          const cti_view *offsets, bool include_last_offset, int64_t padding,
                                          cti_view *result)
{
    bags b = {};
    b.mode = CT_MODE_MAX;
    b.padding = padding;
    b.max_indices = cti_view_by_value(result);
    return run(launch, b, weight, indices, offsets, include_last_offset);
}
