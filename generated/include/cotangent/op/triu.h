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

/** Options of ct_triu_with; zero is the default. */
typedef struct ct_triu_opts {
    /* number of the diagonal; 0 is the main one, positive ones are above it; default 0 */
    int64_t diagonal;
} ct_triu_opts;

/**
 * The upper triangle of the matrices in the last two axes, from the diagonal-th diagonal on; zeros below.
 *
 * @param self  the input; any tensor [*B, M, N]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *         ct_triu_ and ct_triu_with_ overwrite self and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_SHAPE    self.ndim must be at least 2
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if at(-1) - at(-2) >= diagonal else 0
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_triu(self);
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
