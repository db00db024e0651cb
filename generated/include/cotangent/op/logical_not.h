/*
 * logical_not: what it declares.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGICAL_NOT_H
#define COTANGENT_OP_LOGICAL_NOT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether self is zero or false, element by element.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_logical_not(ct_tensor *self);
CT_API ct_tensor *ct_logical_not_(ct_tensor *self);
CT_API ct_tensor *ct_logical_not_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
