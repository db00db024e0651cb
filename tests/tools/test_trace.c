/* Traces (S25.11): read back by an independent JSON parser. */
#include "fixtures.h"

#include <jansson.h>

static json_t *trace_of(const ct_profile_events *events, const char *path)
{
    CT_EXPECT_OK(ct_export_chrome_trace(events, path));
    json_error_t error;
    json_t *root = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!root) printf("%s:%d: %s\n", path, error.line, error.text);
    CT_EXPECT(root != NULL);
    (void)remove(path);
    return root;
}

static const char *text_in(const json_t *event, const char *key)
{
    const char *text = json_string_value(json_object_get(event, key));
    return text ? text : "";
}

/* Returns event n of a phase and, if given, a name. */
static json_t *entry(json_t *root, const char *phase, const char *name, int n)
{
    json_t *all = json_object_get(root, "traceEvents"), *event;
    size_t i;
    json_array_foreach(all, i, event)
    {
        if (!strcmp(text_in(event, "ph"), phase) && (!name || !strcmp(text_in(event, "name"), name)) && n-- == 0)
            return event;
    }
    return NULL;
}

static double number_in(const json_t *event, const char *key) { return json_number_value(json_object_get(event, key)); }

static ct_profiler *record_pass(void)
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.record_shapes = true, .profile_memory = true});
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(2, 50)), true);
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_exp(x))));
    CT_EXPECT_OK(ct_leave(&scope));
    return profiler;
}

