/*
 * mean: declarations.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MEAN_H
#define COTANGENT_OP_MEAN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_mean, passed as named arguments. */
typedef struct ct_mean_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_mean_opts;

/**
 * Mean over the axes dim, or over all axes if dim is left out. The mean of no elements is NaN.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: dtype, or else self.dtype; device:
 *         self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless the dtype of the result is inexact
 *
 * Gradients, differentiable to any order:
 *   self.grad = expand(result.grad / max(count_over(self, dim), 1) if keepdim else unsqueeze.dims(result.grad /
 *       max(count_over(self, dim), 1), dim), shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_mean(self);
 */
CT_API ct_tensor *ct_mean(ct_tensor *self, const ct_mean_opts *opts);
CT_API ct_tensor *ct_mean_out(ct_tensor *self, ct_tensor *out, const ct_mean_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_mean(ct_tensor *self, const ct_mean_opts &opts = ct_mean_opts{}) { return ct_mean(self, &opts); }

inline ct_tensor *ct_mean_out(ct_tensor *self, ct_tensor *out, const ct_mean_opts &opts = ct_mean_opts{})
{
    return ct_mean_out(self, out, &opts);
}
#else
#define ct_mean_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_mean(...) ct_mean_named_(__VA_ARGS__, )
#define ct_mean_named_(self, ...) CT_NAMED_(ct_mean, ct_mean_opts, (self, ), __VA_ARGS__)
#define ct_mean_out(...) ct_mean_out_named_(__VA_ARGS__, )
#define ct_mean_out_named_(self, out, ...) CT_NAMED_(ct_mean_out, ct_mean_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
