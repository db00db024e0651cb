/* A pass from its start to its end, including the end after an error (S6.6). */
#include "engine/node_state.h"

#include "base/memory.h"
#include "device/stream.h"
#include "engine/multi_grad.h"
#include "engine/nested_stack.h"
#include "graph/anomaly/anomaly.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/scope.h"

enum {
    PASS_MODES = CTI_MODE_GRAD_OFF | CTI_MODE_COMPOSED, /* modes that a pass sets or clears */
    PASSES_PER_STACK = 24,   /* number of nested passes (and of hooks between them) that share one stack */
    MAX_KEPT_NODES = 1 << 16 /* a list with more nodes is freed and not kept for the next pass */
};

static _Atomic int64_t last_id; /* id of the last pass of the process (S5.10) */

/*
 * Returns the modes of a pass. A pass that builds a graph records its computation (S2.7), so it must compute by
 * recorded operators. A pass must also compute by recorded operators while any thread has an open level of ct_vmap or
 * of forward mode.
 */
static uint32_t pass_modes(const cti_thread *thread, bool create_graph)
{
    const bool records = create_graph && !(thread->modes & CTI_MODE_INFERENCE);
    const bool open = atomic_load_explicit(&cti_open_levels, memory_order_relaxed) != 0;
    return (create_graph ? 0u : CTI_MODE_GRAD_OFF) | (records || open ? CTI_MODE_COMPOSED : 0u);
}

static void pass_begin(cti_pass *pass, cti_thread *thread, const cti_request *request)
{
    *pass = (cti_pass){
        .outer = thread->pass,
        .thread = thread,
        .id = atomic_fetch_add_explicit(&last_id, 1, memory_order_relaxed) + 1,
        .tag = (uint16_t)(thread->pass_depth + 1),
        .owner = thread->id,
        .retain_graph = request->retain_graph,
        .create_graph = request->create_graph,
        .pruned = request->pruned,
        .general = request->pruned || cti_anomaly_checks_nan() || cti_streams_are_made(),
        .on_streams = cti_streams_are_made(),
        .roots = request->roots,
        .num_roots = request->num_roots,
        .captures = request->captures,
        .num_captures = request->num_captures,
        .nodes = thread->pass_nodes,
        .max_nodes = thread->max_pass_nodes,
    };
    pass->callbacks_end = &pass->callbacks;
    cti_ready_init(&pass->ready);
    thread->pass_nodes = NULL; /* nested passes allocate their own lists */
    thread->max_pass_nodes = 0;
    thread->pass = pass;
    thread->pass_depth++;
    cti_restore_modes(thread, pass_modes(thread, request->create_graph), PASS_MODES);
}

ct_node *cti_running_node(const cti_thread *thread)
{
    const cti_pass *pass = thread->pass;
    while (pass && !pass->current) pass = pass->outer;
    return pass ? pass->current : NULL;
}

static void pass_end(cti_pass *pass, bool failed)
{
    cti_thread *thread = pass->thread;
    if (failed || pass->pruned) /* otherwise every node has run, and running a node removes its state */
        for (size_t i = 0; i < pass->num_nodes; i++) cti_pass_forget(pass, pass->nodes[i]);
    cti_drop_callbacks(pass);
    cti_multi_grads_drop(pass);
    cti_foreign_states_finish(&pass->side);
    cti_ready_finish(&pass->ready);
    if (!thread->pass_nodes && pass->max_nodes <= MAX_KEPT_NODES) {
        thread->pass_nodes = pass->nodes;
        thread->max_pass_nodes = pass->max_nodes;
    } else {
        cti_free(pass->nodes);
    }
    thread->pass = pass->outer;
    thread->pass_depth--;
}

static ct_status run_pass(const cti_request *request)
{
    cti_thread *thread = cti_thread_here();
    const ct_scope scope = ct_scope_open(); /* also starts the thread */
    if (!scope.depth) return cti_failed();
    const uint32_t modes = thread->modes;
    const ct_status pending = thread->error.status;
    cti_pass pass;
    pass_begin(&pass, thread, request);
    ct_status status = cti_discover(&pass, request);
    if (status == CT_OK) status = cti_run(&pass);
    if (status == CT_OK) status = cti_run_callbacks(&pass);
    cti_restore_modes(thread, modes, PASS_MODES); /* S6.1 */
    if (CTI_UNLIKELY(status != CT_OK)) {
        pass_end(&pass, true);
        cti_scope_unwind(thread, scope.depth - 1);
        return status;
    }
    pass_end(&pass, false);
    /* discards the error of a gradient that was not needed */
    if (pending == CT_OK) thread->error.status = CT_OK;
    return ct_scope_close(scope);
}

static ct_status run_pass_on_new_stack(void *request) { return run_pass((const cti_request *)request); }

ct_status cti_pass_execute(const cti_request *request)
{
    const uint32_t depth = cti_thread_here()->pass_depth;
    if (CTI_UNLIKELY(depth >= UINT16_MAX))
        return cti_error(
            CT_E_UNSUPPORTED,
            "backward: %u passes are nested, each started by a hook or function of another pass; at most %d can "
            "be nested",
            (unsigned)depth + 1, (int)UINT16_MAX);
    if (CTI_LIKELY(depth == 0 || depth % PASSES_PER_STACK != 0)) return run_pass(request);
    return cti_call_on_new_stack(run_pass_on_new_stack, (void *)(uintptr_t)request);
}
