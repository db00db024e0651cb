/* Random counts of the Poisson distribution, for C and CUDA alike. The code is valid C17 and C++17. */
#ifndef CTI_POISSON_COUNT_H
#define CTI_POISSON_COUNT_H

#include "base/philox.h"

/*
 * Methods by mean. For a mean below CTI_POISSON_LEAST_BY_TRIES, the distribution function is summed from 0. For a
 * larger mean, candidates are generated until one is accepted, at most CTI_POISSON_TRIES; in practice the first few
 * suffice.
 */
enum { CTI_POISSON_LEAST_BY_TRIES = 10, CTI_POISSON_SHIFT = 48, CTI_POISSON_TRIES = 1 << 14 };

/* Returns the first count at which the distribution function exceeds u. */
CTI_FN double cti_poisson_small(double mean, double u)
{
    double count = 0, share = exp(-mean), total = share;
    while (u >= total && share > 0) {
        count++;
        share *= mean / count;
        total += share;
    }
    return count;
}

/*
 * Transformed rejection with squeeze (PTRS): W. Hoermann, "The transformed rejection method for generating Poisson
 * random variables", 1993.
 */
CTI_FN double cti_poisson_many(double mean, cti_random_state state, uint64_t index)
{
    const double log_mean = log(mean), b = 0.931 + 2.53 * sqrt(mean), a = -0.059 + 0.02483 * b;
    const double inverse = 1.1239 + 1.1328 / (b - 3.4), low = 0.9277 - 3.6224 / (b - 2);
    for (uint64_t attempt = 0; attempt < CTI_POISSON_TRIES; attempt++) {
        double pair[2];
        cti_uniform_block_f64(state, index | attempt << CTI_POISSON_SHIFT, pair);
        const double u = pair[0] - 0.5, v = pair[1], us = 0.5 - fabs(u);
        if (us == 0) continue;
        const double k = floor((2 * a / us + b) * u + mean + 0.43);
        if (us >= 0.07 && v <= low) return k;
        if (k < 0 || (us < 0.013 && v > us) || v == 0) continue;
        if (log(v * inverse / (a / (us * us) + b)) <= k * log_mean - mean - lgamma(k + 1)) return k;
    }
    return floor(mean);
}

/* Returns the random count of element `index`. */
CTI_FN double cti_poisson_count(double mean, cti_random_state state, uint64_t index)
{
    double units[2];
    if (mean >= CTI_POISSON_LEAST_BY_TRIES) return cti_poisson_many(mean, state, index);
    cti_uniform_block_f64(state, index, units);
    return cti_poisson_small(mean, units[0]);
}

#endif
