/* Events that a profiler records, and conditions under which a profiler fails (S25.1 to S25.6, S25.15 to S25.19). */
#include "fixtures.h"

#include "base/memory.h"

/* ---- the scope ---- */

CT_TEST(profiler, records_the_calls_of_its_scope_and_no_others) /* S25.1, S25.5 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = VECTOR(1, 2), *y = ct_exp(x);
    ct_guard scope = ct_profile(profiler);
    y = ct_mul(y, x);
    CT_EXPECT_OK(ct_leave(&scope));
    y = ct_sin(y);
    CT_EXPECT_TENSOR(y);
    const ct_profile_events *events = events_of(profiler);
    CT_EXPECT_INT(ct_profile_events_count(events), 1);
    const ct_profile_event *event = ct_profile_events_at(events, 0);
    CT_EXPECT_TEXT(event->name, "mul");
    CT_EXPECT_INT(event->scope, CT_EVENT_FUNCTION);
    CT_EXPECT(event->start_us >= 0 && event->end_us >= event->start_us);
    CT_EXPECT(event->thread > 0); /* S25.4 */
    CT_EXPECT_INT(event->forward_thread, 0);
    CT_EXPECT(event->input_shapes == NULL && event->stack == NULL && !event->is_async);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, that_is_disabled_does_nothing_and_has_empty_results) /* S25.1, S25.18 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.disabled = true});
    ct_guard scope = ct_profile(profiler), again = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&again));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    CT_EXPECT_INT(ct_profile_events_count(events), 0);
    CT_EXPECT(ct_self_cpu_time_total(events) == 0);
    CT_EXPECT_INT(ct_total_average(events).count, 0);
    ct_profile_averages *averages = ct_key_averages(events);
    char text[8] = "full";
    CT_EXPECT_INT(ct_profile_averages_table(averages, text, sizeof text), 0);
    CT_EXPECT_TEXT(text, "");
    ct_profile_averages_free(averages);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, refuses_options_that_nothing_can_fulfil) /* S25.1 */
{
    CT_EXPECT_ERROR(ct_profiler_create(.no_cpu = true), CT_E_STATE, "only with Kineto");
    CT_EXPECT_ERROR_KIND("ASSERT");
    CT_EXPECT_ERROR(ct_profiler_create(.experimental_config = "x"), CT_E_UNSUPPORTED, "experimental_config");
}

CT_TEST(profiler, warns_of_devices_and_records_the_host) /* S25.1 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.use_cuda = true});
    CT_EXPECT_CONTAINS(ct_test_warning(), "CUDA is not available");
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_INT(ct_profile_events_count(events_of(profiler)), 1);
    CT_EXPECT_OK(ct_profiler_free(profiler));
    CT_EXPECT_OK(ct_profiler_free(profiler_with(&(ct_profile_opts){.use_device = "npu"})));
    CT_EXPECT_CONTAINS(ct_test_warning(), "a device 'npu' are not recorded");
    CT_EXPECT_OK(ct_profiler_free(profiler_with(&(ct_profile_opts){.use_mtia = true})));
    CT_EXPECT_INT(ct_test_num_warnings(), 3);
    CT_EXPECT_OK(ct_profiler_free(profiler_with(&(ct_profile_opts){.use_device = "cpu"})));
    CT_EXPECT_INT(ct_test_num_warnings(), 3);
}

CT_TEST(profiler, without_events_of_the_host_has_none) /* S25.1 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.no_cpu = true, .use_kineto = true});
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_exp(ct_exp(VECTOR(1))));
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_INT(ct_profile_events_count(events_of(profiler)), 0);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, is_entered_once_and_has_results_only_afterwards) /* S25.2, S32.17 */
{
    ct_profiler *profiler = profiler_with(NULL), *other = profiler_with(NULL);
    CT_EXPECT_ERROR(ct_profiler_events(profiler), CT_E_STATE, "Profiler didn't finish running");
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_OK(scope.status);
    CT_EXPECT_ERROR(ct_profiler_events(profiler), CT_E_STATE, "Profiler didn't finish running");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_profile(profiler), CT_E_STATE, "Profiler context manager is not reentrant");
    CT_EXPECT_ERROR(ct_profile(other), CT_E_STATE, "already enabled on this thread");
    CT_EXPECT_ERROR(ct_profiler_free(profiler), CT_E_STATE, "the profiler is recording");
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1))); /* the first recording continues */
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_ERROR(ct_profile(profiler), CT_E_STATE, "Profiler context manager is not reentrant");
    CT_EXPECT_INT(ct_profile_events_count(events_of(profiler)), 1);
    ct_guard second = ct_profile(other);
    CT_EXPECT_OK(second.status);
    CT_EXPECT_OK(ct_leave(&second));
    CT_EXPECT_OK(ct_profiler_free(profiler));
    CT_EXPECT_OK(ct_profiler_free(other));
}

