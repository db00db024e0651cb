/*
 * diagonal: declarations.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIAGONAL_H
#define COTANGENT_OP_DIAGONAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_diagonal, passed as named arguments. */
typedef struct ct_diagonal_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* offset of the diagonal from the main diagonal; positive above it, negative below it; default 0 */
    int64_t offset CT_INIT_(0);
    /* axis of the rows; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim1 CT_INIT_(0);
    /* axis of the columns; from -self.ndim to self.ndim - 1; default 1 */
    int64_t dim2 CT_INIT_(1);
} ct_diagonal_opts;

/**
 * View of the diagonals of the matrices in the axes dim1 and dim2, as the last axis.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return a view of self; shape: diagonal(self.shape, offset, dim1, dim2); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim1 and dim2 in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = diagonal_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)), result.grad,
 *       offset, dim1, dim2)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_diagonal(self);
 */
CT_API ct_tensor *ct_diagonal(ct_tensor *self, const ct_diagonal_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_diagonal(ct_tensor *self, const ct_diagonal_opts &opts = ct_diagonal_opts{})
{
    return ct_diagonal(self, &opts);
}
#else
#define ct_diagonal_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim2 = 1, .tag_.end = 0
#define ct_diagonal(...) ct_diagonal_named_(__VA_ARGS__, )
#define ct_diagonal_named_(self, ...) CT_NAMED_(ct_diagonal, ct_diagonal_opts, (self, ), __VA_ARGS__)
#endif
#endif
