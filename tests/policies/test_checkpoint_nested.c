/* Nested checkpoints, checkpoints inside hooks, and around passes; groups of passes (S34.7 to S34.9, S34.13). */
#include "policies/checkpoint_bodies.h"

#include <math.h>

/* ---- nested regions ---- */

enum { DEPTH = 3 };

static counter bodies[DEPTH];

static ct_tensors nested(ct_tensors inputs, void *payload)
{
    counter *c = payload;
    counter_begin(c);
    ct_tensor *x = ct_sin(inputs.items[0]);
    if (c < &bodies[DEPTH - 1]) x = checkpoint(nested, c + 1, x);
    return one(ct_exp(ct_sin(x)));
}

static ct_tensor *nested_plainly(ct_tensor *x)
{
    for (int i = 0; i < DEPTH; i++) x = ct_sin(x);
    for (int i = 0; i < DEPTH; i++) x = ct_exp(ct_sin(x));
    return x;
}

CT_TEST(nested, each_deeper_body_runs_once_more_than_the_one_around_it_S34_7)
{
    memset(bodies, 0, sizeof bodies);
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint(nested, &bodies[0], x));
    CT_EXPECT(same_values(gradient(y, x), gradient(nested_plainly(x), x)));
    for (int i = 0; i < DEPTH; i++) CT_EXPECT_INT(bodies[i].runs, 2 + i);
}

CT_TEST(nested, inputs_of_an_inner_region_are_saves_of_the_outer_one_S34_7)
{
    memset(bodies, 0, sizeof bodies);
    ct_saved_bytes kept;
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint(nested, &bodies[0], x));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 2 * 8); /* only the input of the outermost region is saved */
}

CT_TEST(nested, second_derivatives_are_those_of_a_plain_call_S34_7_S34_9)
{
    memset(bodies, 0, sizeof bodies);
    ct_tensor *x = LEAF(0.3, 1);
    ct_tensor *both[] = {CT_EXPECT_TENSOR(checkpoint(nested, &bodies[0], x)), nested_plainly(x)};
    for (int i = 0; i < 2; i++) {
        ct_tensor *grad = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(both[i]), x, .create_graph = true));
        both[i] = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(ct_square(grad)), x));
    }
    CT_EXPECT(same_values(both[0], both[1]));
}

static int64_t read_of_a_save(ct_tensor *y, const char *name)
{
    ct_node *node = ct_test_grad_fn(y);
    return ct_tensor_numel(CT_EXPECT_TENSOR(ct_node_saved(node, name)));
}

CT_TEST(nested, read_of_a_saved_tensor_outside_a_pass_runs_for_itself_S34_9)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    CT_EXPECT_INT(read_of_a_save(y, "self"), 2);
    CT_EXPECT_INT(read_of_a_save(y, "self"), 2);
    CT_EXPECT_INT(c.runs, 3);
    ct_node *node = ct_test_grad_fn(y);
    EXPECT_VALUES(ct_node_saved(node, "self"), cos(0.3) * exp(0.3), cos(1.0) * exp(1.0));
}

static ct_tensors inner_of_two(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    return one(ct_mul(ct_sin(inputs.items[0]), ct_sin(inputs.items[1])));
}

static ct_tensors outer_of_two(ct_tensors inputs, void *payload)
{
    counter *c = payload;
    counter_begin(c);
    ct_tensor *x = inputs.items[0];
    return ct_checkpoint(inner_of_two, c + 1, CT_TENSORS(ct_exp(x), ct_cos(x)));
}

CT_TEST(nested, such_a_read_runs_the_region_around_once_whatever_it_needs_of_it_S34_9)
{
    memset(bodies, 0, sizeof bodies);
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint(outer_of_two, &bodies[0], x));
    CT_EXPECT_INT(read_of_a_save(y, "self"), 2);
    CT_EXPECT_INT(bodies[0].runs, 2);
}

static ct_tensors smooth_step(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    return one(ct_sin(inputs.items[0]));
}

/* A long chain of checkpointed regions is freed one region after the other, without recursion. */
CT_TEST(nested, long_chain_of_regions_passes_and_ends_S34_17)
{
    static counter c;

    enum { LONG = 20000 };

    c = (counter){0};
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(0.3), *y[2] = {x, x};
    for (int i = 0; i < LONG; i++) {
        y[0] = checkpoint(smooth_step, &c, y[0]);
        y[1] = checkpoint(smooth_step, &c, y[1]);
    }
    CT_EXPECT_OK(fixture_backward(y[0]));
    CT_EXPECT_INT(c.runs, 3 * LONG);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

/* ---- passes inside ---- */

/* x times the derivative of exp(sin(x)), computed by a nested pass. */
static ct_tensors differentiates(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    ct_tensor *x = inputs.items[0], *y = ct_exp(ct_sin(x));
    ct_tensor *slope = ct_grad_one(ct_sum(y), x, .create_graph = true);
    return one(ct_mul(slope, x));
}

CT_TEST(nested, function_may_start_passes_itself_S34_9)
{
    static counter c;
    static const ct_checkpoint_opts late = {.no_early_stop = true};
    ct_tensor *x = LEAF(0.3, 1), *expected = gradient(plain(differentiates, x), x);
    c = (counter){0};
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint(differentiates, &c, x));
    CT_EXPECT(same_values(gradient(y, x), expected));
    y = CT_EXPECT_TENSOR(checkpoint_with(differentiates, &c, x, &late));
    CT_EXPECT(same_values(gradient(y, x), expected));
}

