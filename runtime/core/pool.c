/*
 * Tensor data. Sizes are rounded up to classes, eight to a doubling, so that a freed piece serves the next request of its class. Pieces go from the thread's
 * own cache to a store that all threads share, and from 4 MB on they are mappings of their own, aligned for huge pages and kept for the next request up to a
 * limit: the system's work of mapping and zeroing pages costs more than most kernels that write them.
 *
 * COTANGENT_ALLOC=malloc in the environment, and sanitizers, make every piece an allocation of its own.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS and madvise are beyond POSIX 2008 */
#include "core/fork.h"
#include "core/memory_pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
    ALIGNMENT = 64,
    NUM_CLASSES = 8 * 52,
    CACHE_ITEMS = 32 /* of one class in a thread's cache */
};
static const size_t MAPPED_SIZE = (size_t)4 << 20, HUGE_PAGE = (size_t)2 << 20;
static const size_t CACHED_SIZE = (size_t)64 << 10; /* larger pieces go to the store at once */
/* No machine has more; a sanitizer ends the process when asked for what is beyond its own limit. */
static const size_t LARGEST_SIZE = CTI_SANITIZED ? (size_t)1 << 38 : SIZE_MAX / 4;
static const size_t STORE_LIMIT = CTI_DATA_STORE_LIMIT;

typedef struct piece {
    struct piece *next;
} piece;

/* Freed pieces of up to CACHED_SIZE bytes, by class. */
enum { CACHE_CLASSES = 8 * 17 };
typedef struct cti_data_cache {
    piece *lists[CACHE_CLASSES];
    uint8_t counts[CACHE_CLASSES];
} cti_data_cache;

static pthread_mutex_t store_lock = PTHREAD_MUTEX_INITIALIZER; /* guards the two below */
static piece *store[NUM_CLASSES];
static size_t stored_bytes;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool pooled;

static void read_environment(void)
{
    const char *wish = getenv("COTANGENT_ALLOC");
    pooled = !CTI_SANITIZED && !(wish && strcmp(wish, "malloc") == 0);
}

/* ---- classes ---- */

