/*
 * Allocator of tensor data. Sizes are rounded up to size classes, eight per doubling, so that a freed block can serve
 * the next request of its class. Freed blocks go to the cache of the thread, and from there to a store that all threads
 * share, which keeps them for later requests: mapping and zeroing pages takes the system more time than most kernels
 * need to write them.
 *
 * Blocks of 256 KB and more are separate mappings, which can be returned to the system one by one. The store returns
 * blocks to the system, so that the bytes in use and in the store together exceed the peak of the bytes in use by at
 * most a sixteenth and SLACK. So a program uses little more memory than its tensors need, in whatever order tensors of
 * different sizes are created.
 *
 * COTANGENT_ALLOC=malloc in the environment, and sanitizer builds, make every block a separate allocation.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS and madvise are not in POSIX 2008 */
#include "state/data_pool.h"

#include "base/environment.h"
#include "base/fork.h"
#include "base/memory.h"
#include "base/writes.h"
#include "state/scope_warning.h"
#include "state/thread.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum {
    ALIGNMENT = 64,
    NUM_CLASSES = 8 * 52,
    CACHE_ITEMS = 32, /* most blocks of one class in the cache of a thread */
    /*
     * the same for the classes of up to SMALL_CLASSES cache lines: a scope releases the results of many calls together,
     * and the lock of the store would cost more than such a block
     */
    SMALL_CACHE_ITEMS = 128,
    SMALL_CLASSES = 8
};

static const size_t MAPPED_SIZE = (size_t)256 << 10, HUGE_SIZE = (size_t)4 << 20, HUGE_PAGE = (size_t)2 << 20,
                    PAGE = 4096;
static const size_t CACHED_SIZE = (size_t)64 << 10; /* larger blocks are not cached: they go to the store */
/* Size of the last class, more than any machine has. Sanitizers abort on a request above their own, smaller limit. */
static const size_t LARGEST_SIZE = (size_t)1 << (CTI_SANITIZED ? 38 : 60);
static const size_t STORE_LIMIT = CTI_DATA_STORE_LIMIT;
static const size_t SLACK = (size_t)1 << 20; /* bytes by which the limit of the store always exceeds the peak */

typedef struct block {
    struct block *next;
    size_t bytes; /* size of the class; set only while the block waits to be returned to the system */
} block;

/* Number of the classes of up to CACHED_SIZE bytes, whose freed blocks a thread caches. */
enum { CACHE_CLASSES = 8 * 17 };

typedef struct cti_data_cache {
    block *lists[CACHE_CLASSES];
    uint8_t counts[CACHE_CLASSES];
} cti_data_cache;

static pthread_mutex_t store_lock = PTHREAD_MUTEX_INITIALIZER; /* guards the four variables below */
static block *store[NUM_CLASSES];
static size_t stored_bytes;
/* Requested bytes of the blocks above CACHED_SIZE that are in use, and the peak. */
static size_t used_bytes, most_used_bytes;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool pooled;

static void read_environment(void)
{
    const char *wish = cti_environment("COTANGENT_ALLOC");
    pooled = !CTI_SANITIZED && !(wish && strcmp(wish, "malloc") == 0);
}

/* ---- classes ---- */

/* Size of the blocks of a class: 1 .. 8 cache lines, then 2^e * (8 + s) / 8 cache lines for s = 1 .. 8. */
static size_t class_bytes(unsigned class)
{
    if (class < 8) return (class + 1) * (size_t)ALIGNMENT;
    return (((size_t)1 << (class / 8 + 2)) + (class % 8 + 1) * ((size_t)1 << (class / 8 - 1))) * ALIGNMENT;
}

