/* Nodes of a pass as events of a profiler (core/events.h). */
#ifndef CTI_PASS_EVENTS_H
#define CTI_PASS_EVENTS_H

#include "core/events.h"
#include "graph/node.h"

/*
 * CTI_EVENT_EVALUATE: all that the pass does for the node, hooks among it; CTI_EVENT_NODE: its backward. Both carry its
 * sequence number and the thread that made it (S25.5, S25.19).
 */
CTI_NOINLINE void cti_node_event_begin(cti_thread *thread, const ct_node *node, cti_event_kind kind);
/* node: NULL if it may be gone. */
CTI_NOINLINE void cti_node_event_end(cti_thread *thread, const ct_node *node, ct_status status);

#endif
