/* Concurrent use by several threads; also runs under ThreadSanitizer. */
#include "support/ct_test.h"

#include "state/error.h"
#include "state/object.h"
#include "state/random.h"
#include "tensor/scope.h"

#include <cotangent/saved_tensors.h>

#include <pthread.h>
#include <sched.h>
#include <string.h>

enum { THREADS = 4 };

static void in_threads(void *(*fn)(void *), void *args, size_t size)
{
    pthread_t threads[THREADS];
    for (size_t i = 0; i < THREADS; i++)
        CT_EXPECT_INT(pthread_create(&threads[i], NULL, fn, (char *)args + i * size), 0);
    for (size_t i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
}

static void *build_and_drop(void *failures)
{
    for (int round = 0; round < 50; round++) {
        const ct_scope scope = ct_scope_open();
        for (int i = 0; i < 50; i++)
            if (!ct_tensor_from(NULL, CTI_INTS(i, 3), CT_DTYPE_F32)) ++*(int *)failures;
        if (ct_live().tensors < 50) ++*(int *)failures; /* other threads change the counts during this read */
        if (ct_scope_close(scope) != CT_OK) ++*(int *)failures;
    }
    return NULL;
}

CT_TEST(threads, count_live_objects_together_S31_7)
{
    int failures[THREADS] = {0};
    const int64_t bytes = ct_live().bytes;
    in_threads(build_and_drop, failures, sizeof *failures);
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(failures[i], 0);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
    CT_EXPECT_INT(ct_live().bytes, bytes);
}

/* Tests objects that one thread creates and another releases. */
typedef struct hand_over {
    ct_tensor *tensors[3000];
} hand_over;

static void *make_all(void *arg)
{
    hand_over *h = arg;
    const ct_scope scope = ct_scope_open();
    for (int i = 0; i < 3000; i++) h->tensors[i] = ct_retain(ct_num(i));
    ct_scope_close(scope);
    return NULL;
}

static void *drop_all(void *arg)
{
    hand_over *h = arg;
    for (int i = 0; i < 3000; i++) ct_release(h->tensors[i]);
    return NULL;
}

CT_TEST(threads, may_drop_what_others_made)
{
    static hand_over h[THREADS];
    for (int round = 0; round < 4; round++) {
        in_threads(make_all, h, sizeof *h);
        CT_EXPECT_INT(ct_test_live_objects(), 2 * 3000 * THREADS);
        in_threads(drop_all, h, sizeof *h);
        CT_EXPECT_INT(ct_test_live_objects(), 0);
    }
}

static void *share(void *arg)
{
    ct_tensor *shared = *(ct_tensor **)arg;
    for (int i = 0; i < 5000; i++) {
        ct_tensor *mine = ct_retain(shared);
        cti_bump_version(mine);
        ct_release(mine);
    }
    return NULL;
}

CT_TEST(threads, retain_and_release_one_tensor_together)
{
    ct_tensor *x = ct_test_zeros(3), *args[THREADS] = {x, x, x, x};
    in_threads(share, args, sizeof *args);
    CT_EXPECT_INT(cti_version(x), 5000 * THREADS);
    CT_EXPECT_INT(ct_test_live_objects(), 2);
}

static void *make_meta(void *arg)
{
    cti_tensor_meta **seen = arg;
    *seen = cti_tensor_meta_get((ct_tensor *)*(void **)arg);
    return NULL;
}

CT_TEST(threads, agree_on_one_meta_of_a_tensor)
{
    for (int round = 0; round < 20; round++) {
        ct_tensor *x = ct_test_zeros(3);
        void *args[THREADS] = {x, x, x, x};
        in_threads(make_meta, args, sizeof *args);
        for (int i = 0; i < THREADS; i++) CT_EXPECT(args[i] && args[i] == (void *)x->meta);
    }
}

static void *take_number(void *number)
{
    const ct_scope scope = ct_scope_open();
    *(uint16_t *)number = cti_thread_here()->id;
    ct_scope_close(scope);
    return NULL;
}

CT_TEST(threads, have_numbers_of_their_own)
{
    uint16_t numbers[THREADS] = {0};
    in_threads(take_number, numbers, sizeof *numbers);
    for (int i = 0; i < THREADS; i++) {
        CT_EXPECT(numbers[i] != 0 && numbers[i] != cti_thread_here()->id);
        for (int k = 0; k < i; k++) CT_EXPECT(numbers[i] != numbers[k]);
    }
}

static void *end_with_open_scopes(void *arg)
{
    for (int i = 0; i < 5; i++) {
        const ct_scope left_open = ct_scope_open();
        if (!left_open.depth || !ct_num(1) || !cti_scope_array(cti_thread_here(), 100)) return NULL;
    }
    return ct_no_grad().status == CT_OK ? NULL : arg; /* left open */
}

CT_TEST(threads, that_end_close_their_scopes_and_guards)
{
    int unused[THREADS];
    in_threads(end_with_open_scopes, unused, sizeof *unused);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

/* Starts threads that end in the order that `turn` specifies. */
typedef struct in_turn {
    int mine;
    _Atomic int *turn, *started;
} in_turn;

static void *end_in_turn(void *arg)
{
    const in_turn *t = arg;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_num(1);
    atomic_fetch_add(t->started, 1);
    while (*t->turn != t->mine) sched_yield();
    ct_scope_close(scope);
    return x;
}

CT_TEST(threads, may_end_in_any_order)
{
    static const int orders[][3] = {{0, 1, 2}, {2, 1, 0}, {1, 0, 2}, {1, 2, 0}, {0, 2, 1}, {2, 0, 1}};
    for (size_t o = 0; o < sizeof orders / sizeof *orders; o++) {
        pthread_t threads[3];
        in_turn turns[3];
        _Atomic int turn = -1, started = 0;
        for (int i = 0; i < 3; i++) {
            turns[i] = (in_turn){i, &turn, &started};
            CT_EXPECT_INT(pthread_create(&threads[i], NULL, end_in_turn, &turns[i]), 0);
            while (started != i + 1) sched_yield();
        }
        for (int i = 0; i < 3; i++) {
            CT_EXPECT_INT(ct_test_live_objects(), 2 * (3 - i));
            turn = orders[o][i];
            pthread_join(threads[orders[o][i]], NULL);
        }
        CT_EXPECT_INT(ct_test_live_objects(), 0);
    }
}

static pthread_key_t late_key;

static void use_late(void *failures)
{
    const ct_scope scope = ct_scope_open();
    if (!ct_num(1) || cti_thread_here()->id == 0) ++*(int *)failures;
    if (ct_scope_close(scope) != CT_OK) ++*(int *)failures;
}

static void *set_late(void *failures)
{
    const ct_scope scope = ct_scope_open();
    if (pthread_setspecific(late_key, failures) != 0) ++*(int *)failures;
    ct_scope_close(scope);
    return NULL;
}

CT_TEST(threads, may_use_the_library_in_destructors_that_run_after_its_own)
{
    int failures[THREADS] = {0};
    CT_EXPECT_INT(pthread_key_create(&late_key, use_late), 0); /* a later key: its destructor runs later */
    for (int round = 0; round < 3; round++) in_threads(set_late, failures, sizeof *failures);
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(failures[i], 0);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
    pthread_key_delete(late_key);
}

CT_TEST(threads, more_than_there_are_numbers_may_come_and_go)
{
    if (CTI_SANITIZED) skip(); /* slow there */
    for (int i = 0; i < 70000 / THREADS; i++) {
        uint16_t numbers[THREADS] = {0};
        in_threads(take_number, numbers, sizeof *numbers);
        for (int k = 0; k < THREADS; k++) CT_EXPECT(numbers[k] != 0);
    }
}

static void *fill_and_drop_blocks(void *arg)
{
    static const size_t sizes[] = {16, 24, 64, 96, 200, 512, 600};
    cti_thread *thread = cti_thread_here();
    void *blocks[700];
    (void)arg;
    const ct_scope scope = ct_scope_open();
    for (int i = 0; i < 700; i++) {
        const size_t size = sizes[i % 7];
        blocks[i] = cti_block_alloc(thread, size);
        if (blocks[i]) memset(blocks[i], i, size);
    }
    for (int i = 0; i < 700; i++)
        if (blocks[i]) cti_block_free(thread, blocks[i], sizes[i % 7]);
    ct_scope_close(scope);
    return NULL;
}

CT_TEST(threads, that_end_give_their_blocks_to_later_ones)
{
    int unused[THREADS];
    for (int round = 0; round < 10; round++) in_threads(fill_and_drop_blocks, unused, sizeof *unused);
}

static void *draw(void *offsets)
{
    for (int i = 0; i < 100; i++) ((uint64_t *)offsets)[i] = cti_generator_next(NULL).offset;
    return NULL;
}

CT_TEST(threads, never_draw_the_same_state_from_the_default_generator)
{
    static uint64_t offsets[THREADS][100];
    bool taken[THREADS * 100] = {false};
    ct_manual_seed(1);
    in_threads(draw, offsets, sizeof *offsets);
    for (int i = 0; i < THREADS; i++)
        for (int k = 0; k < 100; k++) {
            CT_EXPECT(offsets[i][k] < THREADS * 100 && !taken[offsets[i][k]]);
            taken[offsets[i][k]] = true;
        }
}

static void count(const char *message, void *payload)
{
    (void)message;
    atomic_fetch_add((_Atomic int *)payload, 1);
}

static void *warn(void *unused)
{
    (void)unused;
    for (int i = 0; i < 100; i++) cti_warn("number %d", i);
    return NULL;
}

CT_TEST(threads, may_warn_at_once)
{
    _Atomic int warnings = 0;
    int unused[THREADS];
    ct_set_warning_handler(count, &warnings);
    in_threads(warn, unused, sizeof *unused);
    CT_EXPECT_INT(warnings, 100 * THREADS);
}

static void *seed_and_draw(void *failures)
{
    for (int i = 0; i < 200; i++) {
        ct_guard guard = ct_fork_rng(NULL);
        const uint64_t mine = ct_seed(NULL);
        sched_yield();
        if (ct_initial_seed(NULL) != mine || cti_generator_next(NULL).seed != mine) ++*(int *)failures;
        if (ct_leave(&guard) != CT_OK) ++*(int *)failures;
        (void)ct_seed(NULL); /* seeds the default generator, which all threads use */
        (void)cti_generator_next(NULL);
    }
    return NULL;
}

CT_TEST(threads, seed_the_default_generator_and_streams_of_their_own)
{
    int failures[THREADS] = {0};
    in_threads(seed_and_draw, failures, sizeof *failures);
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(failures[i], 0);
    ct_manual_seed(0);
}

CT_TEST_MAIN
