#include "graph/save/hook_stack.h"

#include "base/memory.h"
#include "state/object.h"
#include "state/state_kind.h"

#include <string.h>

/* ---- pairs ---- */

ct_hooks *cti_hooks_new(const char *who, const ct_saved_tensors_hooks_fns *fns)
{
    if (!fns || !fns->pack || !fns->unpack) {
        (void)cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s; a pair needs both a pack and an unpack function", who,
                             !fns        ? "fns is NULL"
                             : fns->pack ? "unpack is NULL"
                                         : "pack is NULL");
        return NULL;
    }
    cti_thread *thread = cti_thread_here();
    ct_hooks *hooks = cti_block_alloc(thread, sizeof *hooks);
    if (!hooks) {
        cti_no_memory(who);
        return NULL;
    }
    cti_refs_init(&hooks->refs, thread->me, CTI_KIND_HOOKS);
    hooks->fns = *fns;
    hooks->owns_payload = false;
    hooks->longest_chain = 0;
    hooks->recipe_bytes = 0;
    cti_live_add(thread, CTI_KIND_HOOKS, 1);
    return hooks;
}

void cti_hooks_destroy(cti_thread *thread, cti_refs *object)
{
    ct_hooks *hooks = (ct_hooks *)object;
    if (hooks->owns_payload && hooks->fns.drop_payload)
        cti_drop_payload(thread, hooks->fns.drop_payload, hooks->fns.payload);
    cti_live_add(thread, CTI_KIND_HOOKS, -1);
    cti_block_free(thread, hooks, sizeof *hooks);
}

ct_hooks *ct_hooks_create(const ct_saved_tensors_hooks_fns *fns)
{
    ct_hooks *hooks = cti_hooks_new("hooks_create", fns);
    if (hooks) hooks->owns_payload = true;
    return hooks;
}

ct_hooks *ct_hooks_retain(const ct_hooks *hooks) { return cti_retain((ct_hooks *)(uintptr_t)hooks); }

const ct_saved_tensors_hooks_fns *ct_hooks_fns(const ct_hooks *hooks)
{
    if (hooks) return &hooks->fns;
    (void)cti_null_object("hooks_fns", "hooks",
                          "a pair that ct_hooks_create or ct_saved_tensors_hooks_active returned");
    return NULL;
}

void ct_hooks_release(ct_hooks *hooks) { cti_release(cti_thread_here(), hooks); }

/* ---- the stack ---- */

static void set_active(cti_thread *thread, ct_hooks *hooks, bool active)
{
    thread->active_hooks = hooks;
    const uint32_t recipes = hooks && hooks->longest_chain ? CTI_MODE_RECIPES : 0;
    cti_restore_modes(thread, active ? CTI_MODE_HOOKS | recipes : 0, CTI_MODE_HOOKS | CTI_MODE_RECIPES);
}

/* Returns the innermost frame of a kind; NULL if there is none. */
static const cti_hook_frame *find_frame(const cti_thread *thread, cti_frame_kind kind)
{
    const cti_hook_frame *frame = thread->hooks;
    while (frame && frame->kind != kind && frame->kind != CTI_FRAME_BOTTOM) frame = frame->outer;
    return frame && frame->kind == kind ? frame : NULL;
}

void cti_hook_frame_pop(cti_thread *thread, cti_guard_frame *guard)
{
    cti_hook_frame *frame = guard->object;
    CT_ASSERT(thread->hooks == frame); /* guards are left in the reverse order in which frames are entered */
    thread->hooks = frame->outer;
    set_active(thread, frame->active_before, frame->was_active);
    cti_release(thread, frame->hooks);
    cti_free(frame->message);
    cti_block_free(thread, frame, sizeof *frame);
}

ct_guard cti_hook_frame_push(cti_thread *thread, cti_guard_kind guard_kind,
                             void (*undo)(cti_thread *thread, cti_guard_frame *guard), cti_frame_kind kind,
                             ct_hooks *hooks, char *message)
{
    cti_hook_frame *frame = cti_block_alloc(thread, sizeof *frame);
    ct_guard guard;
    if (frame) {
        guard = cti_guard_enter(thread, guard_kind, undo, 0, frame);
    } else {
        cti_no_memory("saved_tensors_hooks");
        guard = cti_guard_failed(guard_kind);
    }
    if (guard.status != CT_OK) {
        if (frame) cti_block_free(thread, frame, sizeof *frame);
        cti_release(thread, hooks);
        cti_free(message);
        return guard;
    }
    *frame = (cti_hook_frame){.outer = thread->hooks,
                              .kind = (uint8_t)kind,
                              .hooks = hooks,
                              .active_before = thread->active_hooks,
                              .was_active = (thread->modes & CTI_MODE_HOOKS) != 0,
                              .message = message};
    thread->hooks = frame;
    /* the innermost pair or bypass decides whether hooks are active (S12.7) */
    if (kind != CTI_FRAME_DISABLED) set_active(thread, hooks, hooks != NULL);
    return guard;
}

bool cti_hooks_may_push(const cti_thread *thread)
{
    const cti_hook_frame *disabled = find_frame(thread, CTI_FRAME_DISABLED);
    if (disabled) (void)cti_error(CT_E_STATE, "%s", disabled->message);
    return !disabled;
}

