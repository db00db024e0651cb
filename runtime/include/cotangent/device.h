/*
 * Streams, events and the memory of devices. Devices themselves: cotangent/values.h; the default one within a scope:
 * ct_default_device.
 *
 * Work on a device is done in the order in which its stream was given it; calls return without waiting. A thread gives
 * its work to the current stream of the device, at first the default one. What a call reads on one stream and another
 * has written, and what it writes and another still reads, is ordered by the library: the stream then waits for the
 * other one, unless an event has ordered them already. So results never depend on streams; how much runs side by side
 * does.
 */
#ifndef COTANGENT_DEVICE_H
#define COTANGENT_DEVICE_H

#include <cotangent/guard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- streams ---- */

/** A stream of a device. */
typedef struct ct_stream ct_stream;

/**
 * A stream beside the default one of a device and all others. What is recorded while it is the current one runs its
 * backward on it, too.
 * @return  the stream, to be given back by ct_stream_free; NULL with CT_E_INVALID or CT_E_UNSUPPORTED for a device
 *          that has no streams, as the host, or is not there; CT_E_STATE if the program has 64 already; CT_E_NOMEM
 */
CT_API ct_stream *ct_stream_new(ct_device device);
/**
 * Gives a stream back, whose work goes on; it is the current one of no thread then, also when it is handed out again.
 * NULL passes.
 */
CT_API void ct_stream_free(ct_stream *stream);
/** The default stream of a device, which always is; NULL, with an error as above, for what is no device. */
CT_API ct_stream *ct_default_stream(ct_device device);
/** The stream that calls of this thread give their work on a device; NULL as above. */
CT_API ct_stream *ct_current_stream(ct_device device);
/**
 * Makes a stream the current one of its device for this thread, until ct_leave.
 * @return  an inert guard with CT_E_INVALID for NULL, CT_E_NOMEM without memory
 */
CT_API CT_NODISCARD ct_guard ct_use_stream(ct_stream *stream);
/** The device of a stream; the host for NULL. */
CT_API ct_device ct_stream_device(const ct_stream *stream);
/**
 * What a stream is given from now on waits for what another was given so far, on the same device or another; the host
 * does not wait. NULL is refused by CT_E_INVALID; CT_E_INTERNAL for a failing device.
 */
CT_API CT_NODISCARD ct_status ct_stream_wait(ct_stream *stream, ct_stream *other);
/**
 * Waits for all work that a stream was given.
 * @return  CT_E_INVALID for NULL, and for a value that a kernel could not use, as an index out of range, with the name
 *          of its operator; CT_E_INTERNAL if the device failed
 */
CT_API CT_NODISCARD ct_status ct_stream_synchronize(ct_stream *stream);

/* ---- events ---- */

/** A moment in the work of a stream. */
typedef struct ct_event ct_event;

/**
 * An event of a device, which has not been recorded. is_timed: ct_event_elapsed can read it, at some cost.
 * @return  to be released by ct_event_free; NULL with an error as of ct_stream_new
 */
CT_API ct_event *ct_event_new(ct_device device, bool is_timed);
CT_API void ct_event_free(ct_event *event); /**< NULL passes */
/**
 * The event is the end of what the stream was given so far; an earlier recording is forgotten. CT_E_INVALID for NULL or
 * a stream of another device.
 */
CT_API CT_NODISCARD ct_status ct_event_record(ct_event *event, ct_stream *stream);
/** What the stream, of any device, is given from now on waits for the event; at once past if it was not recorded. */
CT_API CT_NODISCARD ct_status ct_event_wait(ct_event *event, ct_stream *stream);
/** Whether the event is past; true if it was not recorded. Waits for nothing. */
CT_API CT_NODISCARD ct_status ct_event_is_done(const ct_event *event, bool *done);
/** Waits on the host. Errors as of ct_stream_synchronize. */
CT_API CT_NODISCARD ct_status ct_event_synchronize(ct_event *event);
/**
 * The time between two events, which are past.
 * @return  CT_E_INVALID for events that are not timed, CT_E_STATE for one that was not recorded
 */
CT_API CT_NODISCARD ct_status ct_event_elapsed(const ct_event *from, const ct_event *to, double *seconds);

/* ---- graphs ---- */

/**
 * A piece of work of a device that was recorded once and is launched as a whole, as the graphs of CUDA: a training step
 * with forward, backward and the optimizer's update in place costs one call then.
 *
 * While a thread records, what it gives to devices is kept instead of done; tensors are made as ever, and hold nothing
 * before a launch. A launch does the same work on the same memory: it reads tensors that were there before at their
 * addresses, so new input is copied into the same tensor (ct_copy_), and writes those that are left of the recording,
 * as a loss or gradients, anew. The memory of what was recorded belongs to the graph, and is used again within it; it
 * goes back when the graph and all tensors that lie in it have ended. Tensors that were there before may end earlier:
 * the graph keeps their memory. Launches are ordered among all other work as calls are.
 *
 * The calls themselves are not repeated: what the host decides or changes, as a learning rate that is a number, a
 * branch or a tensor's version, is that of the recording. Random numbers of the default generator are drawn at each
 * launch, the same that the calls would have drawn. What cannot be part of a graph fails with CT_E_STATE and ends the
 * recording: a wait for the device, as for elements of a tensor or a size that depends on them, copies from or to the
 * host, work for the default stream or another device, random numbers of another generator.
 */
typedef struct ct_device_graph ct_device_graph;

