/*
 * Checkpoints inside ct_vmap, dual levels and allow_mutation, in all forms, have the results of a plain call (S34.1).
 */
#include "policies/checkpoint_bodies.h"

typedef enum form { PLAIN, HOOKS, REENTRANT, SELECTIVE, NUM_FORMS } form;

/* The function that the region calls, and the form of checkpoint; static, since a graph may outlive a frame. */
static struct region {
    form form;
    ct_tensors_fn fn;
    ct_tensor *other; /* read in addition to the inputs */
} region;

static ct_tensors run_region(ct_tensors inputs, void *payload)
{
    static const char *const names[] = {"matmul", "sin", "dropout", "rand_like"};
    const ct_checkpoint_opts reentrant = CT_OPTIONS(ct_checkpoint, .use_reentrant = true),
                             selective = CT_OPTIONS(ct_checkpoint, .save_ops = names, .num_save_ops = 4);
    switch (region.form) {
    case PLAIN: return region.fn(inputs, payload);
    case HOOKS: return ct_checkpoint(region.fn, payload, inputs);
    case REENTRANT: return (ct_checkpoint)(region.fn, payload, inputs, &reentrant);
    default: return (ct_checkpoint)(region.fn, payload, inputs, &selective);
    }
}

static ct_tensor *ramp(ct_ints sizes, double step)
{
    ct_tensor *all = ct_to(ct_arange(ct_int(1), ct_int(13)), CT_DTYPE_F64);
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_detach(ct_reshape(ct_mul(all, ct_num(step)), sizes)), true));
}

/* Runs a test case, which computes a tensor, in each form; the tensors must be equal. */
static void each_form(ct_tensors_fn fn, ct_tensor *(*find)(void))
{
    ct_tensor *expected = NULL;
    for (region.form = PLAIN; region.form < NUM_FORMS; region.form++) {
        region.fn = fn;
        ct_manual_seed(5);
        ct_tensor *found = CT_EXPECT_TENSOR(find());
        if (region.form == PLAIN) expected = found;
        CT_EXPECT(same_values(expected, found));
    }
}

/* ---- vmap ---- */

static ct_tensors draws(ct_tensors inputs, void *payload)
{
    (void)payload;
    return one(ct_mul(ct_dropout(ct_sin(inputs.items[0]), 0.5, CT_ON), ct_rand_like(inputs.items[0])));
}

static ct_tensor *gradient_of_batch(ct_tensors_fn fn, ct_ints sizes, ct_randomness randomness)
{
    ct_tensor *x = ramp(sizes, 0.1);
    const ct_tensors y = ct_vmap(fn, NULL, CT_TENSORS(x), .randomness = randomness);
    return y.count < 0 || fixture_backward(ct_square(y.items[0])) != CT_OK ? NULL : ct_tensor_grad(x);
}

static ct_tensor *different_draws(void)
{
    return gradient_of_batch(run_region, CT_INTS(4, 3), CT_RANDOMNESS_DIFFERENT);
}

static ct_tensor *same_draws(void) { return gradient_of_batch(run_region, CT_INTS(4, 3), CT_RANDOMNESS_SAME); }

CT_TEST(checkpoint_vmap, draws_for_each_slice_or_once_in_both_runs_S34_3)
{
    each_form(draws, different_draws);
    each_form(draws, same_draws);
}

static ct_tensors product(ct_tensors inputs, void *payload)
{
    (void)payload;
    return one(ct_sin(ct_matmul(inputs.items[0], region.other)));
}

static ct_tensors over_rows(ct_tensors inputs, void *payload) { return ct_vmap(run_region, payload, inputs); }

static ct_tensor *vmap_of_vmap(void)
{
    region.other = ramp(CT_INTS(3, 4), 0.25);
    ct_tensor *by_input = gradient_of_batch(over_rows, CT_INTS(2, 2, 3), CT_RANDOMNESS_ERROR);
    return ct_add(ct_sum(by_input), ct_tensor_grad(region.other));
}

CT_TEST(checkpoint_vmap, runs_again_in_all_levels_of_the_call_after_they_were_left_S34_1)
{
    each_form(product, vmap_of_vmap);
}

static ct_tensors mixed(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0], *shared = inputs.items[1];
    ct_tensor *chosen = ct_index_select(shared, 0, inputs.items[2]);
    return ct_results(CT_TENSORS(ct_mul(ct_mul(x, shared), ct_cos(ct_add(x, chosen))), ct_sum(x)));
}

