/* Nodes of a pass as events of a profiler (state/events.h). */
#ifndef CTI_PASS_EVENTS_H
#define CTI_PASS_EVENTS_H

#include "graph/node.h"
#include "state/events.h"

/*
 * CTI_EVENT_EVALUATE is the time in which the pass processes the node, including hooks; CTI_EVENT_NODE is the time of
 * its backward. Both events have the sequence number of the node and the thread that made it (S25.5, S25.19).
 */
CTI_NOINLINE void cti_node_event_begin(cti_thread *thread, const ct_node *node, cti_event_kind kind);
/* node is NULL if the node may have been freed. */
CTI_NOINLINE void cti_node_event_end(cti_thread *thread, const ct_node *node, ct_status status);

#endif
