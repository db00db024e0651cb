#include "core/thread.h"

#include "core/error.h"
#include "core/guard_frame.h"
#include "core/memory_pool.h"
#include "core/object.h"
#include "core/parallel.h"
#include "core/scope.h"

#include <cotangent/saved_tensors.h>

#include <pthread.h>

_Thread_local cti_thread cti_thread_state = {.modes = CTI_MODE_NO_SCOPE};
_Atomic uint32_t cti_global_modes;

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER; /* guards all of these */
static cti_thread *started_threads;
static int64_t ended_live[CTI_LIVE_COUNT]; /* shares of the threads that ended */
static uint32_t last_number;               /* numbers above were never given out */
static uint16_t freed_numbers[CTI_MAX_THREADS];
static uint32_t num_freed;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t exit_key;
static int exit_key_error;

/* What a thread leaves: open guards and scopes end, freed memory goes to the others, its share of the counts stays. */
static void thread_end(void *state)
{
    cti_thread *thread = state;
    if (!thread->started) return;
    thread->bounds.caller_serial = 0; /* whatever called it is gone */
    cti_guard_unwind(thread);
    cti_scope_unwind(thread, 0);
    do cti_merge_queued(thread); /* which may call the user's code: the arrays below serve it still */
    while (!cti_refs_close_queue(thread->number));
    cti_free(thread->entries);
    cti_free(thread->scope_marks);
    thread->entries = NULL;
    thread->scope_marks = NULL;
    thread->max_entries = thread->max_scopes = 0;
    cti_free(thread->pass_nodes);
    thread->pass_nodes = NULL;
    thread->max_pass_nodes = 0;
    cti_blocks_give_up(thread);
    cti_data_cache_give_up(thread);
    pthread_mutex_lock(&table_lock);
    *thread->link = thread->next;
    if (thread->next) thread->next->link = thread->link;
    for (int i = 0; i < CTI_LIVE_COUNT; i++) {
        ended_live[i] += atomic_load_explicit(&thread->live[i], memory_order_relaxed);
        atomic_store_explicit(&thread->live[i], 0, memory_order_relaxed);
    }
    freed_numbers[num_freed++] = thread->number;
    thread->number = 0;
    thread->me = 0;
    thread->started = false; /* a destructor that runs later may start it again */
    pthread_mutex_unlock(&table_lock);
}
static void start_library(void)
{
    exit_key_error = pthread_key_create(&exit_key, thread_end);
    cti_library_start();
    cti_parallel_start();
}

/* Enters the thread in the table; false if all numbers are taken. */
static bool table_enter(cti_thread *thread)
{
    pthread_mutex_lock(&table_lock);
    if (last_number < CTI_MAX_THREADS)
        thread->number = (uint16_t)++last_number;
    else if (num_freed)
        thread->number = freed_numbers[--num_freed];
    thread->me = cti_me_of(thread->number);
    thread->started = thread->number != 0;
    if (thread->started) {
        cti_refs_open_queue(thread->number);
        thread->next = started_threads;
        thread->link = &started_threads;
        if (thread->next) thread->next->link = &thread->next;
        started_threads = thread;
    }
    pthread_mutex_unlock(&table_lock);
    return thread->started;
}
bool cti_thread_try_start(cti_thread *thread)
{
    if (thread->started) return true;
    pthread_once(&once, start_library);
    return !exit_key_error && pthread_setspecific(exit_key, thread) == 0 && table_enter(thread);
}
ct_status cti_thread_start(cti_thread *thread)
{
    if (cti_thread_try_start(thread)) return CT_OK;
    return cti_error(
        CT_E_NOMEM,
        "thread: no room for this thread: %d may use the library at once, and the system must have room for their exit handlers",
        (int)CTI_MAX_THREADS);
}

ct_live_counts ct_live(void)
{
    int64_t sums[CTI_LIVE_COUNT];
    pthread_mutex_lock(&table_lock);
    for (int i = 0; i < CTI_LIVE_COUNT; i++) {
        sums[i] = ended_live[i];
        for (const cti_thread *thread = started_threads; thread; thread = thread->next)
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
    };
}
