/* Checkpoints that use saved-tensor hooks: saved tensors, the number of runs, and the recomputed values (S34). */
#include "policies/checkpoint_bodies.h"

CT_TEST(checkpoint, changes_no_value_and_keeps_the_inputs_alone_S34_1)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.1, 0.7, -2), *expected = plain(wave, x), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    CT_EXPECT(same_values(y, expected));
    CT_EXPECT_TEXT(fixture_producer(y), "SinBackward0");
    CT_EXPECT_INT(c.runs, 1);
    CT_EXPECT(same_values(gradient(y, x), gradient(expected, x)));
    CT_EXPECT_INT(c.runs, 2);
}

CT_TEST(checkpoint, inputs_count_as_kept_and_placeholders_hold_nothing_S34_1_S34_17)
{
    static counter c;
    ct_saved_bytes kept;
    c = (counter){0};
    ct_tensor *x = LEAF(0.1, 0.7, -2), *z = ct_mul(x, ct_num(2));
    const ct_live_counts before = ct_live();
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, z));
    CT_EXPECT_INT(ct_live().packed - before.packed, 5);
    CT_EXPECT_INT(ct_live().hooks - before.hooks, 1);
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(x), NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 3 * 8);
    CT_EXPECT_INT(kept.num_saves, 5 + 1 + 1); /* the input, and the scalar that z is computed with */
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(ct_live().packed, before.packed);
    CT_EXPECT_INT(ct_live().hooks, before.hooks);
}

CT_TEST(checkpoint, without_grad_mode_is_an_ordinary_call_S34_2)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_no_grad();
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(wave, &c, x, &(ct_checkpoint_opts){.drop = counter_drop}));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(!ct_tensor_requires_grad(y));
    CT_EXPECT_INT(c.runs, 1);
    CT_EXPECT_INT(c.drops, 1);
}

CT_TEST(checkpoint, of_what_requires_no_grad_saves_nothing_S34_2)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = VALUES(1, 2);
    const ct_live_counts before = ct_live();
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(wave, &c, x, &(ct_checkpoint_opts){.drop = counter_drop}));
    CT_EXPECT(!ct_tensor_requires_grad(y));
    CT_EXPECT_INT(c.drops, 1);
    CT_EXPECT_INT(ct_live().nodes, before.nodes);
}

CT_TEST(checkpoint, input_that_was_written_to_is_a_stale_save_S34_2)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(1, 2), *z = ct_mul(x, ct_num(2)), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, z));
    CT_EXPECT_TENSOR(ct_add_(z, ct_num(1)));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_INT(c.runs, 1);
}

CT_TEST(checkpoint, write_that_closes_a_cycle_over_the_inputs_frees_all_S34_2)
{
    static counter c;
    c = (counter){0};
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1, 2), *z = ct_mul(x, ct_num(2)), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, z));
    CT_EXPECT_TENSOR(ct_add_(z, y)); /* the graph of z contains the region, and the region's saves hold z */
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(checkpoint, runs_again_once_for_each_pass_S34_3)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.5, 1), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    ct_tensor *first = gradient(y, x);
    CT_EXPECT_INT(c.runs, 2);
    CT_EXPECT(c.grad_mode);
    CT_EXPECT(same_values(gradient(y, x), first));
    CT_EXPECT_INT(c.runs, 3);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(c.runs, 4);
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "a second time");
    CT_EXPECT_INT(c.runs, 4);
}

CT_TEST(checkpoint, what_was_made_again_is_gone_when_the_pass_is_over_S34_3)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.5, 1), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    const ct_live_counts before = ct_live();
    const ct_scope scope = ct_scope_open();
    (void)gradient(y, x);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_live().tensors, before.tensors);
    CT_EXPECT_INT(ct_live().storages, before.storages);
    CT_EXPECT_INT(ct_live().packed, before.packed);
}

static ct_tensors masked(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    ct_tensor *x = inputs.items[0];
    return one(ct_mul(ct_mul(x, ct_rand(CT_INTS(ct_tensor_numel(x)), .dtype = CT_DTYPE_F64)), x));
}

