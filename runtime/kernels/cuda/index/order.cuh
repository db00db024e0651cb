/*
 * Pairs of a key and a value in the order of their keys, stable: a radix sort by digits of 8 bits, the lowest first.
 * For each digit a block counts the keys of its tile, the counts are added up by digit and tile, and a block moves its
 * tile, ranking the keys of a warp by votes; a tile that is alone needs no counts beforehand.
 */
#ifndef CTI_CUDA_INDEX_ORDER_CUH
#define CTI_CUDA_INDEX_ORDER_CUH

#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

constexpr int CTI_ORDER_BITS = 8, CTI_ORDER_DIGITS = 1 << CTI_ORDER_BITS;
constexpr int CTI_ORDER_WARPS = CTI_CUDA_THREADS / CTI_CUDA_WARP, CTI_ORDER_ROUNDS = 8;
constexpr int CTI_ORDER_TILE = CTI_CUDA_THREADS * CTI_ORDER_ROUNDS;

static_assert(CTI_ORDER_DIGITS == CTI_CUDA_THREADS, "a thread for each digit");

/*
 * The sum of x over the threads of the block before this one; *total: over all of them. shared: room for a value of
 * each warp. All threads call it.
 */
template <class T> static __device__ T cti_sum_before(T x, T *shared, T *total)
{
    const unsigned lane = threadIdx.x % CTI_CUDA_WARP, warp = threadIdx.x / CTI_CUDA_WARP;
    T sum = x;
    for (unsigned delta = 1; delta < CTI_CUDA_WARP; delta *= 2) {
        const T below = cti_shuffle_up(sum, delta);
        if (lane >= delta) sum += below;
    }
    __syncthreads(); /* of what a call before has left there */
    if (lane == CTI_CUDA_WARP - 1) shared[warp] = sum;
    __syncthreads();
    T before = 0, all = 0;
    for (unsigned i = 0; i < blockDim.x / CTI_CUDA_WARP; i++) {
        if (i < warp) before += shared[i];
        all += shared[i];
    }
    *total = all;
    return before + sum - x;
}

/* Each of n counts becomes the sum of those before it, and *total of all: the work of one block. */
template <class Count> static __device__ void cti_sum_counts(Count *counts, int64_t n, Count *total)
{
    __shared__ Count shared[CTI_ORDER_WARPS];
    Count carry = 0;
    for (int64_t first = 0; first < n; first += blockDim.x) {
        const int64_t i = first + threadIdx.x;
        Count all;
        const Count before = cti_sum_before(i < n ? counts[i] : (Count)0, shared, &all);
        if (i < n) counts[i] = carry + before;
        carry += all;
    }
    if (threadIdx.x == 0) *total = carry;
}

/* counts: of each digit those of every tile. */
template <class Word>
static __global__ void cti_order_count(const Word *keys, int64_t n, int shift, int64_t tiles, Word *counts)
{
    __shared__ unsigned seen[CTI_ORDER_DIGITS];
    seen[threadIdx.x] = 0;
    __syncthreads();
    const int64_t first = (int64_t)blockIdx.x * CTI_ORDER_TILE + threadIdx.x;
    for (int r = 0; r < CTI_ORDER_ROUNDS; r++) {
        const int64_t i = first + r * CTI_CUDA_THREADS;
        if (i < n) atomicAdd(&seen[(keys[i] >> shift) % CTI_ORDER_DIGITS], 1u);
    }
    __syncthreads();
    counts[threadIdx.x * tiles + blockIdx.x] = seen[threadIdx.x];
}

/* A block for each digit. */
template <class Word> static __global__ void cti_order_sum(Word *counts, int64_t tiles, Word *totals)
{
    cti_sum_counts(counts + blockIdx.x * tiles, tiles, totals + blockIdx.x);
}

/* Of the lanes that have a key, those with the same digit, which is below 2^bits. */
static __device__ inline unsigned cti_order_peers(unsigned digit, int bits, bool has_key)
{
    unsigned peers = __ballot_sync(0xffffffffu, has_key);
    for (int bit = 0; bit < bits; bit++) {
        const unsigned votes = __ballot_sync(0xffffffffu, digit >> bit & 1);
        peers &= digit >> bit & 1 ? votes : ~votes;
    }
    return peers;
}

template <class Word> struct cti_order_pass {
    const Word *keys, *values;
    Word *keys_to, *values_to;
    const Word *counts, *totals;
    int64_t n, tiles;
    int shift, bits; /* of this digit */
};

