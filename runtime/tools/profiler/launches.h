/* Assignment of kernel times to the ranges that contain the kernel launches (S25.14). */
#ifndef CTI_PROFILER_LAUNCHES_H
#define CTI_PROFILER_LAUNCHES_H

#include "tools/profiler/events.h"

/* A range, or the launch of a kernel. */
typedef struct cti_interval {
    int64_t thread, begin_ns, end_ns;
    int64_t value; /* range: index of its event; launch: duration of its kernel in nanoseconds */
} cti_interval;

typedef struct cti_intervals {
    cti_interval *items;
    int64_t count, capacity;
} cti_intervals;

/*
 * Adds to the device time of each range's event the kernel durations of the launches within the range: launches on the
 * same thread that begin after the range begins and end before it ends. Sorts both lists. The sum over all launches
 * must fit int64_t. CT_E_NOMEM.
 */
CT_NODISCARD ct_status cti_launches_give(cti_intervals *ranges, cti_intervals *launches, ct_profile_events *events);

#endif
