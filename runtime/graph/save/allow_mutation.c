/*
 * The mutation scope, in which saved tensors may be written (S14): the pair of hooks of the scope, and the functions
 * that are called before writes.
 */
#include "graph/save/hook_stack.h"
#include "graph/save/mutation.h"
#include "state/error.h"
#include "state/guard_frame.h"

static const char op[] = "allow_mutation_on_saved_tensors";

/* Returns the innermost mutation scope of the thread; NULL if there is none. */
static cti_mutation *current(const cti_thread *thread)
{
    if (!(thread->modes & CTI_MODE_MUTATION)) return NULL;
    const cti_hook_frame *frame = thread->hooks;
    while (frame && !frame->mutation) frame = frame->outer;
    return frame ? frame->mutation : NULL;
}

/* ---- calls before writes ---- */

ct_status cti_mutation_preserve(cti_thread *thread, const char *name, const ct_tensor *t)
{
    cti_mutation *scope = current(thread);
    return scope ? cti_mutation_copy(thread, scope, name, t) : CT_OK;
}

void cti_mutation_keep(const cti_thread *thread, const ct_tensor *t)
{
    cti_mutation *scope = current(thread);
    if (scope) cti_mutation_rekey(scope, t);
}

/* ---- the pair ---- */

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *alias = cti_tensor_alias(thread, tensor); /* an alias without the history of the tensor */
    *packed = alias ? cti_mutation_enter(thread, payload, alias) : NULL;
    return *packed ? CT_OK : cti_no_memory(info->op);
}

static ct_tensor *unpack(void *packed, void *payload)
{
    const cti_kept *kept = packed;
    if (current(cti_thread_here()) != payload || !kept->value) {
        (void)cti_error_kind(
            CT_E_STATE, "ASSERT",
            "%s: Trying to backward outside of the 'allow_mutation_on_saved_tensors' context in which the graph "
            "was originally recorded, or after the copies that it stored were cleared",
            op);
        return NULL;
    }
    if (!kept->is_tabled || cti_version(kept->value) == kept->version) return kept->value;
    (void)cti_error(
        CT_E_STATE,
        "%s: one of the variables needed for gradient computation has been modified by an inplace operation that "
        "this scope did not detect (on another thread, or through a pointer): it is at version %u; expected "
        "version %u instead",
        op, (unsigned)cti_version(kept->value), (unsigned)kept->version);
    return NULL;
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    cti_mutation_leave(cti_thread_here(), packed);
}

static void drop_payload(void *payload) { cti_mutation_release(payload); }

static int64_t bytes(const void *packed, void *payload)
{
    (void)payload;
    return cti_mutation_bytes(packed);
}

/* ---- the scope ---- */

static void leave_scope(cti_thread *thread, cti_guard_frame *guard)
{
    cti_mutation *scope = ((const cti_hook_frame *)guard->object)->mutation;
    cti_hook_frame_pop(thread, guard);
    cti_restore_modes(thread, 0, CTI_MODE_MUTATION);
    cti_mutation_drop_all(thread, scope);
    cti_mutation_release(scope);
}

static ct_guard enter_scope(cti_thread *thread, cti_mutation *scope)
{
    ct_hooks *hooks = cti_hooks_new(op, &(ct_saved_tensors_hooks_fns){.pack = pack,
                                                                      .unpack = unpack,
                                                                      .drop = drop,
                                                                      .payload = scope,
                                                                      .drop_payload = drop_payload,
                                                                      .bytes = bytes});
    if (!hooks) return cti_guard_failed(CTI_GUARD_MUTATION);
    const ct_guard guard = cti_hook_frame_push(thread, CTI_GUARD_MUTATION, leave_scope, CTI_FRAME_PAIR, hooks, NULL);
    if (guard.status != CT_OK) return guard;
    hooks->owns_payload = true;
    /* two owners hold the scope: the pair of hooks, which saves hold, and the frame of the hook stack */
    cti_mutation_retain(scope);
    thread->hooks->mutation = scope;
    cti_restore_modes(thread, CTI_MODE_MUTATION, CTI_MODE_MUTATION);
    return guard;
}

ct_guard ct_allow_mutation_on_saved_tensors(void)
{
    cti_thread *thread = cti_thread_here();
    if (!cti_hooks_may_push(thread)) return cti_guard_failed(CTI_GUARD_MUTATION);
    if (current(thread)) {
        (void)cti_error(CT_E_STATE, "%s: contexts cannot be nested; leave the context of this thread first", op);
        return cti_guard_failed(CTI_GUARD_MUTATION);
    }
    cti_mutation *scope = cti_mutation_new();
    if (!scope) {
        (void)cti_no_memory(op);
        return cti_guard_failed(CTI_GUARD_MUTATION);
    }
    const ct_guard guard = enter_scope(thread, scope);
    if (guard.status != CT_OK) cti_mutation_release(scope);
    return guard;
}

ct_status ct_allow_mutation_on_saved_tensors_clear(const ct_guard *guard)
{
    static const char who[] = "allow_mutation_on_saved_tensors_clear";
    if (!guard) return cti_null_object(who, "guard", "the guard of ct_allow_mutation_on_saved_tensors");
    if (guard->status != CT_OK) return guard->status;
    cti_thread *thread = cti_thread_here();
    const cti_guard_frame *frame = thread->guards;
    while (frame && frame->serial != guard->serial) frame = frame->outer;
    if (!frame || guard->kind != CTI_GUARD_MUTATION)
        return cti_error(
            CT_E_STATE, "%s: guard is not the guard of an open ct_allow_mutation_on_saved_tensors of this thread", who);
    cti_mutation_drop_all(thread, ((const cti_hook_frame *)frame->object)->mutation);
    return CT_OK;
}
