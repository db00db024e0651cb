/*
 * masked_select: what it declares.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MASKED_SELECT_H
#define COTANGENT_OP_MASKED_SELECT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The elements of self where mask is true, in order, as a vector.
 * @param self  tensor of any dtype [*A]
 * @param mask  bool tensor [*B]
 * Saves: mask (bits).
 */
CT_API ct_tensor *ct_masked_select(ct_tensor *self, ct_tensor *mask);

#ifdef __cplusplus
}
#endif
#endif
