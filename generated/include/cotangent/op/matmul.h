/*
 * matmul: what it declares.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MATMUL_H
#define COTANGENT_OP_MATMUL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Matrix product of the last two axes, batched over the others; a vector is a row on the left, a column on the right.
 * @param self  number tensor [*A]
 * @param other  number tensor [*B]
 */
CT_API ct_tensor *ct_matmul(ct_tensor *self, ct_tensor *other);

#ifdef __cplusplus
}
#endif
#endif