CT_TEST(checkpoint, draws_the_same_numbers_again_and_leaves_the_callers_S34_3)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(1, 2, 3, 4);
    ct_manual_seed(7);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint(masked, &c, x));
    const ct_rng_state after = ct_get_rng_state(NULL);
    ct_tensor *grad = gradient(y, x); /* y = x * r * x, so the gradient is 2 r x = 2 y / x */
    CT_EXPECT(ct_get_rng_state(NULL).offset == after.offset);
    double error = 1;
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_abs(ct_sub(grad, ct_div(ct_mul(y, ct_num(2)), x)))), &error));
    CT_EXPECT_REAL(error, 0, 1e-12);
}

CT_TEST(checkpoint, draws_others_if_the_state_is_not_preserved_S34_3)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(1, 2, 3, 4);
    ct_manual_seed(7);
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .no_preserve_rng_state = true);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(masked, &c, x, &opts));
    const ct_rng_state after = ct_get_rng_state(NULL);
    ct_tensor *grad = gradient(y, x);
    CT_EXPECT(ct_get_rng_state(NULL).offset == after.offset + 1);
    CT_EXPECT(!same_values(grad, ct_div(ct_mul(y, ct_num(2)), x)));
}

/* ends counts the runs that reached the end. */
CT_TEST(checkpoint, ends_early_with_the_last_save_that_is_needed_S34_4)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.5, 1), *y = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    (void)gradient(y, x);
    CT_EXPECT_INT(c.runs, 2);
    CT_EXPECT_INT(c.ends, 1);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
}

CT_TEST(checkpoint, runs_to_its_end_by_the_option_S34_4)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.5, 1);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(wave, &c, x, &(ct_checkpoint_opts){.no_early_stop = true}));
    (void)gradient(y, x);
    CT_EXPECT_INT(c.ends, 2);
}

CT_TEST(checkpoint, scope_for_early_stop_beats_the_option_of_calls_inside_S34_4)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.5, 1);
    const ct_checkpoint_opts late = CT_OPTIONS(ct_checkpoint, .no_early_stop = true);
    ct_guard on = ct_set_checkpoint_early_stop(true);
    ct_guard off = ct_set_checkpoint_early_stop(false);
    ct_tensor *to_the_end = CT_EXPECT_TENSOR(checkpoint(wave, &c, x));
    CT_EXPECT_OK(ct_leave(&off));
    ct_tensor *early = CT_EXPECT_TENSOR(checkpoint_with(wave, &c, x, &late));
    CT_EXPECT_OK(ct_leave(&on));
    ct_tensor *as_the_option = CT_EXPECT_TENSOR(checkpoint_with(wave, &c, x, &late));
    off = ct_set_checkpoint_early_stop(false);
    c = (counter){0};
    (void)gradient(early, x);
    CT_EXPECT_INT(c.ends, 0); /* the scope around the call applies, not the scope around the pass */
    CT_EXPECT_OK(ct_leave(&off));
    (void)gradient(to_the_end, x);
    CT_EXPECT_INT(c.ends, 1);
    (void)gradient(as_the_option, x);
    CT_EXPECT_INT(c.ends, 2);
}

/* Backward needs only the first saved tensor: the recomputation stops after this tensor. */
static ct_tensors two_results(ct_tensors inputs, void *payload)
{
    counter *c = payload;
    counter_begin(c);
    ct_tensor *x = inputs.items[0], *first = ct_exp(x);
    c->ends += first != NULL;
    ct_tensor *second = ct_cos(x);
    c->ends += second != NULL;
    return ct_results(CT_TENSORS(first, second));
}

CT_TEST(checkpoint, saves_whose_nodes_are_gone_are_not_waited_for_S34_4)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.5, 1);
    const ct_scope scope = ct_scope_open();
    ct_tensor *first = CT_EXPECT_TENSOR(ct_scope_return(scope, checkpoint(two_results, &c, x)));
    CT_EXPECT_INT(c.ends, 2);
    EXPECT_VALUES(gradient(first, x), 1.6487212707001282, 2.718281828459045);
    CT_EXPECT_INT(c.ends, 2); /* exp saves its result: the second run ended inside it */
}

