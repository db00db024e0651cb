/*
 * A scaler multiplies the loss, divides the gradients, skips steps that are not finite and adjusts its scale like
 * torch.amp.GradScaler.
 */
#include "support/ct_test.h"

#include "support/exhaust.h"

#include <cotangent/cotangent.h>

#include <math.h>

static double value(const ct_tensor *tensor)
{
    double x = (double)NAN;
    CT_EXPECT_OK(ct_tensor_item(tensor, &x));
    return x;
}

static ct_tensor *parameter(double x)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_full(CT_INTS(1), x), true));
}

static double scale_of(const ct_scaler *scaler) { return ct_scaler_get_state(scaler).scale; }

static void set_grad(ct_tensor *p, double x) { CT_EXPECT_OK(ct_tensor_set_grad(p, ct_full_like(p, x))); }

CT_TEST(scaler, a_step_is_the_one_without_it)
{
    ct_tensor *p = parameter(3);
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p), .lr = 0.25);
    ct_scaler *scaler = ct_scaler_create();
    ct_tensor *loss = ct_sum(ct_mul(p, p));
    CT_EXPECT_REAL(value(ct_scaler_scale(scaler, loss)), 9.0 * 65536, 0);
    CT_EXPECT_OK(ct_backward(ct_scaler_scale(scaler, loss)));
    CT_EXPECT_REAL(value(ct_tensor_grad(p)), 6.0 * 65536, 0);
    CT_EXPECT_OK(ct_scaler_step(scaler, o));
    CT_EXPECT_REAL(value(p), 3 - 0.25 * 6, 0);
    CT_EXPECT_REAL(value(ct_tensor_grad(p)), 6, 0);
    CT_EXPECT_OK(ct_scaler_update(scaler));
    CT_EXPECT_REAL(scale_of(scaler), 65536, 0);
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(o);
}

/* A gradient that f16 flushes to zero is preserved with a scale. */
CT_TEST(scaler, brings_gradients_through_f16)
{
    for (int with = 0; with < 2; with++) {
        ct_tensor *p = parameter(1);
        ct_scaler *scaler = ct_scaler_create(.init_scale = 1024, .disabled = !with);
        ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p), .lr = 1);
        ct_tensor *small = ct_mul(ct_mul(ct_to(p, CT_DTYPE_F16), 1e-4), 1e-4);
        CT_EXPECT_OK(ct_backward(ct_scaler_scale(scaler, ct_sum(small))));
        CT_EXPECT_OK(ct_scaler_unscale(scaler, o));
        CT_EXPECT_REAL(value(ct_tensor_grad(p)), with ? 1e-8 : 0, 1e-10);
        CT_EXPECT_OK(ct_scaler_step(scaler, o));
        CT_EXPECT_OK(ct_scaler_update(scaler));
        ct_scaler_destroy(scaler);
        ct_optimiser_destroy(o);
    }
}

CT_TEST(scaler, leaves_out_a_step_with_a_gradient_that_is_not_finite)
{
    const double bad[] = {(double)INFINITY, -(double)INFINITY, (double)NAN};
    ct_tensor *p = parameter(1), *q = parameter(2), *without = parameter(0);
    ct_optimiser *o = ct_optimiser_adam(CT_TENSORS(p, without, q), .lr = 1);
    ct_scaler *scaler = ct_scaler_create(.init_scale = 1024, .backoff_factor = 0.25);
    for (int i = 0; i < 3; i++) {
        set_grad(p, 1);
        set_grad(q, bad[i]);
        CT_EXPECT(!ct_scaler_found_nonfinite(scaler));
        CT_EXPECT_OK(ct_scaler_step(scaler, o));
        CT_EXPECT(ct_scaler_found_nonfinite(scaler));
        CT_EXPECT_REAL(value(p), 1, 0);
        CT_EXPECT_INT(ct_optimiser_steps(o, 0), 0);
        CT_EXPECT_OK(ct_scaler_update(scaler));
    }
    CT_EXPECT_REAL(scale_of(scaler), 1024.0 / 64, 0);
    set_grad(q, 1);
    CT_EXPECT_OK(ct_scaler_step(scaler, o));
    CT_EXPECT_INT(ct_optimiser_steps(o, 2), 1);
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(o);
}

static void update_after(ct_scaler *scaler, ct_optimiser *o, ct_tensor *p, double grad)
{
    set_grad(p, grad);
    CT_EXPECT_OK(ct_scaler_step(scaler, o));
    CT_EXPECT_OK(ct_scaler_update(scaler));
}

