/*
 * masked_select: self [*A], mask [*B] -> result [k]: the elements of self at which mask is true, in row-major order of
 * the broadcast shape.
 */
#include "kernels/cpu/index/masked.h"
#include "gen/kernels/ops/masked_select.h"

ct_status CTI_LEVEL(cti_masked_select_cpu)(cti_launch *launch, const cti_view *self, const cti_view *mask,
                                           cti_view *result)
{
    (void)launch;
    const cti_pair_space s = cti_pair_of(self, mask);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)self->dtype);
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, n = 0;
    if (s.numel == 0) return CT_OK;
    do {
        if (!((const uint8_t *)mask->data)[cti_offset(s.ndim, at, s.second)]) continue;
        cti_move((char *)result->data + n++ * result->strides[0] * item,
                 (const char *)self->data + cti_offset(s.ndim, at, s.first) * item, (size_t)item);
    } while (cti_step(s.ndim, s.sizes, at));
    return CT_OK;
}
