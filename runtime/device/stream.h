/*
 * Streams of devices, and the order of reads and writes of memory on them.
 *
 * Each stream counts the work that was submitted to it. It stores for every other stream the count up to which it has
 * waited for that stream, directly or by waiting for a stream that had; an event stores a copy of this record. A piece
 * of memory stores the stream that wrote it last and the streams that have read it since, each with the count. So a
 * stream waits for another one only when it must.
 */
#ifndef CTI_STREAM_H
#define CTI_STREAM_H

#include "base/compiler.h"

#include <cotangent/device.h>

/* Maximum number of streams that a program creates, and of all streams, with one default stream per device. */
enum { CTI_MADE_STREAMS = 64, CTI_MOST_STREAMS = 128 };

/* Position in a stream: after `count` pieces of work. stream is NULL for none. */
typedef struct cti_moment {
    ct_stream *stream;
    uint64_t count;
} cti_moment;

enum { CTI_MOST_READERS = 4 };

/* Last write and later reads of a piece of memory; zeroed at first. */
typedef struct cti_use_record {
    cti_moment written, read[CTI_MOST_READERS];
} cti_use_record;

/* Returns the current stream of an existing device on this thread. */
ct_stream *cti_stream_here(ct_device device);
/* Makes a stream the current one of its device on this thread. Returns the previous one, or NULL if out of memory. */
ct_stream *cti_stream_swap(ct_stream *stream);
void *cti_stream_handle(const ct_stream *stream);
/* Returns true if the program has created a stream; otherwise all work of a device is in order. */
bool cti_streams_are_made(void);

/*
 * Called before a stream reads, or writes, an allocation (device/device_memory.h), with the use record of the
 * allocation.
 */
CT_NODISCARD ct_status cti_stream_reads(ct_stream *stream, cti_use_record *use);
CT_NODISCARD ct_status cti_stream_writes(ct_stream *stream, cti_use_record *use);
/*
 * Makes the stream wait for all work submitted so far to the streams that have used the memory. This includes reads of
 * saved tensors by a backward pass, which are not noted in the record. Afterwards the memory may be freed in the order
 * of the stream. On failure sets an error and returns false.
 */
bool cti_stream_settles(ct_stream *stream, const cti_use_record *use);
/* Waits for all streams of a device; sets no error. */
CT_NODISCARD ct_status cti_streams_wait(ct_device device);

#endif
