/*
 * topk: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TOPK_H
#define COTANGENT_OP_TOPK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_topk, passed as named arguments. */
typedef struct ct_topk_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
    /* if true, the largest elements are returned, in descending order, else the smallest; default true */
    bool largest CT_INIT_(true);
    /* accepted, without effect; the elements are always in order; default true */
    bool sorted CT_INIT_(true);
} ct_topk_opts;

/** Results of ct_topk. */
typedef struct ct_topk_result {
    ct_tensor *values, *indices;
} ct_topk_result;

/**
 * The k largest or smallest elements along dim, in order, and their indices. NaN is larger than every other value.
 *
 * @param self  the input; real tensor [*S]
 * @param k     number of elements
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return values: shape: self.shape with k at axis dim; dtype and device: same as self
 *         indices: shape: self.shape with k at axis dim; dtype: i64; device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless 0 <= k and k <= self.size(dim)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, indices, values.grad)
 *   Saved: indices (as i32).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_topk_result results = ct_topk(self, 2);
 */
CT_API ct_topk_result ct_topk(ct_tensor *self, int64_t k, const ct_topk_opts *opts);
CT_API ct_topk_result ct_topk_out(ct_tensor *self, int64_t k, ct_topk_result out, const ct_topk_opts *opts);

#ifdef __cplusplus
}

inline ct_topk_result ct_topk(ct_tensor *self, int64_t k, const ct_topk_opts &opts = ct_topk_opts{})
{
    return ct_topk(self, k, &opts);
}

inline ct_topk_result ct_topk_out(ct_tensor *self, int64_t k, ct_topk_result out,
                                  const ct_topk_opts &opts = ct_topk_opts{})
{
    return ct_topk_out(self, k, out, &opts);
}
#else
#define ct_topk_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = -1, .largest = true, .sorted = true, .tag_.end = 0
#define ct_topk(...) ct_topk_named_(__VA_ARGS__, )
#define ct_topk_named_(self, k, ...) CT_NAMED_(ct_topk, ct_topk_opts, (self, k, ), __VA_ARGS__)
#define ct_topk_out(...) ct_topk_out_named_(__VA_ARGS__, )
#define ct_topk_out_named_(self, k, out, ...) CT_NAMED_(ct_topk_out, ct_topk_opts, (self, k, out, ), __VA_ARGS__)
#endif
#endif
