/*
 * Numbers of devices kept there with fewer bits: as bytes, or rounded to a narrower dtype. Whether bytes can stand for
 * them the device finds out while it packs, and no call waits for that: until it has told, the tensor itself is kept
 * beside the bytes, of a few saves at a time.
 */
#ifndef CTI_NARROWED_H
#define CTI_NARROWED_H

#include "policies/shelf.h"

/* Of a scope; zeroed at first, but for dtype: I8 for bytes, or what to round to. */
typedef struct cti_narrower {
    ct_dtype dtype;
    cti_shelf shelf;
} cti_narrower;

/* The functions of a pair (ct_saved_tensors_hooks_fns), for a tensor of f32 or f64 on a device. */
CT_NODISCARD ct_status cti_narrowed_pack(cti_narrower *narrower, ct_tensor *tensor, void **packed);
ct_tensor *cti_narrowed_unpack(void *packed);
void cti_narrowed_drop(void *packed);
/* Of memory of the device; what several saves share is counted for one of them. */
int64_t cti_narrowed_bytes(const void *packed);
ct_device cti_narrowed_device(const void *packed);

#endif
