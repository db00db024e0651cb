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

typedef struct ct_constant_pad_nd_opts {
    ct_scalar value; /* default 0 */
} ct_constant_pad_nd_opts;

/**
 * self with value around it, pad[0] elements before and pad[1] behind on the last axis, pad[2] and pad[3] on the one
 * before, and so on; negative ones crop what is there.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = zero_pad_nd(result.grad, negated(pad))
 * Saves: nothing.
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
