/*
 * var: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VAR_H
#define COTANGENT_OP_VAR_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_var_opts {
    ct_ints dim;          /* default all */
    ct_scalar correction; /* default 1 */
    bool keepdim;         /* default false */
} ct_var_opts;

/**
 * Mean of the squared distance from the mean over axes dim, with n - correction in place of n. Real, also for complex
 * self. Where n <= correction result and gradient are infinite or NaN.
 * @param self  inexact tensor [*S]
 * Gradient: self.grad = g * where(centred == 0, nan, inf) if free == 0 else g * centred * 2 / free
 * Saves: self; mean.
 */
CT_API ct_tensor *ct_var(ct_tensor *self);
CT_API ct_tensor *ct_var_with(ct_tensor *self, const ct_var_opts *opts);
CT_API ct_tensor *ct_var_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_var_with_out(ct_tensor *self, const ct_var_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
