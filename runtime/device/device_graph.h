/*
 * Interface of device graphs for other files of device/: the graph that a thread records, and the memory that belongs
 * to a graph.
 *
 * While a thread records a graph, the streams that it submits work to are captured: nothing runs. Their counts of
 * submitted work increase as usual, and their records of waits are restored at the end of the recording, because no
 * stream has really waited for anything. The allocations that the graph reads and writes are noted, so that a launch of
 * the graph is ordered among other work as a call is.
 */
#ifndef CTI_DEVICE_GRAPH_H
#define CTI_DEVICE_GRAPH_H

#include "device/device_memory.h"
#include "state/random.h"

/*
 * Returns the graph that this thread records on a device; NULL: it records none, or the recording has ended with an
 * error.
 */
ct_device_graph *cti_graph_here(ct_device device);
/*
 * CT_OK if this thread records no graph. Otherwise ends the recording and sets an error: `who` cannot be part of a
 * graph, for the reason `why`, as "it waits for the device".
 */
CT_NODISCARD ct_status cti_graph_refuses(const char *who, const char *why);
/*
 * Marks the graph that this thread records as unusable, after a call on a device has failed. The error of the thread is
 * the cause.
 */
CTI_COLD void cti_graph_spoil(void);

/* ---- under the lock of streams ---- */

uint64_t cti_graph_id(const ct_device_graph *graph); /* unique; 0 for NULL */

/*
 * Called if two streams are not captured by the same graph: checks that `stream` may wait for `other`, and prepares the
 * capture of `stream` by the graph of `other`.
 */
CT_NODISCARD ct_status cti_graph_joins(ct_stream *stream, const ct_stream *other);
/* Notes that a stream is about to use memory, if the stream is captured or this thread records a graph. */
CT_NODISCARD ct_status cti_graph_notes(ct_stream *stream, cti_use_record *use, bool writes);
/* Returns true if a graph keeps the memory of an ended storage; the graph then frees it at its own end. */
bool cti_graph_keeps(cti_allocation *allocation);

/* ---- memory ---- */

/*
 * Takes memory of a graph that its thread records, for work of a stream. Each call also adds a reference to the graph,
 * which cti_graph_leave releases when the memory is not used any more.
 */
CT_NODISCARD ct_status cti_graph_take(ct_device_graph *graph, void *stream, size_t size, const char *op, void **out);
/* Makes the memory available to work that is recorded later for its stream, if this thread still records the graph. */
void cti_graph_give_back(ct_device_graph *graph, const void *data);
void cti_graph_leave(ct_device_graph *graph);

/* ---- random numbers ---- */

/*
 * Sets *out to the device address of two words, by which the call advances the state in each launch of the graph
 * (cti_backend_caller.replay); NULL if this thread records no graph. Rejects random numbers that would be identical in
 * each launch.
 */
CT_NODISCARD ct_status cti_graph_replay(cti_random_state state, const uint64_t **out);
const uint64_t *cti_graph_replay_of(uint64_t seed, uint64_t offset); /* cti_backend_caller.replay */

#endif
