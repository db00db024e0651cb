/* Averages and their tables (S25.7 to S25.10), and stacks (S25.12). */
#include "fixtures.h"

/* Returns an event created by hand, with the given time in microseconds. */
static ct_profile_event made(const char *name, double cpu_us)
{
    return (ct_profile_event){.name = name, .cpu_time_us = cpu_us, .self_cpu_time_us = cpu_us / 2, .parent = -1};
}

CT_TEST(average, sums_its_events_and_refuses_those_of_another_key) /* S25.7 */
{
    ct_profile_average average = {.name = NULL};
    const ct_profile_event first = made("mul", 3), second = made("mul", 5), other = made("add", 7);
    CT_EXPECT_OK(ct_profile_average_add(&average, &first));
    CT_EXPECT_OK(ct_profile_average_add(&average, &second));
    CT_EXPECT_ERROR(ct_profile_average_add(&average, &other), CT_E_STATE, "both must have the same name and node_id");
    CT_EXPECT_ERROR_KIND("ASSERT");
    CT_EXPECT_INT(average.count, 2);
    CT_EXPECT_REAL(average.cpu_time_total_us, 8, 0);
    CT_EXPECT_REAL(average.self_cpu_time_total_us, 4, 0);
}

/* Records "b", "a", "b" with one element and with three, with all options. */
static ct_profiler *record_few(const ct_profile_opts *opts)
{
    ct_profiler *profiler = profiler_with(opts);
    ct_tensor *x = VECTOR(1), *y = VECTOR(1, 2, 3);
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_sin(x));
    CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_TENSOR(ct_sin(y));
    CT_EXPECT_OK(ct_leave(&scope));
    return profiler;
}

