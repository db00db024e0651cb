/*
 * Profiling (S25): what a thread does as events, their averages as tables, a trace for a viewer, and ranges for the
 * tools of vendors and of the system.
 */
#ifndef COTANGENT_PROFILER_H
#define COTANGENT_PROFILER_H

#include <cotangent/named.h>
#include <cotangent/guard.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What is recorded besides names and times. Zero: that alone. */
typedef struct ct_profile_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* nothing is recorded: entering and leaving do nothing, and results are empty */
    bool disabled CT_INIT_(false);
    /* the sizes of tensor arguments */
    bool record_shapes CT_INIT_(false);
    /* estimates of arithmetic operations; turns record_shapes on */
    bool with_flops CT_INIT_(false);
    /* bytes of tensor data, and what nodes save */
    bool profile_memory CT_INIT_(false);
    /* where calls come from: functions, with debug information files and lines */
    bool with_stack CT_INIT_(false);
    /* accepted; the library has no modules, so no event names one */
    bool with_modules CT_INIT_(false);
    /* events of devices are not recorded: a warning, and taken as false */
    bool use_cuda CT_INIT_(false);
    /* the same */
    bool use_mtia CT_INIT_(false);
    /* "cuda": the same; "cpu" and NULL: the host */
    const char *use_device CT_INIT_(NULL);
    /* accepted; there is one recorder */
    bool use_kineto CT_INIT_(false);
    /* no events of the host; with use_kineto only */
    bool no_cpu CT_INIT_(false);
    /* NULL; anything else is CT_E_UNSUPPORTED */
    const char *experimental_config CT_INIT_(NULL);
} ct_profile_opts;

/** One recording and its results. Used by one thread at a time; ended by ct_profiler_free. */
typedef struct ct_profiler ct_profiler;

/** What an event is of. */
typedef enum ct_event_scope {
    CT_EVENT_FUNCTION,          /* a call of an operator or of a custom function */
    CT_EVENT_BACKWARD_FUNCTION, /* a node of a pass: all that is done for it, or its backward */
    CT_EVENT_USER               /* ct_record_function, or a range in a database */
} ct_event_scope;

/** One event. Strings and lists live as long as the list that holds the event. */
typedef struct ct_profile_event {
    const char *name; /**< "mul", "evaluate_function: MulBackward0", "MulBackward0", that of a range */
    ct_event_scope scope;
    int64_t thread;                             /**< number of the thread, from 1 on */
    int64_t forward_thread;                     /**< of a node: the thread that made it; else 0 */
    int64_t sequence_nr;                        /**< of the node that a call made, or that runs; -1: none */
    double start_us, end_us;                    /**< microseconds since the recording began */
    double cpu_time_us;                         /**< end - start */
    double self_cpu_time_us;                    /**< without its children's */
    double device_time_us, self_device_time_us; /**< of the kernels that it started; 0 but in databases */
    const ct_ints *input_shapes;                /**< of each tensor argument in order; NULL: not recorded */
    int64_t num_inputs;
    const char *const *stack; /**< "train_step (model.c:42)", innermost first; NULL: not recorded */
    int64_t stack_size;
    int64_t cpu_memory, self_cpu_memory; /**< bytes made less bytes freed on the thread */
    int64_t device_memory, self_device_memory;
    int64_t saved_bytes;        /**< what the node of the call keeps of tensor data; with profile_memory */
    int64_t saved_device_bytes; /**< of these, what lies in the memory of devices */
    int64_t flops;              /**< an estimate; 0: not asked for, or none for this operator */
    int64_t parent;             /**< index of the smallest event of the thread that contains it; -1: none */
    int64_t node_id;            /**< of the process; 0 here */
    bool is_async;              /**< without parent and children */
    bool is_merged;             /**< the only child of an event of the same name: averages count the two as one */
    bool has_failed;
} ct_profile_event;

/** Events in order of their beginning. */
typedef struct ct_profile_events ct_profile_events;

