/* Runs a function on every rank of a group, each in its own thread. */
#include "base/memory.h"
#include "comm/group.h"
#include "state/callback_frame.h"

#include <stdio.h>
#include <string.h>

typedef struct run run;

typedef struct worker {
    run *of;
    ct_group *group;
    pthread_t thread;
} worker;

struct run {
    ct_rank_fn fn;
    void *payload;
    pthread_mutex_t lock; /* guards the following fields */
    int failed_rank;      /* the first rank that failed; -1: none */
    cti_error_record error;
    int size;
    worker workers[];
};

/* Keeps the first failure, which causes the other failures. */
static void note_failure(run *all, int rank, const cti_error_record *error)
{
    pthread_mutex_lock(&all->lock);
    if (all->failed_rank < 0) {
        all->failed_rank = rank;
        all->error = *error;
    }
    pthread_mutex_unlock(&all->lock);
}

/* Calls the function; returns its status, with an error if it failed. */
static ct_status call(const worker *self)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    ct_status status = self->of->fn(self->group, self->of->payload);
    if (status != CT_OK) status = cti_callback_failed("run_ranks", "the function", status);
    (void)ct_scope_close(scope);
    return status;
}

static void *work(void *data)
{
    const worker *self = data;
    run *all = self->of;
    static const cti_error_record no_memory = {.status = CT_E_NOMEM,
                                               .kind = "NOMEM",
                                               .op = "run_ranks",
                                               .sentence = sizeof "run_ranks:",
                                               .message = "run_ranks: out of memory for the state of a thread"};
    cti_thread *here = cti_thread_here();
    const cti_error_record *error = NULL;
    if (!cti_thread_try_start(here))
        error = &no_memory; /* threads without a state share one error record, which other threads may be writing */
    else if (call(self) != CT_OK)
        error = &here->error;
    if (error) note_failure(all, ct_group_rank(self->group), error);
    cti_group_leave(self->group, error ? error->status : CT_E_STATE, error ? error->message : NULL);
    ct_group_release(self->group);
    return NULL;
}

/* Starts the threads and joins them. If a thread cannot be started, the threads that were started run to their end. */
static ct_status start_and_join(run *all)
{
    int started = 0;
    while (started < all->size &&
           pthread_create(&all->workers[started].thread, NULL, work, &all->workers[started]) == 0)
        started++;
    for (int r = started; r < all->size; r++) {
        cti_group_leave(all->workers[r].group, CT_E_NOMEM, "its thread could not be created");
        ct_group_release(all->workers[r].group);
    }
    for (int r = 0; r < started; r++) (void)pthread_join(all->workers[r].thread, NULL);
    if (started < all->size)
        return cti_error(CT_E_NOMEM, "run_ranks: only %d of %d threads could be created", started, all->size);
    if (all->failed_rank < 0) return CT_OK;
    cti_thread_here()->error = all->error;
    return all->error.status;
}

ct_status(ct_run_ranks)(int size, ct_rank_fn fn, void *payload, const ct_group_opts *opts)
{
    if (!fn) return cti_null_object("run_ranks", "fn", "a function");
    ct_status status = cti_group_check("run_ranks", size, opts);
    if (status != CT_OK) return status;
    run *all = cti_malloc(sizeof *all + (size_t)size * sizeof all->workers[0]);
    ct_group **groups = cti_malloc((size_t)size * sizeof *groups);
    status = all && groups ? (ct_thread_group)(size, groups, opts) : cti_no_memory("run_ranks");
    if (status == CT_OK) {
        *all = (run){.fn = fn, .payload = payload, .lock = PTHREAD_MUTEX_INITIALIZER, .failed_rank = -1, .size = size};
        for (int r = 0; r < size; r++) all->workers[r] = (worker){.of = all, .group = groups[r]};
        status = start_and_join(all);
        pthread_mutex_destroy(&all->lock);
    }
    cti_free(groups);
    cti_free(all);
    return status;
}
