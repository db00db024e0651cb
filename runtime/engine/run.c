/*
 * The loop of a pass: takes the next ready node, calls its hooks and its backward, delivers the gradients, and releases
 * the saved tensors of the node. docs/architecture.md has a table of the functions that evaluate a node.
 */
#include "base/memory.h"
#include "device/device_memory.h"
#include "device/stream.h"
#include "engine/call_hooks.h"
#include "engine/deliver.h"
#include "engine/pass_events.h"
#include "graph/anomaly/anomaly.h"
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "state/error.h"
#include "tensor/transfer.h"

enum { FEW = 8 };

/*
 * The edges of a node, read once. outputs: the output index of each edge, or CTI_WIDE_OUTPUT. needed: a bit for each
 * edge, set if its gradient is needed; edges from 63 on share bit 63.
 */
typedef struct edges {
    const ct_node *node;
    ct_node *const *nodes;
    const uint16_t *outputs;
    unsigned count;
    cti_needed needed;
} edges;

CTI_INLINE unsigned output_of(const edges *to, unsigned e)
{
    const unsigned output_nr = to->outputs[e];
    return CTI_LIKELY(output_nr != CTI_WIDE_OUTPUT) ? output_nr : cti_node_wide_output(to->node, e);
}

static CTI_COLD bool is_reached(cti_pass *pass, ct_node *node)
{
    const uint32_t *word = cti_pass_pending(pass, node);
    return word && *word & CTI_STATE_VISITED && *word & CTI_STATE_REACHED;
}

static cti_needed wanted_of_many(cti_pass *pass, const edges *to)
{
    cti_needed needed = 0;
    for (unsigned e = 0; e < to->count; e++)
        if (to->nodes[e] && (!pass->pruned || is_reached(pass, to->nodes[e])))
            needed |= (cti_needed)1 << (e < 63 ? e : 63);
    return needed;
}

static edges edges_of(cti_pass *pass, const ct_node *node)
{
    edges to = {node, cti_node_edges(node), cti_node_edge_outputs(node), cti_node_num_edges(node), 0};
    if (CTI_UNLIKELY(pass->pruned || to.count > FEW)) {
        to.needed = wanted_of_many(pass, &to);
        return to;
    }
    for (unsigned e = 0; e < to.count; e++)
        if (to.nodes[e]) to.needed |= (cti_needed)1 << e;
    return to;
}

/*
 * Returns the reference to grad that is delivered to the next node. If this node does not use grad any more, its own
 * reference is returned; the next node may then be the only owner, and may overwrite the tensor. Otherwise a new
 * reference is returned.
 */
CTI_INLINE ct_tensor *transfer_gradient(cti_thread *thread, uint32_t mark, ct_tensor *grad, bool used_later,
                                        ct_tensor **in)
{
    if (used_later) return cti_retain(grad);
    if (grad == in[0]) {
        in[0] = NULL;
        return grad;
    }
    return cti_take_temporary(thread, mark, grad);
}

/*
 * Converts a gradient that a node returned to the shape, dtype and device that its target requires (S27.3 to S27.8). If
 * an input needs no gradient, its gradient is dropped without a check.
 */
CTI_INLINE ct_status fit_result(const ct_node *node, unsigned e, const ct_node *target, unsigned output_nr,
                                ct_tensor **grad)
{
    if (!*grad || CTI_LIKELY(cti_gradient_fits(target, output_nr, *grad))) return CT_OK;
    return cti_fit_result(node, e, target, output_nr, grad);
}

static ct_status fit_results(const ct_node *node, const edges *to, ct_tensor **grads)
{
    ct_status status = CT_OK;
    for (unsigned e = 0; status == CT_OK && e < to->count; e++)
        if (to->nodes[e] && (to->count > FEW || to->needed >> e & 1))
            status = fit_result(node, e, to->nodes[e], output_of(to, e), &grads[e]);
    return status;
}

static ct_status deliver_many(cti_pass *pass, const edges *to, ct_tensor *const *grads)
{
    ct_status status = CT_OK;
    for (unsigned e = 0; status == CT_OK && e < to->count; e++)
        if (to->nodes[e]) status = cti_deliver(pass, to->nodes[e], output_of(to, e), cti_retain(grads[e]));
    return status;
}