/** The sums of one group of events; zeroed: of none yet. */
typedef struct ct_profile_average {
    const char *name; /**< NULL: of none yet */
    ct_event_scope scope;
    int64_t node_id;
    const ct_ints *input_shapes; /**< of the first; the same for all if grouped by them */
    int64_t num_inputs;
    const char *const *stack; /**< the entries that the group has in common; NULL: not grouped by them */
    int64_t stack_size;
    int64_t count;
    double cpu_time_total_us, self_cpu_time_total_us, device_time_total_us, self_device_time_total_us;
    int64_t cpu_memory, self_cpu_memory, device_memory, self_device_memory, flops;
    bool is_top_level; /**< the first of them has no parent */
} ct_profile_average;

/** Averages, in order of first occurrence. */
typedef struct ct_profile_averages ct_profile_averages;

/** How a table is laid out. Zero: all rows up to 100, in their order. */
typedef struct ct_table_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * a number of an average: "count", "cpu_time", "cpu_time_total", "self_cpu_time_total", "device_time" ...
     * "cpu_memory_usage" ... "flops"; descending, equal ones in their order
     */
    const char *sort_by CT_INIT_(NULL);
    /* rows at most; 0: 100; -1: all */
    int64_t row_limit CT_INIT_(0);
    /* a line above; NULL: none */
    const char *header CT_INIT_(NULL);
    /* longer names are cut; 0: 55 */
    int64_t max_name_column_width CT_INIT_(0);
    /* 0: 80 */
    int64_t max_shapes_column_width CT_INIT_(0);
    /* 0: 75 */
    int64_t max_src_column_width CT_INIT_(0);
    /* without what has a parent */
    bool top_level_events_only CT_INIT_(false);
} ct_table_opts;

/** What events are grouped by besides their names. */
typedef struct ct_key_averages_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    bool group_by_input_shape CT_INIT_(false);
    /* innermost entries of the stack; 0: none */
    int64_t group_by_stack_n CT_INIT_(0);
} ct_key_averages_opts;

/* ---- recording ---- */

/**
 * A recording that has not begun. opts NULL: the default. NULL on failure: CT_E_STATE (ASSERT) for no_cpu without
 * use_kineto, CT_E_UNSUPPORTED for an experimental_config.
 */
CT_API CT_NODISCARD ct_profiler *ct_profiler_create(const ct_profile_opts *opts);
/**
 * A scope whose calls and passes, on this thread, are recorded; of another thread only what it records itself. Once for
 * each profiler, and one at a time on a thread: else CT_E_STATE. Keeps what was recorded whatever happened inside.
 */
CT_API CT_NODISCARD ct_guard ct_profile(ct_profiler *profiler);
/** Enters the scope without a guard of the caller's: ct_profiler_stop leaves it. */
CT_API CT_NODISCARD ct_status ct_profiler_start(ct_profiler *profiler);
/** Ends what ct_profiler_start began. CT_E_STATE if it did not, and if something inside is still open. */
CT_API CT_NODISCARD ct_status ct_profiler_stop(ct_profiler *profiler);
/**
 * The events, when the scope was left: they belong to the profiler. NULL on failure: CT_E_STATE before that,
 * CT_E_NOMEM if there was no memory for an event.
 */
CT_API const ct_profile_events *ct_profiler_events(ct_profiler *profiler);
/** Ends a profiler. CT_E_STATE, and nothing happens, while it records. NULL is ignored. */
CT_API ct_status ct_profiler_free(ct_profiler *profiler);
/**
 * A range of the user's, which nests as calls do: an event of its name, which may be any text, under a profiler;
 * nothing else. Left in order by ct_leave, as every guard.
 */
CT_API CT_NODISCARD ct_guard ct_record_function(const char *name);

/* ---- results ---- */

