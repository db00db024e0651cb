/*
 * Saved tensors that stay on their device with fewer bits: as int8, or rounded to a narrower dtype. The device
 * determines during packing if int8 can represent the values, and no call waits for this result: until it arrives, the
 * tensor itself is kept in addition to the bytes, for a few saves at a time.
 */
#ifndef CTI_COMPRESS_DEVICE_H
#define CTI_COMPRESS_DEVICE_H

#include "policies/save_cache.h"

/* State of a scope; initially zero except dtype: I8 for bytes, or the dtype to round to. */
typedef struct cti_compressor {
    ct_dtype dtype;
    cti_save_cache cache;
} cti_compressor;

/* The functions of a pair (ct_saved_tensors_hooks_fns), for a tensor of f32 or f64 on a device. */
CT_NODISCARD ct_status cti_compress_pack(cti_compressor *compressor, ct_tensor *tensor, void **packed);
ct_tensor *cti_compress_unpack(void *packed);
void cti_compress_drop(void *packed);
/* Returns the bytes of device memory; memory that several saves share is counted for one of them. */
int64_t cti_compress_bytes(const void *packed);
ct_device cti_compress_device(const void *packed);

#endif