ct_guard ct_saved_tensors_hooks(const ct_saved_tensors_hooks_fns *fns)
{
    cti_thread *thread = cti_thread_here();
    if (!cti_hooks_may_push(thread)) return cti_guard_failed(CTI_GUARD_HOOKS);
    ct_hooks *hooks = cti_hooks_new("saved_tensors_hooks", fns);
    if (!hooks) return cti_guard_failed(CTI_GUARD_HOOKS);
    const ct_guard guard =
        cti_hook_frame_push(thread, CTI_GUARD_HOOKS, cti_hook_frame_pop, CTI_FRAME_PAIR, hooks, NULL);
    if (guard.status == CT_OK) hooks->owns_payload = true;
    return guard;
}

ct_guard ct_saved_tensors_hooks_push(ct_hooks *hooks)
{
    cti_thread *thread = cti_thread_here();
    if (!hooks) {
        (void)cti_null_object("saved_tensors_hooks_push", "hooks", "a pair that ct_hooks_create returned");
        return cti_guard_failed(CTI_GUARD_HOOKS);
    }
    if (!cti_hooks_may_push(thread)) return cti_guard_failed(CTI_GUARD_HOOKS);
    return cti_hook_frame_push(thread, CTI_GUARD_HOOKS, cti_hook_frame_pop, CTI_FRAME_PAIR, cti_retain(hooks), NULL);
}

ct_tensor *ct_with_saved_tensors_hooks(const ct_saved_tensors_hooks_fns *fns, ct_tensor *(*body)(void *payload),
                                       void *payload)
{
    cti_thread *thread = cti_thread_here();
    if (!body) {
        (void)cti_error_kind(CT_E_INVALID, "TYPE",
                             "with_saved_tensors_hooks: body is NULL; it must be the function to call");
        return NULL;
    }
    ct_guard guard = ct_saved_tensors_hooks(fns);
    if (guard.status != CT_OK) return NULL;
    const cti_callback_frame call = {.bounds = thread->bounds};
    thread->bounds.caller_serial = thread->serial;
    ct_tensor *result = body(payload); /* tensors that the body created belong to the caller of this function */
    cti_callback_frame_leave_guards(thread, &call);
    return ct_leave(&guard) == CT_OK ? result : NULL;
}

ct_guard ct_disable_saved_tensors_hooks(const char *message)
{
    cti_thread *thread = cti_thread_here();
    if (!message) {
        (void)cti_error_kind(
            CT_E_INVALID, "TYPE",
            "disable_saved_tensors_hooks: message is NULL; it must be the error message for calls that enter hooks");
        return cti_guard_failed(CTI_GUARD_HOOKS_DISABLED);
    }
    if (find_frame(thread, CTI_FRAME_PAIR)) { /* S12.3 */
        (void)cti_error(CT_E_STATE, "%s", message);
        return cti_guard_failed(CTI_GUARD_HOOKS_DISABLED);
    }
    const size_t size = strlen(message) + 1;
    char *copy = cti_malloc(size);
    if (!copy) {
        cti_no_memory("disable_saved_tensors_hooks");
        return cti_guard_failed(CTI_GUARD_HOOKS_DISABLED);
    }
    memcpy(copy, message, size);
    return cti_hook_frame_push(thread, CTI_GUARD_HOOKS_DISABLED, cti_hook_frame_pop, CTI_FRAME_DISABLED, NULL, copy);
}

ct_guard ct_bypass_saved_tensors_hooks(void)
{
    return cti_hook_frame_push(cti_thread_here(), CTI_GUARD_HOOKS_BYPASS, cti_hook_frame_pop, CTI_FRAME_BYPASS, NULL,
                               NULL);
}

bool ct_saved_tensors_hooks_is_enabled(void) { return !find_frame(cti_thread_here(), CTI_FRAME_DISABLED); }

const char *ct_saved_tensors_hooks_disabled_message(void)
{
    const cti_hook_frame *frame = find_frame(cti_thread_here(), CTI_FRAME_DISABLED);
    return frame ? frame->message : NULL;
}

const ct_hooks *ct_saved_tensors_hooks_active(void)
{
    const cti_thread *thread = cti_thread_here();
    return thread->modes & CTI_MODE_HOOKS ? thread->active_hooks : NULL;
}

/* ---- the stack for a later run of a call: empty, except for the mutation scope ---- */

static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    (void)captured;
    cti_hook_frame *frame = cti_block_alloc(thread, sizeof *frame);
    if (!frame) return cti_no_memory("saved_tensors_hooks");
    *frame = (cti_hook_frame){.outer = thread->hooks,
                              .kind = CTI_FRAME_BOTTOM,
                              .active_before = thread->active_hooks,
                              .was_active = (thread->modes & CTI_MODE_HOOKS) != 0};
    const cti_hook_frame *mutation = thread->hooks;
    while (mutation && !mutation->mutation) mutation = mutation->outer;
    thread->hooks = frame;
    set_active(thread, mutation ? mutation->hooks : NULL, mutation != NULL);
    before->pointer = frame;
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    cti_hook_frame *frame = before->pointer;
    CT_ASSERT(thread->hooks == frame);
    thread->hooks = frame->outer;
    set_active(thread, frame->active_before, frame->was_active);
    cti_block_free(thread, frame, sizeof *frame);
}

const cti_state_kind cti_hook_stack_state = {.name = "saved tensors hooks", .enter = enter, .leave = leave};
