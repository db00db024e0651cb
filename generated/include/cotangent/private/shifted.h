/*
 * shifted: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SHIFTED_H
#define COTANGENT_PRIVATE_SHIFTED_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_shifted_opts {
    ct_ints dim;  /* default all */
    bool reverse; /* default false */
} ct_shifted_opts;

/**
 * input moved by one element along the elements of axes dim in row-major order, with zero in the place that becomes
 * free.
 * @param input  tensor of any dtype [*S]
 * Gradient: input.grad = shifted(result.grad, dim, not reverse)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_shifted(ct_tensor *input);
CT_API ct_tensor *ct_shifted_with(ct_tensor *input, const ct_shifted_opts *opts);
CT_API ct_tensor *ct_shifted_out(ct_tensor *input, ct_tensor *out);
CT_API ct_tensor *ct_shifted_with_out(ct_tensor *input, const ct_shifted_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
