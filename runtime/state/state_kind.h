/*
 * A kind of state that guards set on a thread. Code that is run again later, such as the function of a checkpoint, runs
 * under the state of its first call. Each kind of state is captured at the first call, entered before the later run,
 * and left after it. policies/checkpoint/call_state.c has the table of all kinds.
 */
#ifndef CTI_STATE_KIND_H
#define CTI_STATE_KIND_H

#include "state/thread.h"

/* Value that a kind captured, or saved when it entered a captured state. */
typedef struct cti_state_value {
    void *pointer;
    uint64_t word;
} cti_state_value;

typedef struct cti_state_kind {
    const char *name; /* for the test that compares the table with the public guards */
    /* Captures the current state. On failure nothing is captured. NULL: the state to enter is always the same. */
    ct_status (*capture)(cti_thread *thread, cti_state_value *captured);
    /* Frees a captured value, on any thread; NULL: there is nothing to free. */
    void (*drop)(cti_thread *thread, cti_state_value *captured);
    /*
     * Replaces the current state by the captured one, and stores the current one in *before. On failure nothing is
     * changed.
     */
    ct_status (*enter)(cti_thread *thread, const cti_state_value *captured, cti_state_value *before);
    void (*leave)(cti_thread *thread, cti_state_value *before);
} cti_state_kind;

extern const cti_state_kind cti_modes_state;          /* state/guard.c */
extern const cti_state_kind cti_default_device_state; /* device/device.c */
extern const cti_state_kind cti_settings_state;       /* state/settings.c */
extern const cti_state_kind cti_hook_stack_state;     /* graph/save/hook_stack.c */
extern const cti_state_kind cti_tangent_state;        /* graph/tangent/tangent.c */
extern const cti_state_kind cti_batch_levels_state;   /* graph/batch/batched.c */
extern const cti_state_kind cti_autocast_state;       /* ops/call/autocast.c */
extern const cti_state_kind cti_dispatch_state;       /* ops/dispatch_mode.c */
extern const cti_state_kind cti_save_tags_state;      /* policies/save_policy.c */
extern const cti_state_kind cti_early_stop_state;     /* policies/checkpoint/checkpoint.c */

#endif
