/*
 * Profiling (S25): recording of the work of a thread as events, averages of events as tables, traces for viewers, and
 * ranges for tools of vendors and of the system.
 */
#ifndef COTANGENT_PROFILER_H
#define COTANGENT_PROFILER_H

#include <cotangent/named.h>
#include <cotangent/guard.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Data to record in addition to names and times; by default only names and times are recorded. */
typedef struct ct_profile_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* record nothing: entering and leaving have no effect, and the results are empty */
    bool disabled CT_INIT_(false);
    /* record the sizes of tensor arguments */
    bool record_shapes CT_INIT_(false);
    /* estimate the number of arithmetic operations; enables record_shapes */
    bool with_flops CT_INIT_(false);
    /* record bytes of tensor data, and bytes saved by nodes */
    bool profile_memory CT_INIT_(false);
    /* record call stacks: functions, and with debug information files and lines */
    bool with_stack CT_INIT_(false);
    /* has no effect, since the library has no modules (layers); a member for compatibility with PyTorch */
    bool with_modules CT_INIT_(false);
    /* events of devices are not recorded: sends a warning, and is treated as false */
    bool use_cuda CT_INIT_(false);
    /* same as use_cuda */
    bool use_mtia CT_INIT_(false);
    /* "cuda": same as use_cuda; "cpu" and NULL: the host */
    const char *use_device CT_INIT_(NULL);
    /* accepted without effect: there is a single recorder */
    bool use_kineto CT_INIT_(false);
    /* record no events of the host; requires use_kineto */
    bool no_cpu CT_INIT_(false);
    /* must be NULL; any other value is CT_E_UNSUPPORTED */
    const char *experimental_config CT_INIT_(NULL);
} ct_profile_opts;

/** One recording and its results. Used by one thread at a time; freed by ct_profiler_free. */
typedef struct ct_profiler ct_profiler;

/** Source of an event. */
typedef enum ct_event_scope {
    CT_EVENT_FUNCTION,          /* call of an operator or of a custom function */
    CT_EVENT_BACKWARD_FUNCTION, /* execution of a node in a pass, or of its backward only */
    CT_EVENT_USER               /* range of ct_record_function, or range in a database */
} ct_event_scope;

/** One event. Strings and lists live as long as the list that contains the event. */
typedef struct ct_profile_event {
    const char *name; /**< "mul", "evaluate_function: MulBackward0", "MulBackward0", or the name of a range */
    ct_event_scope scope;
    int64_t thread;          /**< number of the thread, counted from 1 */
    int64_t forward_thread;  /**< for a node: the thread that created it; otherwise 0 */
    int64_t sequence_nr;     /**< sequence number of the node that the call created, or that runs; -1: none */
    double start_us, end_us; /**< microseconds since the start of the recording */
    double cpu_time_us;      /**< end - start */
    double self_cpu_time_us; /**< without the time of its children */
    double device_time_us, self_device_time_us; /**< time of the kernels it launched; nonzero only in databases */
    const ct_ints *input_shapes;                /**< sizes of each tensor argument in order; NULL: not recorded */
    int64_t num_inputs;
    const char *const *stack; /**< "train_step (model.c:42)", innermost first; NULL: not recorded */
    int64_t stack_size;
    int64_t cpu_memory, self_cpu_memory; /**< bytes allocated minus bytes freed on the thread */
    int64_t device_memory, self_device_memory;
    int64_t saved_bytes;        /**< bytes of tensor data that the node of the call keeps; with profile_memory */
    int64_t saved_device_bytes; /**< part of saved_bytes in device memory */
    int64_t flops;              /**< estimate; 0: not requested, or not available for this operator */
    int64_t parent;             /**< index of the smallest event of the thread that contains this event; -1: none */
    int64_t node_id;            /**< id of the process; always 0 */
    bool is_async;              /**< has neither parent nor children */
    bool is_merged;             /**< the only child of an event of the same name; averages count both events as one */
    bool has_failed;
} ct_profile_event;

/** A list of events, in order of their start. */
typedef struct ct_profile_events ct_profile_events;

/** Sums over one group of events; zeroed: an empty group. */
typedef struct ct_profile_average {
    const char *name; /**< NULL: empty group */
    ct_event_scope scope;
    int64_t node_id;
    const ct_ints *input_shapes; /**< sizes of the first event; the same for all events if grouped by sizes */
    int64_t num_inputs;
    const char *const *stack; /**< stack entries common to the group; NULL: not grouped by stacks */
    int64_t stack_size;
    int64_t count;
    double cpu_time_total_us, self_cpu_time_total_us, device_time_total_us, self_device_time_total_us;
    int64_t cpu_memory, self_cpu_memory, device_memory, self_device_memory, flops;
    bool is_top_level; /**< the first event has no parent */
} ct_profile_average;

