#include "state/thread.h"

#include "base/fork.h"
#include "base/kept.h"
#include "base/memory.h"
#include "state/check.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/live.h"
#include "state/object.h"
#include "state/object_pool.h"
#include "state/scope.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

_Thread_local cti_thread *cti_thread_state;
_Atomic uint32_t cti_global_modes;
CTI_EXPORT(cti_global_modes);
_Atomic uint32_t cti_open_levels;

/*
 * State of a thread, with the fields that only the table of threads uses. It is in allocated memory, so that the table
 * can read it whatever happens to the thread, and so that the static thread-local storage of the library is only this
 * pointer and a pointer to the log of events (docs/threads.md).
 */
typedef struct record {
    cti_thread thread;
    struct cti_ended *ended; /* data of check mode; NULL without check mode */
    uint64_t first_serial;   /* greater than the serials of all threads that started before */
    /* robust mutex, locked by the thread as long as it lives: the system unlocks it when the thread is gone */
    pthread_mutex_t alive;
} record;

static record *record_of(cti_thread *thread) { return (record *)(void *)thread; }

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER; /* guards the variables up to next_sequence_nrs */
static cti_thread *all_threads;                                /* all threads with a state, started or not */
static int64_t ended_live[CTI_LIVE_COUNT];                     /* sum over ended threads */
static uint64_t num_started;                                   /* number of starts so far */
static uint32_t last_id;                                       /* larger numbers were never assigned */
static uint16_t freed_ids[CTI_MAX_THREADS];
static uint32_t num_freed;
/*
 * By id, for ended threads: the next sequence number of a thread with this id. Id and sequence number
 * together identify a node.
 */
static uint64_t next_sequence_nrs[CTI_MAX_THREADS + 1];

/* State of threads for which there is no memory: it can hold an error, and never starts. */
static cti_thread no_memory_state = {.modes = CTI_MODE_NO_SCOPE};

static pthread_once_t key_once = PTHREAD_ONCE_INIT, start_once = PTHREAD_ONCE_INIT;
static pthread_key_t exit_key;
static int exit_key_error;
static bool is_unloaded; /* the key is deleted: the ends of later threads are not seen */

/* ---- the end of a thread ---- */

static cti_end_handler *end_handlers; /* in ascending order of rank */

void cti_at_thread_end(cti_end_handler *handler)
{
    cti_end_handler **link = &end_handlers;
    while (*link && (*link)->rank <= handler->rank) link = &(*link)->next;
    handler->next = *link;
    *link = handler;
}

/* Removes a state from the table and adds its share of the live counts to ended_live. Under the lock. */
static void table_leave(cti_thread *thread)
{
    *thread->link = thread->next;
    if (thread->next) thread->next->link = thread->link;
    for (int i = 0; i < CTI_LIVE_COUNT; i++)
        ended_live[i] += atomic_load_explicit(&thread->live[i], memory_order_relaxed);
}

static void free_id(const cti_thread *thread)
{
    if (!thread->started) return;
    next_sequence_nrs[thread->id] = thread->sequence_nr;
    freed_ids[num_freed++] = thread->id;
}

/*
 * Frees the memory of the pointer at `array`, which is set to NULL first: a child of a fork may read it (base/fork.h).
 */
static void free_array(void *array)
{
    void *items;
    memcpy(&items, array, sizeof items);
    memset(array, 0, sizeof items);
    cti_free(items);
}

/* Frees the arrays of a thread, and moves its caches of freed memory to the other threads. */
static void release_memory(cti_thread *thread)
{
    thread->max_entries = thread->max_scopes = 0;
    thread->max_pass_nodes = 0;
    free_array(&thread->entries);
    free_array(&thread->scope_marks);
    free_array(&thread->pass_nodes);
    for (const cti_end_handler *handler = end_handlers; handler; handler = handler->next)
        if (handler->release) handler->release(thread);
}

/*
 * Ends the open guards and scopes of an ending thread and merges the objects queued to it. Callbacks that run meanwhile
 * may open scopes and guards and create objects, so this repeats until nothing is left.
 */
static void unwind(cti_thread *thread)
{
    do {
        thread->bounds.caller_serial = 0; /* no user code runs any more, so that all guards and scopes can be left */
        cti_guard_unwind(thread);
        cti_scope_unwind(thread, 0);
        cti_merge_queued(thread);
    } while (thread->guards || thread->num_scopes || !cti_refs_close_queue(thread->id));
}

static void record_free(record *r)
{
    (void)pthread_mutex_unlock(&r->alive);
    (void)pthread_mutex_destroy(&r->alive);
    free(r);
}

