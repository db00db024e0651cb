/*
 * zeros: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ZEROS_H
#define COTANGENT_OP_ZEROS_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_zeros_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_zeros_opts;

/**
 * Zeros of a given size; of the default dtype when dtype is left out.
 */
CT_API ct_tensor *ct_zeros(ct_ints size);
CT_API ct_tensor *ct_zeros_with(ct_ints size, const ct_zeros_opts *opts);
CT_API ct_tensor *ct_zeros_out(ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_zeros_with_out(ct_ints size, const ct_zeros_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
