/* imag_adjoint: grad [*] -> result [*], complex: the complex number 0 + i * grad, elementwise. */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/imag_adjoint.h"

ct_status CTI_LEVEL(cti_imag_adjoint_cpu)(cti_launch *launch, const cti_view *grad, cti_view *result)
{
    (void)launch;
    const ct_dtype half = result->dtype == CT_DTYPE_C64 ? CT_DTYPE_F32 : CT_DTYPE_F64;
    int64_t strides[CTI_MAX_VIEW_NDIM];
    const ct_status status = cti_fill_zero(result);
    if (status != CT_OK) return status;
    for (unsigned d = 0; d < result->ndim; d++) strides[d] = 2 * result->strides[d];
    cti_view imaginary = *result;
    imaginary.data = (char *)result->data + ct_dtype_size(half);
    imaginary.strides = strides;
    imaginary.dtype = (uint8_t)half;
    return cti_copy(&imaginary, grad);
}
