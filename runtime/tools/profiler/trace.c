/*
 * Export in the Trace Event Format, which Perfetto and chrome://tracing read (S25.11): complete events, arrows from
 * forward calls to their nodes, counters of memory, and one slice for each node, as long as the node keeps its saved
 * tensors.
 */
#define _GNU_SOURCE /* declares program_invocation_short_name */
#include "base/memory.h"
#include "state/error.h"
#include "state/replacement.h"
#include "tools/profiler/events.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct writer {
    const ct_profile_events *events;
    FILE *file;
    long pid;
    bool any;
} writer;

/* ---- text in JSON ---- */

/* Returns the length in bytes of the UTF-8 character at the start of text; 0: invalid. */
static size_t character(const unsigned char *text)
{
    const unsigned char c = text[0];
    const size_t length = c < 0x80                ? 1
                          : c >= 0xc2 && c < 0xe0 ? 2
                          : c >= 0xe0 && c < 0xf0 ? 3
                          : c >= 0xf0 && c < 0xf5 ? 4
                                                  : 0;
    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80) return 0;
    const bool too_long = (c == 0xe0 && text[1] < 0xa0) || (c == 0xf0 && text[1] < 0x90);
    const bool no_character = (c == 0xed && text[1] >= 0xa0) || (c == 0xf4 && text[1] >= 0x90);
    return length && !too_long && !no_character ? length : 0;
}

static void put_text(FILE *file, const char *text)
{
    const unsigned char *next = (const unsigned char *)text;
    (void)fputc('"', file);
    while (*next) {
        const size_t length = character(next);
        if (!length)
            (void)fputs("\\ufffd", file); /* the replacement character */
        else if (*next < 0x20 || *next == 0x7f)
            (void)fprintf(file, "\\u%04x", (unsigned)*next);
        else if (*next == '"' || *next == '\\')
            (void)fprintf(file, "\\%c", *next);
        else
            (void)fwrite(next, 1, length, file);
        next += length ? length : 1;
    }
    (void)fputc('"', file);
}

/* ---- events of the format ---- */

static void begin(writer *w, const char *phase, int64_t thread, double us)
{
    (void)fprintf(w->file, "%s{\"ph\":\"%s\",\"pid\":%ld,\"tid\":%" PRId64 ",\"ts\":%s", w->any ? ",\n" : "\n", phase,
                  w->pid, thread, cti_decimal(us, 3).text);
    w->any = true;
}

/* Writes the name that the viewer shows for this process or for a thread. */
static void put_name(writer *w, const char *of, int64_t thread, const char *name)
{
    begin(w, "M", thread, 0);
    (void)fprintf(w->file, ",\"name\":\"%s\",\"args\":{\"name\":", of);
    put_text(w->file, name);
    (void)fputs("}}", w->file);
}

static void put_names(writer *w)
{
    const ct_profile_events *events = w->events;
    for (int64_t i = 0; i < events->count; i++) { /* sorted by thread */
        const int64_t thread = events->items[i].thread;
        char name[32];
        (void)snprintf(name, sizeof name, "thread %" PRId64, thread);
        if (i == 0)
            put_name(w, "process_name", thread, events->source ? events->source : program_invocation_short_name);
        if (i == 0 || thread != events->items[i - 1].thread) put_name(w, "thread_name", thread, name);
    }
}

static const char *category(ct_event_scope scope)
{
    return scope == CT_EVENT_FUNCTION ? "cpu_op" : scope == CT_EVENT_USER ? "user_annotation" : "backward";
}

static void put_shapes(FILE *file, const ct_profile_event *event)
{
    (void)fputs(",\"Input Dims\":[", file);
    for (int64_t i = 0; i < event->num_inputs; i++) {
        (void)fputs(i ? ",[" : "[", file);
        for (int64_t d = 0; d < event->input_shapes[i].count; d++)
            (void)fprintf(file, d ? ",%" PRId64 : "%" PRId64, event->input_shapes[i].items[d]);
        (void)fputc(']', file);
    }
    (void)fputc(']', file);
}

static void put_stack(FILE *file, const ct_profile_event *event)
{
    (void)fputs(",\"Call stack\":[", file);
    for (int64_t i = 0; i < event->stack_size; i++) {
        if (i) (void)fputc(',', file);
        put_text(file, event->stack[i]);
    }
    (void)fputc(']', file);
}

static void put_event(writer *w, const ct_profile_event *event)
{
    begin(w, "X", event->thread, event->start_us);
    (void)fprintf(w->file, ",\"dur\":%s,\"cat\":\"%s\",\"name\":", cti_decimal(event->cpu_time_us, 3).text,
                  category(event->scope));
    put_text(w->file, event->name);
    (void)fprintf(w->file, ",\"args\":{\"Sequence number\":%" PRId64 ",\"Fwd thread id\":%" PRId64, event->sequence_nr,
                  event->forward_thread);
    if (event->input_shapes) put_shapes(w->file, event);
    if (event->stack) put_stack(w->file, event);
    if (w->events->has_memory)
        (void)fprintf(w->file, ",\"Bytes\":%" PRId64 ",\"Saved bytes\":%" PRId64, event->cpu_memory,
                      event->saved_bytes);
    if (event->saved_device_bytes) (void)fprintf(w->file, ",\"Saved on devices\":%" PRId64, event->saved_device_bytes);
    if (event->flops) (void)fprintf(w->file, ",\"Flops\":%" PRId64, event->flops);
    if (event->device_time_us > 0)
        (void)fprintf(w->file, ",\"Device us\":%s", cti_decimal(event->device_time_us, 3).text);
    if (event->has_failed) (void)fputs(",\"Failed\":true", w->file);
    (void)fputs("}}", w->file);
}

