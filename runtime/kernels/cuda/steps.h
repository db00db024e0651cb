/*
 * Tensors on a device, quantised to bytes with scales (format: kernels/cuda/registry.h), for policies that store saved
 * tensors in this format.
 */
#ifndef CTI_STEPS_H
#define CTI_STEPS_H

#include "tensor/tensor.h"

/*
 * Packs a tensor of f32 or f64 on a device. Returns a reference to a new i8 tensor on the device that contains the
 * scales, the odd flag (one 32-bit word), and one byte per element; NULL on failure. All functions here enqueue their
 * work on the current stream.
 */
ct_tensor *cti_steps_pack(ct_tensor *tensor);
/*
 * Returns a reference to a 0-d i32 tensor on the device with the odd flag of `packed`, which was packed from count
 * elements of dtype.
 */
ct_tensor *cti_steps_odd(const ct_tensor *packed, ct_dtype dtype, int64_t count);
/* Unpacks to a new contiguous tensor of the given dtype and sizes; returns a reference, NULL on failure. */
ct_tensor *cti_steps_unpack(const ct_tensor *packed, ct_dtype dtype, unsigned ndim, const int64_t *sizes);

#endif
