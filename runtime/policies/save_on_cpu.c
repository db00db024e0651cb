/*
 * Saved tensors kept in host memory (S13). With pin_memory, the copies in both directions run on a separate stream,
 * concurrently with the computation, and a save is prefetched before a pass reads it. Passes read saves in the
 * reverse of the order in which they were packed. Saves of the same memory share a copy (save_cache.h).
 */
#include "base/memory.h"
#include "policies/hook_pairs.h"
#include "policies/offload_device.h"
#include "policies/tensor_bytes.h"

/*
 * Packs a tensor on a device. A tensor in host memory is stored unchanged, so that its version is checked when it is
 * read (S13.2).
 */
static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    *packed = ct_pack_decline();
    return ct_tensor_device(tensor).kind == CT_DEVICE_CPU ? CT_OK : cti_offload_pack(payload, tensor, packed);
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    return cti_offload_unpack(packed);
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    cti_offload_drop(packed);
}

static int64_t bytes(const void *packed, void *payload)
{
    (void)payload;
    return cti_offload_bytes(packed);
}

static const char *location(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return "host";
}

static ct_device device(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return (ct_device){CT_DEVICE_CPU, 0};
}

/* Creates the pair. An unknown device type in the options means the default device type (S13.1). */
ct_status cti_pair_on_cpu(const ct_save_on_cpu_opts *opts, ct_saved_tensors_hooks_fns *fns)
{
    cti_offloader *offloader = cti_calloc(1, sizeof *offloader);
    if (!offloader) return ct_error_set(CT_E_NOMEM, NULL, "save_on_cpu: out of memory");
    offloader->caller = "save_on_cpu";
    offloader->is_pinned = opts && opts->pin_memory;
    *fns = (ct_saved_tensors_hooks_fns){.pack = pack,
                                        .unpack = unpack,
                                        .drop = drop,
                                        .payload = offloader,
                                        .drop_payload = cti_free,
                                        .bytes = bytes,
                                        .location = location,
                                        .device = device};
    return CT_OK;
}

ct_guard(ct_save_on_cpu)(const ct_save_on_cpu_opts *opts)
{
    ct_saved_tensors_hooks_fns fns;
    const ct_status status = cti_pair_on_cpu(opts, &fns);
    return cti_policy_guard(status, &fns);
}
