/*
 * unique, unique_consecutive: self [*] -> values [k], inverse [*], counts [k]; along an axis, self [.., n, ..] ->
 * values [.., k, ..], inverse [n], counts [k]: elements, or slices along the axis, without repetitions. Elements are
 * converted to sort keys, where NaN is last and -0 equals 0. Slices are compared lexicographically. Slices of one key
 * are sorted as in lines.cuh. Longer slices are sorted by merging runs; each thread finds the position of one slice in
 * the other run.
 */
#include "kernels/cuda/sort/lines.cuh"

#include "gen/kernels/ops/unique.h"
#include "gen/kernels/ops/unique_consecutive.h"
#include "gen/kernels/ops/unique_count.h"

namespace {

/* Slices as keys, [slice][key]. */
template <class Key> struct slices {
    const Key *keys;
    const uint32_t *order; /* NULL: the slices are in memory order */
    int64_t count, width;
    Key nan; /* key of NaN, which is not equal to itself; used if has_nan */
    bool has_nan;
    bool moved; /* true if the keys are stored in sorted order, in addition to `order` */

    __device__ int64_t slice_at(int64_t k) const { return order ? order[k] : k; }

    __device__ const Key *keys_at(int64_t k) const { return keys + (moved ? k : slice_at(k)) * width; }
};

/* ---- order of slices of several keys ---- */

template <class Key> __device__ bool is_behind(const slices<Key> &s, int64_t a, int64_t b)
{
    const Key *x = s.keys + a * s.width, *y = s.keys + b * s.width;
    for (int64_t i = 0; i < s.width; i++)
        if (x[i] != y[i]) return x[i] > y[i];
    return false;
}

__global__ void number_slices(uint32_t *order, int64_t count)
{
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) order[i] = (uint32_t)i;
}

/* Merges pairs of runs of `run` slices. */
template <class Key>
__global__ void merge_runs(const __grid_constant__ slices<Key> s, int64_t run, const uint32_t *from, uint32_t *to)
{
    for (int64_t k = cti_first_index(); k < s.count; k += cti_index_stride()) {
        const int64_t begin = k / run / 2 * 2 * run, middle = begin + run < s.count ? begin + run : s.count,
                      end = middle + run < s.count ? middle + run : s.count;
        const bool is_first = k < middle;
        const uint32_t own = from[k];
        int64_t at = is_first ? middle : begin, left = is_first ? end - middle : middle - begin;
        const int64_t start = at;
        /* finds the position in the other run; of equal slices, the slices of the first run come first */
        while (left > 0) {
            const int64_t half = left / 2;
            const uint32_t other = from[at + half];
            if (is_first ? is_behind(s, own, other) : !is_behind(s, other, own)) {
                at += half + 1;
                left -= half + 1;
            } else {
                left = half;
            }
        }
        to[begin + (k - (is_first ? begin : middle)) + (at - start)] = own;
    }
}

/* Sorts the slices. *order is set to the buffer, first or second, that holds their order. */
template <class Key>
ct_status merge_slices(const cti_launch *launch, const slices<Key> &s, uint32_t *first, uint32_t *second,
                       uint32_t **order)
{
    const unsigned blocks = cti_blocks_for(s.count);
    ct_status status = CTI_LAUNCH(number_slices, blocks, CTI_CUDA_THREADS, 0, launch->stream, first, s.count);
    for (int64_t run = 1; status == CT_OK && run < s.count; run *= 2) {
        status = CTI_LAUNCH((merge_runs<Key>), blocks, CTI_CUDA_THREADS, 0, launch->stream, s, run, first, second);
        uint32_t *const merged = second;
        second = first;
        first = merged;
    }
    *order = first;
    return status;
}

/* ---- numbers of distinct slices ---- */

