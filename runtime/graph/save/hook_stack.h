/* The stack of saved-tensor hooks of a thread, with frames that disable or bypass hooks (S11, S12). */
#ifndef CTI_HOOK_STACK_H
#define CTI_HOOK_STACK_H

#include "state/callback_frame.h"
#include "state/guard_frame.h"

#include <cotangent/saved_tensors.h>

struct ct_hooks {
    cti_refs refs; /* held by stack frames, and by every record that was packed with this pair */
    ct_saved_tensors_hooks_fns fns;
    bool owns_payload; /* true once the pair is in use; before, the caller owns the payload */
    /* maximum chain of the recipes that calls make (graph/save/recipe.h); 0 if calls make no recipes */
    uint8_t longest_chain;
    int64_t recipe_bytes; /* minimum size of a result with a recipe */
};

typedef enum cti_frame_kind {
    CTI_FRAME_PAIR,
    CTI_FRAME_DISABLED,
    CTI_FRAME_BYPASS,
    CTI_FRAME_BOTTOM /* begins a new stack; frames outside it are ignored, except frames of mutation scopes */
} cti_frame_kind;

typedef struct cti_hook_frame {
    struct cti_hook_frame *outer;
    uint8_t kind;            /* cti_frame_kind */
    ct_hooks *hooks;         /* hooks of a pair frame */
    ct_hooks *active_before; /* hooks that were active outside the frame */
    bool was_active;         /* hooks were active outside the frame */
    char *message;           /* error message of a disabled frame; owned */
    /* for a pair that allows mutation (graph/save/mutation.h): the mutation scope that owns the pair */
    struct cti_mutation *mutation;
} cti_hook_frame;

/*
 * Enters a frame. Leaving the returned guard calls undo, which must call cti_hook_frame_pop. Takes over hooks and
 * message, also on failure.
 */
CT_NODISCARD ct_guard cti_hook_frame_push(cti_thread *thread, cti_guard_kind guard_kind,
                                          void (*undo)(cti_thread *thread, cti_guard_frame *guard), cti_frame_kind kind,
                                          ct_hooks *hooks, char *message);
void cti_hook_frame_pop(cti_thread *thread, cti_guard_frame *guard);
/*
 * Returns true if a pair of hooks can be entered (S11.4). If hooks are disabled by a guard, returns false and sets an
 * error with the message that the guard received.
 */
CT_NODISCARD bool cti_hooks_may_push(const cti_thread *thread);

/*
 * Creates a reference-counted copy of a pair of functions. If one of the two is missing, returns NULL with an error of
 * kind TYPE (S11.5). who: the caller's name, for the message.
 */
CT_NODISCARD ct_hooks *cti_hooks_new(const char *who, const ct_saved_tensors_hooks_fns *fns);

/*
 * Begins the body of a hook. A hook is called like any user callback, with three differences: grad mode is off, hooks
 * on saves are disabled (S10.4, S10.20), and no dispatch mode is called for its operators.
 */
CT_NODISCARD CTI_INLINE ct_status cti_hook_body_begin(cti_thread *thread, cti_callback_frame *body)
{
    const ct_status status = cti_callback_frame_begin(thread, body);
    if (CTI_LIKELY(status == CT_OK))
        thread->modes =
            (thread->modes | CTI_MODE_GRAD_OFF) & ~(uint32_t)(CTI_MODE_HOOKS | CTI_MODE_RECIPES | CTI_MODE_DISPATCH);
    return status;
}

/* Destructor of a pair of hooks (kind CTI_KIND_HOOKS). */
void cti_hooks_destroy(cti_thread *thread, cti_refs *object);

#endif
