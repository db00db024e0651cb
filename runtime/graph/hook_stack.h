/* The stack of saved-tensor hooks of a thread, with the disabled state and the bypass (S11, S12). */
#ifndef CTI_HOOK_STACK_H
#define CTI_HOOK_STACK_H

#include "core/thread.h"

#include <cotangent/saved_tensors.h>

struct ct_hooks {
    cti_refs refs; /* held by stack frames and by every packed record made with it */
    ct_saved_tensors_hooks_fns fns;
};

typedef enum cti_frame_kind { CTI_FRAME_PAIR, CTI_FRAME_DISABLED, CTI_FRAME_BYPASS } cti_frame_kind;
typedef struct cti_hook_frame {
    struct cti_hook_frame *outer;
    uint8_t kind;      /* cti_frame_kind */
    uint32_t serial;
    ct_hooks *hooks;   /* of a pair */
    char *message;     /* of a disabled frame; owned */
} cti_hook_frame;

/* The pair that acts on a save right now, NULL for plain storage. CTI_MODE_HOOKS in thread->modes is set exactly if this is not NULL. */
ct_hooks *cti_hook_stack_active(const cti_thread *thread);
/* Around a hook's body: no-grad, saves plain (S10.4, S10.20); end restores grad mode and the stack, CT_E_STATE if the body left it unbalanced. */
typedef struct cti_hook_body {
    uint32_t modes;
    struct cti_hook_frame *hooks;
    struct cti_guard_frame *guards;
    uint32_t scope_depth;
} cti_hook_body;
CT_NODISCARD ct_status cti_hook_body_begin(cti_thread *thread, cti_hook_body *body);
CT_NODISCARD ct_status cti_hook_body_end(cti_thread *thread, const cti_hook_body *body, const char *what);

#endif
