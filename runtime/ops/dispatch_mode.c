#include "ops/dispatch_mode.h"

#include "base/memory.h"
#include "ops/dispatch.h"
#include "state/callback_frame.h"
#include "state/guard_frame.h"
#include "state/state_kind.h"

#include <cotangent/dispatch_mode.h>

#include <stdatomic.h>
#include <string.h>

/* Reference-counted. Owned by its guard, by the mode inside it, and by captured states of calls. */
typedef struct mode {
    _Atomic int64_t refs;
    ct_dispatch_mode_fns fns;
    struct mode *outer;
} mode;

static _Thread_local mode *innermost;

/* ---- the guard ---- */

static mode *retain(mode *m)
{
    if (m) atomic_fetch_add_explicit(&m->refs, 1, memory_order_relaxed);
    return m;
}

static void release(mode *m)
{
    while (m && atomic_fetch_sub_explicit(&m->refs, 1, memory_order_acq_rel) == 1) {
        mode *outer = m->outer;
        cti_free(m);
        m = outer;
    }
}

static void leave_mode(cti_thread *thread, cti_guard_frame *frame)
{
    mode *m = frame->object;
    innermost = m->outer;
    cti_restore_modes(thread, (uint32_t)frame->before, CTI_MODE_DISPATCH);
    release(m);
}

ct_guard ct_dispatch_mode(const ct_dispatch_mode_fns *fns)
{
    static const char op[] = "dispatch_mode";
    if (!fns || (!fns->before && !fns->after)) {
        (void)cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s; a mode needs at least one function", op,
                             fns ? "before and after are NULL" : "fns is NULL");
        return cti_guard_failed(CTI_GUARD_DISPATCH);
    }
    cti_thread *thread = cti_thread_here();
    mode *m = cti_malloc(sizeof *m);
    if (!m) {
        (void)cti_no_memory(op);
        return cti_guard_failed(CTI_GUARD_DISPATCH);
    }
    *m = (mode){1, *fns, retain(innermost)};
    const ct_guard guard = cti_guard_enter(thread, CTI_GUARD_DISPATCH, leave_mode, thread->modes, m);
    if (guard.status != CT_OK) {
        release(m);
        return guard;
    }
    innermost = m;
    thread->modes |= CTI_MODE_DISPATCH;
    return guard;
}

const ct_dispatch_mode_fns *cti_dispatch_mode_outside(unsigned index)
{
    const mode *m = innermost;
    for (; m && index > 0; index--) m = m->outer;
    return m ? &m->fns : NULL;
}

/* ---- the state of a call, for a later run ---- */

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    *captured = (cti_state_value){retain(innermost), thread->modes};
    return CT_OK;
}

static void drop(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    release(captured->pointer);
}

static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    *before = (cti_state_value){innermost, thread->modes};
    innermost = captured->pointer;
    cti_restore_modes(thread, (uint32_t)captured->word, CTI_MODE_DISPATCH);
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    innermost = before->pointer;
    cti_restore_modes(thread, (uint32_t)before->word, CTI_MODE_DISPATCH);
}

const cti_state_kind cti_dispatch_state = {
    .name = "dispatch mode", .capture = capture, .drop = drop, .enter = enter, .leave = leave};

/* ---- the description passed to the mode ---- */

enum { NAME_CHARS = 64 };

/* Returns the name of the operator: the name of the call, without the trailing underscore of an in-place call. */
static const char *name_of(const cti_call *call, char *buffer)
{
    const size_t length = strlen(call->op);
    if (call->kind != CT_CALL_IN_PLACE || length < 2 || length >= NAME_CHARS || call->op[length - 1] != '_')
        return call->op;
    memcpy(buffer, call->op, length - 1);
    buffer[length - 1] = 0;
    return buffer;
}

static ct_dispatch_call describe(const cti_call *call, char *buffer)
{
    const char *name = name_of(call, buffer);
    const cti_op_entry *entry = cti_op_entry_find(name);
    return (ct_dispatch_call){.op = name,
                              .info = entry ? &entry->info : NULL,
                              .kind = call->kind,
                              .inputs = {call->inputs, call->num_inputs},
                              .names = call->names,
                              .list = {call->list.items, call->list.count}};
}

