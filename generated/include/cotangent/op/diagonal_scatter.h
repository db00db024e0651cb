/*
 * diagonal_scatter: declarations.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIAGONAL_SCATTER_H
#define COTANGENT_OP_DIAGONAL_SCATTER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_diagonal_scatter, passed as named arguments. */
typedef struct ct_diagonal_scatter_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* offset of the diagonal from the main diagonal; positive above it, negative below it; default 0 */
    int64_t offset CT_INIT_(0);
    /* axis of the rows; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim1 CT_INIT_(0);
    /* axis of the columns; from -self.ndim to self.ndim - 1; default 1 */
    int64_t dim2 CT_INIT_(1);
} ct_diagonal_scatter_opts;

/**
 * Copy of self with src written to the diagonals of the matrices in the axes dim1 and dim2.
 *
 * @param self  the tensor to copy; any tensor [*S]
 * @param src   the values to write; any tensor [*diagonal(S, offset, dim1, dim2)]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim1 and dim2 in the range given above
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   self.grad = diagonal_scatter(result.grad, zeros(shape(src), dtype_of(result.grad), device_of(self)), offset, dim1,
 *       dim2)
 *   src.grad = diagonal(result.grad, offset, dim1, dim2)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *src = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_diagonal_scatter(self, src);
 */
CT_API ct_tensor *ct_diagonal_scatter(ct_tensor *self, ct_tensor *src, const ct_diagonal_scatter_opts *opts);
CT_API ct_tensor *ct_diagonal_scatter_out(ct_tensor *self, ct_tensor *src, ct_tensor *out,
                                          const ct_diagonal_scatter_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_diagonal_scatter(ct_tensor *self, ct_tensor *src,
                                      const ct_diagonal_scatter_opts &opts = ct_diagonal_scatter_opts{})
{
    return ct_diagonal_scatter(self, src, &opts);
}

inline ct_tensor *ct_diagonal_scatter_out(ct_tensor *self, ct_tensor *src, ct_tensor *out,
                                          const ct_diagonal_scatter_opts &opts = ct_diagonal_scatter_opts{})
{
    return ct_diagonal_scatter_out(self, src, out, &opts);
}
#else
#define ct_diagonal_scatter_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim2 = 1, .tag_.end = 0
#define ct_diagonal_scatter(...) ct_diagonal_scatter_named_(__VA_ARGS__, )
#define ct_diagonal_scatter_named_(self, src, ...) \
    CT_NAMED_(ct_diagonal_scatter, ct_diagonal_scatter_opts, (self, src, ), __VA_ARGS__)
#define ct_diagonal_scatter_out(...) ct_diagonal_scatter_out_named_(__VA_ARGS__, )
#define ct_diagonal_scatter_out_named_(self, src, out, ...) \
    CT_NAMED_(ct_diagonal_scatter_out, ct_diagonal_scatter_opts, (self, src, out, ), __VA_ARGS__)
#endif
#endif
