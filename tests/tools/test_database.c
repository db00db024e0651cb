/*
 * Databases of nvprof and nsys (S25.14): the test writes them in the schema that NVIDIA documents, and the library
 * reads them.
 */
#include "fixtures.h"

#include <sqlite3.h>

static void write_database(const char *path, const char *sql)
{
    sqlite3 *database;
    (void)remove(path);
    CT_EXPECT_INT(sqlite3_open(path, &database), SQLITE_OK);
    char *message = NULL;
    CT_EXPECT_INT(sqlite3_exec(database, "PRAGMA synchronous = OFF;", NULL, NULL, NULL), SQLITE_OK);
    if (sqlite3_exec(database, sql, NULL, NULL, &message) != SQLITE_OK) printf("%s\n", message);
    CT_EXPECT(message == NULL);
    CT_EXPECT_INT(sqlite3_close(database), SQLITE_OK);
}

/* Two nested ranges, and a third range that partly overlaps the outer range. Each range launches a kernel. */
static const char nvprof_sql[] =
    "CREATE TABLE StringTable (_id_ INTEGER PRIMARY KEY, value TEXT NOT NULL UNIQUE);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_MARKER (_id_ INTEGER PRIMARY KEY AUTOINCREMENT, flags INT NOT NULL, "
    "timestamp INT NOT NULL, id INT NOT NULL, objectKind INT NOT NULL, objectId BLOB, name INT NOT NULL, domain INT);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (_id_ INTEGER PRIMARY KEY AUTOINCREMENT, cbid INT NOT NULL, "
    "start INT NOT NULL, \"end\" INT NOT NULL, processId INT NOT NULL, threadId INT NOT NULL, "
    "correlationId INT NOT NULL, returnValue INT NOT NULL);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL (_id_ INTEGER PRIMARY KEY AUTOINCREMENT, start INT NOT NULL, "
    "\"end\" INT NOT NULL, correlationId INT NOT NULL, name INT NOT NULL);"
    "INSERT INTO StringTable VALUES (1, 'matmul, seq = 3'), (2, 'mm, seq = 3'), (3, 'late'), (4, 'gemm');"
    "INSERT INTO CUPTI_ACTIVITY_KIND_MARKER (flags, timestamp, id, objectKind, name) VALUES "
    "(2, 1000000, 1, 2, 1), (2, 1002000, 2, 2, 2), (4, 1006000, 2, 2, 0), (2, 1009000, 3, 2, 3), "
    "(4, 1010000, 1, 2, 0), (4, 1012000, 3, 2, 0);"
    "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (cbid, start, \"end\", processId, threadId, correlationId, returnValue) "
    "VALUES (13, 1003000, 1004000, 1, 1, 7, 0), (13, 1007000, 1008000, 1, 1, 8, 0), (13, 1010500, 1011000, 1, 1, 9, 0);"
    "INSERT INTO CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL (start, \"end\", correlationId, name) VALUES "
    "(2000000, 2004000, 7, 4), (2005000, 2006000, 8, 4), (2007000, 2009500, 9, 4);";

static const char nsys_sql[] =
    "CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);"
    "CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, \"end\" INTEGER, eventType INTEGER NOT NULL, rangeId INTEGER, "
    "category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER, textId INTEGER, "
    "domainId INTEGER);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, \"end\" INTEGER NOT NULL, eventClass INTEGER, "
    "globalTid INTEGER, correlationId INTEGER, nameId INTEGER NOT NULL, returnValue INTEGER NOT NULL);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, \"end\" INTEGER NOT NULL, "
    "deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL, streamId INTEGER NOT NULL, correlationId INTEGER, "
    "globalPid INTEGER, demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL);"
    "INSERT INTO StringIds VALUES (5, 'mm, seq = 3');"
    "INSERT INTO NVTX_EVENTS (start, \"end\", eventType, text, globalTid, textId) VALUES "
    "(1000000, 1010000, 59, 'matmul, seq = 3', 42, NULL), (1002000, 1006000, 59, NULL, 42, 5), "
    "(1002000, 1006000, 59, 'of another thread', 43, NULL), (1005000, NULL, 34, 'a mark', 42, NULL);"
    "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1003000, 1004000, 0, 42, 7, 1, 0);"
    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (2000000, 2004000, 0, 1, 7, 7, 1, 1, 1);";