CT_TEST(averages, are_of_names_in_the_order_of_first_occurrence) /* S25.7 */
{
    ct_profiler *profiler = record_few(NULL);
    const ct_profile_events *events = events_of(profiler);
    ct_profile_averages *averages = ct_key_averages(events);
    CT_EXPECT_INT(ct_profile_averages_count(averages), 2);
    const ct_profile_average *sine = ct_profile_averages_at(averages, 0);
    CT_EXPECT_TEXT(sine->name, "sin");
    CT_EXPECT_INT(sine->count, 2);
    CT_EXPECT_TEXT(ct_profile_averages_at(averages, 1)->name, "exp");
    CT_EXPECT(ct_profile_averages_at(averages, 2) == NULL);
    const double sum = event_named(events, "sin", 0)->cpu_time_us + event_named(events, "sin", 1)->cpu_time_us;
    CT_EXPECT_REAL(sine->cpu_time_total_us, sum, 1e-9);
    CT_EXPECT_REAL(sine->self_cpu_time_total_us, sum, 1e-9);
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(averages, are_of_sizes_too_if_asked) /* S25.7 */
{
    ct_profiler *profiler = record_few(&(ct_profile_opts){.record_shapes = true});
    ct_profile_averages *averages = ct_key_averages(events_of(profiler), .group_by_input_shape = true);
    CT_EXPECT_INT(ct_profile_averages_count(averages), 3);
    CT_EXPECT_INT(ct_profile_averages_at(averages, 2)->input_shapes[0].items[0], 3);
    char *text = table_of(averages, NULL);
    CT_EXPECT_CONTAINS(text, "Input Shapes");
    CT_EXPECT_CONTAINS(text, "[[3]]");
    free(text);
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* Functions whose names stacks must contain. */
__attribute__((noinline)) static ct_tensor *sine_in_a_function(ct_tensor *x)
{
    ct_tensor *result = ct_sin(x);
    return CT_EXPECT_TENSOR(result);
}

CT_TEST(stacks, name_calls_as_anomaly_mode_does) /* S25.4, S25.12 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.with_stack = true});
    ct_tensor *x = LEAF(1);
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_OK(ct_backward(sine_in_a_function(x)));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    const ct_profile_event *call = event_named(events, "sin", 0), *node = event_named(events, "SinBackward0", 0);
    CT_EXPECT(call->stack_size > 0 && node->stack_size > 0);
#ifdef CTI_HAVE_LIBBACKTRACE
    static const char *const first[] = {"ct_sin", "sine_in_a_function"};
    CT_EXPECT(call->stack_size >= 3);
    for (int i = 0; i < 2; i++) { /* no calls inside the library; and the line, if available */
        const size_t length = strlen(first[i]);
        CT_EXPECT(strncmp(call->stack[i], first[i], length) == 0);
        CT_EXPECT(!call->stack[i][length] || strncmp(call->stack[i] + length, " (", 2) == 0);
    }
    CT_EXPECT_CONTAINS(node->stack[0], "ct_backward");
#endif
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(averages, are_of_stacks_too_if_asked) /* S25.7, S25.12 */
{
    ct_profiler *profiler = record_few(&(ct_profile_opts){.with_stack = true});
    const ct_profile_events *events = events_of(profiler);
    const ct_profile_event *first = event_named(events, "sin", 0), *second = event_named(events, "sin", 1);
    CT_EXPECT(first->stack_size > 1 && second->stack_size > 1);
    /* true with debug information; without it stacks contain only addresses */
    const bool tells_lines = strcmp(first->stack[1], second->stack[1]) != 0;
    ct_profile_averages *averages = ct_key_averages(events, .group_by_stack_n = 64);
    CT_EXPECT_INT(ct_profile_averages_count(averages), tells_lines ? 3 : 2); /* the calls of sin are on two lines */
    char *text = table_of(averages, NULL);
    CT_EXPECT_CONTAINS(text, "Source Location");
    free(text);
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_export_stacks(events, "stacks.txt", "self_cpu_time_total"));
    char *lines = file_text("stacks.txt");
    CT_EXPECT(lines != NULL);
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        char *value = strrchr(line, ' ');
        CT_EXPECT(value && atoi(value) > 0 && strchr(line, ';'));
        CT_EXPECT(strchr(line, ' ') == value); /* frames contain no spaces */
    }
    free(lines);
    (void)remove("stacks.txt");
    CT_EXPECT_ERROR(ct_export_stacks(events, "stacks.txt", "count"), CT_E_INVALID, "metric is 'count'");
    CT_EXPECT_OK(ct_profiler_free(profiler));
    profiler = record_few(NULL);
    CT_EXPECT_ERROR(ct_export_stacks(events_of(profiler), "stacks.txt", "self_cpu_time_total"), CT_E_STATE,
                    "no stacks were recorded");
    CT_EXPECT_ERROR_KIND("ASSERT");
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(averages, count_an_only_child_of_the_same_name_with_its_parent) /* S25.6 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_guard scope = ct_profile(profiler), outer = ct_record_function("exp");
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&outer));
    outer = ct_record_function("sin");
    CT_EXPECT_TENSOR(ct_sin(ct_sin(VECTOR(1))));
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    ct_profile_averages *averages = ct_key_averages(events);
    const ct_profile_average *one = average_named(averages, "exp"), *three = average_named(averages, "sin");
    CT_EXPECT_INT(one->count, 1);
    CT_EXPECT_REAL(one->cpu_time_total_us, event_named(events, "exp", 0)->cpu_time_us, 1e-9);
    CT_EXPECT_REAL(one->self_cpu_time_total_us, one->cpu_time_total_us, 1e-6);
    CT_EXPECT_INT(three->count, 3);
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(averages, have_a_total_whose_own_times_count_nothing_twice) /* S25.8 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_guard scope = ct_profile(profiler), range = ct_record_function("range");
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&range));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    const ct_profile_average total = ct_total_average(events);
    const double outer = event_named(events, "range", 0)->cpu_time_us,
                 inner = event_named(events, "exp", 0)->cpu_time_us;
    CT_EXPECT_TEXT(total.name, "Total");
    CT_EXPECT_INT(total.count, 2);
    CT_EXPECT_REAL(total.cpu_time_total_us, outer + inner, 1e-9);
    CT_EXPECT_REAL(total.self_cpu_time_total_us, outer, 1e-6);
    CT_EXPECT_REAL(ct_self_cpu_time_total(events), outer, 1e-6);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* ---- tables ---- */

