/*
 * Scopes that allow mutation on several threads, and saves that other threads release (S14.6, S14.7). Also runs under
 * ThreadSanitizer.
 */
#include "fixtures.h"

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, ROUNDS = 60, SAVES = 8 };

typedef struct work {
    pthread_barrier_t *start;
    ct_tensor *shared;
    ct_status status;
    char message[256];
} work;

static void run_all(void *(*run)(void *), ct_tensor *shared)
{
    work works[THREADS];
    pthread_t threads[THREADS];
    pthread_barrier_t start;
    CT_EXPECT_INT(pthread_barrier_init(&start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++) works[i] = (work){.start = &start, .shared = shared};
    for (int i = 1; i < THREADS; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, run, &works[i]), 0);
    (void)run(&works[0]);
    ct_error_clear();
    for (int i = 1; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(pthread_barrier_destroy(&start), 0);
    for (int i = 0; i < THREADS; i++) {
        CT_EXPECT_TEXT(works[i].message, "");
        CT_EXPECT_OK(works[i].status);
    }
}

/* A factor that all threads read and none writes, and values private to a thread that are overwritten. */
static ct_status mutate_once(const work *w, int round)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const double values[] = {round + 1., 2, 3}, expected = round + 6.;
    double found = 0;
    ct_tensor *x = ct_tensor_from(values, CT_INTS(3), CT_DTYPE_F64), *y = ct_sum(ct_mul(ct_mul(w->shared, x), x));
    ct_status status = y && ct_zero_(ct_narrow(x, 0, 1, 2)) && ct_zero_(x) ? CT_OK : ct_error_status();
    ct_tensor *slope = status == CT_OK ? ct_grad_one(y, w->shared) : NULL;
    if (status == CT_OK) status = slope ? ct_tensor_item(ct_sum(ct_sqrt(slope)), &found) : ct_error_status();
    const ct_status closed = ct_scope_close(scope);
    if (status == CT_OK && found != expected) return CT_E_INTERNAL;
    return status == CT_OK ? closed : status;
}

static void *mutate(void *arg)
{
    work *w = arg;
    (void)pthread_barrier_wait(w->start);
    for (int round = 0; w->status == CT_OK && round < ROUNDS; round++) {
        ct_guard guard = ct_allow_mutation_on_saved_tensors();
        w->status = guard.status == CT_OK ? mutate_once(w, round) : guard.status;
        (void)snprintf(w->message, sizeof w->message, "%s", ct_error_message());
        const ct_status left = ct_leave(&guard);
        if (w->status == CT_OK) w->status = left;
    }
    return NULL;
}

CT_TEST(allow_mutation_threads, scopes_of_several_threads_do_not_meet) /* S14.1, S14.6 */
{
    run_all(mutate, LEAF(1, 1, 1));
}

/* ---- saves released by other threads ---- */

typedef struct handover {
    _Atomic(ct_tensor *) given[SAVES];
    _Atomic bool is_over;
} handover;

static void *end_what_is_given(void *arg)
{
    handover *h = arg;
    for (bool is_over = false; !is_over;) {
        is_over = atomic_load(&h->is_over);
        for (int i = 0; i < SAVES; i++) ct_release(atomic_exchange(&h->given[i], NULL));
    }
    return NULL;
}

static ct_status give_and_write(handover *h, ct_tensor *weight)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_ones(CT_INTS(16));
    ct_status status = CT_OK;
    for (int i = 0; i < SAVES; i++) {
        ct_tensor *product = ct_retain(ct_mul(ct_narrow(x, 0, i, 4), weight));
        if (status == CT_OK) status = product ? ct_share(product) : ct_error_status();
        ct_release(atomic_exchange(&h->given[i], product));
    }
    if (status == CT_OK && (!ct_fill_(x, ct_num(2)) || !ct_fill_(x, ct_num(3)))) status = ct_error_status();
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(allow_mutation_threads, saves_may_end_on_other_threads_while_a_write_copies_them) /* S14.3, S6.11 */
{
    static handover h;
    pthread_t other;
    ct_tensor *weight = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true));
    ct_status status = CT_OK;
    CT_EXPECT_INT(pthread_create(&other, NULL, end_what_is_given, &h), 0);
    for (int round = 0; status == CT_OK && round < ROUNDS; round++) {
        ct_guard guard = ct_allow_mutation_on_saved_tensors();
        for (int i = 0; guard.status == CT_OK && status == CT_OK && i < 5; i++) status = give_and_write(&h, weight);
        const ct_status left = ct_leave(&guard); /* the other thread still holds some of the saves */
        if (status == CT_OK) status = left;
    }
    atomic_store(&h.is_over, true);
    CT_EXPECT_INT(pthread_join(other, NULL), 0);
    CT_EXPECT_OK(status);
}

CT_TEST_MAIN
