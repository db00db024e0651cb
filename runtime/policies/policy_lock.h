/*
 * Locks of the records of policies. While a thread holds such a lock, no callback runs (state/no_callbacks.h). If the
 * thread releases the last reference to an object, the object is destroyed after unlocking, because its destruction may
 * call user code or acquire the same lock.
 */
#ifndef CTI_POLICY_LOCK_H
#define CTI_POLICY_LOCK_H

#include <pthread.h>
#include <stdbool.h>

typedef struct cti_policy_lock {
    pthread_mutex_t mutex;
    /* true if the owner thread deferred destruction before it locked (cti_destroy_defer_begin); guarded by the mutex */
    bool was_deferring;
} cti_policy_lock;

#define CTI_POLICY_LOCK_INIT \
    { \
        .mutex = PTHREAD_MUTEX_INITIALIZER \
    }

void cti_policy_lock_init(cti_policy_lock *lock);
void cti_policy_lock_destroy(cti_policy_lock *lock);
void cti_policy_lock_begin(cti_policy_lock *lock);
/* Unlocks, then destroys the objects whose destruction was deferred. */
void cti_policy_lock_end(cti_policy_lock *lock);

#endif
