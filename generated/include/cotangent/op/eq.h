/*
 * eq: what it declares.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EQ_H
#define COTANGENT_OP_EQ_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether self equals other, element by element.
 * @param self  tensor of any dtype [*A]
 * @param other  tensor of any dtype [*B], or a number
 */
CT_API ct_tensor *ct_eq(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_eq_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_eq_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
