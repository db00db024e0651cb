/*
 * Locks of the records of policies. While a thread holds such a lock, no callback runs (state/no_callbacks.h), and
 * released objects are only collected: if the last reference to an object is released, it is destroyed after unlocking,
 * because its destruction may call user code or acquire the same lock.
 */
#ifndef CTI_POLICY_LOCK_H
#define CTI_POLICY_LOCK_H

#include <pthread.h>
#include <stdbool.h>

typedef struct cti_policy_lock {
    pthread_mutex_t mutex;
    bool was_deferring; /* state of the owner thread before locking (cti_destroy_defer_begin); guarded by the mutex */
} cti_policy_lock;

#define CTI_POLICY_LOCK_INIT \
    { \
        .mutex = PTHREAD_MUTEX_INITIALIZER \
    }

void cti_policy_lock_init(cti_policy_lock *lock);
void cti_policy_lock_destroy(cti_policy_lock *lock);
void cti_policy_lock_begin(cti_policy_lock *lock);
/* Unlocks, then destroys the collected objects. */
void cti_policy_lock_end(cti_policy_lock *lock);

#endif