CT_TEST(table, has_its_columns_in_order_and_the_total_below) /* S25.8, S25.10 */
{
    ct_profiler *profiler =
        record_few(&(ct_profile_opts){.record_shapes = true, .profile_memory = true, .with_flops = true});
    ct_profile_averages *averages = ct_key_averages(events_of(profiler));
    char *text = table_of(averages, &(ct_table_opts){.header = "The header"});
    static const char *const in_order[] = {"The header",   "Name",       "Self CPU %",          "Self CPU",
                                           "CPU total %",  "CPU total",  "CPU time avg",        "CPU Mem",
                                           "Self CPU Mem", "# of Calls", "Input Shapes",        "FLOPs",
                                           "sin",          "exp",        "Self CPU time total:"};
    const char *at = text;
    for (size_t i = 0; i < sizeof in_order / sizeof *in_order; i++) {
        at = strstr(at, in_order[i]);
        CT_EXPECT(at != NULL);
        at += strlen(in_order[i]);
    }
    CT_EXPECT(strstr(text, "CUDA") == NULL);
    free(text);
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(table, is_sorted_by_a_number_and_cut_to_its_rows) /* S25.9 */
{
    ct_profiler *profiler = record_few(NULL);
    ct_profile_averages *averages = ct_key_averages(events_of(profiler));
    char *text = table_of(averages, &(ct_table_opts){.sort_by = "count"});
    CT_EXPECT(strstr(text, "sin") < strstr(text, "exp"));
    free(text);
    /* all values are equal: the entries keep their order */
    text = table_of(averages, &(ct_table_opts){.sort_by = "cpu_memory_usage"});
    CT_EXPECT(strstr(text, "sin") < strstr(text, "exp"));
    free(text);
    text = table_of(averages, &(ct_table_opts){.row_limit = 1});
    CT_EXPECT(strstr(text, "sin") && !strstr(text, "exp"));
    free(text);
    CT_EXPECT_ERROR(ct_profile_averages_table(averages, NULL, 0, .sort_by = "beauty"), CT_E_INVALID,
                    "sort_by is 'beauty'");
    CT_EXPECT_ERROR_KIND("ATTR");
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(table, of_events_has_a_row_for_each_up_to_a_hundred) /* S25.9 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = VECTOR(1);
    ct_guard scope = ct_profile(profiler), range = ct_record_function("range");
    for (int i = 0; i < 150; i++) CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_OK(ct_leave(&range));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    static char text[1 << 16];

    static const struct {
        ct_table_opts opts;
        int rows;
    } cases[] = {{{.row_limit = 0}, 99}, {{.row_limit = -1}, 150}, {{.top_level_events_only = true}, 0}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CT_EXPECT((ct_profile_events_table)(events, text, sizeof text, &cases[i].opts) < (int64_t)sizeof text);
        int rows = 0;
        for (const char *at = text; (at = strstr(at, "\nexp")); at++) rows++;
        CT_EXPECT_INT(rows, cases[i].rows);
        CT_EXPECT(strstr(text, "\nrange") != NULL);
    }
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* A width of ten bytes fits nine and the terminator; longer names are truncated; S25.9 */
CT_TEST(table, stays_within_its_room_and_cuts_long_names)
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_guard scope = ct_profile(profiler), range = ct_record_function("a name that is longer than its column");
    CT_EXPECT_OK(ct_leave(&range));
    CT_EXPECT_OK(ct_leave(&scope));
    ct_profile_averages *averages = ct_key_averages(events_of(profiler));
    char room[11] = "..........";
    CT_EXPECT(ct_profile_averages_table(averages, room, 10) > 10);
    CT_EXPECT_INT(strlen(room), 9);
    CT_EXPECT(room[10] == 0);
    char *text = table_of(averages, &(ct_table_opts){.max_name_column_width = 10});
    CT_EXPECT_CONTAINS(text, "\na name ...");
    free(text);
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* Known durations, so that every value of the table is known; S25.10 */
CT_TEST(table, writes_percentages_of_nothing_as_nan)
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.no_cpu = true, .use_kineto = true});
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_OK(ct_leave(&scope));
    ct_profile_averages *averages = ct_key_averages(events_of(profiler));
    char *text = table_of(averages, NULL); /* a table without rows */
    CT_EXPECT_TEXT(text, "");
    free(text);
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(table, writes_memory_in_steps_of_1024_with_its_sign) /* S25.10 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.profile_memory = true});
    ct_guard scope = ct_profile(profiler);
    const ct_scope handles = ct_scope_open();
    CT_EXPECT_TENSOR(ct_ones(CT_INTS(375)));
    CT_EXPECT_TENSOR(ct_zeros(CT_INTS(3 << 18)));
    CT_EXPECT_TENSOR(ct_full(CT_INTS(255), ct_float(1)));
    ct_guard range = ct_record_function("frees");
    CT_EXPECT_OK(ct_scope_close(handles));
    CT_EXPECT_OK(ct_leave(&range));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    CT_EXPECT_INT(event_named(events, "ones", 0)->cpu_memory, 1500);
    ct_profile_averages *averages = ct_key_averages(events);
    char *text = table_of(averages, NULL);
    CT_EXPECT_CONTAINS(text, "1.46 KB");
    CT_EXPECT_CONTAINS(text, "3.00 MB");
    CT_EXPECT_CONTAINS(text, " 1020 B");
    CT_EXPECT_CONTAINS(text, "-3.00 MB");
    free(text);
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST_MAIN
