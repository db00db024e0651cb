/*
 * Decisions of a policy about the calls in the first run of a region, and the results that are kept for the recompute
 * (S34.11, S34.12).
 */
#ifndef CTI_CHECKPOINT_SELECTION_H
#define CTI_CHECKPOINT_SELECTION_H

#include "state/thread.h"

#include <cotangent/checkpoint.h>
#include <cotangent/saved_tensors.h>

typedef struct cti_selection cti_selection;

/* Returns CT_OK if the options have no policy or a valid one. */
CT_NODISCARD ct_status cti_selection_check(const ct_checkpoint_opts *opts);
/* Creates a selection. If the options have no policy, *selection is NULL. */
CT_NODISCARD ct_status cti_selection_new(const ct_checkpoint_opts *opts, cti_selection **selection);
void cti_selection_free(cti_selection *selection);

/*
 * Returns a guard for the first run. While the guard is entered, calls are recorded, and the results of the calls that
 * the policy selects are kept.
 */
CT_NODISCARD ct_guard cti_selection_record(cti_selection *selection);
/* Adds a save to the call in progress. */
CT_NODISCARD ct_status cti_selection_note(cti_selection *selection, ct_tensor *tensor, const ct_pack_info *info);

/* State of a recompute. The function `save` is called for each save of a skipped call. */
typedef struct cti_selection_reuse {
    cti_selection *selection;
    ct_status (*save)(void *run, ct_tensor *tensor, const char *op, const char *argument);
    void *run;
    bool sets_rng_state;     /* the random numbers of a skipped call are skipped, too */
    size_t next;             /* index of the next call */
    cti_error_record failed; /* error of the first rejected call; it becomes the error of the run */
} cti_selection_reuse;

/*
 * Returns a guard for the recompute. While the guard is entered, calls whose results are kept are skipped. reuse must
 * exist as long as the guard.
 */
CT_NODISCARD ct_guard cti_selection_replay(cti_selection_reuse *reuse);
/* Releases the kept results after a successful recompute. */
void cti_selection_spend(cti_selection *selection);
int64_t cti_selection_bytes(cti_selection *selection);

#endif