/* A warp has neighbouring keys, in rounds of one a lane. */
template <class Word> static __global__ void cti_order_move(const __grid_constant__ cti_order_pass<Word> p)
{
    __shared__ unsigned seen[CTI_ORDER_WARPS][CTI_ORDER_DIGITS];
    __shared__ Word places[CTI_ORDER_DIGITS], shared[CTI_ORDER_WARPS];
    const unsigned lane = threadIdx.x % CTI_CUDA_WARP, warp = threadIdx.x / CTI_CUDA_WARP, below = (1u << lane) - 1;
    const int64_t first = (int64_t)blockIdx.x * CTI_ORDER_TILE + warp * (CTI_CUDA_WARP * CTI_ORDER_ROUNDS) + lane;
    unsigned ranks[CTI_ORDER_ROUNDS] = {};
    Word all;
    for (int i = 0; i < CTI_ORDER_WARPS; i++) seen[i][threadIdx.x] = 0;
    __syncthreads();
    for (int r = 0; r < CTI_ORDER_ROUNDS && first - lane + r * CTI_CUDA_WARP < p.n; r++) {
        const int64_t i = first + r * CTI_CUDA_WARP;
        const unsigned digit = i < p.n ? (unsigned)(p.keys[i] >> p.shift) % CTI_ORDER_DIGITS : 0;
        const unsigned peers = cti_order_peers(digit, p.bits, i < p.n), before = seen[warp][digit];
        __syncwarp(); /* all have read before one writes */
        if (i < p.n && (peers & below) == 0) seen[warp][digit] = before + __popc(peers);
        __syncwarp();
        ranks[r] = before + __popc(peers & below);
    }
    __syncthreads();
    unsigned sum = 0;
    for (int i = 0; i < CTI_ORDER_WARPS; i++) {
        const unsigned own = seen[i][threadIdx.x];
        seen[i][threadIdx.x] = sum;
        sum += own;
    }
    const bool is_alone = p.tiles == 1; /* nobody has counted */
    places[threadIdx.x] = cti_sum_before(is_alone ? (Word)sum : p.totals[threadIdx.x], shared, &all);
    if (!is_alone) places[threadIdx.x] += p.counts[threadIdx.x * p.tiles + blockIdx.x];
    __syncthreads();
    for (int r = 0; r < CTI_ORDER_ROUNDS; r++) {
        const int64_t i = first + r * CTI_CUDA_WARP;
        if (i >= p.n) continue;
        const Word key = p.keys[i];
        const unsigned digit = (unsigned)(key >> p.shift) % CTI_ORDER_DIGITS;
        const Word to = places[digit] + seen[warp][digit] + ranks[r];
        p.keys_to[to] = key;
        p.values_to[to] = p.values[i];
    }
}

/*
 * Room for n pairs, which the caller writes to keys and values; cti_order_run leaves them in order there. Word:
 * uint32_t or uint64_t, which holds n, keys and values.
 */
template <class Word> struct cti_order {
    cti_scratch room;
    ct_status status;
    Word *keys = nullptr, *values = nullptr;
    int64_t n, tiles;

    cti_order(const cti_launch *launch, int64_t count)
        : room(launch, ((size_t)count * 4 + (size_t)(tiles_of(count) + 1) * CTI_ORDER_DIGITS) * sizeof(Word)),
          status(room.status), n(count), tiles(tiles_of(count))
    {
        keys = (Word *)room.data;
        values = keys + n;
    }

    /* Of keys below 2^bits. */
    ct_status run(const cti_launch *launch, int bits)
    {
        Word *keys_to = values + n, *values_to = keys_to + n, *counts = values_to + n,
             *totals = counts + tiles * CTI_ORDER_DIGITS;
        for (int shift = 0; shift < bits && n > 1 && status == CT_OK; shift += CTI_ORDER_BITS) {
            const int digit = bits - shift < CTI_ORDER_BITS ? bits - shift : CTI_ORDER_BITS;
            const cti_order_pass<Word> p = {keys, values, keys_to, values_to, counts, totals, n, tiles, shift, digit};
            if (tiles > 1) status = count(launch, shift, counts, totals);
            if (status == CT_OK)
                status = CTI_LAUNCH(cti_order_move<Word>, (unsigned)tiles, CTI_CUDA_THREADS, 0, launch->stream, p);
            Word *const had_keys = keys, *const had_values = values;
            keys = keys_to, values = values_to;
            keys_to = had_keys, values_to = had_values;
        }
        return status;
    }

  private:
    ct_status count(const cti_launch *launch, int shift, Word *counts, Word *totals)
    {
        status = CTI_LAUNCH(cti_order_count<Word>, (unsigned)tiles, CTI_CUDA_THREADS, 0, launch->stream,
                            (const Word *)keys, n, shift, tiles, counts);
        const unsigned threads = tiles > CTI_CUDA_WARP ? CTI_CUDA_THREADS : CTI_CUDA_WARP;
        if (status == CT_OK)
            status =
                CTI_LAUNCH(cti_order_sum<Word>, CTI_ORDER_DIGITS, threads, 0, launch->stream, counts, tiles, totals);
        return status;
    }

    static int64_t tiles_of(int64_t count) { return (count + CTI_ORDER_TILE - 1) / CTI_ORDER_TILE; }
};

/* Digits of numbers from 0 to most. */
static inline int cti_bits_of(uint64_t most)
{
    int bits = 0;
    while (bits < 64 && most >> bits) bits++;
    return bits;
}

#endif
