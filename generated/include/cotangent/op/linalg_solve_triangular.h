/*
 * linalg_solve_triangular: declarations.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_SOLVE_TRIANGULAR_H
#define COTANGENT_OP_LINALG_SOLVE_TRIANGULAR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_solve_triangular, passed as named arguments. */
typedef struct ct_linalg_solve_triangular_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* self X = B if true, X self = B if false; default true */
    bool left CT_INIT_(true);
    /* if true, the diagonal is assumed to be ones and is not read; default false */
    bool unitriangular CT_INIT_(false);
} ct_linalg_solve_triangular_opts;

/**
 * Solution X of self X = B, or of X self = B, for triangular matrices in the last two axes, batched over the others.
 * The other elements of self are not read. A zero on the diagonal gives infinities.
 *
 * @param self   the triangular matrices; complex, f32 or f64 tensor [*P, N, N]
 * @param B      the right-hand sides; complex, f32 or f64 tensor [*Q, M, K]
 * @param upper  if true, the upper triangle is read, else the lower; CT_ON or CT_OFF
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [*broadcast(self.shape[:-2], B.shape[:-2]), B.size(-2), B.size(-1)]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not left or B.size(-2) == self.size(-2)
 *                 unless left or B.size(-1) == self.size(-2)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *                 unless broadcasts(self.shape[:-2], B.shape[:-2])
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and B have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = triu(full_grad, 1 if unitriangular else 0) if upper else tril(full_grad, -1 if unitriangular else 0)
 *   B.grad = sum_to_size(g, shape(B))
 *   full_grad = sum_to_size(-(g @ conj(transpose(result, -2, -1))) if left else -(conj(transpose(result, -2, -1)) @ g),
 *       shape(self))
 *   g = linalg_solve_triangular(conj(transpose(self, -2, -1)), result.grad, false if upper else true, left,
 *       unitriangular)
 *   Saved: self; result for the gradient of self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *B = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_linalg_solve_triangular(self, B, CT_OFF);
 */
CT_API ct_tensor *ct_linalg_solve_triangular(ct_tensor *self, ct_tensor *B, ct_switch upper,
                                             const ct_linalg_solve_triangular_opts *opts);
CT_API ct_tensor *ct_linalg_solve_triangular_out(ct_tensor *self, ct_tensor *B, ct_switch upper, ct_tensor *out,
                                                 const ct_linalg_solve_triangular_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *
ct_linalg_solve_triangular(ct_tensor *self, ct_tensor *B, ct_switch upper,
                           const ct_linalg_solve_triangular_opts &opts = ct_linalg_solve_triangular_opts{})
{
    return ct_linalg_solve_triangular(self, B, upper, &opts);
}

inline ct_tensor *
ct_linalg_solve_triangular_out(ct_tensor *self, ct_tensor *B, ct_switch upper, ct_tensor *out,
                               const ct_linalg_solve_triangular_opts &opts = ct_linalg_solve_triangular_opts{})
{
    return ct_linalg_solve_triangular_out(self, B, upper, out, &opts);
}
#else
#define ct_linalg_solve_triangular_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .left = true, .tag_.end = 0
#define ct_linalg_solve_triangular(...) ct_linalg_solve_triangular_named_(__VA_ARGS__, )
#define ct_linalg_solve_triangular_named_(self, B, upper, ...) \
    CT_NAMED_(ct_linalg_solve_triangular, ct_linalg_solve_triangular_opts, (self, B, upper, ), __VA_ARGS__)
#define ct_linalg_solve_triangular_out(...) ct_linalg_solve_triangular_out_named_(__VA_ARGS__, )
#define ct_linalg_solve_triangular_out_named_(self, B, upper, out, ...) \
    CT_NAMED_(ct_linalg_solve_triangular_out, ct_linalg_solve_triangular_opts, (self, B, upper, out, ), __VA_ARGS__)
#endif
#endif
