/*
 * Radix sort: sorts pairs of a key and a value by key, stably, in lines of equal length. Digits have 8 bits, least
 * significant first. A line of one tile is sorted in shared memory by one block, with all digits in one launch. For
 * longer lines each digit needs three launches. The first counts the digits of every tile. The second sums the counts
 * of each digit over the tiles of a line. The third scatters each tile; the tile is sorted by the digit first, so that
 * neighbouring keys are written together. Written here rather than taken from CUB (docs/decisions/0217).
 */
#ifndef CTI_CUDA_RADIX_CUH
#define CTI_CUDA_RADIX_CUH

#include "kernels/cuda/sort/scan.cuh"

enum { CTI_RADIX_BITS = 8, CTI_DIGITS = 1 << CTI_RADIX_BITS };

static_assert((int)CTI_DIGITS == (int)CTI_CUDA_THREADS, "a thread for each digit");

/* Number of keys per thread (rounds), chosen so that a tile needs at most 32 KB. */
template <class Key, class Value> struct cti_radix_size {
    enum { rounds = sizeof(Key) + sizeof(Value) <= 8 ? 16 : 8, tile = CTI_CUDA_THREADS * rounds };
};

/*
 * A pass over the digit at bit `shift`, of which `bits` bits are used. Value is a type that can hold the length of a
 * line. counts: [line][digit][tile]; totals: [line][digit].
 */
template <class Key, class Value> struct cti_radix_pass {
    const Key *keys;
    Key *to_keys;
    const Value *values; /* NULL: the values are the indices of the keys in their line */
    Value *to_values, *counts, *totals;
    int64_t lines, length, tiles;
    int shift, bits;
};

template <class Key> static __device__ inline unsigned cti_digit_of(Key key, int shift)
{
    return (unsigned)(key >> shift) % CTI_DIGITS;
}

/* ---- a tile ---- */

template <class Key, class Value> struct cti_radix_tile {
    Key keys[cti_radix_size<Key, Value>::tile];
    Value values[cti_radix_size<Key, Value>::tile];
    /* first the counts per warp, then the index in the tile where a warp's keys of a digit begin */
    uint32_t before[CTI_SCAN_WARPS][CTI_DIGITS];
    Value sums[CTI_SCAN_WARPS];
    int64_t to[CTI_DIGITS]; /* target index of the keys of a digit, minus their index in the tile */
};

/*
 * Converts the counts of each warp to the indices in the tile where the warp's keys of a digit begin. Returns the first
 * index of the keys whose digit equals the thread's index.
 */
template <class Key, class Value> static __device__ Value cti_digit_offsets(cti_radix_tile<Key, Value> &shared)
{
    const unsigned digit = threadIdx.x;
    uint32_t count = 0;
    Value total;
    for (unsigned w = 0; w < CTI_SCAN_WARPS; w++) {
        const uint32_t own = shared.before[w][digit];
        shared.before[w][digit] = count;
        count += own;
    }
    const Value start = cti_sum_before((Value)count, shared.sums, &total);
    for (unsigned w = 0; w < CTI_SCAN_WARPS; w++) shared.before[w][digit] += (uint32_t)start;
    return start;
}

