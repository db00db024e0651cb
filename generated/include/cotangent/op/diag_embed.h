/*
 * diag_embed: what it declares.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIAG_EMBED_H
#define COTANGENT_OP_DIAG_EMBED_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_diag_embed_with; zero is the default. */
typedef struct ct_diag_embed_opts {
    /* how far above the main diagonal, below it if negative; default 0 */
    int64_t offset;
    /* the axis of the rows in the result; default -2 */
    ct_scalar dim1;
    /* the axis of the columns in the result; default -1 */
    ct_scalar dim2;
} ct_diag_embed_opts;

/**
 * Matrices with the last axis of self on a diagonal, and zeros elsewhere.
 *
 * @param self  the diagonals; any tensor [*B, N]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape[:-1] with a new axis min(dim1 + self.ndim + 1 if dim1 is less than 0, else dim1, dim2 +
 *         self.ndim + 1 if dim2 is less than 0, else dim2) of self.size(-1) + abs(offset) with a new axis max(dim1 +
 *         self.ndim + 1 if dim1 is less than 0, else dim1, dim2 + self.ndim + 1 if dim2 is less than 0, else dim2) of
 *         self.size(-1) + abs(offset); dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim1 + self.ndim + 1 if dim1 is less than 0, else dim1 must not be dim2 + self.ndim + 1 if dim2 is
 *                 less than 0, else dim2
 *                 dim1 must be at least -self.ndim - 1 and at most self.ndim
 *                 dim2 must be at least -self.ndim - 1 and at most self.ndim
 *   CT_E_SHAPE    self.ndim must be at least 1
 *
 * Gradients, differentiable to any order:
 *   self.grad = diagonal(result.grad, offset, first, second)
 *   first = dim1 + rank(self) + 1 if dim1 < 0 else dim1
 *   second = dim2 + rank(self) + 1 if dim2 < 0 else dim2
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_diag_embed(self);
 */
CT_API ct_tensor *ct_diag_embed(ct_tensor *self);
CT_API ct_tensor *ct_diag_embed_with(ct_tensor *self, const ct_diag_embed_opts *opts);
CT_API ct_tensor *ct_diag_embed_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_diag_embed_with_out(ct_tensor *self, const ct_diag_embed_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
