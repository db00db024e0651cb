/*
 * Databases of NVIDIA's profilers (S25.14): marker ranges as events, with the times of the kernels whose launches they
 * contain. They are read with libsqlite3, which is loaded at the first use; its few functions are declared here
 * according to its documentation, which guarantees their signatures.
 */
#include "base/memory.h"
#include "base/shared_library.h"
#include "state/error.h"
#include "tools/profiler/events.h"
#include "tools/profiler/launches.h"

#include <inttypes.h>
#include <pthread.h>
#include <string.h>

enum { SQLITE_OK = 0, SQLITE_ROW = 100, SQLITE_DONE = 101, SQLITE_OPEN_READONLY = 1, SQLITE_LIMIT_LENGTH = 0 };

/*
 * Limits on the effort of reading a database, in steps of SQLite plus bytes of stored data. They are needed because a
 * database can have a view instead of a table, and a view can return rows without end. Reading tables takes one step
 * and five bytes for each byte of the file.
 */
enum { EFFORT_PER_BYTE = 256, LEAST_EFFORT = 10000000, STEPS_BETWEEN_CALLS = 1000, MAX_ROW_BYTES = 1 << 24 };

static struct {
    int (*open)(const char *path, void **database, int flags, const char *vfs);
    int (*close)(void *database);
    int (*prepare)(void *database, const char *sql, int size, void **statement, const char **rest);
    int (*step)(void *statement);
    int (*finalize)(void *statement);
    const char *(*message)(void *database);
    int64_t (*integer)(void *statement, int column);
    const unsigned char *(*text)(void *statement, int column);
    int (*limit)(void *database, int id, int value);
    void (*progress)(void *database, int steps, int (*stops)(void *payload), void *payload);
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
        {"sqlite3_limit", &sqlite.limit},          {"sqlite3_progress_handler", &sqlite.progress},
    };
    sqlite.is_there =
        cti_library_with(names, sizeof names / sizeof *names, symbols, sizeof symbols / sizeof *symbols) != NULL;
}

/*
 * SQL queries. ranges: name, begin and end in nanoseconds, thread. kernels: begin and end of the launch, thread, and
 * begin and end of the kernel.
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
    "SELECT r.start, r.\"end\", 0, k.start, k.\"end\" FROM CUPTI_ACTIVITY_KIND_RUNTIME AS r"
    " JOIN CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL AS k ON k.correlationId = r.correlationId ORDER BY r.start",
};

static const queries nsys = {
    "load_nsys",
    "SELECT COALESCE(n.text, s.value), n.start, n.\"end\", n.globalTid FROM NVTX_EVENTS AS n"
    " LEFT JOIN StringIds AS s ON s.id = n.textId WHERE n.\"end\" IS NOT NULL"
    " AND COALESCE(n.text, s.value) IS NOT NULL ORDER BY n.start",
    "SELECT r.start, r.\"end\", r.globalTid, k.start, k.\"end\" FROM CUPTI_ACTIVITY_KIND_RUNTIME AS r"
    " JOIN CUPTI_ACTIVITY_KIND_KERNEL AS k ON k.correlationId = r.correlationId ORDER BY r.start",
};

typedef struct reader {
    const queries *of;
    const char *path;
    void *database;
    ct_profile_events *events;
    cti_intervals ranges, launches;
    int64_t origin_ns;  /* begin of the first range */
    int64_t effort;     /* remaining effort */
    int64_t kernels_ns; /* total duration of all kernels */
    int64_t value;      /* result of a pragma */
} reader;

static ct_status refuse(const reader *r)
{
    if (r->effort < 0)
        return cti_error(
            CT_E_STATE,
            "%s: reading %s takes more work than tables of its size can take; it must have tables, not endless views",
            r->of->who, r->path);
    return cti_error(CT_E_STATE, "%s: %s cannot be read as a database of this profiler: %s", r->of->who, r->path,
                     r->database ? sqlite.message(r->database) : "no memory");
}

/* Stores end - begin in *out; returns an error if the difference does not fit. */
static ct_status time_between(const reader *r, int64_t begin, int64_t end, int64_t *out)
{
    if (begin < 0 ? end > INT64_MAX + begin : end < INT64_MIN + begin)
        return cti_error(CT_E_STATE,
                         "%s: %s has times of %" PRId64 " and %" PRId64
                         " nanoseconds, whose difference does not fit in 64 bits",
                         r->of->who, r->path, begin, end);
    *out = end - begin;
    return CT_OK;
}

