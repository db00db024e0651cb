/*
 * Streams, events, recorded graphs and the memory of CUDA devices. A program needs this header only to run work
 * concurrently, to launch a training step as a whole, or to limit and measure device memory. Devices themselves are
 * declared in cotangent/values.h; ct_default_device (cotangent/guard.h) sets the default device within a guard.
 *
 * A stream executes work in the order of submission; calls return without waiting. A thread submits its work to the
 * current stream of the device, initially the default stream. The library orders work on memory that streams share: if
 * a call on one stream reads memory that another stream has written, or writes memory that another stream still reads,
 * the stream of the call waits for the other stream, unless an event has already ordered the two streams. Results
 * therefore never depend on streams; streams affect only how much work runs in parallel.
 *
 * Example: two products that may run at the same time
 *   ct_stream *side = ct_stream_new(CT_CUDA(0));
 *   ct_guard use = ct_use_stream(side);
 *   ct_tensor *a = ct_matmul(x, w);
 *   ct_status status = ct_leave(&use);
 *   ct_tensor *b = ct_matmul(x, y);
 *   ct_tensor *sum = ct_add(a, b); // waits for side
 *   ct_stream_free(side);
 *
 * Errors of all functions that receive a device:
 *   CT_E_INVALID      the device is the host, or no device has this index
 *   CT_E_UNSUPPORTED  there is no CUDA device; the message states the reason
 * Errors of all functions that submit work or wait:
 *   CT_E_INTERNAL     the device has failed
 *   CT_E_STATE        the function waits for work that is being recorded as a graph and therefore is not executed
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
 * Creates a stream, separate from the default stream of the device and from all other streams. The backward of a call
 * that is recorded while the stream is current also runs on the stream.
 * @return  the stream, to be released by ct_stream_free; NULL after an error
 *
 * Errors, and the errors of a device (see the top of this file):
 *   CT_E_STATE  the program already has 64 streams
 *   CT_E_NOMEM  out of memory
 */
CT_API ct_stream *ct_stream_new(ct_device device);
/**
 * Releases a stream. Work submitted to the stream still runs to its end. The stream is no longer the current stream of
 * any thread, even if ct_stream_new returns the same stream again. NULL is ignored.
 */
CT_API void ct_stream_free(ct_stream *stream);
/**
 * Returns the default stream of a device, which always exists. If the device is invalid, sets an error and returns
 * NULL.
 */
CT_API ct_stream *ct_default_stream(ct_device device);
/** Returns the stream to which calls of this thread submit their work on a device; NULL for an invalid device. */
CT_API ct_stream *ct_current_stream(ct_device device);
/**
 * Makes a stream the current stream of its device for this thread, until ct_leave.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID  stream is NULL
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_guard ct_use_stream(ct_stream *stream);
/** Returns the device of a stream; the host for NULL. */
CT_API ct_device ct_stream_device(const ct_stream *stream);
/**
 * Makes `stream` wait: work that is submitted to `stream` after the call starts when all work submitted to `other`
 * before the call has ended. The two streams may belong to different devices. The host does not wait.
 *
 * Errors:
 *   CT_E_INVALID  a stream is NULL
 */
CT_API CT_NODISCARD ct_status ct_stream_wait(ct_stream *stream, ct_stream *other);
/**
 * Waits on the host for all work submitted to a stream.
 *
 * Errors:
 *   CT_E_INVALID  stream is NULL
 *                 a kernel could not use a value, such as an index out of range; the message names the operator
 */
CT_API CT_NODISCARD ct_status ct_stream_synchronize(ct_stream *stream);

/* ---- events ---- */

/** A point in the work of a stream. */
typedef struct ct_event ct_event;

/**
 * Creates an event of a device, which is not recorded yet.
 * @param is_timed  if true, ct_event_elapsed can read the event; recording a timed event takes more time
 * @return  the event, to be released by ct_event_free; NULL after an error
 */
CT_API ct_event *ct_event_new(ct_device device, bool is_timed);
CT_API void ct_event_free(ct_event *event); /**< releases an event; NULL is allowed */
/**
 * Sets the event to the end of the work submitted to the stream so far, replacing an earlier recording.
 *
 * Errors:
 *   CT_E_INVALID  event or stream is NULL, or the stream is on another device
 */
