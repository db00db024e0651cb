/*
 * tensor_split: declarations.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TENSOR_SPLIT_H
#define COTANGENT_OP_TENSOR_SPLIT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_tensor_split, passed as named arguments. */
typedef struct ct_tensor_split_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim CT_INIT_(0);
} ct_tensor_split_opts;

/**
 * Views of self in indices_or_sections parts along dim; if the size of the axis is not a multiple of
 * indices_or_sections, the first parts are longer by one.
 *
 * @param self     the input; any tensor [*S]
 * @param indices  number of parts
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return a list of views of self; shape: self.shape except along axis dim; dtype and device: same as self
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless indices > 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = cat(results.grad, dim)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(7, 2));
 *   ct_tensors result = ct_tensor_split(self, 3);
 */
CT_API ct_tensors ct_tensor_split(ct_tensor *self, int64_t indices, const ct_tensor_split_opts *opts);

/** Options of ct_tensor_split_indices, passed as named arguments. */
typedef struct ct_tensor_split_indices_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim CT_INIT_(0);
} ct_tensor_split_indices_opts;

/**
 * Views of self along dim, split before each of the given indices.
 *
 * @param self      the input; any tensor [*S]
 * @param sections  indices at which the next part starts; negative ones count from the end; a list of integers
 * @param opts      options, passed as named arguments; NULL for the defaults
 *
 * @return a list of views of self; shape: self.shape except along axis dim; dtype and device: same as self
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless sections ascends from 0 to self.size(dim)
 *
 * Gradients, differentiable to any order:
 *   self.grad = cat(results.grad, dim)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(7, 2));
 *   ct_tensors result = ct_tensor_split_indices(self, CT_INTS(2, 4));
 */
CT_API ct_tensors ct_tensor_split_indices(ct_tensor *self, ct_ints sections, const ct_tensor_split_indices_opts *opts);

#ifdef __cplusplus
}

inline ct_tensors ct_tensor_split(ct_tensor *self, int64_t indices,
                                  const ct_tensor_split_opts &opts = ct_tensor_split_opts{})
{
    return ct_tensor_split(self, indices, &opts);
}

inline ct_tensors ct_tensor_split_indices(ct_tensor *self, ct_ints sections,
                                          const ct_tensor_split_indices_opts &opts = ct_tensor_split_indices_opts{})
{
    return ct_tensor_split_indices(self, sections, &opts);
}
#else
#define ct_tensor_split_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_tensor_split(...) ct_tensor_split_named_(__VA_ARGS__, )
#define ct_tensor_split_named_(self, indices, ...) \
    CT_NAMED_(ct_tensor_split, ct_tensor_split_opts, (self, indices, ), __VA_ARGS__)
#define ct_tensor_split_indices_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_tensor_split_indices(...) ct_tensor_split_indices_named_(__VA_ARGS__, )
#define ct_tensor_split_indices_named_(self, sections, ...) \
    CT_NAMED_(ct_tensor_split_indices, ct_tensor_split_indices_opts, (self, sections, ), __VA_ARGS__)
#endif
#endif
