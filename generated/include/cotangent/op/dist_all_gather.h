/*
 * dist_all_gather: declarations.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_ALL_GATHER_H
#define COTANGENT_OP_DIST_ALL_GATHER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_dist_all_gather, passed as named arguments. */
typedef struct ct_dist_all_gather_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axis to concatenate along; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim CT_INIT_(0);
} ct_dist_all_gather_opts;

/**
 * Concatenation of the tensors self of all ranks along dim, on every rank.
 *
 * @param self   the input; any tensor [*S]
 * @param group  handle of this rank in the group, as in dist_all_reduce
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with (self.size(dim) * group.size) at axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = dist_reduce_scatter(result.grad, sum, dim, group)
 *   Saved: nothing.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_dist_all_gather(self, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_all_gather(ct_tensor *self, ct_group *group, const ct_dist_all_gather_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_dist_all_gather(ct_tensor *self, ct_group *group,
                                     const ct_dist_all_gather_opts &opts = ct_dist_all_gather_opts{})
{
    return ct_dist_all_gather(self, group, &opts);
}
#else
#define ct_dist_all_gather_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_dist_all_gather(...) ct_dist_all_gather_named_(__VA_ARGS__, )
#define ct_dist_all_gather_named_(self, group, ...) \
    CT_NAMED_(ct_dist_all_gather, ct_dist_all_gather_opts, (self, group, ), __VA_ARGS__)
#endif
#endif
