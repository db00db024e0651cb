/*
 * Streams of devices, and the order of reads and writes of memory on them.
 *
 * Each stream counts the work that was submitted to it. It stores for every other stream the count up to which it has
 * waited for that stream, directly or by waiting for a third stream that had waited for it; an event stores a copy of
 * these counts. A use record stores the stream that wrote an allocation last and the streams that have read it since,
 * each with its count. So a stream waits for another stream only if this is necessary.
 */
#ifndef CTI_STREAM_H
#define CTI_STREAM_H

#include "base/compiler.h"

#include <cotangent/device.h>

/* Maximum number of streams that a program creates, and of all streams, with one default stream per device. */
enum { CTI_MADE_STREAMS = 64, CTI_MOST_STREAMS = 128 };

/* Position in a stream: after `count` submissions of work. stream is NULL for none. */
typedef struct cti_moment {
    ct_stream *stream;
    uint64_t count;
} cti_moment;

enum { CTI_MOST_READERS = 4 };

/* Last write and later reads of an allocation; zeroed at first. */
typedef struct cti_use_record {
    cti_moment written, read[CTI_MOST_READERS];
} cti_use_record;

/* Returns the current stream of an existing device on this thread. */
ct_stream *cti_stream_here(ct_device device);
/*
 * Makes a stream the current stream of its device on this thread. Returns the previous stream, or NULL if out of
 * memory.
 */
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
 * saved tensors by a backward pass, which are not in the record. Afterwards the memory may be freed in the order of the
 * stream. Returns false and sets an error on failure.
 */
bool cti_stream_settles(ct_stream *stream, const cti_use_record *use);
/* Waits for all streams of a device; sets no error. */
CT_NODISCARD ct_status cti_streams_wait(ct_device device);

#endif
