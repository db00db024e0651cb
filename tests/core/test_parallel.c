#include "support/ct_test.h"

#include "base/parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* The library reads the variable when it first runs a loop on several threads. */
__attribute__((constructor)) static void wish_for_three_threads(void) { setenv("COTANGENT_THREADS", "3", 1); }

enum { COUNT = 100003 };

static _Atomic unsigned char visits[COUNT];
static _Atomic int calls, odd_begins;

static void visit(int64_t begin, int64_t end, void *unit)
{
    atomic_fetch_add(&calls, 1);
    if (begin % *(int64_t *)unit != 0 || begin >= end) atomic_fetch_add(&odd_begins, 1);
    for (int64_t i = begin; i < end; i++) atomic_fetch_add(&visits[i], 1);
}

static void expect_each_once(int64_t n, int64_t grain, int64_t unit)
{
    for (int i = 0; i < COUNT; i++) visits[i] = 0;
    calls = odd_begins = 0;
    cti_parallel_end_rest(); /* other processes may have delayed the threads of the previous loop */
    cti_parallel_for(n, grain, unit, visit, &unit);
    for (int64_t i = 0; i < COUNT; i++) CT_EXPECT_INT(visits[i], i < n);
    CT_EXPECT_INT(odd_begins, 0);
}

CT_TEST(parallel_for, visits_every_index_once_in_parts_that_begin_at_whole_units)
{
    expect_each_once(COUNT, 1000, 64);
    expect_each_once(COUNT, 1, 1);
    expect_each_once(1, 1, 8);
    expect_each_once(129, 10, 64);
    CT_EXPECT(calls <= cti_num_threads());
}

CT_TEST(num_threads, is_what_the_environment_wishes)
{
    CT_EXPECT(cti_num_threads() == 3 || cti_num_threads() == 1); /* a build without OpenMP has one thread */
    expect_each_once(COUNT, 1, 1);
    CT_EXPECT_INT(calls, cti_num_threads());
    expect_each_once(1001, 1000, 1); /* the loop has enough work for two parts */
    CT_EXPECT_INT(calls, cti_num_threads() > 1 ? 2 : 1);
    expect_each_once(2000, 1000, 1);
    CT_EXPECT_INT(calls, cti_num_threads() > 1 ? 2 : 1);
    expect_each_once(5, 1, 4); /* two units */
    CT_EXPECT_INT(calls, cti_num_threads() > 1 ? 2 : 1);
}

CT_TEST(parallel_for, calls_once_what_is_not_worth_a_fork_and_never_for_nothing)
{
    expect_each_once(1000, 1000, 1);
    CT_EXPECT_INT(calls, 1);
    expect_each_once(0, 1000, 1);
    CT_EXPECT_INT(calls, 0);
}

static void count_part(int64_t begin, int64_t end, void *parts)
{
    (void)begin, (void)end;
    atomic_fetch_add((_Atomic int *)parts, 1);
}

static _Atomic int outer_parts, worst_inner;

static void nested(int64_t begin, int64_t end, void *unused)
{
    (void)begin, (void)end, (void)unused;
    _Atomic int parts = 0;
    atomic_fetch_add(&outer_parts, 1);
    cti_parallel_for(100, 1, 1, count_part, &parts);
    if (parts > worst_inner) worst_inner = parts;
}

CT_TEST(parallel_for, is_serial_inside_another_one)
{
    outer_parts = worst_inner = 0;
    cti_parallel_for(4, 1, 1, nested, NULL);
    CT_EXPECT(outer_parts >= 1 && outer_parts <= cti_num_threads());
    CT_EXPECT(outer_parts > 1 ? worst_inner == 1 : worst_inner <= cti_num_threads());
}

/* ---- other processes use the processors ---- */

static void sleep_ms(long ms) { nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000}, NULL); }

static pthread_t caller;

static void late_elsewhere(int64_t begin, int64_t end, void *unused)
{
    (void)begin, (void)end, (void)unused;
    if (!pthread_equal(pthread_self(), caller)) sleep_ms(10);
}

static int parts_now(void)
{
    _Atomic int parts = 0;
    cti_parallel_for(100, 1, 1, count_part, &parts);
    return parts;
}

CT_TEST(parallel_for, rests_after_a_loop_whose_threads_were_late)
{
    if (cti_num_threads() == 1) return;
    caller = pthread_self();
    cti_parallel_end_rest();
    cti_parallel_for(100, 1, 1, late_elsewhere, NULL);
    CT_EXPECT_INT(parts_now(), 1);
    sleep_ms(60); /* the first pause lasts 50 ms */
    /* the loop runs on several threads and is late again: the pause is now 200 ms */
    cti_parallel_for(100, 1, 1, late_elsewhere, NULL);
    sleep_ms(60);
    CT_EXPECT_INT(parts_now(), 1);
    cti_parallel_end_rest();
    CT_EXPECT_INT(parts_now(), cti_num_threads());
}

CT_TEST_MAIN
