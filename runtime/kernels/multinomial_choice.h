/* Random numbers and choices of multinomial_sample, for C and CUDA alike. The code is valid C17 and C++17. */
#ifndef CTI_MULTINOMIAL_CHOICE_H
#define CTI_MULTINOMIAL_CHOICE_H

#include "base/philox.h"

/* Returns uniform random number `index` of a state. */
CTI_FN double cti_uniform_f64(cti_random_state state, int64_t index)
{
    double pair[2];
    cti_uniform_block_f64(state, (uint64_t)index / 2, pair);
    return index % 2 ? pair[1] : pair[0];
}

/*
 * Returns the first index whose cumulative weight is greater than share. If there is none because of rounding, returns
 * the last index with a positive weight.
 */
CTI_FN int64_t cti_passed_index(const double *sums, int64_t n, double share)
{
    int64_t from = 0, to = n;
    while (from < to) {
        const int64_t middle = from + (to - from) / 2;
        if (sums[middle] > share)
            to = middle;
        else
            from = middle + 1;
    }
    if (from < n) return from;
    for (from = n - 1; from > 0 && sums[from] == sums[from - 1];) from--;
    return from;
}

#endif