/** A list of averages, in order of first occurrence. */
typedef struct ct_profile_averages ct_profile_averages;

/** Layout of a table; by default the first 100 rows, unsorted. */
typedef struct ct_table_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * name of a value of an average: "count", "cpu_time", "cpu_time_total", "self_cpu_time_total", "device_time" ...
     * "cpu_memory_usage" ... "flops"; sorts in descending order, equal values in their original order
     */
    const char *sort_by CT_INIT_(NULL);
    /* largest number of rows; 0: 100; -1: all */
    int64_t row_limit CT_INIT_(0);
    /* line above the table; NULL: none */
    const char *header CT_INIT_(NULL);
    /* longer names are truncated; 0: 55 */
    int64_t max_name_column_width CT_INIT_(0);
    /* 0: 80 */
    int64_t max_shapes_column_width CT_INIT_(0);
    /* 0: 75 */
    int64_t max_src_column_width CT_INIT_(0);
    /* omit rows of events that have a parent */
    bool top_level_events_only CT_INIT_(false);
} ct_table_opts;

/** Properties by which events are grouped in addition to their names. */
typedef struct ct_key_averages_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    bool group_by_input_shape CT_INIT_(false);
    /* number of innermost stack entries to group by; 0: none */
    int64_t group_by_stack_n CT_INIT_(0);
} ct_key_averages_opts;

/* ---- recording ---- */

/**
 * Creates a profiler. Returns a recording that has not started. opts NULL: defaults. NULL on failure: CT_E_STATE
 * (ASSERT) for no_cpu without use_kineto, CT_E_UNSUPPORTED for an experimental_config.
 */
CT_API CT_NODISCARD ct_profiler *ct_profiler_create(const ct_profile_opts *opts);
/**
 * Opens a scope in which calls and passes of this thread are recorded; work of another thread is recorded only by a
 * profiler that the other thread enters. A profiler can be entered once, and a thread can have one open profiler:
 * otherwise CT_E_STATE. The recording is kept even if calls inside the scope fail.
 */
CT_API CT_NODISCARD ct_guard ct_profile(ct_profiler *profiler);
/** Enters the scope of ct_profile without returning a guard: ct_profiler_stop leaves the scope. */
CT_API CT_NODISCARD ct_status ct_profiler_start(ct_profiler *profiler);
/**
 * Leaves the scope that ct_profiler_start entered. CT_E_STATE if it was not started, or if a guard inside it is still
 * open.
 */
CT_API CT_NODISCARD ct_status ct_profiler_stop(ct_profiler *profiler);
/**
 * Returns the events after the scope has been left; they belong to the profiler. NULL on failure: CT_E_STATE before the
 * scope has been left, CT_E_NOMEM if there was no memory for an event.
 */
CT_API const ct_profile_events *ct_profiler_events(ct_profiler *profiler);
/** Frees a profiler. CT_E_STATE, without any effect, while it records. NULL is ignored. */
CT_API ct_status ct_profiler_free(ct_profiler *profiler);
/**
 * Opens a user-defined range, which nests as calls do: under a profiler it is recorded as an event with this name,
 * which may be any text; otherwise it has no effect. Left by ct_leave in reverse order, as every guard.
 */
CT_API CT_NODISCARD ct_guard ct_record_function(const char *name);

/* ---- results ---- */

/** Returns the number of events; 0 for NULL. */
CT_API int64_t ct_profile_events_count(const ct_profile_events *events);
/** Returns the event at an index, counted from 0; NULL past the end. */
CT_API const ct_profile_event *ct_profile_events_at(const ct_profile_events *events, int64_t index);
/** Frees a list that ct_load_nvprof or ct_load_nsys returned. NULL is ignored. */
CT_API void ct_profile_events_free(ct_profile_events *events);
/** Returns the sum of the self times of all events of the host, in microseconds. */
CT_API double ct_self_cpu_time_total(const ct_profile_events *events);

/**
 * Returns the averages of groups of events; the events must live as long as the averages. NULL on failure. opts NULL:
 * group by name only.
 */
CT_API CT_NODISCARD ct_profile_averages *ct_key_averages(const ct_profile_events *events,
                                                         const ct_key_averages_opts *opts);
