/*
 * Anomaly mode in the graph (S19): the place in the program where each node was created, the report that is printed
 * when a node fails, and the check for NaN.
 */
#ifndef CTI_GRAPH_ANOMALY_H
#define CTI_GRAPH_ANOMALY_H

#include "graph/node.h"
#include "state/anomaly.h"

/*
 * Origin of a node: the call stack at its creation; and the parent, the node that a pass was running at its creation.
 */
typedef struct cti_trace {
    ct_node *parent; /* strong; NULL if no node was running */
    unsigned num_calls;
    void *calls[];
} cti_trace;

CT_NODISCARD CTI_COLD ct_status cti_trace_record(cti_thread *thread, ct_node *node);
/* Releases the trace of a node that is destroyed. */
void cti_trace_finish(cti_thread *thread, cti_trace *trace);

/*
 * Called for each new node before any other code can reach it. Fast paths do not call it, since anomaly mode turns them
 * off.
 */
CT_NODISCARD CTI_INLINE ct_status cti_node_made(cti_thread *thread, ct_node *node)
{
    return cti_anomaly_is_on() ? cti_trace_record(thread, node) : CT_OK;
}

/*
 * Begin and end a section in which nodes are created for an earlier call, and therefore have no parent. Example: the
 * node of a saved view may be created only when the view is read. If the running node were its parent, the new node
 * would keep the running node alive. begin returns the previous state; it must be passed to end.
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
 * Reports the origin of the node that has failed, and the chain of its parents, to the warning handler (S19.3). The
 * pending error is unchanged.
 */
CTI_COLD void cti_anomaly_report(cti_thread *thread, const ct_node *node);
/* Returns CT_E_STATE if the gradient that the node returned for input `index` contains a NaN (S19.4). */
CT_NODISCARD CTI_COLD ct_status cti_check_nan(const ct_node *node, unsigned index, ct_tensor *grad);

/* Returns the node that the innermost pass of the thread runs; NULL if no node is running. Defined by the engine. */
ct_node *cti_running_node(const cti_thread *thread);

#endif
