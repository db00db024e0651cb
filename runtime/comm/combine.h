/* Combines elements of several ranks. */
#ifndef CTI_COMM_COMBINE_H
#define CTI_COMM_COMBINE_H

#include "comm/collective.h"

/* Row-major elements of every rank, of `item` bytes each. */
typedef struct cti_sources {
    const char *const *data;
    int count;
    int64_t item;
} cti_sources;

/*
 * to[i] = the sum or mean of element i of the sources, added in the order of sources; f16 and bf16 in f32, integers
 * modulo two to the power of their bits. mean supports floating and complex dtypes.
 */
void cti_combine(ct_dtype dtype, cti_comm_combine how, cti_sources from, int64_t n, char *to);
/* to[i] = true if source `rank` is the first with the greatest (max) or least (min) element i; NaN counts as both. */
void cti_leads(ct_dtype dtype, cti_comm_combine how, cti_sources from, int rank, int64_t n, bool *to);

#endif
