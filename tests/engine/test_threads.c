/*
 * Passes on several threads over graphs and leaves that they share: S6.4, S6.5, S4.10. Also runs under ThreadSanitizer.
 */
#include "engine/support.h"

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, ROUNDS = 50 };

/*
 * The work of one thread. A status reports its failures, since an expectation may end a test only on the test's own
 * thread.
 */
typedef struct work {
    ct_status (*fn)(struct work *work);
    ct_tensor *x, *root;
    int number;
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

static void run_all(work *works, ct_status (*fn)(work *work), ct_tensor *x, ct_tensor *root)
{
    pthread_t threads[THREADS];
    pthread_barrier_t start;
    CT_EXPECT_INT(pthread_barrier_init(&start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++) works[i] = (work){.fn = fn, .x = x, .root = root, .number = i, .start = &start};
    for (int i = 1; i < THREADS; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, run_work, &works[i]), 0);
    /* this pass runs on the thread that created the graph, and stores its state in the nodes */
    (void)run_work(&works[0]);
    ct_error_clear();
    for (int i = 1; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(pthread_barrier_destroy(&start), 0);
}

static void expect_all_ok(const work *works)
{
    for (int i = 0; i < THREADS; i++) {
        CT_EXPECT_TEXT(works[i].message, "");
        CT_EXPECT_OK(works[i].status);
    }
}

/* S6.4: separate graphs, one shared leaf. */
static ct_status own_graphs(work *w)
{
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *y = ct_mul(w->x, w->x);
        for (int k = 0; k < 10; k++) y = ct_add(y, w->x);
        const ct_status status = y ? ct_backward(ct_sum(y)) : ct_error_status();
        if (status != CT_OK) return status;
        if (ct_scope_close(scope) != CT_OK) return CT_E_INTERNAL;
    }
    return CT_OK;
}

CT_TEST(threads, add_into_one_leaf_from_graphs_of_their_own)
{
    work works[THREADS];
    ct_tensor *x = LEAF(1, 2);
    run_all(works, own_graphs, x, NULL);
    expect_all_ok(works);
    EXPECT_GRAD(x, THREADS * ROUNDS * 12.0, THREADS * ROUNDS * 14.0);
}

/* S6.5: one graph, retained. */
static ct_status shared_graph(work *w)
{
    for (int i = 0; i < ROUNDS; i++) {
        const ct_status status = ct_backward(w->root, .retain_graph = true);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

static ct_tensor *diamonds(ct_tensor *x)
{
    ct_tensor *y = ct_mul(x, x);
    for (int i = 0; i < 8; i++) y = ct_mul(ct_add(y, y), ct_num(0.5));
    return ct_sum(ct_mul(y, x));
}

CT_TEST(threads, run_one_retained_graph_at_once)
{
    work works[THREADS];
    ct_tensor *x = LEAF(1, 2), *root = diamonds(x);
    CT_EXPECT_OK(ct_backward(root, .retain_graph = true));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    run_all(works, shared_graph, x, root);
    expect_all_ok(works);
    EXPECT_GRAD(x, THREADS * ROUNDS * 3.0, THREADS * ROUNDS * 12.0);
}

/* Half of the threads return gradients, the other half accumulate. */
static ct_status shared_grad(work *w)
{
    if (w->number % 2) return shared_graph(w);
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        const ct_tensors grads = ct_grad(CT_TENSORS(w->root), CT_TENSORS(w->x), .retain_graph = true);
        float values[2];
        if (grads.count < 0) return ct_error_status();
        const ct_status status = ct_tensor_copy_to_host(grads.items[0], values, sizeof values);
        if (status != CT_OK) return status;
        if (values[0] < 2.99f || values[0] > 3.01f)
            return ct_error_set(CT_E_INTERNAL, NULL, "test: got %g", (double)values[0]);
        if (ct_scope_close(scope) != CT_OK) return CT_E_INTERNAL;
    }
    return CT_OK;
}

CT_TEST(threads, capture_and_accumulate_over_one_graph)
{
    work works[THREADS];
    ct_tensor *x = LEAF(1, 2), *root = diamonds(x);
    run_all(works, shared_grad, x, root);
    expect_all_ok(works);
    EXPECT_GRAD(x, THREADS / 2 * ROUNDS * 3.0, THREADS / 2 * ROUNDS * 12.0);
}

static ct_status run_by_owner_and_others(work *w)
{
    if (w->number) return shared_graph(w);
    ct_tensor *own = diamonds(w->x);
    for (int i = 0; own && i < ROUNDS; i++) {
        const ct_status status = ct_backward(ct_add(own, w->root), .retain_graph = true);
        if (status != CT_OK) return status;
    }
    return own ? CT_OK : ct_error_status();
}

CT_TEST(threads, mix_nodes_of_their_own_and_of_others)
{
    work works[THREADS];
    ct_tensor *x = LEAF(1, 2), *root = diamonds(x);
    run_all(works, run_by_owner_and_others, x, root);
    expect_all_ok(works);
    EXPECT_GRAD(x, (THREADS + 1) * ROUNDS * 3.0, (THREADS + 1) * ROUNDS * 12.0);
}

/*
 * S6.5: several threads run passes over one graph that is not retained. Either all passes succeed, or all but one
 * report that the saved tensors were released; no freed memory is read.
 */
static ct_status run_once(work *w) { return ct_backward(w->root); }

CT_TEST(threads, get_an_error_where_another_has_freed_the_graph)
{
    for (int round = 0; round < 10; round++) {
        work works[THREADS];
        const ct_scope scope = ct_scope_open();
        ct_tensor *x = LEAF(1, 2), *root = diamonds(x);
        run_all(works, run_once, x, root);
        for (int i = 0; i < THREADS; i++)
            if (works[i].status != CT_OK) CT_EXPECT_CONTAINS(works[i].message, "second time");
        CT_EXPECT_OK(ct_scope_close(scope));
    }
}

/* Counts the calls of hooks of a shared graph, whose tensors also retain gradients. */
static ct_tensor *count_atomically(ct_tensor *grad, void *payload)
{
    (void)grad;
    atomic_fetch_add_explicit((atomic_int *)payload, 1, memory_order_relaxed);
    return ct_none();
}

CT_TEST(threads, call_hooks_of_a_shared_graph_once_a_pass)
{
    work works[THREADS];
    atomic_int calls = 0;
    ct_tensor *x = LEAF(1, 2), *y = ct_mul(x, x), *root = ct_sum(ct_mul(y, x));
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    hook_tensor(y, count_atomically, &calls);
    run_all(works, shared_graph, x, root);
    expect_all_ok(works);
    CT_EXPECT_INT(calls, THREADS * ROUNDS);
    EXPECT_GRAD(y, THREADS * ROUNDS * 1.0, THREADS * ROUNDS * 2.0);
}

/* Tests a graph that is passed to another thread and freed there. */
static ct_status run_and_drop(work *w)
{
    if (w->number != 1) return CT_OK;
    const ct_status status = ct_backward(w->root);
    ct_release(w->root);
    return status;
}

CT_TEST(threads, free_a_graph_that_another_made)
{
    work works[THREADS];
    ct_tensor *x = LEAF(1, 2);
    const ct_scope scope = ct_scope_open();
    ct_tensor *root = ct_retain(diamonds(x));
    CT_EXPECT_OK(ct_scope_close(scope));
    run_all(works, run_and_drop, x, root);
    expect_all_ok(works);
    EXPECT_GRAD(x, 3, 12);
}

CT_TEST_MAIN
