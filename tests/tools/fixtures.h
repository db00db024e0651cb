/* Recordings that the tests of the profiler share. */
#ifndef PROFILER_FIXTURES_H
#define PROFILER_FIXTURES_H

#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VECTOR(...) \
    CT_EXPECT_TENSOR(ct_tensor_from(((const double[]){__VA_ARGS__}), \
                                    CT_INTS((int64_t)(sizeof((const double[]){__VA_ARGS__}) / sizeof(double))), \
                                    CT_DTYPE_F64))
#define LEAF(...) ct_tensor_requires_grad_(VECTOR(__VA_ARGS__), true)

static inline ct_profiler *profiler_with(const ct_profile_opts *opts)
{
    ct_profiler *profiler = (ct_profiler_create)(opts);
    CT_EXPECT(profiler != NULL);
    return profiler;
}

/* Returns the events of a profiler whose scope was left. */
static inline const ct_profile_events *events_of(ct_profiler *profiler)
{
    const ct_profile_events *events = ct_profiler_events(profiler);
    CT_EXPECT(events != NULL);
    return events;
}

/* Returns event n with this name, counted from 0; NULL if there are fewer events. */
static inline const ct_profile_event *event_named(const ct_profile_events *events, const char *name, int n)
{
    for (int64_t i = 0; i < ct_profile_events_count(events); i++) {
        const ct_profile_event *event = ct_profile_events_at(events, i);
        if (!strcmp(event->name, name) && n-- == 0) return event;
    }
    return NULL;
}

static inline int64_t times_named(const ct_profile_events *events, const char *name)
{
    int n = 0;
    while (event_named(events, name, n)) n++;
    return n;
}

static inline const ct_profile_event *parent_of(const ct_profile_events *events, const ct_profile_event *event)
{
    return ct_profile_events_at(events, event->parent);
}

/* Returns true if an event is nested in another one, at any depth. */
static inline bool is_inside(const ct_profile_events *events, const ct_profile_event *event, const char *name)
{
    while ((event = parent_of(events, event)))
        if (!strcmp(event->name, name)) return true;
    return false;
}

static inline const ct_profile_average *average_named(const ct_profile_averages *averages, const char *name)
{
    for (int64_t i = 0; i < ct_profile_averages_count(averages); i++)
        if (!strcmp(ct_profile_averages_at(averages, i)->name, name)) return ct_profile_averages_at(averages, i);
    return NULL;
}

/* Returns a table that the caller frees. */
static inline char *table_of(const ct_profile_averages *averages, const ct_table_opts *opts)
{
    const int64_t length = (ct_profile_averages_table)(averages, NULL, 0, opts);
    CT_EXPECT(length >= 0);
    char *text = malloc((size_t)length + 1);
    CT_EXPECT(text != NULL);
    CT_EXPECT_INT((ct_profile_averages_table)(averages, text, (size_t)length + 1, opts), length);
    CT_EXPECT_INT(strlen(text), length);
    return text;
}

/* Returns the text of a file, which the caller frees; NULL if the file cannot be read. */
static inline char *file_text(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file) return NULL;
    char *text = calloc(1, 1 << 20);
    const size_t length = text ? fread(text, 1, (1 << 20) - 1, file) : 0;
    fclose(file);
    if (text) text[length] = 0;
    return text;
}

#endif
