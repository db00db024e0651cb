/*
 * Groups of ranks, among which the operators dist_* exchange tensors.
 *
 * A group has ranks 0 .. size - 1. Every rank has a handle of its own, which says which rank it is, and makes the same
 * calls in the same order: a call returns on each rank when all have made it. Its gradient is the adjoint exchange, so
 * every rank also calls ct_backward. At present the ranks are threads of one process.
 */
#ifndef COTANGENT_GROUP_H
#define COTANGENT_GROUP_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of a group; zero is the default of each. */
typedef struct ct_group_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* seconds that a rank waits for the others in one call; 0: 600 */
    double timeout CT_INIT_(0);
} ct_group_opts;

/**
 * Makes a group of `size` threads of this process.
 *
 * A call of dist_* fails on every rank if it fails on one before the exchange (bad input, no memory), or if the ranks
 * do not make the same call of tensors that fit: the group stays usable then, all ranks being at the same call. It is
 * at an end, and every call fails, once a rank has released its handle while others still make calls, or once a rank
 * has waited longer than the timeout. Tensors may be used by several threads, so what one rank sends is not copied
 * before it is combined.
 *
 * @param size    the number of ranks, 1 to 1024
 * @param opts    NULL: the defaults
 * @param groups  room for `size` handles; handle r is for rank r, and is used by one thread at a time
 * @return  CT_OK, the handles then being the caller's, each to be released by ct_group_release; CT_E_INVALID for
 *          another size, a timeout that is negative or NaN, or NULL; CT_E_NOMEM. Nothing is made on failure.
 */
CT_API CT_NODISCARD ct_status ct_thread_group(int size, ct_group **groups, const ct_group_opts *opts);
/** Another reference to a handle, to be released too: the same rank of the same group. Returns it. NULL passes. */
CT_API ct_group *ct_group_retain(ct_group *group);
/** Releases a reference; with the last one, which graphs also hold, the rank leaves the group. NULL passes. */
CT_API void ct_group_release(ct_group *group);
/** Returns which rank a handle is; -1 for NULL. */
CT_API int ct_group_rank(const ct_group *group);
/** Returns how many ranks a group has; -1 for NULL. */
CT_API int ct_group_size(const ct_group *group);
/**
 * Returns when every rank has called it.
 * @return  CT_OK, or the failure as of any call: CT_E_STATE if a rank has left or waited too long
 */
CT_API CT_NODISCARD ct_status ct_group_barrier(ct_group *group);

/**
 * What each rank of ct_run_ranks computes, in a thread and a scope of its own. Returns CT_OK, or the status of its
 * error. `group` is released after it.
 */
typedef ct_status (*ct_rank_fn)(ct_group *group, void *payload) CT_NOEXCEPT;

/**
 * Runs a function on each rank of a new group, every rank in a thread of its own, and waits for all. When one fails, or
 * returns while others are in an exchange, these fail too, with its message.
 *
 * @param payload  given to every call of fn
 * @return  CT_OK, or the status and the error of the rank that failed first; what ct_thread_group gives;
 *          CT_E_NOMEM if a thread cannot be made (fn may have run on others then, whose exchanges failed)
 */
CT_API CT_NODISCARD ct_status ct_run_ranks(int size, ct_rank_fn fn, void *payload, const ct_group_opts *opts);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_status ct_thread_group(int size, ct_group **groups, const ct_group_opts &opts = ct_group_opts{})
{
    return ct_thread_group(size, groups, &opts);
}

inline ct_status ct_run_ranks(int size, ct_rank_fn fn, void *payload, const ct_group_opts &opts = ct_group_opts{})
{
    return ct_run_ranks(size, fn, payload, &opts);
}
#else
#define ct_group_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_thread_group(...) ct_thread_group_named_(__VA_ARGS__, )
#define ct_thread_group_named_(size, groups, ...) \
    CT_NAMED_(ct_thread_group, ct_group_opts, (size, groups, ), __VA_ARGS__)
#define ct_run_ranks(...) ct_run_ranks_named_(__VA_ARGS__, )
#define ct_run_ranks_named_(size, fn, payload, ...) \
    CT_NAMED_(ct_run_ranks, ct_group_opts, (size, fn, payload, ), __VA_ARGS__)
#endif
#endif
