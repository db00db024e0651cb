/*
 * Sorted lines: the keys, and the original index of each key. The sort is stable. A line of up to CTI_SHORT_LINE keys
 * is sorted in shared memory; if lines are short enough, a block sorts several. The radix sort (radix.cuh) sorts longer
 * lines.
 */
#ifndef CTI_CUDA_SORT_LINES_CUH
#define CTI_CUDA_SORT_LINES_CUH

#include "kernels/cuda/sort/keys.cuh"
#include "kernels/cuda/sort/radix.cuh"

enum { CTI_SHORT_LINE = 2048, CTI_LEAST_CAPACITY = 512 };

/* ---- short lines ---- */

template <class Key> struct cti_short_lines {
    Key keys[CTI_SHORT_LINE];
    uint32_t indices[CTI_SHORT_LINE];

    __device__ void order(unsigned low, unsigned high, bool ascending)
    {
        const Key a = keys[low], b = keys[high];
        const uint32_t p = indices[low], q = indices[high];
        if ((a > b || (a == b && p > q)) != ascending) return;
        keys[low] = b;
        keys[high] = a;
        indices[low] = q;
        indices[high] = p;
    }

    /*
     * Sorts lines of `length` keys in a buffer of `capacity` keys, both powers of two, by a bitonic network. All
     * threads call it.
     */
    __device__ void sort(unsigned capacity, unsigned length)
    {
        for (unsigned run = 2; run <= length; run *= 2)
            for (unsigned apart = run / 2; apart > 0; apart /= 2) {
                for (unsigned pair = threadIdx.x; pair < capacity / 2; pair += blockDim.x) {
                    const unsigned within = pair & (apart - 1), low = ((pair - within) << 1) + within;
                    order(low, low + apart, (low & (length - 1) & run) == 0);
                }
                /*
                 * if the keys of each pair are at most 32 apart, the pairs of a warp consist of the same 64 keys, so a
                 * barrier of the warp is enough
                 */
                const unsigned next = apart > 1 ? apart / 2 : run;
                if (apart > CTI_CUDA_WARP || next > CTI_CUDA_WARP)
                    __syncthreads();
                else
                    __syncwarp();
            }
        __syncthreads();
    }
};

/* Line and index of element i of a block's lines. Neighbouring threads get elements that are adjacent in memory. */
struct cti_short_position {
    unsigned line, index;

    __device__ cti_short_position(unsigned i, unsigned length, unsigned lines, bool across)
        : line(across ? i & (lines - 1) : i / length), index(across ? i / lines : i & (length - 1))
    {
    }
};

/*
 * Calls give(line, number, key, index) for each element of a sorted line; index is its original index. capacity and the
 * padded length of a line, length, are powers of two.
 */
template <class Key, class Give>
__global__ void cti_sort_short(const __grid_constant__ cti_key_source source, const __grid_constant__ Give give,
                               unsigned capacity, unsigned length)
{
    __shared__ cti_short_lines<Key> shared;
    const unsigned lines = capacity / length;
    const bool across = source.step != 1;
    for (int64_t first = (int64_t)blockIdx.x * lines; first < source.lines; first += (int64_t)gridDim.x * lines) {
        __syncthreads(); /* the preceding iteration may still read shared */
        for (unsigned i = threadIdx.x; i < capacity; i += blockDim.x) {
            const cti_short_position at(i, length, lines, across);
            const unsigned to = at.line * length + at.index;
            const bool is_there = first + at.line < source.lines && at.index < source.length;
            shared.keys[to] = is_there ? cti_source_key<Key>(source, first + at.line, at.index) : (Key) ~(Key)0;
            shared.indices[to] = at.index; /* padding is sorted after all elements of the line */
        }
        __syncthreads();
        shared.sort(capacity, length);
        for (unsigned i = threadIdx.x; i < capacity; i += blockDim.x) {
            const cti_short_position at(i, length, lines, across);
            const unsigned from = at.line * length + at.index;
            if (first + at.line < source.lines && at.index < source.length)
                give(first + at.line, at.index, shared.keys[from], shared.indices[from]);
        }
    }
}

template <class Key, class Give>
static ct_status cti_start_sort_short(const cti_launch *launch, const cti_key_source &source, const Give &give)
{
    unsigned length = 1;
    while (length < source.length) length *= 2;
    unsigned capacity = source.step == 1 ? CTI_LEAST_CAPACITY : CTI_SHORT_LINE;
    if (capacity < length) capacity = length;
    return CTI_LAUNCH((cti_sort_short<Key, Give>), cti_blocks_for(source.lines, capacity / length), CTI_CUDA_THREADS, 0,
                      launch->stream, source, give, capacity, length);
}

/* ---- lines of any length ---- */

template <class Key> struct cti_keep_sorted {
    Key *keys;
    uint32_t *indices;
    int64_t length;

    __device__ void operator()(int64_t line, int64_t number, Key key, uint32_t index) const
    {
        keys[line * length + number] = key;
        indices[line * length + number] = index;
    }
};

template <class Key> __global__ void cti_read_keys(const __grid_constant__ cti_key_source source, Key *keys)
{
    for (int64_t i = cti_first_index(); i < source.lines * source.length; i += cti_index_stride()) {
        const int64_t line = source.lines == 1 ? 0 : cti_quotient(i, source.length);
        keys[i] = cti_source_key<Key>(source, line, i - line * source.length);
    }
}

/* All lines of a source, sorted: arrays [line][index] on the device, valid until this object is destroyed. */
template <class Key> struct cti_sorted_lines {
    Key *keys = nullptr;
    uint32_t *indices = nullptr;
    ct_status status;

    cti_sorted_lines(const cti_launch *launch, const cti_key_source &source)
        : count(source.lines * source.length), is_short(source.length <= CTI_SHORT_LINE),
          pairs(is_short || sorter::is_alone(source.length) ? 1 : 2), workspace(launch, workspace_bytes(source))
    {
        status = workspace.status;
        if (status != CT_OK || count == 0) return;
        if (source.length > UINT32_MAX) { /* indices have 32 bits */
            status = CT_E_UNSUPPORTED;
            return;
        }
        keys = (Key *)workspace.data;
        indices = (uint32_t *)(keys + pairs * count);
        status = is_short
                     ? cti_start_sort_short<Key>(launch, source, cti_keep_sorted<Key>{keys, indices, source.length})
                     : sort_long(launch, source);
    }

  private:
    typedef cti_radix<Key, uint32_t> sorter;

    int64_t count;
    bool is_short;
    int pairs; /* number of buffers for keys and for indices */
    cti_scratch workspace;

    size_t workspace_bytes(const cti_key_source &source) const
    {
        const size_t counts = is_short ? 0 : sorter::num_counts(source.lines, source.length);
        return (size_t)pairs * (size_t)count * (sizeof(Key) + sizeof(uint32_t)) + counts * sizeof(uint32_t);
    }

    ct_status sort_long(const cti_launch *launch, const cti_key_source &source)
    {
        int bits = 0;
        while (bits < 64 && source.mask >> bits) bits++;
        sorter s = {keys, keys + count, indices, indices + count, indices + pairs * count, source.lines, source.length};
        ct_status done =
            CTI_LAUNCH((cti_read_keys<Key>), cti_blocks_for(count), CTI_CUDA_THREADS, 0, launch->stream, source, keys);
        if (done == CT_OK) done = s.run(launch, bits, true);
        keys = s.keys;
        indices = s.values;
        return done;
    }
};

#endif
