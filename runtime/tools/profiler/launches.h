/* The times of kernels, given to the ranges around their launches (S25.14). */
#ifndef CTI_PROFILER_LAUNCHES_H
#define CTI_PROFILER_LAUNCHES_H

#include "tools/profiler/events.h"

/* A range, or the launch of a kernel. */
typedef struct cti_interval {
    int64_t thread, begin_ns, end_ns;
    int64_t value; /* of a range the number of its event; of a launch what its kernel took, in nanoseconds */
} cti_interval;

typedef struct cti_intervals {
    cti_interval *items;
    int64_t count, capacity;
} cti_intervals;

/*
 * Adds to the device time of every range's event what the launches within it took: those of its thread that begin after
 * it and end before it does. Sorts both lists. The sum of all launches fits int64_t. CT_E_NOMEM.
 */
CT_NODISCARD ct_status cti_launches_give(cti_intervals *ranges, cti_intervals *launches, ct_profile_events *events);

#endif
