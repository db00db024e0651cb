/* Averages of groups of events (S25.7, S25.8). */
#include "base/memory.h"
#include "state/error.h"
#include "tools/profiler/events.h"

#include <string.h>

static const char who[] = "key_averages";

/* ---- one average ---- */

static void begin_average(ct_profile_average *average, const ct_profile_event *event)
{
    average->name = event->name;
    average->scope = event->scope;
    average->node_id = event->node_id;
    average->input_shapes = event->input_shapes;
    average->num_inputs = event->num_inputs;
    average->is_top_level = event->parent < 0;
}

/* Adds own times and own memory. Nothing else is added for an event that is merged with its parent. */
static void add_own(ct_profile_average *average, const ct_profile_event *event)
{
    average->self_cpu_time_total_us += event->self_cpu_time_us;
    average->self_device_time_total_us += event->self_device_time_us;
    average->self_cpu_memory += event->self_cpu_memory;
    average->self_device_memory += event->self_device_memory;
}

static void add_event(ct_profile_average *average, const ct_profile_event *event)
{
    add_own(average, event);
    average->count++;
    average->cpu_time_total_us += event->cpu_time_us;
    average->device_time_total_us += event->device_time_us;
    average->cpu_memory += event->cpu_memory;
    average->device_memory += event->device_memory;
    average->flops += event->flops;
}

ct_status ct_profile_average_add(ct_profile_average *average, const ct_profile_event *event)
{
    static const char op[] = "profile_average_add";
    if (!average || !event) return cti_null_object(op, average ? "event" : "average", "a record of a profile");
    if (!average->name) begin_average(average, event);
    if (strcmp(average->name, event->name) != 0 || average->node_id != event->node_id)
        return cti_error_kind(
            CT_E_STATE, "ASSERT",
            "%s: the average is for '%s', but the event is for '%s'; both must have the same name and node_id", op,
            average->name, event->name);
    add_event(average, event);
    return CT_OK;
}

ct_profile_average ct_total_average(const ct_profile_events *events)
{
    ct_profile_average total = {.name = "Total", .is_top_level = true};
    for (int64_t i = 0; events && i < events->count; i++) {
        if (events->items[i].is_merged)
            add_own(&total, &events->items[i]);
        else
            add_event(&total, &events->items[i]);
    }
    return total;
}

/* ---- groups ---- */

typedef struct grouping {
    const ct_profile_events *events;
    const ct_key_averages_opts *opts;
    ct_profile_averages *made;
    int64_t *group_of; /* index of the group of each event */
    /* hash table with open addressing, by the hash of the key: index of a group + 1; num_slots is a power of two */
    int64_t *slots;
    size_t num_slots;
} grouping;

static bool same_shapes(const ct_profile_average *average, const ct_profile_event *event)
{
    if (average->num_inputs != event->num_inputs) return false;
    for (int64_t i = 0; i < event->num_inputs; i++) {
        const ct_ints a = average->input_shapes[i], b = event->input_shapes[i];
        if (a.count != b.count || memcmp(a.items, b.items, (size_t)a.count * sizeof *a.items) != 0) return false;
    }
    return true;
}

static int64_t entries_of(const grouping *g, const ct_profile_event *event)
{
    return event->stack_size < g->opts->group_by_stack_n ? event->stack_size : g->opts->group_by_stack_n;
}

static bool same_key(const grouping *g, const ct_profile_average *average, const ct_profile_event *event)
{
    if (strcmp(average->name, event->name) != 0 || average->node_id != event->node_id) return false;
    if (g->opts->group_by_input_shape && !same_shapes(average, event)) return false;
    if (g->opts->group_by_stack_n <= 0) return true;
    if (average->stack_size != entries_of(g, event)) return false;
    for (int64_t i = 0; i < average->stack_size; i++)
        if (strcmp(average->stack[i], event->stack[i]) != 0) return false;
    return true;
}

static uint64_t hash_of_name(const char *name)
{
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * UINT64_C(1099511628211);
    return hash;
}

