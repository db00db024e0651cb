/*
 * logsumexp: declarations.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGSUMEXP_H
#define COTANGENT_OP_LOGSUMEXP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_logsumexp, passed as named arguments. */
typedef struct ct_logsumexp_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_logsumexp_opts;

/**
 * Logarithm of the sum of exp(self) over axes dim, without overflow. If all elements are -inf, the result is -inf and
 * the gradient 0; infinite elements share the gradient.
 * Also known as special_logsumexp.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; distinct axes, each from -self.ndim to
 *              self.ndim - 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: self.dtype (the default dtype for bool
 *         and integers); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * conj(weight)
 *   weight = below + top / masked_fill(many, many == 0, 1)
 *   below = exp(masked_fill(self - masked_fill(level, level == -inf, 0), many != 0, -inf))
 *   top = to(self == inf, dtype_of(result))
 *   many = sum(top, dim, true)
 *   level = result if keepdim else unsqueeze.dims(result, dim)
 *   Saved: self; result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_logsumexp(self, CT_INTS(0));
 */
CT_API ct_tensor *ct_logsumexp(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts *opts);
CT_API ct_tensor *ct_logsumexp_out(ct_tensor *self, ct_ints dim, ct_tensor *out, const ct_logsumexp_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_logsumexp(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts &opts = ct_logsumexp_opts{})
{
    return ct_logsumexp(self, dim, &opts);
}

inline ct_tensor *ct_logsumexp_out(ct_tensor *self, ct_ints dim, ct_tensor *out,
                                   const ct_logsumexp_opts &opts = ct_logsumexp_opts{})
{
    return ct_logsumexp_out(self, dim, out, &opts);
}
#else
#define ct_logsumexp_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_logsumexp(...) ct_logsumexp_named_(__VA_ARGS__, )
#define ct_logsumexp_named_(self, dim, ...) CT_NAMED_(ct_logsumexp, ct_logsumexp_opts, (self, dim, ), __VA_ARGS__)
#define ct_logsumexp_out(...) ct_logsumexp_out_named_(__VA_ARGS__, )
#define ct_logsumexp_out_named_(self, dim, out, ...) \
    CT_NAMED_(ct_logsumexp_out, ct_logsumexp_opts, (self, dim, out, ), __VA_ARGS__)
#endif
#endif
