/*
 * Frame around a call of user code by the library: a hook, a callback, a function passed by the user. Handles that the
 * user code creates are released when the call returns. It must leave all guards and scopes that it enters, and cannot
 * leave those that were open before the call. If the serial of the thread has not changed during the call, nothing was
 * entered and nothing has to be undone, so the frame costs little.
 */
#ifndef CTI_CALLBACK_FRAME_H
#define CTI_CALLBACK_FRAME_H

#include "state/error.h"
#include "state/no_callbacks.h"
#include "state/object.h"
#include "state/thread.h"

typedef struct cti_callback_frame {
    cti_bounds bounds; /* bounds of the thread before the call */
    /* modes before the call; from bit CTI_CALLBACK_FRAME_PENDING on: the status of the error that was pending */
    uint32_t modes;
    uint32_t num_entries;
} cti_callback_frame;

enum { CTI_CALLBACK_FRAME_PENDING = 16 }; /* first bit of the status; larger than the number of modes */

CT_NODISCARD CTI_COLD ct_status cti_callback_frame_begin_slow(cti_thread *thread, cti_callback_frame *call);

/*
 * Begins a call. Hides a pending error, so that an error of the call is recognised, and opens a scope if none is open.
 */
CT_NODISCARD CTI_INLINE ct_status cti_callback_frame_begin(cti_thread *thread, cti_callback_frame *call)
{
    cti_no_callbacks_check("a callback was called");
    call->bounds = thread->bounds;
    call->modes = thread->modes;
    call->num_entries = thread->num_entries;
    if (CTI_UNLIKELY((call->modes & CTI_MODE_NO_SCOPE) || thread->error.status != CT_OK))
        return cti_callback_frame_begin_slow(thread, call);
    thread->bounds.caller_serial = thread->serial;
    return CT_OK;
}

/* Releases the handles after the first `mark`; there are few. */
CTI_INLINE void cti_drop_to(cti_thread *thread, uint32_t mark)
{
    while (thread->num_entries > mark) {
        cti_refs *dropped = thread->entries[--thread->num_entries];
        CTI_IN_ORDER();
        cti_release(thread, dropped);
    }
}

/*
 * Undoes guards that the call left open, and restores the bounds of the thread. Returns true if there were such guards.
 */
bool cti_callback_frame_leave_guards(cti_thread *thread, const cti_callback_frame *call);
/*
 * Slow path of cti_callback_frame_end: the call failed, entered a guard or scope, created lists, or tried to leave a
 * guard or scope of its caller.
 */
CT_NODISCARD CTI_COLD ct_status cti_callback_frame_end_slow(cti_thread *thread, const cti_callback_frame *call,
                                                            const char *op, const char *what, ct_status status);

/* Ends a call that succeeded if there is nothing to undo and returns true; otherwise does nothing and returns false. */
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
 * Ends a call. status: the status that the user code returned. Returns it, or CT_E_STATE if the user code left guards
 * or scopes unbalanced. op and what name the caller and the callback in the message.
 */
CT_NODISCARD CTI_INLINE ct_status cti_callback_frame_end(cti_thread *thread, const cti_callback_frame *call,
                                                         const char *op, const char *what, ct_status status)
{
    if (CTI_LIKELY(status == CT_OK &&
                   thread->serial == thread->bounds.caller_serial)) { /* the user code created nothing but handles */
        cti_drop_to(thread, call->num_entries);
        thread->bounds = call->bounds;
        thread->modes = call->modes;
        return CT_OK;
    }
    return cti_callback_frame_end_slow(thread, call, op, what, status);
}

/* Returns true if the guard or scope with this serial was entered before the current call of user code. */
CTI_INLINE bool cti_is_of_caller(const cti_thread *thread, uint64_t serial)
{
    return serial <= thread->bounds.caller_serial;
}

#endif
