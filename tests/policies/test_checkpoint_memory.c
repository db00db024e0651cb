/* Each allocation of a checkpoint fails in turn: nothing leaks, and the error is CT_E_NOMEM (S34.6). */
#include "policies/checkpoint_bodies.h"

/*
 * A training step on x. Tests run the step while each allocation in turn fails; the result of the step is the grad slot
 * of x.
 */
typedef ct_status (*step_fn)(ct_tensor *x);

static step_fn current;

/* Runs a step in a new scope, which leaves no objects. */
static ct_status step_alone(void *x)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const ct_status status = current(x), cleared = ct_tensor_set_grad(x, ct_none());
    (void)ct_scope_close(scope);
    return status == CT_OK ? cleared : status;
}

/* Makes all allocations from one on fail, and each separately; returns the number of allocations. */
static int64_t fail_each_of(step_fn step, ct_tensor *x)
{
    current = step;
    CT_EXPECT(ct_test_fail_each_allocation(step_alone, x) > 1);
    return ct_test_fail_each_allocation_alone(step_alone, x);
}

static int64_t fail_each(step_fn step) { return fail_each_of(step, LEAF(0.3, 1)); }

static counter c;

static ct_status status_of(const ct_tensor *y) { return y ? CT_OK : ct_error_status(); }

static ct_status step_of_one(ct_tensor *x)
{
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .debug = true);
    ct_tensor *y = checkpoint_with(wave, &c, x, &opts);
    return y ? fixture_backward(y) : ct_error_status();
}

static ct_tensors outer(ct_tensors inputs, void *payload)
{
    ct_tensor *x = ct_sin(inputs.items[0]);
    return one(ct_exp(checkpoint(wave, payload, x)));
}

static ct_status step_of_nested(ct_tensor *x)
{
    ct_tensor *y = checkpoint(outer, &c, x);
    return y ? fixture_backward(y) : ct_error_status();
}

static ct_status step_of_segments(ct_tensor *x)
{
    const ct_stage stages[] = {{wave, &c}, {wave, &c}, {wave, &c}};
    const ct_tensors y = ct_checkpoint_sequential(stages, 3, 3, CT_TENSORS(x));
    return y.count == 1 ? fixture_backward(y.items[0]) : ct_error_status();
}

static ct_status step_of_group(ct_tensor *x)
{
    ct_tensor *y = checkpoint(wave, &c, x);
    if (!y) return ct_error_status();
    ct_guard group = ct_graph_exec_group();
    if (group.status != CT_OK) return group.status;
    const ct_status status = fixture_backward_retain(y), ended = ct_leave(&group);
    return status == CT_OK ? ended : status;
}

static ct_status step_of_read(ct_tensor *x)
{
    ct_tensor *y = checkpoint(outer, &c, x);
    ct_node *node = NULL;
    const ct_status status = y ? ct_tensor_grad_fn(y, &node) : ct_error_status();
    return status == CT_OK ? status_of(ct_node_saved(node, "result")) : status;
}

static ct_status step_of_selection(ct_tensor *x)
{
    static const char *const ops[] = {"mul", "exp", "sin"};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 3);
    ct_tensor *y = checkpoint_with(wave, &c, x, &opts);
    return y ? fixture_backward(y) : ct_error_status();
}

/*
 * A function of independent parts: if one part fails, the other parts continue, and their saves then have indices at
 * which the first run saved other tensors. The result of the last part is unused, so that the second run ends before it
 * has repeated all saves.
 */
static ct_tensors branches(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    ct_tensor *x = inputs.items[0], *first = ct_exp(x), *second = ct_sin(x);
    (void)ct_tanh(x);
    return one(ct_add(first, second));
}

static ct_checkpoint_opts branch_opts;

static ct_status step_of_branches(ct_tensor *x)
{
    ct_tensor *y = checkpoint_with(branches, &c, x, &branch_opts);
    return y ? fixture_backward(y) : ct_error_status();
}

static ct_tensors divided(ct_tensors inputs, void *payload)
{
    static const ct_save_rule rules[] = {{.op = "exp", .action = CT_SAVE_KEEP},
                                         {.op = "mul", .parameters = true, .action = CT_SAVE_DISK},
                                         {.tag = "rounded", .action = CT_SAVE_BF16}};
    ct_guard guard = ct_save_policy(rules, 3);
    if (guard.status != CT_OK) return ct_results(CT_TENSORS(NULL));
    ct_guard tag = ct_save_tag("rounded");
    const ct_tensors outputs = tag.status == CT_OK ? wave(inputs, payload) : ct_results(CT_TENSORS(NULL));
    (void)ct_leave(&tag);
    (void)ct_leave(&guard);
    return outputs;
}

static ct_status step_of_policy(ct_tensor *x)
{
    ct_tensor *y = checkpoint(divided, &c, x);
    return y ? fixture_backward(y) : ct_error_status();
}

static ct_status step_of_reentrant(ct_tensor *x)
{
    ct_tensor *y = checkpoint_with(wave, &c, x, &(ct_checkpoint_opts){.use_reentrant = true});
    return y ? fixture_backward(y) : ct_error_status();
}

static ct_status step_of_scope(ct_tensor *x)
{
    (void)x;
    ct_guard guard = ct_set_checkpoint_early_stop(false);
    const ct_rng_state state = ct_get_rng_state(NULL);
    ct_guard fork = guard.status == CT_OK ? ct_fork_rng(&state) : (ct_guard){.status = guard.status};
    const ct_tensors list = ct_results(CT_TENSORS(x));
    const ct_status status = list.count == 1 ? fork.status : ct_error_status();
    if (fork.status == CT_OK) (void)ct_leave(&fork);
    if (guard.status == CT_OK) (void)ct_leave(&guard);
    return status;
}

CT_TEST(memory, region_S34_6) { CT_EXPECT(fail_each(step_of_one) > 10); }

CT_TEST(memory, nested_regions_S34_6) { CT_EXPECT(fail_each(step_of_nested) > 10); }

CT_TEST(memory, segments_S34_6) { CT_EXPECT(fail_each(step_of_segments) > 10); }

CT_TEST(memory, group_S34_6) { CT_EXPECT(fail_each(step_of_group) > 1); }

CT_TEST(memory, read_outside_a_pass_S34_6) { CT_EXPECT(fail_each(step_of_read) > 10); }

CT_TEST(memory, selective_region_S34_6_S34_11) { CT_EXPECT(fail_each(step_of_selection) > 10); }

CT_TEST(memory, regions_of_parts_that_go_on_beside_one_that_fails_S34_6_S34_11)
{
    static const char *const ops[] = {"exp", "sin", "tanh"};
    ct_tensor *large = ct_tensor_requires_grad_(ct_full(CT_INTS(100), ct_float(0.5)), true);
    for (int i = 0; i < 16; i++) {
        branch_opts = (ct_checkpoint_opts){.save_ops = i % 4 ? ops : NULL,
                                           .num_save_ops = i % 4,
                                           .determinism_check = i & 4 ? NULL : "none",
                                           .no_early_stop = i & 8};
        CT_EXPECT(fail_each_of(step_of_branches, large) > 10);
    }
}

CT_TEST(memory, policy_inside_a_region_S34_6) { CT_EXPECT(fail_each(step_of_policy) > 10); }

CT_TEST(memory, reentrant_region_S34_14) { CT_EXPECT(fail_each(step_of_reentrant) > 3); }

CT_TEST(memory, scopes_S34_6) { CT_EXPECT(fail_each(step_of_scope) > 0); }

CT_TEST_MAIN