/* The keys of a thread. A warp has consecutive keys of the tile, one key per lane in each round. */
template <class Key, class Value> struct cti_radix_own {
    enum { rounds = cti_radix_size<Key, Value>::rounds };

    Key keys[rounds];
    Value values[rounds];
    uint32_t ranks[rounds];
    unsigned first, count; /* index of the thread's first key in the tile; number of keys in the tile */

    __device__ explicit cti_radix_own(unsigned keys_there)
        : first(threadIdx.x / CTI_CUDA_WARP * (CTI_CUDA_WARP * rounds) + threadIdx.x % CTI_CUDA_WARP), count(keys_there)
    {
    }

    __device__ bool has(int round) const { return first + round * CTI_CUDA_WARP < count; }

    /* Loads keys and values from memory. first_index: index of the first key in its line. */
    __device__ void load(const Key *from, const Value *with, int64_t first_index)
    {
        for (int r = 0; r < rounds; r++) {
            const unsigned i = first + r * CTI_CUDA_WARP;
            keys[r] = has(r) ? from[i] : (Key)0;
            values[r] = has(r) && with ? with[i] : (Value)(first_index + i);
        }
    }

    /*
     * Sets ranks, the number of keys with the same digit before each key in the warp's part of the tile, and counts,
     * the warp's number of keys per digit. Keys with an equal digit are found by one vote per bit.
     */
    __device__ void rank(uint32_t *counts, int shift, int bits)
    {
        const unsigned lane = threadIdx.x % CTI_CUDA_WARP;
        for (unsigned d = lane; d < CTI_DIGITS; d += CTI_CUDA_WARP) counts[d] = 0;
        __syncwarp();
        for (int r = 0; r < rounds; r++) {
            const bool is_there = has(r);
            const unsigned digit = cti_digit_of(keys[r], shift);
            unsigned same = __ballot_sync(0xffffffffu, is_there);
            if (same == 0) continue; /* the condition is the same in all threads of the warp */
            for (int bit = 0; bit < bits; bit++) {
                const unsigned votes = __ballot_sync(0xffffffffu, digit >> bit & 1);
                same &= digit >> bit & 1 ? votes : ~votes;
            }
            const unsigned below = same & ((1u << lane) - 1);
            const uint32_t before = counts[digit];
            __syncwarp(); /* all threads have read before one writes */
            if (is_there && below == 0) counts[digit] = before + __popc(same);
            __syncwarp();
            ranks[r] = before + __popc(below);
        }
    }

    /* Stores keys and values to the tile, at their index after sorting by this digit. */
    __device__ void store(cti_radix_tile<Key, Value> &shared, int shift) const
    {
        const uint32_t *before = shared.before[threadIdx.x / CTI_CUDA_WARP];
        for (int r = 0; r < rounds; r++) {
            if (!has(r)) continue;
            const uint32_t to = before[cti_digit_of(keys[r], shift)] + ranks[r];
            shared.keys[to] = keys[r];
            shared.values[to] = values[r];
        }
    }
};

/* ---- kernels: blocks of CTI_CUDA_THREADS threads ---- */

template <class Key, class Value>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_radix_count(const __grid_constant__ cti_radix_pass<Key, Value> p)
{
    constexpr unsigned tile_size = cti_radix_size<Key, Value>::tile;
    __shared__ uint32_t counts[CTI_DIGITS];
    for (int64_t block = blockIdx.x; block < p.lines * p.tiles; block += gridDim.x) {
        const int64_t line = cti_quotient(block, p.tiles), tile = block - line * p.tiles, first = tile * tile_size,
                      left = p.length - first;
        const Key *keys = p.keys + line * p.length + first;
        counts[threadIdx.x] = 0;
        __syncthreads();
        for (unsigned i = threadIdx.x; i < tile_size && i < left; i += CTI_CUDA_THREADS)
            atomicAdd(&counts[cti_digit_of(keys[i], p.shift)], 1u);
        __syncthreads();
        p.counts[(line * CTI_DIGITS + threadIdx.x) * p.tiles + tile] = counts[threadIdx.x];
        __syncthreads();
    }
}

template <class Key, class Value>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_radix_move(const __grid_constant__ cti_radix_pass<Key, Value> p)
{
    constexpr unsigned tile_size = cti_radix_size<Key, Value>::tile;
    __shared__ cti_radix_tile<Key, Value> shared;
    for (int64_t block = blockIdx.x; block < p.lines * p.tiles; block += gridDim.x) {
        const int64_t line = cti_quotient(block, p.tiles), tile = block - line * p.tiles, first = tile * tile_size,
                      left = p.length - first, begin = line * p.length;
        const unsigned count = left < tile_size ? (unsigned)left : tile_size;
        cti_radix_own<Key, Value> own(count);
        own.load(p.keys + begin + first, p.values ? p.values + begin + first : nullptr, first);
        own.rank(shared.before[threadIdx.x / CTI_CUDA_WARP], p.shift, p.bits);
        __syncthreads();
        const Value start = cti_digit_offsets(shared);
        const int64_t row = line * CTI_DIGITS + threadIdx.x;
        Value total;
        const Value smaller = cti_sum_before(p.totals[row], shared.sums, &total);
        shared.to[threadIdx.x] = (int64_t)smaller + (int64_t)p.counts[row * p.tiles + tile] - (int64_t)start;
        own.store(shared, p.shift);
        __syncthreads();
        for (unsigned i = threadIdx.x; i < count; i += CTI_CUDA_THREADS) {
            const Key key = shared.keys[i];
            const int64_t to = begin + shared.to[cti_digit_of(key, p.shift)] + i;
            p.to_keys[to] = key;
            p.to_values[to] = shared.values[i];
        }
        __syncthreads();
    }
}