/* Sets is_new[k] if slice k differs from the previous slice. `lanes` threads, 1 or a warp, compare two slices. */
template <class Key> __global__ void find_new(const __grid_constant__ slices<Key> s, unsigned lanes, uint8_t *is_new)
{
    const unsigned lane = threadIdx.x % lanes;
    for (int64_t k = cti_first_index() / lanes; k < s.count; k += cti_index_stride() / lanes) {
        bool differs = k == 0;
        const Key *x = s.keys_at(k), *y = s.keys_at(k > 0 ? k - 1 : 0);
        for (int64_t i = lane; i < s.width && !differs; i += lanes)
            differs = x[i] != y[i] || (s.has_nan && x[i] == s.nan);
        if (lanes > 1) differs = __any_sync(0xffffffffu, differs);
        if (lane == 0) is_new[k] = differs;
    }
}

/* Number of consecutive flags of a tile that one thread processes. */
enum { OWN = CTI_TILE / CTI_CUDA_THREADS };

__device__ uint32_t own_sum(const uint8_t *is_new, int64_t count, int64_t first)
{
    uint32_t sum = 0;
    for (int64_t i = first; i < first + OWN && i < count; i++) sum += is_new[i];
    return sum;
}

__global__ void count_new(const uint8_t *is_new, int64_t count, int64_t tiles, uint32_t *counts)
{
    __shared__ uint32_t shared[CTI_CUDA_THREADS / CTI_CUDA_WARP];
    for (int64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        uint32_t total;
        (void)cti_sum_before(own_sum(is_new, count, tile * CTI_TILE + (int64_t)threadIdx.x * OWN), shared, &total);
        if (threadIdx.x == 0) counts[tile] = total;
    }
}

/* Outputs of numbering; inverse may be NULL. firsts: for each distinct slice, its first position in sorted order. */
struct numbered {
    const uint32_t *order;
    int64_t *inverse;
    uint32_t *firsts;
    int64_t num_different;
};

__global__ void number_new(const uint8_t *is_new, int64_t count, int64_t tiles, const uint32_t *before,
                           const __grid_constant__ numbered to)
{
    __shared__ uint32_t shared[CTI_CUDA_THREADS / CTI_CUDA_WARP];
    for (int64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        const int64_t first = tile * CTI_TILE + (int64_t)threadIdx.x * OWN;
        uint32_t total;
        int64_t index = (int64_t)before[tile] + cti_sum_before(own_sum(is_new, count, first), shared, &total) - 1;
        for (int64_t k = first; k < first + OWN && k < count; k++) {
            index += is_new[k];
            if (is_new[k] && index < to.num_different) to.firsts[index] = (uint32_t)k;
            if (to.inverse) to.inverse[to.order ? to.order[k] : k] = index;
        }
    }
}

__global__ void store_count(const uint32_t *total, int64_t *result) { *result = *total; }

/* ---- calls ---- */

/* A view with one axis moved to the front, so that a slice is a row of its elements in row-major order. */
cti_device_view axis_first(const cti_view *view, int64_t dim)
{
    cti_device_view v = cti_view_by_value(view);
    if (dim < 0) return v;
    for (int64_t d = dim; d > 0; d--) {
        v.sizes[d] = view->sizes[d - 1];
        v.strides[d] = view->strides[d - 1];
    }
    v.sizes[0] = view->sizes[dim];
    v.strides[0] = view->strides[dim];
    return v;
}

/* Writes the values, and for each value the number of equal slices; counts may be NULL. */
__global__ void give_values(const __grid_constant__ cti_device_view self,
                            const __grid_constant__ cti_device_view values, const __grid_constant__ numbered from,
                            int64_t width, int size)
{
    for (int64_t i = cti_first_index(); i < values.numel; i += cti_index_stride()) {
        const int64_t index = width == 1 ? i : cti_quotient(i, width), k = from.firsts[index],
                      slice = from.order ? from.order[k] : k;
        cti_move_element(values.data, cti_offset_of(values, i), self.data,
                         cti_offset_of(self, slice * width + i - index * width), size);
    }
}

