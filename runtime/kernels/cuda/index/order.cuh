/* Stable sort of pairs of a key and a value by key. */
#ifndef CTI_CUDA_INDEX_ORDER_CUH
#define CTI_CUDA_INDEX_ORDER_CUH

#include "kernels/cuda/sort/radix.cuh"

/*
 * Buffers for the sort of n pairs. The caller writes the pairs to keys and values. After run(), keys and values point
 * to the sorted pairs. Word: uint32_t or uint64_t; it must be able to represent n, the keys and the values.
 */
template <class Word> struct cti_order {
    cti_scratch workspace;
    ct_status status;
    Word *keys = nullptr, *values = nullptr;

    cti_order(const cti_launch *launch, int64_t count)
        : workspace(launch, ((size_t)count * 4 + sorter::num_counts(1, count)) * sizeof(Word)), status(workspace.status)
    {
        keys = (Word *)workspace.data;
        values = keys + count;
        sort = {keys, values + count, values, values + 2 * count, values + 3 * count, 1, count};
    }

    /* Sorts the pairs; all keys must be below 2^bits. */
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

/* Number of bits needed for integers from 0 to most. */
static inline int cti_bits_of(uint64_t most)
{
    int bits = 0;
    while (bits < 64 && most >> bits) bits++;
    return bits;
}

#endif
