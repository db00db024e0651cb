/* The loop of a pass: takes the next ready node, calls hooks and the node, hands its gradients on, gives its saves up. */
#include "core/error.h"
#include "core/memory.h"
#include "engine/pass.h"
#include "graph/accumulate.h"
#include "graph/hooks.h"

enum { FEW = 8, FEW_EDGES_TO_COMPARE = 64 };

static cti_wanted wanted_inputs(cti_pass *pass, const ct_node *node)
{
    ct_node *const *edges = cti_node_edges(node);
    cti_wanted wanted = 0;
    for (unsigned e = 0, n = node->num_edges; e < n; e++) {
        if (!edges[e]) continue;
        if (CTI_UNLIKELY(pass->pruned)) {
            const uint32_t *word = cti_pass_pending(pass, edges[e]);
            if (!word || !(*word & CTI_STATE_VISITED) || !(*word & CTI_STATE_REACHED)) continue;
        }
        wanted |= (cti_wanted)1 << (e < 63 ? e : 63);
    }
    return wanted;
}

/* The reference that goes on for grads[e]. If nothing else of this node needs the tensor its owner here gives it up, so that it may be written later. */
static ct_tensor *give_gradient(cti_thread *thread, uint32_t mark, ct_tensor *const *grads, unsigned e, unsigned num_edges, ct_tensor **in)
{
    ct_tensor *grad = grads[e];
    if (num_edges > FEW_EDGES_TO_COMPARE) return cti_retain(grad);
    for (unsigned later = e + 1; later < num_edges; later++)
        if (grads[later] == grad) return cti_retain(grad);
    if (grad == in[0]) {
        in[0] = NULL;
        return grad;
    }
    return cti_take_temporary(thread, mark, grad);
}

