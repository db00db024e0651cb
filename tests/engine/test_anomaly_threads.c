/*
 * Anomaly mode on several threads concurrently (S19.1, S19.2, S19.7): scopes, nodes, reports. Also runs under
 * ThreadSanitizer.
 */
#include "engine/support.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, ROUNDS = 20 };

/*
 * The work of one thread. A status reports its failures, since an expectation may end a test only on the test's own
 * thread.
 */
typedef struct work {
    ct_status (*fn)(struct work *work);
    ct_tensor *x, *root;
    pthread_barrier_t *start;
    ct_status status;
    char message[256];
} work;

static void *run_work(void *arg)
{
    work *w = arg;
    (void)pthread_barrier_wait(w->start);
    const ct_scope scope = ct_scope_open();
    w->status = w->fn(w);
    (void)snprintf(w->message, sizeof w->message, "%s", ct_error_message());
    const ct_status closed = ct_scope_close(scope);
    if (w->status == CT_OK) w->status = closed;
    return NULL;
}

static void run_all(ct_status (*fn)(work *work), ct_tensor *x, ct_tensor *root)
{
    work works[THREADS];
    pthread_t threads[THREADS];
    pthread_barrier_t start;
    CT_EXPECT_INT(pthread_barrier_init(&start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++) works[i] = (work){.fn = fn, .x = x, .root = root, .start = &start};
    for (int i = 1; i < THREADS; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, run_work, &works[i]), 0);
    (void)run_work(&works[0]);
    ct_error_clear();
    for (int i = 1; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(pthread_barrier_destroy(&start), 0);
    for (int i = 0; i < THREADS; i++) {
        CT_EXPECT_TEXT(works[i].message, "");
        CT_EXPECT_OK(works[i].status);
    }
}

typedef struct heard {
    _Atomic int errors, parents, others;
} heard;

static void hear(const char *message, void *payload)
{
    heard *h = payload;
    if (strstr(message, "Error detected in"))
        atomic_fetch_add(&h->errors, 1);
    else if (strstr(message, "Previous calculation was induced by"))
        atomic_fetch_add(&h->parents, 1);
    else
        atomic_fetch_add(&h->others, 1);
}

/* Nodes of a pass over a shared leaf, and a second pass over them; every second scope checks for nan. */
static ct_status differentiate_twice(work *w, bool no_check_nan)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard guard = ct_detect_anomaly(.no_check_nan = no_check_nan);
    ct_status status = guard.status;
    ct_tensor *slope = ct_grad_one(ct_sum(ct_sin(w->x)), w->x, .create_graph = true);
    if (status == CT_OK) status = slope ? ct_backward(ct_sum(slope)) : ct_error_status();
    const ct_status left = ct_leave(&guard), closed = ct_scope_close(scope);
    if (status == CT_OK) status = left;
    return status == CT_OK ? closed : status;
}

static ct_status scopes_of_their_own(work *w)
{
    ct_status status = CT_OK;
    for (int i = 0; status == CT_OK && i < ROUNDS; i++) status = differentiate_twice(w, i % 2 != 0);
    return status;
}

CT_TEST(anomaly_threads, scopes_and_nodes_of_several_threads_leave_nothing) /* S19.1, S19.7 */
{
    static heard h;
    ct_set_warning_handler(hear, &h);
    ct_tensor *x = LEAF(0.5, 1);
    run_all(scopes_of_their_own, x, NULL);
    CT_EXPECT(!ct_is_anomaly_enabled() && ct_is_anomaly_check_nan_enabled());
    CT_EXPECT_INT(h.others, THREADS * ROUNDS); /* warnings that the mode is slow */
    CT_EXPECT_INT(h.errors, 0);
    const double expected = -THREADS * ROUNDS;
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((const double[]){expected * sin(0.5), expected * sin(1)}), 1e-3);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
}

/* A shared graph that fails on all threads: they read its traces concurrently. */
static ct_status fail_on_one_graph(work *w)
{
    for (int i = 0; i < ROUNDS; i++) {
        if (ct_backward(w->root, .retain_graph = true) != CT_E_STATE) return CT_E_INTERNAL;
        ct_error_clear();
    }
    return CT_OK;
}

CT_TEST(anomaly_threads, one_graph_is_told_of_by_several_threads) /* S19.3 */
{
    static heard h;
    ct_guard guard = ct_detect_anomaly();
    ct_set_warning_handler(hear, &h);
    ct_tensor *x = LEAF(0.5, 1);
    ct_tensor *slope = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(ct_sin(x)), x, .create_graph = true));
    ct_tensor *root = CT_EXPECT_TENSOR(ct_sum(slope));
    CT_EXPECT_TENSOR(ct_zero_(ct_detach(x)));
    run_all(fail_on_one_graph, x, root);
    CT_EXPECT_INT(h.errors, THREADS * ROUNDS);
    CT_EXPECT_INT(h.parents, THREADS * ROUNDS);
    CT_EXPECT_OK(ct_leave(&guard));
}

/* Discarded setters act on all threads; the test does not depend on the order of their effects. */
static ct_status switch_and_compute(work *w)
{
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        ct_guard setter = ct_set_detect_anomaly(i % 2 == 0, i % 3 == 0);
        const ct_status status = ct_backward(ct_sum(ct_mul(w->x, w->x)));
        (void)ct_is_anomaly_enabled(), (void)ct_is_anomaly_check_nan_enabled();
        const ct_status left = ct_leave(&setter), closed = ct_scope_close(scope);
        if (status != CT_OK || left != CT_OK || closed != CT_OK) return CT_E_INTERNAL;
    }
    return CT_OK;
}

CT_TEST(anomaly_threads, the_mode_may_change_while_other_threads_compute) /* S19.1 */
{
    ct_tensor *x = LEAF(1, 2);
    run_all(switch_and_compute, x, NULL);
    EXPECT_GRAD(x, 2 * THREADS * ROUNDS, 4 * THREADS * ROUNDS);
    (void)ct_set_detect_anomaly(false, true);
}

CT_TEST_MAIN
