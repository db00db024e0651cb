#include "state/callback_frame.h"

#include "state/guard_frame.h"
#include "state/scope.h"

ct_status cti_callback_frame_begin_slow(cti_thread *thread, cti_callback_frame *call)
{
    /* differs from thread->serial, so that the end of the call takes the slow path */
    thread->bounds.caller_serial = thread->serial++;
    if ((call->modes & CTI_MODE_NO_SCOPE) && cti_scope_enter(thread) != CT_OK) {
        thread->bounds.caller_serial = call->bounds.caller_serial;
        return cti_failed();
    }
    call->modes |= (uint32_t)thread->error.status << CTI_CALLBACK_FRAME_PENDING;
    thread->error.status = CT_OK;
    return CT_OK;
}

bool cti_callback_frame_leave_guards(cti_thread *thread, const cti_callback_frame *call)
{
    const bool any = cti_guard_unwind_later(thread, thread->bounds.caller_serial);
    thread->bounds = call->bounds; /* a ct_set_..._enabled that the call did not leave ends with the call */
    return any;
}

ct_status cti_callback_frame_end_slow(cti_thread *thread, const cti_callback_frame *call, const char *op,
                                      const char *what, ct_status status)
{
    const uint32_t modes = call->modes & ((1u << CTI_CALLBACK_FRAME_PENDING) - 1),
                   own_scopes = modes & CTI_MODE_NO_SCOPE ? 1 : 0;
    const uint64_t serial = thread->bounds.caller_serial;
    const bool refused = thread->error.status != CT_OK && thread->error.is_unbalanced;
    const cti_guard_text left = cti_guard_innermost(thread, serial);
    const bool left_guards = cti_callback_frame_leave_guards(thread, call);
    const bool left_scopes = cti_scope_unwind_later(thread, serial) > own_scopes;
    cti_scope_trim(thread, call->num_entries, serial);
    thread->modes = modes;
    if (CTI_UNLIKELY(status == CT_OK && (left_guards || left_scopes || refused)))
        return cti_error(
            CT_E_STATE,
            "%s: %s left scopes or guards unbalanced: it must leave exactly the scopes and guards that it enters; "
            "the stack was restored to its state before the call%s%s",
            op, what, left.text[0] ? "; it did not leave the guard " : "", left.text);
    if (status == CT_OK) thread->error.status = CT_OK; /* the call handled the errors that occurred in it */
    if (thread->error.status == CT_OK) /* restores the pending error, of which only the status was cleared */
        thread->error.status = (ct_status)(call->modes >> CTI_CALLBACK_FRAME_PENDING);
    return status;
}
