#include "comm/group.h"

#include "base/memory.h"
#include "state/thread.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MAX_RANKS = 1024 };

static const double DEFAULT_TIMEOUT = 600; /* seconds by which a rank may be later than the others */
static const double LONGEST = 1e9;         /* seconds; can be added to a time_t on any system */

/* ---- handles ---- */

/* Creates the shared state of a new group. NULL and an error if out of memory. */
static cti_ranks *make_shared(int size, double timeout)
{
    cti_ranks *shared = cti_malloc(sizeof *shared + (size_t)size * sizeof shared->ranks[0]);
    if (!shared) {
        (void)cti_no_memory("thread_group");
        return NULL;
    }
    *shared = (cti_ranks){.size = size, .num_handles = size, .timeout = timeout};
    for (int r = 0; r < size; r++) shared->ranks[r] = (cti_rank){.state = CTI_RANK_AWAY};
    pthread_condattr_t monotonic;
    if (pthread_condattr_init(&monotonic) != 0) goto failed;
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    const bool has_condition = pthread_cond_init(&shared->moved, &monotonic) == 0;
    pthread_condattr_destroy(&monotonic);
    if (!has_condition) goto failed;
    if (pthread_mutex_init(&shared->lock, NULL) == 0) return shared;
    pthread_cond_destroy(&shared->moved);
failed:
    cti_free(shared);
    (void)cti_no_memory("thread_group");
    return NULL;
}

static void free_shared(cti_ranks *shared)
{
    pthread_cond_destroy(&shared->moved);
    pthread_mutex_destroy(&shared->lock);
    cti_free(shared);
}

ct_status cti_group_check(const char *op, int size, const ct_group_opts *opts)
{
    if (size < 1 || size > MAX_RANKS)
        return cti_error(CT_E_INVALID, "%s: size is %d; a group has 1 to %d ranks", op, size, (int)MAX_RANKS);
    if (opts && !(opts->timeout >= 0))
        return cti_error(CT_E_INVALID,
                         "%s: timeout is %g; it must be at least 0 seconds, where 0 means the default, %g seconds", op,
                         opts->timeout, DEFAULT_TIMEOUT);
    return CT_OK;
}

ct_status(ct_thread_group)(int size, ct_group **groups, const ct_group_opts *opts)
{
    if (!groups) return cti_null_output("thread_group", "groups");
    const ct_status status = cti_group_check("thread_group", size, opts);
    if (status != CT_OK) return status;
    cti_ranks *shared = make_shared(size, opts && opts->timeout > 0 ? opts->timeout : DEFAULT_TIMEOUT);
    if (!shared) return cti_failed();
    for (int r = 0; r < size; r++) {
        groups[r] = cti_malloc(sizeof *groups[r]);
        if (!groups[r]) {
            while (r-- > 0) cti_free(groups[r]);
            free_shared(shared);
            return cti_no_memory("thread_group");
        }
        *groups[r] = (ct_group){.refs = 1, .rank = r, .shared = shared};
    }
    return CT_OK;
}

ct_group *ct_group_retain(ct_group *group)
{
    if (group) atomic_fetch_add_explicit(&group->refs, 1, memory_order_relaxed);
    return group;
}

void ct_group_release(ct_group *group)
{
    if (!group || atomic_fetch_sub_explicit(&group->refs, 1, memory_order_acq_rel) > 1) return;
    cti_ranks *shared = group->shared;
    cti_group_leave(group, CT_E_STATE, NULL);
    pthread_mutex_lock(&shared->lock);
    const bool is_last = --shared->num_handles == 0;
    pthread_mutex_unlock(&shared->lock);
    cti_free(group);
    if (is_last) free_shared(shared);
}

int ct_group_rank(const ct_group *group) { return group ? group->rank : -1; }

int ct_group_size(const ct_group *group) { return group ? group->shared->size : -1; }

/* ---- rounds; all with the lock held ---- */

/* Discards the posts and begins the next round. */
static void next_round(cti_ranks *shared)
{
    for (int r = 0; r < shared->size; r++) shared->ranks[r].state = CTI_RANK_AWAY;
    shared->num_posted = shared->num_done = 0;
    shared->is_open = false;
    shared->round++;
    pthread_cond_broadcast(&shared->moved);
}

static void end_group(cti_ranks *shared, ct_status status, const char *text)
{
    if (shared->end.status != CT_OK) return;
    shared->end.status = status;
    (void)snprintf(shared->end.text, sizeof shared->end.text, "%s", text);
    pthread_cond_broadcast(&shared->moved);
}

