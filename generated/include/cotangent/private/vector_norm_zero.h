/*
 * vector_norm_zero: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_ZERO_H
#define COTANGENT_PRIVATE_VECTOR_NORM_ZERO_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_vector_norm_zero_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_vector_norm_zero_opts;

/**
 * Number of elements of self over axes dim that are not zero, as a float; the gradient is 0 everywhere.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = zeros(shape(self), dtype_of(result.grad), device_of(result.grad))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_vector_norm_zero(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_zero_with(ct_tensor *self, const ct_vector_norm_zero_opts *opts);
CT_API ct_tensor *ct_vector_norm_zero_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_zero_with_out(ct_tensor *self, const ct_vector_norm_zero_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
