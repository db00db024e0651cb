/* Internal state of streams, for the files that maintain their order (device/stream.c, device/device_graph.c). */
#ifndef CTI_STREAM_STATE_H
#define CTI_STREAM_STATE_H

#include "device/backend.h"
#include "device/stream.h"

#include <pthread.h>

struct ct_stream {
    ct_device device;
    void *handle; /* NULL: the default stream */
    void *event;  /* recorded when another stream waits for this stream; created for the first wait */
    unsigned id;
    _Atomic bool is_free;         /* freed by the program */
    _Atomic uint64_t generation;  /* number of times that the program has freed the stream */
    ct_device_graph *captured_by; /* graph that records the work of the stream; NULL: the work is executed */
    /*
     * The thread that last counted a use of the stream. `given` is exact only for this thread: another thread may be
     * between counting a use and launching the work.
     */
    const void *user;
    bool is_shared; /* several threads have counted uses */
    uint64_t given;
    uint64_t seen[CTI_MOST_STREAMS]; /* count of each other stream up to which this stream has waited for it */
};

struct ct_event {
    ct_device device;
    void *handle;
    bool is_timed, is_recorded;
    uint64_t graph; /* id of the graph in which the event was recorded; 0: none */
    cti_moment at;
    /* part of at.count that had certainly been submitted when the event was recorded */
    uint64_t certain;
    uint64_t seen[CTI_MOST_STREAMS]; /* copy of the stream's `seen` */
};

_Static_assert(CTI_MOST_STREAMS == CTI_MOST_DEVICES + CTI_MADE_STREAMS, "a default stream of each device");

extern pthread_mutex_t cti_streams_lock; /* guards all of the above, and all use records */

/* Returns the graph that this thread records, also after a failure of the recording until it is ended; NULL: none. */
ct_device_graph *cti_thread_records(void);
void cti_thread_set_records(ct_device_graph *graph); /* requires that the thread has a current stream */

/*
 * All functions below are called under the lock. Returns the stream with an id; NULL if there is no such stream so far.
 */
ct_stream *cti_stream_at(unsigned id);
/*
 * Makes later work of the stream wait for the work submitted to the other stream. count: the part of the other stream's
 * counted work that has certainly been submitted, as far as the caller can determine.
 */
CT_NODISCARD ct_status cti_stream_follow(ct_stream *stream, ct_stream *other, uint64_t count);
/* Like cti_stream_follow, up to a position; does nothing if the stream has waited for that position already. */
CT_NODISCARD ct_status cti_stream_follow_moment(ct_stream *stream, cti_moment moment);
CT_NODISCARD ct_status cti_stream_note_read(ct_stream *stream, cti_use_record *use);
CT_NODISCARD ct_status cti_stream_note_written(ct_stream *stream, cti_use_record *use);

#endif
