/*
 * zeros_like: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ZEROS_LIKE_H
#define COTANGENT_OP_ZEROS_LIKE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_zeros_like_opts {
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_zeros_like_opts;

/**
 * Zeros with the sizes of self, and its dtype when dtype is left out.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_zeros_like(ct_tensor *self);
CT_API ct_tensor *ct_zeros_like_with(ct_tensor *self, const ct_zeros_like_opts *opts);
CT_API ct_tensor *ct_zeros_like_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_zeros_like_with_out(ct_tensor *self, const ct_zeros_like_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
