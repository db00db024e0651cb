/* empty: the elements are whatever the memory held, or what tells that nobody wrote them. */
#include "core/deterministic.h"
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/empty.h"

ct_status CTI_LEVEL(cti_empty_cpu)(cti_launch *launch, ct_ints size, ct_dtype dtype, ct_device device, cti_view *result)
{
    (void)launch, (void)size, (void)dtype, (void)device;
    if (cti_fills_uninitialized()) cti_fill_recognizable(result->data, result->numel, (ct_dtype)result->dtype);
    return CT_OK;
}
