/*
 * Checkpoints inside guards, which change the state of the thread (S34.1). For each guard, values and gradients of a
 * checkpoint have the same bits as those of a plain call, both if the pass is outside the guard and if the guard
 * surrounds only the pass. tree.guards compares the table of guards with the public headers: every guard must be in the
 * table, or be an exception with a reason.
 */
#include "policies/checkpoint_bodies.h"

#include <unistd.h>

/* ---- a function whose values and saves depend on the state of the thread ---- */

static ct_tensor *weight;

/* A function with two saves; a policy can keep one of them unchanged by its tag. */
static ct_tensor *tagged(ct_tensor *x)
{
    const ct_save_rule rule = {.tag = "kept", .action = CT_SAVE_KEEP};
    if (!ct_saved_tensors_hooks_is_enabled()) return ct_mul(ct_sin(x), x);
    ct_guard policy = ct_save_policy(&rule, 1);
    ct_guard inner = ct_save_tag("inner");
    ct_tensor *y = ct_mul(ct_sin(x), x);
    return ct_leave(&inner) == CT_OK && ct_leave(&policy) == CT_OK ? y : NULL;
}

static ct_tensors layer(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_matmul(inputs.items[0], weight), *drawn = ct_rand(CT_INTS(4, 4));
    x = tagged(ct_mul(ct_dropout(ct_tanh(x), 0.25, CT_ON), drawn));
    ct_tensor *halves = ct_full(CT_INTS(4), ct_float(0.5));
    x = ct_mul(x, ct_add(ct_exp(halves), ct_transpose(x, 0, 1)));
    return one(ct_linear(ct_to(x, CT_DTYPE_F32), weight, ct_none()));
}

/* ---- the guards ---- */

typedef struct entered {
    ct_guard guards[2];
    int count;
    void *object;
    void (*end)(void *object);
} entered;

static void enter(entered *e, ct_guard guard)
{
    CT_EXPECT_OK(guard.status);
    e->guards[e->count++] = guard;
}

static void enter_autocast(entered *e) { enter(e, ct_autocast()); }

static void enter_autocast_f16(entered *e) { enter(e, ct_autocast(.dtype = CT_DTYPE_F16, .no_cache = true)); }

static void enter_autocast_off(entered *e)
{
    enter(e, ct_autocast());
    enter(e, ct_autocast(.disabled = true));
}

static void enter_tag(entered *e)
{
    enter(e, ct_save_tag("kept"));
    enter(e, ct_save_tag("inner"));
}

static void enter_policy(entered *e)
{
    static const ct_save_rule rules[] = {{.op = "sin", .action = CT_SAVE_DISK}, {.action = CT_SAVE_OFFLOAD}};
    enter(e, ct_save_policy(rules, 2));
}

static void enter_lean(entered *e) { enter(e, ct_save_lean(.min_bytes = 0)); }

/* Replaces sin by cos. */
static ct_status answer(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *given)
{
    (void)payload;
    if (strcmp(call->op, "sin") != 0) return CT_OK;
    given->results = ct_results(CT_TENSORS(ct_cos(call->inputs.items[0])));
    return CT_OK;
}

static void enter_dispatch(entered *e) { enter(e, ct_dispatch_mode(&(ct_dispatch_mode_fns){.before = answer})); }

static void end_profiler(void *profiler) { CT_EXPECT_OK(ct_profiler_free(profiler)); }

static void enter_profile(entered *e)
{
    e->object = ct_profiler_create();
    e->end = end_profiler;
    enter(e, ct_profile(e->object));
}

static void enter_range(entered *e) { enter(e, ct_record_function("range")); }

static void enter_disk(entered *e) { enter(e, ct_save_on_disk()); }

static void enter_cpu(entered *e) { enter(e, ct_save_on_cpu()); }

static ct_status pack_copy(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    *packed = ct_retain(ct_clone(tensor));
    return *packed ? CT_OK : ct_error_status();
}