CT_TEST(trace, has_a_complete_event_for_each) /* S25.11, S32.17 */
{
    ct_profiler *profiler = record_pass();
    const ct_profile_events *events = events_of(profiler);
    json_t *root = trace_of(events, "complete.json");
    for (int64_t i = 0; i < ct_profile_events_count(events); i++) {
        const ct_profile_event *event = ct_profile_events_at(events, i);
        json_t *found = entry(root, "X", NULL, (int)i);
        CT_EXPECT(found != NULL);
        CT_EXPECT_TEXT(text_in(found, "name"), event->name);
        CT_EXPECT_REAL(number_in(found, "ts"), event->start_us, 1e-3);
        CT_EXPECT_REAL(number_in(found, "dur"), event->cpu_time_us, 1e-3);
        CT_EXPECT_INT((int64_t)number_in(found, "tid"), event->thread);
        CT_EXPECT(json_is_integer(json_object_get(found, "pid")));
        CT_EXPECT_INT((int64_t)number_in(json_object_get(found, "args"), "Sequence number"), event->sequence_nr);
    }
    CT_EXPECT(entry(root, "X", NULL, (int)ct_profile_events_count(events)) == NULL);
    json_t *dims = json_object_get(json_object_get(entry(root, "X", "exp", 0), "args"), "Input Dims");
    CT_EXPECT_INT(json_integer_value(json_array_get(json_array_get(dims, 0), 1)), 50);
    json_decref(root);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(trace, names_the_process_and_its_threads) /* S25.11 */
{
    ct_profiler *profiler = record_pass();
    json_t *root = trace_of(events_of(profiler), "metadata.json"), *first = entry(root, "X", NULL, 0);
    json_t *process = entry(root, "M", "process_name", 0), *thread = entry(root, "M", "thread_name", 0);
    CT_EXPECT(process && thread && !entry(root, "M", NULL, 2));
    CT_EXPECT_TEXT(text_in(json_object_get(process, "args"), "name"), "test_tools_trace");
    char name[32];
    (void)snprintf(name, sizeof name, "thread %d", (int)number_in(first, "tid"));
    CT_EXPECT_TEXT(text_in(json_object_get(thread, "args"), "name"), name);
    CT_EXPECT_REAL(number_in(thread, "tid"), number_in(first, "tid"), 0);
    CT_EXPECT_REAL(number_in(process, "pid"), number_in(first, "pid"), 0);
    CT_EXPECT_REAL(number_in(thread, "pid"), number_in(first, "pid"), 0);
    json_decref(root);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(trace, leads_from_calls_to_their_nodes_and_shows_what_is_saved_meanwhile) /* S25.11 */
{
    ct_profiler *profiler = record_pass();
    const ct_profile_events *events = events_of(profiler);
    json_t *root = trace_of(events, "flow.json");
    const ct_profile_event *call = event_named(events, "exp", 0),
                           *node = event_named(events, "evaluate_function: ExpBackward0", 0);
    json_t *from = NULL, *to = NULL;
    for (int n = 0; (from = entry(root, "s", NULL, n)) && !to; n++) {
        json_t *end = entry(root, "f", NULL, n);
        CT_EXPECT(end != NULL);
        CT_EXPECT_REAL(number_in(from, "id"), number_in(end, "id"), 0);
        if (number_in(from, "ts") > call->start_us - 1e-3 && number_in(from, "ts") < call->start_us + 1e-3) to = end;
    }
    CT_EXPECT(to != NULL);
    CT_EXPECT_REAL(number_in(to, "ts"), node->start_us, 1e-3);
    json_t *begin = entry(root, "b", "exp", 0), *end = entry(root, "e", "exp", 0);
    CT_EXPECT_REAL(number_in(begin, "ts"), call->end_us, 1e-3);
    CT_EXPECT_REAL(number_in(end, "ts"), node->end_us, 1e-3);
    CT_EXPECT_INT((int64_t)number_in(json_object_get(begin, "args"), "Saved bytes"), 400); /* its result */
    json_t *counter = NULL;
    double most = -1;
    for (int n = 0; (counter = entry(root, "C", NULL, n)); n++) {
        json_t *saved = json_object_get(json_object_get(counter, "args"), "saved");
        if (saved && json_number_value(saved) > most) most = json_number_value(saved);
    }
    CT_EXPECT(most >= 1);
    json_decref(root);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* Quotes, control characters, and invalid UTF-8, which becomes U+FFFD; S25.11, S25.19 */
CT_TEST(trace, is_valid_for_any_name)
{
    static const struct {
        const char *name, *read;
    } cases[] = {
        {"a \"quoted\" \\ name", "a \"quoted\" \\ name"},
        {"tab\t newline\n bell\a escape\x1b delete\x7f", "tab\t newline\n bell\a escape\x1b delete\x7f"},
        {"h\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80", "h\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80"},
        {"cut\xe2\x82", "cut\xef\xbf\xbd\xef\xbf\xbd"},
        {"long\xc0\xafway", "long\xef\xbf\xbd\xef\xbf\xbdway"},
        {"half\xed\xa0\x80", "half\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
        {"", ""},
        {"</script>{[,]}", "</script>{[,]}"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ct_profiler *profiler = profiler_with(NULL);
        ct_guard scope = ct_profile(profiler), range = ct_record_function(cases[i].name);
        CT_EXPECT_OK(ct_leave(&range));
        CT_EXPECT_OK(ct_leave(&scope));
        json_t *root = trace_of(events_of(profiler), "names.json");
        CT_EXPECT_TEXT(text_in(entry(root, "X", NULL, 0), "name"), cases[i].read);
        json_decref(root);
        CT_EXPECT_OK(ct_profiler_free(profiler));
    }
}

CT_TEST(trace, of_random_names_is_valid) /* S25.11 */
{
    unsigned state = 1;
    ct_profiler *profiler = profiler_with(NULL);
    ct_guard scope = ct_profile(profiler);
    for (int n = 0; n < 500; n++) {
        char name[24];
        for (size_t i = 0; i < sizeof name; i++) name[i] = (char)((state = state * 1103515245u + 12345u) >> 16);
        name[sizeof name - 1] = 0;
        ct_guard range = ct_record_function(name);
        CT_EXPECT_OK(ct_leave(&range));
    }
    CT_EXPECT_OK(ct_leave(&scope));
    json_t *root = trace_of(events_of(profiler), "random.json");
    CT_EXPECT(entry(root, "X", NULL, 499) != NULL);
    json_decref(root);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(trace, of_nothing_is_valid) /* S25.11, S25.18 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.disabled = true});
    json_t *root = trace_of(events_of(profiler), "nothing.json");
    CT_EXPECT_INT(json_array_size(json_object_get(root, "traceEvents")), 0);
    json_decref(root);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(trace, that_cannot_be_written_is_an_error_and_no_file) /* S25.11 */
{
    ct_profiler *profiler = record_pass();
    const ct_profile_events *events = events_of(profiler);
    CT_EXPECT_ERROR(ct_export_chrome_trace(events, "no/such/folder/trace.json"), CT_E_IO, "No such file or directory");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_export_chrome_trace(events, NULL), CT_E_INVALID, "path");
    CT_EXPECT_ERROR(ct_export_chrome_trace(NULL, "x.json"), CT_E_INVALID, "events");
    json_decref(trace_of(events, "twice.json")); /* may be called repeatedly */
    json_decref(trace_of(events, "twice.json"));
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST_MAIN
