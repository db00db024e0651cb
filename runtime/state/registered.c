#include "state/registered.h"

#include "base/fork.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards the tables of registered items */

void cti_registered_lock(void) { pthread_mutex_lock(&lock); }

void cti_registered_unlock(void) { pthread_mutex_unlock(&lock); }

void cti_registered_fork(cti_fork_moment moment) { cti_fork_mutex(&lock, moment); }
