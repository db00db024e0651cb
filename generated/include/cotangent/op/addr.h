/*
 * addr: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADDR_H
#define COTANGENT_OP_ADDR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_addr, passed as named arguments. */
typedef struct ct_addr_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of self; a scalar; default 1 */
    ct_scalar beta CT_INIT_(ct_no_scalar_());
    /* factor of the product; a scalar; default 1 */
    ct_scalar alpha CT_INIT_(ct_no_scalar_());
} ct_addr_opts;

/**
 * beta * self, broadcast, plus alpha times the outer product of two vectors. If beta is 0, the values of self are
 * ignored.
 *
 * @param self  tensor to add to the product; number tensor [*A]
 * @param vec1  vector along the rows; number tensor [M]
 * @param vec2  vector along the columns; number tensor [N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [vec1.size(0), vec2.size(0)]; dtype and device: same as self
 *         ct_addr_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape broadcasts to [vec1.size(0), vec2.size(0)]
 *                 unless result.dtype == self.dtype
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self, vec1 and vec2 have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 *   vec1.grad = mv(g, conj(vec2))
 *   vec2.grad = mv(transpose(g, 0, 1), conj(vec1))
 *   g = result.grad if alpha == 1 else conj(conj(result.grad) * alpha)
 *   M = vec1.size(0)
 *   N = vec2.size(0)
 *   Saved: vec1 for the gradient of vec2; vec2 for the gradient of vec1.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *vec1 = ct_rand(CT_INTS(3));
 *   ct_tensor *vec2 = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_addr(self, vec1, vec2);
 */
CT_API ct_tensor *ct_addr(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, const ct_addr_opts *opts);
CT_API ct_tensor *ct_addr_(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, const ct_addr_opts *opts);
CT_API ct_tensor *ct_addr_out(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, ct_tensor *out,
                              const ct_addr_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_addr(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, const ct_addr_opts &opts = ct_addr_opts{})
{
    return ct_addr(self, vec1, vec2, &opts);
}

inline ct_tensor *ct_addr_(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, const ct_addr_opts &opts = ct_addr_opts{})
{
    return ct_addr_(self, vec1, vec2, &opts);
}

inline ct_tensor *ct_addr_out(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, ct_tensor *out,
                              const ct_addr_opts &opts = ct_addr_opts{})
{
    return ct_addr_out(self, vec1, vec2, out, &opts);
}
#else
#define ct_addr_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .beta = CT_DEFAULT_SCALAR_, .alpha = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_addr(...) ct_addr_named_(__VA_ARGS__, )
#define ct_addr_named_(self, vec1, vec2, ...) CT_NAMED_(ct_addr, ct_addr_opts, (self, vec1, vec2, ), __VA_ARGS__)
#define ct_addr_(...) ct_addr__named_(__VA_ARGS__, )
#define ct_addr__named_(self, vec1, vec2, ...) CT_NAMED_(ct_addr_, ct_addr_opts, (self, vec1, vec2, ), __VA_ARGS__)
#define ct_addr_out(...) ct_addr_out_named_(__VA_ARGS__, )
#define ct_addr_out_named_(self, vec1, vec2, out, ...) \
    CT_NAMED_(ct_addr_out, ct_addr_opts, (self, vec1, vec2, out, ), __VA_ARGS__)
#endif
#endif