CT_TEST(nvprof, gives_each_range_the_kernels_that_it_launched) /* S25.14 */
{
    write_database("nvprof.db", nvprof_sql);
    ct_profile_events *events = ct_load_nvprof("nvprof.db");
    (void)remove("nvprof.db");
    CT_EXPECT(events != NULL);
    CT_EXPECT_INT(ct_profile_events_count(events), 3);
    const ct_profile_event *outer = event_named(events, "matmul, seq = 3", 0),
                           *inner = event_named(events, "mm, seq = 3", 0), *late = event_named(events, "late", 0);
    CT_EXPECT(outer && inner && late);
    CT_EXPECT_REAL(outer->cpu_time_us, 10, 0);
    CT_EXPECT_REAL(outer->device_time_us, 5, 0);
    CT_EXPECT_REAL(outer->self_device_time_us, 1, 0);
    CT_EXPECT_REAL(inner->device_time_us, 4, 0);
    CT_EXPECT_REAL(late->device_time_us, 2.5, 0);
    CT_EXPECT(parent_of(events, inner) == outer);
    CT_EXPECT_INT(late->parent, -1); /* partial overlap with the outer range is not nesting; S25.6 */
    ct_profile_averages *averages = ct_key_averages(events);
    char *text = table_of(averages, &(ct_table_opts){.sort_by = "self_cuda_time_total"});
    CT_EXPECT(strstr(text, "mm, seq") < strstr(text, "late") && strstr(text, "late") < strstr(text, "matmul, seq"));
    CT_EXPECT_CONTAINS(text, "Self CUDA %"); /* S25.10 */
    CT_EXPECT_CONTAINS(text, "Self CUDA time total: 7.500us");
    CT_EXPECT_CONTAINS(text, "Self CPU time total: 13.000us");
    CT_EXPECT_CONTAINS(text, "76.92%"); /* 10 of 13 us belong to the outer range */
    free(text);
    ct_profile_averages_free(averages);
    ct_profile_events_free(events);
}

CT_TEST(nsys, gives_ranges_of_each_thread_their_kernels) /* S25.14 */
{
    write_database("nsys.sqlite", nsys_sql);
    ct_profile_events *events = ct_load_nsys("nsys.sqlite");
    (void)remove("nsys.sqlite");
    CT_EXPECT(events != NULL);
    CT_EXPECT_INT(ct_profile_events_count(events), 3);
    CT_EXPECT_REAL(event_named(events, "mm, seq = 3", 0)->device_time_us, 4, 0);
    CT_EXPECT_REAL(event_named(events, "matmul, seq = 3", 0)->self_device_time_us, 0, 0);
    const ct_profile_event *other = event_named(events, "of another thread", 0);
    CT_EXPECT_REAL(other->device_time_us, 0, 0);
    CT_EXPECT_INT(other->parent, -1);
    CT_EXPECT_OK(ct_export_chrome_trace(events, "nsys.json"));
    char *trace = file_text("nsys.json");
    CT_EXPECT_CONTAINS(trace, "\"name\":\"process_name\",\"args\":{\"name\":\"nsys.sqlite\"}"); /* S25.11 */
    CT_EXPECT_CONTAINS(trace, "\"name\":\"thread_name\",\"args\":{\"name\":\"thread 42\"}");
    CT_EXPECT_CONTAINS(trace, "\"name\":\"thread_name\",\"args\":{\"name\":\"thread 43\"}");
    free(trace);
    (void)remove("nsys.json");
    ct_profile_events_free(events);
}

CT_TEST(databases, that_are_missing_or_of_others_are_refused) /* S25.14 */
{
    CT_EXPECT_ERROR(ct_load_nvprof("no_such_file.db"), CT_E_STATE, "no_such_file.db cannot be read");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    write_database("foreign.db", "CREATE TABLE t (x INT);");
    CT_EXPECT_ERROR(ct_load_nvprof("foreign.db"), CT_E_STATE, "no such table");
    CT_EXPECT_ERROR(ct_load_nsys("foreign.db"), CT_E_STATE, "no such table");
    FILE *file = fopen("foreign.db", "w");
    CT_EXPECT(file && fputs("this is no database, whatever its name says, and long enough to be looked at", file) > 0);
    fclose(file);
    CT_EXPECT_ERROR(ct_load_nvprof("foreign.db"), CT_E_STATE, "not a database");
    (void)remove("foreign.db");
    CT_EXPECT_ERROR(ct_load_nsys(NULL), CT_E_INVALID, "path");
}

