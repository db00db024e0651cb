/* Lists of events, wherever they come from: a log or a database. */
#ifndef CTI_PROFILER_EVENTS_H
#define CTI_PROFILER_EVENTS_H

#include "core/events.h"

#include <cotangent/profiler.h>

#include <stdio.h>

/* What a trace tells and no event does. */
typedef struct cti_event_extra {
    cti_event_memory before, after;
    bool has_released;
    bool is_evaluation;
} cti_event_extra;

struct ct_profile_events {
    ct_profile_event *items;
    cti_event_extra *extras; /* NULL: of a database */
    int64_t count, capacity;
    struct cti_list_block *blocks; /* what the items point to */
    const char *source;            /* the name of the database; NULL: events of this process */
    bool has_shapes, has_stacks, has_memory, has_device;
};

struct ct_profile_averages {
    ct_profile_average *items;
    int64_t count, capacity;
    double self_cpu_time_us, self_device_time_us; /* of all events */
    bool has_shapes, has_stacks, has_memory, has_device, has_flops;
};

/* Room for one item more of `size` bytes in an array that grows; CT_E_NOMEM. */
CT_NODISCARD ct_status cti_list_grow(void *array, int64_t count, int64_t *capacity, size_t size);
/* Memory that lives as long as the list; NULL for want of it. */
void *cti_events_room(ct_profile_events *events, size_t size);
const char *cti_events_text(ct_profile_events *events, const char *text, size_t length);
/* A zeroed item behind the last. */
CT_NODISCARD ct_status cti_events_add(ct_profile_events *events, ct_profile_event **item);
/* Brings the items in order, finds parents and what follows from them: own times and memory (S25.6). */
CT_NODISCARD ct_status cti_events_complete(ct_profile_events *events);
/* The events of a log; NULL for want of memory. */
CT_NODISCARD ct_profile_events *cti_events_of_log(const cti_event_log *log, int64_t start_ns, int64_t thread,
                                                  bool with_flops);
/* An estimate from the name of an operator, the sizes of its arguments and the elements of its result; 0: none. */
int64_t cti_flops_of(const char *name, const ct_ints *shapes, int64_t num_shapes, int64_t numel);

/* The names of return addresses, as an event's stack. */
CT_NODISCARD ct_status cti_events_stack(ct_profile_events *events, void *const *frames, uint32_t num_frames,
                                        ct_profile_event *to);

/* A number with so many decimals (at most 3), with a point whatever the locale; "NaN" for one that is none. */
typedef struct cti_number_text {
    char text[48];
} cti_number_text;

cti_number_text cti_decimal(double value, int decimals);

#endif
