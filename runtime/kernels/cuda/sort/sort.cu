/*
 * Kernels that select elements of a line by rank. sort: self [.., n, ..] -> values and indices [.., n, ..]. topk: self
 * [.., n, ..] -> values and indices [.., k, ..]. kthvalue, mode and medians: self [.., n, ..] -> one value and index
 * for each line. Lines are sorted (lines.cuh), or elements of a few ranks are selected (select.cuh).
 */
#include "kernels/cuda/sort/select.cuh"

#include "gen/kernels/ops/kthvalue.h"
#include "gen/kernels/ops/median.h"
#include "gen/kernels/ops/mode.h"
#include "gen/kernels/ops/nanmedian.h"
#include "gen/kernels/ops/order_index.h"
#include "gen/kernels/ops/sort.h"
#include "gen/kernels/ops/topk.h"

#include <cotangent/enum/rule.h>

namespace {

/* Writes elements first .. first + count - 1 of each sorted line. Outputs have data NULL if not requested. */
struct given {
    cti_key_source source;
    cti_device_view values, indices; /* the views without the axis */
    int64_t first, count, value_step, index_step;
    int size; /* size of an element in bytes */

    __device__ void operator()(int64_t line, int64_t number, uint64_t, uint32_t index) const
    {
        const int64_t k = number - first;
        if (k < 0 || k >= count) return;
        if (indices.data) ((int64_t *)indices.data)[cti_offset_of(indices, line) + k * index_step] = index;
        if (values.data)
            cti_move_element(values.data, cti_offset_of(values, line) + k * value_step, source.view.data,
                             cti_source_offset(source, line, index), size);
    }
};

cti_device_view lines_of(const cti_view *output, bool has_axis, int64_t dim, int64_t *step)
{
    *step = 0;
    if (!output) return {};
    const cti_device_view view = cti_view_by_value(output);
    if (!has_axis || output->ndim == 0) return view;
    *step = output->strides[dim];
    return cti_view_without(view, (int)dim);
}

given given_of(const cti_key_source &source, int64_t dim, bool has_axis, const cti_view *values,
               const cti_view *indices)
{
    given g = {};
    g.source = source;
    g.values = lines_of(values, has_axis, dim, &g.value_step);
    g.indices = lines_of(indices, has_axis, dim, &g.index_step);
    g.count = 1;
    g.size = (int)cti_item_size(source.view.dtype);
    return g;
}

__global__ void give_sorted(const __grid_constant__ given g, const uint32_t *indices)
{
    for (int64_t i = cti_first_index(); i < g.source.lines * g.count; i += cti_index_stride()) {
        const int64_t line = cti_quotient(i, g.count), index = g.first + i - line * g.count;
        g(line, index, 0, indices[line * g.source.length + index]);
    }
}

ct_status give(const cti_launch *launch, const given &g)
{
    const cti_key_source &source = g.source;
    if (source.lines == 0 || g.count == 0) return CT_OK;
    return cti_for_keys(source.view.dtype, [&](auto key) {
        typedef decltype(key) Key;
        if (source.length <= CTI_SHORT_LINE) return cti_start_sort_short<Key>(launch, source, g);
        if (g.count < source.length && (g.first == 0 || g.count == 1) && cti_is_for_selection(source, g.count))
            return cti_start_select<Key>(launch, source, g, {g.first + g.count - 1, g.count, false, false, false});
        const cti_sorted_lines<Key> sorted(launch, source);
        if (sorted.status != CT_OK) return sorted.status;
        return CTI_LAUNCH(give_sorted, cti_blocks_for(source.lines * g.count), CTI_CUDA_THREADS, 0, launch->stream, g,
                          sorted.indices);
    });
}

/* ---- one element of each line ---- */

/* Number of sorted keys that are less than `key`. */
template <class Key> __device__ int64_t number_below(const Key *keys, int64_t n, Key key)
{
    int64_t from = 0;
    while (n > 0) {
        const int64_t half = n / 2;
        if (keys[from + half] < key) {
            from += half + 1;
            n -= half + 1;
        } else {
            n = half;
        }
    }
    return from;
}

struct run {
    int64_t length, last;
};

struct longer {
    __device__ run operator()(const run &a, const run &b) const
    {
        return a.length > b.length || (a.length == b.length && a.last < b.last) ? a : b;
    }
};

/*
 * Returns the last index of the longest run of equal keys; if several runs have this length, of the first of them. Each
 * of `lanes` threads examines some ends of runs.
 */
template <class Key> __device__ int64_t most_frequent(const Key *keys, int64_t n, unsigned lanes, run *shared)
{
    run best = {0, 0};
    for (int64_t i = threadIdx.x % lanes; i < n; i += lanes) {
        const Key key = keys[i];
        if (i + 1 < n && keys[i + 1] == key) continue;
        best = longer()({i + 1 - number_below(keys, i + 1, key), i}, best);
    }
    return cti_fold_lanes(best, lanes, shared, longer()).last;
}

enum { MOST_LANES = 1024 };

template <class Key>
__global__ void give_modes(const __grid_constant__ given g, const Key *keys, const uint32_t *indices, unsigned lanes)
{
    __shared__ run shared[MOST_LANES / CTI_CUDA_WARP];
    const int64_t n = g.source.length, per_block = blockDim.x / lanes;
    for (int64_t first = blockIdx.x * per_block; first < g.source.lines; first += gridDim.x * per_block) {
        /* threads without a line of their own repeat the last one, so that all reach the barriers */
        const int64_t own = first + threadIdx.x / lanes, line = own < g.source.lines ? own : g.source.lines - 1;
        const int64_t index = most_frequent(keys + line * n, n, lanes, shared);
        if (threadIdx.x % lanes == 0) g(line, 0, 0, indices[line * n + index]);
    }
}

/* Selects the medians; one thread per line. */
template <class Key>
__global__ void give_medians(const __grid_constant__ given g, const Key *keys, const uint32_t *indices, bool skips_nan,
                             bool has_nan)
{
    const int64_t n = g.source.length;
    for (int64_t line = cti_first_index(); line < g.source.lines; line += cti_index_stride()) {
        const int64_t num_not_nan = has_nan ? number_below(keys + line * n, n, (Key)g.source.mask) : n;
        int64_t index = num_not_nan < n ? num_not_nan : (n - 1) / 2;
        if (skips_nan) index = num_not_nan > 0 ? (num_not_nan - 1) / 2 : 0;
        g(line, 0, 0, indices[line * n + index]);
    }
}

ct_status give_one(const cti_launch *launch, int rule, const given &g)
{
    const cti_key_source &source = g.source;
    if (source.lines == 0 || source.length == 0) return CT_OK;
    return cti_for_keys(source.view.dtype, [&](auto key) {
        typedef decltype(key) Key;
        const bool has_nan = cti_is_real_dtype(source.view.dtype);
        if (rule != CT_RULE_MODE && cti_is_for_selection(source, 1))
            return cti_start_select<Key>(launch, source, g, {0, 1, true, rule == CT_RULE_NANMEDIAN, has_nan});
        const cti_sorted_lines<Key> sorted(launch, source);
        if (sorted.status != CT_OK) return sorted.status;
        if (rule != CT_RULE_MODE)
            return CTI_LAUNCH((give_medians<Key>), cti_blocks_for(source.lines), CTI_CUDA_THREADS, 0, launch->stream, g,
                              sorted.keys, sorted.indices, rule == CT_RULE_NANMEDIAN, has_nan);
        const unsigned lanes = source.length > CTI_SHORT_LINE ? (unsigned)MOST_LANES : CTI_CUDA_WARP,
                       threads = lanes > CTI_CUDA_THREADS ? lanes : CTI_CUDA_THREADS;
        return CTI_LAUNCH((give_modes<Key>), cti_blocks_for(source.lines, threads / lanes), threads, 0, launch->stream,
                          g, sorted.keys, sorted.indices, lanes);
    });
}

ct_status one_of_line(const cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim, int rule,
                      const cti_view *values, const cti_view *indices)
{
    return give_one(launch, rule, given_of(cti_keys_along(self, dim, false), dim, keepdim, values, indices));
}

ct_status one_of_all(const cti_launch *launch, const cti_view *self, int rule, const cti_view *values)
{
    return give_one(launch, rule, given_of(cti_keys_of_all(self), 0, false, values, NULL));
}

} // namespace

