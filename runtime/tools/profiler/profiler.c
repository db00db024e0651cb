/* Profiler: options, scope and log (S25.1 to S25.3, S25.15, S25.16). */
#include "base/memory.h"
#include "state/callback_frame.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "tools/profiler/events.h"

#include <string.h>
#include <time.h>

typedef enum state { NEW, RECORDING, DONE } state;

struct ct_profiler {
    cti_event_log log; /* must be first: `leave` casts a pointer to the log to a pointer to the profiler */
    ct_profile_opts opts;
    state state;
    int64_t start_ns;
    int64_t thread;            /* id of the thread that entered it */
    ct_guard started;          /* guard of ct_profiler_start; zeroed: not started */
    ct_profile_events *events; /* created by the first call of ct_profiler_events */
};

static const char who[] = "profile";

static void warn_of_devices(const ct_profile_opts *opts)
{
    const bool other = opts->use_device && strcmp(opts->use_device, "cpu") != 0;
    if (opts->use_cuda)
        cti_warn("%s: CUDA is not available to the profiler, which records only the host; use_cuda is ignored", who);
    if (opts->use_mtia) cti_warn("%s: there are no MTIA devices; use_mtia is ignored", who);
    if (other)
        cti_warn("%s: events of a device '%s' are not recorded; the profiler records only the host", who,
                 opts->use_device);
}

static ct_status check_options(const ct_profile_opts *opts)
{
    if (opts->no_cpu && !opts->use_kineto)
        return cti_error_kind(CT_E_STATE, "ASSERT",
                              "%s: Device-only events are supported only with Kineto: no_cpu needs use_kineto", who);
    if (opts->experimental_config)
        return cti_error(CT_E_UNSUPPORTED, "%s: there are no experimental settings; experimental_config must be NULL",
                         who);
    return CT_OK;
}

ct_profiler *(ct_profiler_create)(const ct_profile_opts *opts)
{
    static const ct_profile_opts defaults;
    if (!opts) opts = &defaults;
    if (check_options(opts) != CT_OK) return NULL;
    ct_profiler *profiler = cti_malloc(sizeof *profiler);
    if (!profiler) {
        (void)cti_no_memory(who);
        return NULL;
    }
    warn_of_devices(opts);
    *profiler = (ct_profiler){.opts = *opts};
    profiler->log.what = who;
    profiler->log.wants_shapes = opts->record_shapes || opts->with_flops;
    profiler->log.wants_stacks = opts->with_stack;
    profiler->log.wants_memory = opts->profile_memory;
    profiler->log.is_empty = opts->no_cpu;
    return profiler;
}

static void leave(cti_event_log *log)
{
    ct_profiler *profiler = (ct_profiler *)(void *)log;
    profiler->state = DONE;
    profiler->started = (ct_guard){0};
}

ct_guard ct_profile(ct_profiler *profiler)
{
    if (!profiler) {
        (void)cti_null_object(who, "profiler", "a profiler that ct_profiler_create returned");
        return cti_guard_failed(CTI_GUARD_PROFILER);
    }
    if (profiler->opts.disabled) return (ct_guard){0};
    if (profiler->state != NEW) {
        (void)cti_error(CT_E_STATE, "%s: Profiler context manager is not reentrant: this profiler was entered before",
                        who);
        return cti_guard_failed(CTI_GUARD_PROFILER);
    }
    cti_thread *thread = cti_thread_here();
    const ct_guard guard = cti_event_log_enter(thread, &profiler->log, leave);
    if (guard.status != CT_OK) return guard;
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    profiler->start_ns = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
    profiler->thread = thread->id;
    profiler->state = RECORDING;
    return guard;
}

ct_status ct_profiler_start(ct_profiler *profiler)
{
    const ct_guard guard = ct_profile(profiler);
    if (guard.status == CT_OK) profiler->started = guard;
    return guard.status;
}

ct_status ct_profiler_stop(ct_profiler *profiler)
{
    if (!profiler) return cti_null_object("profiler_stop", "profiler", "a profiler that ct_profiler_create returned");
    if (profiler->opts.disabled) return CT_OK;
    if (!profiler->started.serial)
        return cti_error(CT_E_STATE,
                         "profiler_stop: the profiler was not started, or was already stopped; call ct_profiler_start");
    ct_guard guard = profiler->started;
    return ct_leave(&guard);
}

static ct_status check_done(const ct_profiler *profiler)
{
    if (profiler->state != DONE)
        return cti_error(CT_E_STATE, "%s: Profiler didn't finish running; leave its scope before reading results", who);
    if (profiler->log.num_lost) return cti_no_memory(who);
    return CT_OK;
}

const ct_profile_events *ct_profiler_events(ct_profiler *profiler)
{
    if (!profiler) {
        (void)cti_null_object(who, "profiler", "a profiler that ct_profiler_create returned");
        return NULL;
    }
    if (profiler->events) return profiler->events;
    if (!profiler->opts.disabled && check_done(profiler) != CT_OK) return NULL;
    profiler->events =
        cti_events_of_log(&profiler->log, profiler->start_ns, profiler->thread, profiler->opts.with_flops);
    if (profiler->events) cti_event_log_finish(&profiler->log);
    return profiler->events;
}

ct_status ct_profiler_free(ct_profiler *profiler)
{
    if (!profiler) return CT_OK;
    if (profiler->state == RECORDING)
        return cti_error(CT_E_STATE, "profiler_free: the profiler is recording; leave its scope first");
    ct_profile_events_free(profiler->events);
    cti_event_log_finish(&profiler->log);
    cti_free(profiler);
    return CT_OK;
}

/* ---- user-defined ranges ---- */

static void leave_range(cti_thread *thread, cti_guard_frame *frame)
{
    (void)frame;
    if (thread == cti_thread_state && cti_keeps_events(thread)) (void)cti_event_end(thread);
}

ct_guard ct_record_function(const char *name)
{
    cti_thread *thread = cti_thread_here();
    if (!name) {
        (void)cti_null_object("record_function", "name", "a string");
        return cti_guard_failed(CTI_GUARD_PROFILER);
    }
    if (!cti_keeps_events(thread)) return (ct_guard){0};
    const ct_guard guard = cti_guard_enter(thread, CTI_GUARD_PROFILER, leave_range, 0, NULL);
    if (guard.status != CT_OK) return guard;
    cti_event *event = cti_event_open(CTI_EVENT_RANGE, name);
    if (event && !cti_event_log_here->sink) event->name = cti_event_text(name);
    cti_event_begin(thread, event);
    return guard;
}
