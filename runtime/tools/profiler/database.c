/*
 * Databases of NVIDIA's profilers (S25.14): marker ranges as events, with the times of the kernels whose launch each
 * contains. Read by libsqlite3, found when it is asked for; its few functions are declared here as its documentation
 * fixes them for good.
 */
#include "core/error.h"
#include "core/memory.h"
#include "tools/profiler/events.h"
#include "core/shared_library.h"

#include <pthread.h>
#include <string.h>

enum { SQLITE_OK = 0, SQLITE_ROW = 100, SQLITE_DONE = 101, SQLITE_OPEN_READONLY = 1 };

static struct {
    int (*open)(const char *path, void **database, int flags, const char *vfs);
    int (*close)(void *database);
    int (*prepare)(void *database, const char *sql, int size, void **statement, const char **rest);
    int (*step)(void *statement);
    int (*finalize)(void *statement);
    const char *(*message)(void *database);
    int64_t (*integer)(void *statement, int column);
    const unsigned char *(*text)(void *statement, int column);
    bool is_there;
} sqlite;

static void load_sqlite(void)
{
    static const char *const names[] = {"libsqlite3.so.0", "libsqlite3.so"};
    const cti_symbol symbols[] = {
        {"sqlite3_open_v2", &sqlite.open},         {"sqlite3_close_v2", &sqlite.close},
        {"sqlite3_prepare_v2", &sqlite.prepare},   {"sqlite3_step", &sqlite.step},
        {"sqlite3_finalize", &sqlite.finalize},    {"sqlite3_errmsg", &sqlite.message},
        {"sqlite3_column_int64", &sqlite.integer}, {"sqlite3_column_text", &sqlite.text},
    };
    sqlite.is_there =
        cti_library_with(names, sizeof names / sizeof *names, symbols, sizeof symbols / sizeof *symbols) != NULL;
}

/*
 * What is asked of a database. ranges: name, begin and end in nanoseconds, thread. kernels: begin and end of the
 * launch, thread (-1: of any), and the duration of the kernel.
 */
typedef struct queries {
    const char *who;
    const char *ranges, *kernels;
} queries;

static const queries nvprof = {
    "load_nvprof",
    "SELECT s.value, a.timestamp, b.timestamp, 0 FROM CUPTI_ACTIVITY_KIND_MARKER AS a"
    " JOIN CUPTI_ACTIVITY_KIND_MARKER AS b ON a.id = b.id JOIN StringTable AS s ON s._id_ = a.name"
    " WHERE a.name != 0 AND b.name = 0 ORDER BY a.timestamp, a._id_",
    "SELECT r.start, r.\"end\", -1, k.\"end\" - k.start FROM CUPTI_ACTIVITY_KIND_RUNTIME AS r"
    " JOIN CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL AS k ON k.correlationId = r.correlationId ORDER BY r.start",
};

static const queries nsys = {
    "load_nsys",
    "SELECT COALESCE(n.text, s.value), n.start, n.\"end\", n.globalTid FROM NVTX_EVENTS AS n"
    " LEFT JOIN StringIds AS s ON s.id = n.textId WHERE n.\"end\" IS NOT NULL"
    " AND COALESCE(n.text, s.value) IS NOT NULL ORDER BY n.start",
    "SELECT r.start, r.\"end\", r.globalTid, k.\"end\" - k.start FROM CUPTI_ACTIVITY_KIND_RUNTIME AS r"
    " JOIN CUPTI_ACTIVITY_KIND_KERNEL AS k ON k.correlationId = r.correlationId ORDER BY r.start",
};

typedef struct reader {
    const queries *of;
    const char *path;
    void *database;
    ct_profile_events *events;
    int64_t origin_ns; /* of the first range */
} reader;

static ct_status refuse(const reader *r)
{
    return cti_error(CT_E_STATE, "%s: %s cannot be read as a database of this profiler: %s", r->of->who, r->path,
                     r->database ? sqlite.message(r->database) : "no memory");
}

typedef ct_status (*row_fn)(reader *r, void *statement);

static ct_status each_row(reader *r, const char *sql, row_fn row)
{
    void *statement = NULL;
    if (sqlite.prepare(r->database, sql, -1, &statement, NULL) != SQLITE_OK) return refuse(r);
    ct_status status = CT_OK;
    int step = SQLITE_ROW;
    while (status == CT_OK && (step = sqlite.step(statement)) == SQLITE_ROW) status = row(r, statement);
    if (status == CT_OK && step != SQLITE_DONE) status = refuse(r);
    (void)sqlite.finalize(statement);
    return status;
}

static ct_status add_range(reader *r, void *statement)
{
    const char *name = (const char *)sqlite.text(statement, 0);
    const int64_t begin = sqlite.integer(statement, 1), end = sqlite.integer(statement, 2);
    if (!name || end < begin) return CT_OK; /* it began before the recording, or never ended */
    ct_profile_event *event;
    const ct_status status = cti_events_add(r->events, &event);
    if (status != CT_OK) return status;
    if (r->events->count == 1) r->origin_ns = begin;
    event->name = cti_events_text(r->events, name, strlen(name));
    event->scope = CT_EVENT_USER;
    event->thread = sqlite.integer(statement, 3);
    event->start_us = (double)(begin - r->origin_ns) / 1000;
    event->end_us = (double)(end - r->origin_ns) / 1000;
    return event->name ? CT_OK : CT_E_NOMEM;
}

/* A kernel belongs to every range that contains its launch. */
static ct_status add_kernel(reader *r, void *statement)
{
    const double begin = (double)(sqlite.integer(statement, 0) - r->origin_ns) / 1000,
                 end = (double)(sqlite.integer(statement, 1) - r->origin_ns) / 1000,
                 duration = (double)sqlite.integer(statement, 3) / 1000;
    const int64_t thread = sqlite.integer(statement, 2);
    for (int64_t i = 0; i < r->events->count; i++) {
        ct_profile_event *event = &r->events->items[i];
        const bool contains = event->start_us < begin && end < event->end_us;
        if (contains && (thread < 0 || thread == event->thread)) event->device_time_us += duration;
    }
    r->events->has_device = true;
    return CT_OK;
}

static ct_status read_all(reader *r)
{
    if (sqlite.open(r->path, &r->database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) return refuse(r);
    ct_status status = each_row(r, r->of->ranges, add_range);
    if (status == CT_OK) status = each_row(r, r->of->kernels, add_kernel);
    return status == CT_OK ? cti_events_complete(r->events) : status;
}

static ct_profile_events *load(const queries *of, const char *path)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (!path) {
        (void)cti_null_object(of->who, "path", "the name of a file");
        return NULL;
    }
    (void)pthread_once(&once, load_sqlite);
    if (!sqlite.is_there) {
        (void)cti_error(CT_E_STATE, "%s: libsqlite3.so.0, which reads such files, is not found on this machine",
                        of->who);
        return NULL;
    }
    reader r = {.of = of, .path = path, .events = cti_malloc(sizeof *r.events)};
    if (!r.events) {
        (void)cti_no_memory(of->who);
        return NULL;
    }
    *r.events = (ct_profile_events){.items = NULL};
    const ct_status status = read_all(&r);
    (void)sqlite.close(r.database);
    if (status == CT_OK) return r.events;
    ct_profile_events_free(r.events);
    return NULL;
}

ct_profile_events *ct_load_nvprof(const char *path) { return load(&nvprof, path); }

ct_profile_events *ct_load_nsys(const char *path) { return load(&nsys, path); }
