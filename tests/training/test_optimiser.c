/*
 * Optimisers update parameters like PyTorch's (trajectories.h), have a state that can be stored, and change nothing if
 * a call fails.
 */
#include "support/ct_test.h"

#include "training/trajectories.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <string.h>

static ct_tensor *doubles(const double *values, int64_t count)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(count), CT_DTYPE_F64));
}

static const double start[3] = {1, -2, 0.5};

static ct_tensor *parameter(void) { return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(doubles(start, 3), true)); }

/* Sets the gradient of a quadratic function. */
static void set_gradient(ct_tensor *p)
{
    double x[3];
    CT_EXPECT_OK(ct_tensor_copy_to_host(p, x, sizeof x));
    const double grad[3] = {x[0] + 0.1, 0.5 * x[1] - 0.2, 2 * x[2] + 0.3};
    CT_EXPECT_OK(ct_tensor_set_grad(p, doubles(grad, 3)));
}

static void expect_row(ct_tensor *p, const double row[3])
{
    double x[3];
    CT_EXPECT_OK(ct_tensor_copy_to_host(p, x, sizeof x));
    for (int i = 0; i < 3; i++) CT_EXPECT(fabs(x[i] - row[i]) <= 1e-12 * (1 + fabs(row[i])));
}

/* Takes ownership of the optimiser. */
static void expect_path(ct_tensor *p, ct_optimiser *o, const double path[4][3])
{
    CT_EXPECT(o != NULL);
    for (int i = 0; i < 4; i++) {
        set_gradient(p);
        CT_EXPECT_OK(ct_optimiser_step(o));
        expect_row(p, path[i]);
    }
    CT_EXPECT(ct_optimiser_steps(o, 0) == 4);
    ct_optimiser_destroy(o);
}

CT_TEST(optimiser, sgd_moves_as_pytorch)
{
    ct_sgd_opts momentum = CT_OPTIONS(ct_sgd, .lr = 0.1, .momentum = 0.8, .weight_decay = 0.3);
    ct_tensor *p = parameter();
    expect_path(p, ct_optimiser_sgd(CT_TENSORS(p), .lr = 0.1), sgd_path);
    p = parameter();
    expect_path(p, ct_optimiser_sgd(CT_TENSORS(p), .lr = 0.1, .weight_decay = 0.3), sgd_decay_path);
    p = parameter();
    expect_path(p, (ct_optimiser_sgd)(CT_TENSORS(p), &momentum), sgd_momentum_path);
    p = parameter();
    expect_path(p, ct_optimiser_sgd(CT_TENSORS(p), .lr = 0.1, .momentum = 0.8, .dampening = 0.4), sgd_dampening_path);
    p = parameter();
    expect_path(p, ct_optimiser_sgd(CT_TENSORS(p), .lr = 0.1, .momentum = 0.8, .nesterov = true), sgd_nesterov_path);
    p = parameter();
    momentum.maximize = true;
    expect_path(p, (ct_optimiser_sgd)(CT_TENSORS(p), &momentum), sgd_maximize_path);
}

CT_TEST(optimiser, adam_moves_as_pytorch)
{
    ct_tensor *p = parameter();
    expect_path(p, ct_optimiser_adam(CT_TENSORS(p), .lr = 0.1), adam_path);
    p = parameter();
    expect_path(
        p, ct_optimiser_adam(CT_TENSORS(p), .lr = 0.1, .beta1 = 0.7, .beta2 = 0.9, .eps = 1e-3, .weight_decay = 0.3),
        adam_decay_path);
    p = parameter();
    expect_path(
        p, ct_optimiser_adam(CT_TENSORS(p), .lr = 0.1, .beta1 = 0.7, .beta2 = 0.4, .maximize = true, .amsgrad = true),
        adam_amsgrad_path);
    p = parameter();
    expect_path(p, ct_optimiser_adamw(CT_TENSORS(p), .lr = 0.1, .beta1 = 0.7, .beta2 = 0.9, .weight_decay = 0.3),
                adamw_path);
    p = parameter();
    expect_path(
        p,
        ct_optimiser_adamw(CT_TENSORS(p), .lr = 0.1, .beta1 = 0.7, .beta2 = 0.4, .weight_decay = 0.3, .amsgrad = true),
        adamw_amsgrad_path);
}

