#include "policies/copy_stream.h"

#include "device/backend.h"

static ct_stream *streams[CTI_MOST_DEVICES];

ct_guard cti_copy_stream_enter(ct_device device)
{
    ct_stream **stream = &streams[device.index];
    if (!*stream) *stream = ct_stream_new(device);
    return *stream ? ct_use_stream(*stream) : (ct_guard){.status = ct_error_status()};
}

ct_tensor *cti_bytes_view(const ct_tensor *of, char *begin, int64_t size)
{
    return cti_tensor_on(cti_thread_here(), of->storage, begin, CT_DTYPE_U8, 1, &size, NULL, cti_device(of));
}

ct_tensor *cti_copy_stream_download(ct_tensor *source)
{
    const ct_scope scope = ct_scope_open(); /* closing the scope makes the caller's reference the only one */
    if (!scope.depth) return NULL;
    ct_tensor *pinned = ct_pinned_like(source, cti_device(source));
    pinned = pinned && ct_copy_non_blocking(pinned, source) == CT_OK ? ct_retain(pinned) : NULL;
    if (ct_scope_close(scope) == CT_OK) return pinned;
    ct_release(pinned);
    return NULL;
}

ct_tensor *cti_copy_stream_new_bytes(ct_device device, int64_t size)
{
    return cti_tensor_new(cti_thread_here(), CT_DTYPE_U8, 1, &size, device);
}

ct_status cti_copy_stream_upload(ct_tensor *target, int64_t offset, ct_tensor *pinned)
{
    ct_tensor *view = cti_bytes_view(target, target->data + offset, pinned->numel);
    const ct_status status = view ? ct_copy_non_blocking(view, pinned) : ct_error_status();
    ct_release(view);
    return status;
}
