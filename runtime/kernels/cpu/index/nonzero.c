/* nonzero: coordinates of the elements that are not zero, in row-major order. */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/nonzero.h"

static bool is_nonzero(const char *element, ct_dtype dtype)
{
    const ct_scalar value = cti_load_scalar(element, dtype);
    if (value.kind == CT_SCALAR_BOOL || value.kind == CT_SCALAR_INT) return value.i != 0;
    return value.re != 0 || (value.kind == CT_SCALAR_COMPLEX && value.im != 0); /* NaN is not zero */
}

ct_status CTI_LEVEL(cti_nonzero_cpu)(cti_launch *launch, const cti_view *self, cti_view *result)
{
    (void)launch;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)self->dtype);
    int64_t at[CTI_STRIDED_MAX] = {0}, n = 0, *out = result->data;
    if (self->numel == 0) return CT_OK;
    do {
        if (!is_nonzero((const char *)self->data + cti_offset(self->ndim, at, self->strides) * item,
                        (ct_dtype)self->dtype))
            continue;
        for (unsigned d = 0; d < self->ndim; d++) out[n * result->strides[0] + (int64_t)d * result->strides[1]] = at[d];
        n++;
    } while (cti_step(self->ndim, self->sizes, at));
    return CT_OK;
}