CT_TEST(optimiser, adagrad_and_adadelta_move_as_pytorch)
{
    ct_tensor *p = parameter();
    expect_path(p, ct_optimiser_adagrad(CT_TENSORS(p), .lr = 0.1), adagrad_path);
    p = parameter();
    expect_path(p,
                ct_optimiser_adagrad(CT_TENSORS(p), .lr = 0.1, .lr_decay = 0.2, .weight_decay = 0.3, .eps = 1e-3,
                                     .initial = 0.5),
                adagrad_decay_path);
    p = parameter();
    expect_path(p, ct_optimiser_adadelta(CT_TENSORS(p)), adadelta_path);
    p = parameter();
    expect_path(p, ct_optimiser_adadelta(CT_TENSORS(p), .lr = 0.5, .rho = 0.7, .eps = 1e-2, .weight_decay = 0.3),
                adadelta_decay_path);
}

CT_TEST(optimiser, rmsprop_moves_as_pytorch)
{
    ct_rmsprop_opts centred = CT_OPTIONS(ct_rmsprop, .lr = 0.1, .alpha = 0.8, .centred = true);
    ct_tensor *p = parameter();
    expect_path(p, ct_optimiser_rmsprop(CT_TENSORS(p)), rmsprop_path);
    p = parameter();
    expect_path(
        p,
        ct_optimiser_rmsprop(CT_TENSORS(p), .lr = 0.1, .alpha = 0.8, .eps = 1e-3, .momentum = 0.5, .weight_decay = 0.3),
        rmsprop_momentum_path);
    p = parameter();
    expect_path(p, (ct_optimiser_rmsprop)(CT_TENSORS(p), &centred), rmsprop_centred_path);
    p = parameter();
    centred.momentum = 0.5;
    expect_path(p, (ct_optimiser_rmsprop)(CT_TENSORS(p), &centred), rmsprop_centred_momentum_path);
}

CT_TEST(optimiser, goes_on_from_a_stored_state)
{
    const ct_adam_opts opts = CT_OPTIONS(ct_adam, .lr = 0.1);
    ct_tensor *p = parameter();
    ct_optimiser *first = (ct_optimiser_adam)(CT_TENSORS(p), &opts),
                 *second = (ct_optimiser_adam)(CT_TENSORS(p), &opts);
    CT_EXPECT(first && second);
    for (int i = 0; i < 2; i++) {
        set_gradient(p);
        CT_EXPECT_OK(ct_optimiser_step(first));
    }
    CT_EXPECT(ct_optimiser_state(second, 0).count == 0);
    CT_EXPECT(ct_optimiser_state(first, 0).count == 2);
    CT_EXPECT_OK(ct_optimiser_restore(second, 0, ct_optimiser_steps(first, 0), ct_optimiser_state(first, 0)));
    ct_optimiser_destroy(first);
    for (int i = 2; i < 4; i++) {
        set_gradient(p);
        CT_EXPECT_OK(ct_optimiser_step(second));
        expect_row(p, adam_path[i]);
    }
    CT_EXPECT_ERROR(ct_optimiser_restore(second, 0, 1, CT_TENSORS(p)), CT_E_INVALID, "2 tensors after the first step");
    CT_EXPECT_ERROR(ct_optimiser_restore(second, 0, 1, CT_NO_TENSORS), CT_E_INVALID, "2 tensors after the first step");
    CT_EXPECT_ERROR(ct_optimiser_restore(second, 0, 0, CT_TENSORS(p, p)), CT_E_INVALID, "none before it");
    CT_EXPECT_ERROR(ct_optimiser_restore(second, 0, 1, CT_TENSORS(p, doubles(start, 1))), CT_E_SHAPE,
                    "optimiser_restore: state[1] must have the sizes of its parameter");
    CT_EXPECT_ERROR(ct_optimiser_restore(second, 1, 1, CT_NO_TENSORS), CT_E_INVALID, "no parameter 1");
    ct_optimiser_destroy(second);
}

CT_TEST(optimiser, leaves_parameters_without_gradient_alone)
{
    ct_tensor *p = parameter(), *q = parameter();
    ct_optimiser *o = ct_optimiser_adamw(CT_TENSORS(p, q));
    CT_EXPECT(o != NULL);
    set_gradient(q);
    CT_EXPECT_OK(ct_optimiser_step(o));
    expect_row(p, start);
    CT_EXPECT(ct_optimiser_steps(o, 0) == 0 && ct_optimiser_steps(o, 1) == 1);
    CT_EXPECT(ct_optimiser_state(o, 0).count == 0);
    CT_EXPECT_OK(ct_optimiser_zero_grad(o));
    CT_EXPECT(ct_is_none(ct_tensor_grad(q)));
    ct_optimiser_destroy(o);
}

