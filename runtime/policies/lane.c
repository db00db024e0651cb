#include "policies/lane.h"

#include "device/backend.h"

static ct_stream *streams[CTI_MOST_DEVICES];

ct_guard cti_lane_enter(ct_device device)
{
    ct_stream **own = &streams[device.index];
    if (!*own) *own = ct_stream_new(device);
    return *own ? ct_use_stream(*own) : (ct_guard){.status = ct_error_status()};
}

ct_tensor *cti_bytes_at(const ct_tensor *of, char *from, int64_t size)
{
    return cti_tensor_on(cti_thread_here(), of->storage, from, CT_DTYPE_U8, 1, &size, NULL, cti_device(of));
}

ct_tensor *cti_lane_send(ct_tensor *bytes)
{
    const ct_scope scope = ct_scope_open(); /* frees the memory when the caller releases its reference */
    if (!scope.depth) return NULL;
    ct_tensor *values = ct_pinned_like(bytes, cti_device(bytes));
    values = values && ct_copy_non_blocking(values, bytes) == CT_OK ? ct_retain(values) : NULL;
    if (ct_scope_close(scope) == CT_OK) return values;
    ct_release(values);
    return NULL;
}

ct_tensor *cti_lane_room(ct_device device, int64_t size)
{
    return cti_tensor_new(cti_thread_here(), CT_DTYPE_U8, 1, &size, device);
}

ct_status cti_lane_bring(ct_tensor *there, int64_t offset, ct_tensor *pinned)
{
    ct_tensor *part = cti_bytes_at(there, there->data + offset, pinned->numel);
    const ct_status status = part ? ct_copy_non_blocking(part, pinned) : ct_error_status();
    ct_release(part);
    return status;
}