/* Smallest class whose blocks hold size bytes. */
static unsigned class_of(size_t size)
{
    const size_t lines = (size + ALIGNMENT - 1) / ALIGNMENT;
    if (lines <= 8) return lines ? (unsigned)lines - 1 : 0;
    unsigned e = 3;                           /* 2^e < lines <= 2^(e + 1) */
    while (lines > (size_t)1 << (e + 1)) e++; /* at most 50 iterations, for sizes that no machine has */
    const size_t step = (size_t)1 << (e - 3), s = (lines - ((size_t)1 << e) + step - 1) / step; /* 1 .. 8 */
    return 8 * (e - 2) + (unsigned)s - 1;
}

size_t cti_data_block_size(size_t size) { return class_bytes(class_of(size)); }

static size_t mapped_length(size_t bytes) { return (bytes + PAGE - 1) / PAGE * PAGE; }

/* ---- the system ---- */

/*
 * Maps a block. The beginning of a large block is aligned to a huge page. Its end, after the last full huge page, uses
 * small pages, since a huge page would be resident as a whole.
 */
static void *map(size_t bytes)
{
    const size_t length = mapped_length(bytes), spare = bytes >= HUGE_SIZE ? HUGE_PAGE : 0;
    char *start = mmap(NULL, length + spare, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED) return NULL;
    if (!spare) return start;
    const size_t before = (HUGE_PAGE - (uintptr_t)start % HUGE_PAGE) % HUGE_PAGE;
    if (before) munmap(start, before);
    if (spare - before) munmap(start + before + length, spare - before);
#ifdef MADV_HUGEPAGE
    madvise(start + before, length / HUGE_PAGE * HUGE_PAGE,
            MADV_HUGEPAGE); /* a hint; if it is ignored, all pages are small */
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

/* Value of used_bytes at which scopes are next checked for a warning; grows by a quarter each time. */
static size_t next_look = (size_t)CTI_MANY_BYTES; /* guarded by store_lock */
static atomic_bool is_look_due;

/* Counts a block of `bytes` bytes that is now in use for a request of `size` bytes. Called with the lock held. */
static void count_use(size_t bytes, size_t size)
{
    if (bytes <= CACHED_SIZE) return;
    used_bytes += size;
    if (used_bytes > most_used_bytes) most_used_bytes = used_bytes;
    if (CTI_LIKELY(used_bytes < next_look)) return;
    next_look = used_bytes + used_bytes / 4;
    atomic_store_explicit(&is_look_due, true, memory_order_relaxed);
}

/* Warns of large scopes if due. Called without the lock, after a block was taken. */
static void look_at_scopes(void)
{
    if (CTI_LIKELY(!atomic_load_explicit(&is_look_due, memory_order_relaxed))) return;
    if (atomic_exchange(&is_look_due, false)) cti_warn_of_bytes(cti_thread_here());
}

static void *count_new(void *data, size_t bytes, size_t size)
{
    if (!data || bytes <= CACHED_SIZE) return data;
    pthread_mutex_lock(&store_lock);
    count_use(bytes, size);
    pthread_mutex_unlock(&store_lock);
    return data;
}

static block *take_first(unsigned class, size_t bytes)
{
    block *p = store[class];
    if (!p) return NULL;
    store[class] = p->next;
    stored_bytes -= bytes;
    return p;
}

/* Takes a block of the class for a request of `size` bytes; NULL if the store has none. */
static void *store_take(unsigned class, size_t bytes, size_t size)
{
    pthread_mutex_lock(&store_lock);
    block *p = take_first(class, bytes);
    if (p) count_use(bytes, size);
    pthread_mutex_unlock(&store_lock);
    return p;
}

/*
 * Brings the store below its limit, for a request whose class is empty. If the limit would be exceeded, takes a block
 * of a larger class, unmaps its excess pages and returns it. Without a larger block, returns mapped blocks of smaller
 * classes to the system until the limit is met, and returns NULL.
 */
static void *store_evict_for(unsigned class, size_t bytes, size_t size)
{
    block *found = NULL, *gone = NULL;
    size_t found_bytes = 0;
    pthread_mutex_lock(&store_lock);
    const size_t used = used_bytes + size, most = used > most_used_bytes ? used : most_used_bytes,
                 limit = most + most / 16 + SLACK;
    for (unsigned c = class + 1; c < NUM_CLASSES && !found && used + stored_bytes > limit; c++)
        found = take_first(c, found_bytes = class_bytes(c));
    for (unsigned c = class; c-- > 0 && !found && used + stored_bytes > limit;) {
        const size_t smaller = class_bytes(c);
        if (smaller < MAPPED_SIZE) break;
        for (block *p; used + stored_bytes > limit && (p = take_first(c, smaller)) != NULL; gone = p) {
            p->next = gone;
            p->bytes = smaller;
        }
    }
    if (found) count_use(bytes, size);
    pthread_mutex_unlock(&store_lock);
    while (gone) {
        block *dead = gone;
        gone = dead->next;
        system_free(dead, dead->bytes);
    }
    if (found && mapped_length(found_bytes) > mapped_length(bytes))
        munmap((char *)found + mapped_length(bytes), mapped_length(found_bytes) - mapped_length(bytes));
    return found;
}

static void store_put(unsigned class, void *data, size_t bytes, size_t size)
{
    pthread_mutex_lock(&store_lock);
    if (bytes > CACHED_SIZE) used_bytes -= size;
    const bool fits = stored_bytes + bytes <= STORE_LIMIT;
    if (fits) {
        ((block *)data)->next = store[class];
        store[class] = data;
        stored_bytes += bytes;
    }
    pthread_mutex_unlock(&store_lock);
    if (!fits) system_free(data, bytes);
}

size_t cti_data_stored_bytes(void)
{
    pthread_mutex_lock(&store_lock);
    const size_t bytes = stored_bytes;
    pthread_mutex_unlock(&store_lock);
    return bytes;
}

void cti_data_peak_begin(void)
{
    pthread_mutex_lock(&store_lock);
    most_used_bytes = used_bytes;
    pthread_mutex_unlock(&store_lock);
}

size_t cti_data_peak(void)
{
    pthread_mutex_lock(&store_lock);
    const size_t bytes = most_used_bytes;
    pthread_mutex_unlock(&store_lock);
    return bytes;
}

size_t cti_data_trim(void)
{
    pthread_mutex_lock(&store_lock);
    block *lists[NUM_CLASSES];
    memcpy(lists, store, sizeof store);
    memset(store, 0, sizeof store);
    const size_t bytes = stored_bytes;
    stored_bytes = 0;
    pthread_mutex_unlock(&store_lock);
    for (unsigned class = 0; class < NUM_CLASSES; class ++) {
        while (lists[class]) {
            block *dead = lists[class];
            lists[class] = dead->next;
            system_free(dead, class_bytes(class));
        }
    }
    return bytes;
}

CTI_AT_FORK(CTI_FORK_TENSOR_DATA, &store_lock);

/* ---- the cache of a thread ---- */

static void *cache_take(cti_thread *thread, unsigned class)
{
    cti_data_cache *cache = thread->data_cache;
    if (!cache || !cache->lists[class]) return NULL;
    block *p = cache->lists[class];
    cache->lists[class] = p->next;
    cache->counts[class]--;
    return p;
}

/*
 * Returns the thread's cache of freed blocks, which is created on demand. Returns NULL if out of memory or if the
 * thread has not started; freed blocks are then added to the store that all threads share.
 */
static cti_data_cache *cache_of(cti_thread *thread)
{
    if (!thread->data_cache && thread->started) { /* nothing would release the cache of an unstarted thread */
        thread->data_cache = cti_malloc(sizeof(cti_data_cache));
        if (thread->data_cache) memset(thread->data_cache, 0, sizeof(cti_data_cache));
    }
    return thread->data_cache;
}

static bool cache_put(cti_thread *thread, unsigned class, void *data)
{
    cti_data_cache *cache = cache_of(thread);
    if (!cache || cache->counts[class] == (class < SMALL_CLASSES ? SMALL_CACHE_ITEMS : CACHE_ITEMS)) return false;
    ((block *)data)->next = cache->lists[class];
    cache->lists[class] = data;
    cache->counts[class]++;
    return true;
}

/* Moves the free blocks of tensor data that a thread holds to the store of all threads. */
static void release_cache(cti_thread *thread)
{
    cti_data_cache *cache = thread->data_cache;
    if (!cache) return;
    for (unsigned class = 0; class < CACHE_CLASSES; class ++)
        for (block *p; (p = cache_take(thread, class)) != NULL;) store_put(class, p, class_bytes(class), 0);
    thread->data_cache = NULL;
    CTI_IN_ORDER();
    cti_free(cache);
}

static void unload(void) { (void)cti_data_trim(); }

CTI_AT_LOAD(register_end_handler)
{
    static cti_end_handler handler = {.rank = CTI_END_TENSOR_DATA, .release = release_cache, .unload = unload};
    cti_at_thread_end(&handler);
}

/* Also resets the peak, so that the limit of the store depends only on the bytes in use from now on. */
int64_t ct_trim_memory(void)
{
    release_cache(cti_thread_here());
    const size_t bytes = cti_data_trim();
    cti_data_peak_begin();
#if defined(__GLIBC__) && !CTI_SANITIZED
    (void)malloc_trim(0); /* blocks below MAPPED_SIZE, and other allocations of the library */
#endif
    return (int64_t)bytes;
}

/* ---- blocks without the pool ---- */

const cti_write_watcher *_Atomic cti_write_watcher_set;
CTI_EXPORT(cti_write_watcher_set);

bool cti_watch_writes(const cti_write_watcher *watcher)
{
    pthread_once(&once, read_environment);
    if (pooled) return false;
    atomic_store(&cti_write_watcher_set, watcher);
    return true;
}

static CTI_COLD void *alloc_alone(size_t size)
{
    void *data = aligned_alloc(ALIGNMENT, (size / ALIGNMENT + 1) * ALIGNMENT);
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (watcher && data) watcher->made(data, size);
    (void)count_new(data, size, size);
    look_at_scopes();
    return data;
}

static CTI_COLD void free_alone(void *data, size_t size)
{
    const cti_write_watcher *watcher = cti_write_watcher_of();
    if (watcher) watcher->gone(data);
    free(data);
    if (size <= CACHED_SIZE) return;
    pthread_mutex_lock(&store_lock);
    used_bytes -= size;
    pthread_mutex_unlock(&store_lock);
}

/* Allocates a block from the system and counts it. */
static void *take_new(size_t bytes, size_t size)
{
    void *data = system_alloc(bytes);
    if (!data) {
        (void)cti_data_trim(); /* the system is out of memory: return the blocks of the store and retry */
        data = system_alloc(bytes);
    }
    return count_new(data, bytes, size);
}

/* ---- allocation and release ---- */

void *cti_data_alloc(size_t size)
{
    if (!cti_may_allocate() || size > LARGEST_SIZE) return NULL;
    pthread_once(&once, read_environment);
    if (!pooled) return alloc_alone(size);
    const unsigned class = class_of(size);
    const size_t bytes = class_bytes(class);
    void *data = bytes <= CACHED_SIZE ? cache_take(cti_thread_here(), class) : NULL;
    if (data) return data;
    data = store_take(class, bytes, size);
    if (!data && bytes >= MAPPED_SIZE) data = store_evict_for(class, bytes, size);
    if (!data) data = take_new(bytes, size);
    look_at_scopes();
    return data;
}

void cti_data_free(void *data, size_t size)
{
    if (!data) return;
    if (!pooled) {
        free_alone(data, size);
        return;
    }
    const unsigned class = class_of(size);
    const size_t bytes = class_bytes(class);
    if (bytes <= CACHED_SIZE && cache_put(cti_thread_here(), class, data)) return;
    store_put(class, data, bytes, size);
}
