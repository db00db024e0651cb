#include "base/environment.h"
#include "base/fork.h"
#include "base/memory.h"
#include "state/check.h"
#include "state/object.h"
#include "state/object_pool.h"

#include <pthread.h>
#include <string.h>

/*
 * Free block. A list of free blocks in the shared store uses the union in two ways: the first block holds the pointer
 * to the next list, the second block holds the length of its own list. A list without a second block has length 1.
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
 * True if each block is a separate allocation, so that valgrind detects each misuse: COTANGENT_ALLOC=malloc in the
 * environment. The free lists of threads are then empty but have the count of full lists, so that every allocation and
 * every release takes the slow path in this file.
 */
static bool uses_malloc = !CTI_BLOCKS_POOLED;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static pthread_mutex_t store_lock = PTHREAD_MUTEX_INITIALIZER; /* guards store and chunks */
static block *store[CTI_BLOCK_CLASSES];
static block *chunks; /* never freed: blocks move between threads */

static void read_environment(void)
{
    const char *wish = cti_environment("COTANGENT_ALLOC");
    uses_malloc = !CTI_BLOCKS_POOLED || (wish && strcmp(wish, "malloc") == 0);
}

/* Sets the counts of the free lists of a thread, which are empty; see uses_malloc. */
static void fill(cti_thread *thread)
{
    for (unsigned class = 0; class < CTI_BLOCK_CLASSES; class ++)
        thread->free_blocks[class].count = uses_malloc ? CTI_BLOCK_LIST : 0;
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

/*
 * Moves a list of a thread, if not empty, to the store. The pointer of the thread is cleared first, so that no list
 * belongs to both at any point (base/fork.h).
 */
static void put_away(unsigned class, void **list, size_t count)
{
    void *first = *list;
    *list = NULL;
    CTI_IN_ORDER();
    if (first) store_put(class, first, count);
}

/* Registers blocks that may hold headers of tensors (check mode). Returns false if out of memory. */
static CTI_COLD bool register_blocks(const char *blocks, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!cti_check_block(blocks + i * HEADER_CLASS * CTI_BLOCK_STEP)) return false;
    return true;
}

/* Allocates a chunk and splits it into blocks. The head of the chunk, before the blocks, links the chunks. */
static block *chunk_new(unsigned class, uint32_t *count)
{
    const size_t size = (size_t) class * CTI_BLOCK_STEP, head = size > sizeof(block) ? size : sizeof(block);
    const size_t n = (CHUNK_SIZE - head) / size;
    char *chunk = cti_malloc(CHUNK_SIZE);
    if (!chunk) return NULL;
    if (CTI_UNLIKELY(cti_checks) && class == HEADER_CLASS && !register_blocks(chunk + head, n)) {
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

static void *block_malloc(size_t size)
{
    void *fresh = cti_malloc(size);
    if (CTI_LIKELY(!cti_checks) || !fresh || cti_block_class(size) != HEADER_CLASS) return fresh;
    if (cti_check_block(fresh)) return fresh;
    cti_free(fresh);
    return NULL;
}

static void block_free(void *old, size_t size)
{
    if (CTI_UNLIKELY(cti_checks) && cti_block_class(size) == HEADER_CLASS) cti_check_block_end(old);
    cti_free(old);
}

void cti_block_unload(void *old, size_t size)
{
    if (uses_malloc || size > CTI_BLOCK_MAX) block_free(old, size);
}

void *cti_block_alloc_slow(cti_thread *thread, size_t size)
{
    if (CTI_UNLIKELY(!thread->started) && !cti_thread_try_start(thread))
        return NULL; /* objects store the id of their owner thread */
    if (uses_malloc || size > CTI_BLOCK_MAX) return block_malloc(size);
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
    if (uses_malloc || size > CTI_BLOCK_MAX) {
        block_free(old, size);
        return;
    }
    const unsigned class = cti_block_class(size);
    ((block *)old)->next = NULL;
    /* an empty list with a full count: the thread has no state of its own, or never allocated with uses_malloc */
    if (!thread->free_blocks[class].first) {
        store_put(class, old, 1);
        return;
    }
    put_away(class, &thread->spare_blocks[class], CTI_BLOCK_LIST);
    thread->spare_blocks[class] = thread->free_blocks[class].first;
    thread->free_blocks[class].first = old;
    thread->free_blocks[class].count = 1;
}

/* Moves the free blocks of an ending thread to the store of all threads. */
static void release(cti_thread *thread)
{
    for (unsigned class = 0; class < CTI_BLOCK_CLASSES; class ++) {
        put_away(class, &thread->spare_blocks[class], CTI_BLOCK_LIST);
        put_away(class, &thread->free_blocks[class].first, thread->free_blocks[class].count);
    }
    fill(thread);
}

CTI_AT_FORK(CTI_FORK_BLOCKS, &store_lock);

/* Returns all blocks to the system. No block is in use, and the lists of all threads are empty. */
static void unload(void)
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

CTI_AT_LOAD(register_end_handler)
{
    static cti_end_handler handler = {.rank = CTI_END_BLOCKS, .release = release, .unload = unload};
    cti_at_thread_end(&handler);
}