/** The number of events; 0 for NULL. */
CT_API int64_t ct_profile_events_count(const ct_profile_events *events);
/** The event with a number from 0 on; NULL past the end. */
CT_API const ct_profile_event *ct_profile_events_at(const ct_profile_events *events, int64_t index);
/** Ends a list that ct_load_nvprof or ct_load_nsys gave. NULL is ignored. */
CT_API void ct_profile_events_free(ct_profile_events *events);
/** The sum of the self times of all events of the host, in microseconds. */
CT_API double ct_self_cpu_time_total(const ct_profile_events *events);

/** The averages of groups of events, which must live as long; NULL on failure. opts NULL: by name alone. */
CT_API CT_NODISCARD ct_profile_averages *ct_key_averages(const ct_profile_events *events,
                                                         const ct_key_averages_opts *opts);
/** One average named "Total" of all events. */
CT_API ct_profile_average ct_total_average(const ct_profile_events *events);
/** Adds an event to an average. CT_E_STATE (ASSERT) for one of another name or device: the average stays as it is. */
CT_API CT_NODISCARD ct_status ct_profile_average_add(ct_profile_average *average, const ct_profile_event *event);
/** The number of averages; 0 for NULL. */
CT_API int64_t ct_profile_averages_count(const ct_profile_averages *averages);
/** The average with a number from 0 on; NULL past the end. */
CT_API const ct_profile_average *ct_profile_averages_at(const ct_profile_averages *averages, int64_t index);
/** Ends a list of averages. NULL is ignored. */
CT_API void ct_profile_averages_free(ct_profile_averages *averages);

/**
 * A table of averages as text: writes at most size bytes, ended by zero. Returns the length of the whole, so that a
 * call with size 0 tells how much room it takes; an empty list has an empty text. -1 on failure: CT_E_INVALID (ATTR)
 * for an unknown sort_by.
 */
CT_API int64_t ct_profile_averages_table(const ct_profile_averages *averages, char *text, size_t size,
                                         const ct_table_opts *opts);
/** The same with a row for each event. */
CT_API int64_t ct_profile_events_table(const ct_profile_events *events, char *text, size_t size,
                                       const ct_table_opts *opts);

/**
 * Writes a trace that Perfetto and chrome://tracing open: an object with the array "traceEvents". Arrows lead from
 * calls to their nodes, counters and slices show what is saved. The process is called after the program, or after the
 * database that events come from, and threads by their numbers. CT_E_IO, and no file, if it cannot be written.
 */
CT_API CT_NODISCARD ct_status ct_export_chrome_trace(const ct_profile_events *events, const char *path);
/**
 * Writes a line for each stack, outermost entry first, with its self time in whole microseconds: what flame graphs are
 * drawn from. metric: "self_cpu_time_total" or "self_cuda_time_total". CT_E_STATE (ASSERT) without with_stack,
 * CT_E_INVALID for another metric, CT_E_IO.
 */
CT_API CT_NODISCARD ct_status ct_export_stacks(const ct_profile_events *events, const char *path, const char *metric);

/* ---- ranges for other tools ---- */

/** What ranges are emitted. Zero: names with sequence numbers. */
typedef struct ct_emit_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the scope does nothing */
    bool disabled CT_INIT_(false);
    /* sizes of tensor arguments, too */
    bool record_shapes CT_INIT_(false);
} ct_emit_opts;

/**
 * A scope whose calls and nodes are ranges for NVIDIA's tools ("mul, seq = 5"; in a node "stashed seq" of the forward
 * call), by libnvToolsExt.so. Without it a warning, and the scope does nothing. CT_E_STATE inside of another such scope
 * or of a profiler.
 */
CT_API CT_NODISCARD ct_guard ct_emit_nvtx(const ct_emit_opts *opts);
/** The same for Intel's tools, by the collector that INTEL_LIBITTNOTIFY64 names, else libittnotify.so. */
CT_API CT_NODISCARD ct_guard ct_emit_itt(const ct_emit_opts *opts);
/**
 * The same for tracers of the system (bpftrace, perf, SystemTap): probes cotangent:event_begin and cotangent:event_end
 * with a name and a sequence number, if the library was built where <sys/sdt.h> is; else a warning. They fire under
 * every profiler; this scope has no other effect.
 */
