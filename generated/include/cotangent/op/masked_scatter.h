/*
 * masked_scatter: what it declares.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MASKED_SCATTER_H
#define COTANGENT_OP_MASKED_SCATTER_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with the elements of source, in order, at the places where mask is true; source must have enough of them.
 * @param self  tensor of any dtype [*A]
 * @param mask  bool tensor [*B]
 * @param source  tensor of any dtype [*N]
 * Gradient: self.grad = sum_to_size(masked_fill(result.grad, mask, 0), shape(self))
 * Saves: mask (bits).
 */
CT_API ct_tensor *ct_masked_scatter(ct_tensor *self, ct_tensor *mask, ct_tensor *source);
CT_API ct_tensor *ct_masked_scatter_(ct_tensor *self, ct_tensor *mask, ct_tensor *source);
CT_API ct_tensor *ct_masked_scatter_out(ct_tensor *self, ct_tensor *mask, ct_tensor *source, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
