/*
 * softmax: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFTMAX_H
#define COTANGENT_OP_SOFTMAX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_softmax, passed as named arguments. */
typedef struct ct_softmax_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_softmax_opts;

/**
 * Softmax of self along dim: exp(self) divided by its sum along dim. A slice whose elements are all -inf gives NaN.
 * Also known as special_softmax.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: dtype, or else self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless the dtype of the result is float
 *
 * Gradients, differentiable to any order:
 *   self.grad = result * (result.grad - sum(result.grad * result, dim, true))
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_softmax(self, 0);
 */
CT_API ct_tensor *ct_softmax(ct_tensor *self, int64_t dim, const ct_softmax_opts *opts);
CT_API ct_tensor *ct_softmax_out(ct_tensor *self, int64_t dim, ct_tensor *out, const ct_softmax_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_softmax(ct_tensor *self, int64_t dim, const ct_softmax_opts &opts = ct_softmax_opts{})
{
    return ct_softmax(self, dim, &opts);
}

inline ct_tensor *ct_softmax_out(ct_tensor *self, int64_t dim, ct_tensor *out,
                                 const ct_softmax_opts &opts = ct_softmax_opts{})
{
    return ct_softmax_out(self, dim, out, &opts);
}
#else
#define ct_softmax_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_softmax(...) ct_softmax_named_(__VA_ARGS__, )
#define ct_softmax_named_(self, dim, ...) CT_NAMED_(ct_softmax, ct_softmax_opts, (self, dim, ), __VA_ARGS__)
#define ct_softmax_out(...) ct_softmax_out_named_(__VA_ARGS__, )
#define ct_softmax_out_named_(self, dim, out, ...) \
    CT_NAMED_(ct_softmax_out, ct_softmax_opts, (self, dim, out, ), __VA_ARGS__)
#endif
#endif