/* Exit handler of a thread. A destructor that runs later may use the library again, which creates another state. */
static void thread_end(void *state)
{
    cti_thread *thread = state;
    cti_thread_state = thread;
    if (thread->started) unwind(thread);
    release_memory(thread);
    for (const cti_end_handler *handler = end_handlers; handler; handler = handler->next)
        if (handler->ended) handler->ended();
    pthread_mutex_lock(&table_lock);
    table_leave(thread);
    free_id(thread);
    pthread_mutex_unlock(&table_lock);
    cti_thread_state = NULL;
    record_free(record_of(thread));
}

/*
 * Threads that ended without thread_end: they used the library when destructors of thread-specific data ran for the
 * last time.
 */

/*
 * Moves the objects that such a thread holds to the queue of `heir`, which frees them when it closes a scope: no user
 * code runs here.
 */
static void inherit(cti_thread *heir, cti_thread *gone)
{
    cti_scope_bequeath(gone, heir);
    do {
        cti_refs *dead;
        while (cti_refs_take_queued(gone->id, &dead))
            if (dead) cti_refs_bequeath(dead, heir->id);
    } while (!cti_refs_close_queue(gone->id));
}

static bool is_gone(cti_thread *thread)
{
    record *r = record_of(thread);
    if (pthread_mutex_trylock(&r->alive) != EOWNERDEAD) return false;
    (void)pthread_mutex_consistent(&r->alive);
    return true;
}

/* Removes the threads that are gone from the table; true if there were any. */
static bool sweep(cti_thread *heir)
{
    cti_thread *gone = NULL;
    pthread_mutex_lock(&table_lock);
    for (cti_thread *thread = all_threads, *next; thread; thread = next) {
        next = thread->next;
        if (thread == heir || !is_gone(thread)) continue;
        table_leave(thread);
        thread->next = gone;
        gone = thread;
    }
    pthread_mutex_unlock(&table_lock);
    const bool any = gone != NULL;
    while (gone) {
        cti_thread *thread = gone;
        gone = thread->next;
        if (thread->started) inherit(heir, thread);
        cti_guard_unwind(thread);
        release_memory(thread);
        pthread_mutex_lock(&table_lock);
        free_id(thread);
        pthread_mutex_unlock(&table_lock);
        record_free(record_of(thread));
    }
    return any;
}

/* ---- the beginning ---- */

static void make_key(void)
{
    exit_key_error = pthread_key_create(&exit_key, thread_end);
    for (unsigned class = 0; class < CTI_BLOCK_CLASSES; class ++)
        no_memory_state.free_blocks[class].count =
            CTI_BLOCK_LIST; /* blocks that such threads free go to the other threads immediately */
    cti_fork_prepare();
}

static void start_library(void)
{
    cti_check_start();
    cti_library_start();
}

static bool lock_for_life(pthread_mutex_t *alive)
{
    pthread_mutexattr_t attributes;
    if (pthread_mutexattr_init(&attributes) != 0) return false;
    const bool made = pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST) == 0 &&
                      pthread_mutex_init(alive, &attributes) == 0;
    (void)pthread_mutexattr_destroy(&attributes);
    if (made) (void)pthread_mutex_lock(alive);
    return made;
}

static record *record_new(void)
{
    const size_t line = _Alignof(cti_thread), size = (sizeof(record) + line - 1) / line * line;
    record *r = cti_may_allocate() ? aligned_alloc(line, size) : NULL;
    if (!r) return NULL;
    memset((void *)r, 0, size);
    r->thread.modes = CTI_MODE_NO_SCOPE;
    cti_blocks_start(&r->thread);
    if (lock_for_life(&r->alive)) return r;
    free(r);
    return NULL;
}

static void table_enter(cti_thread *thread)
{
    pthread_mutex_lock(&table_lock);
    thread->next = all_threads;
    thread->link = &all_threads;
    if (thread->next) thread->next->link = &thread->next;
    all_threads = thread;
    pthread_mutex_unlock(&table_lock);
}

cti_thread *cti_thread_make(void)
{
    pthread_once(&key_once, make_key);
    record *r = exit_key_error ? NULL : record_new();
    if (!r) return &no_memory_state;
    if (!is_unloaded && pthread_setspecific(exit_key, r) != 0) {
        record_free(r);
        return &no_memory_state;
    }
    table_enter(&r->thread);
    cti_thread_state = &r->thread;
    return &r->thread;
}

/* Assigns the thread an id; false if all are in use. */
static bool take_number(cti_thread *thread)
{
    pthread_mutex_lock(&table_lock);
    if (last_id < CTI_MAX_THREADS)
        thread->id = (uint16_t)++last_id;
    else if (num_freed)
        thread->id = freed_ids[--num_freed];
    thread->me = cti_thread_tag_of(thread->id);
    thread->started = thread->id != 0;
    if (thread->started) {
        thread->sequence_nr = next_sequence_nrs[thread->id];
        thread->serial = record_of(thread)->first_serial = (num_started++ & CTI_SERIAL_THREADS) << CTI_SERIAL_BITS;
        cti_refs_open_queue(thread->id);
    }
    pthread_mutex_unlock(&table_lock);
    return thread->started;
}