__global__ void give_counts(const __grid_constant__ numbered from, int64_t count, int64_t *counts)
{
    for (int64_t i = cti_first_index(); i < from.num_different; i += cti_index_stride())
        counts[i] = (i + 1 < from.num_different ? (int64_t)from.firsts[i + 1] : count) - from.firsts[i];
}

struct outputs {
    const cti_view *values, *inverse, *counts; /* the last two may be NULL */
    const cti_view *num_unique;                /* number of distinct slices; if not NULL, all other outputs are NULL */
};

ct_status give_slices(const cti_launch *launch, const cti_view *self, int64_t dim, int64_t count, int64_t width,
                      const numbered &from, const outputs &out)
{
    const cti_device_view values = axis_first(out.values, dim);
    ct_status status = CT_OK;
    if (values.numel > 0)
        status = CTI_LAUNCH(give_values, cti_blocks_for(values.numel), CTI_CUDA_THREADS, 0, launch->stream,
                            axis_first(self, dim), values, from, width, (int)cti_item_size(self->dtype));
    if (status != CT_OK || !out.counts) return status;
    return CTI_LAUNCH(give_counts, cti_blocks_for(from.num_different), CTI_CUDA_THREADS, 0, launch->stream, from, count,
                      (int64_t *)out.counts->data);
}

/* Computes the outputs from sorted slices. */
template <class Key>
ct_status give(const cti_launch *launch, const cti_view *self, int64_t dim, const slices<Key> &s, const outputs &out)
{
    const int64_t tiles = (s.count + CTI_TILE - 1) / CTI_TILE;
    const int64_t num_different = out.values ? out.values->sizes[dim < 0 ? 0 : dim] : 0;
    const cti_scratch workspace(launch, (size_t)(tiles + 1 + num_different) * sizeof(uint32_t) + (size_t)s.count);
    if (workspace.status != CT_OK) return workspace.status;
    uint32_t *const counts = (uint32_t *)workspace.data, *const total = counts + tiles, *const firsts = total + 1;
    uint8_t *const is_new = (uint8_t *)(firsts + num_different);
    const unsigned lanes = s.width < CTI_CUDA_WARP ? 1 : CTI_CUDA_WARP;
    ct_status status = CTI_LAUNCH((find_new<Key>), cti_blocks_for(s.count * lanes), CTI_CUDA_THREADS, 0, launch->stream,
                                  s, lanes, is_new);
    if (status != CT_OK) return status;
    status = CTI_LAUNCH(count_new, cti_blocks_for(tiles, 1), CTI_CUDA_THREADS, 0, launch->stream, is_new, s.count,
                        tiles, counts);
    if (status != CT_OK) return status;
    status = cti_start_sum_rows(launch, counts, 1, tiles, total);
    if (status != CT_OK) return status;
    if (out.num_unique) return CTI_LAUNCH(store_count, 1, 1, 0, launch->stream, total, (int64_t *)out.num_unique->data);
    const numbered to = {s.order, out.inverse ? (int64_t *)out.inverse->data : NULL, firsts, num_different};
    status = CTI_LAUNCH(number_new, cti_blocks_for(tiles, 1), CTI_CUDA_THREADS, 0, launch->stream, is_new, s.count,
                        tiles, counts, to);
    return status == CT_OK ? give_slices(launch, self, dim, s.count, s.width, to, out) : status;
}

