/*
 * vector_norm_power: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_POWER_H
#define COTANGENT_PRIVATE_VECTOR_NORM_POWER_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_vector_norm_power_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_vector_norm_power_opts;

/**
 * The p-norm of self over axes dim for p other than 0 and the infinities. Elements that are 0, and a norm of 0, give
 * gradient 0.
 * @param self  inexact tensor [*S]
 * Saves: self; result.
 */
CT_API ct_tensor *ct_vector_norm_power(ct_tensor *self, double p);
CT_API ct_tensor *ct_vector_norm_power_with(ct_tensor *self, double p, const ct_vector_norm_power_opts *opts);
CT_API ct_tensor *ct_vector_norm_power_out(ct_tensor *self, double p, ct_tensor *out);
CT_API ct_tensor *ct_vector_norm_power_with_out(ct_tensor *self, double p, const ct_vector_norm_power_opts *opts,
                                                ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
