/*
 * Saved tensors of devices, stored in a file. The bytes are copied through pinned memory in chunks; a few chunks are in
 * transit at any time. All functions must be called with the lock of save_cache.h held. Functions that copy need the
 * copy stream as the current stream (copy_stream.h).
 */
#ifndef CTI_SPILL_H
#define CTI_SPILL_H

#include "policies/copy_stream.h"
#include "policies/spill_file.h"

enum { CTI_SPILL_CHUNK = 1 << 24, CTI_SPILL_SLOTS = 4 };

/* A chunk that is being copied from the device, or is waiting to be written. */
typedef struct cti_spill_slot {
    ct_tensor *buffer; /* pinned */
    ct_event *copied;
    const cti_region *region; /* region of the save that contains the chunk */
    int64_t offset;           /* offset in the file */
} cti_spill_slot;

/* State of a scope; initially zero except file. */
typedef struct cti_spill {
    cti_spill_file *file;
    cti_spill_slot slots[CTI_SPILL_SLOTS]; /* oldest chunk first */
    int count;
} cti_spill;

/* Region of a save in the file; NULL if the save is empty. */
typedef struct cti_spill_region {
    cti_region *region;
} cti_spill_region;

/*
 * Starts to copy bytes to the file. If the disk is full, fails with CT_E_IO, and the save is discarded. A chunk whose
 * write fails later stays in memory, and a later call writes it again. The call that detects the failure returns the
 * error.
 */
CT_NODISCARD ct_status cti_spill_out(cti_spill *spill, cti_spill_region *saved, ct_tensor *bytes);
/* Copies the bytes of a save, beginning at an offset, to the tensor `target`, concurrently with other work. */
CT_NODISCARD ct_status cti_spill_in(cti_spill *spill, const cti_spill_region *saved, int64_t offset, ct_tensor *target);
void cti_spill_forget(cti_spill *spill, cti_spill_region *saved);

#endif
