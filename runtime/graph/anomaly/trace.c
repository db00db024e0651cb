/* Recording where nodes were created (S19.2, S19.7). */
#include "base/call_stack.h"
#include "base/memory.h"
#include "graph/anomaly/anomaly.h"
#include "state/error.h"

enum { MAX_CALLS = 128 }; /* if the call stack is deeper, its outermost calls are omitted */

ct_status cti_trace_record(cti_thread *thread, ct_node *node)
{
    void *calls[MAX_CALLS];
    const unsigned num_calls = cti_call_stack(calls, MAX_CALLS);
    cti_node_meta *meta = cti_node_meta_get(node);
    cti_trace *trace = meta ? cti_malloc(sizeof *trace + num_calls * sizeof *calls) : NULL;
    if (!trace) return cti_no_memory(node->type->op);
    ct_node *parent = thread->modes & CTI_MODE_LATE ? NULL : cti_running_node(thread);
    *trace = (cti_trace){.parent = cti_retain(parent), .num_calls = num_calls};
    if (num_calls) memcpy(trace->calls, calls, num_calls * sizeof *calls);
    meta->trace = trace;
    return CT_OK;
}

void cti_trace_finish(cti_thread *thread, cti_trace *trace)
{
    if (!trace) return;
    cti_release_inside(thread, trace->parent); /* destroys a chain of parents of any length without recursion */
    cti_free(trace);
}
