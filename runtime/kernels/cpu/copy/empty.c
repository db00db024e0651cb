/*
 * empty: result [*size] with uninitialised elements, or with a recognisable pattern if filling of uninitialised memory
 * is on.
 */
#include "gen/kernels/ops/empty.h"
#include "kernels/cpu/strided.h"
#include "state/deterministic.h"

ct_status CTI_LEVEL(cti_empty_cpu)(cti_launch *launch, ct_ints size, ct_dtype dtype, ct_device device, cti_view *result)
{
    (void)launch, (void)size, (void)dtype, (void)device;
    if (!cti_fills_uninitialized()) return CT_OK;
    if (result->device_kind == CT_DEVICE_CPU) {
        cti_fill_recognizable(result->data, result->numel, (ct_dtype)result->dtype);
        return CT_OK;
    }
    char value[16]; /* one element, which the copy broadcasts */
    const int64_t none = 0;
    cti_fill_recognizable(value, 1, (ct_dtype)result->dtype);
    const cti_view one = {.data = value, .sizes = &none, .strides = &none, .numel = 1, .dtype = result->dtype};
    return cti_copy(result, &one);
}
