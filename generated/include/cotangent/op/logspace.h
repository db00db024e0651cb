/*
 * logspace: what it declares.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGSPACE_H
#define COTANGENT_OP_LOGSPACE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_logspace_with; zero is the default. */
typedef struct ct_logspace_opts {
    /* what is raised to the exponents; default 10 */
    ct_scalar base;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_logspace_opts;

/**
 * steps powers of base, whose exponents go from start to end, both included, evenly spaced.
 *
 * @param start  exponent of the first number; a number
 * @param end    exponent of the last number; a number
 * @param steps  how many numbers
 * @param opts   NULL for the defaults
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape: [steps]; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  steps must be at least 0
 *                 start must be a number that the result's dtype holds
 *                 end must be a number that the result's dtype holds
 *   CT_E_DTYPE    the dtype of the result must be inexact
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_logspace(ct_int(0), ct_int(1), 5);
 */
CT_API ct_tensor *ct_logspace(ct_scalar start, ct_scalar end, int64_t steps);
CT_API ct_tensor *ct_logspace_with(ct_scalar start, ct_scalar end, int64_t steps, const ct_logspace_opts *opts);
CT_API ct_tensor *ct_logspace_out(ct_scalar start, ct_scalar end, int64_t steps, ct_tensor *out);
CT_API ct_tensor *ct_logspace_with_out(ct_scalar start, ct_scalar end, int64_t steps, const ct_logspace_opts *opts,
                                       ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
