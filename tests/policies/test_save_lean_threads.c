/* Passes on several threads over a graph with recomputed saves (S35.6, S35.7). Also runs under ThreadSanitizer. */
#include "policies/checkpoint_bodies.h"

#include <cotangent/save_policy.h>

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, ROUNDS = 50, ROWS = 32, WIDTH = 32 };

typedef struct team {
    ct_tensor *sum, *w[THREADS], *expected[THREADS];
    _Atomic int next, failures;
} team;

static void *run_member(void *arg)
{
    team *t = arg;
    const int i = atomic_fetch_add(&t->next, 1);
    for (int round = 0; round < ROUNDS; round++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *grad = ct_grad_one(t->sum, t->w[i], .retain_graph = true);
        t->failures += !grad || !same_values(grad, t->expected[i]);
        ct_scope_close(scope);
    }
    return NULL;
}

static ct_tensor *random_leaf(ct_ints size)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_randn(size, .dtype = CT_DTYPE_F64), true));
}

CT_TEST(lean_threads, readers_of_one_recipe_get_equal_values)
{
    static team t;
    ct_tensor *x = random_leaf(CT_INTS(ROWS, WIDTH));
    for (int i = 0; i < THREADS; i++) t.w[i] = random_leaf(CT_INTS(WIDTH, WIDTH));
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_sin(x), *sum = ct_num(0);
    for (int i = 0; i < THREADS; i++) sum = ct_add(sum, ct_sum(ct_mm(y, t.w[i])));
    CT_EXPECT_OK(ct_leave(&lean));
    t.sum = sum;
    for (int i = 0; i < THREADS; i++) t.expected[i] = gradient(ct_mm(ct_sin(x), t.w[i]), t.w[i]);
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, run_member, &t), 0);
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(t.failures, 0);
}

static void *release_graph(void *arg)
{
    ct_release(*(ct_tensor **)arg);
    return NULL;
}

CT_TEST(lean_threads, graph_may_end_on_another_thread) /* S35.9 */
{
    const ct_live_counts before = ct_live();
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = random_leaf(CT_INTS(ROWS, WIDTH)), *w = random_leaf(CT_INTS(WIDTH, WIDTH));
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_retain(ct_mm(ct_sin(x), w));
    CT_EXPECT_OK(ct_leave(&lean));
    ct_scope_close(scope);
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, release_graph, &y), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    const ct_scope again = ct_scope_open(); /* merges the counts of objects that the other thread released */
    ct_scope_close(again);
    CT_EXPECT_INT(ct_live().nodes - before.nodes, 0);
    CT_EXPECT_INT(ct_live().packed - before.packed, 0);
}

CT_TEST_MAIN