static ct_tensor *mixed_inputs(void)
{
    static const int64_t places[] = {2, 0, 1, 1, 1, 0, 0, 2, 2, 1, 0, 2};
    ct_tensor *x = ramp(CT_INTS(4, 3), 0.1), *shared = VALUES(0.1, 0.2, 0.3);
    ct_tensor *indices = ct_tensor_from(places, CT_INTS(4, 3), CT_DTYPE_I64);
    const ct_tensors y = ct_vmap(run_region, NULL, CT_TENSORS(x, shared, indices), .in_dims = CT_INTS(0, CT_NO_DIM, 0),
                                 .out_dims = CT_INTS(1, 0));
    if (y.count < 0 || fixture_backward(ct_add(ct_sum(y.items[0]), ct_sum(y.items[1]))) != CT_OK) return NULL;
    return ct_tensor_grad(x);
}

CT_TEST(checkpoint_vmap, inputs_may_have_a_batch_or_none_S34_2) { each_form(mixed, mixed_inputs); }

/* ---- dual levels ---- */

static ct_tensors scaled(ct_tensors inputs, void *payload)
{
    (void)payload;
    return one(ct_mul(ct_sin(inputs.items[0]), region.other));
}

static ct_tensor *tangent_of_other(void)
{
    ct_tensor *x = ramp(CT_INTS(12), 0.1), *w = ramp(CT_INTS(12), 0.3);
    ct_guard level = ct_dual_level();
    CT_EXPECT_OK(level.status);
    region.other = ct_make_dual(w, ct_square(ct_detach(w)));
    ct_tensor *y = run_region(CT_TENSORS(x), NULL).items[0], *tangent = ct_unpack_dual(y).tangent;
    ct_tensor *of_gradient = ct_unpack_dual(ct_grad_one(ct_sum(y), x, .retain_graph = true)).tangent;
    ct_tensor *found = ct_add(tangent, of_gradient);
    CT_EXPECT_OK(ct_leave(&level));
    return found;
}

CT_TEST(checkpoint_dual, what_is_read_beside_the_inputs_may_have_a_tangent_S34_1)
{
    each_form(scaled, tangent_of_other);
}

static ct_tensor *gradient_of_tangent(void)
{
    ct_tensor *x = ramp(CT_INTS(12), 0.1);
    region.other = ramp(CT_INTS(12), 0.3);
    ct_guard level = ct_dual_level();
    CT_EXPECT_OK(level.status);
    ct_tensor *y = run_region(CT_TENSORS(ct_make_dual(x, ct_square(ct_detach(x)))), NULL).items[0];
    ct_tensor *tangent = ct_unpack_dual(y).tangent;
    CT_EXPECT_OK(ct_leave(&level));
    return ct_grad_one(ct_sum(ct_square(tangent)), x);
}

CT_TEST(checkpoint_dual, gradient_of_a_tangent_is_right_after_the_level_was_left_S34_1)
{
    each_form(scaled, gradient_of_tangent);
}

/* ---- writes ---- */

static ct_tensors overwrites(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *y = ct_mul(inputs.items[0], ct_num(2)), *z = ct_sin(y), *u;
    y = ct_mul_(y, ct_num(3)); /* a value that sin has saved */
    u = ct_exp(z);
    u = ct_mul_(u, z); /* and exp */
    return one(ct_add(ct_mul(y, y), u));
}

static ct_tensor *gradient_of_writes(void)
{
    ct_guard allowed = ct_allow_mutation_on_saved_tensors();
    CT_EXPECT_OK(allowed.status);
    ct_tensor *x = ramp(CT_INTS(12), 0.1), *y = run_region(CT_TENSORS(x), NULL).items[0];
    {
        ct_guard no_grad = ct_no_grad();
        CT_EXPECT_TENSOR(ct_zero_(x)); /* the input, too */
        CT_EXPECT_OK(ct_leave(&no_grad));
    }
    ct_tensor *found = fixture_backward(y) == CT_OK ? ct_tensor_grad(x) : NULL;
    CT_EXPECT_OK(ct_leave(&allowed));
    return found;
}

CT_TEST(checkpoint_mutation, function_may_write_to_what_it_saved_where_that_is_allowed_S34_1_S14_1)
{
    each_form(overwrites, gradient_of_writes);
}

CT_TEST(checkpoint_reentrant, weight_that_was_written_is_an_error_S34_5)
{
    region = (struct region){.form = REENTRANT, .fn = product, .other = ramp(CT_INTS(3, 4), 0.25)};
    ct_tensor *y = CT_EXPECT_TENSOR(run_region(CT_TENSORS(ramp(CT_INTS(4, 3), 0.1)), NULL).items[0]);
    ct_guard no_grad = ct_no_grad();
    CT_EXPECT_TENSOR(ct_mul_(region.other, ct_num(2)));
    CT_EXPECT_OK(ct_leave(&no_grad));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "returned other values in the recomputation");
    CT_EXPECT_ERROR_KIND("CHECKPOINT");
}

CT_TEST_MAIN
