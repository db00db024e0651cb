/*
 * Groups of ranks, among which the operators dist_* exchange tensors.
 *
 * A group has ranks 0 .. size - 1. Every rank has its own handle, which identifies the rank, and all ranks make the
 * same calls in the same order: a call returns on each rank when all ranks have made it. The gradient of an exchange is
 * the adjoint exchange, so every rank must also call ct_backward. At present the ranks are threads of one process.
 */
#ifndef COTANGENT_GROUP_H
#define COTANGENT_GROUP_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of a group. */
typedef struct ct_group_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* seconds that a rank waits for the other ranks in one call; 0 means 600 */
    double timeout CT_INIT_(0);
} ct_group_opts;

/**
 * Creates a group of `size` threads of this process.
 *
 * A call of dist_* fails on every rank if it fails on one rank before the exchange (invalid input, out of memory), or
 * if the ranks do not make the same call with matching tensors. The group stays usable in these cases, since all ranks
 * are at the same call. The group becomes unusable, and every call fails, once a rank has released its handle while
 * other ranks still make calls, or once a rank has waited longer than the timeout. Threads can share tensors, so a
 * tensor that a rank sends is not copied before it is combined.
 *
 * @param size    the number of ranks, 1 to 1024
 * @param opts    NULL: the defaults
 * @param groups  array of `size` handles to be filled; handle r belongs to rank r, and only one thread may use it at a
 *   time
 * @return  CT_OK if the group was created; the caller then owns the handles and releases each by ct_group_release.
 *   After a failure there is no group.
 *
 * Errors:
 *   CT_E_INVALID  size is out of range, groups is NULL, or timeout is negative or NaN
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_status ct_thread_group(int size, ct_group **groups, const ct_group_opts *opts);
/** Adds a reference to a handle, to be released by ct_group_release, and returns the handle. NULL is allowed. */
CT_API ct_group *ct_group_retain(ct_group *group);
/**
 * Releases a reference to a handle. Graphs also hold references. When the last reference is released, the rank leaves
 * the group. NULL is allowed.
 */
CT_API void ct_group_release(ct_group *group);
/** Returns the rank of a handle; -1 for NULL. */
CT_API int ct_group_rank(const ct_group *group);
/** Returns the number of ranks of a group; -1 for NULL. */
CT_API int ct_group_size(const ct_group *group);
/**
 * Waits until every rank has called this function.
 * @return  CT_OK, or an error as for any call: CT_E_STATE if a rank has left or waited too long
 */
CT_API CT_NODISCARD ct_status ct_group_barrier(ct_group *group);

/**
 * The function that ct_run_ranks calls for each rank, in a separate thread with its own scope. Returns CT_OK, or the
 * status of its error. `group` is released after the call.
 */
typedef ct_status (*ct_rank_fn)(ct_group *group, void *payload) CT_NOEXCEPT;

/**
 * Runs a function on each rank of a new group, every rank in a separate thread, and waits for all ranks. If the
 * function fails on one rank, or returns while other ranks are in an exchange, the exchanges of the other ranks also
 * fail, with the message of that rank.
 *
 * @param payload  passed to every call of fn
 * @return  CT_OK, or the status and the error of the rank that failed first; the errors of ct_thread_group; CT_E_NOMEM
 *   if a thread cannot be created (fn may have run on other ranks then, whose exchanges failed)
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
