/*
 * flip: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FLIP_H
#define COTANGENT_OP_FLIP_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with the order of elements along the axes dims reversed.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = flip(result.grad, dims)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_flip(ct_tensor *self, ct_ints dims);
CT_API ct_tensor *ct_flip_out(ct_tensor *self, ct_ints dims, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