/* ---- before ---- */

/*
 * Returns the results that a dispatch mode returned, as owned references. Returns NULL if memory runs out, or if an
 * item is not a tensor.
 */
static ct_tensor **take(const cti_call *call, ct_tensors given)
{
    if (cti_list_given(call->op, "results of the dispatch mode", given) != CT_OK) return NULL;
    ct_tensor **items = cti_malloc((size_t)given.count * sizeof *items);
    if (!items) {
        (void)cti_no_memory(call->op);
        return NULL;
    }
    for (int64_t i = 0; i < given.count; i++) items[i] = cti_retain(given.items[i]);
    return items;
}

/* Moves the results, as handles, into the scope that encloses the call. */
static ct_status hand_over(cti_call *call, ct_tensor **items, int64_t count)
{
    ct_tensor **kept = cti_scope_array(call->thread, (size_t)count * sizeof *kept);
    ct_status status = kept ? cti_scope_reserve(call->thread, call->op, (uint32_t)count) : cti_failed();
    for (int64_t i = 0; i < count; i++) {
        if (status != CT_OK)
            cti_release(call->thread, items[i]);
        else
            kept[i] = cti_is_none(items[i]) ? items[i] : cti_scope_push(call->thread, items[i]);
    }
    cti_free(items);
    if (status == CT_OK) call->answers = ct_tensors_of(kept, count);
    return status;
}

ct_status cti_dispatch_begin(cti_call *call)
{
    cti_thread *thread = call->thread;
    char buffer[NAME_CHARS];
    const ct_dispatch_call shown = describe(call, buffer);
    const mode *m = innermost;
    ct_dispatch_answer answer = {CT_NO_TENSORS, shown.info && strcmp(shown.info->meaning, "compose") == 0};
    const bool is_composed = answer.shows_parts;
    ct_tensor **items = NULL;
    cti_callback_frame frame;
    ct_status status = cti_callback_frame_begin(thread, &frame);
    if (status != CT_OK) return status;
    thread->modes &= ~(uint32_t)CTI_MODE_DISPATCH;
    if (m->fns.before) status = m->fns.before(&shown, m->fns.payload, &answer);
    if (status != CT_OK) status = cti_callback_failed(call->op, "the dispatch mode", status);
    if (status == CT_OK && answer.results.count != 0 && !(items = take(call, answer.results))) status = cti_failed();
    status = cti_callback_frame_end(thread, &frame, call->op, "the dispatch mode", status);
    if (items) {
        if (status == CT_OK) status = hand_over(call, items, answer.results.count);
        return status == CT_OK ? CT_E_STATE : status; /* the call does not begin */
    }
    if (status != CT_OK || (is_composed && answer.shows_parts)) return status;
    call->is_observed = true;
    thread->modes &= ~(uint32_t)CTI_MODE_DISPATCH; /* calls that the operator makes are not observed */
    return CT_OK;
}

/* ---- after ---- */

static ct_status tell(cti_call *call, ct_tensors results)
{
    const mode *m = innermost;
    call->is_observed = false;
    call->thread->modes |= CTI_MODE_DISPATCH;
    if (!m->fns.after) return CT_OK;
    char buffer[NAME_CHARS];
    const ct_dispatch_call shown = describe(call, buffer);
    cti_callback_frame frame;
    ct_status status = cti_callback_frame_begin(call->thread, &frame);
    if (status != CT_OK) return status;
    call->thread->modes &= ~(uint32_t)CTI_MODE_DISPATCH;
    status = m->fns.after(&shown, results, m->fns.payload);
    if (status != CT_OK) status = cti_callback_failed(call->op, "the dispatch mode", status);
    return cti_callback_frame_end(call->thread, &frame, call->op, "the dispatch mode", status);
}

ct_status cti_dispatch_end(cti_call *call, ct_tensors results) { return tell(call, results); }

ct_tensor *cti_dispatch_end_one(cti_call *call, ct_tensor *result)
{
    if (result) return tell(call, ct_tensors_of(&result, 1)) == CT_OK ? result : NULL;
    cti_dispatch_failed(call);
    return NULL;
}

void cti_dispatch_failed(cti_call *call) { (void)tell(call, cti_failed_list()); }
