/* Elements of several ranks become one. */
#ifndef CTI_COMM_COMBINE_H
#define CTI_COMM_COMBINE_H

#include "comm/collective.h"

/* Row-major memory of every rank, of elements of `item` bytes. */
typedef struct cti_sources {
    const char *const *data;
    int count;
    int64_t item;
} cti_sources;

/*
 * to[i] = the sum or mean of the elements i of the sources, one source after the other; f16 and bf16 in f32, integers
 * modulo two to the power of their bits. mean is of floating and complex dtypes.
 */
void cti_combine(ct_dtype dtype, cti_comm_combine how, cti_sources from, int64_t n, char *to);
/* to[i]: whether source number `rank` is the first that has the greatest (max) or least element i; NaN is either. */
void cti_leads(ct_dtype dtype, cti_comm_combine how, cti_sources from, int rank, int64_t n, bool *to);

#endif
