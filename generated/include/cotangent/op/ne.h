/*
 * ne: what it declares.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NE_H
#define COTANGENT_OP_NE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether self differs from other, element by element; NaN differs from everything.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B], or a number
 */
CT_API ct_tensor *ct_ne(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ne_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ne_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
