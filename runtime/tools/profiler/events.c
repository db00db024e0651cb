/* Lists of events: creation, order, nesting (S25.4, S25.6). */
#include "tools/profiler/events.h"

#include "base/memory.h"
#include "state/error.h"

#include <stdlib.h>
#include <string.h>

static const char who[] = "profile";

typedef struct cti_list_block {
    struct cti_list_block *next;
    _Alignas(16) char bytes[];
} cti_list_block;

ct_status cti_list_grow(void *array, int64_t count, int64_t *capacity, size_t size)
{
    if (count < *capacity) return CT_OK;
    int64_t more, size_bytes;
    if (!cti_size_mul(*capacity ? *capacity : 32, 2, &more) || !cti_size_mul(more, (int64_t)size, &size_bytes))
        return cti_no_memory(who);
    void *items;
    memcpy(&items, array, sizeof items);
    items = cti_realloc(items, (size_t)size_bytes);
    if (!items) return cti_no_memory(who);
    memcpy(array, &items, sizeof items);
    *capacity = more;
    return CT_OK;
}

void *cti_events_alloc(ct_profile_events *events, size_t size)
{
    cti_list_block *block = cti_malloc(sizeof *block + size);
    if (!block) {
        (void)cti_no_memory(who);
        return NULL;
    }
    block->next = events->blocks;
    events->blocks = block;
    return block->bytes;
}

