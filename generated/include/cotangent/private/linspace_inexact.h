/*
 * linspace_inexact: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LINSPACE_INEXACT_H
#define COTANGENT_PRIVATE_LINSPACE_INEXACT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linspace_inexact_with; zero is the default. */
typedef struct ct_linspace_inexact_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_linspace_inexact_opts;

/**
 * Evenly spaced numbers of linspace.
 *
 * @param start  the first number; a number
 * @param end    the last number; a number
 * @param steps  how many numbers
 * @param opts   NULL for the defaults
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape: [steps]; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  start must be a number that the result's dtype holds
 *                 end must be a number that the result's dtype holds
 *   CT_E_DTYPE    the dtype of the result must be inexact
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_linspace_inexact(ct_int(0), ct_int(1), 5);
 */
CT_API ct_tensor *ct_linspace_inexact(ct_scalar start, ct_scalar end, int64_t steps);
CT_API ct_tensor *ct_linspace_inexact_with(ct_scalar start, ct_scalar end, int64_t steps,
                                           const ct_linspace_inexact_opts *opts);
CT_API ct_tensor *ct_linspace_inexact_out(ct_scalar start, ct_scalar end, int64_t steps, ct_tensor *out);
CT_API ct_tensor *ct_linspace_inexact_with_out(ct_scalar start, ct_scalar end, int64_t steps,
                                               const ct_linspace_inexact_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
