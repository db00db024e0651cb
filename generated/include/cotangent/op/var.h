/*
 * var: declarations.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VAR_H
#define COTANGENT_OP_VAR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_var, passed as named arguments. */
typedef struct ct_var_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* the divisor is the number of elements minus correction; default 1 */
    double correction CT_INIT_(1.0);
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_var_opts;

/**
 * Variance over axes dim: sum of the squared absolute differences from the mean, divided by n - correction, where n is
 * the number of elements. The result is real, also for complex self. If n <= correction, result and gradient are
 * infinite or NaN.
 *
 * @param self  the input; inexact tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: the real counterpart of self.dtype;
 *         device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = g * where(centred == 0, nan, inf) if free == 0 else g * centred * 2 / free
 *   g = result.grad if keepdim else unsqueeze.dims(result.grad, dim)
 *   centred = self - mean
 *   free = max(count_over(self, dim) - correction, 0)
 *   mean = mean(to(self, wide(self)), dim, true)
 *   Saved: self; mean.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_var(self, .dim = CT_INTS(1));
 */
CT_API ct_tensor *ct_var(ct_tensor *self, const ct_var_opts *opts);
CT_API ct_tensor *ct_var_out(ct_tensor *self, ct_tensor *out, const ct_var_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_var(ct_tensor *self, const ct_var_opts &opts = ct_var_opts{}) { return ct_var(self, &opts); }

inline ct_tensor *ct_var_out(ct_tensor *self, ct_tensor *out, const ct_var_opts &opts = ct_var_opts{})
{
    return ct_var_out(self, out, &opts);
}
#else
#define ct_var_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .correction = 1.0, .tag_.end = 0
#define ct_var(...) ct_var_named_(__VA_ARGS__, )
#define ct_var_named_(self, ...) CT_NAMED_(ct_var, ct_var_opts, (self, ), __VA_ARGS__)
#define ct_var_out(...) ct_var_out_named_(__VA_ARGS__, )
#define ct_var_out_named_(self, out, ...) CT_NAMED_(ct_var_out, ct_var_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
