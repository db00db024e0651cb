/*
 * A kind of state that guards give a thread. Code that is to run again later, as the function of a checkpoint is, runs
 * under the state of its first call: each kind is captured at that call, entered before the later run and left after
 * it. policies/checkpoint/call_state.c has the table of all kinds.
 */
#ifndef CTI_STATE_KIND_H
#define CTI_STATE_KIND_H

#include "core/thread.h"

/* What a kind captured, or what it put aside on entering. */
typedef struct cti_state_value {
    void *pointer;
    uint64_t word;
} cti_state_value;

typedef struct cti_state_kind {
    const char *name; /* for the test that compares the table with the public guards */
    /* The state of now. Fails with nothing captured. NULL: the state that is entered is always the same. */
    ct_status (*capture)(cti_thread *thread, cti_state_value *captured);
    /* Ends what was captured, on any thread; NULL: nothing is to end. */
    void (*drop)(cti_thread *thread, cti_state_value *captured);
    /* The captured state in place of that of now, which goes to *before. Fails with nothing changed. */
    ct_status (*enter)(cti_thread *thread, const cti_state_value *captured, cti_state_value *before);
    void (*leave)(cti_thread *thread, cti_state_value *before);
} cti_state_kind;

extern const cti_state_kind cti_modes_state;          /* core/guard.c */
extern const cti_state_kind cti_default_device_state; /* core/device.c */
extern const cti_state_kind cti_settings_state;       /* core/settings.c */
extern const cti_state_kind cti_hook_stack_state;     /* graph/save/hook_stack.c */
extern const cti_state_kind cti_tangent_state;        /* graph/tangent/tangent.c */
extern const cti_state_kind cti_batch_levels_state;   /* graph/batch/batched.c */
extern const cti_state_kind cti_autocast_state;       /* ops/autocast.c */
extern const cti_state_kind cti_dispatch_state;       /* ops/dispatch_mode.c */
extern const cti_state_kind cti_save_tags_state;      /* policies/save_policy.c */
extern const cti_state_kind cti_early_stop_state;     /* policies/checkpoint/checkpoint.c */

#endif
