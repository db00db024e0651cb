/*
 * Fork (S6.10). The child of a process with threads has only the thread that forked; the other threads are gone,
 * stopped at an arbitrary step. The library remains usable in the child because:
 *
 *   - every mutex of the library is locked before the fork and unlocked after it in both processes, so none is held by
 *     a thread that is gone;
 *   - byte locks, of which each object has its own, hold a mark that changes in the child: a lock with the old mark is
 *     taken over (base/lock.h);
 *   - threads that are gone leave the table, their queues close, and objects that only they held go to the thread that
 *     forked (state/thread.c).
 *
 * For the last point, the state of a thread is written in an order that keeps it readable between any two stores: a
 * handle is stored before it is counted, and is removed from the count before it is released. An operation that a
 * thread had not finished is lost, which at worst leaks memory.
 */
#ifndef CTI_FORK_H
#define CTI_FORK_H

#include "base/compiler.h"

#include <pthread.h>

/*
 * Order of the mutexes of the library. A thread that holds a mutex locks only mutexes of higher ranks; a fork locks all
 * mutexes in this order. The functions that the child calls run in the same order, after it has unlocked all mutexes.
 */
typedef enum cti_fork_rank {
    CTI_FORK_LAUNCHERS,
    CTI_FORK_STREAMS,
    CTI_FORK_DEVICE_MEMORY,
    CTI_FORK_PINNED_MEMORY,
    CTI_FORK_REGISTERED,
    CTI_FORK_THREADS,
    CTI_FORK_BLOCKS,
    CTI_FORK_TENSOR_DATA,
    CTI_FORK_RANDOM,
    CTI_FORK_WARNINGS,
    CTI_FORK_WEAK_IDS,
    CTI_FORK_ANOMALY,
    CTI_FORK_TANGENTS,
    CTI_FORK_PRINT_OPTIONS,
    /* without a mutex */
    CTI_FORK_PARALLEL,
    CTI_FORK_THREADS_GONE /* last, since it uses all other modules: removes the threads that are gone */
} cti_fork_rank;

/* Handler of a module. A handler is a static variable, so that registering it cannot fail. */
typedef struct cti_fork_handler {
    cti_fork_rank rank;
    pthread_mutex_t *lock;  /* locked before the fork, unlocked after it in both processes; NULL: none */
    void (*in_child)(void); /* called in the child, where all mutexes are free; NULL: nothing to do */
    struct cti_fork_handler *next;
} cti_fork_handler;

/* Registers a handler, which remains registered. Called only while the library is loaded (CTI_AT_LOAD). */
void cti_at_fork(cti_fork_handler *handler);

/* Registers a mutex at the scope of a file. */
#define CTI_AT_FORK(rank, lock) \
    CTI_AT_LOAD(register_fork_handler) \
    { \
        static cti_fork_handler handler = {rank, lock, NULL, NULL}; \
        cti_at_fork(&handler); \
    } \
    _Static_assert(1, "")

/* Installs the functions that call the handlers; called once per process. */
void cti_fork_prepare(void);

#endif
