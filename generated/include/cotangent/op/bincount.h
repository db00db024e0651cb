/*
 * bincount: declarations.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BINCOUNT_H
#define COTANGENT_OP_BINCOUNT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_bincount, passed as named arguments. */
typedef struct ct_bincount_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* minimum number of elements of the result; default 0 */
    int64_t minlength CT_INIT_(0);
} ct_bincount_opts;

/**
 * Number of occurrences of each integer from 0 on in a vector; the result has at least minlength elements.
 *
 * @param self  integers >= 0; integer tensor [N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [a size that depends on the values]; dtype: i64; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless minlength >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((int64_t[]){1, 3, 1, 0}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *result = ct_bincount(self);
 */
CT_API ct_tensor *ct_bincount(ct_tensor *self, const ct_bincount_opts *opts);

/** Options of ct_bincount_weights, passed as named arguments. */
typedef struct ct_bincount_weights_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* minimum number of elements of the result; default 0 */
    int64_t minlength CT_INIT_(0);
} ct_bincount_weights_opts;

/**
 * For each integer from 0 on, the sum of the weights of its occurrences in a vector, in f64.
 *
 * @param self     integers >= 0; integer tensor [N]
 * @param weights  weights of the elements of self; bool or real tensor [N]
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [a size that depends on the values]; dtype: f64; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless minlength >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (weights: as in PyTorch; scatter_add computes the same sum with a gradient).
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((int64_t[]){1, 3, 1, 0}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *weights = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_bincount_weights(self, weights);
 */
CT_API ct_tensor *ct_bincount_weights(ct_tensor *self, ct_tensor *weights, const ct_bincount_weights_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_bincount(ct_tensor *self, const ct_bincount_opts &opts = ct_bincount_opts{})
{
    return ct_bincount(self, &opts);
}

inline ct_tensor *ct_bincount_weights(ct_tensor *self, ct_tensor *weights,
                                      const ct_bincount_weights_opts &opts = ct_bincount_weights_opts{})
{
    return ct_bincount_weights(self, weights, &opts);
}
#else
#define ct_bincount_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_bincount(...) ct_bincount_named_(__VA_ARGS__, )
#define ct_bincount_named_(self, ...) CT_NAMED_(ct_bincount, ct_bincount_opts, (self, ), __VA_ARGS__)
#define ct_bincount_weights_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_bincount_weights(...) ct_bincount_weights_named_(__VA_ARGS__, )
#define ct_bincount_weights_named_(self, weights, ...) \
    CT_NAMED_(ct_bincount_weights, ct_bincount_weights_opts, (self, weights, ), __VA_ARGS__)
#endif
#endif
