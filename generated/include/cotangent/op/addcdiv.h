/*
 * addcdiv: declarations.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADDCDIV_H
#define COTANGENT_OP_ADDCDIV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_addcdiv, passed as named arguments. */
typedef struct ct_addcdiv_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of the quotient; a scalar; default 1 */
    ct_scalar value CT_INIT_(ct_no_scalar_());
} ct_addcdiv_opts;

/**
 * self + value * tensor1 / tensor2, element by element, with broadcasting.
 *
 * @param self     the input; any tensor [*A]
 * @param tensor1  the dividend; any tensor [*B]
 * @param tensor2  the divisor; any tensor [*C]
 * @param opts     options, passed as named arguments; NULL for the defaults
 * @param out      tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, tensor1.shape, tensor2.shape); dtype: promote(self, tensor1, tensor2) (the
 *         default dtype for bool and integers); device: self.device
 *         ct_addcdiv_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless result.dtype == promote(self, tensor1, tensor2)
 *   CT_E_SHAPE    unless broadcasts(self.shape, tensor1.shape, tensor2.shape)
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   tensor1.grad = result.grad * conj(value) / conj(tensor2)
 *   tensor2.grad = -(result.grad * conj(value) * conj(tensor1) / conj(tensor2) / conj(tensor2))
 *   Saved: tensor1 for the gradient of tensor2; tensor2 for the gradient of tensor1, tensor2.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *tensor1 = ct_rand(CT_INTS(4));
 *   ct_tensor *tensor2 = ct_rand(CT_INTS(3, 1));
 *   ct_tensor *result = ct_addcdiv(self, tensor1, tensor2, .value = 2);
 */
CT_API ct_tensor *ct_addcdiv(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, const ct_addcdiv_opts *opts);
CT_API ct_tensor *ct_addcdiv_(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, const ct_addcdiv_opts *opts);
CT_API ct_tensor *ct_addcdiv_out(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, ct_tensor *out,
                                 const ct_addcdiv_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_addcdiv(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2,
                             const ct_addcdiv_opts &opts = ct_addcdiv_opts{})
{
    return ct_addcdiv(self, tensor1, tensor2, &opts);
}

inline ct_tensor *ct_addcdiv_(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2,
                              const ct_addcdiv_opts &opts = ct_addcdiv_opts{})
{
    return ct_addcdiv_(self, tensor1, tensor2, &opts);
}

inline ct_tensor *ct_addcdiv_out(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, ct_tensor *out,
                                 const ct_addcdiv_opts &opts = ct_addcdiv_opts{})
{
    return ct_addcdiv_out(self, tensor1, tensor2, out, &opts);
}
#else
#define ct_addcdiv_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .value = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_addcdiv(...) ct_addcdiv_named_(__VA_ARGS__, )
#define ct_addcdiv_named_(self, tensor1, tensor2, ...) \
    CT_NAMED_(ct_addcdiv, ct_addcdiv_opts, (self, tensor1, tensor2, ), __VA_ARGS__)
#define ct_addcdiv_(...) ct_addcdiv__named_(__VA_ARGS__, )
#define ct_addcdiv__named_(self, tensor1, tensor2, ...) \
    CT_NAMED_(ct_addcdiv_, ct_addcdiv_opts, (self, tensor1, tensor2, ), __VA_ARGS__)
#define ct_addcdiv_out(...) ct_addcdiv_out_named_(__VA_ARGS__, )
#define ct_addcdiv_out_named_(self, tensor1, tensor2, out, ...) \
    CT_NAMED_(ct_addcdiv_out, ct_addcdiv_opts, (self, tensor1, tensor2, out, ), __VA_ARGS__)
#endif
#endif
