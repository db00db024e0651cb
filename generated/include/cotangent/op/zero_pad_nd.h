/*
 * zero_pad_nd: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ZERO_PAD_ND_H
#define COTANGENT_OP_ZERO_PAD_ND_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with zeros around it, as constant_pad_nd with value 0.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = zero_pad_nd(result.grad, negated(pad))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_zero_pad_nd(ct_tensor *self, ct_ints pad);
CT_API ct_tensor *ct_zero_pad_nd_out(ct_tensor *self, ct_ints pad, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
