/*
 * flip: self [*] -> result [*] with the order of elements reversed along dims, by a copy that begins at the last
 * element and has negative strides.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/flip.h"

ct_status CTI_LEVEL(cti_flip_cpu)(cti_launch *launch, const cti_view *self, ct_ints dims, cti_view *result)
{
    (void)launch;
    int64_t strides[CTI_MAX_VIEW_NDIM], far = 0;
    if (self->numel == 0) return CT_OK;
    memcpy(strides, self->strides, self->ndim * sizeof *strides);
    for (int64_t i = 0; i < dims.count && self->ndim; i++) {
        const int64_t d = dims.items[i];
        far += (self->sizes[d] - 1) * self->strides[d];
        strides[d] = -strides[d];
    }
    cti_view reversed = *self;
    reversed.data = (char *)self->data + far * (int64_t)ct_dtype_size((ct_dtype)self->dtype);
    reversed.strides = strides;
    return cti_copy(result, &reversed);
}
