/* Two views broadcast to one space. */
#ifndef CTI_MASKED_H
#define CTI_MASKED_H

#include "kernels/cpu/strided.h"

typedef struct cti_pair_space {
    unsigned ndim;
    int64_t sizes[CTI_MAX_VIEW_NDIM], numel;
    int64_t first[CTI_MAX_VIEW_NDIM], second[CTI_MAX_VIEW_NDIM]; /* strides, 0 along broadcast axes */
} cti_pair_space;

static inline void cti_spread(const cti_view *v, unsigned ndim, int64_t *strides)
{
    for (unsigned d = 0; d < ndim; d++) {
        const bool present = d + v->ndim >= ndim;
        const unsigned own = present ? d + v->ndim - ndim : 0;
        strides[d] = present && v->sizes[own] != 1 ? v->strides[own] : 0;
    }
}

static inline cti_pair_space cti_pair_of(const cti_view *a, const cti_view *b)
{
    cti_pair_space s = {.ndim = a->ndim > b->ndim ? a->ndim : b->ndim, .numel = 1};
    for (unsigned d = 0; d < s.ndim; d++) {
        const int64_t x = d + a->ndim >= s.ndim ? a->sizes[d + a->ndim - s.ndim] : 1,
                      y = d + b->ndim >= s.ndim ? b->sizes[d + b->ndim - s.ndim] : 1;
        s.sizes[d] = x == 1 ? y : x;
        s.numel *= s.sizes[d];
    }
    cti_spread(a, s.ndim, s.first);
    cti_spread(b, s.ndim, s.second);
    return s;
}

#endif
