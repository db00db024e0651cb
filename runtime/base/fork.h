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
 * thread was in the middle of is lost: at worst a leak.
 */
#ifndef CTI_FORK_H
#define CTI_FORK_H

#include <pthread.h>

typedef enum cti_fork_moment { CTI_FORK_BEFORE, CTI_FORK_IN_PARENT, CTI_FORK_IN_CHILD } cti_fork_moment;

/* Registers the fork handlers; called once per process. */
void cti_fork_prepare(void);
/* Locks or unlocks a mutex, according to the moment. */
void cti_fork_mutex(pthread_mutex_t *lock, cti_fork_moment moment);

/* Handlers of the single mutexes, each defined in the file of its mutex. */
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

/* Called in the child, where all locks are free: removes the threads that are gone. */
void cti_threads_forked(void);
/*
 * Called in the child, which inherits the state of OpenMP's thread team but not its threads, and would wait for them
 * forever: makes all loops, including loops of BLAS, run on the calling thread.
 */
void cti_parallel_forked(void);

#endif
