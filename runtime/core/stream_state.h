/* What streams are made of, for those who keep their order (core/stream.c, core/device_graph.c). */
#ifndef CTI_STREAM_STATE_H
#define CTI_STREAM_STATE_H

#include "core/backend.h"
#include "core/stream.h"

#include <pthread.h>

struct ct_stream {
    ct_device device;
    void *handle; /* NULL: the default one */
    void *event;  /* recorded anew for each wait of another stream; made with the first */
    unsigned number;
    _Atomic bool is_free;         /* given back */
    _Atomic uint64_t generation;  /* how often it was */
    ct_device_graph *captured_by; /* that records what it is given; NULL: it is done */
    const void *user; /* the thread that has noted a use last; given is right for it alone: another one may be between
                         a note and its launch */
    bool is_shared;   /* several threads have */
    uint64_t given;
    uint64_t seen[CTI_MOST_STREAMS]; /* up to which count of the other it has waited for it */
};

struct ct_event {
    ct_device device;
    void *handle;
    bool is_timed, is_recorded;
    uint64_t graph; /* the number of the graph in which it was recorded; 0: none */
    cti_moment at;
    uint64_t certain;                /* of that count, what had certainly been given */
    uint64_t seen[CTI_MOST_STREAMS]; /* what its stream knew */
};

_Static_assert(CTI_MOST_STREAMS == CTI_MOST_DEVICES + CTI_MADE_STREAMS, "a default stream of each device");

extern pthread_mutex_t cti_streams_lock; /* of all of the above, and of all records of uses */

/* The graph that this thread records, or has failed to record and not ended; NULL: none. */
ct_device_graph *cti_thread_records(void);
void cti_thread_set_records(ct_device_graph *graph); /* of a thread that has a current stream */

/* Under the lock, as all below. The stream of a number, NULL: there is none so far. */
ct_stream *cti_stream_numbered(unsigned number);
/*
 * What the stream is given from now on waits for what the other was given. count: up to which the other has certainly
 * been given what was noted for it, as the caller knows.
 */
CT_NODISCARD ct_status cti_stream_follow(ct_stream *stream, ct_stream *other, uint64_t count);
/* The same up to a moment, if it is not past for the stream. */
CT_NODISCARD ct_status cti_stream_follow_moment(ct_stream *stream, cti_moment moment);
CT_NODISCARD ct_status cti_stream_note_read(ct_stream *stream, cti_use_record *use);
CT_NODISCARD ct_status cti_stream_note_written(ct_stream *stream, cti_use_record *use);

#endif