CT_API CT_NODISCARD ct_status ct_event_record(ct_event *event, ct_stream *stream);
/**
 * Makes work that is submitted to the stream after the call wait for the event. The stream may belong to any device. If
 * the event was not recorded, no work waits.
 *
 * Errors:
 *   CT_E_INVALID  event or stream is NULL
 *   CT_E_STATE    the event was recorded as a part of a graph whose recording has ended
 */
CT_API CT_NODISCARD ct_status ct_event_wait(ct_event *event, ct_stream *stream);
/**
 * Sets *done to true if the event has passed or was never recorded. Does not wait. Returns CT_E_INVALID if event or
 * done is NULL.
 */
CT_API CT_NODISCARD ct_status ct_event_is_done(const ct_event *event, bool *done);
/**
 * Waits on the host until the event has passed. If the event was not recorded, does not wait. Returns the errors of
 * ct_stream_synchronize.
 */
CT_API CT_NODISCARD ct_status ct_event_synchronize(ct_event *event);
/**
 * Stores the time between two events, both of which have passed.
 *
 * Errors:
 *   CT_E_INVALID  an argument is NULL, or an event was created without is_timed
 *   CT_E_STATE    an event was not recorded
 */
CT_API CT_NODISCARD ct_status ct_event_elapsed(const ct_event *from, const ct_event *to, double *seconds);

/* ---- graphs ---- */

/**
 * A sequence of device work that is recorded once and launched as a unit, like a CUDA graph: a training step with
 * forward, backward and in-place optimizer update is then launched by a single call.
 *
 * While a thread records, its device work is stored instead of executed. Tensors are created as usual, but their
 * elements are undefined before a launch. A launch repeats the recorded work on the recorded addresses. A launch reads
 * tensors that existed before the recording at their addresses, so a program copies new input into the same tensor
 * (ct_copy_). A launch overwrites tensors that the recording created and that still exist, such as a loss or gradients.
 * The memory that the recorded calls allocated belongs to the graph and is reused within the graph; this memory is
 * released when the graph and all tensors in the memory have ended. Tensors that existed before the recording may end
 * earlier: the graph keeps their memory. Launches are ordered with other work as calls are.
 *
 * The calls themselves are not repeated: values that the host computes or changes, such as a learning rate passed as a
 * scalar, a branch or a tensor's version, are fixed by the recording. Each launch samples from the default generator
 * the random numbers that the calls would have sampled.
 *
 * Operations that cannot be part of a graph fail with CT_E_STATE and end the recording:
 *   - a wait for the device, e.g. to read elements of a tensor or a size that depends on them
 *   - copies from or to the host
 *   - work for the default stream or another device
 *   - random numbers of another generator
 */
typedef struct ct_device_graph ct_device_graph;

/**
 * Begins to record the work that this thread submits to a stream, and to streams of the same device that become current
 * or wait for it. Run one step before recording, so that libraries such as cuBLAS have allocated their workspaces.
 * Other threads may use the device meanwhile; recorded work must not read results of work that they are submitting
 * during the recording.
 * @param stream  the current stream of this thread (ct_use_stream), not the default stream
 *
 * Errors:
 *   CT_E_INVALID  stream is NULL or a default stream
 *   CT_E_STATE    the stream is not current on this thread
 *                 this thread is recording already, or another thread is recording from this stream
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_status ct_device_graph_begin(ct_stream *stream);
/**
 * Ends the recording of this thread. The recorded streams execute work again.
 * @param graph  receives the recorded graph, to be released by ct_device_graph_free, or NULL if the call fails; if the
 *   pointer is NULL, the recording is discarded
 *
 * Errors, and the status and message of the first call that ended the recording:
 *   CT_E_STATE  the thread is not recording
 *   CT_E_NOMEM  out of memory
 */
CT_API CT_NODISCARD ct_status ct_device_graph_end(ct_device_graph **graph);
/**
 * Submits all recorded work to a stream of the graph's device, which may be the default stream; the work runs after
 * earlier launches. The call does not wait. A value that a kernel could not use is reported by a later call that waits,
 * with the name of the operator.
 *
 * Errors:
 *   CT_E_INVALID  graph or stream is NULL, or the stream is on another device
 *   CT_E_STATE    this thread is recording, or the stream is part of a recording
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_status ct_device_graph_launch(ct_device_graph *graph, ct_stream *stream);
/** Releases a graph. Launches that have not ended still run to their end. NULL is ignored. */
CT_API void ct_device_graph_free(ct_device_graph *graph);

