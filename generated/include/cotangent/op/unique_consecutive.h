/*
 * unique_consecutive: declarations.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNIQUE_CONSECUTIVE_H
#define COTANGENT_OP_UNIQUE_CONSECUTIVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_unique_consecutive, passed as named arguments. */
typedef struct ct_unique_consecutive_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the indices are returned; default false */
    bool return_inverse CT_INIT_(false);
    /* if true, the counts are returned; default false */
    bool return_counts CT_INIT_(false);
} ct_unique_consecutive_opts;

/** Results of ct_unique_consecutive. */
typedef struct ct_unique_consecutive_result {
    ct_tensor *values, *inverse, *counts;
} ct_unique_consecutive_result;

/**
 * Elements of self, in row-major order, without consecutive repetitions, the index of each element of self among them
 * (return_inverse), and the lengths of the runs (return_counts).
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return values: shape: [a size that depends on the values]; dtype and device: same as self
 *         inverse: shape: self.shape; dtype: i64; device: self.device; ct_none() unless return_inverse
 *         counts: shape: [a size that depends on the values]; dtype: i64; device: self.device; ct_none() unless
 *         return_counts
 *
 * Errors, on which the results are NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (self: as in PyTorch; index_select with the index of one occurrence of each element has a gradient).
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){2, 2, 1, 1, 2, 2}, CT_INTS(2, 3), CT_DTYPE_F32);
 *   ct_unique_consecutive_result results = ct_unique_consecutive(self, .return_inverse = true, .return_counts = true);
 */
CT_API ct_unique_consecutive_result ct_unique_consecutive(ct_tensor *self, const ct_unique_consecutive_opts *opts);

/** Options of ct_unique_consecutive_dim, passed as named arguments. */
typedef struct ct_unique_consecutive_dim_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the indices are returned; default false */
    bool return_inverse CT_INIT_(false);
    /* if true, the counts are returned; default false */
    bool return_counts CT_INIT_(false);
} ct_unique_consecutive_dim_opts;

/** Results of ct_unique_consecutive_dim. */
typedef struct ct_unique_consecutive_dim_result {
    ct_tensor *values, *inverse, *counts;
} ct_unique_consecutive_dim_result;

/**
 * Slices of self along dim without consecutive repetitions, the index of each slice of self among them
 * (return_inverse), and the lengths of the runs (return_counts).
 *
 * @param self  the input; bool or real tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return values: shape: self.shape with (a size that depends on the values) at axis dim; dtype and device: same as
 *         self
 *         inverse: shape: [self.size(dim)]; dtype: i64; device: self.device; ct_none() unless return_inverse
 *         counts: shape: [a size that depends on the values]; dtype: i64; device: self.device; ct_none() unless
 *         return_counts
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (self: as in PyTorch; index_select with the index of one occurrence of each element has a gradient).
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){2, 2, 1, 1, 1, 2}, CT_INTS(2, 3), CT_DTYPE_F32);
 *   ct_unique_consecutive_dim_result results = ct_unique_consecutive_dim(self, 1, .return_inverse = true,
 *       .return_counts = true);
 */
CT_API ct_unique_consecutive_dim_result ct_unique_consecutive_dim(ct_tensor *self, int64_t dim,
                                                                  const ct_unique_consecutive_dim_opts *opts);

#ifdef __cplusplus
}

inline ct_unique_consecutive_result
ct_unique_consecutive(ct_tensor *self, const ct_unique_consecutive_opts &opts = ct_unique_consecutive_opts{})
{
    return ct_unique_consecutive(self, &opts);
}

inline ct_unique_consecutive_dim_result
ct_unique_consecutive_dim(ct_tensor *self, int64_t dim,
                          const ct_unique_consecutive_dim_opts &opts = ct_unique_consecutive_dim_opts{})
{
    return ct_unique_consecutive_dim(self, dim, &opts);
}
#else
#define ct_unique_consecutive_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_unique_consecutive(...) ct_unique_consecutive_named_(__VA_ARGS__, )
#define ct_unique_consecutive_named_(self, ...) \
    CT_NAMED_(ct_unique_consecutive, ct_unique_consecutive_opts, (self, ), __VA_ARGS__)
#define ct_unique_consecutive_dim_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_unique_consecutive_dim(...) ct_unique_consecutive_dim_named_(__VA_ARGS__, )
#define ct_unique_consecutive_dim_named_(self, dim, ...) \
    CT_NAMED_(ct_unique_consecutive_dim, ct_unique_consecutive_dim_opts, (self, dim, ), __VA_ARGS__)
#endif
#endif
