#include "state/events.h"

#include "base/call_stack.h"
#include "base/memory.h"
#include "state/error.h"
#include "state/guard_frame.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#if defined(__has_include)
#if __has_include(<sys/sdt.h>)
#include <sys/sdt.h>
#endif
#endif

/* Probes for system tracers, if their header was available; otherwise no code. */
#ifdef STAP_PROBE2
#define HAVE_PROBES true
#define PROBE_BEGIN(name, id) STAP_PROBE2(cotangent, event_begin, name, id)
#define PROBE_END(name, id) STAP_PROBE2(cotangent, event_end, name, id)
#else
#define HAVE_PROBES false
#define PROBE_BEGIN(name, id) ((void)0)
#define PROBE_END(name, id) ((void)0)
#endif

_Thread_local cti_event_log *cti_event_log_here;

enum { CHUNK_EVENTS = 256, BLOCK_BYTES = 16384, MAX_FRAMES = 64 };

typedef struct cti_event_chunk {
    struct cti_event_chunk *next, *before;
    size_t count;
    cti_event events[CHUNK_EVENTS];
} cti_event_chunk;

typedef struct cti_event_block {
    struct cti_event_block *next;
    size_t used, size;
    _Alignas(16) char bytes[];
} cti_event_block;

bool cti_events_have_probes(void) { return HAVE_PROBES; }

/* ---- a log ---- */

static void leave_log(cti_thread *thread, cti_guard_frame *frame)
{
    cti_event_log *log = frame->object;
    cti_restore_modes(thread, 0, CTI_MODE_PROFILER);
    /* if this is another thread, the thread of the log has ended */
    if (thread == cti_thread_state) cti_event_log_here = NULL;
    void (*left)(cti_event_log *);
    memcpy(&left, &frame->before, sizeof left);
    if (left) left(log);
}

ct_guard cti_event_log_enter(cti_thread *thread, cti_event_log *log, void (*left)(cti_event_log *log))
{
    if (cti_keeps_events(thread)) {
        (void)cti_error(CT_E_STATE, "%s: a profiler is already enabled on this thread (by %s); leave it first",
                        log->what, cti_event_log_here->what);
        return cti_guard_failed(CTI_GUARD_PROFILER);
    }
    uint64_t before = 0;
    _Static_assert(sizeof left <= sizeof before, "a function fits in a frame");
    memcpy(&before, &left, sizeof left);
    const ct_guard guard = cti_guard_enter(thread, CTI_GUARD_PROFILER, leave_log, before, log);
    if (guard.status != CT_OK) return guard;
    cti_event_log_here = log;
    cti_restore_modes(thread, CTI_MODE_PROFILER, CTI_MODE_PROFILER);
    return guard;
}

void cti_event_log_finish(cti_event_log *log)
{
    while (log->first) {
        cti_event_chunk *chunk = log->first;
        log->first = chunk->next;
        cti_free(chunk);
    }
    while (log->blocks) {
        cti_event_block *block = log->blocks;
        log->blocks = block->next;
        cti_free(block);
    }
    log->last = NULL;
}

void *cti_event_buffer(size_t size)
{
    cti_event_log *log = cti_event_log_here;
    cti_event_block *block = log->blocks;
    size = (size + 15) / 16 * 16;
    if (!block || block->size - block->used < size) {
        const size_t bytes = size > BLOCK_BYTES ? size : BLOCK_BYTES;
        cti_event_block *fresh = cti_malloc(sizeof *fresh + bytes);
        if (!fresh) {
            log->num_lost++;
            return NULL;
        }
        fresh->next = block;
        fresh->used = 0;
        fresh->size = bytes;
        log->blocks = block = fresh;
    }
    void *buffer = block->bytes + block->used;
    block->used += size;
    return buffer;
}

const char *cti_event_text(const char *text)
{
    const size_t size = strlen(text) + 1;
    char *copy = cti_event_buffer(size);
    if (!copy) return "?";
    memcpy(copy, text, size);
    return copy;
}

/* ---- events ---- */

