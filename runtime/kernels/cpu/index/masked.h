/* Two views broadcast to one space. */
#ifndef CTI_MASKED_H
#define CTI_MASKED_H

#include "kernels/cpu/strided.h"

/*
 * The space has at least one axis. Axes over which the elements of both views are equally spaced are merged into one
 * axis.
 */
typedef struct cti_pair_space {
    unsigned ndim;
    int64_t sizes[CTI_MAX_VIEW_NDIM], numel;
    int64_t first[CTI_MAX_VIEW_NDIM], second[CTI_MAX_VIEW_NDIM]; /* strides, 0 along broadcast axes */
} cti_pair_space;

/* Size of axis d of v, if v is broadcast to ndim axes. */
static inline int64_t cti_spread_size(const cti_view *v, unsigned ndim, unsigned d)
{
    return d + v->ndim >= ndim ? v->sizes[d + v->ndim - ndim] : 1;
}

static inline int64_t cti_spread_stride(const cti_view *v, unsigned ndim, unsigned d)
{
    return cti_spread_size(v, ndim, d) == 1 ? 0 : v->strides[d + v->ndim - ndim];
}

static inline cti_pair_space cti_pair_of(const cti_view *a, const cti_view *b)
{
    const unsigned ndim = a->ndim > b->ndim ? a->ndim : b->ndim;
    cti_pair_space s = {.ndim = 1, .sizes = {1}, .numel = 1};
    for (unsigned d = 0; d < ndim; d++) {
        const int64_t x = cti_spread_size(a, ndim, d), size = x == 1 ? cti_spread_size(b, ndim, d) : x;
        const int64_t first = cti_spread_stride(a, ndim, d), second = cti_spread_stride(b, ndim, d);
        if (size == 1) continue;
        unsigned at = s.ndim - 1;
        if (s.sizes[at] == 1)
            s.sizes[at] = size;
        else if (s.first[at] == first * size && s.second[at] == second * size)
            s.sizes[at] *= size;
        else
            s.sizes[at = s.ndim++] = size;
        s.first[at] = first;
        s.second[at] = second;
        s.numel *= size;
    }
    return s;
}

#endif
