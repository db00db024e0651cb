/*
 * Activity of a thread as events: calls of operators, nodes of a backward pass, ranges of the user. A log holds the
 * events of one thread, and only this thread appends to it: recording an event takes no lock, formats no text, and
 * allocates once for a few hundred events. While a thread has a log, CTI_MODE_PROFILER is set, so that calls leave the
 * fast path and only slow paths test for a log.
 *
 * Events end in reverse order of their beginning. If there is no memory for an event, it and all later events are
 * counted as lost; readers of the log can see the count.
 */
#ifndef CTI_EVENTS_H
#define CTI_EVENTS_H

#include "state/thread.h"

#include <cotangent/guard.h>

typedef enum cti_event_kind {
    CTI_EVENT_OP,
    CTI_EVENT_EVALUATE, /* the complete work of a pass for a node */
    CTI_EVENT_NODE,     /* the backward of that node */
    CTI_EVENT_RANGE     /* of the user */
} cti_event_kind;

/* Memory that a thread holds at a moment: its share of the live counts. */
typedef struct cti_event_memory {
    int64_t bytes, saves;
} cti_event_memory;

typedef struct cti_event {
    const char *name;         /* static, or in the log's memory */
    int64_t begin_ns, end_ns; /* monotonic clock; end_ns is 0 until the event has ended */
    int64_t sequence_nr;      /* -1: no node */
    cti_event_memory before, after;
    int64_t numel;              /* number of elements of the first result of a call */
    int64_t saved_bytes;        /* bytes that the node of a call saves; set only if wants_memory */
    int64_t saved_device_bytes; /* part of saved_bytes that is on devices */
    int64_t *shapes; /* number of tensors, then for each the number of its dims and its sizes; NULL: not recorded */
    void **frames;   /* return addresses, innermost first; NULL: not recorded */
    struct cti_event *outer;
    uint32_t num_frames;
    uint16_t forward_thread; /* of a node: thread that created it; 0: none */
    uint8_t kind;            /* cti_event_kind */
    bool has_failed;
    bool has_released; /* of a node: its saves are released */
} cti_event;

/* Receives ranges as they begin and end; replaces a log that stores events. */
typedef struct cti_event_sink {
    void (*push)(const char *text, void *state);
    void (*pop)(void *state);
    void *state;
} cti_event_sink;

typedef struct cti_event_log {
    const char *what; /* name of the feature that entered it: "profile" */
    struct cti_event_chunk *first, *last;
    struct cti_event_block *blocks; /* shapes, frames, names */
    cti_event *open;                /* innermost event that has not ended */
    uint32_t num_lost_open;         /* lost events inside `open` that have not ended */
    int64_t num_lost, num_events;
    const cti_event_sink *sink; /* NULL: events are stored */
    bool wants_shapes, wants_stacks, wants_memory;
    bool is_empty; /* stores no events */
} cti_event_log;

/* The log of this thread; only read while CTI_MODE_PROFILER is set. */
extern _Thread_local cti_event_log *cti_event_log_here CTI_TLS_FAST;

CTI_INLINE bool cti_keeps_events(const cti_thread *thread)
{
    return CTI_UNLIKELY((thread->modes & CTI_MODE_PROFILER) != 0);
}

/*
 * Returns a guard during which the thread has this log; CT_E_STATE if it has another one. left: called with the log
 * when the guard is left; may be NULL.
 */
CT_NODISCARD ct_guard cti_event_log_enter(cti_thread *thread, cti_event_log *log, void (*left)(cti_event_log *log));
/* Frees the memory of the log. */
void cti_event_log_finish(cti_event_log *log);

/*
 * Opens an event inside the innermost open event; the caller sets its fields before cti_event_begin. NULL: the event is
 * lost; cti_event_end must still be called.
 */
cti_event *cti_event_open(cti_event_kind kind, const char *name);
/* Begins an opened event; called as late as possible. NULL is ignored. */
void cti_event_begin(cti_thread *thread, cti_event *event);
/* Ends the innermost event and returns it; NULL if it is lost or was not stored. */
cti_event *cti_event_end(cti_thread *thread);
/*
 * Allocates memory that lives as long as the log (for a sink: until the range has begun). Without memory, returns NULL
 * and counts an event as lost.
 */
void *cti_event_buffer(size_t size);
/* Returns a copy of a name that may be freed before the log. */
const char *cti_event_text(const char *text);

/*
 * Iterator over the events of a log in order of their beginning: cti_event_next returns the event at *position, which
 * is zeroed at first, and advances it; NULL after the last event.
 */
typedef struct cti_event_position {
    const struct cti_event_chunk *chunk;
    size_t index;
} cti_event_position;

/* Returns true if the library was built with probes for system tracers. */
bool cti_events_have_probes(void);

const cti_event *cti_event_next(const cti_event_log *log, cti_event_position *position);

#endif
