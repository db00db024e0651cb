/*
 * kron: what it declares.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_KRON_H
#define COTANGENT_OP_KRON_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The Kronecker product, self with every element replaced by its product with other.
 *
 * @param self   the left factor; any tensor [*A]
 * @param other  the right factor; any tensor [*B]
 *
 * @return shape: self.shape times other.shape; dtype: what the dtypes of self and other promote to; device: that of
 *         self
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_kron(self, other);
 */
CT_API ct_tensor *ct_kron(ct_tensor *self, ct_tensor *other);

#ifdef __cplusplus
}
#endif
#endif
