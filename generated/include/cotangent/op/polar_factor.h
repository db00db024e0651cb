/*
 * polar_factor: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POLAR_FACTOR_H
#define COTANGENT_OP_POLAR_FACTOR_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The unitary factor of the polar decomposition of the matrices in the two axes dim, U V^H of their singular value
 * decomposition; without the vectors of singular values that are zero.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = polar_factor_tangent(result.grad, self, dim)
 * Saves: self.
 */
CT_API ct_tensor *ct_polar_factor(ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_polar_factor_out(ct_tensor *self, ct_ints dim, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