/* Reads the keys of slices in memory order; merge-sorts the slices unless only consecutive slices are compared. */
template <class Key>
ct_status run_slices(const cti_launch *launch, const cti_view *self, int64_t dim, bool consecutive, slices<Key> s,
                     const outputs &out)
{
    cti_key_source source = cti_keys_of_all(self);
    source.view = axis_first(self, dim);
    const cti_scratch workspace(launch,
                                (size_t)(s.count * s.width) * sizeof(Key) + 2 * (size_t)s.count * sizeof(uint32_t));
    if (workspace.status != CT_OK) return workspace.status;
    Key *const keys = (Key *)workspace.data;
    uint32_t *const order = (uint32_t *)(keys + s.count * s.width);
    s.keys = keys;
    ct_status status = CTI_LAUNCH((cti_read_keys<Key>), cti_blocks_for(source.length), CTI_CUDA_THREADS, 0,
                                  launch->stream, source, keys);
    if (status != CT_OK) return status;
    if (!consecutive) {
        uint32_t *merged;
        status = merge_slices(launch, s, order, order + s.count, &merged);
        if (status != CT_OK) return status;
        s.order = merged;
    }
    return give(launch, self, dim, s, out);
}

template <class Key>
ct_status run_keys(const cti_launch *launch, const cti_view *self, int64_t dim, slices<Key> s, const outputs &out)
{
    const cti_sorted_lines<Key> sorted(launch, dim < 0 ? cti_keys_of_all(self) : cti_keys_along(self, dim, false));
    if (sorted.status != CT_OK) return sorted.status;
    s.keys = sorted.keys;
    s.order = sorted.indices;
    s.moved = true;
    return give(launch, self, dim, s, out);
}

/* Computes the outputs. dim is negative for all elements. */
ct_status run(const cti_launch *launch, const cti_view *self, int64_t dim, bool consecutive, const outputs &out)
{
    if (self->ndim == 0) dim = -1;
    int64_t count = dim < 0 ? self->numel : self->sizes[dim], width = 1;
    for (int d = 0; dim >= 0 && d < self->ndim; d++) width *= d == dim ? 1 : self->sizes[d];
    if (count > UINT32_MAX) return CT_E_UNSUPPORTED; /* indices have 32 bits */
    if (count == 0)
        return out.num_unique ? cti_cuda_status(cudaMemsetAsync(out.num_unique->data, 0, sizeof(int64_t),
                                                                (cudaStream_t)launch->stream))
                              : CT_OK;
    return cti_for_keys(self->dtype, [&](auto key) {
        typedef decltype(key) Key;
        slices<Key> s = {};
        s.count = count;
        s.width = width;
        s.nan = (Key)cti_key_mask(self->dtype);
        s.has_nan = cti_is_real_dtype(self->dtype);
        return width == 1 && !consecutive ? run_keys(launch, self, dim, s, out)
                                          : run_slices(launch, self, dim, consecutive, s, out);
    });
}

} // namespace

/* ---- entry points named in schemas; values are always sorted, and outputs not requested are NULL ---- */

extern "C" ct_status cti_unique_count_cuda(cti_launch *launch, const cti_view *self, bool consecutive, ct_scalar dim,
                                           cti_view *result)
{
    return run(launch, self, dim.kind == CT_SCALAR_UNSET ? -1 : dim.i, consecutive, {NULL, NULL, NULL, result});
}

extern "C" ct_status cti_unique_cuda(cti_launch *launch, const cti_view *self, bool, bool, bool, cti_view *values,
                                     cti_view *inverse, cti_view *counts)
{
    return run(launch, self, -1, false, {values, inverse, counts, NULL});
}

extern "C" ct_status cti_unique_dim_cuda(cti_launch *launch, const cti_view *self, bool, bool, bool, int64_t dim,
                                         cti_view *values, cti_view *inverse, cti_view *counts)
{
    return run(launch, self, dim, false, {values, inverse, counts, NULL});
}

extern "C" ct_status cti_unique_consecutive_cuda(cti_launch *launch, const cti_view *self, bool, bool, cti_view *values,
                                                 cti_view *inverse, cti_view *counts)
{
    return run(launch, self, -1, true, {values, inverse, counts, NULL});
}

extern "C" ct_status cti_unique_consecutive_dim_cuda(cti_launch *launch, const cti_view *self, bool, bool, int64_t dim,
                                                     cti_view *values, cti_view *inverse, cti_view *counts)
{
    return run(launch, self, dim, true, {values, inverse, counts, NULL});
}
