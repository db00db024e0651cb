/*
 * triu: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRIU_H
#define COTANGENT_OP_TRIU_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_triu_opts {
    int64_t diagonal; /* default 0 */
} ct_triu_opts;

/**
 * The upper triangle of the matrices in the last two axes, from the diagonal-th diagonal on; zeros below.
 * @param self  tensor of any dtype [*B, M, N]
 * Gradient: self.grad = result.grad if at(-1) - at(-2) >= diagonal else 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_triu(ct_tensor *self);
CT_API ct_tensor *ct_triu_with(ct_tensor *self, const ct_triu_opts *opts);
CT_API ct_tensor *ct_triu_(ct_tensor *self);
CT_API ct_tensor *ct_triu_with_(ct_tensor *self, const ct_triu_opts *opts);
CT_API ct_tensor *ct_triu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_triu_with_out(ct_tensor *self, const ct_triu_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
