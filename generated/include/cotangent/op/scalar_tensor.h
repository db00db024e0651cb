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

typedef struct ct_scalar_tensor_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_scalar_tensor_opts;

/**
 * A 0-d tensor of a number, of the default dtype when dtype is left out, whatever kind the number is of.
 */
CT_API ct_tensor *ct_scalar_tensor(ct_scalar s);
CT_API ct_tensor *ct_scalar_tensor_with(ct_scalar s, const ct_scalar_tensor_opts *opts);
CT_API ct_tensor *ct_scalar_tensor_out(ct_scalar s, ct_tensor *out);
CT_API ct_tensor *ct_scalar_tensor_with_out(ct_scalar s, const ct_scalar_tensor_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
