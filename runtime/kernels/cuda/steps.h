/*
 * Tensors on a device quantised to bytes with scales (format: kernels/cuda/registry.h), for policies that store saved
 * tensors in this form.
 */
#ifndef CTI_STEPS_H
#define CTI_STEPS_H

#include "tensor/tensor.h"

/*
 * Packs a tensor of f32 or f64 on a device: returns a reference to a new i8 tensor on that device with the scales, the
 * odd flag (one 32-bit word), and one byte per element. All functions here enqueue their work on the current stream.
 * Returns NULL on failure.
 */
ct_tensor *cti_steps_pack(ct_tensor *tensor);
/*
 * The odd flag of a tensor packed from count elements of dtype: returns a reference to a 0-d i32 tensor on the device.
 */
ct_tensor *cti_steps_odd(const ct_tensor *packed, ct_dtype dtype, int64_t count);
/* Unpacks to a new contiguous tensor of the given dtype and sizes; returns a reference, NULL on failure. */
ct_tensor *cti_steps_unpack(const ct_tensor *packed, ct_dtype dtype, unsigned ndim, const int64_t *sizes);

#endif