/* Durations of a range in the units of the table; S25.10 */
CT_TEST(table, writes_durations_in_microseconds_milliseconds_and_seconds)
{
    static const struct {
        int64_t ns;
        const char *text;
    } cases[] = {{0, "0.000us"},           {1500, "1.500us"},      {999999, "999.999us"},   {1000000, "1.000ms"},
                 {999999000, "999.999ms"}, {1000000000, "1.000s"}, {61234567000, "61.235s"}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char sql[2048];
        (void)snprintf(sql, sizeof sql,
                       "CREATE TABLE StringIds (id INTEGER, value TEXT); CREATE TABLE NVTX_EVENTS (start INTEGER, "
                       "\"end\" INTEGER, text TEXT, globalTid INTEGER, textId INTEGER); CREATE TABLE "
                       "CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, \"end\" INTEGER, globalTid INTEGER, correlationId "
                       "INTEGER); CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, \"end\" INTEGER, "
                       "correlationId INTEGER); INSERT INTO NVTX_EVENTS VALUES (5, %lld, 'range', 1, NULL);",
                       5 + (long long)cases[i].ns);
        write_database("durations.sqlite", sql);
        ct_profile_events *events = ct_load_nsys("durations.sqlite");
        CT_EXPECT(events != NULL);
        ct_profile_averages *averages = ct_key_averages(events);
        char *text = table_of(averages, NULL), footer[64];
        (void)snprintf(footer, sizeof footer, "Self CPU time total: %s\n", cases[i].text);
        CT_EXPECT_CONTAINS(text, footer);
        CT_EXPECT_CONTAINS(text, cases[i].ns ? "100.00%" : " NaN  ");
        free(text);
        ct_profile_averages_free(averages);
        ct_profile_events_free(events);
    }
    (void)remove("durations.sqlite");
}

/* The tables of nsys without entries, to which a test adds some. */
#define EMPTY_RUNTIME \
    "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, \"end\" INTEGER, globalTid INTEGER, correlationId " \
    "INTEGER); CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, \"end\" INTEGER, correlationId INTEGER);" \
    "CREATE TABLE StringIds (id INTEGER, value TEXT);"
#define EMPTY_NSYS \
    EMPTY_RUNTIME "CREATE TABLE NVTX_EVENTS (start INTEGER, \"end\" INTEGER, text TEXT, globalTid INTEGER, textId " \
                  "INTEGER);"

/*
 * The database has SQL views instead of tables: some return rows without end, or names that are larger than the whole
 * file.
 */
CT_TEST(databases, that_would_take_too_much_to_read_are_refused) /* S25.14 */
{
    static const char *const views[] = {
        EMPTY_RUNTIME "CREATE VIEW NVTX_EVENTS AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                      "SELECT i AS start, i + 1 AS \"end\", 'x' AS text, 1 AS globalTid, NULL AS textId FROM n;",
        EMPTY_RUNTIME "CREATE VIEW NVTX_EVENTS AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                      "LIMIT 100) SELECT i AS start, i + 1 AS \"end\", hex(zeroblob(1000000)) AS text, 1 AS globalTid, "
                      "NULL AS textId FROM n;",
        EMPTY_RUNTIME "CREATE VIEW NVTX_EVENTS AS SELECT 1 AS start, 2 AS \"end\", hex(zeroblob(100000000)) AS text, "
                      "1 AS globalTid, NULL AS textId;",
    };
    static const char *const messages[] = {"endless", "endless", "too big"};

    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        write_database("endless.sqlite", views[i]);
        CT_EXPECT_ERROR(ct_load_nsys("endless.sqlite"), CT_E_STATE, messages[i]);
        CT_EXPECT_ERROR_KIND("RUNTIME");
    }
    (void)remove("endless.sqlite");
}

