/*
 * Stack of guards of a thread. Every kind of guard enters a frame with a function that undoes it; ct_leave and
 * unwinding of the stack call that function.
 *
 * A kind enters a guard in this order: check the arguments; allocate; cti_guard_enter, which is the last step that can
 * fail; then change the state.
 */
#ifndef CTI_GUARD_FRAME_H
#define CTI_GUARD_FRAME_H

#include "state/thread.h"

#include <cotangent/guard.h>

typedef enum cti_guard_kind {
    CTI_GUARD_NONE,
    CTI_GUARD_GRAD_MODE,
    CTI_GUARD_SET_GRAD,
    CTI_GUARD_SET_MULTITHREADING,
    CTI_GUARD_SET_ANOMALY,
    CTI_GUARD_INFERENCE,
    CTI_GUARD_HOOKS,
    CTI_GUARD_HOOKS_DISABLED,
    CTI_GUARD_HOOKS_BYPASS,
    CTI_GUARD_MUTATION,
    CTI_GUARD_ANOMALY,
    CTI_GUARD_LAYOUT,
    CTI_GUARD_REPLAY,
    CTI_GUARD_VERSIONS,
    CTI_GUARD_DISPATCH,
    CTI_GUARD_AUTOCAST,
    CTI_GUARD_DUAL_LEVEL,
    CTI_GUARD_PROFILER,
    CTI_GUARD_DEVICE,
    CTI_GUARD_STREAM,
    CTI_GUARD_RANDOM,
    CTI_GUARD_OTHER,
    CTI_GUARD_KINDS
} cti_guard_kind;

typedef struct cti_guard_frame {
    struct cti_guard_frame *outer;
    void (*undo)(cti_thread *thread, struct cti_guard_frame *frame);
    uint64_t before; /* for undo: what to restore */
    void *object;    /* for undo: what to release */
    uint64_t serial, set_serial;
    struct cti_guard_calls *calls; /* check mode: call stack at the entry; NULL: unknown */
    cti_guard_kind kind;
} cti_guard_frame;

/*
 * Enters a frame. On failure the guard is inert and has the status of the error; nothing is entered, and undo is never
 * called.
 */
ct_guard cti_guard_enter(cti_thread *thread, cti_guard_kind kind,
                         void (*undo)(cti_thread *thread, cti_guard_frame *frame), uint64_t before, void *object);
/* Returns an inert guard after a failure to enter; its status is the status of the pending error. */
ct_guard cti_guard_failed(cti_guard_kind kind);
/*
 * Undoes the guards that were entered after `serial`, innermost first: for callbacks that left guards open. Returns
 * true if there were any.
 */
bool cti_guard_unwind_later(cti_thread *thread, uint64_t serial);

/* Part of a message. */
typedef struct cti_guard_text {
    char text[320];
} cti_guard_text;

/*
 * Describes the innermost guard if it was entered after `serial`: "ct_no_grad, entered by main (model.c:12)"; otherwise
 * returns "".
 */
cti_guard_text cti_guard_innermost(const cti_thread *thread, uint64_t serial);
/*
 * If grad mode is off, returns the end of a message that a tensor does not require grad: "; ct_no_grad, ..., is open
 * here"; otherwise "".
 */
cti_guard_text cti_guard_of_no_grad(const cti_thread *thread);
/* Check mode: record the call stack at the entry of a guard, and free the record. */
void cti_guard_calls_note(cti_thread *thread, cti_guard_frame *frame);
void cti_guard_calls_drop(cti_thread *thread, cti_guard_frame *frame);
/* Returns true if this thread issued the serial. */
bool cti_drew(cti_thread *thread, uint64_t serial);
/* Undoes all guards; for ending threads. */
void cti_guard_unwind(cti_thread *thread);
/* Restores the modes of the mask to their values in `modes`; for undo functions and the engine. */
void cti_restore_modes(cti_thread *thread, uint32_t modes, uint32_t mask);

#endif
