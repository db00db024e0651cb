/*
 * Streams of devices, and in which order memory is read and written on them.
 *
 * Each stream counts what it was given. A stream knows of every other up to which count it has waited for it (directly,
 * or since it waited for one that had); an event knows what its stream knew. A piece of memory knows the stream that
 * wrote it last and those that read it since, each with the count: so a stream waits for another only where it must.
 */
#ifndef CTI_STREAM_H
#define CTI_STREAM_H

#include "core/compiler.h"

#include <cotangent/device.h>

/* Default ones, one a device, and those that a program makes. */
enum { CTI_MADE_STREAMS = 64, CTI_MOST_STREAMS = 128 };

/* A moment of a stream. NULL: none. */
typedef struct cti_moment {
    ct_stream *stream;
    uint64_t count;
} cti_moment;

enum { CTI_MOST_READERS = 4 };

/* When a piece of memory was written and read; zeroed at first. */
typedef struct cti_use_record {
    cti_moment written, read[CTI_MOST_READERS];
} cti_use_record;

/* Of a device that is there. */
ct_stream *cti_stream_here(ct_device device);
/* Makes it the current one of its device for this thread; returns the one before, NULL without memory. */
ct_stream *cti_stream_swap(ct_stream *stream);
void cti_streams_thread_end(void); /* forgets those of the thread that ends */
void *cti_stream_handle(const ct_stream *stream);
/* Whether a program has made one: else all work of a device is in order. */
bool cti_streams_are_made(void);

/* The stream is about to read, or write, the memory of an allocation (core/device_memory.h), whose record it is. */
CT_NODISCARD ct_status cti_stream_reads(ct_stream *stream, cti_use_record *use);
CT_NODISCARD ct_status cti_stream_writes(ct_stream *stream, cti_use_record *use);
/*
 * The stream waits for all that streams which have used memory were given so far, among it what a backward pass reads
 * of saves without a note; it may then give the memory back. False, and an error, if it cannot.
 */
bool cti_stream_settles(ct_stream *stream, const cti_use_record *use);
/* Waits for all streams of a device; sets no error. */
CT_NODISCARD ct_status cti_streams_wait(ct_device device);

#endif
