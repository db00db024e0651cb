/*
 * Saved tensors that stay on their device with fewer bits: as int8, or rounded to a narrower dtype. For int8, the
 * device determines during packing whether int8 can represent the values. No call waits for this result. Until the
 * result arrives, the tensor is kept in addition to the int8 values, for a few saves at a time.
 */
#ifndef CTI_COMPRESS_DEVICE_H
#define CTI_COMPRESS_DEVICE_H

#include "policies/save_cache.h"

/* State of a scope. Zero-initialised except dtype: I8 for int8, or the dtype to which tensors are rounded. */
typedef struct cti_compressor {
    ct_dtype dtype;
    cti_save_cache cache;
} cti_compressor;

/* The functions of a pair of hooks (ct_saved_tensors_hooks_fns), for a tensor of f32 or f64 on a device. */
CT_NODISCARD ct_status cti_compress_pack(cti_compressor *compressor, ct_tensor *tensor, void **packed);
ct_tensor *cti_compress_unpack(void *packed);
void cti_compress_drop(void *packed);
/* Returns the bytes of device memory of a save. Memory that several saves share is counted for only one of them. */
int64_t cti_compress_bytes(const void *packed);
ct_device cti_compress_device(const void *packed);

#endif
