/* Calls and nodes as ranges for profilers of vendors and of the operating system (S25.13). */
#include "base/environment.h"
#include "base/memory.h"
#include "base/shared_library.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "tools/profiler/events.h"

#include <pthread.h>
#include <stdlib.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- NVTX ---- */

static struct {
    int (*push)(const char *message);
    int (*pop)(void);
    bool is_there;
} nvtx;

static void load_nvtx(void)
{
    static const char *const names[] = {"libnvToolsExt.so.1", "libnvToolsExt.so"};
    const cti_symbol symbols[] = {{"nvtxRangePushA", &nvtx.push}, {"nvtxRangePop", &nvtx.pop}};
    nvtx.is_there = cti_library_with(names, COUNT(names), symbols, COUNT(symbols)) != NULL;
}

static void push_nvtx(const char *text, void *state)
{
    (void)state;
    (void)nvtx.push(text);
}

static void pop_nvtx(void *state)
{
    (void)state;
    (void)nvtx.pop();
}

static const cti_event_sink nvtx_sink = {push_nvtx, pop_nvtx, NULL};

/* ---- ITT ---- */

typedef struct itt_id {
    unsigned long long d1, d2, d3;
} itt_id;

static struct {
    void *(*domain)(const char *name);
    void *(*text)(const char *name);
    void (*begin)(const void *domain, itt_id task, itt_id parent, void *name);
    void (*end)(const void *domain);
    void *own;
    bool is_there;
} itt;

static void load_itt(void)
{
    const char *const names[] = {cti_environment("INTEL_LIBITTNOTIFY64"), "libittnotify.so"};
    const cti_symbol symbols[] = {{"__itt_domain_create", &itt.domain},
                                  {"__itt_string_handle_create", &itt.text},
                                  {"__itt_task_begin", &itt.begin},
                                  {"__itt_task_end", &itt.end}};
    itt.is_there = cti_library_with(names, COUNT(names), symbols, COUNT(symbols)) != NULL;
    if (itt.is_there) itt.own = itt.domain("cotangent");
}

static void push_itt(const char *text, void *state)
{
    static const itt_id none;
    (void)state;
    itt.begin(itt.own, none, none, itt.text(text));
}

static void pop_itt(void *state)
{
    (void)state;
    itt.end(itt.own);
}

static const cti_event_sink itt_sink = {push_itt, pop_itt, NULL};

/* ---- probes ---- */

static void push_nothing(const char *text, void *state) { (void)text, (void)state; }

static void pop_nothing(void *state) { (void)state; }

/* the probes fire independently of the sink */
static const cti_event_sink probe_sink = {push_nothing, pop_nothing, NULL};

/* ---- scopes ---- */

static void leave(cti_event_log *log)
{
    cti_event_log_finish(log);
    cti_free(log);
}

static ct_guard enter(const char *what, const char *vendor, const cti_event_sink *sink, const ct_emit_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    if (cti_keeps_events(thread)) {
        (void)cti_error(CT_E_STATE,
                        "%s: %s annotation context manager is not reentrant: a profiler is already enabled on this "
                        "thread (by %s)",
                        what, vendor, cti_event_log_here->what);
        return cti_guard_failed(CTI_GUARD_OTHER);
    }
    cti_event_log *log = cti_malloc(sizeof *log);
    if (!log) {
        (void)cti_no_memory(what);
        return cti_guard_failed(CTI_GUARD_OTHER);
    }
    *log = (cti_event_log){.what = what, .sink = sink, .wants_shapes = opts && opts->record_shapes};
    const ct_guard guard = cti_event_log_enter(thread, log, leave);
    if (guard.status != CT_OK) cti_free(log);
    return guard;
}

static ct_guard inert(const char *what, const char *missing)
{
    cti_warn("%s: %s, so its scope does nothing", what, missing);
    return (ct_guard){0};
}

ct_guard(ct_emit_nvtx)(const ct_emit_opts *opts)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (opts && opts->disabled) return (ct_guard){0};
    (void)pthread_once(&once, load_nvtx);
    return nvtx.is_there ? enter("emit_nvtx", "NVTX", &nvtx_sink, opts)
                         : inert("emit_nvtx", "libnvToolsExt.so.1 is not found");
}

ct_guard(ct_emit_itt)(const ct_emit_opts *opts)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (opts && opts->disabled) return (ct_guard){0};
    (void)pthread_once(&once, load_itt);
    return itt.is_there ? enter("emit_itt", "ITT", &itt_sink, opts)
                        : inert("emit_itt", "no ITT collector is found, neither by INTEL_LIBITTNOTIFY64 nor as "
                                            "libittnotify.so");
}

ct_guard(ct_emit_usdt)(const ct_emit_opts *opts)
{
    if (opts && opts->disabled) return (ct_guard){0};
    return cti_events_have_probes() ? enter("emit_usdt", "USDT", &probe_sink, opts)
                                    : inert("emit_usdt", "the library was built without <sys/sdt.h>");
}
