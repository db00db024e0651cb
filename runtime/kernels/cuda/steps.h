/* Numbers of a device as bytes with scales (kernels/cuda/registry.h), for policies that keep saves so. */
#ifndef CTI_STEPS_H
#define CTI_STEPS_H

#include "tensor/tensor.h"

/*
 * The scales, a word that says whether there are odd numbers, and a byte for each number, of a tensor of f32 or f64 on
 * a device: a new tensor of i8 there, a reference. Work of the current stream, as all here. NULL on failure.
 */
ct_tensor *cti_steps_pack(ct_tensor *tensor);
/* Of what was packed from count numbers of a dtype: the word, a 0-d tensor of i32 on the device; a reference. */
ct_tensor *cti_steps_odd(const ct_tensor *packed, ct_dtype dtype, int64_t count);
/* A new contiguous tensor of that form; a reference, NULL on failure. */
ct_tensor *cti_steps_unpack(const ct_tensor *packed, ct_dtype dtype, unsigned ndim, const int64_t *sizes);

#endif
