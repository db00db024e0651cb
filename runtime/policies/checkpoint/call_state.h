/*
 * The state of a thread at the call of a checkpoint. A recompute calls the function of the checkpoint in the same state
 * (S34.1).
 */
#ifndef CTI_CHECKPOINT_CALL_STATE_H
#define CTI_CHECKPOINT_CALL_STATE_H

#include "state/state_kind.h"

enum { CTI_STATE_KINDS = 10 };

typedef struct cti_call_state {
    cti_state_value values[CTI_STATE_KINDS];
    unsigned count; /* number of kinds that were captured */
} cti_call_state;

/* Captures the state of this thread. On failure *state is empty, and dropping it has no effect. */
CT_NODISCARD ct_status cti_call_state_capture(cti_call_state *state);
void cti_call_state_drop(cti_call_state *state);
/*
 * Enters the captured state and stores the current state of this thread in *before. On failure the thread is unchanged.
 */
CT_NODISCARD ct_status cti_call_state_enter(const cti_call_state *state, cti_call_state *before);
/* Restores the state in *before. The caller must have left all guards that it entered since cti_call_state_enter. */
void cti_call_state_leave(cti_call_state *before);

#endif