static ct_tensor *unpack_copy(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void drop_copy(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

static const ct_saved_tensors_hooks_fns copying = {.pack = pack_copy, .unpack = unpack_copy, .drop = drop_copy};

static void enter_hooks(entered *e) { enter(e, ct_saved_tensors_hooks(&copying)); }

static void end_hooks(void *hooks) { ct_hooks_release(hooks); }

static void enter_pushed(entered *e)
{
    e->object = ct_hooks_create(&copying);
    e->end = end_hooks;
    enter(e, ct_saved_tensors_hooks_push(e->object));
}

static void enter_disabled(entered *e) { enter(e, ct_disable_saved_tensors_hooks("none here")); }

static void enter_bypass(entered *e) { enter(e, ct_bypass_saved_tensors_hooks()); }

static void enter_fork(entered *e) { enter(e, ct_fork_rng(&(ct_rng_state){7, 3})); }

static void enter_anomaly(entered *e) { enter(e, ct_detect_anomaly()); }

static void enter_set_anomaly(entered *e) { enter(e, ct_set_detect_anomaly(true, true)); }

static void enter_grad(entered *e) { enter(e, ct_enable_grad()); }

static void enter_set_grad(entered *e) { enter(e, ct_set_grad_enabled(true)); }

static void enter_no_inference(entered *e) { enter(e, ct_inference_mode(false)); }

static void enter_single(entered *e) { enter(e, ct_set_multithreading_enabled(false)); }

static void enter_layout(entered *e) { enter(e, ct_enforce_grad_layout_policy(false)); }

static void enter_tracking(entered *e) { enter(e, ct_force_original_view_tracking(true)); }

static void enter_device(entered *e) { enter(e, ct_default_device(CT_HOST)); }

static void enter_early_stop(entered *e) { enter(e, ct_set_checkpoint_early_stop(false)); }

static void enter_group(entered *e) { enter(e, ct_graph_exec_group()); }

static void enter_dual(entered *e) { enter(e, ct_dual_level()); }

static void leave_nothing(void *payload) { (void)payload; }

static void enter_own(entered *e) { enter(e, ct_enter(leave_nothing, NULL)); }

static void enter_versions(entered *e) { enter(e, ct_unsafe_preserve_version_counter(CT_TENSORS(weight))); }

/* The default dtype, which is a process-wide setting and not a guard. */
static void restore_dtype(void *dtype) { CT_EXPECT_OK(ct_set_default_dtype((ct_dtype)(intptr_t)dtype)); }

static void enter_dtype(entered *e)
{
    enter(e, ct_enter(restore_dtype, (void *)(intptr_t)ct_get_default_dtype()));
    CT_EXPECT_OK(ct_set_default_dtype(CT_DTYPE_F64));
}

static void end_deterministic(void *payload)
{
    (void)payload;
    ct_use_deterministic_algorithms(false, false);
}

static void enter_deterministic(entered *e)
{
    enter(e, ct_enter(end_deterministic, NULL));
    ct_use_deterministic_algorithms(true, false);
}

typedef enum extent { ALL_FORMS, REENTRANT_ALONE } extent;

typedef struct guard_case {
    const char *function;
    void (*enter)(entered *e); /* NULL: */
    const char *reason;        /* reason for not testing it */
    extent extent;
} guard_case;

static const guard_case guard_cases[] = {
    {.function = "ct_autocast", .enter = enter_autocast},
    {.function = "ct_autocast", .enter = enter_autocast_f16},
    {.function = "ct_autocast", .enter = enter_autocast_off},
    {.function = "ct_save_tag", .enter = enter_tag},
    {.function = "ct_save_policy", .enter = enter_policy},
    {.function = "ct_save_lean", .enter = enter_lean},
    {.function = "ct_dispatch_mode", .enter = enter_dispatch},
    {.function = "ct_profile", .enter = enter_profile},
    {.function = "ct_record_function", .enter = enter_range},
    {.function = "ct_save_on_disk", .enter = enter_disk},
    {.function = "ct_save_on_cpu", .enter = enter_cpu},
    {.function = "ct_saved_tensors_hooks", .enter = enter_hooks},
    {.function = "ct_saved_tensors_hooks_push", .enter = enter_pushed},
    {.function = "ct_disable_saved_tensors_hooks", .enter = enter_disabled, .extent = REENTRANT_ALONE},
    {.function = "ct_bypass_saved_tensors_hooks", .enter = enter_bypass},
    {.function = "ct_fork_rng", .enter = enter_fork},
    {.function = "ct_detect_anomaly", .enter = enter_anomaly},
    {.function = "ct_set_detect_anomaly", .enter = enter_set_anomaly},
    {.function = "ct_enable_grad", .enter = enter_grad},
    {.function = "ct_set_grad_enabled", .enter = enter_set_grad},
    {.function = "ct_inference_mode", .enter = enter_no_inference},
    {.function = "ct_set_multithreading_enabled", .enter = enter_single},
    {.function = "ct_enforce_grad_layout_policy", .enter = enter_layout},
    {.function = "ct_force_original_view_tracking", .enter = enter_tracking},
    {.function = "ct_default_device", .enter = enter_device},
    {.function = "ct_set_checkpoint_early_stop", .enter = enter_early_stop},
    {.function = "ct_graph_exec_group", .enter = enter_group},
    {.function = "ct_dual_level", .enter = enter_dual},
    {.function = "ct_enter", .enter = enter_own},
    {.function = "ct_unsafe_preserve_version_counter", .enter = enter_versions},
    {.function = "ct_set_default_dtype", .enter = enter_dtype},
    {.function = "ct_use_deterministic_algorithms", .enter = enter_deterministic},
    {.function = "ct_no_grad", .reason = "the call is then a plain one (S34.2), and there is no pass"},
    {.function = "ct_use_stream", .reason = "of devices; a pass runs each node on the stream of its call"},
    {.function = "ct_save_compressed", .reason = "keeps other values; test_wrappers compares them with a tolerance"},
    {.function = "ct_allow_mutation_on_saved_tensors", .reason = "passes must be inside (S14); test_wrappers has it"},
    {.function = "ct_emit_nvtx", .reason = "shows calls to a tool, which computes nothing"},
    {.function = "ct_emit_itt", .reason = "shows calls to a tool, which computes nothing"},
    {.function = "ct_emit_usdt", .reason = "shows calls to a tool, which computes nothing"},
};

static void leave(entered *e)
{
    while (e->count > 0) CT_EXPECT_OK(ct_leave(&e->guards[--e->count]));
    if (e->end) e->end(e->object);
}

/* ---- the comparison ---- */

typedef enum form { PLAIN, HOOKS, REENTRANT, SELECTIVE, SEQUENTIAL, NUM_FORMS } form;

static ct_tensors last_stage(ct_tensors inputs, void *payload)
{
    (void)payload;
    return inputs;
}

static ct_tensors run_form(form f, ct_tensor *x)
{
    static const char *const names[] = {"matmul", "sin", "rand", "dropout"};
    const ct_tensors in = CT_TENSORS(x);
    switch (f) {
    case PLAIN: return layer(in, NULL);
    case HOOKS: return ct_checkpoint(layer, NULL, in);
    case REENTRANT: return ct_checkpoint(layer, NULL, in, .use_reentrant = true);
    case SELECTIVE: return ct_checkpoint(layer, NULL, in, .save_ops = names, .num_save_ops = 4);
    default: return ct_checkpoint_sequential(((const ct_stage[]){{layer, NULL}, {last_stage, NULL}}), 2, 2, in);
    }
}

static const char *const form_names[NUM_FORMS] = {"plain", "checkpoint", "reentrant", "selective", "sequential"};

typedef struct outcome {
    ct_tensor *y, *grad_x, *grad_w;
} outcome;

static ct_tensor *start(int64_t first)
{
    ct_manual_seed(11);
    ct_tensor *t = ct_to(ct_arange(ct_int(first), ct_int(first + 16)), CT_DTYPE_F32);
    return ct_tensor_requires_grad_(ct_mul(ct_reshape(t, CT_INTS(4, 4)), ct_num(0.0625)), true);
}

/* around_call is left before the pass; around_pass surrounds only the pass. Either guard may be NULL. */
static outcome run(form f, const guard_case *around_call, const guard_case *around_pass)
{
    entered call = {.count = 0}, pass = {.count = 0};
    ct_tensor *x = start(-8);
    weight = start(-3);
    if (around_call) around_call->enter(&call);
    ct_tensor *y = CT_EXPECT_TENSOR(run_form(f, x).items[0]);
    leave(&call);
    if (around_pass) around_pass->enter(&pass);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_to(y, CT_DTYPE_F32))));
    leave(&pass);
    return (outcome){y, CT_EXPECT_TENSOR(ct_tensor_grad(x)), CT_EXPECT_TENSOR(ct_tensor_grad(weight))};
}

