/*
 * logical_and: what it declares.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGICAL_AND_H
#define COTANGENT_OP_LOGICAL_AND_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether neither self nor other is zero, element by element.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B]
 */
CT_API ct_tensor *ct_logical_and(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logical_and_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_logical_and_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
