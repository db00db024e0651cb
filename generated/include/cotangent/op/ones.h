/*
 * ones: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ONES_H
#define COTANGENT_OP_ONES_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_ones_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_ones_opts;

/**
 * Ones of a given size; of the default dtype when dtype is left out.
 */
CT_API ct_tensor *ct_ones(ct_ints size);
CT_API ct_tensor *ct_ones_with(ct_ints size, const ct_ones_opts *opts);
CT_API ct_tensor *ct_ones_out(ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_ones_with_out(ct_ints size, const ct_ones_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