static int has_no_effort_left(void *payload)
{
    reader *r = payload;
    r->effort -= STEPS_BETWEEN_CALLS;
    return r->effort < 0;
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

static ct_status add_interval(reader *r, cti_intervals *list, cti_interval added)
{
    r->effort -= (int64_t)sizeof added;
    if (r->effort < 0) return refuse(r);
    const ct_status status = cti_list_grow(&list->items, list->count, &list->capacity, sizeof *list->items);
    if (status == CT_OK) list->items[list->count++] = added;
    return status;
}

static ct_status add_range(reader *r, void *statement)
{
    const char *name = (const char *)sqlite.text(statement, 0);
    const int64_t begin = sqlite.integer(statement, 1), end = sqlite.integer(statement, 2),
                  thread = sqlite.integer(statement, 3);
    if (!name || end < begin) return CT_OK; /* skips a range that began before the recording or never ended */
    if (!r->events->count) r->origin_ns = begin;
    int64_t since = 0, until = 0;
    ct_status status = time_between(r, r->origin_ns, begin, &since);
    if (status == CT_OK) status = time_between(r, r->origin_ns, end, &until);
    r->effort -= (int64_t)(sizeof(ct_profile_event) + strlen(name));
    if (status == CT_OK) status = add_interval(r, &r->ranges, (cti_interval){thread, begin, end, r->events->count});
    ct_profile_event *event;
    if (status == CT_OK) status = cti_events_add(r->events, &event);
    if (status != CT_OK) return status;
    event->name = cti_events_text(r->events, name, strlen(name));
    event->scope = CT_EVENT_USER;
    event->thread = thread;
    event->start_us = (double)since / 1000;
    event->end_us = (double)until / 1000;
    return event->name ? CT_OK : CT_E_NOMEM;
}

/* Adds a kernel; it belongs to every range that contains its launch. */
static ct_status add_kernel(reader *r, void *statement)
{
    const int64_t begin = sqlite.integer(statement, 3), end = sqlite.integer(statement, 4);
    r->events->has_device = true;
    if (end < begin) return CT_OK; /* skips a kernel that never ended */
    int64_t took = 0;
    const ct_status status = time_between(r, begin, end, &took);
    if (status != CT_OK) return status;
    if (took > INT64_MAX - r->kernels_ns)
        return cti_error(CT_E_STATE,
                         "%s: the kernels of %s take %" PRId64 " and %" PRId64
                         " nanoseconds, whose sum does not fit in 64 bits",
                         r->of->who, r->path, r->kernels_ns, took);
    r->kernels_ns += took;
    const cti_interval launch = {sqlite.integer(statement, 2), sqlite.integer(statement, 0),
                                 sqlite.integer(statement, 1), took};
    return add_interval(r, &r->launches, launch);
}

static ct_status read_number(reader *r, void *statement)
{
    r->value = sqlite.integer(statement, 0);
    return CT_OK;
}

static ct_status allow_effort(reader *r)
{
    ct_status status = each_row(r, "PRAGMA page_count", read_number);
    const int64_t num_pages = r->value;
    if (status == CT_OK) status = each_row(r, "PRAGMA page_size", read_number);
    int64_t size_bytes, effort;
    if (!cti_size_mul(num_pages, r->value, &size_bytes) || !cti_size_mul(size_bytes, EFFORT_PER_BYTE, &effort))
        effort = INT64_MAX / 2;
    if (status == CT_OK) r->effort += effort;
    return status;
}

static ct_status read_all(reader *r)
{
    if (sqlite.open(r->path, &r->database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) return refuse(r);
    (void)sqlite.limit(r->database, SQLITE_LIMIT_LENGTH, MAX_ROW_BYTES);
    sqlite.progress(r->database, STEPS_BETWEEN_CALLS, has_no_effort_left, r);
    const char *slash = strrchr(r->path, '/'), *name = slash ? slash + 1 : r->path;
    r->events->source = cti_events_text(r->events, name, strlen(name));
    ct_status status = r->events->source ? allow_effort(r) : CT_E_NOMEM;
    if (status == CT_OK) status = each_row(r, r->of->ranges, add_range);
    if (status == CT_OK) status = each_row(r, r->of->kernels, add_kernel);
    if (status == CT_OK) status = cti_launches_give(&r->ranges, &r->launches, r->events);
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
    reader r = {.of = of, .path = path, .events = cti_malloc(sizeof *r.events), .effort = LEAST_EFFORT};
    if (!r.events) {
        (void)cti_no_memory(of->who);
        return NULL;
    }
    *r.events = (ct_profile_events){.items = NULL};
    const ct_status status = read_all(&r);
    (void)sqlite.close(r.database);
    cti_free(r.ranges.items);
    cti_free(r.launches.items);
    if (status == CT_OK) return r.events;
    ct_profile_events_free(r.events);
    return NULL;
}

ct_profile_events *ct_load_nvprof(const char *path) { return load(&nvprof, path); }

ct_profile_events *ct_load_nsys(const char *path) { return load(&nsys, path); }