/* ---- memory ---- */

/** The memory of a device, in bytes. */
typedef struct ct_device_memory {
    int64_t allocated;       /**< bytes in use by tensors and by work in progress */
    int64_t peak;            /**< maximum of allocated since the start, or since ct_reset_device_memory_peak */
    int64_t held;            /**< bytes allocated from the device: in use, or cached for later allocations */
    int64_t limit;           /**< maximum that `allocated` may reach; 0 means no limit */
    int64_t num_allocations; /**< number of allocations since the start */
} ct_device_memory;

/** Stores the memory use of a device. CT_E_INVALID if memory is NULL. */
CT_API CT_NODISCARD ct_status ct_get_device_memory(ct_device device, ct_device_memory *memory);
/** Sets the peak to the memory that is in use at the call. Returns the errors of a device. */
CT_API CT_NODISCARD ct_status ct_reset_device_memory_peak(ct_device device);
/**
 * Sets the maximum number of bytes that may be in use on a device at the same time; 0 means no limit. Memory in use
 * beyond a new limit stays allocated. A call that would exceed the limit fails with CT_E_NOMEM, like a call for which
 * the device has no memory. The message names the operators that hold the most memory. No tensor is lost, and a program
 * may repeat the step with smaller tensors. Returns CT_E_INVALID if bytes is negative.
 */
CT_API CT_NODISCARD ct_status ct_set_device_memory_limit(ct_device device, int64_t bytes);
/** Returns cached memory to the device, after a wait for all work of the device. */
CT_API CT_NODISCARD ct_status ct_trim_device_memory(ct_device device);

/**
 * The memory that one operator allocated on a device: tensors and workspaces of its kernels. The holder "device_graph"
 * is all memory of device graphs.
 */
typedef struct ct_memory_holder {
    const char *op; /**< name of the operator; "" for memory that no operator allocated, e.g. copies from the host */
    int64_t bytes, count;
    /**
     * part of bytes that nodes have saved for backward, counting only nodes in the graphs of tensors in open scopes of
     * the calling thread
     */
    int64_t saved;
    const char *saved_by; /**< operator of the node that saved the largest tensor; NULL if no such node is known */
    uint64_t sequence_nr; /**< sequence number of that node, as in ct_saved_tensors_table */
} ct_memory_holder;

/**
 * Lists the holders of a device's memory, the largest first.
 * @param holders  buffer of `most` elements; may be NULL if `most` is 0
 * @return  the number of holders, of which at most `most` were written; -1 after an error
 */
CT_API int ct_get_device_memory_holders(ct_device device, ct_memory_holder *holders, int most);

/* ---- asynchronous copies ---- */

/**
 * Returns an uninitialised tensor in pinned host memory with the sizes and dtype of another tensor, and with its
 * strides if its elements have no gaps. Devices copy from and to pinned memory while the host continues. The tensor is
 * a handle of the innermost scope; its memory is reused only after all copies that use it have finished.
 * @param device  device from which and to which the tensor is copied; a program may also copy the tensor from and to
 *   other devices
 * @return  the tensor; NULL after an error
 *
 * Errors, and the errors of a device (see the top of this file):
 *   CT_E_INVALID  tensor is NULL or ct_none()
 *   CT_E_NOMEM    no pinned memory is available
 */
CT_API ct_tensor *ct_pinned_like(ct_tensor *tensor, ct_device device);
/** Returns true if a tensor is in memory that ct_pinned_like allocated; false for NULL. */
CT_API bool ct_tensor_is_pinned(const ct_tensor *tensor);
/**
 * Copies the elements of one tensor to another tensor of the same sizes, dtype and strides, on the current stream of
 * the device. One tensor must be on a device and the other in pinned memory. The call does not wait: until the copy has
 * finished (use an event or ct_stream_synchronize) the host must neither read the target nor write the source. The copy
 * is not recorded for backward.
 *
 * Errors:
 *   CT_E_INVALID  a tensor is NULL or ct_none(); neither or both are on a device; or the host tensor is not pinned
 *   CT_E_DTYPE    the dtypes differ
 *   CT_E_SHAPE    the sizes or strides differ, or the elements have gaps
 *   CT_E_STATE    the target requires grad
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_status ct_copy_non_blocking(ct_tensor *to, ct_tensor *from);

#ifdef __cplusplus
}
#endif

#endif
