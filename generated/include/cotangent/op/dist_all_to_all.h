/*
 * dist_all_to_all: declarations.
 *
 * Written by ctgen from schemas/distributed.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_ALL_TO_ALL_H
#define COTANGENT_OP_DIST_ALL_TO_ALL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_dist_all_to_all, passed as named arguments. */
typedef struct ct_dist_all_to_all_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* number of slices to receive from each rank; if empty, the same number from each; a list of integers; default []
     */
    ct_ints output_splits CT_INIT_(ct_no_ints_());
    /* number of slices of self to send to each rank; if empty, the same number to each; a list of integers; default []
     */
    ct_ints input_splits CT_INIT_(ct_no_ints_());
} ct_dist_all_to_all_opts;

/**
 * self is split along its first axis into one part per rank of group; rank r gets part r of every rank, concatenated.
 *
 * @param self   the input; any tensor [*S]
 * @param group  handle of this rank in the group, as in dist_all_reduce
 * @param opts   options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with (self.size(0) if output_splits.count == 0 else
 *         sum(output_splits[:output_splits.count])) at axis 0; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim > 0
 *                 unless input_splits.count > 0 or self.size(0) % group.size == 0
 *                 unless input_splits.count == 0 or input_splits.count == group.size
 *                 unless input_splits.count == 0 or min(input_splits) >= 0
 *                 unless input_splits.count == 0 or sum(input_splits[:input_splits.count]) == self.size(0)
 *                 unless output_splits.count > 0 or self.size(0) % group.size == 0
 *                 unless output_splits.count == 0 or output_splits.count == group.size
 *                 unless output_splits.count == 0 or min(output_splits) >= 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = dist_all_to_all(result.grad, input_splits, output_splits, group)
 *   Saved: nothing.
 *
 * Example:
 *   ct_group *group;
 *   if (ct_thread_group(1, &group) != CT_OK) return;
 *   ct_tensor *self = ct_rand(CT_INTS(6, 2));
 *   ct_tensor *result = ct_dist_all_to_all(self, group);
 *   ct_group_release(group);
 */
CT_API ct_tensor *ct_dist_all_to_all(ct_tensor *self, ct_group *group, const ct_dist_all_to_all_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_dist_all_to_all(ct_tensor *self, ct_group *group,
                                     const ct_dist_all_to_all_opts &opts = ct_dist_all_to_all_opts{})
{
    return ct_dist_all_to_all(self, group, &opts);
}
#else
#define ct_dist_all_to_all_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .output_splits = CT_DEFAULT_INTS_, .input_splits = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_dist_all_to_all(...) ct_dist_all_to_all_named_(__VA_ARGS__, )
#define ct_dist_all_to_all_named_(self, group, ...) \
    CT_NAMED_(ct_dist_all_to_all, ct_dist_all_to_all_opts, (self, group, ), __VA_ARGS__)
#endif
#endif