/* Errors name the function that was called, never the operator that implements the step. */
CT_TEST(optimiser, errors_have_the_name_of_the_function_called)
{
    ct_tensor *p = parameter();
    CT_EXPECT_ERROR(ct_optimiser_sgd(CT_TENSORS(p), .lr = -1), CT_E_INVALID,
                    "optimiser_sgd: requires lr >= 0; given lr = -1");
    CT_EXPECT_ERROR(ct_optimiser_sgd(CT_TENSORS(p), .momentum = -1), CT_E_INVALID,
                    "optimiser_sgd: requires momentum >= 0");
    CT_EXPECT_ERROR(ct_optimiser_adamw(CT_TENSORS(p), .beta2 = 2), CT_E_INVALID,
                    "optimiser_adamw: requires beta2 >= 0 and beta2 < 1");
    CT_EXPECT_ERROR(ct_optimiser_adamw(CT_TENSORS(p, p)), CT_E_INVALID, "optimiser_adamw: parameters 0 and 1");
    CT_EXPECT_ERROR(ct_optimiser_rmsprop(CT_TENSORS(p), .alpha = -1), CT_E_INVALID,
                    "optimiser_rmsprop: requires alpha >= 0 and alpha <= 1");
    ct_optimiser *o = ct_optimiser_adam(CT_TENSORS(p));
    CT_EXPECT(o != NULL);
    CT_EXPECT_ERROR(ct_optimiser_set_lr(o, -1), CT_E_INVALID, "optimiser_set_lr: lr must be");
    CT_EXPECT(ct_optimiser_steps(o, 3) == -1);
    CT_EXPECT(strstr(ct_error_message(), "optimiser_steps: there is no parameter 3") == ct_error_message());
    ct_error_clear();
    set_gradient(p);
    CT_EXPECT_OK(ct_optimiser_step(o));
    /* the next step fails, as the state has another shape than the parameter */
    ct_tensor *state = ct_optimiser_state(o, 0).items[0];
    CT_EXPECT_TENSOR(ct_unsqueeze_(state, 0));
    CT_EXPECT_ERROR(ct_optimiser_step(o), CT_E_SHAPE, "optimiser_step: parameter 0: ");
    ct_optimiser_destroy(o);
}

CT_TEST(optimiser, refuses_what_it_cannot_move)
{
    ct_tensor *p = parameter(), *whole = CT_EXPECT_TENSOR(ct_ones(CT_INTS(3), .dtype = CT_DTYPE_I64));
    CT_EXPECT_ERROR(ct_optimiser_adam(CT_TENSORS(p, whole)), CT_E_INVALID,
                    "optimiser_adam: parameter 1 must be a leaf of a real floating-point dtype");
    CT_EXPECT_ERROR(ct_optimiser_sgd(CT_TENSORS(p, p)), CT_E_INVALID,
                    "optimiser_sgd: parameters 0 and 1 are the same tensor; it must be given once");
    CT_EXPECT_ERROR(ct_optimiser_sgd(CT_TENSORS(p), .nesterov = true), CT_E_INVALID, "a momentum");
    CT_EXPECT_ERROR(ct_optimiser_sgd(CT_TENSORS(p), .lr = -1), CT_E_INVALID, "requires lr >= 0; given lr = -1");
    CT_EXPECT_ERROR(ct_optimiser_adam(CT_TENSORS(p), .beta1 = 1), CT_E_INVALID,
                    "requires beta1 >= 0 and beta1 < 1; given beta1 = 1");
    CT_EXPECT_ERROR(ct_optimiser_adagrad(CT_TENSORS(p), .initial = -1), CT_E_INVALID,
                    "initial"); /* the parameter is not used in the first step */
    CT_EXPECT_ERROR(ct_optimiser_sgd(CT_TENSORS(p), .momentum = 0.5, .dampening = 0.5, .nesterov = true), CT_E_INVALID,
                    "requires not nesterov or dampening == 0");
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p));
    CT_EXPECT(o != NULL);
    CT_EXPECT_ERROR(ct_optimiser_set_lr(o, (double)NAN), CT_E_INVALID, "lr must be at least 0; it is nan");
    CT_EXPECT_OK(ct_optimiser_set_lr(o, 0.5));
    CT_EXPECT(ct_optimiser_lr(o) == 0.5);
    ct_optimiser_destroy(o);
}

