/*
 * nuclear_norm: declarations.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NUCLEAR_NORM_H
#define COTANGENT_OP_NUCLEAR_NORM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_nuclear_norm, passed as named arguments. */
typedef struct ct_nuclear_norm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_nuclear_norm_opts;

/**
 * Nuclear norm of the matrices in the two axes dim: the sum of their singular values. Where a singular value is zero,
 * the gradient is the subgradient of least norm.
 *
 * @param self  the input; inexact tensor [*S]
 * @param dim   the two axes of the matrices; distinct axes, each from -self.ndim to self.ndim - 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: the real counterpart of self.dtype;
 *         device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless dim.count == 2
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to order 2:
 *   self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * polar_factor(self, dim)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_nuclear_norm(self, CT_INTS(0, 1));
 */
CT_API ct_tensor *ct_nuclear_norm(ct_tensor *self, ct_ints dim, const ct_nuclear_norm_opts *opts);
CT_API ct_tensor *ct_nuclear_norm_out(ct_tensor *self, ct_ints dim, ct_tensor *out, const ct_nuclear_norm_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_nuclear_norm(ct_tensor *self, ct_ints dim,
                                  const ct_nuclear_norm_opts &opts = ct_nuclear_norm_opts{})
{
    return ct_nuclear_norm(self, dim, &opts);
}

inline ct_tensor *ct_nuclear_norm_out(ct_tensor *self, ct_ints dim, ct_tensor *out,
                                      const ct_nuclear_norm_opts &opts = ct_nuclear_norm_opts{})
{
    return ct_nuclear_norm_out(self, dim, out, &opts);
}
#else
#define ct_nuclear_norm_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_nuclear_norm(...) ct_nuclear_norm_named_(__VA_ARGS__, )
#define ct_nuclear_norm_named_(self, dim, ...) \
    CT_NAMED_(ct_nuclear_norm, ct_nuclear_norm_opts, (self, dim, ), __VA_ARGS__)
#define ct_nuclear_norm_out(...) ct_nuclear_norm_out_named_(__VA_ARGS__, )
#define ct_nuclear_norm_out_named_(self, dim, out, ...) \
    CT_NAMED_(ct_nuclear_norm_out, ct_nuclear_norm_opts, (self, dim, out, ), __VA_ARGS__)
#endif
#endif
