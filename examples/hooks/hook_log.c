#include "hook_log.h"

#include "hook_buffer.h"

#include <inttypes.h>

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    FILE *file = payload;
    const hook_shape shape = hook_shape_of(tensor);
    bool written = fprintf(file, "%s.%s %s[", info->op, info->argument, ct_dtype_name(shape.dtype)) > 0;
    for (int64_t d = 0; d < shape.ndim; d++)
        written = fprintf(file, "%s%" PRId64, d ? ", " : "", shape.sizes[d]) > 0 && written;
    const char *what = info->is_output ? "output" : hook_is_parameter(info) ? "parameter" : "input";
    written = fprintf(file, "], %zu bytes: %s\n", shape.size_bytes, what) > 0 && written;
    *packed = ct_pack_decline();
    return written ? CT_OK : ct_error_set(CT_E_IO, NULL, "hook_log: a line could not be written");
}

/* Never called: every tensor is stored unchanged. */
static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

ct_saved_tensors_hooks_fns hook_log(FILE *file)
{
    return (ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .payload = file};
}
