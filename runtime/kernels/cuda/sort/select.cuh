/*
 * Selection of elements by rank, without sorting the line. The key of a rank is found digit by digit, most significant
 * digit first, with one pass over the line for each digit. Among equal keys, the index is found in the same way. One
 * block processes a line; therefore selection is used for many lines, or for lines that are not very long.
 */
#ifndef CTI_CUDA_SORT_SELECT_CUH
#define CTI_CUDA_SORT_SELECT_CUH

#include "kernels/cuda/sort/lines.cuh"

enum { CTI_SELECT_THREADS = 512, CTI_SELECT_WARPS = CTI_SELECT_THREADS / CTI_CUDA_WARP };

/* The ranks to select in each line: `count` elements up to rank `last`, or the median. */
struct cti_selection {
    int64_t last, count;
    bool is_median, skips_nan, has_nan; /* has_nan: the dtype has NaN */
};

/* True if selecting up to `count` elements of each line is faster than sorting the lines. */
static inline bool cti_is_for_selection(const cti_key_source &source, int64_t count)
{
    return source.length > CTI_SHORT_LINE && source.length <= UINT32_MAX && count <= CTI_SHORT_LINE &&
           (source.lines >= 8 || source.length <= 65536);
}

template <class Key> struct cti_selecting {
    cti_short_lines<Key> found;
    uint32_t counts[CTI_SELECT_WARPS][CTI_DIGITS];
    uint32_t sums[CTI_SELECT_WARPS];
    uint32_t num_found, digit, below, same;
};

/*
 * Returns the digit of the element with rank *rank among the elements that are not skipped. digit_of(i) is the digit of
 * element i; CTI_DIGITS if the element is skipped. Sets *rank to the rank of the element among the elements with the
 * same digit, and shared.same to the number of these elements.
 */
template <class Key, class Digit>
static __device__ unsigned cti_digit_of_rank(cti_selecting<Key> &shared, int64_t length, uint32_t *rank,
                                             const Digit &digit_of)
{
    uint32_t *counts = &shared.counts[0][0], *const own = shared.counts[threadIdx.x / CTI_CUDA_WARP], sum = 0, total;
    for (unsigned i = threadIdx.x; i < CTI_SELECT_WARPS * CTI_DIGITS; i += CTI_SELECT_THREADS) counts[i] = 0;
    __syncthreads();
    for (int64_t i = threadIdx.x; i < length; i += CTI_SELECT_THREADS) {
        const unsigned digit = digit_of(i);
        if (digit < CTI_DIGITS) atomicAdd(&own[digit], 1u);
    }
    __syncthreads();
    for (unsigned w = 0; threadIdx.x < CTI_DIGITS && w < CTI_SELECT_WARPS; w++) sum += shared.counts[w][threadIdx.x];
    const uint32_t below = cti_sum_before(sum, shared.sums, &total);
    if (*rank >= below && *rank - below < sum) {
        shared.digit = threadIdx.x;
        shared.below = below;
        shared.same = sum;
    }
    __syncthreads();
    *rank -= shared.below;
    return shared.digit;
}

/* Number of NaN in a line. */
template <class Key>
static __device__ uint32_t cti_count_nan(cti_selecting<Key> &shared, const cti_key_source &source, int64_t line)
{
    uint32_t count = 0, total;
    for (int64_t i = threadIdx.x; i < source.length; i += CTI_SELECT_THREADS)
        count += cti_source_key<Key>(source, line, i) == (Key)source.mask;
    (void)cti_sum_before(count, shared.sums, &total);
    return total;
}

static __device__ inline uint32_t cti_rank_of(const cti_selection &selection, int64_t length, uint32_t num_nan)
{
    const int64_t num_not_nan = length - num_nan;
    if (!selection.is_median) return (uint32_t)selection.last;
    if (selection.skips_nan) return (uint32_t)(num_not_nan > 0 ? (num_not_nan - 1) / 2 : 0);
    return (uint32_t)(num_nan > 0 ? num_not_nan : (length - 1) / 2);
}