/* A step overwrites the state in the same pass as the parameter, so the state must not share memory. */
CT_TEST(optimiser, a_step_refuses_state_that_is_shared)
{
    ct_tensor *p = doubles(start, 3), *grad = doubles(start, 3), *mean = doubles(start, 3);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_ERROR(
        ct_adam_step_(p, grad, mean, mean, 1), CT_E_STATE,
        "adam_step_: exp_avg is overwritten and shares memory with another argument; pass a separate tensor");
    CT_EXPECT_ERROR(ct_adam_step_(p, grad, mean, p, 1), CT_E_STATE, "exp_avg_sq is overwritten");
    CT_EXPECT_ERROR(ct_adam_step_(p, grad, mean, grad, 1), CT_E_STATE, "exp_avg_sq is overwritten");
    expect_row(p, start);
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_status two_steps(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    ct_tensor *p = ct_tensor_from(start, CT_INTS(3), CT_DTYPE_F64);
    ct_tensor *grad = ct_tensor_from(start, CT_INTS(3), CT_DTYPE_F64);
    ct_optimiser *o = NULL;
    ct_status status = CT_OK;
    if (!p || !grad || !ct_tensor_requires_grad_(p, true) || ct_tensor_set_grad(p, grad) != CT_OK ||
        !(o = ct_optimiser_adam(CT_TENSORS(p))))
        status = ct_error_status();
    for (int i = 0; i < 2 && status == CT_OK; i++) {
        status = ct_optimiser_step(o);
        double x[3] = {0};
        if (status != CT_OK && i == 0 && ct_tensor_copy_to_host(p, x, sizeof x) == CT_OK) CT_EXPECT(x[0] == start[0]);
    }
    ct_optimiser_destroy(o);
    ct_scope_close(scope);
    return status;
}

CT_TEST(optimiser, without_memory_a_step_moves_nothing)
{
    CT_EXPECT(ct_test_fail_each_allocation(two_steps, NULL) > 4);
}

CT_TEST(clip, scales_all_gradients_to_the_common_norm)
{
    const double a[1] = {3}, b[1] = {4};
    double total = 0, x = 0;
    ct_tensor *p = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(doubles(a, 1), true));
    ct_tensor *q = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(doubles(a, 1), true));
    ct_tensor *without = parameter();
    CT_EXPECT_OK(ct_tensor_set_grad(p, doubles(a, 1)));
    CT_EXPECT_OK(ct_tensor_set_grad(q, doubles(b, 1)));
    const ct_tensors all = CT_TENSORS(p, without, q);
    CT_EXPECT_OK(ct_clip_grad_norm(all, 10, &total));
    CT_EXPECT(fabs(total - 5) < 1e-12);
    CT_EXPECT_OK(ct_tensor_item(ct_tensor_grad(p), &x));
    CT_EXPECT(x == 3);
    CT_EXPECT_OK(ct_clip_grad_norm(all, 2.5, NULL));
    CT_EXPECT_OK(ct_tensor_item(ct_tensor_grad(q), &x));
    CT_EXPECT(fabs(x - 2) < 1e-6);
    CT_EXPECT_OK(ct_clip_grad_norm(all, 100, &total, .ord = (double)INFINITY));
    CT_EXPECT(fabs(total - 2) < 1e-6);
    CT_EXPECT_OK(ct_clip_grad_value(all, 0.5));
    CT_EXPECT_OK(ct_tensor_item(ct_tensor_grad(q), &x));
    CT_EXPECT(x == 0.5);
    CT_EXPECT_ERROR(ct_clip_grad_norm(all, -1, NULL), CT_E_INVALID, "max_norm must be at least 0");
    CT_EXPECT_ERROR(ct_clip_grad_norm(all, 1, NULL, .ord = NAN), CT_E_INVALID, "ord must be a number");
    CT_EXPECT_ERROR(ct_clip_grad_value(all, (double)NAN), CT_E_INVALID, "limit must be at least 0");
    const double bad[1] = {(double)NAN};
    CT_EXPECT_OK(ct_tensor_set_grad(p, doubles(bad, 1)));
    CT_EXPECT_ERROR(ct_clip_grad_norm(all, 0.1, NULL, .error_if_nonfinite = true), CT_E_STATE,
                    "the norm of the gradients is nan; the gradients were not scaled");
    CT_EXPECT_OK(ct_tensor_item(ct_tensor_grad(q), &x));
    CT_EXPECT(x == 0.5);
}

CT_TEST_MAIN

static ct_status clipped(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    ct_tensor *p = ct_tensor_from(start, CT_INTS(3), CT_DTYPE_F64);
    ct_tensor *grad = ct_tensor_from(start, CT_INTS(3), CT_DTYPE_F64);
    ct_status status = CT_OK;
    if (!p || !grad || !ct_tensor_requires_grad_(p, true) || ct_tensor_set_grad(p, grad) != CT_OK)
        status = ct_error_status();
    if (status == CT_OK) status = ct_clip_grad_norm(CT_TENSORS(p), 0.1, NULL);
    if (status == CT_OK) status = ct_clip_grad_value(CT_TENSORS(p), 0.01);
    ct_scope_close(scope);
    return status;
}

CT_TEST(clip, without_memory_says_so) { CT_EXPECT(ct_test_fail_each_allocation(clipped, NULL) > 1); }