/* ---- entry points named in schemas; the order is always stable ---- */

extern "C" ct_status cti_sort_cuda(cti_launch *launch, const cti_view *self, int64_t dim, bool descending, bool,
                                   cti_view *values, cti_view *indices)
{
    given g = given_of(cti_keys_along(self, dim, descending), dim, true, values, indices);
    g.count = g.source.length;
    return give(launch, g);
}

extern "C" ct_status cti_topk_cuda(cti_launch *launch, const cti_view *self, int64_t k, int64_t dim, bool largest, bool,
                                   cti_view *values, cti_view *indices)
{
    given g = given_of(cti_keys_along(self, dim, largest), dim, true, values, indices);
    g.count = self->ndim ? k : 1;
    return give(launch, g);
}

extern "C" ct_status cti_kthvalue_cuda(cti_launch *launch, const cti_view *self, int64_t k, int64_t dim, bool keepdim,
                                       cti_view *values, cti_view *indices)
{
    given g = given_of(cti_keys_along(self, dim, false), dim, keepdim, values, indices);
    g.first = k - 1;
    return give(launch, g);
}

extern "C" ct_status cti_order_index_cuda(cti_launch *launch, const cti_view *self, int64_t dim, int rule,
                                          cti_view *result)
{
    return one_of_line(launch, self, dim, true, rule, NULL, result);
}

extern "C" ct_status cti_median_dim_cuda(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                         cti_view *values, cti_view *indices)
{
    return one_of_line(launch, self, dim, keepdim, CT_RULE_MEDIAN, values, indices);
}

extern "C" ct_status cti_nanmedian_dim_cuda(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                            cti_view *values, cti_view *indices)
{
    return one_of_line(launch, self, dim, keepdim, CT_RULE_NANMEDIAN, values, indices);
}

extern "C" ct_status cti_mode_cuda(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                   cti_view *values, cti_view *indices)
{
    return one_of_line(launch, self, dim, keepdim, CT_RULE_MODE, values, indices);
}

extern "C" ct_status cti_median_cuda(cti_launch *launch, const cti_view *self, cti_view *values)
{
    return one_of_all(launch, self, CT_RULE_MEDIAN, values);
}

extern "C" ct_status cti_nanmedian_cuda(cti_launch *launch, const cti_view *self, cti_view *values)
{
    return one_of_all(launch, self, CT_RULE_NANMEDIAN, values);
}
