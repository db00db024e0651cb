/*
 * Graphs of devices, as other parts of core/ see them: what a thread records, and the memory that belongs to a graph.
 *
 * While a thread records, the streams that it gives work to are captured: nothing runs. Their clocks go on as ever, and
 * at the end become what they were, since nobody has waited for anything; what a graph reads and writes is noted by
 * allocation, so that a launch is ordered among all other work as a call is.
 */
#ifndef CTI_DEVICE_GRAPH_H
#define CTI_DEVICE_GRAPH_H

#include "core/device_memory.h"
#include "core/random.h"

/* The graph that this thread records on a device; NULL: none, or that has ended with an error. */
ct_device_graph *cti_graph_here(ct_device device);
/*
 * CT_OK unless this thread records a graph: then that ends, and the error says that `who` cannot be part of it, for a
 * reason as "it waits for the device".
 */
CT_NODISCARD ct_status cti_graph_refuses(const char *who, const char *why);
/* A call on a device has failed, with the error of this thread: no graph comes of what it records. */
CTI_COLD void cti_graph_spoil(void);

/* ---- under the lock of streams ---- */

uint64_t cti_graph_number(const ct_device_graph *graph); /* which no other has; 0 for NULL */

/* Whether a stream may wait for another where not both are captured for one graph; it is captured, too, then. */
CT_NODISCARD ct_status cti_graph_joins(ct_stream *stream, const ct_stream *other);
/* A stream is about to use memory, where it is captured or this thread records. */
CT_NODISCARD ct_status cti_graph_notes(ct_stream *stream, cti_use_record *use, bool writes);
/* Whether a graph keeps memory whose tensors have ended, to its own end. */
bool cti_graph_keeps(cti_allocation *allocation);

/* ---- memory ---- */

/* Memory of a graph that its thread records, for the work of a stream; it must be left when nothing lies in it. */
CT_NODISCARD ct_status cti_graph_take(ct_device_graph *graph, void *stream, size_t size, const char *op, void **out);
/* The work that was recorded for its stream from now on may use it, if this thread still records. */
void cti_graph_give_back(ct_device_graph *graph, const void *data);
void cti_graph_leave(ct_device_graph *graph);

/* ---- random numbers ---- */

/*
 * Where each launch of the graph that this thread records writes what the state of a call goes on with
 * (cti_backend_caller); NULL: it records none. Numbers that would be the same at each launch are refused.
 */
CT_NODISCARD ct_status cti_graph_replay(cti_random_state state, const uint64_t **out);
const uint64_t *cti_graph_replay_of(uint64_t seed, uint64_t offset); /* cti_backend_caller.replay */

#endif
