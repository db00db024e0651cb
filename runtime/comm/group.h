/* A group of threads: a handle for each rank, and what they share. */
#ifndef CTI_COMM_GROUP_H
#define CTI_COMM_GROUP_H

#include "comm/exchange.h"
#include "core/error.h"

#include <pthread.h>
#include <time.h>

/* Why a round failed, or why the group is at an end. */
typedef struct cti_verdict {
    ct_status status;
    char text[512];
} cti_verdict;

/* Where a rank stands in the round that is under way. */
typedef enum cti_rank_state { CTI_RANK_AWAY, CTI_RANK_POSTED, CTI_RANK_FAILED, CTI_RANK_DONE } cti_rank_state;

typedef struct cti_rank {
    cti_rank_state state;
    cti_post post;
    bool has_left;
} cti_rank;

/*
 * What the handles of a group share. A round is one exchange: it gathers posts, is open from the last of them until
 * every rank is done, and then the next begins. A round in which one rank has failed, or posts do not agree, never
 * opens.
 */
typedef struct cti_ranks {
    pthread_mutex_t lock; /* guards all below */
    pthread_cond_t moved;
    int size, num_handles;
    double timeout;
    uint64_t round;
    bool is_open;
    int num_posted, num_done;
    /*
     * Why a round failed, by its number modulo 2: a rank may learn of one that is over while others already fail in
     * the next, which does not end without it.
     */
    cti_verdict verdicts[2];
    cti_verdict end; /* status not CT_OK: the group is at an end */
    cti_rank ranks[];
} cti_ranks;

struct ct_group {
    _Atomic int refs;
    int rank;
    bool is_told; /* the other ranks know that the call which is under way has failed; of the rank's own thread */
    cti_ranks *shared;
};

/* Whether a group can have that size and those options: CT_OK, or an error of `op`. */
CT_NODISCARD ct_status cti_group_check(const char *op, int size, const ct_group_opts *opts);
/* Ends the group for all ranks, unless it is at an end: rank has left. reason: of a rank that failed, else NULL. */
void cti_group_leave(ct_group *group, ct_status status, const char *reason);

#endif
