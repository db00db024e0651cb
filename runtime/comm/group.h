/* A group of threads: a handle for each rank, and the state that the handles share. */
#ifndef CTI_COMM_GROUP_H
#define CTI_COMM_GROUP_H

#include "comm/exchange.h"
#include "state/error.h"

#include <pthread.h>
#include <time.h>

/* The reason why a round failed, or why the group has ended. */
typedef struct cti_verdict {
    ct_status status;
    char text[512];
} cti_verdict;

/* State of a rank in the current round. */
typedef enum cti_rank_state { CTI_RANK_AWAY, CTI_RANK_POSTED, CTI_RANK_FAILED, CTI_RANK_DONE } cti_rank_state;

typedef struct cti_rank {
    cti_rank_state state;
    cti_post post;
    bool has_left;
} cti_rank;

/*
 * State shared by the handles of a group. A round is one exchange: it collects posts, is open from the last post until
 * every rank is done, and then the next round begins. A round in which a rank has failed, or the posts do not agree,
 * never opens.
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
     * The reasons why rounds failed, indexed by the round modulo 2: a rank may read the verdict of the previous round
     * while other ranks already fail in the next, which does not end without this rank.
     */
    cti_verdict verdicts[2];
    cti_verdict end; /* status not CT_OK: the group has ended */
    cti_rank ranks[];
} cti_ranks;

struct ct_group {
    _Atomic int refs;
    int rank;
    /* the other ranks are informed that the current call failed; used only by the rank's own thread */
    bool is_reported;
    cti_ranks *shared;
};

/* Returns CT_OK if the size and the options of a group are valid, else an error of `op`. */
CT_NODISCARD ct_status cti_group_check(const char *op, int size, const ct_group_opts *opts);
/*
 * Marks the rank of the handle as having left. reason: the message if the rank failed, which ends the group for all
 * ranks unless it has ended; else NULL.
 */
void cti_group_leave(ct_group *group, ct_status status, const char *reason);

#endif
