/*
 * A call of the user's code from inside the library: a hook, a callback, a function handed in. Handles that it makes
 * end with it; what it enters it must leave; guards and scopes that were open before it are out of its reach. As long
 * as the thread's serial stands where it stood nothing was entered and nothing is to be undone, so that a call costs
 * little more than itself.
 */
#ifndef CTI_CALLBACK_FRAME_H
#define CTI_CALLBACK_FRAME_H

#include "core/error.h"
#include "core/object.h"
#include "core/thread.h"

typedef struct cti_callback_frame {
    cti_bounds bounds; /* the thread's before the call */
    /* those before the call; above CTI_CALLBACK_FRAME_PENDING, the status of the error that was pending */
    uint32_t modes;
    uint32_t num_entries;
} cti_callback_frame;

enum { CTI_CALLBACK_FRAME_PENDING = 16 }; /* bits; more than there are modes */

CT_NODISCARD CTI_COLD ct_status cti_callback_frame_begin_slow(cti_thread *thread, cti_callback_frame *call);

/* A call begins without a pending error, so that its own error is recognised, and in a scope. */
CT_NODISCARD CTI_INLINE ct_status cti_callback_frame_begin(cti_thread *thread, cti_callback_frame *call)
{
    call->bounds = thread->bounds;
    call->modes = thread->modes;
    call->num_entries = thread->num_entries;
    if (CTI_UNLIKELY((call->modes & CTI_MODE_NO_SCOPE) || thread->error.status != CT_OK))
        return cti_callback_frame_begin_slow(thread, call);
    thread->bounds.caller_serial = thread->serial;
    return CT_OK;
}

/* Ends the handles beyond the first `mark`, of which there are few. */
CTI_INLINE void cti_drop_to(cti_thread *thread, uint32_t mark)
{
    while (thread->num_entries > mark) {
        cti_refs *dropped = thread->entries[--thread->num_entries];
        CTI_IN_ORDER();
        cti_release(thread, dropped);
    }
}

/* The call is over; guards that it left open are undone. Whether there were any. */
bool cti_callback_frame_leave_guards(cti_thread *thread, const cti_callback_frame *call);
/* The end of a call that failed, entered something, made lists, or tried to end what is its caller's. */
CT_NODISCARD CTI_COLD ct_status cti_callback_frame_end_slow(cti_thread *thread, const cti_callback_frame *call,
                                                            const char *op, const char *what, ct_status status);

/* Ends a call that succeeded, if it left nothing to be undone; else does nothing. */
CT_NODISCARD CTI_INLINE bool cti_callback_frame_end_quickly(cti_thread *thread, const cti_callback_frame *call)
{
    CT_ASSERT(thread->error.status == CT_OK || thread->serial != thread->bounds.caller_serial);
    if (CTI_UNLIKELY(thread->serial != thread->bounds.caller_serial || thread->num_entries != call->num_entries))
        return false;
    thread->bounds = call->bounds;
    thread->modes = call->modes;
    return true;
}

/*
 * status is what the call gave; the result is that, or CT_E_STATE if it left guards or scopes unbalanced. op and what,
 * for the message: who called whom.
 */
CT_NODISCARD CTI_INLINE ct_status cti_callback_frame_end(cti_thread *thread, const cti_callback_frame *call,
                                                         const char *op, const char *what, ct_status status)
{
    if (CTI_LIKELY(status == CT_OK && thread->serial == thread->bounds.caller_serial)) { /* it made handles at most */
        cti_drop_to(thread, call->num_entries);
        thread->bounds = call->bounds;
        thread->modes = call->modes;
        return CT_OK;
    }
    return cti_callback_frame_end_slow(thread, call, op, what, status);
}

/* Whether what drew this serial was entered before the call of the user's code that runs now. */
CTI_INLINE bool cti_is_of_caller(const cti_thread *thread, uint64_t serial)
{
    return serial <= thread->bounds.caller_serial;
}

#endif
