#include "core/check.h"
#include "core/environment.h"
#include "core/fork.h"
#include "core/memory.h"
#include "core/object.h"
#include "core/object_pool.h"

#include <pthread.h>
#include <string.h>

/*
 * A list of free blocks in the common store: the first block holds the next list, the second one its length (none: 1).
 */
typedef struct block {
    struct block *next;

    union {
        struct block *next_list;
        size_t count;
    } of;
} block;

enum { CHUNK_SIZE = 65536, HEADER_CLASS = (CTI_HEADER_BYTES + CTI_BLOCK_STEP - 1) / CTI_BLOCK_STEP };

/*
 * Each block is an allocation of its own, so that valgrind sees each misuse: COTANGENT_ALLOC=malloc in the environment.
 * The lists of threads then count as full and hold nothing, which leads every block here.
 */
static bool is_plain = !CTI_BLOCKS_POOLED;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static pthread_mutex_t store_lock = PTHREAD_MUTEX_INITIALIZER; /* guards the two below */
static block *store[CTI_BLOCK_CLASSES];
static block *chunks; /* never freed: blocks move between threads */

static void read_environment(void)
{
    const char *wish = cti_environment("COTANGENT_ALLOC");
    is_plain = !CTI_BLOCKS_POOLED || (wish && strcmp(wish, "malloc") == 0);
}

static void fill(cti_thread *thread)
{
    for (unsigned class = 0; class < CTI_BLOCK_CLASSES; class ++)
        thread->free_blocks[class].count = is_plain ? CTI_BLOCK_LIST : 0;
}

void cti_blocks_start(cti_thread *thread)
{
    pthread_once(&once, read_environment);
    fill(thread);
}

static void store_put(unsigned class, void *list, size_t count)
{
    block *first = list;
    if (first->next) first->next->of.count = count;
    pthread_mutex_lock(&store_lock);
    first->of.next_list = store[class];
    store[class] = first;
    pthread_mutex_unlock(&store_lock);
}

static block *store_take(unsigned class, uint32_t *count)
{
    pthread_mutex_lock(&store_lock);
    block *first = store[class];
    if (first) store[class] = first->of.next_list;
    pthread_mutex_unlock(&store_lock);
    if (first) *count = first->next ? (uint32_t)first->next->of.count : 1;
    return first;
}

/* Puts the list there, if any, which is no thread's any more before it is everybody's (core/fork.h). */
static void put_away(unsigned class, void **list, size_t count)
{
    void *first = *list;
    *list = NULL;
    CTI_IN_ORDER();
    if (first) store_put(class, first, count);
}

static CTI_COLD bool may_hold_headers(const char *blocks, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!cti_check_block(blocks + i * HEADER_CLASS * CTI_BLOCK_STEP)) return false;
    return true;
}

/* Cuts a new chunk into blocks; its first one links the chunks. */
static block *chunk_new(unsigned class, uint32_t *count)
{
    const size_t size = (size_t) class * CTI_BLOCK_STEP, head = size > sizeof(block) ? size : sizeof(block);
    const size_t n = (CHUNK_SIZE - head) / size;
    char *chunk = cti_malloc(CHUNK_SIZE);
    if (!chunk) return NULL;
    if (CTI_UNLIKELY(cti_checks) && class == HEADER_CLASS && !may_hold_headers(chunk + head, n)) {
        cti_free(chunk);
        return NULL;
    }
    pthread_mutex_lock(&store_lock);
    ((block *)(void *)chunk)->next = chunks;
    chunks = (block *)(void *)chunk;
    pthread_mutex_unlock(&store_lock);
    block *list = NULL;
    for (size_t i = n; i-- > 0;) {
        block *b = (block *)(void *)(chunk + head + i * size);
        b->next = list;
        list = b;
    }
    *count = (uint32_t)n;
    return list;
}

static void *alone(size_t size)
{
    void *fresh = cti_malloc(size);
    if (CTI_LIKELY(!cti_checks) || !fresh || cti_block_class(size) != HEADER_CLASS) return fresh;
    if (cti_check_block(fresh)) return fresh;
    cti_free(fresh);
    return NULL;
}

static void free_alone(void *old, size_t size)
{
    if (CTI_UNLIKELY(cti_checks) && cti_block_class(size) == HEADER_CLASS) cti_check_block_end(old);
    cti_free(old);
}

void cti_block_unload(void *old, size_t size)
{
    if (is_plain || size > CTI_BLOCK_MAX) free_alone(old, size);
}

void *cti_block_alloc_slow(cti_thread *thread, size_t size)
{
    if (CTI_UNLIKELY(!thread->started) && !cti_thread_try_start(thread))
        return NULL; /* objects need the number of their owner */
    if (is_plain || size > CTI_BLOCK_MAX) return alone(size);
    const unsigned class = cti_block_class(size);
    uint32_t count = CTI_BLOCK_LIST;
    block *list = thread->spare_blocks[class];
    thread->spare_blocks[class] = NULL;
    if (!list) list = store_take(class, &count);
    if (!list) list = chunk_new(class ? class : 1, &count);
    if (!list) return NULL;
    thread->free_blocks[class].first = list->next;
    thread->free_blocks[class].count = count - 1;
    return list;
}

void cti_block_free_slow(cti_thread *thread, void *old, size_t size)
{
    if (is_plain || size > CTI_BLOCK_MAX) {
        free_alone(old, size);
        return;
    }
    const unsigned class = cti_block_class(size);
    ((block *)old)->next = NULL;
    if (!thread->free_blocks[class].first) { /* and yet it is full: no thread's own list */
        store_put(class, old, 1);
        return;
    }
    put_away(class, &thread->spare_blocks[class], CTI_BLOCK_LIST);
    thread->spare_blocks[class] = thread->free_blocks[class].first;
    thread->free_blocks[class].first = old;
    thread->free_blocks[class].count = 1;
}

void cti_blocks_release(cti_thread *thread)
{
    for (unsigned class = 0; class < CTI_BLOCK_CLASSES; class ++) {
        put_away(class, &thread->spare_blocks[class], CTI_BLOCK_LIST);
        put_away(class, &thread->free_blocks[class].first, thread->free_blocks[class].count);
    }
    fill(thread);
}

void cti_blocks_fork(cti_fork_moment moment) { cti_fork_mutex(&store_lock, moment); }

void cti_blocks_unload(void)
{
    pthread_mutex_lock(&store_lock);
    block *dead = chunks;
    chunks = NULL;
    memset(store, 0, sizeof store);
    pthread_mutex_unlock(&store_lock);
    while (dead) {
        block *next = dead->next;
        cti_free(dead);
        dead = next;
    }
}
