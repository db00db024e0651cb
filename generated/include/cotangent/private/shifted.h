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

/** Options of ct_shifted_with; zero is the default. */
typedef struct ct_shifted_opts {
    /* the axes; all if left out; each from -input.ndim to input.ndim - 1, none twice; default: all */
    ct_ints dim;
    /* whether the order is from the last element to the first; default false */
    bool reverse;
} ct_shifted_opts;

/**
 * input moved by one element along the elements of axes dim in row-major order, with zero in the place that becomes
 * free.
 *
 * @param input  the input; any tensor [*S]
 * @param opts   NULL for the defaults
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of input
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of input, from -input.ndim to input.ndim - 1, none twice
 *
 * Gradients, differentiable to any order:
 *   input.grad = shifted(result.grad, dim, not reverse)
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_shifted(input);
 */
CT_API ct_tensor *ct_shifted(ct_tensor *input);
CT_API ct_tensor *ct_shifted_with(ct_tensor *input, const ct_shifted_opts *opts);
CT_API ct_tensor *ct_shifted_out(ct_tensor *input, ct_tensor *out);
CT_API ct_tensor *ct_shifted_with_out(ct_tensor *input, const ct_shifted_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
