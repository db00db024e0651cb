/*
 * Kernels that are registered and removed while other threads call their operators: each call uses one kernel or the
 * other. Also runs under ThreadSanitizer.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 3, ROUNDS = 2000 };

#define HOST (CT_HOST)

static _Atomic int failures, drops, is_over;

static float twice(float x) { return 2 * x; }

static ct_status ones(const ct_kernel_call *call, void *payload)
{
    const ct_kernel_view *result = ct_kernel_output(call, 0);
    (void)payload;
    for (int64_t i = 0; i < result->numel; i++) ((float *)result->data)[i] = 1;
    return CT_OK;
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

/* relu(1) is 1, or 2 by the registered kernel; the product of two 1 x 1 matrices is 3, or 1. */
static void *call_operators(void *arg)
{
    (void)arg;
    while (!is_over) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true), *y = ct_relu(x);
        const double value = item(y);
        failures += value != 1 && value != 2;
        failures += ct_backward(y) != CT_OK || item(ct_tensor_grad(x)) != 1;
        ct_tensor *a = ct_full(CT_INTS(1, 1), ct_float(3));
        const double product = item(ct_mm(a, ct_ones(CT_INTS(1, 1))));
        failures += product != 3 && product != 1;
        ct_scope_close(scope);
    }
    return NULL;
}

CT_TEST(kernel_threads, kernels_come_and_go_while_operators_are_called)
{
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, call_operators, NULL), 0);
    for (int i = 0; i < ROUNDS; i++) {
        failures += ct_register_scalar_kernel("relu", NULL, &(ct_scalar_fn){.f32_1 = twice}) != CT_OK;
        failures += ct_register_kernel(
                        &(ct_kernel){.op = "mm", .dtype = CT_DTYPE_F32, .run = ones, .drop = count_drop}) != CT_OK;
        failures += ct_unregister_kernel("mm", NULL, CT_DTYPE_F32, HOST) != CT_OK;
        failures += ct_unregister_kernel("relu", NULL, CT_DTYPE_F32, HOST) != CT_OK;
    }
    is_over = 1;
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(failures, 0);
    CT_EXPECT_INT(drops, ROUNDS);
}

CT_TEST_MAIN
