/*
 * What a policy decided for the calls of a region's first run, and the results that it keeps for the second one
 * (S34.11, S34.12).
 */
#ifndef CTI_CHECKPOINT_SELECTION_H
#define CTI_CHECKPOINT_SELECTION_H

#include "core/thread.h"

#include <cotangent/checkpoint.h>
#include <cotangent/saved_tensors.h>

typedef struct cti_selection cti_selection;

/* CT_OK: no policy, or one that can be asked. */
CT_NODISCARD ct_status cti_selection_check(const ct_checkpoint_opts *opts);
/* *selection: NULL if the options have no policy. */
CT_NODISCARD ct_status cti_selection_new(const ct_checkpoint_opts *opts, cti_selection **selection);
void cti_selection_free(cti_selection *selection);

/* A guard around the first run: calls inside are noted, and their results kept as the policy says. */
CT_NODISCARD ct_guard cti_selection_record(cti_selection *selection);
/* A save of the call that is under way. */
CT_NODISCARD ct_status cti_selection_note(cti_selection *selection, ct_tensor *tensor, const ct_pack_info *info);

/* A second run: how it takes a save that a call would have made. */
typedef struct cti_selection_reuse {
    cti_selection *selection;
    ct_status (*save)(void *run, ct_tensor *tensor, const char *op, const char *argument);
    void *run;
    bool sets_rng_state;     /* the numbers that a call did not draw are passed over */
    size_t next;             /* the number of the next call */
    cti_error_record failed; /* of the first call that was refused, whose error is that of the run */
} cti_selection_reuse;

/* A guard around the second run: calls whose results are kept are not made. reuse lives as long as the guard. */
CT_NODISCARD ct_guard cti_selection_replay(cti_selection_reuse *reuse);
/* A second run was successful: what is kept is over. */
void cti_selection_spend(cti_selection *selection);
int64_t cti_selection_bytes(cti_selection *selection);

#endif
