/*
 * Copies of bytes between device memory and pinned host memory, on a separate stream, concurrently with the
 * computation. Source and target are u8 tensors of one axis; returned tensors are strong references. All functions are
 * called with the lock of save_cache.h held.
 */
#ifndef CTI_COPY_STREAM_H
#define CTI_COPY_STREAM_H

#include "tensor/tensor.h"

#include <cotangent/device.h>

/* Makes the copy stream of a device its current stream until the guard is left. */
ct_guard cti_copy_stream_enter(ct_device device);

/*
 * Returns a view of `size` bytes of the storage of `of`, beginning at address `begin`, as a strong reference; NULL on
 * failure.
 */
ct_tensor *cti_bytes_view(const ct_tensor *of, char *begin, int64_t size);
/* Copies bytes to a new pinned tensor and returns it. Must be called between cti_copy_stream_enter and ct_leave. */
ct_tensor *cti_copy_stream_download(ct_tensor *source);
/* Allocates device memory, which belongs to the current stream. */
ct_tensor *cti_copy_stream_new_bytes(ct_device device, int64_t size);
/*
 * Copies pinned memory to `target`, from byte `offset` of target on. Must be called between cti_copy_stream_enter and
 * ct_leave.
 */
CT_NODISCARD ct_status cti_copy_stream_upload(ct_tensor *target, int64_t offset, ct_tensor *pinned);

#endif
