/* Saves of devices that are kept elsewhere, in memory of the host or in a file, and come back when they are read. */
#ifndef CTI_MOVED_H
#define CTI_MOVED_H

#include "policies/shelf.h"
#include "policies/spill.h"

/* How a scope moves its saves. */
typedef struct cti_mover {
    const char *who; /* for messages */
    cti_shelf shelf;
    bool is_pinned;   /* copies run beside the computation */
    cti_spill *spill; /* NULL: saves stay in memory of the host; else in a file, by pinned memory */
} cti_mover;

/* The functions of a pair (ct_saved_tensors_hooks_fns), for a tensor on a device; packed: what pack gave. */
CT_NODISCARD ct_status cti_moved_pack(cti_mover *mover, ct_tensor *tensor, void **packed);
ct_tensor *cti_moved_unpack(void *packed);
void cti_moved_drop(void *packed);
/* Of memory of the host; what several saves share is counted for one of them. */
int64_t cti_moved_bytes(const void *packed);

#endif
