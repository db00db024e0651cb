/*
 * vector_norm_two: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_TWO_H
#define COTANGENT_PRIVATE_VECTOR_NORM_TWO_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_vector_norm_two_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_vector_norm_two_opts;

/**
 * Euclidean norm of self over axes dim. The gradient at the zero vector is 0.
 * @param self  inexact tensor [*S]
 * Saves: self; result.
 */
CT_API ct_tensor *ct_vector_norm_two(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_two_with(ct_tensor *self, const ct_vector_norm_two_opts *opts);
CT_API ct_tensor *ct_vector_norm_two_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_two_with_out(ct_tensor *self, const ct_vector_norm_two_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
