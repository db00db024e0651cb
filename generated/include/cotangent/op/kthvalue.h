/*
 * kthvalue: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_KTHVALUE_H
#define COTANGENT_OP_KTHVALUE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_kthvalue, passed as named arguments. */
typedef struct ct_kthvalue_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_kthvalue_opts;

/** Results of ct_kthvalue. */
typedef struct ct_kthvalue_result {
    ct_tensor *values, *indices;
} ct_kthvalue_result;

/**
 * k-th smallest element along dim, and its index. NaN is larger than every other value.
 *
 * @param self  the input; real tensor [*S]
 * @param k     rank of the element, from 1 on
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return values: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype and device: same as self
 *         indices: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: i64; device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless 1 <= k and k <= self.size(dim)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, place, values.grad if keepdim
 *       else unsqueeze(values.grad, dim))
 *   place = indices if keepdim else unsqueeze(indices, dim)
 *   Saved: indices (as i32).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_kthvalue_result results = ct_kthvalue(self, 2);
 */
CT_API ct_kthvalue_result ct_kthvalue(ct_tensor *self, int64_t k, const ct_kthvalue_opts *opts);
CT_API ct_kthvalue_result ct_kthvalue_out(ct_tensor *self, int64_t k, ct_kthvalue_result out,
                                          const ct_kthvalue_opts *opts);

#ifdef __cplusplus
}

inline ct_kthvalue_result ct_kthvalue(ct_tensor *self, int64_t k, const ct_kthvalue_opts &opts = ct_kthvalue_opts{})
{
    return ct_kthvalue(self, k, &opts);
}

inline ct_kthvalue_result ct_kthvalue_out(ct_tensor *self, int64_t k, ct_kthvalue_result out,
                                          const ct_kthvalue_opts &opts = ct_kthvalue_opts{})
{
    return ct_kthvalue_out(self, k, out, &opts);
}
#else
#define ct_kthvalue_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = -1, .tag_.end = 0
#define ct_kthvalue(...) ct_kthvalue_named_(__VA_ARGS__, )
#define ct_kthvalue_named_(self, k, ...) CT_NAMED_(ct_kthvalue, ct_kthvalue_opts, (self, k, ), __VA_ARGS__)
#define ct_kthvalue_out(...) ct_kthvalue_out_named_(__VA_ARGS__, )
#define ct_kthvalue_out_named_(self, k, out, ...) \
    CT_NAMED_(ct_kthvalue_out, ct_kthvalue_opts, (self, k, out, ), __VA_ARGS__)
#endif
#endif
