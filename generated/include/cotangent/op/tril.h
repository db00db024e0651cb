/*
 * tril: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRIL_H
#define COTANGENT_OP_TRIL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_tril_opts {
    int64_t diagonal; /* default 0 */
} ct_tril_opts;

/**
 * The lower triangle of the matrices in the last two axes, up to the diagonal-th diagonal; zeros above.
 * @param self  tensor of any dtype [*B, M, N]
 * Gradient: self.grad = result.grad if at(-1) - at(-2) <= diagonal else 0
 * Saves: nothing.
 */
CT_API ct_tensor *ct_tril(ct_tensor *self);
CT_API ct_tensor *ct_tril_with(ct_tensor *self, const ct_tril_opts *opts);
CT_API ct_tensor *ct_tril_(ct_tensor *self);
CT_API ct_tensor *ct_tril_with_(ct_tensor *self, const ct_tril_opts *opts);
CT_API ct_tensor *ct_tril_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_tril_with_out(ct_tensor *self, const ct_tril_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