static ct_status deliver_results(cti_pass *pass, const edges *to, ct_tensor *const *grads, ct_tensor **in,
                                 uint32_t mark)
{
    if (CTI_UNLIKELY(to->count > FEW)) return deliver_many(pass, to, grads);
    for (cti_needed left = to->needed, later; left; left = later) {
        const unsigned e = cti_lowest_bit(left);
        ct_tensor *grad = grads[e];
        bool used_later = false;
        later = left & (left - 1);
        for (cti_needed l = later; l; l &= l - 1) used_later = used_later || grads[cti_lowest_bit(l)] == grad;
        if (CTI_LIKELY(grad != NULL)) grad = transfer_gradient(pass->thread, mark, grad, used_later, in);
        const ct_status status = cti_deliver(pass, to->nodes[e], output_of(to, e), grad);
        if (CTI_UNLIKELY(status != CT_OK)) return status;
    }
    return CT_OK;
}

static CTI_COLD ct_status refuse_failed_save(const ct_node *node)
{
    return cti_error(CT_E_STATE,
                     "backward: %s ran in place, but its result could not be saved, so its gradient cannot be computed",
                     node->type->name);
}

static CTI_COLD ct_tensor **grads_for_many(unsigned num_edges)
{
    ct_tensor **grads = cti_malloc(num_edges * sizeof *grads);
    if (!grads) (void)cti_no_memory("backward");
    for (unsigned e = 0; grads && e < num_edges; e++) grads[e] = NULL;
    return grads;
}

/*
 * Completes the evaluation of a node after its backward: converts the results, calls post-hooks, releases the saved
 * tensors and delivers the results.
 */
static ct_status hand_on(cti_pass *pass, ct_node *node, const edges *to, ct_tensor **grads, ct_tensor **in,
                         unsigned num_in, bool hooked, uint32_t mark)
{
    ct_status status = fit_results(node, to, grads);
    if (status == CT_OK && CTI_UNLIKELY(cti_node_may_have_hooks(node))) {
        status = cti_call_post_hooks(pass, node, grads, to->count, hooked ? in : NULL, num_in);
        if (status == CT_OK) status = fit_results(node, to, grads); /* a hook may have changed a result in place */
    }
    if (status != CT_OK) return status;
    if (!pass->retain_graph && (node->num_saved || node->type->kind != CTI_NODE_OP || cti_node_meta_peek(node)))
        cti_node_release_saved(pass->thread, node);
    return deliver_results(pass, to, grads, in, mark);
}

/*
 * Checks the results for NaN (S19.4). Custom functions are excluded, because they check their own results, by the
 * indices of their inputs.
 */
static CTI_COLD ct_status check_results(const ct_node *node, ct_tensor *const *grads, unsigned count)
{
    ct_status status = CT_OK;
    for (unsigned e = 0; status == CT_OK && e < count && node->type->kind != CTI_NODE_CUSTOM; e++)
        status = cti_check_nan(node, e, grads[e]);
    return status;
}

CTI_INLINE void drop_temporaries(cti_thread *thread, uint32_t mark, struct cti_arena *arenas)
{
    cti_drop_to(thread, mark);
    if (CTI_UNLIKELY(thread->arenas != arenas)) cti_scope_drop_arrays(thread, arenas);
}

static CTI_NOINLINE ct_status profiled_backward(cti_thread *thread, ct_node *node, cti_needed needed, ct_tensor **in,
                                                ct_tensor **grads)
{
    cti_node_event_begin(thread, node, CTI_EVENT_NODE);
    const ct_status status = node->type->backward(node, needed, in, grads);
    cti_node_event_end(thread, node, status);
    return status;
}

/*
 * Calls the backward of a node and delivers its results. in: strong references or NULL; an item is set to NULL when its
 * reference is passed on. hooked: post-hooks will receive `in` (S7.13).
 */
