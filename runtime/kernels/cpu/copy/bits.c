/*
 * unpack_bits: self u8 [ceil(n / 8)] -> result bool [*size] with n elements: one bool for each bit, lowest bit first.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/unpack_bits.h"

ct_status CTI_LEVEL(cti_unpack_bits_cpu)(cti_launch *launch, const cti_view *self, ct_ints size, cti_view *result)
{
    (void)launch, (void)size;
    const uint8_t *bytes = self->data;
    const int64_t step = self->ndim ? self->strides[0] : 1;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, n = 0;
    if (result->numel == 0) return CT_OK;
    do {
        ((uint8_t *)result->data)[cti_offset(result->ndim, at, result->strides)] =
            (uint8_t)(bytes[n / 8 * step] >> (n % 8) & 1);
        n++;
    } while (cti_step(result->ndim, result->sizes, at));
    return CT_OK;
}
