/* Callbacks at the end of a pass (S6.7), and functions by which callbacks query the pass (S5.10). */
#include "base/memory.h"
#include "engine/pass.h"
#include "state/callback_frame.h"
#include "state/error.h"
#include "state/scope.h"

#include <cotangent/checkpoint.h>

/* ---- at the end of a pass ---- */

ct_status ct_queue_callback(ct_status (*fn)(void *payload), void *payload, void (*drop)(void *payload))
{
    cti_pass *pass = cti_thread_here()->pass;
    if (!fn)
        return cti_error(CT_E_INVALID,
                         "queue_callback: fn is NULL; it must be the function to call at the end of the pass");
    if (!pass)
        return cti_error(CT_E_STATE, "queue_callback: Final callbacks can only be installed during backward pass; "
                                     "call it from a hook or a node");
    cti_callback *callback = cti_malloc(sizeof *callback);
    if (!callback) return cti_no_memory("queue_callback");
    *callback = (cti_callback){.fn = fn, .payload = payload, .drop = drop};
    *pass->callbacks_end = callback;
    pass->callbacks_end = &callback->next;
    return CT_OK;
}

static cti_callback *take_first(cti_pass *pass)
{
    cti_callback *callback = pass->callbacks;
    if (callback && !(pass->callbacks = callback->next)) pass->callbacks_end = &pass->callbacks;
    return callback;
}

static void callback_free(cti_thread *thread, cti_callback *callback)
{
    if (callback->drop) cti_drop_payload(thread, callback->drop, callback->payload);
    cti_free(callback);
}

static ct_status call_callback(cti_thread *thread, const cti_callback *callback)
{
    cti_callback_frame call;
    ct_status status = cti_callback_frame_begin(thread, &call);
    if (status != CT_OK) return status;
    status = callback->fn(callback->payload);
    if (status != CT_OK) status = cti_callback_failed("backward", "a final callback of the pass", status);
    return cti_callback_frame_end(thread, &call, "backward", "a final callback", status);
}

ct_status cti_run_callbacks(cti_pass *pass)
{
    ct_status status = CT_OK;
    cti_callback *callback;
    /* if a callback queues a callback, it runs after all callbacks that were queued earlier */
    while (status == CT_OK && (callback = take_first(pass)) != NULL) {
        status = call_callback(pass->thread, callback);
        callback_free(pass->thread, callback);
    }
    return status;
}

void cti_drop_callbacks(cti_pass *pass)
{
    cti_callback *callback;
    while ((callback = take_first(pass)) != NULL) callback_free(pass->thread, callback);
}

/* ---- queries ---- */

int64_t ct_current_graph_task_id(void)
{
    const cti_pass *pass = cti_thread_here()->pass;
    return pass ? pass->id : -1;
}

bool ct_is_checkpoint_valid(void)
{
    const cti_pass *pass = cti_thread_here()->pass;
    while (pass && !pass->pruned) pass = pass->outer;
    return !pass;
}

ct_status ct_current_node(ct_node **node)
{
    static const char op[] = "current_node";
    if (!node) return cti_null_output(op, "node");
    *node = NULL;
    cti_thread *thread = cti_thread_here();
    const cti_pass *pass = thread->pass;
    if (!pass || !pass->current) return CT_OK;
    *node = cti_scope_adopt(thread, op, cti_retain(pass->current));
    return *node ? CT_OK : cti_failed();
}