static ct_status evaluate(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_in, bool hooked)
{
    cti_thread *thread = pass->thread;
    const uint32_t mark = thread->num_entries;
    struct cti_arena *const arenas = thread->arenas;
    const edges to = edges_of(pass, node);
    ct_tensor *on_stack[FEW] = {NULL}, **grads = on_stack;
    if (CTI_UNLIKELY(atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAVE_FAILED))
        return refuse_failed_save(node);
    if (CTI_UNLIKELY(to.count > FEW) && !(grads = grads_for_many(to.count))) return CT_E_NOMEM;

    ct_status status = cti_keeps_events(thread) ? profiled_backward(thread, node, to.needed, in, grads)
                                                : node->type->backward(node, to.needed, in, grads);
    if (cti_anomaly_checks_nan() && status == CT_OK) status = check_results(node, grads, to.count);
    if (status == CT_OK) status = hand_on(pass, node, &to, grads, in, num_in, hooked, mark);
    drop_temporaries(thread, mark, arenas);
    if (CTI_UNLIKELY(grads != on_stack)) cti_free(grads);
    return status;
}

/*
 * Delivers the gradient of a node of which only one gradient is needed and that has no hooks and no observers. Returns
 * false, without any effect, if the gradient needs a conversion.
 */
CTI_INLINE bool deliver_one(cti_pass *pass, ct_node *node, ct_node *target, unsigned output_nr, ct_tensor *grad,
                            ct_tensor **in, uint32_t mark, ct_status *status)
{
    if (CTI_UNLIKELY(!grad || cti_node_meta_peek(node) || !cti_gradient_fits(target, output_nr, grad))) return false;
    if (!pass->retain_graph) {
        if (node->num_saved)
            cti_node_release_own(pass->thread, node);
        else if (node->type->kind != CTI_NODE_OP)
            cti_node_release_saved(pass->thread, node);
    }
    *status = cti_deliver(pass, target, output_nr, transfer_gradient(pass->thread, mark, grad, false, in));
    return true;
}

/*
 * Fast version of evaluate, for a node with one output and few edges, without hooks and observers. The node's backward
 * may still add a hook to the node. Takes over the reference in.
 */
CTI_INLINE ct_status evaluate_plain(cti_pass *pass, ct_node *node, ct_tensor *in)
{
    cti_thread *thread = pass->thread;
    const uint32_t mark = thread->num_entries;
    struct cti_arena *const arenas = thread->arenas;
    ct_node *const *nodes = cti_node_edges(node);
    const unsigned count = node->few_edges; /* at most FEW */
    const uint16_t *outputs = cti_edge_outputs_after(node, nodes + count);
    ct_tensor *grads[FEW] = {NULL};
    cti_needed needed = 0;
    for (unsigned e = 0; e < count; e++) {
        CTI_NO_UNROLL();
        if (nodes[e]) needed |= (cti_needed)1 << e;
    }
    ct_status status = node->type->backward(node, needed, &in, grads);
    const unsigned e = cti_lowest_bit(needed | 1u << FEW);
    const bool one = status == CT_OK && needed == (cti_needed)1 << e &&
                     deliver_one(pass, node, nodes[e], outputs[e], grads[e], &in, mark, &status);
    if (CTI_UNLIKELY(!one && status == CT_OK)) {
        const edges to = {node, nodes, outputs, count, needed};
        status = hand_on(pass, node, &to, grads, &in, 1, false, mark);
    }
    drop_temporaries(thread, mark, arenas);
    cti_release(thread, in);
    return status;
}

/*
 * Evaluates a node. If post-hooks will receive the incoming gradients, holds a second reference to each, so that the
 * node does not overwrite them.
 */
static ct_status evaluate_with_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_in, bool hooked)
{
    ct_tensor *on_stack[FEW], **held = on_stack;
    if (!hooked) return evaluate(pass, node, in, num_in, false);
    if (num_in > FEW && !(held = cti_malloc(num_in * sizeof *held))) return cti_no_memory("backward");
    for (unsigned i = 0; i < num_in; i++) held[i] = cti_retain(in[i]);
    const ct_status status = evaluate(pass, node, in, num_in, true);
    for (unsigned i = 0; i < num_in; i++) cti_release(pass->thread, held[i]);
    if (held != on_stack) cti_free(held);
    return status;
}