CT_TEST(profiler, keeps_what_was_recorded_before_an_error) /* S25.2 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_ERROR(ct_add(VECTOR(1, 2), VECTOR(1, 2, 3)), CT_E_SHAPE, "add");
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    CT_EXPECT_INT(ct_profile_events_count(events), 2);
    CT_EXPECT(!event_named(events, "exp", 0)->has_failed && event_named(events, "add", 0)->has_failed);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, started_and_stopped_is_a_scope_without_a_guard) /* S25.16 */
{
    ct_profiler *profiler = profiler_with(NULL), *other = profiler_with(NULL);
    CT_EXPECT_ERROR(ct_profiler_stop(profiler), CT_E_STATE, "was not started");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_OK(ct_profiler_start(profiler));
    CT_EXPECT_ERROR(ct_profiler_start(profiler), CT_E_STATE, "not reentrant");
    CT_EXPECT_ERROR(ct_profiler_start(other), CT_E_STATE, "already enabled on this thread");
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_OK(ct_profiler_stop(profiler));
    CT_EXPECT_ERROR(ct_profiler_stop(profiler), CT_E_STATE, "was not started");
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_INT(ct_profile_events_count(events_of(profiler)), 1);
    CT_EXPECT_OK(ct_profiler_free(profiler));
    CT_EXPECT_OK(ct_profiler_free(other));
}

/* ---- calls and nodes ---- */

/* A call and its node share a sequence number, which no other call or node has; S25.5, S25.19 */
CT_TEST(profiler, gives_a_call_and_its_node_the_same_sequence_number)
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = LEAF(1, 2);
    ct_guard scope = ct_profile(profiler);
    ct_tensor *loss = ct_sum(ct_mul(x, x));
    CT_EXPECT_OK(ct_backward(loss));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    const ct_profile_event *mul = event_named(events, "mul", 0), *node = event_named(events, "MulBackward0", 0),
                           *range = event_named(events, "evaluate_function: MulBackward0", 0),
                           *sum = event_named(events, "sum", 0);
    CT_EXPECT(mul && node && range && sum);
    CT_EXPECT(mul->sequence_nr >= 0 && sum->sequence_nr == mul->sequence_nr + 1);
    CT_EXPECT_INT(node->sequence_nr, mul->sequence_nr);
    CT_EXPECT_INT(range->sequence_nr, mul->sequence_nr);
    CT_EXPECT(parent_of(events, node) == range);
    CT_EXPECT_INT(node->scope, CT_EVENT_BACKWARD_FUNCTION);
    CT_EXPECT_INT(node->forward_thread, mul->thread); /* S25.4 */
    CT_EXPECT_INT(range->forward_thread, mul->thread);
    const ct_profile_event *leaf = event_named(events, "AccumulateGrad", 0);
    CT_EXPECT(leaf != NULL);
    CT_EXPECT_INT(leaf->sequence_nr, -1); /* S25.19 */
    CT_EXPECT_INT(leaf->forward_thread, 0);
    CT_EXPECT_INT(times_named(events, "evaluate_function: AccumulateGrad"), 1);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, gives_calls_without_a_node_no_sequence_number) /* S25.4, S25.19 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = LEAF(1, 2);
    ct_guard scope = ct_profile(profiler), off = ct_no_grad();
    CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT_TENSOR(ct_sin(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    CT_EXPECT_INT(event_named(events, "exp", 0)->sequence_nr, -1);
    CT_EXPECT_INT(event_named(events, "sin", 0)->sequence_nr, -1);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* Calls made by a composed operator are nested in its event; S25.5, S25.6 */