/**
 * Begins to record what this thread gives to a stream, and to streams of the same device that become current or wait
 * for it. A first step outside is worth its while: it makes what libraries keep.
 * Other threads may use the device meanwhile; what they are giving it at that moment must not be recorded work's input.
 * @param stream  the current one of this thread (ct_use_stream), none that is the default
 * @return  CT_E_INVALID for NULL or a default stream; CT_E_STATE if it is not current, the thread records already, or
 *          another thread from that stream; CT_E_NOMEM, CT_E_INTERNAL
 */
CT_API CT_NODISCARD ct_status ct_device_graph_begin(ct_stream *stream);
/**
 * Ends the recording of this thread; its streams do what they are given again.
 * @param graph  gets what was recorded, to be released by ct_device_graph_free, or NULL where the call fails; NULL:
 * what was recorded is forgotten
 * @return  CT_E_STATE if the thread records nothing; the status of the first call on the device that failed meanwhile,
 *          with its message; CT_E_NOMEM, CT_E_INTERNAL
 */
CT_API CT_NODISCARD ct_status ct_device_graph_end(ct_device_graph **graph);
/**
 * Gives a stream of the graph's device, also the default one, all that was recorded, behind earlier launches. The call
 * does not wait.
 * @return  CT_E_INVALID for NULL or a stream of another device; CT_E_STATE while this thread records; CT_E_NOMEM,
 *          CT_E_INTERNAL; what a kernel could not use is told by a later call that waits, with the operator's name
 */
CT_API CT_NODISCARD ct_status ct_device_graph_launch(ct_device_graph *graph, ct_stream *stream);
/** Releases a graph; what was launched goes on to its end. NULL passes. */
CT_API void ct_device_graph_free(ct_device_graph *graph);

/* ---- memory ---- */

/** The memory of a device, in bytes. */
typedef struct ct_device_memory {
    int64_t allocated;       /**< in use by tensors and by work that is under way */
    int64_t peak;            /**< the most of that since the start, or since ct_reset_device_peak */
    int64_t held;            /**< taken from the device: in use, or kept for allocations to come */
    int64_t limit;           /**< that allocated may reach; 0: none */
    int64_t num_allocations; /**< so far */
} ct_device_memory;

/** Tells the memory of a device. CT_E_INVALID or CT_E_UNSUPPORTED for what is none, as the host. */
CT_API CT_NODISCARD ct_status ct_get_device_memory(ct_device device, ct_device_memory *memory);
/** The peak becomes what is in use now. Errors as above. */
CT_API CT_NODISCARD ct_status ct_reset_device_peak(ct_device device);
/**
 * Sets how many bytes may be in use on a device at once; 0: no limit. What is beyond it already stays. A call that
 * would exceed it fails with CT_E_NOMEM, as one for which the device has no memory: its message names the operators
 * that hold most, nothing is lost, and the step may be tried again with less. CT_E_INVALID for a negative number; else
 * as above.
 */
CT_API CT_NODISCARD ct_status ct_set_device_memory_limit(ct_device device, int64_t bytes);
/** What is kept for allocations to come goes back to the device, after a wait for all of its work. Errors as above. */
CT_API CT_NODISCARD ct_status ct_trim_device_memory(ct_device device);

/**
 * What an operator made on a device: tensors, and room that its kernels work in; "device_graph": memory of graphs.
 */
typedef struct ct_memory_holder {
    const char *op; /**< its name; "" for what no operator made, as copies from the host */
    int64_t bytes, count;
    int64_t saved;        /**< of the bytes: what nodes have saved for backward, as far as graphs of tensors in open
                               scopes of the calling thread tell */
    const char *saved_by; /**< the operator of the node that saved the largest piece; NULL: none is known */
    uint64_t sequence_nr; /**< of that node, as ct_saved_tensors_table shows it */
} ct_memory_holder;

/**
 * What holds the memory of a device, the largest first.
 * @param holders  room for `most` of them
 * @return  how many there are, of which at most `most` were written; -1 with an error as above
 */
CT_API int ct_device_memory_holders(ct_device device, ct_memory_holder *holders, int most);

/* ---- copies beside other work ---- */

/**
 * A tensor of the host with the sizes, dtype and, if its elements lie together, strides of another, in pinned memory:
 * devices copy from and to it while the host goes on. Its elements are whatever the memory held. It belongs to the
 * scope; its memory is used again when the copies that it was in are done.
 * @param device  whose copies it is for; a program may use it with others, too
 * @return  NULL with CT_E_NOMEM; CT_E_INVALID for NULL and none, and, with CT_E_UNSUPPORTED, for what is no device
 */
CT_API ct_tensor *ct_pinned_like(ct_tensor *tensor, ct_device device);
/** Whether a tensor lies in memory that ct_pinned_like gave; false for NULL. */
CT_API bool ct_tensor_is_pinned(const ct_tensor *tensor);
/**
 * Copies the elements of one tensor to another of the same sizes, dtype and strides, one of which is on a device and
 * the other pinned, on the current stream of that device. The call does not wait: until the stream is past (an event,
 * ct_stream_synchronize) the host must not read the target, nor write the source. Not recorded.
 * @return  CT_E_INVALID where not one side is on a device, or the other is not pinned; CT_E_DTYPE, CT_E_SHAPE where
 *          they differ or have gaps; CT_E_STATE for a target that requires grad; CT_E_NOMEM, CT_E_INTERNAL
 */
CT_API CT_NODISCARD ct_status ct_copy_non_blocking(ct_tensor *to, ct_tensor *from);

#ifdef __cplusplus
}
#endif

#endif
