/*
 * linspace: what it declares.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINSPACE_H
#define COTANGENT_OP_LINSPACE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linspace_with; zero is the default. */
typedef struct ct_linspace_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_linspace_opts;

/**
 * steps numbers from start to end, both included, evenly spaced; of an integer dtype without their fractions.
 *
 * @param start  the first number; a number
 * @param end    the last number; a number
 * @param steps  how many numbers
 * @param opts   NULL for the defaults
 *
 * @return shape: [steps]; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  steps must be at least 0
 *                 start must be a number that the result's dtype holds
 *                 end must be a number that the result's dtype holds
 *   CT_E_DTYPE    the dtype of the result must be number
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *result = ct_linspace(ct_int(0), ct_int(1), 5);
 */
CT_API ct_tensor *ct_linspace(ct_scalar start, ct_scalar end, int64_t steps);
CT_API ct_tensor *ct_linspace_with(ct_scalar start, ct_scalar end, int64_t steps, const ct_linspace_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