/* Describes a post: "rank 0 calls dist_all_gather (axis 1) of f32[2, 3]". */
static void describe(const cti_ranks *shared, int rank, size_t capacity, char *text)
{
    const cti_post *post = &shared->ranks[rank].post;
    size_t at = (size_t)snprintf(text, capacity, "rank %d calls %s (%s %lld)", rank, post->op, post->what,
                                 (long long)post->value);
    if (!post->source || at >= capacity) return;
    at += (size_t)snprintf(text + at, capacity - at, " of %s[", ct_dtype_name((ct_dtype)post->source->dtype));
    for (unsigned d = 0; d < post->source->ndim && at < capacity; d++)
        at += (size_t)snprintf(text + at, capacity - at, "%s%lld", d ? ", " : "", (long long)post->source->sizes[d]);
    if (at < capacity) (void)snprintf(text + at, capacity - at, "]");
}

/*
 * True if two posts are of the same call with matching tensors. With lists of counts the sizes of the first axis may
 * differ.
 */
static bool agree(const cti_post *a, const cti_post *b)
{
    if (strcmp(a->op, b->op) != 0 || strcmp(a->what, b->what) != 0 || a->value != b->value) return false;
    if (!a->source) return true;
    if (a->source->dtype != b->source->dtype || a->source->ndim != b->source->ndim) return false;
    for (unsigned d = a->sent.items ? 1 : 0; d < a->source->ndim; d++)
        if (a->source->sizes[d] != b->source->sizes[d]) return false;
    return true;
}

static cti_verdict *verdict_of(cti_ranks *shared, uint64_t round) { return &shared->verdicts[round % 2]; }

/* True if the call of a rank failed before the exchange of this round. */
static bool has_failed(const cti_ranks *shared)
{
    for (int r = 0; r < shared->size; r++)
        if (shared->ranks[r].state == CTI_RANK_FAILED) return true;
    return false;
}

/* Called when all ranks have posted or failed: opens the round, or ends it with a verdict. */
static void judge(cti_ranks *shared)
{
    cti_verdict *verdict = verdict_of(shared, shared->round);
    if (has_failed(shared)) {
        next_round(shared); /* the verdict is set already */
        return;
    }
    const cti_post *first = &shared->ranks[0].post;
    for (int r = 1; r < shared->size; r++) {
        if (agree(first, &shared->ranks[r].post)) continue;
        char one[200], other[200];
        describe(shared, 0, sizeof one, one);
        describe(shared, r, sizeof other, other);
        verdict->status = CT_E_SHAPE;
        (void)snprintf(verdict->text, sizeof verdict->text,
                       "all ranks must call the same operator with tensors of equal dtype and sizes; %s, but %s", one,
                       other);
        next_round(shared);
        return;
    }
    for (int s = 0; s < shared->size && first->sent.items; s++)
        for (int r = 0; r < shared->size; r++) {
            const int64_t sent = shared->ranks[s].post.sent.items[r];
            const int64_t received = shared->ranks[r].post.received.items[s];
            if (sent == received) continue;
            verdict->status = CT_E_SHAPE;
            (void)snprintf(verdict->text, sizeof verdict->text,
                           "rank %d sends %lld slices to rank %d, which expects %lld", s, (long long)sent, r,
                           (long long)received);
            next_round(shared);
            return;
        }
    shared->is_open = true;
    shared->num_done = 0;
    pthread_cond_broadcast(&shared->moved);
}

/* A rank that has left without posting in this round; -1 if there is none. */
static int missing(const cti_ranks *shared)
{
    for (int r = 0; r < shared->size; r++)
        if (shared->ranks[r].has_left && shared->ranks[r].state == CTI_RANK_AWAY) return r;
    return -1;
}

static struct timespec deadline_of(double timeout)
{
    struct timespec at;
    (void)clock_gettime(CLOCK_MONOTONIC, &at);
    const double seconds = fmin(timeout, LONGEST), whole = floor(seconds);
    at.tv_sec += (time_t)whole;
    at.tv_nsec += (long)((seconds - whole) * 1e9);
    if (at.tv_nsec >= 1000000000) {
        at.tv_nsec -= 1000000000;
        at.tv_sec++;
    }
    return at;
}

static bool is_past(const struct timespec *deadline)
{
    const struct timespec now = deadline_of(0);
    return now.tv_sec > deadline->tv_sec || (now.tv_sec == deadline->tv_sec && now.tv_nsec >= deadline->tv_nsec);
}

/*
 * Waits until the state has changed. Ends the group if the round cannot complete: a rank has left, or does not post
 * before the deadline.
 */
