/*
 * unique: what it declares.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNIQUE_H
#define COTANGENT_OP_UNIQUE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_unique_with; zero is the default. */
typedef struct ct_unique_opts {
    /* turns sorted off, which is on by default: accepted, without effect; they are always in order */
    bool no_sorted;
    /* whether the places are given; default false */
    bool return_inverse;
    /* whether the numbers are given; default false */
    bool return_counts;
} ct_unique_opts;

/** Results of ct_unique. */
typedef struct ct_unique_result {
    ct_tensor *values, *inverse, *counts;
} ct_unique_result;

/**
 * The different elements of self in ascending order, where each element is among them (return_inverse), and how often
 * it is there (return_counts). Every NaN is different, and behind all numbers.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return values: shape: [a number that depends on values]; dtype and device: those of self
 *         inverse: shape: that of self; dtype: i64; device: that of self; ct_none() unless return_inverse is true
 *         counts: shape: [a number that depends on values]; dtype: i64; device: that of self; ct_none() unless
 *         return_counts is true
 *
 * Errors, after which the results are NULL:
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * No gradient (self: as in torch; index_select with one index of each has a gradient).
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){2, 1, 2, 3, 1, -1}, CT_INTS(2, 3), CT_DTYPE_F32);
 *   ct_unique_result results = ct_unique_with(self, &(ct_unique_opts){.return_inverse = true, .return_counts = true});
 */
CT_API ct_unique_result ct_unique(ct_tensor *self);
CT_API ct_unique_result ct_unique_with(ct_tensor *self, const ct_unique_opts *opts);

/** Options of ct_unique_dim_with; zero is the default. */
typedef struct ct_unique_dim_opts {
    /* turns sorted off, which is on by default: accepted, without effect; they are always in order */
    bool no_sorted;
    /* whether the places are given; default false */
    bool return_inverse;
    /* whether the numbers are given; default false */
    bool return_counts;
} ct_unique_dim_opts;

/** Results of ct_unique_dim. */
typedef struct ct_unique_dim_result {
    ct_tensor *values, *inverse, *counts;
} ct_unique_dim_result;

/**
 * The different slices of self along dim in ascending order of their elements, where each slice is among them
 * (return_inverse), and how often it is there (return_counts).
 *
 * @param self  the input; bool or real tensor [*S]
 * @param dim   the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param opts  NULL for the defaults
 *
 * @return values: shape: self.shape with a number that depends on values at axis dim; dtype and device: those of self
 *         inverse: shape: [self.size(dim)]; dtype: i64; device: that of self; ct_none() unless return_inverse is true
 *         counts: shape: [a number that depends on values]; dtype: i64; device: that of self; ct_none() unless
 *         return_counts is true
 *
 * Errors, after which the results are NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 self.ndim must be positive
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * No gradient (self: as in torch; index_select with one index of each has a gradient).
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){2, 1, 2, 3, 1, 3}, CT_INTS(2, 3), CT_DTYPE_F32);
 *   ct_unique_dim_result results = ct_unique_dim_with(self, 1, &(ct_unique_dim_opts){.return_inverse = true,
 *       .return_counts = true});
 */
CT_API ct_unique_dim_result ct_unique_dim(ct_tensor *self, int64_t dim);
CT_API ct_unique_dim_result ct_unique_dim_with(ct_tensor *self, int64_t dim, const ct_unique_dim_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
