#include "state/anomaly.h"

#include "base/memory.h"
#include "state/error.h"
#include "state/guard_frame.h"

#include <cotangent/guard.h>

/*
 * Scopes of several threads overlap in any order, so each scope has its own flags. The flags of the scope that was
 * entered last apply. If no scope is open, the flags of the process apply.
 */
typedef struct anomaly_scope {
    struct anomaly_scope *outer; /* scope that was entered before this one, by any thread */
    const cti_thread *thread;
    unsigned flags;
} anomaly_scope;

/* Guards the two variables below and the list of scopes. */
static pthread_mutex_t anomaly_lock = PTHREAD_MUTEX_INITIALIZER;
static anomaly_scope *last_entered;
static unsigned process_flags = CTI_ANOMALY_CHECK_NAN;

/* Returns a pointer to the flags that apply now. Called with the lock held, as is publish. */
static unsigned *current(void) { return last_entered ? &last_entered->flags : &process_flags; }

static void publish(void)
{
    const unsigned flags = *current(), both = CTI_GLOBAL_ANOMALY | CTI_GLOBAL_CHECK_NAN;
    const unsigned on = !(flags & CTI_ANOMALY_ON)         ? 0
                        : (flags & CTI_ANOMALY_CHECK_NAN) ? both
                                                          : (unsigned)CTI_GLOBAL_ANOMALY;
    atomic_fetch_and_explicit(&cti_global_modes, ~both | on, memory_order_relaxed);
    atomic_fetch_or_explicit(&cti_global_modes, on, memory_order_relaxed);
}

unsigned cti_anomaly_flags(void)
{
    pthread_mutex_lock(&anomaly_lock);
    const unsigned flags = *current();
    pthread_mutex_unlock(&anomaly_lock);
    return flags;
}

unsigned cti_anomaly_set(unsigned flags)
{
    pthread_mutex_lock(&anomaly_lock);
    const unsigned before = *current();
    *current() = flags;
    publish();
    pthread_mutex_unlock(&anomaly_lock);
    return before;
}

/* ---- the scope ---- */

static void leave_scope(cti_thread *thread, cti_guard_frame *frame)
{
    (void)thread;
    anomaly_scope *scope = frame->object;
    pthread_mutex_lock(&anomaly_lock);
    anomaly_scope **link = &last_entered;
    while (*link != scope) link = &(*link)->outer;
    *link = scope->outer;
    publish();
    pthread_mutex_unlock(&anomaly_lock);
    cti_free(scope);
}

ct_guard(ct_detect_anomaly)(const ct_detect_anomaly_opts *opts)
{
    static const ct_detect_anomaly_opts defaults;
    if (!opts) opts = &defaults;
    cti_thread *thread = cti_thread_here();
    anomaly_scope *scope = cti_malloc(sizeof *scope);
    if (!scope) {
        (void)cti_no_memory("detect_anomaly");
        return cti_guard_failed(CTI_GUARD_ANOMALY);
    }
    const ct_guard guard = cti_guard_enter(thread, CTI_GUARD_ANOMALY, leave_scope, 0, scope);
    if (guard.status != CT_OK) {
        cti_free(scope);
        return guard;
    }
    pthread_mutex_lock(&anomaly_lock);
    *scope = (anomaly_scope){.outer = last_entered,
                             .thread = thread,
                             .flags = CTI_ANOMALY_ON | (opts->no_check_nan ? 0u : (unsigned)CTI_ANOMALY_CHECK_NAN)};
    last_entered = scope;
    publish();
    pthread_mutex_unlock(&anomaly_lock);
    cti_warn("detect_anomaly: anomaly detection has been enabled; it makes every recorded call and every pass slower "
             "and is meant for finding errors only");
    return guard;
}

bool ct_is_anomaly_enabled(void) { return (cti_anomaly_flags() & CTI_ANOMALY_ON) != 0; }

bool ct_is_anomaly_check_nan_enabled(void) { return (cti_anomaly_flags() & CTI_ANOMALY_CHECK_NAN) != 0; }

/* ---- fork ---- */

/* Frees the scopes of threads that do not exist in the child. */
static void in_child(void)
{
    anomaly_scope **link = &last_entered;
    while (*link) {
        anomaly_scope *scope = *link;
        if (scope->thread == cti_thread_state) {
            link = &scope->outer;
            continue;
        }
        *link = scope->outer;
        cti_free(scope);
    }
    publish();
}

CTI_AT_LOAD(register_fork_handler)
{
    static cti_fork_handler handler = {.rank = CTI_FORK_ANOMALY, .lock = &anomaly_lock, .in_child = in_child};
    cti_at_fork(&handler);
}
