/* Saved tensors of devices that are moved to host memory or to a file, and copied back when they are read. */
#ifndef CTI_MOVED_H
#define CTI_MOVED_H

#include "policies/shelf.h"
#include "policies/spill.h"

/* Settings and shelf of a scope that moves its saves. */
typedef struct cti_mover {
    const char *who; /* name of the caller, for messages */
    cti_shelf shelf;
    bool is_pinned;   /* copies run concurrently with the computation */
    cti_spill *spill; /* NULL: saves are kept in host memory; else in a file, through pinned memory */
} cti_mover;

/* The functions of a pair (ct_saved_tensors_hooks_fns), for a tensor on a device; packed: the result of pack. */
CT_NODISCARD ct_status cti_moved_pack(cti_mover *mover, ct_tensor *tensor, void **packed);
ct_tensor *cti_moved_unpack(void *packed);
void cti_moved_drop(void *packed);
/* Returns the bytes of host memory; memory that several saves share is counted for one of them. */
int64_t cti_moved_bytes(const void *packed);

#endif
