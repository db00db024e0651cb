/* Lists of events, from a log or a database. */
#ifndef CTI_PROFILER_EVENTS_H
#define CTI_PROFILER_EVENTS_H

#include "state/events.h"

#include <cotangent/profiler.h>

#include <stdio.h>

/* Data of an event that the trace uses, in addition to ct_profile_event. */
typedef struct cti_event_extra {
    cti_event_memory before, after;
    bool has_released;
    bool is_evaluation;
} cti_event_extra;

struct ct_profile_events {
    ct_profile_event *items;
    cti_event_extra *extras; /* NULL: events of a database */
    int64_t count, capacity;
    struct cti_list_block *blocks; /* memory to which the items point */
    const char *source;            /* file name of the database; NULL: events of this process */
    bool has_shapes, has_stacks, has_memory, has_device;
};

struct ct_profile_averages {
    ct_profile_average *items;
    int64_t count, capacity;
    double self_cpu_time_us, self_device_time_us; /* sums over all events */
    bool has_shapes, has_stacks, has_memory, has_device, has_flops;
};

/* Ensures capacity for one more item of `size` bytes in a growing array; CT_E_NOMEM. */
CT_NODISCARD ct_status cti_list_grow(void *array, int64_t count, int64_t *capacity, size_t size);
/* Allocates memory that lives as long as the list; NULL if memory runs out. */
void *cti_events_alloc(ct_profile_events *events, size_t size);
const char *cti_events_text(ct_profile_events *events, const char *text, size_t length);
/* Appends an item, zeroed except sequence_nr and parent, which are -1. */
CT_NODISCARD ct_status cti_events_add(ct_profile_events *events, ct_profile_event **item);
/* Sorts the items, and computes their parents, own times and own memory (S25.6). */
CT_NODISCARD ct_status cti_events_complete(ct_profile_events *events);
/* Returns the events of a log; NULL if memory runs out. */
CT_NODISCARD ct_profile_events *cti_events_of_log(const cti_event_log *log, int64_t start_ns, int64_t thread,
                                                  bool with_flops);
/*
 * Returns an estimate of the number of arithmetic operations of a call, from the operator's name, the sizes of its
 * arguments and the number of elements of its result; 0: none.
 */
int64_t cti_flops_of(const char *name, const ct_ints *shapes, int64_t num_shapes, int64_t numel);

/* Sets the stack of an event to the names of return addresses. */
CT_NODISCARD ct_status cti_events_stack(ct_profile_events *events, void *const *frames, uint32_t num_frames,
                                        ct_profile_event *to);

/*
 * Text of a number with at most 3 decimals, with a decimal point in every locale; "NaN" for NaN and out-of-range
 * values.
 */
typedef struct cti_decimal_text {
    char text[48];
} cti_decimal_text;

cti_decimal_text cti_decimal(double value, int decimals);

#endif
