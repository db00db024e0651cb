/*
 * addmm: declarations.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADDMM_H
#define COTANGENT_OP_ADDMM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_addmm, passed as named arguments. */
typedef struct ct_addmm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of self; a scalar; default 1 */
    ct_scalar beta CT_INIT_(ct_no_scalar_());
    /* factor of the product; a scalar; default 1 */
    ct_scalar alpha CT_INIT_(ct_no_scalar_());
} ct_addmm_opts;

/**
 * beta * self, broadcast, plus alpha times the matrix product of mat1 and mat2. If beta is 0, the values of self are
 * ignored, even NaN; if alpha is 0, the values of mat1 and mat2 are ignored.
 *
 * @param self  tensor to add to the product; number tensor [*A]
 * @param mat1  the left factor; number tensor [M, K]
 * @param mat2  the right factor; number tensor [K, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [mat1.size(0), mat2.size(1)]; dtype and device: same as self
 *         ct_addmm_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape broadcasts to [mat1.size(0), mat2.size(1)]
 *                 unless result.dtype == self.dtype
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self, mat1 and mat2 have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 *   mat1.grad = mm(g, conj(transpose(mat2, -2, -1)))
 *   mat2.grad = mm(conj(transpose(mat1, -2, -1)), g)
 *   g = result.grad if alpha == 1 else conj(conj(result.grad) * alpha)
 *   M = mat1.size(0)
 *   N = mat2.size(1)
 *   Saved: mat1 for the gradient of mat2; mat2 for the gradient of mat1.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *mat1 = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *mat2 = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_addmm(self, mat1, mat2);
 */
CT_API ct_tensor *ct_addmm(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts);
CT_API ct_tensor *ct_addmm_(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts);
CT_API ct_tensor *ct_addmm_out(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, ct_tensor *out,
                               const ct_addmm_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_addmm(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2,
                           const ct_addmm_opts &opts = ct_addmm_opts{})
{
    return ct_addmm(self, mat1, mat2, &opts);
}

inline ct_tensor *ct_addmm_(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2,
                            const ct_addmm_opts &opts = ct_addmm_opts{})
{
    return ct_addmm_(self, mat1, mat2, &opts);
}

inline ct_tensor *ct_addmm_out(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, ct_tensor *out,
                               const ct_addmm_opts &opts = ct_addmm_opts{})
{
    return ct_addmm_out(self, mat1, mat2, out, &opts);
}
#else
#define ct_addmm_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .beta = CT_DEFAULT_SCALAR_, .alpha = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_addmm(...) ct_addmm_named_(__VA_ARGS__, )
#define ct_addmm_named_(self, mat1, mat2, ...) CT_NAMED_(ct_addmm, ct_addmm_opts, (self, mat1, mat2, ), __VA_ARGS__)
#define ct_addmm_(...) ct_addmm__named_(__VA_ARGS__, )
#define ct_addmm__named_(self, mat1, mat2, ...) CT_NAMED_(ct_addmm_, ct_addmm_opts, (self, mat1, mat2, ), __VA_ARGS__)
#define ct_addmm_out(...) ct_addmm_out_named_(__VA_ARGS__, )
#define ct_addmm_out_named_(self, mat1, mat2, out, ...) \
    CT_NAMED_(ct_addmm_out, ct_addmm_opts, (self, mat1, mat2, out, ), __VA_ARGS__)
#endif
#endif
