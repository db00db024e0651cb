/*
 * The stack of guards of a thread. Every kind of guard enters a frame with a function that undoes it; ct_leave and an unwinding stack call it.
 *
 * A kind enters like this: check whether it may; make what it needs; cti_guard_enter, the last thing that can fail; then act.
 */
#ifndef CTI_GUARD_FRAME_H
#define CTI_GUARD_FRAME_H

#include "core/thread.h"

#include <cotangent/guard.h>

typedef enum cti_guard_kind {
    CTI_GUARD_NONE,
    CTI_GUARD_GRAD_MODE,
    CTI_GUARD_SET_GRAD,
    CTI_GUARD_SET_MULTITHREADING,
    CTI_GUARD_INFERENCE,
    CTI_GUARD_HOOKS,
    CTI_GUARD_HOOKS_DISABLED,
    CTI_GUARD_HOOKS_BYPASS,
    CTI_GUARD_MUTATION,
    CTI_GUARD_ANOMALY,
    CTI_GUARD_LAYOUT,
    CTI_GUARD_REPLAY,
    CTI_GUARD_VERSIONS,
    CTI_GUARD_OTHER
} cti_guard_kind;

typedef struct cti_guard_frame {
    struct cti_guard_frame *outer;
    void (*undo)(cti_thread *thread, struct cti_guard_frame *frame);
    uint64_t before; /* for undo: what to restore */
    void *object;    /* for undo: what to give up */
    uint32_t serial, set_serial;
} cti_guard_frame;

/* Enters a frame. On failure the guard is inert with the status of the error; nothing was entered and undo will not be called. */
ct_guard cti_guard_enter(cti_thread *thread, cti_guard_kind kind, void (*undo)(cti_thread *thread, cti_guard_frame *frame),
                         uint64_t before, void *object);
/* An inert guard that tells why entering failed: its status is that of the pending error. */
ct_guard cti_guard_failed(cti_guard_kind kind);
/* Around a callback: guards entered before cti_guard_floor_set cannot be left until the floor is put back. */
typedef struct cti_guard_floor {
    cti_guard_frame *floor;
    uint32_t set_serial;
} cti_guard_floor;
CTI_INLINE cti_guard_floor cti_guard_floor_set(cti_thread *thread)
{
    const cti_guard_floor before = {thread->guard_floor, thread->set_serial};
    thread->guard_floor = thread->guards;
    thread->set_serial = 0;
    return before;
}
CTI_INLINE void cti_guard_floor_restore(cti_thread *thread, cti_guard_floor before)
{
    thread->guard_floor = before.floor;
    thread->set_serial = before.set_serial;
}
/* Undoes the guards entered after `until` (NULL: all), innermost first: for callbacks that left theirs open, and for threads that end. */
void cti_guard_unwind(cti_thread *thread, const cti_guard_frame *until);
/* Puts the modes of the mask back to their values in `modes`; for undo functions and for the engine. */
void cti_restore_modes(cti_thread *thread, uint32_t modes, uint32_t mask);

#endif
