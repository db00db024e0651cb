/*
 * linalg_cross: declarations.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_CROSS_H
#define COTANGENT_OP_LINALG_CROSS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linalg_cross, passed as named arguments. */
typedef struct ct_linalg_cross_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axis of the vectors; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
} ct_linalg_cross_opts;

/**
 * Cross products of vectors of three elements along dim, with broadcasting over the other axes; without conjugation.
 * Also known as cross.
 *
 * @param self   the left factors; number tensor [*A]
 * @param other  the right factors, with as many axes as self; number tensor [*B]
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim == other.ndim
 *                 unless self.ndim > 0
 *                 unless self.size(dim) == 3
 *                 unless other.size(dim) == 3
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and other have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(linalg_cross(conj(other), result.grad, dim), shape(self))
 *   other.grad = sum_to_size(linalg_cross(result.grad, conj(self), dim), shape(other))
 *   Saved: self for the gradient of other; other for the gradient of self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *other = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_linalg_cross(self, other);
 */
CT_API ct_tensor *ct_linalg_cross(ct_tensor *self, ct_tensor *other, const ct_linalg_cross_opts *opts);
CT_API ct_tensor *ct_linalg_cross_out(ct_tensor *self, ct_tensor *other, ct_tensor *out,
                                      const ct_linalg_cross_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linalg_cross(ct_tensor *self, ct_tensor *other,
                                  const ct_linalg_cross_opts &opts = ct_linalg_cross_opts{})
{
    return ct_linalg_cross(self, other, &opts);
}

inline ct_tensor *ct_linalg_cross_out(ct_tensor *self, ct_tensor *other, ct_tensor *out,
                                      const ct_linalg_cross_opts &opts = ct_linalg_cross_opts{})
{
    return ct_linalg_cross_out(self, other, out, &opts);
}
#else
#define ct_linalg_cross_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = -1, .tag_.end = 0
#define ct_linalg_cross(...) ct_linalg_cross_named_(__VA_ARGS__, )
#define ct_linalg_cross_named_(self, other, ...) \
    CT_NAMED_(ct_linalg_cross, ct_linalg_cross_opts, (self, other, ), __VA_ARGS__)
#define ct_linalg_cross_out(...) ct_linalg_cross_out_named_(__VA_ARGS__, )
#define ct_linalg_cross_out_named_(self, other, out, ...) \
    CT_NAMED_(ct_linalg_cross_out, ct_linalg_cross_opts, (self, other, out, ), __VA_ARGS__)
#endif
#endif
