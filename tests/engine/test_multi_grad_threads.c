/*
 * Hooks on several tensors while several threads run passes and release graphs (S15.5, S6.4). Also runs under
 * ThreadSanitizer.
 */
#include "engine/support.h"

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, ROUNDS = 50 };

typedef struct work {
    ct_tensor *x, *w, *root;
    pthread_barrier_t *start;
    ct_status status;
} work;

static void run_all(void *(*fn)(void *), ct_tensor *x, ct_tensor *w, ct_tensor *root)
{
    work works[THREADS];
    pthread_t threads[THREADS];
    pthread_barrier_t start;
    CT_EXPECT_INT(pthread_barrier_init(&start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++) works[i] = (work){x, w, root, &start, CT_OK};
    for (int i = 1; i < THREADS; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, fn, &works[i]), 0);
    (void)fn(&works[0]);
    for (int i = 1; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(pthread_barrier_destroy(&start), 0);
    for (int i = 0; i < THREADS; i++) CT_EXPECT_OK(works[i].status);
}

typedef struct tally {
    _Atomic int calls, complete, drops;
} tally;

static ct_status count_complete(ct_tensors grads, void *payload)
{
    tally *t = payload;
    bool complete = true;
    for (int64_t i = 0; i < grads.count; i++) complete = complete && !ct_is_none(grads.items[i]);
    atomic_fetch_add(&t->calls, 1);
    atomic_fetch_add(&t->complete, complete);
    return CT_OK;
}

static void drop_tally(void *payload) { atomic_fetch_add(&((tally *)payload)->drops, 1); }

static void *run_one_graph(void *arg)
{
    work *w = arg;
    (void)pthread_barrier_wait(w->start);
    for (int i = 0; w->status == CT_OK && i < ROUNDS; i++) w->status = ct_backward(w->root, .retain_graph = true);
    return NULL;
}

CT_TEST(multi_grad_threads, passes_over_one_graph_count_separately) /* S15.5, S6.5 */
{
    static tally all, any;
    ct_tensor *x = LEAF(1, 2), *w = LEAF(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    ct_tensor *root = CT_EXPECT_TENSOR(ct_sum(y));
    const ct_tensors tensors = CT_TENSORS(x, y, w);
    CT_EXPECT(ct_register_multi_grad_hook(tensors, count_complete, CT_MULTI_GRAD_ALL, &all, drop_tally).id != 0);
    CT_EXPECT(ct_register_multi_grad_hook(tensors, count_complete, CT_MULTI_GRAD_ANY, &any, drop_tally).id != 0);
    run_all(run_one_graph, x, w, root);
    CT_EXPECT_INT(all.calls, THREADS * ROUNDS);
    CT_EXPECT_INT(all.complete, THREADS * ROUNDS);
    CT_EXPECT_INT(any.calls, THREADS * ROUNDS);
}

static tally shared;

/* Hooks on shared leaves and on a private graph, which is freed while other threads look for its nodes. */
static ct_status hook_and_forget(work *w)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *own = ct_mul(w->x, w->w);
    const ct_hook_handle handle = ct_register_multi_grad_hook(CT_TENSORS(own, w->x, w->w), count_complete,
                                                              CT_MULTI_GRAD_ALL, &shared, drop_tally);
    ct_status status = handle.id ? ct_backward(ct_sum(own)) : ct_error_status();
    ct_hook_remove(handle);
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

static void *hook_and_forget_often(void *arg)
{
    work *w = arg;
    (void)pthread_barrier_wait(w->start);
    for (int i = 0; w->status == CT_OK && i < ROUNDS; i++) w->status = hook_and_forget(w);
    return NULL;
}

CT_TEST(multi_grad_threads, hooks_come_and_go_beside_passes_of_others) /* S15.7, S7.16 */
{
    ct_tensor *x = LEAF(1, 2), *w = LEAF(3, 4);
    run_all(hook_and_forget_often, x, w, NULL);
    CT_EXPECT(shared.calls >= THREADS * ROUNDS); /* the leaves of one hook get gradients of all passes */
    CT_EXPECT_INT(shared.drops, THREADS * ROUNDS);
}

CT_TEST_MAIN
