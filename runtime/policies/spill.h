/*
 * Saved tensors of devices in a file: the bytes pass through pinned memory in pieces, a few of which are in transit at
 * any time. All functions are called with the lock of shelf.h held; functions that copy are called inside the lane of
 * the device.
 */
#ifndef CTI_SPILL_H
#define CTI_SPILL_H

#include "policies/lane.h"
#include "policies/store.h"

enum { CTI_SPILL_PIECE = 1 << 24, CTI_SPILL_SLOTS = 4 };

/* A piece that is being copied from the device, or is waiting to be written. */
typedef struct cti_spill_slot {
    ct_tensor *room; /* pinned */
    ct_event *copied;
    const cti_region *place; /* region of the save that contains the piece */
    int64_t offset;          /* offset in the file */
} cti_spill_slot;

/* State of a scope; initially zero except store. */
typedef struct cti_spill {
    cti_store *store;
    cti_spill_slot slots[CTI_SPILL_SLOTS]; /* the oldest first */
    int count;
} cti_spill;

/* Region of a save in the file; NULL: none. */
typedef struct cti_spilled {
    cti_region *place;
} cti_spilled;

/*
 * Begins to copy bytes to the file. A full disk is reported by this call, CT_E_IO, and the save is discarded. A piece
 * whose write fails later stays in memory and is written again later; the call that detects the failure fails.
 */
CT_NODISCARD ct_status cti_spill_out(cti_spill *spill, cti_spilled *spilled, ct_tensor *bytes);
/* Copies the bytes starting at an offset to `there`, concurrently with other work. */
CT_NODISCARD ct_status cti_spill_in(cti_spill *spill, const cti_spilled *spilled, int64_t offset, ct_tensor *there);
void cti_spill_forget(cti_spill *spill, cti_spilled *spilled);

#endif
