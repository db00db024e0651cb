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

/** Options of ct_tril_with; zero is the default. */
typedef struct ct_tril_opts {
    /* number of the diagonal; 0 is the main one, positive ones are above it; default 0 */
    int64_t diagonal;
} ct_tril_opts;

/**
 * The lower triangle of the matrices in the last two axes, up to the diagonal-th diagonal; zeros above.
 *
 * @param self  the input; any tensor [*B, M, N]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *         ct_tril_ and ct_tril_with_ overwrite self and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_SHAPE    self.ndim must be at least 2
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if at(-1) - at(-2) <= diagonal else 0
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_tril(self);
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
