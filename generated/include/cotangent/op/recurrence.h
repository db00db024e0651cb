/*
 * recurrence: what it declares.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RECURRENCE_H
#define COTANGENT_OP_RECURRENCE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_recurrence_opts {
    ct_ints dim;  /* default all */
    bool reverse; /* default false */
    bool own;     /* default false */
} ct_recurrence_opts;

/**
 * Linear recurrence along the elements of axes dim in row-major order. Each result is input plus a factor times the
 * result before it, and that factor is the one of the element itself (own) or of the one before.
 * @param input  inexact tensor [*S]
 * @param factor  inexact tensor [*S]
 * Gradient: input.grad = back
 * Saves: factor; result for factor.
 */
CT_API ct_tensor *ct_recurrence(ct_tensor *input, ct_tensor *factor);
CT_API ct_tensor *ct_recurrence_with(ct_tensor *input, ct_tensor *factor, const ct_recurrence_opts *opts);
CT_API ct_tensor *ct_recurrence_out(ct_tensor *input, ct_tensor *factor, ct_tensor *out);
CT_API ct_tensor *ct_recurrence_with_out(ct_tensor *input, ct_tensor *factor, const ct_recurrence_opts *opts,
                                         ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
