/*
 * Determines the nodes that a pass runs, and the number of deliveries for which each node waits. Not recursive, because
 * a loop in the user's program may create a graph of any depth.
 */
#include "base/memory.h"
#include "engine/node_state.h"
#include "state/error.h"

/* ---- a pass over all nodes that can be reached from the roots ---- */

CTI_INLINE ct_status count_delivery(cti_pass *pass, ct_node *node)
{
    if (cti_pass_owns(pass, node)) {
        node->pending++;
        return CT_OK;
    }
    cti_foreign_state *state = pass->side.count ? cti_foreign_states_find(&pass->side, node) : NULL;
    if (CTI_LIKELY(!state)) return cti_pass_claim(pass, node, 1);
    state->pending++;
    return CT_OK;
}

static ct_status discover_all(cti_pass *pass)
{
    for (size_t i = 0; i < pass->num_roots; i++) {
        const ct_status status = count_delivery(pass, pass->roots[i].node);
        if (status != CT_OK) return status;
    }
    for (size_t i = 0; i < pass->num_nodes; i++) { /* the list is also the queue of a breadth-first traversal */
        const ct_node *node = pass->nodes[i];
        ct_node *const *edges = cti_node_edges(node);
        for (unsigned e = 0, n = cti_node_num_edges(node); e < n; e++) {
            CTI_NO_UNROLL();
            if (!edges[e]) continue;
            const ct_status status = count_delivery(pass, edges[e]);
            if (status != CT_OK) return status;
        }
    }
    pass->num_waiting = pass->num_nodes;
    return CT_OK;
}

/* ---- a pruned pass ---- */

typedef struct frame {
    ct_node *node;
    unsigned next_edge;
} frame;

typedef struct walk {
    cti_pass *pass;
    frame *frames;
    size_t depth, capacity;
    /*
     * lowest topological number of a target. Targets are the nodes of requested inputs. A node that is not a target
     * leads to no target if its number is not higher (S5.4).
     */
    uint32_t lowest;
} walk;

static ct_status claim_target(walk *w, ct_node *node, uint32_t flag)
{
    uint32_t *word = cti_pass_pending(w->pass, node);
    if (node->topological_nr < w->lowest) w->lowest = node->topological_nr;
    if (!word) return cti_pass_claim(w->pass, node, flag);
    *word |= flag;
    return CT_OK;
}

static ct_status push_frame(walk *w, ct_node *node)
{
    if (w->depth == w->capacity) {
        const size_t capacity = w->capacity ? 2 * w->capacity : 64;
        frame *frames = cti_realloc(w->frames, capacity * sizeof *frames);
        if (!frames) return cti_no_memory("backward");
        w->frames = frames;
        w->capacity = capacity;
    }
    w->frames[w->depth++] = (frame){node, 0};
    return CT_OK;
}

/*
 * Visits a node. If it was visited before and leads to a target, flags the node on top of the stack, since that node
 * also leads to a target.
 */
static ct_status visit(walk *w, ct_node *node)
{
    uint32_t *word = cti_pass_pending(w->pass, node);
    if (word && *word & CTI_STATE_VISITED) {
        if (w->depth && *word & CTI_STATE_REACHED)
            *cti_pass_pending(w->pass, w->frames[w->depth - 1].node) |= CTI_STATE_RUNS;
        return CT_OK;
    }
    if (!word && node->topological_nr <= w->lowest)
        return CT_OK; /* the node is no target, and its number is too low to lead to one */
    if (word) {
        *word |= CTI_STATE_VISITED;
    } else {
        const ct_status status = cti_pass_claim(w->pass, node, CTI_STATE_VISITED);
        if (status != CT_OK) return status;
    }
    return push_frame(w, node);
}

/* Flags, depth first, every node that leads to a target. */
static ct_status mark_from(walk *w, ct_node *root)
{
    ct_status status = visit(w, root);
    while (status == CT_OK && w->depth) {
        frame *top = &w->frames[w->depth - 1];
        if (top->next_edge < cti_node_num_edges(top->node)) {
            ct_node *below = cti_node_edges(top->node)[top->next_edge++];
            if (below) status = visit(w, below);
            continue;
        }
        const uint32_t word = *cti_pass_pending(w->pass, top->node);
        if (--w->depth && word & CTI_STATE_REACHED)
            *cti_pass_pending(w->pass, w->frames[w->depth - 1].node) |= CTI_STATE_RUNS;
    }
    return status;
}

static bool is_reached(const uint32_t *word) { return word && *word & CTI_STATE_VISITED && *word & CTI_STATE_REACHED; }

/*
 * Counts the deliveries to the reached nodes. Gradients are delivered only by roots and by nodes that run, so the nodes
 * can be processed in any order.
 */
static void count_reached(cti_pass *pass)
{
    for (size_t i = 0; i < pass->num_roots; i++) {
        uint32_t *word = cti_pass_pending(pass, pass->roots[i].node);
        if (is_reached(word)) ++*word;
    }
    for (size_t i = 0; i < pass->num_nodes; i++) {
        ct_node *node = pass->nodes[i];
        const uint32_t *word = cti_pass_pending(pass, node);
        if (!is_reached(word)) continue;
        pass->num_waiting++;
        if (!(*word & CTI_STATE_RUNS)) continue;
        ct_node *const *edges = cti_node_edges(node);
        for (unsigned e = 0; e < cti_node_num_edges(node); e++) {
            uint32_t *below = edges[e] ? cti_pass_pending(pass, edges[e]) : NULL;
            if (is_reached(below)) ++*below;
        }
    }
}

static ct_status discover_wanted(cti_pass *pass, const cti_request *request)
{
    walk w = {.pass = pass, .lowest = UINT32_MAX};
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < request->num_leaves; i++)
        status = claim_target(&w, request->leaves[i], CTI_STATE_RUNS);
    for (size_t i = 0; status == CT_OK && i < pass->num_captures; i++)
        status = claim_target(&w, pass->captures[i].node, CTI_STATE_CAPTURED);
    for (size_t i = 0; status == CT_OK && i < pass->num_roots; i++) status = mark_from(&w, pass->roots[i].node);
    cti_free(w.frames);
    if (status == CT_OK) count_reached(pass);
    return status;
}

ct_status cti_discover(cti_pass *pass, const cti_request *request)
{
    return pass->pruned ? discover_wanted(pass, request) : discover_all(pass);
}
