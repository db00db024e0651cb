/* The stack of saved-tensor hooks of a thread, with the disabled state and the bypass (S11, S12). */
#ifndef CTI_HOOK_STACK_H
#define CTI_HOOK_STACK_H

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
    uint32_t serial;
    ct_hooks *hooks; /* of a pair */
    char *message;   /* of a disabled frame; owned */
} cti_hook_frame;

/* The pair that acts on a save right now, NULL for plain storage. CTI_MODE_HOOKS in thread->modes is set exactly if this is not NULL. */
ct_hooks *cti_hook_stack_active(const cti_thread *thread);
/* A counted copy of a pair of functions; NULL and TYPE if one of the two is missing (S11.5). who: for the message. */
CT_NODISCARD ct_hooks *cti_hooks_new(const char *who, const ct_saved_tensors_hooks_fns *fns);

/*
 * Around a hook's body: a scope of its own, no-grad, saves plain (S10.4, S10.20); end restores grad mode and the stack. status is what the body
 * gave so far; the result is that, or CT_E_STATE if the body left guards, frames or scopes unbalanced.
 */
typedef struct cti_hook_body {
    uint32_t modes, scope_depth;
    ct_status pending; /* of the error that was pending before: the body begins without one, so that its own can be told */
    ct_scope scope;
    cti_hook_frame frame;    /* a bypass */
    cti_guard_frame barrier; /* guards entered outside cannot be left inside */
} cti_hook_body;
CT_NODISCARD ct_status cti_hook_body_begin(cti_thread *thread, cti_hook_body *body);
CT_NODISCARD ct_status cti_hook_body_end(cti_thread *thread, cti_hook_body *body, const char *what, ct_status status);

#endif
