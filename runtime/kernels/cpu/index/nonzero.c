/*
 * nonzero: self [*] with d axes -> result i64 [k, d]: the coordinates of the k elements that are not zero, in row-major
 * order.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/nonzero.h"

/* Returns true if an element is not zero; NaN is not zero. */
static inline bool is_nonzero(const char *element, ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_BOOL:
    case CT_DTYPE_U8:
    case CT_DTYPE_I8: return *element != 0;
    case CT_DTYPE_F32: return *(const float *)element != 0;
    case CT_DTYPE_I64: return *(const int64_t *)element != 0;
    default: break;
    }
    const ct_scalar value = cti_load_scalar(element, dtype);
    if (value.kind == CT_SCALAR_BOOL || value.kind == CT_SCALAR_INT) return value.i != 0;
    return value.re != 0 || (value.kind == CT_SCALAR_COMPLEX && value.im != 0);
}

ct_status CTI_LEVEL(cti_nonzero_cpu)(cti_launch *launch, const cti_view *self, cti_view *result)
{
    (void)launch;
    cti_vector_view buffer;
    const cti_view *from = cti_at_least_1d(self, &buffer);
    const ct_dtype dtype = (ct_dtype)from->dtype;
    const int64_t item = (int64_t)ct_dtype_size(dtype);
    const unsigned last = from->ndim - 1;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, sizes[CTI_MAX_VIEW_NDIM], n = 0, *out = result->data;
    if (self->numel == 0) return CT_OK;
    memcpy(sizes, from->sizes, from->ndim * sizeof *sizes);
    sizes[last] = 1; /* a line is processed in one step */
    do {
        const char *line = (const char *)from->data + cti_offset(from->ndim, at, from->strides) * item;
        for (int64_t i = 0; i < from->sizes[last]; i++) {
            if (!is_nonzero(line + i * from->strides[last] * item, dtype)) continue;
            int64_t *dst = out + n++ * result->strides[0];
            for (unsigned d = 0; d < self->ndim; d++) dst[(int64_t)d * result->strides[1]] = d == last ? i : at[d];
        }
    } while (cti_step(from->ndim, sizes, at));
    return CT_OK;
}
