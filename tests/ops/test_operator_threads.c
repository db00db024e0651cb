/*
 * Operators, methods and derivatives that are registered and removed while other threads call them: each call finds the
 * operator or fails, and uses one derivative or the other. Also runs under ThreadSanitizer.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

enum { THREADS = 3, ROUNDS = 150 };

static _Atomic int failures, drops, calls, is_over;

static double twice(double x) { return 2 * x; }

static double two(double x) { return 2 + 0 * x; }

static const ct_unary doubled = {.name = "doubled", .fn = {.f64_1 = twice}, .derivative = {.f64_1 = two}};

static ct_status tenfold(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_num(10))));
}

static void count_drop(void *payload)
{
    (void)payload;
    drops++;
}

static double item(ct_tensor *t)
{
    double value = -1;
    failures += ct_tensor_item(t, &value) != CT_OK;
    return value;
}

/* If the operator exists, its result and gradient must be right; if it does not, the call fails as expected. */
static void call_by(const char *name)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    ct_arg out;
    size_t num_outs = 1;
    const ct_op_info *info = ct_op_find(name);
    failures += info && strcmp(info->name, "doubled") != 0;
    if (ct_op_call(name, args, 1, CT_CALL_PLAIN, &out, &num_outs) != CT_OK) {
        failures += ct_error_status() != CT_E_INVALID;
        ct_error_clear();
        return;
    }
    calls++;
    failures += item(out.value.tensor) != 2;
    failures += ct_backward(out.value.tensor) != CT_OK || item(ct_tensor_grad(x)) != 2;
}

/* The gradient of exp at 0 is 1, or 10 by the registered derivative. */
static void differentiate(void)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_zeros(CT_INTS(1)), true);
    failures += ct_backward(ct_exp(x)) != CT_OK;
    const double slope = item(ct_tensor_grad(x));
    failures += slope != 1 && slope != 10;
}

static void *use(void *arg)
{
    (void)arg;
    while (!is_over) {
        const ct_scope scope = ct_scope_open();
        call_by("doubled");
        call_by("redoubled");
        differentiate();
        for (size_t i = 0; i < 2; i++) (void)ct_method_find("redoubled");
        failures += ct_op_at(0) == NULL;
        ct_scope_close(scope);
    }
    return NULL;
}

/* An operator cannot be removed while a graph node uses it. */
static void remove_operator(void)
{
    while (ct_unregister_operator("doubled") != CT_OK) {
        failures += ct_error_status() != CT_E_STATE;
        ct_error_clear();
    }
}

CT_TEST(operator_threads, operators_and_derivatives_come_and_go_while_they_are_called)
{
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, use, NULL), 0);
    for (int i = 0; i < ROUNDS || (!calls && !failures); i++) {
        failures += ct_register_unary(&doubled) != CT_OK;
        failures += ct_register_method("redoubled", "doubled") != CT_OK;
        failures +=
            ct_register_derivative(&(ct_derivative){.op = "exp", .backward = tenfold, .drop = count_drop}) != CT_OK;
        failures += ct_unregister_derivative("exp") != CT_OK;
        failures += ct_unregister_method("redoubled") != CT_OK;
        remove_operator();
    }
    is_over = 1;
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(failures, 0);
    CT_EXPECT(calls > 0 && drops >= ROUNDS);
}

CT_TEST_MAIN
