/* The checks of a checkpoint's recomputation, and rejected calls (S34.5, S34.10, S34.16). */
#include "policies/checkpoint_bodies.h"

/* A chain of `length` sines of `size` elements; tests change both between the runs. */
typedef struct chain {
    counter c;
    int length;
    int64_t size;
    ct_dtype dtype;
} chain;

static ct_tensors sines(ct_tensors inputs, void *payload)
{
    const chain *s = payload;
    ct_tensor *x = inputs.items[0];
    if (s->size) x = ct_narrow(x, 0, 0, s->size);
    if (s->dtype) x = ct_to(x, s->dtype);
    for (int i = 0; i < s->length; i++) x = ct_sin(x);
    return one(x);
}

static chain shared;

/* Returns the chain of two sines, checkpointed with these options. */
static ct_tensor *two_sines(ct_tensor *x, const ct_checkpoint_opts *opts)
{
    shared = (chain){.length = 2};
    return CT_EXPECT_TENSOR(checkpoint_with(sines, &shared, x, opts));
}

CT_TEST(checkpoint, second_run_that_saves_less_is_an_error_S34_5)
{
    ct_tensor *x = LEAF(1, 2), *y = two_sines(x, NULL);
    shared.length = 1;
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "A different number of tensors was saved");
    CT_EXPECT_ERROR_KIND("CHECKPOINT");
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "2 in forward, 1 in recomputation");
    shared.length = 2;
    CT_EXPECT_OK(fixture_backward(y)); /* a second attempt runs the function again */
}

CT_TEST(checkpoint, second_run_that_saves_more_is_an_error_if_it_does_not_end_early_S34_5)
{
    ct_tensor *x = LEAF(1, 2), *y = two_sines(x, &(ct_checkpoint_opts){.no_early_stop = true});
    shared.length = 3;
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "trying to save more tensors during recomputation");
    CT_EXPECT_ERROR_KIND("CHECKPOINT");
    y = two_sines(x, NULL);
    shared.length = 3;
    CT_EXPECT_OK(fixture_backward(y)); /* early stop hides the difference */
}

CT_TEST(checkpoint, second_run_of_other_sizes_is_an_error_that_lists_both_S34_5)
{
    ct_tensor *x = LEAF(1, 2), *y = two_sines(x, NULL);
    shared.size = 1;
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "have different metadata");
    CT_EXPECT_ERROR_KIND("CHECKPOINT");
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "position 0: saved [2] f64 on device 0:0, recomputed [1] f64");
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "position 1: saved [2]");
}

CT_TEST(checkpoint, second_run_of_another_dtype_is_an_error_S34_5)
{
    ct_tensor *x = LEAF(1, 2);
    shared = (chain){.length = 1, .dtype = CT_DTYPE_F64};
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint(sines, &shared, x));
    shared.dtype = CT_DTYPE_F32;
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "recomputed [2] f32");
}

/* The check of the result of an unpack hook still applies (S10.11). */
CT_TEST(checkpoint, metadata_is_not_compared_with_determinism_check_none_S34_5)
{
    ct_tensor *x = LEAF(1, 2), *y = two_sines(x, &(ct_checkpoint_opts){.determinism_check = "none"});
    shared.size = 1;
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_SHAPE, "of the packed tensor");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

CT_TEST(checkpoint, word_that_determinism_check_does_not_know_is_refused_S34_5_S34_16)
{
    static counter c;
    c = (counter){0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .determinism_check = "strict", .drop = counter_drop);
    CT_EXPECT_ERROR(checkpoint_with(wave, &c, LEAF(1), &opts), CT_E_INVALID, "determinism_check should be one of");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_INT(c.runs, 0);
    CT_EXPECT_INT(c.drops, 1);
}

CT_TEST(checkpoint, debug_adds_what_both_runs_saved_S34_10)
{
    ct_tensor *x = LEAF(1, 2), *y = two_sines(x, &(ct_checkpoint_opts){.debug = true});
    shared.length = 1;
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "forward saved sin.self, sin.self; recomputation saved sin.self");
    y = two_sines(x, NULL);
    shared.length = 1;
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "set the option debug");
}

CT_TEST(checkpoint, traces_that_are_too_long_are_cut_S34_10)
{
    ct_tensor *x = LEAF(1, 2);
    shared = (chain){.length = 200};
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(sines, &shared, x, &(ct_checkpoint_opts){.debug = true}));
    shared.length = 199;
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "sin.self...; recomputation saved sin.self");
}

static ct_tensors overwrites_a_save(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_cos(inputs.items[0]), *y = ct_sin(x); /* saves x */
    return one(ct_mul(ct_add_(x, ct_num(1)), y));
}

static ct_tensors writes_before_it_saves(ct_tensors inputs, void *payload)
{
    (void)payload;
    return one(ct_sin(ct_exp_(ct_cos(inputs.items[0]))));
}

CT_TEST(checkpoint, write_to_what_the_second_run_saved_is_found_as_in_a_plain_call_S34_1)
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(checkpoint(overwrites_a_save, NULL, x));
    CT_EXPECT_ERROR(fixture_backward(plain(overwrites_a_save, x)), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    y = CT_EXPECT_TENSOR(checkpoint(writes_before_it_saves, NULL, x));
    CT_EXPECT(same_values(gradient(y, x), gradient(plain(writes_before_it_saves, x), x)));
}

