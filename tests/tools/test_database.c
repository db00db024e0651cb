/* Databases of nvprof and nsys (S25.14): written here to the schema that NVIDIA documents, and read back. */
#include "fixtures.h"

#include <sqlite3.h>

static void write_database(const char *path, const char *sql)
{
    sqlite3 *database;
    (void)remove(path);
    CT_EXPECT_INT(sqlite3_open(path, &database), SQLITE_OK);
    char *message = NULL;
    if (sqlite3_exec(database, sql, NULL, NULL, &message) != SQLITE_OK) printf("%s\n", message);
    CT_EXPECT(message == NULL);
    CT_EXPECT_INT(sqlite3_close(database), SQLITE_OK);
}

/* Two ranges, one in the other, and one that overlaps the outer in part; a kernel launched in each. */
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
    CT_EXPECT_INT(late->parent, -1); /* in part within the outer one makes no relation; S25.6 */
    ct_profile_averages *averages = ct_key_averages(events, NULL);
    char *text = table_of(averages, &(ct_table_opts){.sort_by = "self_cuda_time_total"});
    CT_EXPECT(strstr(text, "mm, seq") < strstr(text, "late") && strstr(text, "late") < strstr(text, "matmul, seq"));
    CT_EXPECT_CONTAINS(text, "Self CUDA %"); /* S25.10 */
    CT_EXPECT_CONTAINS(text, "Self CUDA time total: 7.500us");
    CT_EXPECT_CONTAINS(text, "Self CPU time total: 13.000us");
    CT_EXPECT_CONTAINS(text, "76.92%"); /* of 13 us the outer range's 10 */
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
        ct_profile_averages *averages = ct_key_averages(events, NULL);
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

CT_TEST_MAIN