static int64_t now_ns(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static cti_event_memory memory_of(const cti_thread *thread)
{
    const _Atomic int64_t *live = thread->live;
    return (cti_event_memory){atomic_load_explicit(&live[CTI_LIVE_BYTES], memory_order_relaxed),
                              atomic_load_explicit(&live[CTI_LIVE_PLAIN], memory_order_relaxed) +
                                  atomic_load_explicit(&live[CTI_LIVE_PACKED], memory_order_relaxed)};
}

/* Appends an event to the log; NULL if out of memory. */
static cti_event *new_event(cti_event_log *log)
{
    cti_event_chunk *chunk = log->last;
    if (!chunk || chunk->count == CHUNK_EVENTS) {
        cti_event_chunk *next = chunk ? chunk->next : log->first; /* a chunk that drop_last has emptied */
        if (!next) {
            next = cti_malloc(sizeof *next);
            if (!next) return NULL;
            next->next = NULL;
            next->before = chunk;
            *(chunk ? &chunk->next : &log->first) = next;
        }
        next->count = 0;
        log->last = chunk = next;
    }
    return &chunk->events[chunk->count++];
}

static void take_stack(cti_event *event)
{
    void *frames[MAX_FRAMES];
    const unsigned count = cti_call_stack(frames, MAX_FRAMES);
    if (count == 0) return;
    event->frames = cti_event_buffer(count * sizeof *frames);
    if (!event->frames) return;
    memcpy(event->frames, frames, count * sizeof *frames);
    event->num_frames = count;
}

cti_event *cti_event_open(cti_event_kind kind, const char *name)
{
    cti_event_log *log = cti_event_log_here;
    cti_event *event = log->num_lost_open || log->is_empty || log->num_lost ? NULL : new_event(log);
    if (!event) {
        log->num_lost_open++;
        log->num_lost += !log->is_empty;
        return NULL;
    }
    *event = (cti_event){.name = name, .sequence_nr = -1, .outer = log->open, .kind = (uint8_t)kind};
    log->open = event;
    log->num_events++;
    return event;
}

/* ---- ranges for a sink ---- */

typedef struct text {
    char bytes[1024];
    size_t length;
} text;

static void add(text *t, const char *format, ...) CT_PRINTF(2, 3);

static void add(text *t, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const int length = vsnprintf(t->bytes + t->length, sizeof t->bytes - t->length, format, values);
    va_end(values);
    if (length > 0) t->length += (size_t)length;
    if (t->length >= sizeof t->bytes) t->length = sizeof t->bytes - 1; /* truncated: only a label */
}

static void add_shapes(text *t, const int64_t *shapes)
{
    int64_t count = *shapes++;
    add(t, ", sizes = [");
    for (int64_t i = 0; i < count; i++) {
        const int64_t ndim = *shapes++;
        add(t, i ? ", [" : "[");
        for (int64_t d = 0; d < ndim; d++) add(t, d ? ", %" PRId64 : "%" PRId64, *shapes++);
        add(t, "]");
    }
    add(t, "]");
}

/* Returns the event of the node that contains the event; NULL if there is none. */
static const cti_event *node_around(const cti_event *event)
{
    const cti_event *outer = event->outer;
    while (outer && outer->kind != CTI_EVENT_NODE) outer = outer->outer;
    return outer;
}

static void give_to_sink(const cti_thread *thread, cti_event_log *log, const cti_event *event)
{
    text t = {.length = 0};
    const cti_event *node = node_around(event);
    add(&t, event->kind == CTI_EVENT_EVALUATE ? "evaluate_function: %s" : "%s", event->name);
    if (event->kind == CTI_EVENT_OP) add(&t, ", seq = %" PRIu64, thread->sequence_nr);
    if (event->sequence_nr >= 0) add(&t, ", seq = %" PRId64, event->sequence_nr);
    if (event->kind == CTI_EVENT_OP && node && node->sequence_nr >= 0)
        add(&t, ", stashed seq = %" PRId64, node->sequence_nr);
    if (event->shapes) add_shapes(&t, event->shapes);
    log->sink->push(t.bytes, log->sink->state);
    if (log->blocks) log->blocks->used = 0; /* the shapes are not read again */
}

void cti_event_begin(cti_thread *thread, cti_event *event)
{
    if (!event) return;
    cti_event_log *log = cti_event_log_here;
    PROBE_BEGIN(event->name, event->sequence_nr);
    if (CTI_UNLIKELY(log->sink != NULL)) {
        give_to_sink(thread, log, event);
        return;
    }
    if (CTI_UNLIKELY(log->wants_stacks)) take_stack(event);
    event->before = memory_of(thread);
    event->begin_ns = now_ns();
}

/* Removes the last event from the log, after a sink has received it. */
static void drop_last(cti_event_log *log)
{
    cti_event_chunk *chunk = log->last;
    if (--chunk->count == 0 && chunk->before) log->last = chunk->before;
}

cti_event *cti_event_end(cti_thread *thread)
{
    cti_event_log *log = cti_event_log_here;
    if (CTI_UNLIKELY(log->num_lost_open)) {
        log->num_lost_open--;
        return NULL;
    }
    cti_event *event = log->open;
    log->open = event->outer;
    PROBE_END(event->name, event->sequence_nr);
    if (CTI_UNLIKELY(log->sink != NULL)) {
        log->sink->pop(log->sink->state);
        drop_last(log);
        return NULL;
    }
    event->end_ns = now_ns();
    event->after = memory_of(thread);
    return event;
}

const cti_event *cti_event_next(const cti_event_log *log, cti_event_position *position)
{
    if (!position->chunk) position->chunk = log->first;
    while (position->chunk && position->index == position->chunk->count) {
        position->chunk = position->chunk->next;
        position->index = 0;
        if (!position->chunk) return NULL;
    }
    return position->chunk ? &position->chunk->events[position->index++] : NULL;
}