static void put_counters(writer *w, const ct_profile_event *event, double us, cti_event_memory memory)
{
    begin(w, "C", event->thread, us);
    (void)fprintf(w->file, ",\"name\":\"tensor bytes (thread %" PRId64 ")\",\"args\":{\"bytes\":%" PRId64 "}}",
                  event->thread, memory.bytes);
    begin(w, "C", event->thread, us);
    (void)fprintf(w->file, ",\"name\":\"saved tensors (thread %" PRId64 ")\",\"args\":{\"saved\":%" PRId64 "}}",
                  event->thread, memory.saves);
}

/* ---- forward calls and their nodes ---- */

typedef struct call {
    int64_t thread, sequence_nr, index;
} call;

static int by_node(const void *a, const void *b)
{
    const call *x = a, *y = b;
    if (x->thread != y->thread) return x->thread < y->thread ? -1 : 1;
    if (x->sequence_nr != y->sequence_nr) return x->sequence_nr < y->sequence_nr ? -1 : 1;
    return (x->index > y->index) - (x->index < y->index);
}

/* Returns the call that created the node, by thread and sequence number; NULL if the call is not in this recording. */
static const ct_profile_event *call_of(const writer *w, const call *calls, int64_t num_calls,
                                       const ct_profile_event *node)
{
    int64_t low = 0, high = num_calls;
    while (low < high) {
        const int64_t middle = low + (high - low) / 2;
        const call *c = &calls[middle];
        const bool before =
            c->thread != node->forward_thread ? c->thread < node->forward_thread : c->sequence_nr < node->sequence_nr;
        if (before)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == num_calls || calls[low].thread != node->forward_thread || calls[low].sequence_nr != node->sequence_nr)
        return NULL;
    return &w->events->items[calls[low].index];
}

/* Writes an arrow from the call to the node, and a slice from the end of the call to the release of its saves. */
static void put_flow(writer *w, const ct_profile_event *from, const ct_profile_event *to, int64_t id, bool has_released)
{
    begin(w, "s", from->thread, from->start_us);
    (void)fprintf(w->file, ",\"id\":%" PRId64 ",\"cat\":\"fwdbwd\",\"name\":\"fwdbwd\"}", id);
    begin(w, "f", to->thread, to->start_us);
    (void)fprintf(w->file, ",\"id\":%" PRId64 ",\"bp\":\"e\",\"cat\":\"fwdbwd\",\"name\":\"fwdbwd\"}", id);
    if (!has_released || from->end_us > to->end_us) return;
    begin(w, "b", from->thread, from->end_us);
    (void)fprintf(w->file, ",\"id\":%" PRId64 ",\"cat\":\"saved\",\"name\":", id);
    put_text(w->file, from->name);
    (void)fprintf(w->file, ",\"args\":{\"Saved bytes\":%" PRId64 "}}", from->saved_bytes);
    begin(w, "e", from->thread, to->end_us);
    (void)fprintf(w->file, ",\"id\":%" PRId64 ",\"cat\":\"saved\",\"name\":", id);
    put_text(w->file, from->name);
    (void)fputc('}', w->file);
}

static void put_flows(writer *w, call *calls)
{
    const ct_profile_events *events = w->events;
    int64_t num_calls = 0, id = 0;
    for (int64_t i = 0; i < events->count; i++) {
        const ct_profile_event *event = &events->items[i];
        if (event->scope == CT_EVENT_FUNCTION && event->sequence_nr >= 0)
            calls[num_calls++] = (call){event->thread, event->sequence_nr, i};
    }
    qsort(calls, (size_t)num_calls, sizeof *calls, by_node);
    for (int64_t i = 0; i < events->count; i++) {
        const ct_profile_event *node = &events->items[i];
        if (!events->extras[i].is_evaluation || node->sequence_nr < 0) continue;
        const ct_profile_event *from = call_of(w, calls, num_calls, node);
        if (from) put_flow(w, from, node, ++id, events->extras[i].has_released);
    }
}

static ct_status put_all(writer *w)
{
    const ct_profile_events *events = w->events;
    call *calls = cti_malloc((size_t)events->count * sizeof *calls + 1);
    if (!calls) return cti_no_memory("export_chrome_trace");
    (void)fputs("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[", w->file);
    put_names(w);
    for (int64_t i = 0; i < events->count; i++) {
        const ct_profile_event *event = &events->items[i];
        put_event(w, event);
        if (!events->extras || !events->has_memory) continue;
        put_counters(w, event, event->start_us, events->extras[i].before);
        put_counters(w, event, event->end_us, events->extras[i].after);
    }
    if (events->extras) put_flows(w, calls);
    (void)fputs("\n]}\n", w->file);
    cti_free(calls);
    return CT_OK;
}

ct_status ct_export_chrome_trace(const ct_profile_events *events, const char *path)
{
    static const char op[] = "export_chrome_trace";
    if (!events) return cti_null_object(op, "events", "a list of events");
    cti_replacement file;
    const ct_status status = cti_replacement_begin_text(&file, op, path);
    if (status != CT_OK) return status;
    writer w = {.events = events, .file = file.stream, .pid = (long)getpid()};
    return cti_replacement_end(&file, put_all(&w));
}
