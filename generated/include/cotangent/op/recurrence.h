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

/** Options of ct_recurrence_with; zero is the default. */
typedef struct ct_recurrence_opts {
    /* the axes; all if left out; each from -input.ndim to input.ndim - 1, none twice; default: all */
    ct_ints dim;
    /* whether the order is from the last element to the first; default false */
    bool reverse;
    /* whether the factor is that of the element itself, and not of the one before; default false */
    bool own;
} ct_recurrence_opts;

/**
 * Linear recurrence along the elements of axes dim in row-major order. Each result is input plus a factor times the
 * result before it, and that factor is the one of the element itself (own) or of the one before.
 *
 * @param input   the input; inexact tensor [*S]
 * @param factor  what the result before is multiplied by; inexact tensor [*S]
 * @param opts    NULL for the defaults
 * @param out     tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of input
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of input, from -input.ndim to input.ndim - 1, none twice
 *   CT_E_SHAPE    factor.shape must be input.shape
 *   CT_E_DTYPE    the dtypes of input and factor must be inexact
 *                 input and factor must have one dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = back
 *   factor.grad = back * conj(shifted(result, dim, reverse)) if own else shifted(back, dim, not reverse) * conj(result)
 *   back = recurrence(result.grad, conj(factor), dim, not reverse, not own)
 *   factor is kept when any gradient is wanted; result is kept when the gradient of factor is wanted.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4));
 *   ct_tensor *factor = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_recurrence(input, factor);
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
