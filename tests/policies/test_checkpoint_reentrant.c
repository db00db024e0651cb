/* Checkpoints by a pass inside backward, without hooks (S34.14, S12.12). */
#include "policies/checkpoint_bodies.h"

#include <math.h>

static const ct_checkpoint_opts reentrant = {.use_reentrant = true};

static counter c;

typedef struct weighted {
    ct_tensor *w;
    int runs, drops;
} weighted;

static weighted shared;

static ct_tensors weigh(ct_tensors inputs, void *payload)
{
    weighted *s = payload;
    s->runs++;
    return one(ct_sin(ct_mul(inputs.items[0], s->w)));
}

CT_TEST(reentrant, gradients_of_inputs_and_of_what_is_read_beside_them_are_the_same_S34_14)
{
    ct_tensor *x = LEAF(0.3, 1), *w = LEAF(2, -1);
    shared = (weighted){.w = w};
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(weigh, &shared, x, &reentrant));
    CT_EXPECT_TEXT(fixture_producer(y), "CheckpointFunctionBackward");
    CT_EXPECT(same_values(y, ct_sin(ct_mul(x, w))));
    CT_EXPECT_INT(shared.runs, 1);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(shared.runs, 2);
    EXPECT_VALUES(ct_tensor_grad(x), 2 * cos(0.6), -cos(-1.0));
    EXPECT_VALUES(ct_tensor_grad(w), 0.3 * cos(0.6), cos(-1.0));
}

static ct_tensors masked(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    ct_tensor *x = inputs.items[0];
    return one(ct_mul(ct_mul(x, ct_rand(CT_INTS(2), .dtype = CT_DTYPE_F64)), x));
}

CT_TEST(reentrant, draws_the_same_numbers_again_S34_14)
{
    ct_tensor *x = LEAF(0.3, 1);
    ct_manual_seed(5);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(masked, &c, x, &reentrant));
    const uint64_t offset = ct_get_rng_state(NULL).offset;
    CT_EXPECT_OK(fixture_backward(y));
    double error = 1;
    ct_tensor *expected = ct_div(ct_mul(y, ct_num(2)), x);
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_abs(ct_sub(ct_tensor_grad(x), expected))), &error));
    CT_EXPECT_REAL(error, 0, 1e-12);
    CT_EXPECT(ct_get_rng_state(NULL).offset == offset);
}

static ct_tensors inner(ct_tensors inputs, void *payload) { return (ct_checkpoint)(wave, payload, inputs, &reentrant); }

CT_TEST(reentrant, regions_nest_S34_14)
{
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint_with(inner, &c, x, &reentrant));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT(same_values(ct_tensor_grad(x), gradient(plain(wave, x), x)));
    CT_EXPECT_INT(c.runs, 3);
}

CT_TEST(reentrant, works_while_hooks_are_disabled_S12_12)
{
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1);
    ct_guard guard = ct_disable_saved_tensors_hooks("no hooks in here");
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(wave, &c, x, &reentrant));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(same_values(ct_tensor_grad(x), gradient(plain(wave, x), x)));
}

CT_TEST(reentrant, grad_and_inputs_of_backward_are_refused_S34_14)
{
    c = (counter){0};
    ct_tensor *x = LEAF(0.3, 1), *y = CT_EXPECT_TENSOR(checkpoint_with(wave, &c, x, &reentrant));
    CT_EXPECT_ERROR(ct_grad_one(ct_sum(y), x, .retain_graph = true), CT_E_STATE, "incompatible with .grad()");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_backward(ct_sum(y), .inputs = CT_TENSORS(x)), CT_E_STATE, "incompatible with .grad()");
    CT_EXPECT_INT(c.runs, 1);
    CT_EXPECT(ct_is_checkpoint_valid());
}

CT_TEST(reentrant, input_must_require_grad_S34_14)
{
    c = (counter){0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .use_reentrant = true, .drop = counter_drop);
    CT_EXPECT_ERROR(checkpoint_with(wave, &c, VALUES(1), &opts), CT_E_STATE, "at least one input must require grad");
    CT_EXPECT_INT(c.drops, 1);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_TENSOR(checkpoint_with(wave, &c, VALUES(1), &opts));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.drops, 2);
}

static ct_tensors constant(ct_tensors inputs, void *payload)
{
    (void)payload;
    return one(ct_detach(inputs.items[0]));
}

CT_TEST(reentrant, function_without_a_gradient_is_told_S34_14)
{
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(constant, NULL, LEAF(1), &reentrant));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "none of output has requires_grad=True");
}

static ct_tensors fails(ct_tensors inputs, void *payload)
{
    counter_begin(payload);
    if (((counter *)payload)->runs == 1) return one(ct_sin(inputs.items[0]));
    (void)ct_error_set(CT_E_CALLBACK, "SENSOR", "no signal");
    return ct_results(CT_TENSORS(NULL));
}

CT_TEST(reentrant, error_of_the_second_run_is_the_passs_S34_14)
{
    c = (counter){0};
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(fails, &c, LEAF(1), &reentrant));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_CALLBACK, "no signal");
    CT_EXPECT_ERROR_KIND("SENSOR");
}

CT_TEST(reentrant, options_of_the_form_by_hooks_are_refused_S34_14)
{
    static const char *const ops[] = {"sin"};
    const ct_checkpoint_opts wrong[] = {{.use_reentrant = true, .debug = true},
                                        {.use_reentrant = true, .no_early_stop = true},
                                        {.use_reentrant = true, .determinism_check = "none"},
                                        {.use_reentrant = true, .save_ops = ops, .num_save_ops = 1}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        CT_EXPECT_ERROR(checkpoint_with(wave, &c, LEAF(1), &wrong[i]), CT_E_INVALID,
                        "use_reentrant cannot be combined with");
        CT_EXPECT_ERROR_KIND("VALUE");
    }
}

CT_TEST(reentrant, payload_ends_with_the_graph_S34_14)
{
    c = (counter){0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .use_reentrant = true, .drop = counter_drop);
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_TENSOR(checkpoint_with(wave, &c, LEAF(1), &opts));
    CT_EXPECT_INT(c.drops, 0);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(c.drops, 1);
}

CT_TEST_MAIN
