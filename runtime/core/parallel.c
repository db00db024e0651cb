#include "core/parallel.h"

#include "core/fork.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#ifdef _OPENMP
#include <omp.h>

static bool is_alone; /* a child of a fork */
#endif

enum { MAX_THREADS = 1024 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int wished_threads; /* COTANGENT_THREADS; 0: as OpenMP says, which reads OMP_NUM_THREADS */

static void read_environment(void)
{
    const char *text = getenv("COTANGENT_THREADS");
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
void cti_parallel_forked(void)
{
    is_alone = true;
    omp_set_num_threads(1);
}

void cti_parallel_for(int64_t n, int64_t grain, int64_t unit, cti_range_fn fn, void *arg)
{
    if (n <= 0) return;
    int64_t parts = n <= grain || omp_in_parallel() ? 1 : (n + grain - 1) / (grain > 0 ? grain : 1);
    if (parts > 1 && parts > cti_num_threads()) parts = cti_num_threads();
    if (parts <= 1) {
        fn(0, n, arg);
        return;
    }
    const int64_t units = (n + unit - 1) / unit, step = (units + parts - 1) / parts * unit;
#pragma omp parallel for num_threads((int)parts) schedule(static, 1)
    for (int64_t part = 0; part < parts; part++) {
        const int64_t begin = part * step, end = n - begin < step ? n : begin + step;
        if (begin < n) fn(begin, end, arg);
    }
}
#else
void cti_parallel_forked(void) {}
void cti_parallel_for(int64_t n, int64_t grain, int64_t unit, cti_range_fn fn, void *arg)
{
    (void)grain;
    (void)unit;
    if (n > 0) fn(0, n, arg);
}
#endif