CT_TEST(databases, with_times_too_far_apart_are_refused) /* S25.14 */
{
    static const char *const rows[] = {
        "INSERT INTO NVTX_EVENTS VALUES (-9223372036854775807, 9223372036854775807, 'long', 1, NULL);",
        "INSERT INTO NVTX_EVENTS VALUES (-9223372036854775807, -9223372036854775806, 'first', 1, NULL), "
        "(9223372036854775806, 9223372036854775807, 'last', 1, NULL);",
        "INSERT INTO NVTX_EVENTS VALUES (1, 9, 'range', 1, NULL); INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES "
        "(2, 3, 1, 7); INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (-9223372036854775807, 9223372036854775807, 7);",
        "INSERT INTO NVTX_EVENTS VALUES (1, 9, 'range', 1, NULL); INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES "
        "(2, 3, 1, 7); INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (0, 9223372036854775807, 7), "
        "(0, 9223372036854775807, 7);",
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char sql[2048];
        (void)snprintf(sql, sizeof sql, "%s%s", EMPTY_NSYS, rows[i]);
        write_database("far.sqlite", sql);
        CT_EXPECT_ERROR(ct_load_nsys("far.sqlite"), CT_E_STATE, "does not fit in 64 bits");
    }
    (void)remove("far.sqlite");
}

/* Ranges nested like the calls of a recursive program, with a kernel of a microsecond launched in each. */
CT_TEST(nsys, ranges_nest_a_hundred_thousand_deep) /* S25.6, S25.14 */
{
    enum { DEPTH = 100000 };

    write_database("deep.sqlite",
                   EMPTY_NSYS "CREATE TABLE n (i INTEGER); WITH RECURSIVE m (i) AS (SELECT 0 UNION ALL SELECT i + 1 "
                              "FROM m WHERE i < 99999) INSERT INTO n SELECT i FROM m;"
                              "INSERT INTO NVTX_EVENTS SELECT 10 * i, 10000000 - i, 'range', 1, NULL FROM n;"
                              "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME SELECT 10 * i + 1, 10 * i + 2, 1, i FROM n;"
                              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT 0, 1000, i FROM n;");
    ct_profile_events *events = ct_load_nsys("deep.sqlite");
    (void)remove("deep.sqlite");
    CT_EXPECT_INT(ct_profile_events_count(events), DEPTH);
    for (int64_t i = 0; i < DEPTH; i++) {
        const ct_profile_event *event = ct_profile_events_at(events, i);
        CT_EXPECT_INT(event->parent, i - 1);
        CT_EXPECT_REAL(event->device_time_us, (double)(DEPTH - i), 0);
        CT_EXPECT_REAL(event->self_device_time_us, 1, 0);
    }
    ct_profile_events_free(events);
}

/* Ranges with arbitrary overlap: the result is compared with a test of every range for every launch. */
CT_TEST(nsys, a_kernel_belongs_to_every_range_of_its_thread_around_its_launch) /* S25.14 */
{
    enum { NUM = 200 };

    static int64_t ranges[NUM][3], launches[NUM][3]; /* begin, end, thread */
    static char sql[64 * 1024];
    unsigned state = 7;
    int length = snprintf(sql, sizeof sql, "%s", EMPTY_NSYS);
    for (int i = 0; i < 2 * NUM; i++) {
        int64_t *row = i < NUM ? ranges[i] : launches[i - NUM];
        for (int k = 0; k < 3; k++) row[k] = (state = state * 1103515245u + 12345u) >> 16;
        row[0] %= 50;
        row[1] = row[0] + row[1] % 20;
        row[2] %= 3;
        const int number = i % NUM, begin = (int)row[0], end = (int)row[1], thread = (int)row[2];
        char *to = sql + length;
        const size_t room = sizeof sql - (size_t)length;
        length += i < NUM ? snprintf(to, room, "INSERT INTO NVTX_EVENTS VALUES (%d, %d, '%d', %d, NULL);", begin, end,
                                     number, thread)
                          : snprintf(to, room, "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (%d, %d, %d, %d);",
                                     begin, end, thread, number);
    }
    (void)snprintf(sql + length, sizeof sql - (size_t)length, "%s",
                   "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT 0, 1000, correlationId FROM "
                   "CUPTI_ACTIVITY_KIND_RUNTIME;");
    write_database("random.sqlite", sql);
    ct_profile_events *events = ct_load_nsys("random.sqlite");
    (void)remove("random.sqlite");
    CT_EXPECT_INT(ct_profile_events_count(events), NUM);
    for (int64_t i = 0; i < NUM; i++) {
        const ct_profile_event *event = ct_profile_events_at(events, i);
        const int64_t *range = ranges[atoi(event->name)];
        int within = 0;
        for (int k = 0; k < NUM; k++)
            within += range[0] < launches[k][0] && launches[k][1] < range[1] && range[2] == launches[k][2];
        CT_EXPECT_REAL(event->device_time_us, within, 0);
    }
    ct_profile_events_free(events);
}

CT_TEST_MAIN