const char *cti_events_text(ct_profile_events *events, const char *text, size_t length)
{
    char *copy = cti_events_alloc(events, length + 1);
    if (!copy) return NULL;
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

ct_status cti_events_add(ct_profile_events *events, ct_profile_event **item)
{
    const ct_status status = cti_list_grow(&events->items, events->count, &events->capacity, sizeof *events->items);
    if (status != CT_OK) return status;
    *item = &events->items[events->count++];
    **item = (ct_profile_event){.sequence_nr = -1, .parent = -1};
    return CT_OK;
}

/* ---- nesting ---- */

/* Compares by thread, then by begin, then longer events first; equal events keep their order. */
static int in_order(const ct_profile_event *a, const ct_profile_event *b)
{
    if (a->thread != b->thread) return a->thread < b->thread ? -1 : 1;
    if (a->start_us != b->start_us) return a->start_us < b->start_us ? -1 : 1;
    return (a->end_us < b->end_us) - (a->end_us > b->end_us);
}

static bool is_sorted(const ct_profile_events *events)
{
    for (int64_t i = 1; i < events->count; i++)
        if (in_order(&events->items[i - 1], &events->items[i]) > 0) return false;
    return true;
}

/* Sorts by merging sorted runs; stable. Logs are in order already: this is used for databases, which have no extras. */
static ct_status sort(ct_profile_events *events)
{
    if (is_sorted(events)) return CT_OK;
    const int64_t n = events->count;
    ct_profile_event *other = cti_malloc((size_t)n * sizeof *other), *from = events->items, *to = other;
    if (!other) return cti_no_memory(who);
    for (int64_t run = 1; run < n; run *= 2) {
        for (int64_t begin = 0; begin < n; begin += 2 * run) {
            const int64_t middle = begin + run < n ? begin + run : n, end = middle + run < n ? middle + run : n;
            int64_t a = begin, b = middle;
            for (int64_t i = begin; i < end; i++)
                to[i] = a < middle && (b == end || in_order(&from[a], &from[b]) <= 0) ? from[a++] : from[b++];
        }
        ct_profile_event *swap = from;
        from = to;
        to = swap;
    }
    if (from != events->items) memcpy(events->items, from, (size_t)n * sizeof *from);
    cti_free(other);
    return CT_OK;
}

/*
 * Finds the parent of each event: the nearest earlier event that does not end before it. Events are sorted by their
 * begin. Events that end before the current event begins are popped from a stack, since they cannot contain any later
 * event. Each event is popped at most once, so the time is linear in the number of events.
 */
static ct_status find_parents(ct_profile_events *events)
{
    int64_t *open = cti_malloc((size_t)events->count * sizeof *open + 1);
    if (!open) return cti_no_memory(who);
    int64_t num_open = 0;
    for (int64_t i = 0; i < events->count; i++) {
        ct_profile_event *event = &events->items[i];
        if (event->is_async) continue;
        if (num_open && events->items[open[0]].thread != event->thread) num_open = 0;
        while (num_open && events->items[open[num_open - 1]].end_us < event->end_us) num_open--;
        if (num_open) event->parent = open[num_open - 1];
        open[num_open++] = i;
    }
    cti_free(open);
    return CT_OK;
}

static void subtract_children(ct_profile_events *events)
{
    ct_profile_event *items = events->items;
    for (int64_t i = 0; i < events->count; i++) {
        ct_profile_event *event = &items[i];
        event->cpu_time_us = event->end_us - event->start_us;
        event->self_cpu_time_us += event->cpu_time_us;
        event->self_device_time_us += event->device_time_us;
        event->self_cpu_memory += event->cpu_memory;
        event->self_device_memory += event->device_memory;
        if (event->parent < 0) continue;
        ct_profile_event *parent = &items[event->parent];
        parent->self_cpu_time_us -= event->cpu_time_us;
        parent->self_device_time_us -= event->device_time_us;
        parent->self_cpu_memory -= event->cpu_memory;
        parent->self_device_memory -= event->device_memory;
    }
}

static ct_status mark_merged(ct_profile_events *events)
{
    int64_t *num_children = cti_malloc((size_t)events->count * sizeof *num_children + 1);
    if (!num_children) return cti_no_memory(who);
    memset(num_children, 0, (size_t)events->count * sizeof *num_children);
    for (int64_t i = 0; i < events->count; i++)
        if (events->items[i].parent >= 0) num_children[events->items[i].parent]++;
    for (int64_t i = 0; i < events->count; i++) {
        ct_profile_event *event = &events->items[i];
        event->is_merged = event->parent >= 0 && num_children[event->parent] == 1 &&
                           !strcmp(events->items[event->parent].name, event->name);
    }
    cti_free(num_children);
    return CT_OK;
}

ct_status cti_events_complete(ct_profile_events *events)
{
    ct_status status = sort(events);
    if (status == CT_OK) status = find_parents(events);
    if (status != CT_OK) return status;
    subtract_children(events);
    return mark_merged(events);
}

/* ---- the events of a log ---- */

static const char *name_of(ct_profile_events *events, const cti_event *from)
{
    static const char prefix[] = "evaluate_function: ";
    const size_t length = strlen(from->name);
    if (from->kind != CTI_EVENT_EVALUATE) return cti_events_text(events, from->name, length);
    char *name = cti_events_alloc(events, sizeof prefix + length);
    if (!name) return NULL;
    memcpy(name, prefix, sizeof prefix - 1);
    memcpy(name + sizeof prefix - 1, from->name, length + 1);
    return name;
}

static ct_status copy_shapes(ct_profile_events *events, const cti_event *from, ct_profile_event *to)
{
    const int64_t *words = from->shapes, count = *words++, *end = words;
    for (int64_t i = 0; i < count; i++) end += 1 + *end;
    const size_t sizes_at = (size_t)count * sizeof(ct_ints), bytes = (size_t)(end - words) * sizeof *words;
    ct_ints *shapes = cti_events_alloc(events, sizes_at + bytes + 1);
    if (!shapes) return CT_E_NOMEM;
    int64_t *sizes = (int64_t *)(void *)((char *)shapes + sizes_at);
    memcpy(sizes, words, bytes);
    for (int64_t i = 0; i < count; i++) {
        shapes[i] = ct_ints_of(sizes + 1, *sizes);
        sizes += 1 + *sizes;
    }
    to->input_shapes = shapes;
    to->num_inputs = count;
    return CT_OK;
}

static ct_event_scope scope_of(const cti_event *from)
{
    return from->kind == CTI_EVENT_OP      ? CT_EVENT_FUNCTION
           : from->kind == CTI_EVENT_RANGE ? CT_EVENT_USER
                                           : CT_EVENT_BACKWARD_FUNCTION;
}

static ct_status copy_event(ct_profile_events *events, const cti_event *from, int64_t start_ns, int64_t thread,
                            bool with_flops)
{
    ct_profile_event *to;
    ct_status status = cti_events_add(events, &to);
    if (status != CT_OK) return status;
    to->name = name_of(events, from);
    if (!to->name) return CT_E_NOMEM;
    to->scope = scope_of(from);
    to->thread = thread;
    to->forward_thread = from->forward_thread;
    to->sequence_nr = from->sequence_nr;
    to->start_us = (double)(from->begin_ns - start_ns) / 1000;
    /* 0: the thread ended before the event */
    to->end_us = from->end_ns ? (double)(from->end_ns - start_ns) / 1000 : to->start_us;
    to->has_failed = from->has_failed;
    if (events->has_memory) {
        to->cpu_memory = from->after.bytes - from->before.bytes;
        to->saved_bytes = from->saved_bytes;
        to->saved_device_bytes = from->saved_device_bytes;
    }
    if (from->shapes) status = copy_shapes(events, from, to);
    if (status == CT_OK && from->frames) status = cti_events_stack(events, from->frames, from->num_frames, to);
    if (status == CT_OK && with_flops && from->kind == CTI_EVENT_OP)
        to->flops = cti_flops_of(to->name, to->input_shapes, to->num_inputs, from->numel);
    events->extras[events->count - 1] =
        (cti_event_extra){from->before, from->after, from->has_released, from->kind == CTI_EVENT_EVALUATE};
    return status;
}

ct_profile_events *cti_events_of_log(const cti_event_log *log, int64_t start_ns, int64_t thread, bool with_flops)
{
    ct_profile_events *events = cti_malloc(sizeof *events);
    if (!events) {
        (void)cti_no_memory(who);
        return NULL;
    }
    *events = (ct_profile_events){
        .has_shapes = log->wants_shapes, .has_stacks = log->wants_stacks, .has_memory = log->wants_memory};
    events->extras = cti_malloc((size_t)log->num_events * sizeof *events->extras + 1);
    ct_status status = events->extras ? CT_OK : cti_no_memory(who);
    cti_event_position position = {NULL, 0};
    for (const cti_event *event; status == CT_OK && (event = cti_event_next(log, &position));)
        status = copy_event(events, event, start_ns, thread, with_flops);
    if (status == CT_OK) status = cti_events_complete(events);
    if (status == CT_OK) return events;
    ct_profile_events_free(events);
    return NULL;
}

/* ---- public ---- */

int64_t ct_profile_events_count(const ct_profile_events *events) { return events ? events->count : 0; }

const ct_profile_event *ct_profile_events_at(const ct_profile_events *events, int64_t index)
{
    return events && index >= 0 && index < events->count ? &events->items[index] : NULL;
}

void ct_profile_events_free(ct_profile_events *events)
{
    if (!events) return;
    while (events->blocks) {
        cti_list_block *block = events->blocks;
        events->blocks = block->next;
        cti_free(block);
    }
    cti_free(events->items);
    cti_free(events->extras);
    cti_free(events);
}

double ct_self_cpu_time_total(const ct_profile_events *events)
{
    double sum = 0;
    for (int64_t i = 0; events && i < events->count; i++) sum += events->items[i].self_cpu_time_us;
    return sum;
}
