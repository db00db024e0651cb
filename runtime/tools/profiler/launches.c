/*
 * Assignment of launches to ranges in n log n steps. Ranges are processed from the latest begin to the earliest; before
 * a range, the launches that begin after it are added. A binary indexed tree of sums, ordered by end, then returns the
 * sum over the added launches that end in time.
 */
#include "tools/profiler/launches.h"

#include "base/memory.h"
#include "state/error.h"

#include <stdlib.h>
#include <string.h>

static int latest_first(const void *a, const void *b)
{
    const cti_interval *x = a, *y = b;
    if (x->thread != y->thread) return x->thread < y->thread ? -1 : 1;
    return (x->begin_ns < y->begin_ns) - (x->begin_ns > y->begin_ns);
}

static int by_end(const void *a, const void *b)
{
    const cti_interval *x = a, *y = b;
    if (x->thread != y->thread) return x->thread < y->thread ? -1 : 1;
    return (x->end_ns > y->end_ns) - (x->end_ns < y->end_ns);
}

/* All launches, ordered by thread and end; sums: a binary indexed tree over the launches that were added. */
typedef struct tally {
    cti_interval *ends;
    int64_t *sums;
    int64_t count;
} tally;

/* Returns the number of launches that come before (thread, end_ns) in the order of the tally. */
static int64_t num_before(const tally *t, int64_t thread, int64_t end_ns)
{
    const cti_interval key = {.thread = thread, .end_ns = end_ns};
    int64_t low = 0, high = t->count;
    while (low < high) {
        const int64_t middle = low + (high - low) / 2;
        if (by_end(&t->ends[middle], &key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add(tally *t, const cti_interval *launch)
{
    const int64_t index = num_before(t, launch->thread, launch->end_ns);
    for (int64_t i = index + 1; i <= t->count; i += i & -i) t->sums[i] += launch->value;
}

/* Returns the sum over the added launches among the first `count` launches of the tally. */
static int64_t sum_of(const tally *t, int64_t count)
{
    int64_t sum = 0;
    for (int64_t i = count; i > 0; i -= i & -i) sum += t->sums[i];
    return sum;
}

static ct_status begin_tally(tally *t, const cti_intervals *launches)
{
    const size_t count = (size_t)launches->count, size_bytes = (count + 1) * sizeof *t->sums;
    *t = (tally){.ends = cti_malloc(count * sizeof *t->ends), .sums = cti_malloc(size_bytes), .count = launches->count};
    if (!t->ends || !t->sums) return cti_no_memory("profile");
    memset(t->sums, 0, size_bytes);
    memcpy(t->ends, launches->items, count * sizeof *t->ends);
    qsort(t->ends, count, sizeof *t->ends, by_end);
    return CT_OK;
}

ct_status cti_launches_give(cti_intervals *ranges, cti_intervals *launches, ct_profile_events *events)
{
    if (!ranges->count || !launches->count) return CT_OK;
    tally t;
    const ct_status status = begin_tally(&t, launches);
    if (status != CT_OK) goto out;
    qsort(ranges->items, (size_t)ranges->count, sizeof *ranges->items, latest_first);
    qsort(launches->items, (size_t)launches->count, sizeof *launches->items, latest_first);
    int64_t next = 0;
    for (int64_t i = 0; i < ranges->count; i++) {
        const cti_interval *range = &ranges->items[i];
        while (next < launches->count && latest_first(&launches->items[next], range) < 0)
            add(&t, &launches->items[next++]);
        const int64_t within = sum_of(&t, num_before(&t, range->thread, range->end_ns)) -
                               sum_of(&t, num_before(&t, range->thread, INT64_MIN));
        events->items[range->value].device_time_us += (double)within / 1000;
    }
out:
    cti_free(t.ends);
    cti_free(t.sums);
    return status;
}
