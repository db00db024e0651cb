#include "base/fork.h"

#include "base/lock.h"

/* Locks in the order in which they are taken: while one is held, no earlier one is taken. */
static void (*const locks[])(cti_fork_moment moment) = {
    cti_launchers_fork, cti_streams_fork, cti_device_memory_fork, cti_pinned_fork,       cti_registered_fork,
    cti_threads_fork,   cti_blocks_fork,  cti_data_fork,          cti_random_fork,       cti_warnings_fork,
    cti_weak_ids_fork,  cti_anomaly_fork, cti_tangents_fork,      cti_print_options_fork};

enum { NUM_LOCKS = sizeof locks / sizeof *locks };

void cti_fork_mutex(pthread_mutex_t *lock, cti_fork_moment moment)
{
    if (moment == CTI_FORK_BEFORE)
        pthread_mutex_lock(lock);
    else
        pthread_mutex_unlock(lock); /* also in the child, whose only thread is the one that locked it */
}

static void before(void)
{
    for (int i = 0; i < NUM_LOCKS; i++) locks[i](CTI_FORK_BEFORE);
}

static void in_parent(void)
{
    for (int i = NUM_LOCKS; i-- > 0;) locks[i](CTI_FORK_IN_PARENT);
}

static void in_child(void)
{
    cti_byte_locks_forked();
    for (int i = NUM_LOCKS; i-- > 0;) locks[i](CTI_FORK_IN_CHILD);
    cti_parallel_forked();
    cti_threads_forked();
}

void cti_fork_prepare(void)
{
    (void)pthread_atfork(before, in_parent, in_child); /* fails only if memory is out: then a child may hang */
}
