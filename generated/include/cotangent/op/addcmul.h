/*
 * addcmul: declarations.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADDCMUL_H
#define COTANGENT_OP_ADDCMUL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_addcmul, passed as named arguments. */
typedef struct ct_addcmul_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of the product; a scalar; default 1 */
    ct_scalar value CT_INIT_(ct_no_scalar_());
} ct_addcmul_opts;

/**
 * self + value * tensor1 * tensor2, element by element, with broadcasting.
 *
 * @param self     the input; number tensor [*A]
 * @param tensor1  first factor; number tensor [*B]
 * @param tensor2  second factor; number tensor [*C]
 * @param opts     options, passed as named arguments; NULL for the defaults
 * @param out      tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, tensor1.shape, tensor2.shape); dtype: promote(self, tensor1, tensor2); device:
 *         self.device
 *         ct_addcmul_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless result.dtype == promote(self, tensor1, tensor2)
 *   CT_E_SHAPE    unless broadcasts(self.shape, tensor1.shape, tensor2.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   tensor1.grad = result.grad * conj(value * tensor2)
 *   tensor2.grad = result.grad * conj(value * tensor1)
 *   Saved: tensor1 for the gradient of tensor2; tensor2 for the gradient of tensor1.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *tensor1 = ct_rand(CT_INTS(4));
 *   ct_tensor *tensor2 = ct_rand(CT_INTS(3, 1));
 *   ct_tensor *result = ct_addcmul(self, tensor1, tensor2, .value = 2);
 */
CT_API ct_tensor *ct_addcmul(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, const ct_addcmul_opts *opts);
CT_API ct_tensor *ct_addcmul_(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, const ct_addcmul_opts *opts);
CT_API ct_tensor *ct_addcmul_out(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, ct_tensor *out,
                                 const ct_addcmul_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_addcmul(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2,
                             const ct_addcmul_opts &opts = ct_addcmul_opts{})
{
    return ct_addcmul(self, tensor1, tensor2, &opts);
}

inline ct_tensor *ct_addcmul_(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2,
                              const ct_addcmul_opts &opts = ct_addcmul_opts{})
{
    return ct_addcmul_(self, tensor1, tensor2, &opts);
}

inline ct_tensor *ct_addcmul_out(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, ct_tensor *out,
                                 const ct_addcmul_opts &opts = ct_addcmul_opts{})
{
    return ct_addcmul_out(self, tensor1, tensor2, out, &opts);
}
#else
#define ct_addcmul_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .value = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_addcmul(...) ct_addcmul_named_(__VA_ARGS__, )
#define ct_addcmul_named_(self, tensor1, tensor2, ...) \
    CT_NAMED_(ct_addcmul, ct_addcmul_opts, (self, tensor1, tensor2, ), __VA_ARGS__)
#define ct_addcmul_(...) ct_addcmul__named_(__VA_ARGS__, )
#define ct_addcmul__named_(self, tensor1, tensor2, ...) \
    CT_NAMED_(ct_addcmul_, ct_addcmul_opts, (self, tensor1, tensor2, ), __VA_ARGS__)
#define ct_addcmul_out(...) ct_addcmul_out_named_(__VA_ARGS__, )
#define ct_addcmul_out_named_(self, tensor1, tensor2, out, ...) \
    CT_NAMED_(ct_addcmul_out, ct_addcmul_opts, (self, tensor1, tensor2, out, ), __VA_ARGS__)
#endif
#endif
