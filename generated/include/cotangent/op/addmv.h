/*
 * addmv: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADDMV_H
#define COTANGENT_OP_ADDMV_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_addmv, passed as named arguments. */
typedef struct ct_addmv_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of self; a scalar; default 1 */
    ct_scalar beta CT_INIT_(ct_no_scalar_());
    /* factor of the product; a scalar; default 1 */
    ct_scalar alpha CT_INIT_(ct_no_scalar_());
} ct_addmv_opts;

/**
 * beta * self, broadcast, plus alpha times the product of a matrix and a vector. If beta is 0, the values of self are
 * ignored; if alpha is 0, the product is ignored.
 *
 * @param self  tensor to add to the product; number tensor [*A]
 * @param mat   the matrix; number tensor [M, K]
 * @param vec   the vector; number tensor [K]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [mat.size(0)]; dtype and device: same as self
 *         ct_addmv_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape broadcasts to [mat.size(0)]
 *                 unless result.dtype == self.dtype
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self, mat and vec have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 *   mat.grad = outer(g, conj(vec))
 *   vec.grad = mv(conj(transpose(mat, -2, -1)), g)
 *   g = result.grad if alpha == 1 else conj(conj(result.grad) * alpha)
 *   M = mat.size(0)
 *   Saved: mat for the gradient of vec; vec for the gradient of mat.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *mat = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *vec = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_addmv(self, mat, vec);
 */
CT_API ct_tensor *ct_addmv(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, const ct_addmv_opts *opts);
CT_API ct_tensor *ct_addmv_(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, const ct_addmv_opts *opts);
CT_API ct_tensor *ct_addmv_out(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, ct_tensor *out,
                               const ct_addmv_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_addmv(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, const ct_addmv_opts &opts = ct_addmv_opts{})
{
    return ct_addmv(self, mat, vec, &opts);
}

inline ct_tensor *ct_addmv_(ct_tensor *self, ct_tensor *mat, ct_tensor *vec,
                            const ct_addmv_opts &opts = ct_addmv_opts{})
{
    return ct_addmv_(self, mat, vec, &opts);
}

inline ct_tensor *ct_addmv_out(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, ct_tensor *out,
                               const ct_addmv_opts &opts = ct_addmv_opts{})
{
    return ct_addmv_out(self, mat, vec, out, &opts);
}
#else
#define ct_addmv_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .beta = CT_DEFAULT_SCALAR_, .alpha = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_addmv(...) ct_addmv_named_(__VA_ARGS__, )
#define ct_addmv_named_(self, mat, vec, ...) CT_NAMED_(ct_addmv, ct_addmv_opts, (self, mat, vec, ), __VA_ARGS__)
#define ct_addmv_(...) ct_addmv__named_(__VA_ARGS__, )
#define ct_addmv__named_(self, mat, vec, ...) CT_NAMED_(ct_addmv_, ct_addmv_opts, (self, mat, vec, ), __VA_ARGS__)
#define ct_addmv_out(...) ct_addmv_out_named_(__VA_ARGS__, )
#define ct_addmv_out_named_(self, mat, vec, out, ...) \
    CT_NAMED_(ct_addmv_out, ct_addmv_opts, (self, mat, vec, out, ), __VA_ARGS__)
#endif
#endif
