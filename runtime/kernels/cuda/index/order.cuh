/* Pairs of a key and a value in the order of their keys, equal keys in the order they had. */
#ifndef CTI_CUDA_INDEX_ORDER_CUH
#define CTI_CUDA_INDEX_ORDER_CUH

#include "kernels/cuda/sort/radix.cuh"

/*
 * Room for n pairs, which the caller writes to keys and values; run() leaves them in order there. Word: uint32_t or
 * uint64_t, which holds n, keys and values.
 */
template <class Word> struct cti_order {
    cti_scratch room;
    ct_status status;
    Word *keys = nullptr, *values = nullptr;

    cti_order(const cti_launch *launch, int64_t count)
        : room(launch, ((size_t)count * 4 + sorter::num_counts(1, count)) * sizeof(Word)), status(room.status)
    {
        keys = (Word *)room.data;
        values = keys + count;
        sort = {keys, values + count, values, values + 2 * count, values + 3 * count, 1, count};
    }

    /* Of keys below 2^bits. */
    ct_status run(const cti_launch *launch, int bits)
    {
        if (status == CT_OK) status = sort.run(launch, bits, false);
        keys = sort.keys;
        values = sort.values;
        return status;
    }

  private:
    typedef cti_radix<Word, Word> sorter;

    sorter sort;
};

/* Digits of numbers from 0 to most. */
static inline int cti_bits_of(uint64_t most)
{
    int bits = 0;
    while (bits < 64 && most >> bits) bits++;
    return bits;
}

#endif