CT_TEST(profiler, shows_every_form_of_a_call_once)
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = VECTOR(1, 2, 3), *out = VECTOR(0, 0, 0), *m = ct_view(VECTOR(1, 2, 3, 4), CT_INTS(2, 2));
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_TENSOR(ct_mul_(x, x));
    CT_EXPECT_TENSOR(ct_add_out(x, x, out));
    CT_EXPECT_TENSOR(ct_view(m, CT_INTS(4)));
    CT_EXPECT(ct_split(x, 2).count == 2);
    CT_EXPECT_TENSOR(ct_matmul(m, m));
    CT_EXPECT_TENSOR(ct_softmax(m, 0));
    CT_EXPECT_TENSOR(ct_transpose_(m, 0, 1));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    static const char *const names[] = {"exp", "mul_", "add", "view", "split", "matmul", "softmax", "transpose_"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int64_t top = 0;
        for (int n = 0; n < times_named(events, names[i]); n++) top += event_named(events, names[i], n)->parent < 0;
        CT_EXPECT_INT(top, 1);
    }
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, nests_what_a_composed_operator_calls) /* S25.6 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = VECTOR(1, 2, 3);
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_pairwise_distance(ct_view(x, CT_INTS(1, 3)), ct_view(x, CT_INTS(1, 3))));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    const ct_profile_event *whole = event_named(events, "pairwise_distance", 0);
    CT_EXPECT(whole != NULL);
    double children = 0;
    int64_t count = 0;
    for (int64_t i = 0; i < ct_profile_events_count(events); i++) {
        const ct_profile_event *event = ct_profile_events_at(events, i);
        if (parent_of(events, event) != whole) continue;
        CT_EXPECT(event->start_us >= whole->start_us && event->end_us <= whole->end_us);
        children += event->cpu_time_us;
        count++;
    }
    CT_EXPECT(count > 0);
    CT_EXPECT_REAL(whole->self_cpu_time_us, whole->cpu_time_us - children, 1e-6);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, shows_calls_of_a_recorded_pass_within_its_nodes) /* S25.5 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = LEAF(1, 2);
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_exp(x)), .create_graph = true));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    bool any = false;
    for (int n = 0; n < times_named(events, "mul"); n++) {
        const ct_profile_event *mul = event_named(events, "mul", n);
        any = any || (is_inside(events, mul, "ExpBackward0") && mul->sequence_nr >= 0);
    }
    CT_EXPECT(any);
    /* clears the grad, which keeps its graph alive; the graph keeps x alive */
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

static ct_status square_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], inputs.items[0])));
}

static ct_status square_backward(ct_function_ctx *ctx, ct_tensors grads) { return ct_function_return(ctx, grads); }