/* ---- scopes around the runs ---- */

typedef struct contexts {
    counter c;
    int entered[2], left;
    bool fails;
} contexts;

static contexts around;

static void leave_context(void *payload) { ((contexts *)payload)->left++; }

static ct_guard enter_context(bool is_recompute, void *payload)
{
    contexts *a = payload;
    if (a->fails && is_recompute) return (ct_guard){.status = ct_error_set(CT_E_CALLBACK, "PANEL", "context is busy")};
    a->entered[is_recompute]++;
    return ct_enter(leave_context, a);
}

static ct_tensors wave_in_context(ct_tensors inputs, void *payload)
{
    contexts *a = payload;
    CT_EXPECT_INT(a->entered[0] + a->entered[1], a->left + 1);
    return wave(inputs, &a->c);
}

CT_TEST(checkpoint, contexts_are_entered_around_each_run_S34_10)
{
    around = (contexts){0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .context = enter_context, .context_payload = &around);
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(checkpoint_with(wave_in_context, &around, x, &opts));
    CT_EXPECT_INT(around.entered[0], 1);
    CT_EXPECT_INT(around.left, 1);
    CT_EXPECT_OK(fixture_backward_retain(y));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(around.entered[0], 1);
    CT_EXPECT_INT(around.entered[1], 2);
    CT_EXPECT_INT(around.left, 3);
}

CT_TEST(checkpoint, context_that_fails_is_the_passs_error_S34_10)
{
    around = (contexts){.fails = true};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .context = enter_context, .context_payload = &around);
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(checkpoint_with(wave_in_context, &around, x, &opts));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_CALLBACK, "context is busy");
    CT_EXPECT_INT(around.c.runs, 1);
}

/* ---- disabled hooks ---- */

CT_TEST(checkpoint, is_refused_with_the_stored_message_while_hooks_are_disabled_S34_16_S12_12)
{
    static counter c;
    c = (counter){0};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_disable_saved_tensors_hooks("no hooks in here");
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .drop = counter_drop);
    CT_EXPECT_ERROR(checkpoint_with(wave, &c, x, &opts), CT_E_STATE, "no hooks in here");
    CT_EXPECT_INT(c.runs, 0);
    CT_EXPECT_INT(c.drops, 1);
    ct_guard no_grad = ct_no_grad();
    CT_EXPECT_TENSOR(checkpoint(wave, &c, x)); /* nothing is saved */
    CT_EXPECT_OK(ct_leave(&no_grad));
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(checkpoint, function_is_needed_S34_16)
{
    CT_EXPECT_ERROR(checkpoint(NULL, NULL, LEAF(1)), CT_E_INVALID, "fn is NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
}

CT_TEST(checkpoint, failed_input_keeps_its_error_S34_16)
{
    static counter c;
    c = (counter){0};
    ct_error_clear();
    ct_tensor *failed = ct_add(VALUES(1, 2), VALUES(1, 2, 3));
    CT_EXPECT(checkpoint(wave, &c, failed) == NULL);
    CT_EXPECT_INT(ct_error_status(), CT_E_SHAPE);
    CT_EXPECT_INT(c.runs, 0);
    ct_error_clear();
}

/* ---- segments ---- */

static ct_tensors sine(ct_tensors inputs, void *payload)
{
    ((counter *)payload)->runs++;
    return one(ct_sin(inputs.items[0]));
}

CT_TEST(checkpoint_sequential, checkpoints_all_segments_but_the_last_S34_15)
{
    static counter c[5];
    ct_stage stages[5];
    for (int i = 0; i < 5; i++) {
        c[i] = (counter){0};
        stages[i] = (ct_stage){sine, &c[i]};
    }
    ct_tensor *x = LEAF(1, 2), *expected = x;
    for (int i = 0; i < 5; i++) expected = ct_sin(expected);
    const ct_tensors y = ct_checkpoint_sequential(stages, 5, 2, CT_TENSORS(x));
    CT_EXPECT_INT(y.count, 1);
    CT_EXPECT(same_values(y.items[0], expected));
    memset(stages, 0, sizeof stages); /* the list was copied */
    CT_EXPECT(same_values(gradient(y.items[0], x), gradient(expected, x)));
    for (int i = 0; i < 5; i++) CT_EXPECT_INT(c[i].runs, i < 2 ? 2 : 1);
}

CT_TEST(checkpoint_sequential, refuses_more_segments_than_stages_S34_15)
{
    static counter c;
    const ct_stage stages[] = {{sine, &c}, {sine, &c}};
    ct_tensor *x = LEAF(1);
    CT_EXPECT_ERROR(ct_checkpoint_sequential(stages, 2, 3, CT_TENSORS(x)), CT_E_INVALID, "segments is 3 for 2 stages");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(ct_checkpoint_sequential(stages, 2, 0, CT_TENSORS(x)), CT_E_INVALID, "it must be at least 1");
    CT_EXPECT_ERROR(ct_checkpoint_sequential((ct_stage[]){{0}}, 1, 1, CT_TENSORS(x)), CT_E_INVALID, "no function");
    CT_EXPECT_ERROR(ct_checkpoint_sequential(stages, 2, 1, CT_TENSORS(x), .drop = counter_drop), CT_E_INVALID, "drop");
}

CT_TEST_MAIN
