/*
 * Saved tensors that stay on their device with fewer bits: as int8, or rounded to a narrower dtype. The device
 * determines during packing if int8 can represent the values, and no call waits for this result: until it arrives, the
 * tensor itself is kept in addition to the bytes, for a few saves at a time.
 */
#ifndef CTI_NARROWED_H
#define CTI_NARROWED_H

#include "policies/shelf.h"

/* State of a scope; initially zero except dtype: I8 for bytes, or the dtype to round to. */
typedef struct cti_narrower {
    ct_dtype dtype;
    cti_shelf shelf;
} cti_narrower;

/* The functions of a pair (ct_saved_tensors_hooks_fns), for a tensor of f32 or f64 on a device. */
CT_NODISCARD ct_status cti_narrowed_pack(cti_narrower *narrower, ct_tensor *tensor, void **packed);
ct_tensor *cti_narrowed_unpack(void *packed);
void cti_narrowed_drop(void *packed);
/* Returns the bytes of device memory; memory that several saves share is counted for one of them. */
int64_t cti_narrowed_bytes(const void *packed);
ct_device cti_narrowed_device(const void *packed);

#endif
