/* The state of a thread at the call of a checkpoint, which holds in later runs of its function, too (S34.1). */
#ifndef CTI_CHECKPOINT_CALL_STATE_H
#define CTI_CHECKPOINT_CALL_STATE_H

#include "core/state_kind.h"

enum { CTI_STATE_KINDS = 11 };

typedef struct cti_call_state {
    cti_state_value values[CTI_STATE_KINDS];
    unsigned count; /* of kinds that were captured */
} cti_call_state;

/* The state of now. On failure nothing was captured, and drop does nothing. */
CT_NODISCARD ct_status cti_call_state_capture(cti_call_state *state);
void cti_call_state_drop(cti_call_state *state);
/* Puts the captured state in the place of that of this thread, which *before takes; on failure nothing was changed. */
CT_NODISCARD ct_status cti_call_state_enter(const cti_call_state *state, cti_call_state *before);
/* Guards that were entered since have been left. */
void cti_call_state_leave(cti_call_state *before);

#endif
