/*
 * permute: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PERMUTE_H
#define COTANGENT_OP_PERMUTE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self with its axes in the order of dims.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = permute(result.grad, permutation_inverse(dims))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_permute(ct_tensor *self, ct_ints dims);

#ifdef __cplusplus
}
#endif
#endif
