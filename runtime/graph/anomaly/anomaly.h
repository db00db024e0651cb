/*
 * What anomaly mode does in the graph (S19): where each node was made, which is told when one fails, and the check for
 * nan.
 */
#ifndef CTI_GRAPH_ANOMALY_H
#define CTI_GRAPH_ANOMALY_H

#include "core/anomaly.h"
#include "graph/node.h"

/* How a node came about: the calls, and the node whose evaluation in a pass made it. */
typedef struct cti_trace {
    ct_node *parent; /* strong; NULL: made outside of nodes */
    unsigned num_calls;
    void *calls[];
} cti_trace;

CT_NODISCARD CTI_COLD ct_status cti_trace_record(cti_thread *thread, ct_node *node);
/* The node ends. */
void cti_trace_finish(cti_thread *thread, cti_trace *trace);

/* Each new node passes here before anyone else knows it; that of a fast path, which the mode turns off, need not. */
CT_NODISCARD CTI_INLINE ct_status cti_node_made(cti_thread *thread, ct_node *node)
{
    return cti_anomaly_is_on() ? cti_trace_record(thread, node) : CT_OK;
}

/*
 * Between these, nodes that are made belong to an earlier call and are no children of the node that runs: a view that
 * it saved gets its node late, and a child would keep its parent alive. begin returns what end takes.
 */
CTI_INLINE uint32_t cti_late_nodes_begin(cti_thread *thread)
{
    const uint32_t before = thread->modes & CTI_MODE_LATE;
    thread->modes |= CTI_MODE_LATE;
    return before;
}

CTI_INLINE void cti_late_nodes_end(cti_thread *thread, uint32_t before)
{
    thread->modes = (thread->modes & ~(uint32_t)CTI_MODE_LATE) | before;
}

/*
 * For the handler of warnings: where the node that just failed was made, and the nodes which made it (S19.3). The
 * pending error stays as it is.
 */
CTI_COLD void cti_anomaly_report(cti_thread *thread, const ct_node *node);
/* CT_E_STATE if a gradient that the node returned for input `index` has a nan (S19.4). */
CT_NODISCARD CTI_COLD ct_status cti_check_nan(const ct_node *node, unsigned index, ct_tensor *grad);

/* The node that the innermost pass of the thread is running, NULL if there is none. Defined by the engine. */
ct_node *cti_running_node(const cti_thread *thread);

#endif
