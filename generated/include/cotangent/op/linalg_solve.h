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
 * @return shape: computed from A.shape and B.shape; dtype and device: same as A
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  B.ndim must be positive
 *                 if B.ndim is 1 or B.shape is A.shape[:-2] followed by [A.size(-2)], left must be true
 *                 B.ndim must be 1 or B.shape must be A.shape[:-2] followed by [A.size(-2)] or A.size(-2) must be
 *                 B.size((-2 if left is true, else -1))
 *                 if B.ndim is 1 or B.shape is A.shape[:-2] followed by [A.size(-2)], A.size(-2) must be B.size(-1)
 *   CT_E_SHAPE    if B.ndim is 1 or B.shape is A.shape[:-2] followed by [A.size(-2)], A.shape[:-2] and B.shape[:-1]
 *                 must broadcast
 *                 B.ndim must be 1 or B.shape must be A.shape[:-2] followed by [A.size(-2)] or A.shape[:-2] and
 *                 B.shape[:-2] must broadcast
 *                 B.ndim must not be 1 and B.shape must not be A.shape[:-2] followed by [A.size(-2)], or A.shape[:-2]
 *                 and B.shape without dimension -1 must broadcast
 *                 if left is true, B.ndim must be 1 or B.shape must be A.shape[:-2] followed by [A.size(-2)] or
 *                 A.shape[:-2] and B.shape[:-2] must broadcast
 *                 B.ndim must not be 1 and B.shape must not be A.shape[:-2] followed by [A.size(-2)], or A.size(-2)
 *                 must be B.size(-1)
 *                 if left is true, B.ndim must be 1 or B.shape must be A.shape[:-2] followed by [A.size(-2)] or
 *                 A.size(-2) must be B.size(-2)
 *                 A.ndim must be at least 2
 *                 A.size(-1) must be A.size(-2)
 *                 A.shape[:-2] and B.shape without axes -1 if B.ndim is 1 or B.shape is A.shape[:-2] followed by
 *                 [A.size(-2)], else B.shape without axes -2 and -1 must broadcast
 *   CT_E_DTYPE    the dtypes of A and B must be complex, f32 or f64
 *                 A and B must have the same dtype
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
