/*
 * Copies of bytes between device memory and pinned host memory, on a separate stream, concurrently with the
 * computation. Source and target are u8 tensors of one axis; returned tensors are strong references. All functions are
 * called with the lock of shelf.h held.
 */
#ifndef CTI_LANE_H
#define CTI_LANE_H

#include "tensor/tensor.h"

#include <cotangent/device.h>

/* Makes the copy stream of a device its current stream until the guard is left. */
ct_guard cti_lane_enter(ct_device device);

/* Returns a view of `size` bytes of the storage of a tensor, starting at an address: a reference, NULL on failure. */
ct_tensor *cti_bytes_at(const ct_tensor *of, char *from, int64_t size);
/* Copies bytes to a new pinned tensor and returns it. Called inside the lane. */
ct_tensor *cti_lane_send(ct_tensor *bytes);
/* Allocates device memory, and copies pinned memory to it. Called inside the lane. */
ct_tensor *cti_lane_room(ct_device device, int64_t size);
CT_NODISCARD ct_status cti_lane_bring(ct_tensor *there, int64_t offset, ct_tensor *pinned);

#endif