CT_API CT_NODISCARD ct_guard ct_emit_usdt(const ct_emit_opts *opts);

/* ---- databases of other profilers ---- */

/**
 * The ranges of a database that nvprof wrote (--export-profile), with the times of the kernels that each started; ended
 * by ct_profile_events_free. Reads by libsqlite3.so.0. NULL on failure: CT_E_STATE for a file that is no such database,
 * for one that takes much more work to read than its size explains, and where the library is missing.
 */
CT_API CT_NODISCARD ct_profile_events *ct_load_nvprof(const char *path);
/** The same of a database that nsys wrote (nsys export --type sqlite). */
CT_API CT_NODISCARD ct_profile_events *ct_load_nsys(const char *path);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_profiler *ct_profiler_create(const ct_profile_opts &opts) { return ct_profiler_create(&opts); }

inline ct_profiler *ct_profiler_create() { return ct_profiler_create(nullptr); }

inline ct_profile_averages *ct_key_averages(const ct_profile_events *events,
                                            const ct_key_averages_opts &opts = ct_key_averages_opts{})
{
    return ct_key_averages(events, &opts);
}

inline int64_t ct_profile_averages_table(const ct_profile_averages *averages, char *text, size_t size,
                                         const ct_table_opts &opts = ct_table_opts{})
{
    return ct_profile_averages_table(averages, text, size, &opts);
}

inline int64_t ct_profile_events_table(const ct_profile_events *events, char *text, size_t size,
                                       const ct_table_opts &opts = ct_table_opts{})
{
    return ct_profile_events_table(events, text, size, &opts);
}

inline ct_guard ct_emit_nvtx(const ct_emit_opts &opts) { return ct_emit_nvtx(&opts); }

inline ct_guard ct_emit_nvtx() { return ct_emit_nvtx(nullptr); }

inline ct_guard ct_emit_itt(const ct_emit_opts &opts) { return ct_emit_itt(&opts); }

inline ct_guard ct_emit_itt() { return ct_emit_itt(nullptr); }

inline ct_guard ct_emit_usdt(const ct_emit_opts &opts) { return ct_emit_usdt(&opts); }

inline ct_guard ct_emit_usdt() { return ct_emit_usdt(nullptr); }
#else
#define ct_profile_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_profiler_create(...) CT_NAMED_(ct_profiler_create, ct_profile_opts, (), __VA_ARGS__)
#define ct_key_averages_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_key_averages(...) ct_key_averages_named_(__VA_ARGS__, )
#define ct_key_averages_named_(events, ...) CT_NAMED_(ct_key_averages, ct_key_averages_opts, (events, ), __VA_ARGS__)
#define ct_table_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_profile_averages_table(...) ct_profile_averages_table_named_(__VA_ARGS__, )
#define ct_profile_averages_table_named_(averages, text, size, ...) \
    CT_NAMED_(ct_profile_averages_table, ct_table_opts, (averages, text, size, ), __VA_ARGS__)
#define ct_profile_events_table(...) ct_profile_events_table_named_(__VA_ARGS__, )
#define ct_profile_events_table_named_(events, text, size, ...) \
    CT_NAMED_(ct_profile_events_table, ct_table_opts, (events, text, size, ), __VA_ARGS__)
#define ct_emit_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_emit_nvtx(...) CT_NAMED_(ct_emit_nvtx, ct_emit_opts, (), __VA_ARGS__)
#define ct_emit_itt(...) CT_NAMED_(ct_emit_itt, ct_emit_opts, (), __VA_ARGS__)
#define ct_emit_usdt(...) CT_NAMED_(ct_emit_usdt, ct_emit_opts, (), __VA_ARGS__)
#endif
#endif
