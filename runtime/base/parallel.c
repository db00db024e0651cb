#include "base/parallel.h"

#include "base/denormal.h"
#include "base/environment.h"
#include "base/fork.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

#ifdef _OPENMP
#include <omp.h>

static bool is_alone; /* true in a process that fork() created */
#endif

enum { MAX_THREADS = 1024 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int wished_threads; /* value of COTANGENT_THREADS; 0: the default of OpenMP, which reads OMP_NUM_THREADS */

static void read_environment(void)
{
    const char *text = cti_environment("COTANGENT_THREADS");
    char *end = NULL;
    const long n = text ? strtol(text, &end, 10) : 0;
    if (n >= 1 && n <= MAX_THREADS && end && *end == 0) wished_threads = (int)n;
}

int cti_num_threads(void)
{
    pthread_once(&once, read_environment);
#ifdef _OPENMP
    return is_alone ? 1 : wished_threads ? wished_threads : omp_get_max_threads();
#else
    return 1;
#endif
}

#ifdef _OPENMP
/*
 * The child inherits the state of OpenMP's thread team but not its threads, and would wait for them forever: all loops,
 * including loops of BLAS, run on the calling thread.
 */
static void in_child(void)
{
    is_alone = true;
    omp_set_num_threads(1);
}

CTI_AT_LOAD(register_fork_handler)
{
    static cti_fork_handler handler = {.rank = CTI_FORK_PARALLEL, .in_child = in_child};
    cti_at_fork(&handler);
}

/* ---- a busy machine ---- */

/*
 * A parallel loop lasts until its last thread is done. If other programs occupy the processors, this thread waits for
 * milliseconds until it is scheduled, in every loop. In this case serial loops are faster, so a rest period without
 * parallel loops begins. If parallel loops after a rest period still wait, the next rest period is longer.
 */
enum { LATE_NS = 1000000, SHORTEST_REST_NS = 50000000, LONGEST_REST_NS = 1600000000, GROWTH = 4, CALM = 8 };

static _Atomic int64_t rest_end, rest_length;

static int64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/*
 * Evaluates a parallel loop, given the times at which the loop began, its first thread was done, and its last thread
 * was done. Starts a rest period if the last thread was late.
 */
static void note_wait(int64_t begin, int64_t first_end, int64_t end)
{
    const int64_t wait = end - first_end;
    if (wait < LATE_NS || wait < (first_end - begin) / 2) return; /* the parts of a loop are not exactly equal */
    const int64_t last = atomic_load_explicit(&rest_length, memory_order_relaxed);
    const bool was_calm = begin - atomic_load_explicit(&rest_end, memory_order_relaxed) > CALM * last;
    const int64_t longer = GROWTH * last < LONGEST_REST_NS ? GROWTH * last : LONGEST_REST_NS,
                  length = was_calm ? SHORTEST_REST_NS : longer;
    atomic_store_explicit(&rest_length, length, memory_order_relaxed);
    atomic_store_explicit(&rest_end, end + length, memory_order_relaxed);
}

void cti_parallel_end_rest(void)
{
    atomic_store_explicit(&rest_end, 0, memory_order_relaxed);
    atomic_store_explicit(&rest_length, 0, memory_order_relaxed);
}

/* ---- loops ---- */

static void run_shared(int64_t n, int64_t parts, int64_t step, int64_t begin_ns, cti_range_fn fn, void *arg)
{
    _Atomic int64_t first_end = INT64_MAX;
    const bool flushes = cti_flushes_denormals();
#pragma omp parallel num_threads((int)parts)
    {
        cti_flush_denormals(flushes);
#pragma omp for schedule(static, 1) nowait
        for (int64_t part = 0; part < parts; part++) {
            const int64_t begin = part * step, end = n - begin < step ? n : begin + step;
            if (begin < n) fn(begin, end, arg);
        }
        int64_t none = INT64_MAX;
        (void)atomic_compare_exchange_strong_explicit(&first_end, &none, now_ns(), memory_order_relaxed,
                                                      memory_order_relaxed);
    }
    note_wait(begin_ns, first_end, now_ns());
}

void cti_parallel_for(int64_t n, int64_t grain, int64_t unit, cti_range_fn fn, void *arg)
{
    if (n <= 0) return;
    int64_t parts = n <= grain || omp_in_parallel() ? 1 : (n + grain - 1) / (grain > 0 ? grain : 1);
    if (parts > 1 && parts > cti_num_threads()) parts = cti_num_threads();
    const int64_t now = parts > 1 ? now_ns() : 0;
    if (parts <= 1 || now < atomic_load_explicit(&rest_end, memory_order_relaxed)) {
        fn(0, n, arg);
        return;
    }
    const int64_t units = (n + unit - 1) / unit, step = (units + parts - 1) / parts * unit;
    run_shared(n, parts, step, now, fn, arg);
}

void cti_parallel_flush_denormals(bool on)
{
    cti_flush_denormals(on);
    if (is_alone || omp_in_parallel()) return;
    const int all = omp_get_max_threads(), own = cti_num_threads();
#pragma omp parallel num_threads(own > all ? own : all)
    cti_flush_denormals(on);
}

int cti_libraries_alone(void)
{
    const int threads = omp_get_max_threads();
    if (threads > 1) omp_set_num_threads(1);
    return threads;
}

void cti_libraries_shared(int threads)
{
    if (threads > 1) omp_set_num_threads(threads);
}
#else

void cti_parallel_end_rest(void) {}

void cti_parallel_flush_denormals(bool on) { cti_flush_denormals(on); }

void cti_parallel_for(int64_t n, int64_t grain, int64_t unit, cti_range_fn fn, void *arg)
{
    (void)grain;
    (void)unit;
    if (n > 0) fn(0, n, arg);
}

/* This build has no OpenMP, but a BLAS may have it: OpenBLAS is set directly. */
extern int openblas_get_num_threads(void) __attribute__((weak));
extern void openblas_set_num_threads(int num_threads) __attribute__((weak));

int cti_libraries_alone(void)
{
    const int threads = openblas_get_num_threads && openblas_set_num_threads ? openblas_get_num_threads() : 1;
    if (threads > 1) openblas_set_num_threads(1);
    return threads;
}

void cti_libraries_shared(int threads)
{
    if (threads > 1) openblas_set_num_threads(threads);
}
#endif
