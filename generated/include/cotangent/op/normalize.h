/*
 * normalize: what it declares.
 *
 * Written by ctgen from schemas/composite.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NORMALIZE_H
#define COTANGENT_OP_NORMALIZE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_normalize_with; zero is the default. */
typedef struct ct_normalize_opts {
    /* order of the norm; default 2 */
    ct_scalar p;
    /* the axis; a negative one counts from the last; from -input.ndim to input.ndim - 1; default 1 */
    ct_scalar dim;
    /* least divisor; default 1e-12 */
    ct_scalar eps;
} ct_normalize_opts;

/**
 * input divided by its p-norm along dim, or by eps where the norm is smaller.
 *
 * @param input  the input; float tensor [*S]
 * @param opts   NULL for the defaults
 *
 * @return shape, dtype and device: those of input
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of input, from -input.ndim to input.ndim - 1
 *                 p must be at least 0 and less than inf, or input.size(dim) must be positive
 *   CT_E_DTYPE    input.dtype must be float
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_normalize(input);
 */
CT_API ct_tensor *ct_normalize(ct_tensor *input);
CT_API ct_tensor *ct_normalize_with(ct_tensor *input, const ct_normalize_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
