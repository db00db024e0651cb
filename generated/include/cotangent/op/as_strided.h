/*
 * as_strided: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AS_STRIDED_H
#define COTANGENT_OP_AS_STRIDED_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_as_strided_opts {
    ct_scalar storage_offset; /* optional */
} ct_as_strided_opts;

/**
 * View of the storage of self with any sizes, strides and offset, in elements; overlapping elements sum their
 * gradients. The offset left out is that of self.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = as_strided_adjoint(result.grad, shape(self), size, stride, storage_offset)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_as_strided(ct_tensor *self, ct_ints size, ct_ints stride);
CT_API ct_tensor *ct_as_strided_with(ct_tensor *self, ct_ints size, ct_ints stride, const ct_as_strided_opts *opts);
CT_API ct_tensor *ct_as_strided_(ct_tensor *self, ct_ints size, ct_ints stride);
CT_API ct_tensor *ct_as_strided_with_(ct_tensor *self, ct_ints size, ct_ints stride, const ct_as_strided_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
