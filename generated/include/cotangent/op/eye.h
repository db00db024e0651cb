/*
 * eye: what it declares.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EYE_H
#define COTANGENT_OP_EYE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_eye_with; zero is the default. */
typedef struct ct_eye_opts {
    /* number of columns; n if left out; optional */
    ct_scalar m;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_eye_opts;

/**
 * A matrix of n rows and m columns, 1 on the diagonal and 0 elsewhere; as many columns as rows when m is left out.
 *
 * @param n     number of rows
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: [n, m if m is given, else n]; dtype: dtype if given or else the default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  n must be at least 0
 *                 if m is given, m must be at least 0
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_eye(3);
 */
CT_API ct_tensor *ct_eye(int64_t n);
CT_API ct_tensor *ct_eye_with(int64_t n, const ct_eye_opts *opts);
CT_API ct_tensor *ct_eye_out(int64_t n, ct_tensor *out);
CT_API ct_tensor *ct_eye_with_out(int64_t n, const ct_eye_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
