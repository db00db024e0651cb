/* Saved tensors kept in host memory (S13): a pair of hooks made of the public interface alone. */
#include "policies/pairs.h"

#include <cotangent/op/to_device.h>

#include <stdlib.h>

typedef struct moved {
    ct_tensor *values; /* on the host */
    ct_device device;  /* that they came from */
} moved;

/* A tensor that already lies in host memory is stored plainly, and so keeps its version check (S13.2). */
static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    const ct_device host = {CT_DEVICE_CPU, 0};
    *packed = ct_pack_decline();
    if (ct_tensor_device(tensor).kind == CT_DEVICE_CPU) return CT_OK;
    moved *object = malloc(sizeof *object);
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "save_on_cpu: out of memory");
    *object = (moved){ct_retain(ct_to_device(tensor, host)), ct_tensor_device(tensor)};
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
    const moved *object = packed;
    return ct_to_device(object->values, object->device);
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    ct_release(((moved *)packed)->values);
    free(packed);
}

static int64_t bytes(const void *packed, void *payload)
{
    (void)payload;
    const ct_tensor *values = ((const moved *)packed)->values;
    return ct_tensor_numel(values) * (int64_t)ct_dtype_size(ct_tensor_dtype(values));
}

ct_saved_tensors_hooks_fns cti_pair_on_cpu(const ct_save_on_cpu_opts *opts)
{
    (void)opts; /* all copies are made before the call goes on; an unknown device type is the default one (S13.1) */
    return (ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .bytes = bytes};
}

ct_guard ct_save_on_cpu(const ct_save_on_cpu_opts *opts)
{
    const ct_saved_tensors_hooks_fns fns = cti_pair_on_cpu(opts);
    return ct_saved_tensors_hooks(&fns);
}
