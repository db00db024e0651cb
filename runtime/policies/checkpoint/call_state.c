#include "policies/checkpoint/call_state.h"

/*
 * The kinds of state that a checkpoint captures. A guard that changes the computations or saves of a function must have
 * a kind here. If it has none, the table in tests/policies/test_checkpoint_guards.c states the reason.
 */
static const cti_state_kind *const kinds[] = {
    &cti_modes_state,     &cti_default_device_state, &cti_settings_state, &cti_hook_stack_state,
    &cti_tangent_state,   &cti_batch_levels_state,   &cti_autocast_state, &cti_dispatch_state,
    &cti_save_tags_state, &cti_early_stop_state,
};

_Static_assert(sizeof kinds / sizeof *kinds == CTI_STATE_KINDS, "a value for each kind");

ct_status cti_call_state_capture(cti_call_state *state)
{
    cti_thread *thread = cti_thread_here();
    *state = (cti_call_state){.count = 0};
    for (; state->count < CTI_STATE_KINDS; state->count++) {
        const cti_state_kind *kind = kinds[state->count];
        const ct_status status = kind->capture ? kind->capture(thread, &state->values[state->count]) : CT_OK;
        if (status == CT_OK) continue;
        cti_call_state_drop(state);
        return status;
    }
    return CT_OK;
}

void cti_call_state_drop(cti_call_state *state)
{
    cti_thread *thread = cti_thread_here();
    while (state->count > 0) {
        const cti_state_kind *kind = kinds[--state->count];
        if (kind->drop) kind->drop(thread, &state->values[state->count]);
    }
}

ct_status cti_call_state_enter(const cti_call_state *state, cti_call_state *before)
{
    cti_thread *thread = cti_thread_here();
    *before = (cti_call_state){.count = 0};
    for (; before->count < state->count; before->count++) {
        const unsigned i = before->count;
        const ct_status status = kinds[i]->enter(thread, &state->values[i], &before->values[i]);
        if (status == CT_OK) continue;
        cti_call_state_leave(before);
        return status;
    }
    return CT_OK;
}

void cti_call_state_leave(cti_call_state *before)
{
    cti_thread *thread = cti_thread_here();
    while (before->count > 0) {
        before->count--;
        kinds[before->count]->leave(thread, &before->values[before->count]);
    }
}
