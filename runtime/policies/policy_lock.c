#include "policies/policy_lock.h"

#include "state/no_callbacks.h"
#include "state/object.h"

void cti_policy_lock_init(cti_policy_lock *lock) { (void)pthread_mutex_init(&lock->mutex, NULL); }

void cti_policy_lock_destroy(cti_policy_lock *lock) { (void)pthread_mutex_destroy(&lock->mutex); }

void cti_policy_lock_begin(cti_policy_lock *lock)
{
    const bool was_deferring = cti_destroy_defer_begin(cti_thread_here());
    (void)pthread_mutex_lock(&lock->mutex);
    lock->was_deferring = was_deferring;
    cti_no_callbacks_begin();
}

void cti_policy_lock_end(cti_policy_lock *lock)
{
    const bool was_deferring = lock->was_deferring;
    cti_no_callbacks_end();
    (void)pthread_mutex_unlock(&lock->mutex);
    cti_destroy_defer_end(cti_thread_here(), was_deferring);
}