static ct_tensors differentiates_and_drops(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    ct_tensor *x = inputs.items[0];
    ct_tensor *slope = ct_grad_one(ct_sum(ct_exp(ct_sin(x))), x);
    return one(ct_mul(ct_sin(slope), ct_sin(x)));
}

CT_TEST(nested, saves_that_such_a_pass_released_are_not_made_again_S34_9)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint(differentiates_and_drops, &c, x));
    ct_tensor *expected = plain(differentiates_and_drops, x);
    CT_EXPECT(same_values(y, expected));
    CT_EXPECT(same_values(gradient(y, x), gradient(expected, x)));
}

/* ---- hooks ---- */

CT_TEST(nested, pair_around_is_offered_the_inputs_alone_S34_8)
{
    static counter c;
    static counting pair;
    c = (counter){0};
    pair = (counting){.mode = COPY};
    ct_tensor *x = LEAF(0.3, 1), *z = ct_mul(x, ct_num(2));
    ct_guard guard = counting_enter(&pair);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, z));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(pair.names, "Checkpoint.saved_tensors ");
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(pair.packs, 1);
    CT_EXPECT_INT(pair.unpacks, 1);
    CT_EXPECT_INT(pair.drops, 1);
}

CT_TEST(nested, pair_around_the_pass_sees_nothing_S34_8)
{
    static counter c;
    static counting pair;
    c = (counter){0};
    pair = (counting){.mode = COPY};
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    ct_guard guard = counting_enter(&pair);
    CT_EXPECT_OK(fixture_backward_retain(y));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.runs, 2);
    CT_EXPECT_INT(pair.unpacks, 0);
    CT_EXPECT_TEXT(pair.names, "");
}

static counting inside;

static ct_tensors with_pair_inside(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    ct_tensor *x = ct_sin(inputs.items[0]);
    ct_guard guard = counting_enter(&inside);
    x = ct_cos(x);
    const bool left = ct_leave(&guard) == CT_OK;
    return one(left ? ct_exp(x) : NULL);
}

CT_TEST(nested, pair_inside_acts_on_its_own_saves_and_again_in_the_second_run_S34_8)
{
    static counter c;
    c = (counter){0};
    inside = (counting){.mode = COPY};
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint(with_pair_inside, &c, x));
    CT_EXPECT_INT(inside.packs, 1);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(inside.packs, 2);
    CT_EXPECT_INT(inside.unpacks, 1);
    CT_EXPECT_INT(inside.drops, 2);
    EXPECT_VALUES(ct_tensor_grad(x), -exp(cos(sin(0.3))) * sin(sin(0.3)) * cos(0.3),
                  -exp(cos(sin(1.0))) * sin(sin(1.0)) * cos(1.0));
}

CT_TEST(nested, save_on_cpu_around_concerns_the_inputs_S34_8)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1);
    ct_guard guard = ct_save_on_cpu();
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(same_values(gradient(y, x), gradient(plain(wave, x), x)));
}

/* ---- groups of passes ---- */

/* Two branches share a checkpointed region; each branch reads other saved tensors of the region. */
static ct_tensors two_branches(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    ct_tensor *x = inputs.items[0];
    return ct_results(CT_TENSORS(ct_sin(x), ct_exp(x)));
}

CT_TEST(group, passes_inside_share_one_second_run_S34_13)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1);
    const ct_tensors y = ct_checkpoint(two_branches, &c, CT_TENSORS(x));
    ct_guard group = ct_graph_exec_group();
    CT_EXPECT_OK(fixture_backward(y.items[0]));
    CT_EXPECT_OK(fixture_backward(y.items[1]));
    CT_EXPECT_INT(c.runs, 2);
    CT_EXPECT_OK(ct_leave(&group));
    EXPECT_VALUES(ct_tensor_grad(x), cos(0.3) + exp(0.3), cos(1.0) + exp(1.0));
}

CT_TEST(group, no_two_passes_may_read_the_same_save_S34_13)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    ct_guard group = ct_graph_exec_group();
    CT_EXPECT_OK(fixture_backward_retain(y));
    CT_EXPECT_ERROR(fixture_backward_retain(y), CT_E_STATE, "already unpacked once");
    CT_EXPECT_ERROR_KIND("CHECKPOINT");
    CT_EXPECT_OK(ct_leave(&group));
    CT_EXPECT_OK(fixture_backward(y)); /* a pass outside the group runs the region again */
}

CT_TEST(group, ends_what_was_made_for_it_S34_13)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1);
    const ct_tensors y = ct_checkpoint(two_branches, &c, CT_TENSORS(x));
    const ct_live_counts before = ct_live();
    const ct_scope scope = ct_scope_open();
    ct_guard group = ct_graph_exec_group();
    (void)gradient(y.items[0], x);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT(ct_live().tensors > before.tensors);
    CT_EXPECT_OK(ct_leave(&group));
    CT_EXPECT_INT(ct_live().tensors, before.tensors);
}

CT_TEST(group, does_not_nest_S34_13)
{
    ct_guard group = ct_graph_exec_group();
    CT_EXPECT_ERROR(ct_graph_exec_group(), CT_E_STATE, "cannot be nested");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_OK(ct_leave(&group));
    group = ct_graph_exec_group();
    CT_EXPECT_OK(ct_leave(&group));
}

CT_TEST_MAIN