CT_TEST(scaler, grows_after_good_updates_in_a_row)
{
    ct_tensor *p = parameter(1);
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p));
    ct_scaler *scaler = ct_scaler_create(.init_scale = 8, .growth_factor = 4, .growth_interval = 3);
    const double grads[] = {1, 1, (double)NAN, 1, 1, 1, 1, 1, 1};
    const double scales[] = {8, 8, 4, 4, 4, 16, 16, 16, 64};
    for (int i = 0; i < 9; i++) {
        update_after(scaler, o, p, grads[i]);
        CT_EXPECT_REAL(scale_of(scaler), scales[i], 0);
    }
    /* a larger scale is not representable in f32: the scale stays, although the count is reset */
    CT_EXPECT_OK(ct_scaler_set_state(scaler, ((ct_scaler_state){1e38, 2})));
    update_after(scaler, o, p, 1);
    CT_EXPECT_REAL(scale_of(scaler) / 1e38, 1, 1e-6);
    CT_EXPECT_INT(ct_scaler_get_state(scaler).good_updates, 0);
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(o);
}

CT_TEST(scaler, serves_several_optimisers_and_clipping_between)
{
    ct_tensor *p = parameter(1), *q = parameter(1);
    ct_optimiser *one = ct_optimiser_sgd(CT_TENSORS(p), .lr = 1), *other = ct_optimiser_sgd(CT_TENSORS(q), .lr = 1);
    ct_scaler *scaler = ct_scaler_create(.init_scale = 4);
    set_grad(p, 40);
    set_grad(q, (double)INFINITY);
    CT_EXPECT_OK(ct_scaler_unscale(scaler, one));
    CT_EXPECT_OK(ct_clip_grad_value(CT_TENSORS(p), 2));
    CT_EXPECT_OK(ct_scaler_step(scaler, one));
    CT_EXPECT_OK(ct_scaler_step(scaler, other));
    CT_EXPECT_REAL(value(p), -1, 0); /* 40 / 4, at most 2 */
    CT_EXPECT_REAL(value(q), 1, 0);
    CT_EXPECT_OK(ct_scaler_update(scaler));
    CT_EXPECT_REAL(scale_of(scaler), 2, 0);
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(one);
    ct_optimiser_destroy(other);
}

/* The address of a destroyed optimiser may be reused by the next one, which has not stepped yet. */
CT_TEST(scaler, steps_optimisers_that_are_created_between_updates)
{
    ct_scaler *scaler = ct_scaler_create(.init_scale = 4);
    for (int i = 0; i < 8; i++) {
        ct_tensor *p = parameter(1);
        ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p), .lr = 1);
        set_grad(p, 4);
        CT_EXPECT_OK(ct_scaler_step(scaler, o));
        CT_EXPECT_REAL(value(p), 0, 0);
        ct_optimiser_destroy(o);
    }
    CT_EXPECT_OK(ct_scaler_update(scaler));
    ct_scaler_destroy(scaler);
}

CT_TEST(scaler, refuses_calls_in_another_order)
{
    ct_tensor *p = parameter(1);
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p));
    ct_scaler *scaler = ct_scaler_create();
    CT_EXPECT_ERROR(ct_scaler_update(scaler), CT_E_STATE, "no gradients were checked since the last update");
    set_grad(p, 1);
    CT_EXPECT_OK(ct_scaler_unscale(scaler, o));
    CT_EXPECT_ERROR(ct_scaler_unscale(scaler, o), CT_E_STATE, "scaler_unscale: it was already called since the last");
    CT_EXPECT_OK(ct_scaler_step(scaler, o));
    CT_EXPECT_ERROR(ct_scaler_step(scaler, o), CT_E_STATE, "scaler_step: it was already called since the last");
    CT_EXPECT_ERROR(ct_scaler_unscale(scaler, o), CT_E_STATE, "it was already called");
    CT_EXPECT_OK(ct_scaler_update(scaler));
    CT_EXPECT_OK(ct_scaler_unscale(scaler, o));
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(o);
}