bool cti_thread_try_start(cti_thread *thread)
{
    if (thread->started) return true;
    if (thread == &no_memory_state) return false;
    pthread_once(&start_once, start_library);
    if (!take_number(thread)) return false;
    (void)sweep(thread);
    return true;
}

struct cti_ended **cti_ended_slot(cti_thread *thread)
{
    return thread == &no_memory_state ? NULL : &record_of(thread)->ended;
}

bool cti_drew(cti_thread *thread, uint64_t serial)
{
    return thread->started && serial > record_of(thread)->first_serial && serial <= thread->serial;
}

ct_status cti_thread_start(cti_thread *thread)
{
    if (cti_thread_try_start(thread)) return CT_OK;
    return cti_error(
        CT_E_NOMEM,
        "thread: this thread cannot use the library: at most %d threads can use it at the same time, and the "
        "system must have memory for their state and exit handlers",
        (int)CTI_MAX_THREADS);
}

/* ---- fork ---- */

CTI_AT_FORK(CTI_FORK_THREADS, &table_lock);

/* Removes the threads that are gone in the child of a fork; their objects go to the thread that forked. */
static void remove_gone(void)
{
    cti_thread *here = cti_thread_state, *absent = all_threads;
    all_threads = NULL;
    if (here) {
        cti_thread **link = &absent;
        while (*link != here) link = &(*link)->next;
        *link = here->next;
        /* Locked again: to the system this is a different thread than in the parent. */
        (void)lock_for_life(&record_of(here)->alive);
        table_enter(here);
    }
    cti_thread *heir = absent ? cti_thread_here() : NULL;
    const bool can_inherit = heir && cti_thread_try_start(heir);
    while (absent) {
        cti_thread *thread = absent;
        absent = thread->next;
        for (int i = 0; i < CTI_LIVE_COUNT; i++)
            ended_live[i] += atomic_load_explicit(&thread->live[i], memory_order_relaxed);
        if (thread->started && can_inherit) inherit(heir, thread);
        release_memory(thread); /* the id is not reused: the thread may have stopped at any step of counting */
        free(record_of(thread));
    }
}

CTI_AT_LOAD(register_gone_handler)
{
    static cti_fork_handler handler = {.rank = CTI_FORK_THREADS_GONE, .in_child = remove_gone};
    cti_at_fork(&handler);
}

/* ---- unloading: the destructor's code is unloaded with the module, and threads may live on ---- */

#if defined(__GNUC__)
__attribute__((destructor)) static void library_unload(void)
{
    pthread_once(&key_once, make_key);
    if (!exit_key_error) (void)pthread_key_delete(exit_key);
    is_unloaded = true;
    cti_thread *here = cti_thread_state;
    if (here) (void)sweep(here);
    const ct_live_counts live = cti_live();
    pthread_mutex_lock(&table_lock);
    const bool is_alone = all_threads == here && !(here && here->next);
    pthread_mutex_unlock(&table_lock);
    if (!is_alone || (here && (here->num_scopes || here->guards)) || live.storages || live.nodes || live.saved ||
        live.hooks)
        return;
    /* The memory is not needed any more; at the end of a process this is only for tidiness. */
    if (here) thread_end(here);
    for (const cti_end_handler *handler = end_handlers; handler; handler = handler->next)
        if (handler->unload) handler->unload();
    cti_kept_unload();
}
#endif

/* ---- counts ---- */

ct_live_counts cti_live(void)
{
    int64_t sums[CTI_LIVE_COUNT];
    cti_thread *here = cti_thread_here();
    if (here->started && sweep(here)) cti_merge_queued(here);
    pthread_mutex_lock(&table_lock);
    for (int i = 0; i < CTI_LIVE_COUNT; i++) {
        sums[i] = ended_live[i] + atomic_load_explicit(&no_memory_state.live[i], memory_order_relaxed);
        for (const cti_thread *thread = all_threads; thread; thread = thread->next)
            sums[i] += atomic_load_explicit(&thread->live[i], memory_order_relaxed);
    }
    pthread_mutex_unlock(&table_lock);
    return (ct_live_counts){
        .tensors = sums[CTI_KIND_TENSOR],
        .storages = sums[CTI_LIVE_SPARE_STORAGES] + sums[CTI_KIND_TENSOR],
        .nodes = sums[CTI_KIND_NODE],
        .saved = sums[CTI_LIVE_PLAIN] + sums[CTI_LIVE_PACKED],
        .packed = sums[CTI_LIVE_PACKED],
        .hooks = sums[CTI_KIND_HOOKS],
        .bytes = sums[CTI_LIVE_BYTES],
        .registered_hooks = sums[CTI_KIND_REGISTERED_HOOK],
    };
}
