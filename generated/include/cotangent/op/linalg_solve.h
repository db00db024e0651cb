/*
 * linalg_solve: declarations.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_SOLVE_H
#define COTANGENT_OP_LINALG_SOLVE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_solve, passed as named arguments. */
typedef struct ct_linalg_solve_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* A X = B if true, X A = B if false; must be true for vectors; default true */
    bool left CT_INIT_(true);
} ct_linalg_solve_opts;

/**
 * Solution X of A X = B, or of X A = B, for square matrices A in the last two axes, batched over the others. B is a
 * batch of vectors if it has one axis, or the sizes of A without the last. A singular matrix is an error.
 *
 * @param A     the matrices; complex, f32 or f64 tensor [*P, N, N]
 * @param B     the right-hand sides, columns or a vector; complex, f32 or f64 tensor [*Q]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: computed from B.shape and A.shape; dtype and device: same as A
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless B.ndim > 0
 *                 unless left or not (B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]))
 *                 unless B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]) or B.size(-2 if left else -1) ==
 *                 A.size(-2)
 *                 unless not (B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)])) or B.size(-1) == A.size(-2)
 *   CT_E_SHAPE    unless not (B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)])) or broadcasts(A.shape[:-2],
 *                 B.shape without axis [-1])
 *                 unless B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]) or broadcasts(A.shape[:-2],
 *                 B.shape without axis [-2, -1])
 *                 unless B.ndim != 1 and not (B.shape == concat(A.shape[:-2], [A.size(-2)])) or
 *                 broadcasts(A.shape[:-2], B.shape without axis -1)
 *                 unless not left or B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]) or
 *                 broadcasts(A.shape[:-2], B.shape without axis [-2, -1])
 *                 unless B.ndim != 1 and not (B.shape == concat(A.shape[:-2], [A.size(-2)])) or B.size(-1) ==
 *                 A.size(-2)
 *                 unless not left or B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]) or B.size(-2) ==
 *                 A.size(-2)
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *                 unless broadcasts(A.shape[:-2], B.shape without axis [-1] if B.ndim == 1 or B.shape ==
 *                 concat(A.shape[:-2], [A.size(-2)]) else B.shape without axis [-2, -1])
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless A and B have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *A = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *B = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_linalg_solve(A, B);
 */
CT_API ct_tensor *ct_linalg_solve(ct_tensor *A, ct_tensor *B, const ct_linalg_solve_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linalg_solve(ct_tensor *A, ct_tensor *B, const ct_linalg_solve_opts &opts = ct_linalg_solve_opts{})
{
    return ct_linalg_solve(A, B, &opts);
}
#else
#define ct_linalg_solve_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .left = true, .tag_.end = 0
#define ct_linalg_solve(...) ct_linalg_solve_named_(__VA_ARGS__, )
#define ct_linalg_solve_named_(A, B, ...) CT_NAMED_(ct_linalg_solve, ct_linalg_solve_opts, (A, B, ), __VA_ARGS__)
#endif
#endif
