/* Saved tensors of devices that are copied to host memory or to a file, and copied back when they are read. */
#ifndef CTI_OFFLOAD_DEVICE_H
#define CTI_OFFLOAD_DEVICE_H

#include "policies/save_cache.h"
#include "policies/spill.h"

/* Settings and cache of a scope that offloads its saves. */
typedef struct cti_offloader {
    const char *caller; /* name of the caller, for messages */
    cti_save_cache cache;
    bool is_pinned; /* true: the host memory is pinned, so that copies run concurrently with the computation */
    /* NULL: saves are kept in host memory; otherwise the file in which they are stored */
    cti_spill *spill;
} cti_offloader;

/*
 * The functions of a pair of hooks (ct_saved_tensors_hooks_fns), for a tensor on a device. packed: the result of pack.
 */
CT_NODISCARD ct_status cti_offload_pack(cti_offloader *offloader, ct_tensor *tensor, void **packed);
ct_tensor *cti_offload_unpack(void *packed);
void cti_offload_drop(void *packed);
/* Returns the bytes of host memory of a save. Memory that several saves share is counted for only one of them. */
int64_t cti_offload_bytes(const void *packed);

#endif
