#include "hook_cpu.h"

#include "hook_buffer.h"

#include <stddef.h>
#include <stdlib.h>

typedef struct host_copy {
    hook_shape shape;
    max_align_t data[];
} host_copy;

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)payload;
    if (hook_is_parameter(info)) {
        *packed = ct_pack_decline();
        return CT_OK;
    }
    const hook_shape shape = hook_shape_of(tensor);
    host_copy *object = malloc(sizeof *object + shape.size_bytes);
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "hook_cpu: out of memory");
    object->shape = shape;
    const ct_status status = ct_tensor_copy_to_host(tensor, object->data, shape.size_bytes);
    if (status != CT_OK) free(object);
    *packed = status == CT_OK ? object : NULL;
    return status;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    const host_copy *object = packed;
    return hook_shape_tensor(&object->shape, object->data);
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    free(packed);
}

static int64_t bytes(const void *packed, void *payload)
{
    (void)payload;
    return (int64_t)((const host_copy *)packed)->shape.size_bytes;
}

ct_saved_tensors_hooks_fns hook_cpu(void)
{
    return (ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .bytes = bytes};
}
