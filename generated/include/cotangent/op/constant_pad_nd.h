/*
 * constant_pad_nd: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONSTANT_PAD_ND_H
#define COTANGENT_OP_CONSTANT_PAD_ND_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_constant_pad_nd_with; zero is the default. */
typedef struct ct_constant_pad_nd_opts {
    /* what is added; a number; default 0 */
    ct_scalar value;
} ct_constant_pad_nd_opts;

/**
 * self with value around it, pad[0] elements before and pad[1] behind on the last axis, pad[2] and pad[3] on the one
 * before, and so on; negative ones crop what is there.
 *
 * @param self  the input; any tensor [*S]
 * @param pad   elements added before and behind each axis, from the last axis on; negative ones are cut off; a list of
 *              numbers
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape, larger by pad; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  value must be a number that self.dtype holds
 *
 * Gradients, differentiable to any order:
 *   self.grad = zero_pad_nd(result.grad, negated(pad))
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_constant_pad_nd(self, CT_INTS(1, 2));
 */
CT_API ct_tensor *ct_constant_pad_nd(ct_tensor *self, ct_ints pad);
CT_API ct_tensor *ct_constant_pad_nd_with(ct_tensor *self, ct_ints pad, const ct_constant_pad_nd_opts *opts);
CT_API ct_tensor *ct_constant_pad_nd_out(ct_tensor *self, ct_ints pad, ct_tensor *out);
CT_API ct_tensor *ct_constant_pad_nd_with_out(ct_tensor *self, ct_ints pad, const ct_constant_pad_nd_opts *opts,
                                              ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
