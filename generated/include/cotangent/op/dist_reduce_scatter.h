/*
 * dist_reduce_scatter: declarations.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_REDUCE_SCATTER_H
#define COTANGENT_OP_DIST_REDUCE_SCATTER_H

#include <cotangent/operand.h>
#include <cotangent/enum/op.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_dist_reduce_scatter, passed as named arguments. */
typedef struct ct_dist_reduce_scatter_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* reduction of the elements of all ranks; mean for floating and complex dtypes; CT_OP_SUM or CT_OP_MEAN; default
     * CT_OP_SUM */
    enum ct_op op CT_INIT_({});
    /* the axis to split into one equal part per rank; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim CT_INIT_(0);
} ct_dist_reduce_scatter_opts;

/**
 * Sum or mean of self over the ranks of group; rank r gets part r along dim.
 *
 * @param self   the input; number tensor [*S]
 * @param group  handle of this rank in the group, as in dist_all_reduce
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with (self.size(dim) / group.size) at axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless op == sum or is_float(self.dtype) or is_complex(self.dtype)
 *                 unless self.size(dim) % group.size == 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = dist_all_gather(result.grad, dim, group) * choose(op, sum=1, mean=1 / size_of(group))
 *   Saved: nothing.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(6, 2));
 *   ct_tensor *result = ct_dist_reduce_scatter(self, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_reduce_scatter(ct_tensor *self, ct_group *group, const ct_dist_reduce_scatter_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_dist_reduce_scatter(ct_tensor *self, ct_group *group,
                                         const ct_dist_reduce_scatter_opts &opts = ct_dist_reduce_scatter_opts{})
{
    return ct_dist_reduce_scatter(self, group, &opts);
}
#else
#define ct_dist_reduce_scatter_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_dist_reduce_scatter(...) ct_dist_reduce_scatter_named_(__VA_ARGS__, )
#define ct_dist_reduce_scatter_named_(self, group, ...) \
    CT_NAMED_(ct_dist_reduce_scatter, ct_dist_reduce_scatter_opts, (self, group, ), __VA_ARGS__)
#endif
#endif