/** Returns one average of all events, named "Total". */
CT_API ct_profile_average ct_total_average(const ct_profile_events *events);
/**
 * Adds an event to an average. CT_E_STATE (ASSERT) for an event of another name or node_id: the average is unchanged.
 */
CT_API CT_NODISCARD ct_status ct_profile_average_add(ct_profile_average *average, const ct_profile_event *event);
/** Returns the number of averages; 0 for NULL. */
CT_API int64_t ct_profile_averages_count(const ct_profile_averages *averages);
/** Returns the average at an index, counted from 0; NULL past the end. */
CT_API const ct_profile_average *ct_profile_averages_at(const ct_profile_averages *averages, int64_t index);
/** Frees a list of averages. NULL is ignored. */
CT_API void ct_profile_averages_free(ct_profile_averages *averages);

/**
 * Formats a table of averages as text: writes at most size bytes, including a terminating zero. Returns the length of
 * the complete text, so that a call with size 0 determines the size of the buffer; the text of an empty list is empty.
 * -1 on failure: CT_E_INVALID (ATTR) for an unknown sort_by.
 */
CT_API int64_t ct_profile_averages_table(const ct_profile_averages *averages, char *text, size_t size,
                                         const ct_table_opts *opts);
/**
 * Formats a table with one row for each event; otherwise as ct_profile_averages_table. Returns the length of the
 * complete text.
 */
CT_API int64_t ct_profile_events_table(const ct_profile_events *events, char *text, size_t size,
                                       const ct_table_opts *opts);

/**
 * Writes a trace for Perfetto and chrome://tracing: a JSON object with the array "traceEvents". Arrows connect calls to
 * their nodes; counters and slices show memory that saved tensors use. The name of the process is the name of the
 * program, or of the database from which the events were loaded; the names of threads are their numbers. CT_E_IO, and
 * no file, if the file cannot be written.
 */
CT_API CT_NODISCARD ct_status ct_export_chrome_trace(const ct_profile_events *events, const char *path);
/**
 * Writes one line for each stack, outermost entry first, with its self time in integer microseconds: the input format
 * of flame graphs. metric: "self_cpu_time_total" or "self_cuda_time_total". CT_E_STATE (ASSERT) without with_stack,
 * CT_E_INVALID for another metric, CT_E_IO.
 */
CT_API CT_NODISCARD ct_status ct_export_stacks(const ct_profile_events *events, const char *path, const char *metric);

/* ---- ranges for other tools ---- */

/** Contents of emitted ranges; by default names with sequence numbers. */
typedef struct ct_emit_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the scope has no effect */
    bool disabled CT_INIT_(false);
    /* include the sizes of tensor arguments */
    bool record_shapes CT_INIT_(false);
} ct_emit_opts;

/**
 * Opens a scope in which calls and nodes are emitted as ranges for NVIDIA's tools, through libnvToolsExt.so. The text
 * of a range is "mul, seq = 5", with "stashed seq", the sequence number of the forward call, for a node. If the library
 * is missing, a warning is sent and the scope has no effect. CT_E_STATE inside another such scope or inside a profiler.
 */
CT_API CT_NODISCARD ct_guard ct_emit_nvtx(const ct_emit_opts *opts);
/**
 * Does the same for Intel's tools, through the collector named by INTEL_LIBITTNOTIFY64, or libittnotify.so if that is
 * not set.
 */
CT_API CT_NODISCARD ct_guard ct_emit_itt(const ct_emit_opts *opts);
/**
 * Does the same for tracers of the system (bpftrace, perf, SystemTap), by the probes cotangent:event_begin and
 * cotangent:event_end, whose arguments are a name and a sequence number. A library that was built without <sys/sdt.h>
 * has no probes; then a warning is sent. The probes are active under every profiler; this scope has no other effect.
 */
CT_API CT_NODISCARD ct_guard ct_emit_usdt(const ct_emit_opts *opts);

/* ---- databases of other profilers ---- */

/**
 * Reads the ranges from a database that nvprof wrote (--export-profile), with the times of the kernels that each range
 * launched; requires libsqlite3.so.0. Returns the events, to be freed by ct_profile_events_free. NULL on failure:
 * CT_E_STATE for a file that is not such a database, for a file that takes much more work to read than its size
 * explains, and if the library is missing.
 */
CT_API CT_NODISCARD ct_profile_events *ct_load_nvprof(const char *path);
/**
 * Reads the ranges from a database that nsys wrote (nsys export --type sqlite). Returns the events as ct_load_nvprof
 * does.
 */
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
