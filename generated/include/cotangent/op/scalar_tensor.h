/*
 * scalar_tensor: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SCALAR_TENSOR_H
#define COTANGENT_OP_SCALAR_TENSOR_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_scalar_tensor_with; zero is the default. */
typedef struct ct_scalar_tensor_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_scalar_tensor_opts;

/**
 * A 0-d tensor of a number, of the default dtype when dtype is left out, whatever kind the number is of.
 *
 * @param s     the number; a number
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: 0-d; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  s must be a number that the result's dtype holds
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_scalar_tensor(ct_float(1.5));
 */
CT_API ct_tensor *ct_scalar_tensor(ct_scalar s);
CT_API ct_tensor *ct_scalar_tensor_with(ct_scalar s, const ct_scalar_tensor_opts *opts);
CT_API ct_tensor *ct_scalar_tensor_out(ct_scalar s, ct_tensor *out);
CT_API ct_tensor *ct_scalar_tensor_with_out(ct_scalar s, const ct_scalar_tensor_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
