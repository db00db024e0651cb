/*
 * arange: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARANGE_H
#define COTANGENT_OP_ARANGE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_arange_with; zero is the default. */
typedef struct ct_arange_opts {
    /* distance between numbers, negative for falling ones; a number; default 1 */
    ct_scalar step;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_arange_opts;

/**
 * Numbers from start towards end, end left out, in steps of step. For dtype i64 each of the three is taken without its
 * fraction.
 *
 * @param start  the first number; a number
 * @param end    where the numbers end; it is not among them; a number
 * @param opts   NULL for the defaults
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape: [ceil((end - start) / step)]; dtype: dtype if given or else the dtype that follows from the kind of
 *         start; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  step must not be 0
 *                 (end - start) / step must be at least 0
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_arange(ct_int(0), ct_int(5));
 */
CT_API ct_tensor *ct_arange(ct_scalar start, ct_scalar end);
CT_API ct_tensor *ct_arange_with(ct_scalar start, ct_scalar end, const ct_arange_opts *opts);
CT_API ct_tensor *ct_arange_out(ct_scalar start, ct_scalar end, ct_tensor *out);
CT_API ct_tensor *ct_arange_with_out(ct_scalar start, ct_scalar end, const ct_arange_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