/* Pieces of a class have 1 .. 8 cache lines, then 2^e * (8 + s) / 8 of them for s = 1 .. 8. */
static size_t class_bytes(unsigned class)
{
    if (class < 8) return (class + 1) * (size_t)ALIGNMENT;
    return (((size_t)1 << (class / 8 + 2)) + (class % 8 + 1) * ((size_t)1 << (class / 8 - 1))) * ALIGNMENT;
}
/* The smallest class whose pieces hold size bytes. */
static unsigned class_of(size_t size)
{
    const size_t lines = (size + ALIGNMENT - 1) / ALIGNMENT;
    if (lines <= 8) return lines ? (unsigned)lines - 1 : 0;
    unsigned e = 3;                           /* 2^e < lines <= 2^(e + 1) */
    while (lines > (size_t)1 << (e + 1)) e++; /* at most 50 times, for sizes that no machine has */
    const size_t step = (size_t)1 << (e - 3), s = (lines - ((size_t)1 << e) + step - 1) / step; /* 1 .. 8 */
    return 8 * (e - 2) + (unsigned)s - 1;
}
size_t cti_data_piece_size(size_t size) { return class_bytes(class_of(size)); }
static size_t mapped_length(size_t bytes) { return (bytes + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE; }

/* ---- the system ---- */

static void *map(size_t bytes)
{
    const size_t length = mapped_length(bytes);
    char *start = mmap(NULL, length + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED) return NULL;
    const size_t before = (HUGE_PAGE - (uintptr_t)start % HUGE_PAGE) % HUGE_PAGE;
    if (before) munmap(start, before);
    if (HUGE_PAGE - before) munmap(start + before + length, HUGE_PAGE - before);
#ifdef MADV_HUGEPAGE
    madvise(start + before, length, MADV_HUGEPAGE); /* a hint: without it pages are small */
#endif
    return start + before;
}
static void *system_alloc(size_t bytes) { return bytes >= MAPPED_SIZE ? map(bytes) : aligned_alloc(ALIGNMENT, bytes); }
static void system_free(void *data, size_t bytes)
{
    if (bytes >= MAPPED_SIZE)
        munmap(data, mapped_length(bytes));
    else
        free(data);
}

/* ---- the store ---- */

static void *store_take(unsigned class, size_t bytes)
{
    pthread_mutex_lock(&store_lock);
    piece *p = store[class];
    if (p) {
        store[class] = p->next;
        stored_bytes -= bytes;
    }
    pthread_mutex_unlock(&store_lock);
    return p;
}
static void store_put(unsigned class, void *data, size_t bytes)
{
    pthread_mutex_lock(&store_lock);
    const bool room = stored_bytes + bytes <= STORE_LIMIT;
    if (room) {
        ((piece *)data)->next = store[class];
        store[class] = data;
        stored_bytes += bytes;
    }
    pthread_mutex_unlock(&store_lock);
    if (!room) system_free(data, bytes);
}
size_t cti_data_stored_bytes(void)
{
    pthread_mutex_lock(&store_lock);
    const size_t bytes = stored_bytes;
    pthread_mutex_unlock(&store_lock);
    return bytes;
}
void cti_data_trim(void)
{
    pthread_mutex_lock(&store_lock);
    piece *lists[NUM_CLASSES];
    memcpy(lists, store, sizeof store);
    memset(store, 0, sizeof store);
    stored_bytes = 0;
    pthread_mutex_unlock(&store_lock);
    for (unsigned class = 0; class < NUM_CLASSES; class ++) {
        while (lists[class]) {
            piece *dead = lists[class];
            lists[class] = dead->next;
            system_free(dead, class_bytes(class));
        }
    }
}

void cti_data_fork(cti_fork_moment moment) { cti_fork_mutex(&store_lock, moment); }

/* ---- the cache of a thread ---- */

static void *cache_take(cti_thread *thread, unsigned class)
{
    cti_data_cache *cache = thread->data_cache;
    if (!cache || !cache->lists[class]) return NULL;
    piece *p = cache->lists[class];
    cache->lists[class] = p->next;
    cache->counts[class]--;
    return p;
}
/* Failing to make a cache only costs speed. */
static cti_data_cache *cache_of(cti_thread *thread)
{
    if (!thread->data_cache && thread->started) { /* of a thread that is not started nobody would empty it */
        thread->data_cache = cti_malloc(sizeof(cti_data_cache));
        if (thread->data_cache) memset(thread->data_cache, 0, sizeof(cti_data_cache));
    }
    return thread->data_cache;
}
static bool cache_put(cti_thread *thread, unsigned class, void *data)
{
    cti_data_cache *cache = cache_of(thread);
    if (!cache || cache->counts[class] == CACHE_ITEMS) return false;
    ((piece *)data)->next = cache->lists[class];
    cache->lists[class] = data;
    cache->counts[class]++;
    return true;
}
void cti_data_cache_give_up(cti_thread *thread)
{
    cti_data_cache *cache = thread->data_cache;
    if (!cache) return;
    for (unsigned class = 0; class < CACHE_CLASSES; class ++)
        for (piece *p; (p = cache_take(thread, class)) != NULL;) store_put(class, p, class_bytes(class));
    thread->data_cache = NULL;
    CTI_IN_ORDER();
    cti_free(cache);
}

/* ---- the two functions ---- */

void *cti_data_alloc(size_t size)
{
    if (!cti_may_allocate() || size > LARGEST_SIZE) return NULL;
    pthread_once(&once, read_environment);
    if (!pooled) return aligned_alloc(ALIGNMENT, (size / ALIGNMENT + 1) * ALIGNMENT);
    const unsigned class = class_of(size);
    const size_t bytes = class_bytes(class);
    void *data = bytes <= CACHED_SIZE ? cache_take(cti_thread_here(), class) : NULL;
    if (!data) data = store_take(class, bytes);
    if (!data) data = system_alloc(bytes);
    if (data) return data;
    cti_data_trim(); /* the system has nothing more for us: it gets back what is kept */
    return system_alloc(bytes);
}
void cti_data_free(void *data, size_t size)
{
    if (!data) return;
    if (!pooled) {
        free(data);
        return;
    }
    const unsigned class = class_of(size);
    const size_t bytes = class_bytes(class);
    if (bytes <= CACHED_SIZE && cache_put(cti_thread_here(), class, data)) return;
    store_put(class, data, bytes);
}
