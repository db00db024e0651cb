/*
 * vector_norm_power: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_POWER_H
#define COTANGENT_PRIVATE_VECTOR_NORM_POWER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_vector_norm_power, passed as named arguments. */
typedef struct ct_vector_norm_power_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_vector_norm_power_opts;

/**
 * Vector norm of order p of self over axes dim, for p other than 0 and the infinities. The gradient is 0 for elements
 * that are 0 and where the norm is 0.
 *
 * @param self  the input; inexact tensor [*S]
 * @param p     exponent of the norm
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: self.shape with the axes dim removed (set to 1 if keepdim); dtype: the real counterpart of dtype if
 *         given or else the dtype of self; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be distinct axes of self, from -self.ndim to self.ndim - 1
 *                 p must not be 0
 *                 p - 1 must be a value that the result's dtype can represent and 1 - p must be a value that the
 *                 result's dtype can represent
 *                 if dtype is given, self.dtype must not be wider than dtype
 *   CT_E_DTYPE    self.dtype must be inexact
 *                 the dtype of the result must be inexact
 *
 * Gradients, differentiable to any order:
 *   self.grad = sgn(self) * slope * masked_fill(result.grad if keepdim else unsqueeze.dims(result.grad, dim), length ==
 *       0, 0)
 *   slope = pow.scalar(ratio, p - 1)
 *   length = result if keepdim else unsqueeze.dims(result, dim)
 *   ratio = masked_fill(masked_fill(to(abs(self), R) / safe, self == 0, 1), length == 0, 1)
 *   safe = masked_fill(length, length == 0, 1)
 *   self and result are saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_vector_norm_power(self, 3.0);
 */
CT_API ct_tensor *ct_vector_norm_power(ct_tensor *self, double p, const ct_vector_norm_power_opts *opts);
CT_API ct_tensor *ct_vector_norm_power_out(ct_tensor *self, double p, ct_tensor *out,
                                           const ct_vector_norm_power_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_vector_norm_power(ct_tensor *self, double p,
                                       const ct_vector_norm_power_opts &opts = ct_vector_norm_power_opts{})
{
    return ct_vector_norm_power(self, p, &opts);
}

inline ct_tensor *ct_vector_norm_power_out(ct_tensor *self, double p, ct_tensor *out,
                                           const ct_vector_norm_power_opts &opts = ct_vector_norm_power_opts{})
{
    return ct_vector_norm_power_out(self, p, out, &opts);
}
#else
#define ct_vector_norm_power_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_vector_norm_power(...) ct_vector_norm_power_named_(__VA_ARGS__, )
#define ct_vector_norm_power_named_(self, p, ...) \
    CT_NAMED_(ct_vector_norm_power, ct_vector_norm_power_opts, (self, p, ), __VA_ARGS__)
#define ct_vector_norm_power_out(...) ct_vector_norm_power_out_named_(__VA_ARGS__, )
#define ct_vector_norm_power_out_named_(self, p, out, ...) \
    CT_NAMED_(ct_vector_norm_power_out, ct_vector_norm_power_opts, (self, p, out, ), __VA_ARGS__)
#endif
#endif
