/* Reports the nodes that a pass runs, and their order, to code that runs inside the pass (S5.10, S15.6). */
#include "engine/node_state.h"
#include "state/error.h"
#include "state/scope.h"

/*
 * A dry run of the pass, without gradients: the nodes that run, their numbers of missing deliveries, and the queue. The
 * dry run counts the deliveries in a separate table, because the pass decrements its own counts while it runs.
 */
typedef struct plan {
    cti_pass *pass;
    /* states of the nodes that run; pending: number of deliveries that are still missing in the dry run */
    cti_foreign_states table;
    cti_ready ready;
    ct_node **order;
    size_t count;
} plan;

/* Returns true if the pass will run the node. If a node of the pass has no state, it has already run. */
static bool takes_part(cti_pass *pass, ct_node *node)
{
    if (!pass->pruned) return true;
    const uint32_t *word = cti_pass_pending(pass, node);
    return !word || (*word & CTI_STATE_VISITED && *word & CTI_STATE_REACHED);
}

static void count_delivery(plan *p, const ct_node *node)
{
    cti_foreign_state *state = node ? cti_foreign_states_find(&p->table, node) : NULL;
    if (state) state->pending++;
}

/*
 * Counts the deliveries of the dry run. A requested input that does not run has no edge to a node of the dry run, so
 * its edges need no special case.
 */
static ct_status count_deliveries(plan *p)
{
    cti_pass *pass = p->pass;
    for (size_t i = 0; i < pass->num_nodes; i++)
        if (takes_part(pass, pass->nodes[i]) && !cti_foreign_states_add(&p->table, pass->nodes[i])) return CT_E_NOMEM;
    for (size_t i = 0; i < pass->num_roots; i++) count_delivery(p, pass->roots[i].node);
    for (size_t i = 0; i < p->table.capacity; i++) {
        const ct_node *node = p->table.slots[i].node;
        for (unsigned e = 0; node && e < cti_node_num_edges(node); e++) count_delivery(p, cti_node_edges(node)[e]);
    }
    return CT_OK;
}

static ct_status deliver(plan *p, ct_node *node)
{
    cti_foreign_state *state = node ? cti_foreign_states_find(&p->table, node) : NULL;
    return state && --state->pending == 0 ? cti_ready_push(&p->ready, node) : CT_OK;
}

static ct_status run_plan(plan *p)
{
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < p->pass->num_roots; i++) status = deliver(p, p->pass->roots[i].node);
    while (status == CT_OK && p->ready.first) {
        ct_node *node = cti_ready_pop(&p->ready);
        p->order[p->count++] = node;
        for (unsigned e = 0; status == CT_OK && e < cti_node_num_edges(node); e++)
            status = deliver(p, cti_node_edges(node)[e]);
    }
    return status;
}

ct_nodes ct_current_graph_task_execution_order(void)
{
    static const char who[] = "current_graph_task_execution_order";
    ct_nodes nodes = {NULL, -1};
    cti_thread *thread = cti_thread_here();
    if (!thread->pass) {
        (void)cti_error(
            CT_E_STATE,
            "%s: no pass runs on this thread, so there is no order to report; call it from a hook, a node or a "
            "final callback",
            who);
        return nodes;
    }
    plan p = {.pass = thread->pass};
    cti_ready_init(&p.ready);
    ct_status status = count_deliveries(&p);
    if (status == CT_OK) status = cti_scope_reserve(thread, who, (uint32_t)p.table.count);
    if (status == CT_OK && !(p.order = cti_scope_array(thread, p.table.count * sizeof *p.order))) status = cti_failed();
    if (status == CT_OK) status = run_plan(&p);
    if (status == CT_OK) {
        nodes = (ct_nodes){p.order, (int64_t)p.count};
        for (size_t i = 0; i < p.count; i++) (void)cti_scope_push(thread, cti_retain(p.order[i]));
    }
    cti_ready_finish(&p.ready);
    cti_foreign_states_finish(&p.table);
    return nodes;
}

static bool is_listed(const cti_pass *pass, const ct_node *node)
{
    size_t i = 0;
    while (i < pass->num_nodes && pass->nodes[i] != node) i++;
    return i < pass->num_nodes;
}

/* Returns true if the pass returns gradients instead of accumulating them. Accumulators do not run in this case. */
static bool returns_gradients(const cti_pass *pass) { return pass->num_captures > 0 && !pass->captures[0].into; }

ct_status ct_will_engine_execute_node(const ct_node *node, bool *will)
{
    static const char op[] = "will_engine_execute_node";
    if (!will) return cti_null_output(op, "will");
    *will = false;
    if (!node) return cti_null_object(op, "node", "a node");
    cti_pass *pass = cti_thread_here()->pass;
    if (!pass)
        return cti_error(CT_E_STATE, "%s: no pass runs on this thread; call it from a hook, a node or a final callback",
                         op);
    if (node->type->kind == CTI_NODE_ACCUMULATOR && returns_gradients(pass))
        return cti_error(
            CT_E_STATE,
            "%s: the node accumulates the gradient of a leaf, and the pass was started by ct_grad, which runs no "
            "such node; pass the grad_fn of a result instead",
            op);
    /* only the address is used for the look-up, so another pass may use the node concurrently */
    ct_node *asked = (ct_node *)(uintptr_t)node;
    *will = cti_pass_pending(pass, asked) ? takes_part(pass, asked) : is_listed(pass, node);
    return CT_OK;
}