CT_TEST(profiler, shows_a_custom_function_as_a_call_with_its_node) /* S25.5 */
{
    const ct_function square = {.name = "Square", .forward = square_forward, .backward = square_backward};
    ct_profiler *profiler = profiler_with(NULL);
    ct_guard scope = ct_profile(profiler);
    {
        const ct_scope inner = ct_scope_open(); /* the node, and its name, end before the results are read */
        const ct_tensors y = ct_function_apply(&square, CT_TENSORS(LEAF(1, 2)), NULL);
        CT_EXPECT_OK(ct_backward(ct_sum(y.items[0])));
        CT_EXPECT_OK(ct_scope_close(inner));
    }
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    const ct_profile_event *call = event_named(events, "Square", 0), *node = event_named(events, "SquareBackward", 0);
    CT_EXPECT(call && node && is_inside(events, event_named(events, "mul", 0), "Square"));
    CT_EXPECT(call->sequence_nr >= 0);
    CT_EXPECT_INT(node->sequence_nr, call->sequence_nr);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* ---- optional data ---- */

CT_TEST(profiler, records_the_sizes_of_arguments) /* S25.4 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.record_shapes = true});
    ct_tensor *x = ct_ones(CT_INTS(2, 3)), *y = ct_ones(CT_INTS(3));
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_add(x, y));
    CT_EXPECT_TENSOR(ct_cat(CT_TENSORS(x, x)));
    CT_EXPECT_TENSOR(ct_mul(y, ct_num(2)));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    const ct_profile_event *add = event_named(events, "add", 0), *cat = event_named(events, "cat", 0),
                           *mul = event_named(events, "mul", 0);
    CT_EXPECT_INT(add->num_inputs, 2);
    CT_EXPECT(add->input_shapes[0].count == 2 && add->input_shapes[0].items[1] == 3);
    CT_EXPECT(add->input_shapes[1].count == 1 && add->input_shapes[1].items[0] == 3);
    CT_EXPECT_INT(cat->num_inputs, 2);
    CT_EXPECT_INT(mul->input_shapes[1].count, 0);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, estimates_flops_and_then_records_sizes_too) /* S25.1, S25.4 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.with_flops = true});
    ct_tensor *a = ct_ones(CT_INTS(2, 3)), *b = ct_ones(CT_INTS(3, 5)), *image = ct_ones(CT_INTS(1, 2, 4, 4));
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_TENSOR(ct_matmul(a, b));
    CT_EXPECT_TENSOR(ct_mul(a, a));
    CT_EXPECT_TENSOR(ct_mul_(a, a));
    CT_EXPECT_TENSOR(ct_sum(b));
    CT_EXPECT_TENSOR(ct_conv2d(image, ct_ones(CT_INTS(3, 2, 3, 3)), ct_none()));
    CT_EXPECT_TENSOR(ct_view(a, CT_INTS(6)));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    /* the flops of the operators that the composition calls are counted once */
    int64_t products = event_named(events, "matmul", 0)->flops;
    CT_EXPECT_INT(products, 0);
    for (int64_t i = 0; i < ct_profile_events_count(events); i++)
        if (is_inside(events, ct_profile_events_at(events, i), "matmul"))
            products += ct_profile_events_at(events, i)->flops;
    CT_EXPECT_INT(products, 2 * 2 * 3 * 5);
    CT_EXPECT_INT(event_named(events, "mul", 0)->flops, 6);
    CT_EXPECT_INT(event_named(events, "mul_", 0)->flops, 6);
    CT_EXPECT_INT(event_named(events, "sum", 0)->flops, 15);
    CT_EXPECT_INT(event_named(events, "batched_conv2d", 0)->flops, 2 * (3 * 2 * 2) * (2 * 3 * 3));
    CT_EXPECT_INT(event_named(events, "view", 0)->flops, 0);
    CT_EXPECT_INT(event_named(events, "matmul", 0)->num_inputs, 2);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, records_what_memory_calls_make_and_keep) /* S25.4 */
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.profile_memory = true});
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(100)), true);
    ct_guard scope = ct_profile(profiler), range = ct_record_function("two");
    CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_OK(ct_leave(&range));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    const ct_profile_event *mul = event_named(events, "mul", 0), *two = event_named(events, "two", 0);
    CT_EXPECT_INT(mul->cpu_memory, 400);
    CT_EXPECT_INT(mul->self_cpu_memory, 400);
    CT_EXPECT_INT(mul->saved_bytes, 2 * 400);
    CT_EXPECT_INT(two->cpu_memory, 800);
    CT_EXPECT_INT(two->self_cpu_memory, 0);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* ---- ranges of the user, and hooks ---- */