static void expect_same(ct_tensor *a, ct_tensor *b, const guard_case *c, form f, const char *where, const char *what)
{
    if (ct_tensor_dtype(a) == ct_tensor_dtype(b) && same_values(a, b)) return;
    printf("%s, %s, guard around the %s: %s differs\n", c->function, form_names[f], where, what);
    CT_EXPECT(false);
}

static void compare(const guard_case *c, form f, bool around_pass)
{
    const ct_scope scope = ct_scope_open();
    const outcome plain = run(PLAIN, around_pass ? NULL : c, around_pass ? c : NULL);
    const outcome other = run(f, around_pass ? NULL : c, around_pass ? c : NULL);
    const char *where = around_pass ? "pass" : "call";
    expect_same(plain.y, other.y, c, f, where, "the result");
    expect_same(plain.grad_x, other.grad_x, c, f, where, "the gradient of the input");
    expect_same(plain.grad_w, other.grad_w, c, f, where, "the gradient of the weight");
    CT_EXPECT_OK(ct_scope_close(scope));
}

CT_TEST(checkpoint_guards, each_guard_around_the_call_holds_in_the_second_run_S34_1)
{
    for (size_t i = 0; i < sizeof guard_cases / sizeof *guard_cases; i++)
        for (form f = HOOKS; guard_cases[i].enter && f < NUM_FORMS; f++)
            if (guard_cases[i].extent != REENTRANT_ALONE || f == REENTRANT) compare(&guard_cases[i], f, false);
}

