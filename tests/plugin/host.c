/*
 * Loads the module (argument 1), uses it from threads, and unloads it while these threads continue to exist; they end
 * after it was unloaded, or use it again after it was loaded again. COTANGENT_SCHEDULES: rounds, for a long run by
 * hand.
 */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, MAX_STATIC_BYTES = 256 };

/* The work of a thread in one phase of a round; the threads synchronise between phases. */
typedef int (*work_fn)(void);

typedef struct rounds {
    pthread_barrier_t phase;
    work_fn _Atomic work;
    _Atomic bool is_over;
    _Atomic int failures;
} rounds;

static void *take_part(void *arg)
{
    rounds *r = arg;
    for (;;) {
        (void)pthread_barrier_wait(&r->phase);
        if (r->is_over) return NULL;
        const work_fn work = r->work;
        if (work) r->failures += work();
        (void)pthread_barrier_wait(&r->phase);
    }
}

static void run_phase(rounds *r, work_fn work)
{
    r->work = work;
    (void)pthread_barrier_wait(&r->phase);
    (void)pthread_barrier_wait(&r->phase);
}

static void fail(const char *what, const char *detail)
{
    fprintf(stderr, "%s: %s\n", what, detail);
    exit(EXIT_FAILURE);
}

static void *load(const char *path)
{
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!module) fail("dlopen", dlerror());
    return module;
}

static work_fn find(void *module, const char *name)
{
    work_fn found;
    void *address = dlsym(module, name);
    if (!address) fail("dlsym", name);
    memcpy(&found, &address, sizeof found); /* C has no cast between the two */
    return found;
}

/* ---- static storage of threads ---- */

static int add_tls(struct dl_phdr_info *info, size_t size, void *bytes)
{
    (void)size;
    if (!strstr(info->dlpi_name, "test_plugin_module") && !strstr(info->dlpi_name, "libcotangent")) return 0;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_TLS) *(size_t *)bytes += info->dlpi_phdr[i].p_memsz;
    return 0;
}

static void expect_little_static_storage(void)
{
    size_t bytes = 0;
    (void)dl_iterate_phdr(add_tls, &bytes);
    printf("the module has %zu bytes of storage in every thread; %d are allowed\n", bytes, (int)MAX_STATIC_BYTES);
    if (bytes == 0 || bytes > MAX_STATIC_BYTES) fail("static storage of threads", "too much, or none found");
}

static void one_round(rounds *r, const char *path, bool leave_open)
{
    void *module = load(path);
    expect_little_static_storage();
    run_phase(r, find(module, "plugin_work"));
    r->failures += find(module, "plugin_work")();
    r->failures += find(module, "plugin_live")() != 0;
    if (leave_open) run_phase(r, find(module, "plugin_leave_open"));
    if (dlclose(module) != 0) fail("dlclose", dlerror());
    void *still = dlopen(path, RTLD_NOW | RTLD_NOLOAD);
    if (still) fail("dlclose", "the module is still loaded");
}

int main(int argc, char **argv)
{
    static rounds r;
    pthread_t threads[THREADS];
    const char *wish = getenv("COTANGENT_SCHEDULES");
    const long num_rounds = wish ? strtol(wish, NULL, 10) : 6;
    if (argc != 2) fail("usage", "test_plugin MODULE");
    for (long round = 0; round < num_rounds; round++) {
        if (pthread_barrier_init(&r.phase, NULL, THREADS + 1) != 0) fail("threads", "no barrier");
        r.is_over = false;
        for (int i = 0; i < THREADS; i++)
            if (pthread_create(&threads[i], NULL, take_part, &r) != 0) fail("threads", "not started");
        one_round(&r, argv[1], round % 2);
        one_round(&r, argv[1], false); /* the same threads, with the module loaded a second time */
        r.is_over = true;
        (void)pthread_barrier_wait(&r.phase);
        for (int i = 0; i < THREADS; i++) (void)pthread_join(threads[i], NULL);
        (void)pthread_barrier_destroy(&r.phase);
    }
    if (r.failures) fail("work in the module", "failed");
    return EXIT_SUCCESS;
}
