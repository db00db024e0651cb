/*
 * Saves of devices in a file: through pieces of pinned memory, of which a few are on their way to the file at any time.
 * All is called with the lock of shelf.h; what copies, inside the lane of the device.
 */
#ifndef CTI_SPILL_H
#define CTI_SPILL_H

#include "policies/lane.h"
#include "policies/store.h"

enum { CTI_SPILL_PIECE = 1 << 24, CTI_SPILL_SLOTS = 4 };

/* A piece that is copied from the device, or waits to be written. */
typedef struct cti_spill_slot {
    ct_tensor *room; /* pinned */
    ct_event *copied;
    const cti_region *place; /* of the save that it is a part of */
    int64_t offset;          /* in the file */
} cti_spill_slot;

/* Of a scope; zeroed at first, but for store. */
typedef struct cti_spill {
    cti_store *store;
    cti_spill_slot slots[CTI_SPILL_SLOTS]; /* the oldest first */
    int count;
} cti_spill;

/* Where in the file; NULL: nowhere. */
typedef struct cti_spilled {
    cti_region *place;
} cti_spilled;

/*
 * Begins to bring bytes to the file. A disk without room is told here, CT_E_IO, and nothing is left of the save. What
 * cannot be written later stays in memory and is tried again, and the call that found it fails.
 */
CT_NODISCARD ct_status cti_spill_out(cti_spill *spill, cti_spilled *spilled, ct_tensor *bytes);
/* The bytes from an offset on to `there`, beside other work. */
CT_NODISCARD ct_status cti_spill_in(cti_spill *spill, const cti_spilled *spilled, int64_t offset, ct_tensor *there);
void cti_spill_forget(cti_spill *spill, cti_spilled *spilled);

#endif
