/*
 * cholesky_solve: declarations.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CHOLESKY_SOLVE_H
#define COTANGENT_OP_CHOLESKY_SOLVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cholesky_solve, passed as named arguments. */
typedef struct ct_cholesky_solve_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, input2 is the upper factor; default false */
    bool upper CT_INIT_(false);
} ct_cholesky_solve_opts;

/**
 * Solution X of A X = self, where input2 is the triangular factor of A that linalg_cholesky returns. Only the triangle
 * of input2 is read.
 *
 * @param self    the right-hand sides; complex, f32 or f64 tensor [*P, M, K]
 * @param input2  the factors: L of A = L L^H, or U of A = U^H U; complex, f32 or f64 tensor [*Q, M, M]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [*broadcast(self.shape[:-2], input2.shape[:-2]), self.size(-2), self.size(-1)]; dtype and device: same
 *         as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape[:-2], input2.shape[:-2])
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and input2 have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(g, shape(self))
 *   input2.grad = sum_to_size(-triu(factor @ both) if upper else -tril(both @ factor), shape(input2))
 *   g = cholesky_solve(result.grad, input2, upper)
 *   factor = triu(input2) if upper else tril(input2)
 *   both = outer_grad + conj(transpose(outer_grad, -2, -1))
 *   outer_grad = g @ conj(transpose(result, -2, -1))
 *   Saved: input2; result for the gradient of input2.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *input2 = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *result = ct_cholesky_solve(self, input2);
 */
CT_API ct_tensor *ct_cholesky_solve(ct_tensor *self, ct_tensor *input2, const ct_cholesky_solve_opts *opts);
CT_API ct_tensor *ct_cholesky_solve_out(ct_tensor *self, ct_tensor *input2, ct_tensor *out,
                                        const ct_cholesky_solve_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cholesky_solve(ct_tensor *self, ct_tensor *input2,
                                    const ct_cholesky_solve_opts &opts = ct_cholesky_solve_opts{})
{
    return ct_cholesky_solve(self, input2, &opts);
}

inline ct_tensor *ct_cholesky_solve_out(ct_tensor *self, ct_tensor *input2, ct_tensor *out,
                                        const ct_cholesky_solve_opts &opts = ct_cholesky_solve_opts{})
{
    return ct_cholesky_solve_out(self, input2, out, &opts);
}
#else
#define ct_cholesky_solve_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_cholesky_solve(...) ct_cholesky_solve_named_(__VA_ARGS__, )
#define ct_cholesky_solve_named_(self, input2, ...) \
    CT_NAMED_(ct_cholesky_solve, ct_cholesky_solve_opts, (self, input2, ), __VA_ARGS__)
#define ct_cholesky_solve_out(...) ct_cholesky_solve_out_named_(__VA_ARGS__, )
#define ct_cholesky_solve_out_named_(self, input2, out, ...) \
    CT_NAMED_(ct_cholesky_solve_out, ct_cholesky_solve_opts, (self, input2, out, ), __VA_ARGS__)
#endif
#endif
