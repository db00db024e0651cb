/*
 * Bytes between memory of devices and pinned memory of the host, on a stream of their own beside the computation. Both
 * sides are u8 tensors of one axis; strong references. Each function is called with the lock of shelf.h.
 */
#ifndef CTI_LANE_H
#define CTI_LANE_H

#include "tensor/tensor.h"

#include <cotangent/device.h>

/* The stream of copies of a device is the current one until the guard is left. */
ct_guard cti_lane_enter(ct_device device);

/* size bytes from an address on, of the storage of a tensor: a reference, NULL on failure. */
ct_tensor *cti_bytes_at(const ct_tensor *of, char *from, int64_t size);
/* Inside the lane: to pinned memory, which is new. */
ct_tensor *cti_lane_send(ct_tensor *bytes);
/* Inside the lane: new memory of the device, and what is copied there from pinned memory. */
ct_tensor *cti_lane_room(ct_device device, int64_t size);
CT_NODISCARD ct_status cti_lane_bring(ct_tensor *there, int64_t offset, ct_tensor *pinned);

#endif
