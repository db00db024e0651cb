/*
 * dist_all_reduce: declarations.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_ALL_REDUCE_H
#define COTANGENT_OP_DIST_ALL_REDUCE_H

#include <cotangent/operand.h>
#include <cotangent/enum/op.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_dist_all_reduce, passed as named arguments. */
typedef struct ct_dist_all_reduce_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* reduction of the elements of all ranks; mean for floating and complex dtypes; CT_OP_SUM or CT_OP_MEAN; default
     * CT_OP_SUM */
    enum ct_op op CT_INIT_({});
} ct_dist_all_reduce_opts;

/**
 * Sum or mean of self over the ranks of group, on every rank.
 *
 * @param self   the input; number tensor [*S]
 * @param group  handle of this rank in the group; all ranks make the same call with tensors of equal sizes
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless op == sum or is_float(self.dtype) or is_complex(self.dtype)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = dist_all_reduce(result.grad, op, group)
 *   Saved: nothing.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_dist_all_reduce(self, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_all_reduce(ct_tensor *self, ct_group *group, const ct_dist_all_reduce_opts *opts);

/**
 * Largest or smallest element of self over the ranks of group, on every rank. If several ranks have the same element,
 * the first of them gets the gradient; NaN is propagated.
 *
 * @param self   the input; real tensor [*S]
 * @param op     max for the largest, min for the smallest element; CT_OP_MAX or CT_OP_MIN
 * @param group  handle of this rank in the group, as in dist_all_reduce
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_dist_all_reduce_extreme(self, CT_OP_MAX, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_all_reduce_extreme(ct_tensor *self, enum ct_op op, ct_group *group);

/**
 * Product of self over the ranks of group, on every rank.
 *
 * @param self   the input; number tensor [*S]
 * @param op     must be the product; CT_OP_PROD
 * @param group  handle of this rank in the group, as in dist_all_reduce
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_dist_all_reduce_prod(self, CT_OP_PROD, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_all_reduce_prod(ct_tensor *self, enum ct_op op, ct_group *group);

#ifdef __cplusplus
}

inline ct_tensor *ct_dist_all_reduce(ct_tensor *self, ct_group *group,
                                     const ct_dist_all_reduce_opts &opts = ct_dist_all_reduce_opts{})
{
    return ct_dist_all_reduce(self, group, &opts);
}
#else
#define ct_dist_all_reduce_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_dist_all_reduce(...) ct_dist_all_reduce_named_(__VA_ARGS__, )
#define ct_dist_all_reduce_named_(self, group, ...) \
    CT_NAMED_(ct_dist_all_reduce, ct_dist_all_reduce_opts, (self, group, ), __VA_ARGS__)
#endif
#endif