/* What a node returned, made fit for where it goes (S27.3 to S27.8). Results for empty edges are dropped unchecked. */
static ct_status fit_results(const ct_node *node, ct_tensor **grads)
{
    ct_node *const *edges = cti_node_edges(node);
    const uint16_t *outputs = cti_node_edge_outputs(node);
    for (unsigned e = 0, n = node->num_edges; e < n; e++) {
        if (!grads[e]) continue;
        if (!edges[e]) {
            grads[e] = NULL;
            continue;
        }
        if (CTI_LIKELY(cti_gradient_fits(edges[e], outputs[e], grads[e]))) continue;
        const ct_status status = cti_fit_gradient(node->type->name, e, edges[e], outputs[e], &grads[e]);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

static ct_status deliver_results(cti_pass *pass, const ct_node *node, ct_tensor *const *grads, ct_tensor **in, uint32_t mark)
{
    ct_node *const *edges = cti_node_edges(node);
    const uint16_t *outputs = cti_node_edge_outputs(node);
    for (unsigned e = 0, n = node->num_edges; e < n; e++) {
        if (!edges[e]) continue;
        ct_tensor *grad = grads[e] ? give_gradient(pass->thread, mark, grads, e, n, in) : NULL;
        const ct_status status = cti_deliver(pass, edges[e], outputs[e], grad);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

static CTI_COLD ct_status refuse_failed_save(const ct_node *node)
{
    return cti_error(CT_E_STATE, "backward: saving the result of %s failed when it ran in place, so its gradient cannot be computed", node->type->name);
}

/* Calls a node and hands on what it returns. in: strong references or NULL; those that go on are set NULL. hooked: post-hooks get `in` (S7.13). */
static ct_status evaluate(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_in, bool hooked)
{
    cti_thread *thread = pass->thread;
    const uint32_t mark = thread->num_entries;
    struct cti_arena *const arenas = thread->arenas;
    const unsigned num_edges = node->num_edges;
    ct_tensor *few[FEW], **grads = few;
    if (CTI_UNLIKELY(atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAVE_FAILED)) return refuse_failed_save(node);
    if (CTI_UNLIKELY(num_edges > FEW) && !(grads = cti_malloc(num_edges * sizeof *grads))) return cti_no_memory("backward");
    for (unsigned e = 0; e < num_edges; e++) grads[e] = NULL;

    ct_status status = node->type->backward(node, wanted_inputs(pass, node), in, grads);
    if (CTI_LIKELY(status == CT_OK)) status = fit_results(node, grads);
    if (status == CT_OK && CTI_UNLIKELY(cti_node_may_have_hooks(node)))
        status = cti_call_post_hooks(pass, node, grads, num_edges, hooked ? in : NULL, num_in);
    if (CTI_LIKELY(status == CT_OK)) {
        if (!pass->retain_graph && (node->num_saved || node->type->kind != CTI_NODE_OP)) cti_node_release_saved(thread, node);
        status = deliver_results(pass, node, grads, in, mark);
    }
    if (CTI_LIKELY(status == CT_OK))
        cti_drop_to(thread, mark);
    else
        cti_drop_to_after_error(thread, mark);
    if (CTI_UNLIKELY(thread->arenas != arenas)) cti_scope_drop_arrays(thread, arenas);
    if (CTI_UNLIKELY(grads != few)) cti_free(grads);
    return status;
}

static ct_status accumulate(cti_pass *pass, ct_node *node, ct_tensor **in, bool hooked)
{
    ct_tensor *leaf = cti_accumulator_leaf(node);
    const bool may_steal = in[0] && !hooked && cti_refs_sole(&in[0]->refs); /* hooks are still to see it */
    const uint32_t mark = pass->thread->num_entries;
    ct_status status = cti_accumulate(pass->thread, leaf, in[0], may_steal, pass->create_graph);
    cti_drop_to(pass->thread, mark);
    if (status != CT_OK || CTI_LIKELY(!cti_node_may_have_hooks(node))) return status;
    if (cti_tensor_has(leaf, CTI_TENSOR_REQUIRES_GRAD)) status = cti_call_post_accumulate_hooks(pass, node, leaf);
    if (status == CT_OK) status = cti_call_post_hooks(pass, node, NULL, 0, hooked ? in : NULL, 1);
    return status;
}

static ct_status run_node(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_in, bool hooked)
{
    return node->type->kind == CTI_NODE_ACCUMULATOR ? accumulate(pass, node, in, hooked) : evaluate(pass, node, in, num_in, hooked);
}

/* A node with hooks, captures, several outputs, or in a pruned pass. */
static ct_status run_watched(cti_pass *pass, ct_node *node)
{
    const unsigned num_outputs = cti_node_num_outputs(node);
    const uint32_t word = pass->pruned ? *cti_pass_pending(pass, node) : CTI_STATE_RUNS;
    ct_tensor *few[FEW], **in = few;
    ct_status status = CT_OK;
    if (num_outputs > FEW && !(in = cti_malloc(num_outputs * sizeof *in))) return cti_no_memory("backward");
    cti_pass_take(pass, node, in, num_outputs);
    if (num_outputs == 1 && !in[0]) in[0] = ct_none();

    const bool hooked = cti_node_may_have_hooks(node);
    if (hooked) status = cti_call_tensor_hooks(pass, node, in, num_outputs);
    if (status == CT_OK && word & CTI_STATE_CAPTURED) status = cti_capture_gradients(pass, node, in);
    if (status == CT_OK && word & CTI_STATE_RUNS) {
        if (hooked) status = cti_call_pre_hooks(pass, node, in, num_outputs);
        for (unsigned i = 0; i < num_outputs; i++)
            if (in[i] && cti_is_none(in[i])) in[i] = NULL;
        if (status == CT_OK) status = run_node(pass, node, in, num_outputs, hooked);
    }
    for (unsigned i = 0; i < num_outputs; i++) cti_drop_gradient(pass->thread, in[i]);
    if (in != few) cti_free(in);
    return status;
}

static ct_status run_next(cti_pass *pass, ct_node *node)
{
    pass->current = node;
    if (CTI_UNLIKELY(pass->pruned || !cti_pass_owns(pass, node) || cti_node_may_have_hooks(node) || cti_node_num_outputs(node) > 1))
        return run_watched(pass, node);
    ct_tensor *in = node->buffer;
    node->buffer = NULL;
    node->pass = 0;
    const ct_status status = run_node(pass, node, &in, 1, false);
    cti_release(pass->thread, in);
    return status;
}

static ct_status deliver_roots(cti_pass *pass)
{
    for (size_t i = 0; i < pass->num_roots; i++) {
        cti_root *root = &pass->roots[i];
        const uint32_t mark = pass->thread->num_entries;
        ct_tensor *grad = root->gradient;
        if (grad && !cti_gradient_fits(root->node, root->output_nr, grad)) {
            const ct_status status = cti_fit_gradient("the caller", (unsigned)i, root->node, root->output_nr, &grad);
            if (status != CT_OK) return status;
        }
        if (grad == root->gradient && !root->is_given)
            root->gradient = NULL; /* moved */
        else
            grad = cti_take_temporary(pass->thread, mark, grad);
        const ct_status status = cti_deliver(pass, root->node, root->output_nr, grad);
        cti_drop_to(pass->thread, mark);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

ct_status cti_run(cti_pass *pass)
{
    ct_status status = deliver_roots(pass);
    while (status == CT_OK && pass->ready.first) status = run_next(pass, cti_ready_pop(&pass->ready));
    pass->current = NULL;
    if (status == CT_OK && pass->num_waiting)
        return cti_error(CT_E_STATE, "backward: could not compute gradients for some functions: %zu of them still wait, because the graph changed during the pass",
                         pass->num_waiting);
    return status;
}