static ct_tensors fails_at_first(ct_tensors inputs, void *payload)
{
    counter *c = payload;
    counter_begin(c);
    ct_tensor *y = ct_exp(inputs.items[0]);
    if (c->runs == 2) {
        (void)ct_error_set(CT_E_CALLBACK, "SENSOR", "no signal");
        return ct_results(CT_TENSORS(NULL));
    }
    return one(ct_sin(ct_cos(y)));
}

CT_TEST(checkpoint, error_of_the_second_run_is_the_passs_and_the_next_pass_begins_anew_S34_6)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.5, 1), *y = CT_EXPECT_TENSOR(checkpoint(fails_at_first, &c, x));
    const ct_live_counts before = ct_live();
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_CALLBACK, "no signal");
    CT_EXPECT_ERROR_KIND("SENSOR");
    CT_EXPECT_INT(ct_live().packed, before.packed);
    counter unused = {.runs = 5};
    ct_tensor *expected = fails_at_first(CT_TENSORS(x), &unused).items[0];
    CT_EXPECT(same_values(gradient(y, x), gradient(expected, x)));
    CT_EXPECT_INT(c.runs, 3);
}

static ct_tensors stays_silent(ct_tensors inputs, void *payload)
{
    (void)inputs, (void)payload;
    return ct_tensors_of(NULL, -1);
}

CT_TEST(checkpoint, function_that_fails_in_silence_gets_an_error_S34_6)
{
    CT_EXPECT_ERROR(checkpoint(stays_silent, NULL, LEAF(1)), CT_E_CALLBACK, "without setting an error");
}

CT_TEST(checkpoint, error_of_the_first_run_is_the_calls_S34_6)
{
    static counter c;
    c = (counter){.runs = 1};
    ct_tensor *x = LEAF(1);
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .drop = counter_drop);
    const ct_live_counts before = ct_live();
    CT_EXPECT_ERROR(checkpoint_with(fails_at_first, &c, x, &opts), CT_E_CALLBACK, "no signal");
    CT_EXPECT_INT(ct_live().nodes, before.nodes);
    CT_EXPECT_INT(ct_live().packed, before.packed);
    CT_EXPECT_INT(c.drops, 1);
}

/* ---- counting ---- */

CT_TEST(checkpoint, region_dropped_without_a_pass_is_never_run_and_ends_at_once_S34_17)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(0.5, 1);
    const ct_live_counts before = ct_live();
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_TENSOR(checkpoint_with(wave, &c, x, &(ct_checkpoint_opts){.drop = counter_drop}));
    CT_EXPECT_INT(c.drops, 0);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(c.runs, 1);
    CT_EXPECT_INT(c.drops, 1);
    CT_EXPECT_INT(ct_live().tensors, before.tensors);
    CT_EXPECT_INT(ct_live().nodes, before.nodes);
}

typedef struct measured {
    counter c;
    ct_tensor *root;
    int64_t bytes;
} measured;

static ct_status measure(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)grads, (void)num_grads;
    measured *m = payload;
    ct_saved_bytes kept;
    const ct_status status = ct_saved_tensors_bytes(CT_TENSORS(m->root), CT_NO_TENSORS, NULL, NULL, &kept);
    m->bytes = kept.total;
    return status;
}

static ct_tensors wave_of(ct_tensors inputs, void *payload) { return wave(inputs, &((measured *)payload)->c); }

/* During a pass, recomputed values that have not been read yet are counted, at their placeholders. */
CT_TEST(checkpoint, what_was_made_again_counts_until_it_is_read_S34_17)
{
    static measured m;
    m = (measured){0};
    ct_tensor *x = LEAF(0.5, 1), *y = CT_EXPECT_TENSOR(checkpoint(wave_of, &m, x));
    ct_node *sine = ct_test_grad_fn(y), *product = ct_test_next_function(sine, 0, NULL);
    CT_EXPECT(product != NULL);
    m.root = y;
    CT_EXPECT(ct_node_register_prehook(product, measure, &m, NULL).id != 0);
    (void)gradient(y, x);
    CT_EXPECT_INT(m.bytes, 4 * 16 + 16); /* the sine's node has read one of five saves; the input is saved, too */
    CT_EXPECT_OK(measure(NULL, 0, &m));
    CT_EXPECT_INT(m.bytes, 16);
}

CT_TEST_MAIN