/* Sorts lines of one tile by all `bits` bits. Source and destination may be the same memory. */
template <class Key, class Value>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_radix_alone(const __grid_constant__ cti_radix_pass<Key, Value> p)
{
    __shared__ cti_radix_tile<Key, Value> shared;
    for (int64_t line = blockIdx.x; line < p.lines; line += gridDim.x) {
        const int64_t begin = line * p.length;
        cti_radix_own<Key, Value> own((unsigned)p.length);
        for (int shift = 0; shift < p.bits; shift += CTI_RADIX_BITS) {
            if (shift == 0)
                own.load(p.keys + begin, p.values ? p.values + begin : nullptr, 0);
            else
                own.load(shared.keys, shared.values, 0);
            const int bits = p.bits - shift < CTI_RADIX_BITS ? p.bits - shift : (int)CTI_RADIX_BITS;
            own.rank(shared.before[threadIdx.x / CTI_CUDA_WARP], shift, bits);
            __syncthreads();
            (void)cti_digit_offsets(shared);
            __syncthreads();
            own.store(shared, shift);
            __syncthreads();
        }
        for (unsigned i = threadIdx.x; i < own.count; i += CTI_CUDA_THREADS) {
            p.to_keys[begin + i] = shared.keys[i];
            p.to_values[begin + i] = shared.values[i];
        }
        __syncthreads();
    }
}

/* ---- a sort ---- */

/*
 * Lines of pairs, [line][index], in the caller's memory, with a second buffer of the same size and a buffer for counts.
 * After run(), keys and values point to the sorted pairs.
 */
template <class Key, class Value> struct cti_radix {
    Key *keys, *other_keys;
    Value *values, *other_values, *counts;
    int64_t lines, length;

    static int64_t tiles_of(int64_t length)
    {
        return (length + cti_radix_size<Key, Value>::tile - 1) / cti_radix_size<Key, Value>::tile;
    }

    /* True if the second buffer and the counts are not used. */
    static bool is_alone(int64_t length) { return tiles_of(length) <= 1; }

    /* Number of elements of counts. */
    static size_t num_counts(int64_t lines, int64_t length)
    {
        return is_alone(length) ? 0 : (size_t)lines * CTI_DIGITS * (size_t)(tiles_of(length) + 1);
    }

    /*
     * Sorts by the lowest `bits` bits of the keys; the other bits must be 0. numbered: the values become the original
     * indices of the keys in their line.
     */
    ct_status run(const cti_launch *launch, int bits, bool numbered)
    {
        cti_radix_pass<Key, Value> p = {};
        p.lines = lines;
        p.length = length;
        p.tiles = tiles_of(length);
        p.counts = counts;
        p.totals = counts ? counts + lines * CTI_DIGITS * p.tiles : nullptr;
        if (lines == 0 || length == 0 || bits == 0) return CT_OK;
        ct_status status = CT_OK;
        if (is_alone(length)) {
            p.keys = p.to_keys = keys;
            p.values = numbered ? nullptr : values;
            p.to_values = values;
            p.bits = bits;
            return CTI_LAUNCH((cti_radix_alone<Key, Value>), cti_blocks_for(lines, 1), CTI_CUDA_THREADS, 0,
                              launch->stream, p);
        }
        for (; p.shift < bits && status == CT_OK; p.shift += CTI_RADIX_BITS) {
            p.keys = keys;
            p.values = numbered && p.shift == 0 ? nullptr : values;
            p.to_keys = other_keys;
            p.to_values = other_values;
            p.bits = bits - p.shift < CTI_RADIX_BITS ? bits - p.shift : (int)CTI_RADIX_BITS;
            status = pass(launch, p);
            other_keys = keys;
            other_values = values;
            keys = p.to_keys;
            values = p.to_values;
        }
        return status;
    }

  private:
    static ct_status pass(const cti_launch *launch, const cti_radix_pass<Key, Value> &p)
    {
        const unsigned blocks = cti_blocks_for(p.lines * p.tiles, 1);
        ct_status status = CTI_LAUNCH((cti_radix_count<Key, Value>), blocks, CTI_CUDA_THREADS, 0, launch->stream, p);
        if (status == CT_OK) status = cti_start_sum_rows(launch, p.counts, p.lines * CTI_DIGITS, p.tiles, p.totals);
        if (status == CT_OK)
            status = CTI_LAUNCH((cti_radix_move<Key, Value>), blocks, CTI_CUDA_THREADS, 0, launch->stream, p);
        return status;
    }
};

#endif
