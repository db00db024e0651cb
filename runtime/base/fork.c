#include "base/fork.h"

#include "base/lock.h"

static cti_fork_handler *handlers; /* in ascending order of rank */

void cti_at_fork(cti_fork_handler *handler)
{
    cti_fork_handler **link = &handlers;
    while (*link && (*link)->rank <= handler->rank) link = &(*link)->next;
    handler->next = *link;
    *link = handler;
}

static void before(void)
{
    for (const cti_fork_handler *handler = handlers; handler; handler = handler->next)
        if (handler->lock) pthread_mutex_lock(handler->lock);
}

/* Unlocks the mutexes; in the child its only thread is the one that locked them. */
static void after(void)
{
    for (const cti_fork_handler *handler = handlers; handler; handler = handler->next)
        if (handler->lock) pthread_mutex_unlock(handler->lock);
}

static void in_child(void)
{
    cti_byte_locks_forked();
    after();
    for (const cti_fork_handler *handler = handlers; handler; handler = handler->next)
        if (handler->in_child) handler->in_child();
}

void cti_fork_prepare(void)
{
    /* fails only if memory is out: then a child may wait forever for a mutex */
    (void)pthread_atfork(before, after, in_child);
}
