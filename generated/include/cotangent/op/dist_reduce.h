/*
 * dist_reduce: declarations.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_REDUCE_H
#define COTANGENT_OP_DIST_REDUCE_H

#include <cotangent/operand.h>
#include <cotangent/enum/op.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_dist_reduce, passed as named arguments. */
typedef struct ct_dist_reduce_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* reduction of the elements of all ranks; mean for floating and complex dtypes; CT_OP_SUM or CT_OP_MEAN; default
     * CT_OP_SUM */
    enum ct_op op CT_INIT_({});
} ct_dist_reduce_opts;

/**
 * Sum or mean of self over the ranks of group, on rank dst; zeros on the other ranks.
 *
 * @param self   the input; number tensor [*S]
 * @param dst    the rank that gets the result
 * @param group  handle of this rank in the group, as in dist_all_reduce
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dst >= 0 and dst < group.size
 *                 unless op == sum or is_float(self.dtype) or is_complex(self.dtype)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = dist_broadcast(result.grad, dst, group) * choose(op, sum=1, mean=1 / size_of(group))
 *   Saved: nothing.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_dist_reduce(self, 0, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_reduce(ct_tensor *self, int64_t dst, ct_group *group, const ct_dist_reduce_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_dist_reduce(ct_tensor *self, int64_t dst, ct_group *group,
                                 const ct_dist_reduce_opts &opts = ct_dist_reduce_opts{})
{
    return ct_dist_reduce(self, dst, group, &opts);
}
#else
#define ct_dist_reduce_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_dist_reduce(...) ct_dist_reduce_named_(__VA_ARGS__, )
#define ct_dist_reduce_named_(self, dst, group, ...) \
    CT_NAMED_(ct_dist_reduce, ct_dist_reduce_opts, (self, dst, group, ), __VA_ARGS__)
#endif
#endif