/* Calls give(line, number, key, index), in sorted order, for the elements up to a key and index. */
template <class Key, class Give>
static __device__ void cti_give_up_to(cti_selecting<Key> &shared, const cti_key_source &source, const Give &give,
                                      int64_t line, int64_t count, Key last, uint32_t last_index)
{
    unsigned capacity = 1;
    while (capacity < count) capacity *= 2;
    if (threadIdx.x == 0) shared.num_found = 0;
    for (unsigned i = threadIdx.x; i < capacity; i += CTI_SELECT_THREADS) {
        shared.found.keys[i] = (Key) ~(Key)0;
        shared.found.indices[i] = UINT32_MAX;
    }
    __syncthreads();
    for (int64_t i = threadIdx.x; i < source.length; i += CTI_SELECT_THREADS) {
        const Key key = cti_source_key<Key>(source, line, i);
        if (key > last || (key == last && i > last_index)) continue;
        /* the order does not matter, because the elements are sorted afterwards and are all distinct */
        const uint32_t at = atomicAdd(&shared.num_found, 1u);
        shared.found.keys[at] = key;
        shared.found.indices[at] = (uint32_t)i;
    }
    __syncthreads();
    shared.found.sort(capacity, capacity);
    for (unsigned i = threadIdx.x; i < count; i += CTI_SELECT_THREADS)
        give(line, i, shared.found.keys[i], shared.found.indices[i]);
    __syncthreads();
}

template <class Key, class Give>
__global__ void cti_select_lines(const __grid_constant__ cti_key_source source, const __grid_constant__ Give give,
                                 const __grid_constant__ cti_selection selection)
{
    __shared__ cti_selecting<Key> shared;
    for (int64_t line = blockIdx.x; line < source.lines; line += gridDim.x) {
        const uint32_t num_nan =
            selection.is_median && selection.has_nan ? cti_count_nan<Key>(shared, source, line) : 0;
        uint32_t rank = cti_rank_of(selection, source.length, num_nan);
        Key found = 0;
        int shift = 0;
        while (source.mask >> shift >> 8) shift += 8;
        for (; shift >= 0; shift -= 8) {
            const unsigned digit = cti_digit_of_rank(shared, source.length, &rank, [&](int64_t i) {
                const Key key = cti_source_key<Key>(source, line, i) >> shift;
                return key >> 8 == found >> shift >> 8 ? (unsigned)(key & 0xff) : (unsigned)CTI_DIGITS;
            });
            found |= (Key)digit << shift;
        }
        uint32_t index = UINT32_MAX; /* all elements with an equal key are selected */
        if (selection.count == 1 || rank + 1 < shared.same) {
            index = 0;
            shift = 0;
            while ((source.length - 1) >> shift >> 8) shift += 8;
            for (; shift >= 0; shift -= 8) {
                const unsigned digit = cti_digit_of_rank(shared, source.length, &rank, [&](int64_t i) {
                    const bool counts =
                        cti_source_key<Key>(source, line, i) == found && i >> shift >> 8 == index >> shift >> 8;
                    return counts ? (unsigned)(i >> shift & 0xff) : (unsigned)CTI_DIGITS;
                });
                index |= digit << shift;
            }
        }
        if (selection.count > 1)
            cti_give_up_to(shared, source, give, line, selection.count, found, index);
        else if (threadIdx.x == 0)
            give(line, selection.last, found, index);
    }
}

template <class Key, class Give>
static ct_status cti_start_select(const cti_launch *launch, const cti_key_source &source, const Give &give,
                                  const cti_selection &selection)
{
    return CTI_LAUNCH((cti_select_lines<Key, Give>), cti_blocks_for(source.lines, 1), (unsigned)CTI_SELECT_THREADS, 0,
                      launch->stream, source, give, selection);
}

#endif
