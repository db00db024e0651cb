/* Call stacks: names of return addresses, and the input file for flame graphs (S25.12). */
#include "base/call_stack.h"
#include "base/memory.h"
#include "state/error.h"
#include "state/replacement.h"
#include "tools/profiler/events.h"

#include <inttypes.h>
#include <string.h>

typedef struct naming {
    ct_profile_events *events;
    const char **names;
    int64_t count, capacity;
    ct_status status;
} naming;

static bool add_name(const char *text, void *argument)
{
    naming *n = argument;
    n->status = cti_list_grow(&n->names, n->count, &n->capacity, sizeof *n->names);
    if (n->status != CT_OK) return false;
    n->names[n->count] = cti_events_text(n->events, text, strlen(text));
    if (!n->names[n->count++]) n->status = CT_E_NOMEM;
    return n->status == CT_OK;
}

ct_status cti_events_stack(ct_profile_events *events, void *const *frames, uint32_t num_frames, ct_profile_event *to)
{
    naming n = {.events = events};
    cti_call_stack_each(frames, num_frames, add_name, &n);
    const size_t size = (size_t)n.count * sizeof *n.names;
    const char **stack = n.status == CT_OK ? cti_events_alloc(events, size + 1) : NULL;
    if (stack && size) memcpy(stack, n.names, size);
    cti_free(n.names);
    if (!stack) return CT_E_NOMEM;
    to->stack = stack;
    to->stack_size = n.count;
    return CT_OK;
}

/* Writes an entry, with '_' in place of the characters that separate entries and values. */
static void put_entry(FILE *file, const char *entry)
{
    for (; *entry; entry++) (void)fputc(*entry == ';' || *entry == ' ' || *entry == '\n' ? '_' : *entry, file);
}

static void put_line(FILE *file, const ct_profile_event *event, double us)
{
    for (int64_t i = event->stack_size; i-- > 0;) {
        put_entry(file, event->stack[i]);
        (void)fputc(';', file);
    }
    put_entry(file, event->name);
    (void)fprintf(file, " %s\n", cti_decimal(us, 0).text);
}

ct_status ct_export_stacks(const ct_profile_events *events, const char *path, const char *metric)
{
    static const char op[] = "export_stacks";
    if (!events || !metric)
        return cti_null_object(op, events ? "metric" : "events", "a list of events and the name of a metric");
    if (!events->has_stacks)
        return cti_error_kind(CT_E_STATE, "ASSERT", "%s: no stacks were recorded; profile with with_stack", op);
    const bool is_device = !strcmp(metric, "self_cuda_time_total");
    if (!is_device && strcmp(metric, "self_cpu_time_total") != 0)
        return cti_error(CT_E_INVALID, "%s: metric is '%s'; it must be self_cpu_time_total or self_cuda_time_total", op,
                         metric);
    cti_replacement file;
    const ct_status status = cti_replacement_begin_text(&file, op, path);
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < events->count; i++) {
        const ct_profile_event *event = &events->items[i];
        const double us = is_device ? event->self_device_time_us : event->self_cpu_time_us;
        if (event->stack_size && us >= 0.5) put_line(file.stream, event, us);
    }
    return cti_replacement_end(&file, CT_OK);
}
