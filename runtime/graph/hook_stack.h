/* The stack of saved-tensor hooks of a thread, with the disabled state and the bypass (S11, S12). */
#ifndef CTI_HOOK_STACK_H
#define CTI_HOOK_STACK_H

#include "core/error.h"
#include "core/guard_frame.h"
#include "core/scope.h"

#include <cotangent/saved_tensors.h>

struct ct_hooks {
    cti_refs refs; /* held by stack frames and by every packed record made with it */
    ct_saved_tensors_hooks_fns fns;
    bool owns_payload; /* false until the pair is in use: then the payload is still the caller's */
};

typedef enum cti_frame_kind { CTI_FRAME_PAIR, CTI_FRAME_DISABLED, CTI_FRAME_BYPASS } cti_frame_kind;
typedef struct cti_hook_frame {
    struct cti_hook_frame *outer;
    uint8_t kind; /* cti_frame_kind */
    ct_hooks *hooks; /* of a pair */
    ct_hooks *active_before; /* what acted outside the frame */
    char *message;   /* of a disabled frame; owned */
} cti_hook_frame;

/* A counted copy of a pair of functions; NULL and TYPE if one of the two is missing (S11.5). who: for the message. */
CT_NODISCARD ct_hooks *cti_hooks_new(const char *who, const ct_saved_tensors_hooks_fns *fns);

/*
 * Around a hook's body: a scope of its own, no-grad, saves plain (S10.4, S10.20); end restores grad mode and the stack. status is what the body
 * gave so far; the result is that, or CT_E_STATE if the body left guards, frames or scopes unbalanced.
 */
typedef struct cti_hook_body {
    uint32_t modes, scope_depth;
    ct_status pending; /* of the error that was pending before: the body begins without one, so that its own can be told */
    ct_hooks *active;
    cti_guard_floor guards;
} cti_hook_body;

CT_NODISCARD CTI_INLINE ct_status cti_hook_body_begin(cti_thread *thread, cti_hook_body *body)
{
    body->modes = thread->modes;
    body->scope_depth = thread->num_scopes;
    if (cti_scope_enter(thread) != CT_OK) return cti_failed();
    body->pending = thread->error.status;
    thread->error.status = CT_OK;
    body->guards = cti_guard_floor_set(thread);
    body->active = thread->active_hooks;
    thread->active_hooks = NULL;
    thread->modes = (body->modes | CTI_MODE_GRAD_OFF) & ~(uint32_t)(CTI_MODE_HOOKS | CTI_MODE_NO_SCOPE);
    return CT_OK;
}
/* The end of a body that failed, or left something open, or tried to leave a guard of its caller. */
CTI_COLD ct_status cti_hook_body_end_slow(cti_thread *thread, const cti_hook_body *body, const char *what, ct_status status);
CT_NODISCARD CTI_INLINE ct_status cti_hook_body_end(cti_thread *thread, const cti_hook_body *body, const char *what, ct_status status)
{
    const bool is_balanced = thread->guards == thread->guard_floor && thread->num_scopes == body->scope_depth + 1;
    if (CTI_UNLIKELY(!is_balanced || status != CT_OK || thread->error.status != CT_OK))
        return cti_hook_body_end_slow(thread, body, what, status);
    cti_guard_floor_restore(thread, body->guards);
    thread->active_hooks = body->active;
    cti_scope_leave(thread, body->scope_depth);
    thread->modes = body->modes;
    thread->error.status = body->pending; /* its text is still there */
    return CT_OK;
}

#endif
