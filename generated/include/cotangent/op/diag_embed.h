/*
 * diag_embed: declarations.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIAG_EMBED_H
#define COTANGENT_OP_DIAG_EMBED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_diag_embed, passed as named arguments. */
typedef struct ct_diag_embed_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* offset of the diagonal from the main diagonal; positive above it, negative below it; default 0 */
    int64_t offset CT_INIT_(0);
    /* axis of the rows in the result; default -2 */
    int64_t dim1 CT_INIT_(-2);
    /* axis of the columns in the result; default -1 */
    int64_t dim2 CT_INIT_(-1);
} ct_diag_embed_opts;

/**
 * Matrices with the last axis of self on a diagonal, and zeros elsewhere.
 *
 * @param self  the diagonals; any tensor [*B, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: (self.shape[:-1] with (self.size(-1) + abs(offset)) inserted at axis min(dim1 + self.ndim + 1 if dim1
 *         < 0 else dim1, dim2 + self.ndim + 1 if dim2 < 0 else dim2)) with (self.size(-1) + abs(offset)) inserted at
 *         axis max(dim1 + self.ndim + 1 if dim1 < 0 else dim1, dim2 + self.ndim + 1 if dim2 < 0 else dim2); dtype and
 *         device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless (dim1 + self.ndim + 1 if dim1 < 0 else dim1) != (dim2 + self.ndim + 1 if dim2 < 0 else dim2)
 *                 unless -self.ndim - 1 <= dim1 and dim1 <= self.ndim
 *                 unless -self.ndim - 1 <= dim2 and dim2 <= self.ndim
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   self.grad = diagonal(result.grad, offset, first, second)
 *   first = dim1 + rank(self) + 1 if dim1 < 0 else dim1
 *   second = dim2 + rank(self) + 1 if dim2 < 0 else dim2
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_diag_embed(self);
 */
CT_API ct_tensor *ct_diag_embed(ct_tensor *self, const ct_diag_embed_opts *opts);
CT_API ct_tensor *ct_diag_embed_out(ct_tensor *self, ct_tensor *out, const ct_diag_embed_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_diag_embed(ct_tensor *self, const ct_diag_embed_opts &opts = ct_diag_embed_opts{})
{
    return ct_diag_embed(self, &opts);
}

inline ct_tensor *ct_diag_embed_out(ct_tensor *self, ct_tensor *out,
                                    const ct_diag_embed_opts &opts = ct_diag_embed_opts{})
{
    return ct_diag_embed_out(self, out, &opts);
}
#else
#define ct_diag_embed_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim1 = -2, .dim2 = -1, .tag_.end = 0
#define ct_diag_embed(...) ct_diag_embed_named_(__VA_ARGS__, )
#define ct_diag_embed_named_(self, ...) CT_NAMED_(ct_diag_embed, ct_diag_embed_opts, (self, ), __VA_ARGS__)
#define ct_diag_embed_out(...) ct_diag_embed_out_named_(__VA_ARGS__, )
#define ct_diag_embed_out_named_(self, out, ...) \
    CT_NAMED_(ct_diag_embed_out, ct_diag_embed_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
