/*
 * empty: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EMPTY_H
#define COTANGENT_OP_EMPTY_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_empty_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_empty_opts;

/**
 * A tensor of a given size whose elements are whatever the memory held.
 */
CT_API ct_tensor *ct_empty(ct_ints size);
CT_API ct_tensor *ct_empty_with(ct_ints size, const ct_empty_opts *opts);
CT_API ct_tensor *ct_empty_out(ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_empty_with_out(ct_ints size, const ct_empty_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
