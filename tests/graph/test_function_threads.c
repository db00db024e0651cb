/*
 * Custom functions that several threads call concurrently, with descriptions (ct_function structs that the library
 * caches) that are shared or private.
 */
#include "function_scripts.h"

#include <pthread.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 200, NAMES = 7 };

static ct_status scale_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, CT_TENSORS(inputs.items[1]));
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], inputs.items[1]))) : status;
}

static ct_status scale_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], saved.items[0]), ct_none()));
}

/* One round: a function with a name that other threads create at the same time, and the gradient through its node. */
static bool run_round(int number, ct_tensor *factor)
{
    char name[32], text[64];
    snprintf(name, sizeof name, "Scale%d", number % NAMES);
    const ct_function own = {.name = name, .forward = scale_forward, .backward = scale_backward};
    ct_tensor *x = LEAF(2), *y = first(APPLY(&own, NULL, x, factor));
    memset(name, 'x', sizeof name - 1);
    snprintf(text, sizeof text, "Scale%dBackward", number % NAMES);
    if (!y || strcmp(ct_node_name(ct_test_grad_fn(y)), text) != 0 || ct_backward(ct_sum(y)) != CT_OK) return false;
    double grad = 0;
    return ct_tensor_item(ct_tensor_grad(x), &grad) == CT_OK && grad == 3;
}

static void *run(void *arg)
{
    int64_t *done = arg;
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        *done += run_round(i, VALUES(3));
        if (ct_scope_close(scope) != CT_OK) *done = -1;
    }
    return NULL;
}

CT_TEST(function_threads, share_descriptions) /* S20.1, S6.10 */
{
    pthread_t threads[THREADS];
    int64_t done[THREADS] = {0};
    for (int i = 0; i < THREADS; i++) CT_EXPECT(pthread_create(&threads[i], NULL, run, &done[i]) == 0);
    for (int i = 0; i < THREADS; i++) {
        CT_EXPECT(pthread_join(threads[i], NULL) == 0);
        CT_EXPECT_INT(done[i], ROUNDS);
    }
}

/* Another thread frees nodes that one thread created, and the descriptions that only these nodes use. */
typedef struct handed {
    ct_tensor *y;
    bool passed;
} handed;

static void *differentiate(void *arg)
{
    handed *given = arg;
    const ct_scope scope = ct_scope_open();
    given->passed = ct_backward(ct_sum(given->y)) == CT_OK;
    ct_release(given->y);
    given->passed = ct_scope_close(scope) == CT_OK && given->passed;
    return NULL;
}

CT_TEST(function_threads, end_nodes_of_other_threads) /* S20.7, S6.7 */
{
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        const ct_function own = named_anew(&scripted);
        static script s = {.forward = return_input, .backward = first_grad};
        handed given = {.y = ct_retain(first(APPLY(&own, &s, ct_mul(LEAF(2), VALUES(3)))))};
        CT_EXPECT_OK(ct_scope_close(scope));
        CT_EXPECT_TENSOR(given.y);
        pthread_t thread;
        CT_EXPECT(pthread_create(&thread, NULL, differentiate, &given) == 0);
        CT_EXPECT(pthread_join(thread, NULL) == 0);
        CT_EXPECT(given.passed);
    }
}

CT_TEST_MAIN