static ct_status accumulate(cti_pass *pass, ct_node *node, ct_tensor **in, bool hooked)
{
    ct_tensor *leaf = cti_accumulator_leaf(node);
    /* false if hooks have yet to receive the gradient */
    const bool may_steal = in[0] && !hooked && cti_refs_sole(&in[0]->refs, pass->thread->me);
    const uint32_t mark = pass->thread->num_entries;
    const bool is_profiled = cti_keeps_events(pass->thread);
    if (is_profiled) cti_node_event_begin(pass->thread, node, CTI_EVENT_NODE);
    ct_status status = cti_accumulate(pass->thread, leaf, in[0], may_steal, pass->create_graph);
    if (is_profiled) cti_node_event_end(pass->thread, node, status);
    cti_drop_to(pass->thread, mark);
    if (status != CT_OK || CTI_LIKELY(!cti_node_may_have_hooks(node))) return status;
    cti_retain(leaf); /* a hook may release the accumulator's reference to the leaf (S1.6, S1.14) */
    if (cti_tensor_has(leaf, CTI_TENSOR_REQUIRES_GRAD)) status = cti_call_post_accumulate_hooks(pass, node, leaf);
    cti_release(pass->thread, leaf);
    if (status == CT_OK) status = cti_call_post_hooks(pass, node, NULL, 0, hooked ? in : NULL, 1);
    return status;
}

/*
 * Returns an error if a hook changed the sizes of a gradient in place. Hooks must not modify gradients (S7.4), and the
 * formula that runs next depends on the sizes.
 */
static ct_status check_after_hooks(const ct_node *node, ct_tensor *const *in, unsigned num_outputs)
{
    for (unsigned i = 0; i < num_outputs; i++) {
        if (!in[i] || cti_is_none(in[i]) || CTI_LIKELY(cti_gradient_fits(node, i, in[i]))) continue;
        cti_shape needed;
        cti_node_output_info(node, i, &needed, NULL, NULL);
        const cti_shape have = cti_shape_of(in[i]);
        char have_text[128], needed_text[128];
        if (!cti_shape_equal(&have, &needed))
            return cti_error(CT_E_SHAPE,
                             "backward: a hook of %s has changed the size of value in place, from %s to %s; "
                             "it must return another tensor instead",
                             node->type->name, cti_shape_text(&needed, needed_text, sizeof needed_text),
                             cti_shape_text(&have, have_text, sizeof have_text));
    }
    return CT_OK;
}

/*
 * Makes the stream of the node's forward call the current stream of its device, and makes this stream wait for incoming
 * gradients that other streams computed. Sets *before to the previous stream; NULL for a node on the host. Accumulators
 * run on the stream of the caller.
 */
static CTI_COLD ct_status enter_stream(const ct_node *node, ct_tensor *const *in, unsigned count, ct_stream **before)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    ct_status status = CT_OK;
    if (node->type->kind != CTI_NODE_ACCUMULATOR && node->device_kind != CT_DEVICE_CPU) {
        const ct_device device = {CT_DEVICE_CUDA, meta ? meta->device_index : 0};
        *before = cti_stream_swap(meta && meta->stream ? meta->stream : ct_default_stream(device));
        if (!*before) return cti_failed();
        cti_device_work_for(node->type->op);
    }
    for (unsigned i = 0; i < count && status == CT_OK; i++)
        if (in[i] && cti_tensor_has(in[i], CTI_TENSOR_ON_DEVICE)) status = cti_tensor_read_there(in[i]);
    return status;
}