CT_TEST(checkpoint_guards, no_guard_around_the_pass_is_seen_by_the_second_run_S34_1_S34_8)
{
    for (size_t i = 0; i < sizeof guard_cases / sizeof *guard_cases; i++)
        for (form f = HOOKS; guard_cases[i].enter && f < NUM_FORMS; f++) compare(&guard_cases[i], f, true);
}

/* Two nested guards around the call. */
static const guard_case *first_of_two, *second_of_two;

static void enter_two(entered *e)
{
    static entered inner;
    entered outer = {.count = 0};
    first_of_two->enter(&outer);
    inner = (entered){.count = 0};
    second_of_two->enter(&inner);
    for (int i = 0; i < outer.count; i++) e->guards[e->count++] = outer.guards[i];
    for (int i = 0; i < inner.count && e->count < 2; i++) e->guards[e->count++] = inner.guards[i];
    CT_EXPECT(!outer.end && !inner.end);
}

CT_TEST(checkpoint_guards, pairs_of_guards_around_the_call_hold_in_the_second_run_S34_1)
{
    static const guard_case both = {.function = "a pair", .enter = enter_two};
    static void (*const single[])(entered *) = {enter_autocast, enter_dispatch, enter_dtype,        enter_policy,
                                                enter_hooks,    enter_fork,     enter_early_stop,   enter_disk,
                                                enter_bypass,   enter_tracking, enter_deterministic};

    enum { COUNT = sizeof single / sizeof *single };

    for (int a = 0; a < COUNT; a++)
        for (int b = 0; b < COUNT; b++)
            for (form f = HOOKS; f < NUM_FORMS; f++) {
                const guard_case first = {.enter = single[a]}, second = {.enter = single[b]};
                first_of_two = &first;
                second_of_two = &second;
                compare(&both, f, false);
            }
}

CT_TEST_MAIN
