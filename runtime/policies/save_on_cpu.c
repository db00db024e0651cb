/* Saved tensors kept in host memory (S13): a pair of hooks made of the public interface alone. */
#include "policies/pairs.h"

/* What the pair does to a tensor of a device; host tensors need nothing done. */
typedef struct policy {
    bool pin_memory;
    ct_device_kind device_type;
} policy;

/* The policies that there are: nothing in them is the caller's, so that a guard needs no memory of its own. */
static policy policies[] = {{false, CT_DEVICE_CUDA}, {true, CT_DEVICE_CUDA}};

/*
 * A tensor that already lies in host memory is stored plainly, and so keeps its version check (S13.2). Builds with
 * devices copy the others to the host; this one has the host alone, so that no other tensor can exist.
 */
static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    const policy *how = payload;
    const ct_device device = ct_tensor_device(tensor);
    if (device.kind == CT_DEVICE_CPU) {
        *packed = ct_pack_decline();
        return CT_OK;
    }
    return ct_error_set(
        CT_E_UNSUPPORTED, NULL,
        "save_on_cpu: '%s' of %s lies on device %d:%d, and this build cannot copy from devices of kind %d%s",
        info->argument, info->op, (int)device.kind, device.index, (int)how->device_type,
        how->pin_memory ? " to page-locked memory" : "");
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

ct_saved_tensors_hooks_fns cti_pair_on_cpu(const ct_save_on_cpu_opts *opts)
{
    policy *chosen = &policies[opts && opts->pin_memory]; /* an unknown device type is the default one (S13.1) */
    return (ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .payload = chosen};
}

ct_guard ct_save_on_cpu(const ct_save_on_cpu_opts *opts)
{
    const ct_saved_tensors_hooks_fns fns = cti_pair_on_cpu(opts);
    return ct_saved_tensors_hooks(&fns);
}
