/*
 * split: declarations.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SPLIT_H
#define COTANGENT_OP_SPLIT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_split, passed as named arguments. */
typedef struct ct_split_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim CT_INIT_(0);
} ct_split_opts;

/**
 * Views of self along dim, each with the given number of elements; the last may be shorter. An axis of size 0 gives one
 * empty view.
 *
 * @param self        the input; any tensor [*S]
 * @param split_size  number of elements of each part along dim
 * @param opts        options, passed as named arguments; NULL for the defaults
 *
 * @return a list of views of self; shape: self.shape except along axis dim; dtype and device: same as self
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless split_size > 0 or split_size == 0 and self.size(dim) == 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = cat(results.grad, dim)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5, 3));
 *   ct_tensors result = ct_split(self, 2);
 */
CT_API ct_tensors ct_split(ct_tensor *self, int64_t split_size, const ct_split_opts *opts);

/** Options of ct_split_sizes, passed as named arguments. */
typedef struct ct_split_sizes_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim CT_INIT_(0);
} ct_split_sizes_opts;

/**
 * Views of self along dim with the given numbers of elements.
 *
 * @param self      the input; any tensor [*S]
 * @param sections  number of elements of each part along dim, in order; a list of integers
 * @param opts      options, passed as named arguments; NULL for the defaults
 *
 * @return a list of views of self; shape: self.shape except along axis dim; dtype and device: same as self
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless min(sections) >= 0
 *                 unless sum(sections[:sections.count]) == self.size(dim)
 *
 * Gradients, differentiable to any order:
 *   self.grad = cat(results.grad, dim)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5, 3));
 *   ct_tensors result = ct_split_sizes(self, CT_INTS(1, 0, 4));
 */
CT_API ct_tensors ct_split_sizes(ct_tensor *self, ct_ints sections, const ct_split_sizes_opts *opts);

#ifdef __cplusplus
}

inline ct_tensors ct_split(ct_tensor *self, int64_t split_size, const ct_split_opts &opts = ct_split_opts{})
{
    return ct_split(self, split_size, &opts);
}

inline ct_tensors ct_split_sizes(ct_tensor *self, ct_ints sections,
                                 const ct_split_sizes_opts &opts = ct_split_sizes_opts{})
{
    return ct_split_sizes(self, sections, &opts);
}
#else
#define ct_split_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_split(...) ct_split_named_(__VA_ARGS__, )
#define ct_split_named_(self, split_size, ...) CT_NAMED_(ct_split, ct_split_opts, (self, split_size, ), __VA_ARGS__)
#define ct_split_sizes_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_split_sizes(...) ct_split_sizes_named_(__VA_ARGS__, )
#define ct_split_sizes_named_(self, sections, ...) \
    CT_NAMED_(ct_split_sizes, ct_split_sizes_opts, (self, sections, ), __VA_ARGS__)
#endif
#endif
