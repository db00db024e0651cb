/*
 * full: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FULL_H
#define COTANGENT_OP_FULL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_full_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_full_opts;

/**
 * A number repeated to a given size; the dtype follows the kind of the number when dtype is left out.
 */
CT_API ct_tensor *ct_full(ct_ints size, ct_scalar fill_value);
CT_API ct_tensor *ct_full_with(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts);
CT_API ct_tensor *ct_full_out(ct_ints size, ct_scalar fill_value, ct_tensor *out);
CT_API ct_tensor *ct_full_with_out(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