CT_TEST(profiler, nests_ranges_of_the_user_as_calls) /* S25.15, S25.19 */
{
    ct_profiler *profiler = profiler_with(NULL);
    char name[] = "outer \"quoted\" \n";
    ct_guard before = ct_record_function("before"); /* not recorded */
    ct_guard scope = ct_profile(profiler), outer = ct_record_function(name), inner = ct_record_function("inner");
    memset(name, 'x', sizeof name - 1); /* the profiler must have copied the text */
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_ERROR(ct_leave(&outer), CT_E_STATE, "not the innermost");
    CT_EXPECT_ERROR(ct_leave(&scope), CT_E_STATE, "not the innermost");
    CT_EXPECT_TENSOR(ct_sin(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_ERROR(ct_leave(&inner), CT_E_STATE, "not the innermost");
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_OK(ct_leave(&before));
    const ct_profile_events *events = events_of(profiler);
    CT_EXPECT_INT(ct_profile_events_count(events), 4);
    const ct_profile_event *range = event_named(events, "outer \"quoted\" \n", 0);
    CT_EXPECT(range && range->scope == CT_EVENT_USER && range->sequence_nr == -1);
    CT_EXPECT(parent_of(events, event_named(events, "inner", 0)) == range);
    CT_EXPECT_TEXT(parent_of(events, event_named(events, "exp", 0))->name, "inner");
    CT_EXPECT_TEXT(parent_of(events, event_named(events, "sin", 0))->name, "inner");
    CT_EXPECT_ERROR(ct_record_function(NULL), CT_E_INVALID, "name");
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

static ct_status pack_half(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    ct_tensor *half = ct_neg(tensor);
    if (!half) return ct_error_status();
    *packed = ct_retain(half);
    return CT_OK;
}

static ct_tensor *unpack_half(void *packed, void *payload) { return (void)payload, ct_neg(packed); }

static void drop_half(void *packed, void *payload) { (void)payload, ct_release(packed); }

CT_TEST(profiler, shows_the_work_of_pack_and_unpack_hooks_within_calls_and_nodes) /* S25.17 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = LEAF(1, 2);
    ct_guard scope = ct_profile(profiler);
    ct_guard hooks = ct_saved_tensors_hooks(
        &(ct_saved_tensors_hooks_fns){.pack = pack_half, .unpack = unpack_half, .drop = drop_half});
    ct_tensor *y = ct_exp(x);
    CT_EXPECT_OK(ct_leave(&hooks));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = events_of(profiler);
    CT_EXPECT_INT(times_named(events, "neg"), 2);
    CT_EXPECT(is_inside(events, event_named(events, "neg", 0), "exp"));
    CT_EXPECT(is_inside(events, event_named(events, "neg", 1), "ExpBackward0"));
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/*
 * A hook cannot leave the profiler of its caller. A profiler that the hook leaves open is left when the hook returns.
 */
static ct_profiler *in_hook;
static ct_guard of_caller;
static ct_status status_in_hook;

static ct_tensor *profiling_hook(ct_tensor *grad, void *payload)
{
    (void)payload;
    if (of_caller.serial) {
        status_in_hook = ct_leave(&of_caller);
        return ct_none();
    }
    ct_guard scope = ct_profile(in_hook);
    ct_tensor *result = ct_neg(grad);
    return ct_leave(&scope) == CT_OK ? result : NULL;
}

CT_TEST(profiler, inside_a_hook_records_what_the_hook_does) /* S25.3 */
{
    in_hook = profiler_with(NULL);
    of_caller = (ct_guard){0};
    ct_tensor *x = LEAF(1, 2);
    (void)ct_tensor_register_hook(x, profiling_hook, NULL, NULL);
    CT_EXPECT_OK(ct_backward(ct_sum(x)));
    CT_EXPECT_INT(ct_profile_events_count(events_of(in_hook)), 1);
    CT_EXPECT_OK(ct_profiler_free(in_hook));
}

CT_TEST(profiler, is_not_left_from_inside_a_hook) /* S25.2 */
{
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = LEAF(1, 2);
    (void)ct_tensor_register_hook(x, profiling_hook, NULL, NULL);
    of_caller = ct_profile(profiler);
    const ct_status passed = ct_backward(ct_sum(x));
    CT_EXPECT(passed == CT_OK || passed == CT_E_STATE);
    CT_EXPECT_INT(status_in_hook, CT_E_STATE);
    ct_error_clear();
    CT_EXPECT_OK(ct_leave(&of_caller));
    CT_EXPECT_INT(times_named(events_of(profiler), "sum"), 1);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* ---- failing allocations ---- */

static ct_status record_all(void *arg)
{
    (void)arg;
    const ct_scope handles = ct_scope_open();
    ct_profiler *profiler =
        ct_profiler_create(.record_shapes = true, .with_flops = true, .profile_memory = true, .with_stack = true);
    ct_guard scope = {.status = CT_E_NOMEM};
    ct_profile_averages *averages = NULL;
    ct_status status = profiler ? CT_OK : ct_error_status();
    if (status == CT_OK) status = (scope = ct_profile(profiler)).status;
    if (status == CT_OK) {
        ct_guard range = ct_record_function("range");
        status = range.status;
        ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(2, 2)), true);
        if (status == CT_OK) status = ct_backward(ct_sum(ct_mul(x, x)));
        if (range.status == CT_OK && ct_leave(&range) != CT_OK) status = CT_E_INTERNAL;
    }
    if (scope.status == CT_OK && ct_leave(&scope) != CT_OK) status = CT_E_INTERNAL;
    if (status == CT_OK && !ct_profiler_events(profiler)) status = ct_error_status();
    if (status == CT_OK) averages = ct_key_averages(ct_profiler_events(profiler));
    if (status == CT_OK && !averages) status = ct_error_status();
    if (status == CT_OK && ct_profile_averages_table(averages, NULL, 0) < 0) status = ct_error_status();
    if (status == CT_OK && ct_profile_events_table(ct_profiler_events(profiler), NULL, 0) < 0)
        status = ct_error_status();
    if (status == CT_OK) status = ct_export_chrome_trace(ct_profiler_events(profiler), "want_of_memory.json");
    if (status == CT_OK)
        status = ct_export_stacks(ct_profiler_events(profiler), "want_of_memory.txt", "self_cpu_time_total");
    ct_profile_averages_free(averages);
    if (ct_profiler_free(profiler) != CT_OK) status = CT_E_INTERNAL;
    return ct_scope_close(handles) == CT_OK ? status : CT_E_INTERNAL;
}

CT_TEST(profiler, reports_want_of_memory_and_loses_nothing_silently)
{
    CT_EXPECT(ct_test_fail_each_allocation(record_all, NULL) > 10);
    (void)remove("want_of_memory.json");
    (void)remove("want_of_memory.txt");
}

/* Calls continue, and reading the results reports that some are missing; S25.2 */
CT_TEST(profiler, without_memory_for_events_disturbs_no_call_and_says_so_afterwards)
{
    if (CTI_SANITIZED) return; /* the calls themselves would fail: every block is an allocation */
    ct_profiler *profiler = profiler_with(NULL);
    ct_tensor *x = VECTOR(1);
    ct_guard scope = ct_profile(profiler), range = ct_record_function("range");
    CT_EXPECT_OK(range.status);
    int64_t calls = 0;
    for (; calls < 300; calls++) {
        const ct_scope handles = ct_scope_open();
        if (calls == 100) (void)cti_fail_allocations_after(0);
        const bool is_made = ct_exp(x) != NULL;
        if (ct_scope_close(handles) != CT_OK || !is_made) break;
    }
    (void)cti_fail_allocations_after(-1);
    CT_EXPECT_INT(calls, 300);
    CT_EXPECT_OK(ct_leave(&range));
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_ERROR(ct_profiler_events(profiler), CT_E_NOMEM, "profile");
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST(profiler, holds_thousands_of_events)
{
    ct_profiler *profiler = profiler_with(&(ct_profile_opts){.record_shapes = true});
    ct_tensor *x = VECTOR(1);
    ct_guard scope = ct_profile(profiler);
    for (int i = 0; i < 5000; i++) CT_EXPECT_TENSOR(x = ct_neg(x));
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_INT(times_named(events_of(profiler), "neg"), 5000);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST_MAIN
