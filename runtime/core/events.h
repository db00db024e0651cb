/*
 * What a thread does, as events: calls of operators, nodes of a pass, ranges of the user. A log takes the events of one
 * thread, which alone appends to it: no locks, no formatting, one allocation for some hundred events. While a thread
 * has a log CTI_MODE_PROFILER is set, so that calls leave the fast path and nothing else asks for one.
 *
 * Events end in reverse order of their beginning. Where memory for one is missing it is counted as lost, and so are all
 * that follow: who reads the log is told.
 */
#ifndef CTI_EVENTS_H
#define CTI_EVENTS_H

#include "core/thread.h"

#include <cotangent/guard.h>

typedef enum cti_event_kind {
    CTI_EVENT_OP,
    CTI_EVENT_EVALUATE, /* all that a pass does for a node */
    CTI_EVENT_NODE,     /* the backward of that node */
    CTI_EVENT_RANGE     /* of the user */
} cti_event_kind;

/* What memory a thread holds at a moment: its share of the live counts. */
typedef struct cti_event_memory {
    int64_t bytes, saves;
} cti_event_memory;

typedef struct cti_event {
    const char *name;         /* static, or in the log's memory */
    int64_t begin_ns, end_ns; /* of the monotonic clock; end 0: it has not ended */
    int64_t sequence_nr;      /* -1: of no node */
    cti_event_memory before, after;
    int64_t numel;              /* elements of the first result of a call */
    int64_t saved_bytes;        /* what the node of a call keeps, if the log asks for memory */
    int64_t saved_device_bytes; /* of these, on devices */
    int64_t *shapes; /* number of tensors, then for each the number of its dims and its sizes; NULL: not asked for */
    void **frames;   /* return addresses, innermost first; NULL: not asked for */
    struct cti_event *outer;
    uint32_t num_frames;
    uint16_t forward_thread; /* of a node: the thread that made it; 0: none */
    uint8_t kind;            /* cti_event_kind */
    bool has_failed;
    bool has_released; /* a node: what it saved is released */
} cti_event;

/* Takes ranges as they begin and end, in place of a log that keeps events. */
typedef struct cti_event_sink {
    void (*push)(const char *text, void *state);
    void (*pop)(void *state);
    void *state;
} cti_event_sink;

typedef struct cti_event_log {
    const char *what; /* who entered it: "profile" */
    struct cti_event_chunk *first, *last;
    struct cti_event_block *blocks; /* shapes, frames, names */
    cti_event *open;                /* the innermost one that has not ended */
    uint32_t num_lost_open;         /* lost ones that have not ended, inside of it */
    int64_t num_lost, num_events;
    const cti_event_sink *sink; /* NULL: events are kept */
    bool wants_shapes, wants_stacks, wants_memory;
    bool is_empty; /* takes no events at all */
} cti_event_log;

/* The log of this thread; only read while CTI_MODE_PROFILER is set. */
extern _Thread_local cti_event_log *cti_event_log_here CTI_TLS_FAST;

CTI_INLINE bool cti_keeps_events(const cti_thread *thread)
{
    return CTI_UNLIKELY((thread->modes & CTI_MODE_PROFILER) != 0);
}

/* A guard during which the thread has this log; CT_E_STATE if it has another. */
CT_NODISCARD ct_guard cti_event_log_enter(cti_thread *thread, cti_event_log *log, void (*left)(cti_event_log *log));
/* Frees what the log holds. */
void cti_event_log_finish(cti_event_log *log);

/*
 * A new event inside the open one, whose facts the caller fills before cti_event_begin; NULL: it is lost, and its end
 * is to be told all the same.
 */
cti_event *cti_event_open(cti_event_kind kind, const char *name);
/* Begins what was opened, as late as possible. NULL is ignored. */
void cti_event_begin(cti_thread *thread, cti_event *event);
/* Ends the innermost one and gives it; NULL if it is lost or was not kept. */
cti_event *cti_event_end(cti_thread *thread);
/*
 * Room that lives as long as the log (for a sink: until the range has begun); NULL, and an event counted as lost, for
 * want of memory.
 */
void *cti_event_room(size_t size);
/* A copy of a name that may go before the log does. */
const char *cti_event_text(const char *text);

/* The events of a log in order of their beginning: the next one after *position, from 0 on; NULL behind the last. */
typedef struct cti_event_position {
    const struct cti_event_chunk *chunk;
    size_t index;
} cti_event_position;

/* Whether the library was built with probes for tracers of the system. */
bool cti_events_have_probes(void);

const cti_event *cti_event_next(const cti_event_log *log, cti_event_position *position);

#endif