static ct_status new_group(grouping *g, const ct_profile_event *event, int64_t *group)
{
    ct_profile_averages *made = g->made;
    const ct_status status = cti_list_grow(&made->items, made->count, &made->capacity, sizeof *made->items);
    if (status != CT_OK) return status;
    *group = made->count++;
    ct_profile_average *average = &made->items[*group];
    *average = (ct_profile_average){.name = NULL};
    begin_average(average, event);
    if (g->opts->group_by_stack_n > 0) {
        average->stack = event->stack;
        average->stack_size = entries_of(g, event);
    }
    return CT_OK;
}

static ct_status find_group(grouping *g, const ct_profile_event *event, int64_t *group)
{
    size_t slot = hash_of_name(event->name) & (g->num_slots - 1);
    for (; g->slots[slot]; slot = (slot + 1) & (g->num_slots - 1)) {
        *group = g->slots[slot] - 1;
        if (same_key(g, &g->made->items[*group], event)) return CT_OK;
    }
    const ct_status status = new_group(g, event, group);
    if (status == CT_OK) g->slots[slot] = *group + 1;
    return status;
}

static ct_status group_events(grouping *g)
{
    for (int64_t i = 0; i < g->events->count; i++) {
        const ct_profile_event *event = &g->events->items[i];
        if (event->is_merged) {
            g->group_of[i] = g->group_of[event->parent];
            add_own(&g->made->items[g->group_of[i]], event);
            continue;
        }
        const ct_status status = find_group(g, event, &g->group_of[i]);
        if (status != CT_OK) return status;
        add_event(&g->made->items[g->group_of[i]], event);
    }
    return CT_OK;
}

static ct_status make_groups(grouping *g)
{
    const size_t count = (size_t)g->events->count;
    for (g->num_slots = 16; g->num_slots < 2 * count;) g->num_slots *= 2;
    g->group_of = cti_malloc(count * sizeof *g->group_of + 1);
    g->slots = cti_malloc(g->num_slots * sizeof *g->slots);
    ct_status status = CT_E_NOMEM;
    if (g->group_of && g->slots) {
        memset(g->slots, 0, g->num_slots * sizeof *g->slots);
        status = group_events(g);
    }
    cti_free(g->group_of);
    cti_free(g->slots);
    return status == CT_E_NOMEM ? cti_no_memory(who) : status;
}

ct_profile_averages *(ct_key_averages)(const ct_profile_events *events, const ct_key_averages_opts *opts)
{
    static const ct_key_averages_opts defaults;
    if (!events) {
        (void)cti_null_object(who, "events", "a list of events");
        return NULL;
    }
    ct_profile_averages *made = cti_malloc(sizeof *made);
    if (!made) {
        (void)cti_no_memory(who);
        return NULL;
    }
    *made = (ct_profile_averages){
        .has_shapes = events->has_shapes, .has_memory = events->has_memory, .has_device = events->has_device};
    grouping g = {.events = events, .opts = opts ? opts : &defaults, .made = made};
    made->has_stacks = events->has_stacks && g.opts->group_by_stack_n > 0;
    if (make_groups(&g) != CT_OK) {
        ct_profile_averages_free(made);
        return NULL;
    }
    for (int64_t i = 0; i < events->count; i++) {
        made->self_cpu_time_us += events->items[i].self_cpu_time_us;
        made->self_device_time_us += events->items[i].self_device_time_us;
        made->has_flops = made->has_flops || events->items[i].flops;
    }
    return made;
}

int64_t ct_profile_averages_count(const ct_profile_averages *averages) { return averages ? averages->count : 0; }

const ct_profile_average *ct_profile_averages_at(const ct_profile_averages *averages, int64_t index)
{
    return averages && index >= 0 && index < averages->count ? &averages->items[index] : NULL;
}

void ct_profile_averages_free(ct_profile_averages *averages)
{
    if (!averages) return;
    cti_free(averages->items);
    cti_free(averages);
}
