/*
 * nanmedian: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NANMEDIAN_H
#define COTANGENT_OP_NANMEDIAN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_nanmedian_dim, passed as named arguments. */
typedef struct ct_nanmedian_dim_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_nanmedian_dim_opts;

/** Results of ct_nanmedian_dim. */
typedef struct ct_nanmedian_dim_result {
    ct_tensor *values, *indices;
} ct_nanmedian_dim_result;

/**
 * Median of the elements along dim that are not NaN, the lower one of two, and its index; NaN if all elements are NaN.
 *
 * @param self  the input; real tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return values: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype and device: same as self
 *         indices: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: i64; device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.size(dim) > 0
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
 *   ct_nanmedian_dim_result results = ct_nanmedian_dim(self, 1);
 */
CT_API ct_nanmedian_dim_result ct_nanmedian_dim(ct_tensor *self, int64_t dim, const ct_nanmedian_dim_opts *opts);
CT_API ct_nanmedian_dim_result ct_nanmedian_dim_out(ct_tensor *self, int64_t dim, ct_nanmedian_dim_result out,
                                                    const ct_nanmedian_dim_opts *opts);

/**
 * Median of the elements that are not NaN, the lower one of two; equal elements share the gradient.
 *
 * @param self  the input; real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: []; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.numel > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = where(tie, values.grad / count_nonzero(tie), 0)
 *   tie = self == values or isnan(self) and isnan(values)
 *   Saved: self; values.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_nanmedian(self);
 */
CT_API ct_tensor *ct_nanmedian(ct_tensor *self);
CT_API ct_tensor *ct_nanmedian_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

inline ct_nanmedian_dim_result ct_nanmedian_dim(ct_tensor *self, int64_t dim,
                                                const ct_nanmedian_dim_opts &opts = ct_nanmedian_dim_opts{})
{
    return ct_nanmedian_dim(self, dim, &opts);
}

inline ct_nanmedian_dim_result ct_nanmedian_dim_out(ct_tensor *self, int64_t dim, ct_nanmedian_dim_result out,
                                                    const ct_nanmedian_dim_opts &opts = ct_nanmedian_dim_opts{})
{
    return ct_nanmedian_dim_out(self, dim, out, &opts);
}
#else
#define ct_nanmedian_dim_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_nanmedian_dim(...) ct_nanmedian_dim_named_(__VA_ARGS__, )
#define ct_nanmedian_dim_named_(self, dim, ...) \
    CT_NAMED_(ct_nanmedian_dim, ct_nanmedian_dim_opts, (self, dim, ), __VA_ARGS__)
#define ct_nanmedian_dim_out(...) ct_nanmedian_dim_out_named_(__VA_ARGS__, )
#define ct_nanmedian_dim_out_named_(self, dim, out, ...) \
    CT_NAMED_(ct_nanmedian_dim_out, ct_nanmedian_dim_opts, (self, dim, out, ), __VA_ARGS__)
#endif
#endif
