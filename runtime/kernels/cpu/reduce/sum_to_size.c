/*
 * sum_to_size: self [*] -> result [*size]: sums over the axes that a broadcast from `size` to the shape of self adds or
 * enlarges.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/sum_to_size.h"
#include "kernels/reduce.h"

ct_status CTI_LEVEL(cti_sum_to_size_cpu)(cti_launch *launch, const cti_view *self, ct_ints size, cti_view *result)
{
    (void)size;
    const unsigned ahead = (unsigned)(self->ndim - result->ndim);
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
    uint32_t mask = 0;
    for (unsigned d = 0; d < self->ndim; d++) {
        const bool own = d >= ahead;
        sizes[d] = own ? result->sizes[d - ahead] : 1;
        strides[d] = own ? result->strides[d - ahead] : 0;
        if (!own || (sizes[d] == 1 && self->sizes[d] != 1)) mask |= UINT32_C(1) << d;
    }
    cti_view kept = *result;
    kept.sizes = sizes;
    kept.strides = strides;
    kept.ndim = self->ndim;
    const cti_reduction sum = {.by = CTI_REDUCE_ADD, .compute = cti_compute_of((ct_dtype)self->dtype)};
    return cti_reduce(launch, &sum, self->ndim, self->sizes, mask, &self, &kept);
}
