/*
 * vector_norm_one: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_ONE_H
#define COTANGENT_PRIVATE_VECTOR_NORM_ONE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_vector_norm_one_opts {
    ct_ints dim;  /* default all */
    bool keepdim; /* default false */
} ct_vector_norm_one_opts;

/**
 * Sum of the absolute values of self over axes dim. The gradient at 0 is 0.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = g * sgn(self) if is_complex(self) else where(positive, g, 0) - where(negative, g, 0)
 * Saves: self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not
 * is_complex(self).
 */
CT_API ct_tensor *ct_vector_norm_one(ct_tensor *self);
CT_API ct_tensor *ct_vector_norm_one_with(ct_tensor *self, const ct_vector_norm_one_opts *opts);
CT_API ct_tensor *ct_vector_norm_one_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_one_with_out(ct_tensor *self, const ct_vector_norm_one_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