/* Runs a node with hooks, captures or several outputs, or a node of a pruned pass. */
static ct_status run_general(cti_pass *pass, ct_node *node)
{
    ct_stream *before = NULL;
    const unsigned num_outputs = cti_node_num_outputs(node);
    const uint32_t word = pass->pruned ? *cti_pass_pending(pass, node) : CTI_STATE_RUNS;
    ct_tensor *on_stack[FEW], **in = on_stack;
    ct_status status = CT_OK;
    if (num_outputs > FEW && !(in = cti_malloc(num_outputs * sizeof *in))) return cti_no_memory("backward");
    cti_pass_take(pass, node, in, num_outputs);
    if (num_outputs == 1 && !in[0]) in[0] = ct_none();
    if (pass->on_streams) status = enter_stream(node, in, num_outputs, &before);

    const bool hooked = cti_node_may_have_hooks(node);
    if (hooked && status == CT_OK) status = cti_call_tensor_hooks(pass, node, in, num_outputs);
    if (hooked && status == CT_OK) status = check_after_hooks(node, in, num_outputs);
    if (status == CT_OK && word & CTI_STATE_CAPTURED) status = cti_capture_gradients(pass, node, in);
    if (status == CT_OK && word & CTI_STATE_RUNS) {
        if (hooked) status = cti_call_pre_hooks(pass, node, in, num_outputs);
        if (hooked && status == CT_OK) status = check_after_hooks(node, in, num_outputs);
        for (unsigned i = 0; i < num_outputs; i++)
            if (in[i] && cti_is_none(in[i])) in[i] = NULL;
        if (status == CT_OK)
            status = node->type->kind == CTI_NODE_ACCUMULATOR
                         ? accumulate(pass, node, in, hooked)
                         : evaluate_with_hooks(pass, node, in, num_outputs, hooked);
    }
    for (unsigned i = 0; i < num_outputs; i++) cti_drop_gradient(pass->thread, in[i]);
    if (in != on_stack) cti_free(in);
    if (CTI_UNLIKELY(before != NULL)) (void)cti_stream_swap(before);
    return status;
}

CTI_INLINE ct_status run_next(cti_pass *pass, ct_node *node)
{
    pass->current = node;
    if (CTI_UNLIKELY(pass->general || !cti_pass_owns(pass, node) || cti_node_meta_peek(node) ||
                     (node->type->kind == CTI_NODE_ACCUMULATOR && cti_node_may_have_hooks(node))))
        return run_general(pass, node);
    ct_tensor *in = node->buffer;
    node->buffer = NULL;
    node->pass = 0;
    const bool is_accumulator = node->type->kind == CTI_NODE_ACCUMULATOR;
    const bool save_failed = atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAVE_FAILED;
    if (CTI_LIKELY(!is_accumulator && node->few_edges <= FEW && !save_failed)) return evaluate_plain(pass, node, in);
    const ct_status status = is_accumulator ? accumulate(pass, node, &in, false) : evaluate(pass, node, &in, 1, false);
    cti_release(pass->thread, in);
    return status;
}

/* Runs a node while a profiler is active, by run_general, which records an event for each step. */
static ct_status run_profiled(cti_pass *pass, ct_node *node)
{
    pass->current = node;
    cti_node_event_begin(pass->thread, node, CTI_EVENT_EVALUATE);
    const ct_status status = run_general(pass, node);
    cti_node_event_end(pass->thread, node, status);
    return status;
}

static ct_status deliver_root(cti_pass *pass, size_t index)
{
    cti_root *root = &pass->roots[index];
    const uint32_t mark = pass->thread->num_entries;
    ct_tensor *grad = root->gradient;
    if (grad && !cti_gradient_fits(root->node, root->output_nr, grad)) {
        const ct_status status = cti_fit_gradient("the caller", (unsigned)index, root->node, root->output_nr, &grad);
        if (status != CT_OK) return status;
    }
    if (grad == root->gradient)
        root->gradient = NULL;
    else
        grad = cti_take_temporary(pass->thread, mark, grad);
    const ct_status status = cti_deliver(pass, root->node, root->output_nr, grad);
    cti_drop_to(pass->thread, mark);
    return status;
}

ct_status cti_run(cti_pass *pass)
{
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < pass->num_roots; i++) status = deliver_root(pass, i);
    /* checked only once for all nodes, since hooks must leave every guard that they enter */
    if (cti_keeps_events(pass->thread))
        while (status == CT_OK && pass->ready.first) status = run_profiled(pass, cti_ready_pop(&pass->ready));
    while (status == CT_OK && pass->ready.first) status = run_next(pass, cti_ready_pop(&pass->ready));
    if (status != CT_OK && pass->current && cti_anomaly_is_on()) cti_anomaly_report(pass->thread, pass->current);
    pass->current = NULL;
    if (status == CT_OK && pass->num_waiting)
        return cti_error(
            CT_E_STATE,
            "backward: could not compute gradients for some functions: %zu functions are still waiting, because "
            "the graph changed during the pass",
            pass->num_waiting);
    return status;
}