static void wait_for_others(cti_ranks *shared, const char *op, const struct timespec *deadline)
{
    char text[200];
    const int gone = missing(shared);
    if (gone >= 0) {
        (void)snprintf(text, sizeof text, "rank %d has left the group", gone);
        end_group(shared, CT_E_STATE, text);
        return;
    }
    if (pthread_cond_timedwait(&shared->moved, &shared->lock, deadline) == 0 || !is_past(deadline)) return;
    int away = 0;
    while (away < shared->size - 1 && shared->ranks[away].state != CTI_RANK_AWAY) away++;
    (void)snprintf(text, sizeof text, "after %g seconds in %s rank %d, and possibly other ranks, had not made the call",
                   shared->timeout, op, away);
    end_group(shared, CT_E_STATE, text);
}

/* Waits until the rank can post: after a failed call its state is kept until the other ranks have made that call. */
static ct_status take_turn(ct_group *group, const char *op, const struct timespec *deadline)
{
    cti_ranks *shared = group->shared;
    while (shared->ranks[group->rank].state != CTI_RANK_AWAY && shared->end.status == CT_OK)
        wait_for_others(shared, op, deadline);
    return shared->end.status;
}

/* ---- exchanges ---- */

/* Posts, and waits until the round opens; *why: the reason if it does not. */
static ct_status post_and_wait(ct_group *group, const cti_post *mine, cti_verdict *why)
{
    cti_ranks *shared = group->shared;
    const struct timespec deadline = deadline_of(shared->timeout);
    if (take_turn(group, mine->op, &deadline) == CT_OK) {
        const uint64_t round = shared->round;
        shared->ranks[group->rank].post = *mine;
        shared->ranks[group->rank].state = CTI_RANK_POSTED;
        if (++shared->num_posted == shared->size) judge(shared);
        while (shared->round == round && !shared->is_open && shared->end.status == CT_OK)
            wait_for_others(shared, mine->op, &deadline);
        if (shared->round != round) {
            *why = *verdict_of(shared, round);
            return why->status;
        }
        if (shared->is_open) return CT_OK;
    }
    *why = shared->end;
    return why->status;
}

ct_status cti_exchange_begin(ct_group *group, const cti_post *mine)
{
    cti_verdict why;
    pthread_mutex_lock(&group->shared->lock);
    const ct_status status = post_and_wait(group, mine, &why);
    pthread_mutex_unlock(&group->shared->lock);
    if (status == CT_OK) return CT_OK;
    group->is_reported = true; /* the exchange fails on all ranks */
    return cti_error(status, "%s: %s", mine->op, why.text);
}

const cti_post *cti_exchange_post(const ct_group *group, int rank) { return &group->shared->ranks[rank].post; }

void cti_exchange_end(ct_group *group)
{
    cti_ranks *shared = group->shared;
    pthread_mutex_lock(&shared->lock);
    const uint64_t round = shared->round;
    shared->ranks[group->rank].state = CTI_RANK_DONE;
    if (++shared->num_done == shared->size) next_round(shared);
    while (shared->round == round) pthread_cond_wait(&shared->moved, &shared->lock); /* no rank can fail now */
    pthread_mutex_unlock(&shared->lock);
}

void cti_comm_call_begins(ct_group *group)
{
    if (group) group->is_reported = false;
}

void cti_comm_call_failed(ct_group *group, const char *op)
{
    if (!group || group->is_reported) return;
    group->is_reported = true;
    cti_ranks *shared = group->shared;
    const struct timespec deadline = deadline_of(shared->timeout);
    pthread_mutex_lock(&shared->lock);
    if (take_turn(group, op, &deadline) == CT_OK) {
        cti_verdict *verdict = verdict_of(shared, shared->round);
        if (!has_failed(shared)) {
            verdict->status = cti_failed();
            (void)snprintf(verdict->text, sizeof verdict->text, "rank %d failed: %s", group->rank, ct_error_message());
        }
        shared->ranks[group->rank].state = CTI_RANK_FAILED;
        if (++shared->num_posted == shared->size) judge(shared);
    }
    pthread_mutex_unlock(&shared->lock);
}

void cti_group_leave(ct_group *group, ct_status status, const char *reason)
{
    cti_ranks *shared = group->shared;
    pthread_mutex_lock(&shared->lock);
    shared->ranks[group->rank].has_left = true;
    if (reason) {
        char text[sizeof shared->end.text];
        (void)snprintf(text, sizeof text, "rank %d failed: %s", group->rank, reason);
        end_group(shared, status, text);
    }
    pthread_cond_broadcast(&shared->moved);
    pthread_mutex_unlock(&shared->lock);
}

ct_status ct_group_barrier(ct_group *group)
{
    if (!group) return cti_null_object("group_barrier", "group", "a group");
    const cti_post mine = {.op = "group_barrier", .what = "all"};
    const ct_status status = cti_exchange_begin(group, &mine);
    if (status == CT_OK) cti_exchange_end(group);
    return status;
}
