/*
 * vector_norm_max: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_MAX_H
#define COTANGENT_PRIVATE_VECTOR_NORM_MAX_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_vector_norm_max_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_vector_norm_max_opts;

/**
 * Largest absolute value of self over axes dim. Equal ones share the gradient; at the zero vector, and where the norm
 * is NaN, it is 0.
 * @param self  inexact tensor [*S]
 * Saves: self when is_complex(self); result when is_complex(self); positive (bits) when not is_complex(self); negative
 * (bits) when not is_complex(self).
 */
CT_API ct_tensor *ct_vector_norm_max(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_max_with(ct_tensor *self, const ct_vector_norm_max_opts *opts);
CT_API ct_tensor *ct_vector_norm_max_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_max_with_out(ct_tensor *self, const ct_vector_norm_max_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
