/* Descriptions of open guards for error messages. */
#include "base/call_stack.h"
#include "state/check.h"
#include "state/guard_frame.h"
#include "state/object.h"

#include <stdio.h>
#include <string.h>

/* Function that a program calls to enter a guard of each kind. */
static const char *const names[CTI_GUARD_KINDS] = {
    [CTI_GUARD_SET_GRAD] = "ct_set_grad_enabled",
    [CTI_GUARD_SET_MULTITHREADING] = "ct_set_multithreading_enabled",
    [CTI_GUARD_SET_ANOMALY] = "ct_set_detect_anomaly",
    [CTI_GUARD_INFERENCE] = "ct_inference_mode",
    [CTI_GUARD_HOOKS] = "hooks on saved tensors",
    [CTI_GUARD_HOOKS_DISABLED] = "ct_disable_saved_tensors_hooks",
    [CTI_GUARD_HOOKS_BYPASS] = "ct_bypass_saved_tensors_hooks",
    [CTI_GUARD_MUTATION] = "ct_allow_mutation_on_saved_tensors",
    [CTI_GUARD_ANOMALY] = "ct_detect_anomaly",
    [CTI_GUARD_LAYOUT] = "ct_enforce_grad_layout_policy",
    [CTI_GUARD_REPLAY] = "ct_force_original_view_tracking",
    [CTI_GUARD_VERSIONS] = "ct_unsafe_preserve_version_counter",
    [CTI_GUARD_DISPATCH] = "ct_dispatch_mode",
    [CTI_GUARD_AUTOCAST] = "ct_autocast",
    [CTI_GUARD_DUAL_LEVEL] = "ct_dual_level",
    [CTI_GUARD_PROFILER] = "the profiler",
    [CTI_GUARD_DEVICE] = "ct_default_device",
    [CTI_GUARD_STREAM] = "a stream",
    [CTI_GUARD_RANDOM] = "the state of random numbers",
    [CTI_GUARD_OTHER] = "ct_enter",
};

/*
 * ct_no_grad and ct_enable_grad enter frames of the same kind. The current grad mode distinguishes them, which is valid
 * for the innermost frame of that kind.
 */
static const char *name_of(const cti_thread *thread, const cti_guard_frame *frame)
{
    if (frame->kind == CTI_GUARD_GRAD_MODE) return thread->modes & CTI_MODE_GRAD_OFF ? "ct_no_grad" : "ct_enable_grad";
    return names[frame->kind] ? names[frame->kind] : "another kind";
}

/* ---- the call that entered a guard ---- */

typedef struct cti_guard_calls {
    void *addresses[8];
    unsigned count;
} cti_guard_calls;

void cti_guard_calls_note(cti_thread *thread, cti_guard_frame *frame)
{
    cti_guard_calls *calls = cti_block_alloc(thread, sizeof *calls);
    if (!calls) return; /* messages then omit the caller */
    calls->count = cti_call_stack(calls->addresses, sizeof calls->addresses / sizeof *calls->addresses);
    frame->calls = calls;
}

void cti_guard_calls_drop(cti_thread *thread, cti_guard_frame *frame)
{
    cti_block_free(thread, frame->calls, sizeof *frame->calls);
    frame->calls = NULL;
}

static cti_guard_text describe(const cti_thread *thread, const cti_guard_frame *frame)
{
    char caller[200] = "";
    if (frame->calls) cti_caller_text(frame->calls->addresses, frame->calls->count, caller, sizeof caller);
    cti_guard_text described;
    (void)snprintf(described.text, sizeof described.text, "%s%s%s", name_of(thread, frame),
                   caller[0] ? ", entered by " : "", caller);
    return described;
}

cti_guard_text cti_guard_innermost(const cti_thread *thread, uint64_t serial)
{
    const cti_guard_frame *frame = thread->guards;
    return frame && frame->serial > serial ? describe(thread, frame) : (cti_guard_text){""};
}

cti_guard_text cti_guard_of_no_grad(const cti_thread *thread)
{
    cti_guard_text parts = {""};
    if (!(thread->modes & (CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE))) return parts;
    const cti_guard_frame *frame = thread->guards;
    while (frame && frame->kind != CTI_GUARD_GRAD_MODE && frame->kind != CTI_GUARD_INFERENCE) frame = frame->outer;
    const cti_guard_text guard = frame ? describe(thread, frame) : (cti_guard_text){"ct_set_grad_enabled(false)"};
    (void)snprintf(parts.text, sizeof parts.text, "; %.280s, is open here", guard.text);
    return parts;
}
