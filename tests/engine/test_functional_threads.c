/* The functional interface and gradcheck on several threads: S22.11, S23.1. Also runs under ThreadSanitizer. */
#include "engine/functional.h"

#include <cotangent/functional.h>

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 20 };

/* A thread's computation on a shared input, and its status. */
typedef struct work {
    ct_tensor *x, *v;
    pthread_barrier_t *start;
    ct_status status;
    char message[256];
    double product[2], block[4], second[4];
    bool agrees;
} work;

static ct_status compute(work *w)
{
    const ct_tensors xs = ct_tensors_of(&w->x, 1), vs = {&w->v, 1};
    const ct_product product = ct_jvp(cube, NULL, xs, vs);
    const ct_tensors block = ct_jacobian(cube, NULL, xs, .create_graph = true);
    const ct_tensors second = ct_hessian(sum_of_cubes, NULL, xs);
    ct_status status = ct_tensor_copy_to_host(product.product.items[0], w->product, sizeof w->product);
    if (status == CT_OK) status = ct_tensor_copy_to_host(block.items[0], w->block, sizeof w->block);
    if (status == CT_OK) status = ct_tensor_copy_to_host(second.items[0], w->second, sizeof w->second);
    ct_tensor *own = ct_tensor_requires_grad_(ct_clone(w->v), true); /* its elements are changed */
    if (status == CT_OK) status = ct_gradcheck(cube, NULL, CT_TENSORS(own));
    if (status == CT_OK)
        status = ct_gradgradcheck(cube, NULL, CT_TENSORS(own), .passed = &w->agrees, .fast_mode = true);
    return status;
}

static void *run_work(void *arg)
{
    work *w = arg;
    (void)pthread_barrier_wait(w->start);
    for (int i = 0; w->status == CT_OK && i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        w->status = scope.depth ? compute(w) : ct_error_status();
        (void)snprintf(w->message, sizeof w->message, "%s", ct_error_message());
        const ct_status closed = ct_scope_close(scope);
        if (w->status == CT_OK) w->status = closed;
    }
    return NULL;
}

CT_TEST(threads, differentiate_one_function_by_one_input_at_once) /* S22.11, S23.1 */
{
    work works[THREADS];
    pthread_t threads[THREADS];
    pthread_barrier_t start;
    ct_tensor *x = F64(1, 2), *v = PLAIN(1, -1);
    CT_EXPECT_INT(pthread_barrier_init(&start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++) {
        works[i] = (work){.x = x, .v = v, .start = &start};
        CT_EXPECT_INT(pthread_create(&threads[i], NULL, run_work, &works[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(pthread_barrier_destroy(&start), 0);
    for (int i = 0; i < THREADS; i++) {
        CT_EXPECT_TEXT(works[i].message, "");
        CT_EXPECT_OK(works[i].status);
        CT_EXPECT_REAL(works[i].product[1], -12, 1e-12);
        CT_EXPECT_REAL(works[i].block[3], 12, 1e-12);
        CT_EXPECT_REAL(works[i].second[0], 6, 1e-12);
        CT_EXPECT(works[i].agrees);
    }
    EXPECT_NO_GRAD(x);
}

/* A thread without an open scope cannot own results. */
static void *call_without_scope(void *arg)
{
    work *w = arg;
    const ct_product product = ct_vjp(sum_of_cubes, NULL, ct_tensors_of(&w->x, 1), NOT_GIVEN);
    const ct_tensors block = ct_jacobian(cube, NULL, ct_tensors_of(&w->x, 1));
    w->status = product.product.count < 0 && block.count < 0 ? ct_error_status() : CT_OK;
    (void)snprintf(w->message, sizeof w->message, "%s", ct_error_message());
    return NULL;
}

CT_TEST(threads, without_a_scope_are_told_that_results_need_one)
{
    pthread_t thread;
    work w = {.x = F64(1, 2)};
    CT_EXPECT_INT(pthread_create(&thread, NULL, call_without_scope, &w), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    CT_EXPECT_INT(w.status, CT_E_STATE);
    CT_EXPECT_CONTAINS(w.message, "no scope is open on this thread");
}

CT_TEST_MAIN