CT_TEST(scaler, refuses_bad_input)
{
    ct_tensor *half = ct_tensor_requires_grad_(ct_ones(CT_INTS(1), .dtype = CT_DTYPE_F16), true);
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(half));
    ct_scaler *scaler = ct_scaler_create();
    CT_EXPECT_OK(ct_tensor_set_grad(half, ct_ones_like(half)));
    CT_EXPECT_ERROR(ct_scaler_unscale(scaler, o), CT_E_DTYPE, "the gradient of parameter 0 is f16");
    CT_EXPECT_ERROR(ct_scaler_step(scaler, o), CT_E_DTYPE, "the gradient of parameter 0 is f16");
    CT_EXPECT_CLOSE(ct_tensor_grad(half), ((float[]){1}), 0);
    CT_EXPECT_ERROR(ct_scaler_create(.init_scale = 0), CT_E_INVALID, "init_scale must be positive and finite in f32");
    CT_EXPECT_ERROR(ct_scaler_create(.init_scale = 1e39), CT_E_INVALID, "init_scale");
    CT_EXPECT_ERROR(ct_scaler_create(.growth_factor = 1), CT_E_INVALID, "growth_factor must be a number above 1");
    CT_EXPECT_ERROR(ct_scaler_create(.backoff_factor = 1), CT_E_INVALID, "backoff_factor must be above 0 and below 1");
    CT_EXPECT_ERROR(ct_scaler_create(.growth_interval = 0), CT_E_INVALID, "growth_interval must be at least 1");
    CT_EXPECT_ERROR(ct_scaler_set_state(scaler, ((ct_scaler_state){-1, 0})), CT_E_INVALID,
                    "scale must be positive and finite in f32");
    CT_EXPECT_ERROR(ct_scaler_scale(NULL, half), CT_E_INVALID, "scaler_scale: scaler is NULL");
    CT_EXPECT_ERROR(ct_scaler_scale(scaler, NULL), CT_E_INVALID, "scaler_scale: loss is NULL");
    CT_EXPECT_ERROR(ct_scaler_step(scaler, NULL), CT_E_INVALID, "scaler_step: optimiser is NULL");
    CT_EXPECT_ERROR(ct_scaler_unscale(scaler, NULL), CT_E_INVALID, "scaler_unscale: optimiser is NULL");
    CT_EXPECT_ERROR(ct_scaler_update(NULL), CT_E_INVALID, "scaler_update: scaler is NULL");
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(o);
}

/* Allows `room` allocations; returns true if the step failed for lack of memory. The call is then repeated. */
static bool steps_once(int room)
{
    static ct_exhausted all;
    ct_tensor *p = parameter(1), *q = parameter(1);
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p, q), .lr = 1);
    ct_scaler *scaler = ct_scaler_create(.init_scale = 8);
    set_grad(q, (double)INFINITY);
    CT_EXPECT_OK(ct_scaler_step(scaler, o)); /* the scaler's record of the optimiser exists */
    CT_EXPECT_OK(ct_scaler_update(scaler));
    set_grad(p, 8);
    set_grad(q, (double)INFINITY); /* the infinity is found although the call that checked the gradients failed */
    ct_exhaust(&all, p, false);
    ct_exhausted_give_back(&all, room);
    const ct_status first = ct_scaler_unscale(scaler, o);
    ct_exhausted_end(&all);
    CT_EXPECT(first == CT_OK || first == CT_E_NOMEM);
    ct_error_clear();
    if (first != CT_OK) CT_EXPECT_OK(ct_scaler_unscale(scaler, o));
    CT_EXPECT_REAL(value(ct_tensor_grad(p)), 2, 0);
    CT_EXPECT_OK(ct_scaler_step(scaler, o));
    CT_EXPECT(ct_scaler_found_nonfinite(scaler) && value(p) == 1);
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(o);
    return first != CT_OK;
}

CT_TEST(scaler, goes_on_where_memory_ended_and_divides_nothing_twice)
{
    int failed = 0;
    CT_EXPECT(!steps_once(100));
    for (int room = 0; room < 30; room++) failed += steps_once(room);
    CT_EXPECT(failed >= 3 && failed < 30);
}

static ct_status whole(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *p = ct_ones(CT_INTS(1)), *grad = ct_full(CT_INTS(1), 65536.0 * 2);
    ct_scaler *scaler = ct_scaler_create();
    ct_optimiser *o = NULL;
    ct_status status = CT_OK;
    if (!scaler || !p || !grad || !ct_tensor_requires_grad_(p, true) || ct_tensor_set_grad(p, grad) != CT_OK ||
        !(o = ct_optimiser_adam(CT_TENSORS(p))))
        status = ct_error_status();
    if (status == CT_OK) status = ct_scaler_step(scaler, o);
    if (status == CT_OK) status = ct_scaler_update(scaler);
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(o);
    ct_scope_close(scope);
    return status;
}

CT_TEST(scaler, without_memory_says_so) { CT_EXPECT(ct_test_fail_each_allocation(whole, NULL) > 3); }

CT_TEST_MAIN
