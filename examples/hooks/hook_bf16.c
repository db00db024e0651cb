#include "hook_bf16.h"

#include "hook_buffer.h"

#include <stdlib.h>

typedef struct rounded {
    ct_tensor *values; /* bf16 */
    ct_dtype dtype;    /* what it was */
} rounded;

static ct_tensor *cast(ct_tensor *tensor, ct_dtype dtype) { return ct_to_with(tensor, &(ct_to_opts){.dtype = dtype}); }

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)payload;
    const ct_dtype dtype = ct_tensor_dtype(tensor);
    if (hook_is_parameter(info) || (dtype != CT_DTYPE_F32 && dtype != CT_DTYPE_F64)) {
        *packed = ct_saved_plainly();
        return CT_OK;
    }
    rounded *object = malloc(sizeof *object);
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "hook_bf16: out of memory");
    *object = (rounded){ct_retain(cast(tensor, CT_DTYPE_BF16)), dtype};
    if (!object->values) {
        free(object);
        return ct_error_status();
    }
    *packed = object;
    return CT_OK;
}
static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    const rounded *object = packed;
    return cast(object->values, object->dtype);
}
static void drop(void *packed, void *payload)
{
    (void)payload;
    ct_release(((rounded *)packed)->values);
    free(packed);
}
static int64_t bytes(const void *packed, void *payload)
{
    (void)payload;
    return ct_tensor_numel(((const rounded *)packed)->values) * 2;
}

ct_saved_tensors_hooks_fns hook_bf16(void)
{
    return (ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .bytes = bytes};
}
