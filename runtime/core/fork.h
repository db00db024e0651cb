/*
 * Fork (S6.10). Of a process with threads the child has the one that forked alone; the others are gone at whatever step
 * they were. So that it can go on:
 *
 *   - every mutex of the library is taken before the fork and let go after it on both sides: none is held by a thread
 *     that is gone;
 *   - byte locks, of which each object has its own, hold a number that changes in the child: one that holds the old
 *     number is taken over (core/lock.h);
 *   - threads that are gone leave the table, their queues close, and what they alone held goes to the thread that
 *     forked (core/thread.c).
 *
 * For the last point the state of a thread is written in an order that leaves it fit to be read between any two stores:
 * a handle is written before it is counted, and is removed from the count before it is released. What a thread was just
 * about to do is lost: a leak at worst.
 */
#ifndef CTI_FORK_H
#define CTI_FORK_H

#include <pthread.h>

typedef enum cti_fork_moment { CTI_FORK_BEFORE, CTI_FORK_IN_PARENT, CTI_FORK_IN_CHILD } cti_fork_moment;

/* Registers the handlers; once a process. */
void cti_fork_prepare(void);
/* What becomes of a mutex at each moment. */
void cti_fork_mutex(pthread_mutex_t *lock, cti_fork_moment moment);

/* One for each mutex, where it lies. */
void cti_launchers_fork(cti_fork_moment moment);
void cti_streams_fork(cti_fork_moment moment);
void cti_device_memory_fork(cti_fork_moment moment);
void cti_pinned_fork(cti_fork_moment moment);
void cti_registered_fork(cti_fork_moment moment);
void cti_threads_fork(cti_fork_moment moment);
void cti_blocks_fork(cti_fork_moment moment);
void cti_data_fork(cti_fork_moment moment);
void cti_random_fork(cti_fork_moment moment);
void cti_weak_ids_fork(cti_fork_moment moment);
void cti_warnings_fork(cti_fork_moment moment);
void cti_anomaly_fork(cti_fork_moment moment);
void cti_tangents_fork(cti_fork_moment moment);
void cti_print_options_fork(cti_fork_moment moment);

/* In the child, where all locks are free: the threads that are gone are forgotten. */
void cti_threads_forked(void);
/*
 * The child inherits OpenMP's idea of a team, but not its threads, and would wait for them without end: there all
 * loops, those of BLAS among them, run on the thread that calls.
 */
void cti_parallel_forked(void);

#endif
