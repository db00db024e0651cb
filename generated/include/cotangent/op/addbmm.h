/*
 * addbmm: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADDBMM_H
#define COTANGENT_OP_ADDBMM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_addbmm, passed as named arguments. */
typedef struct ct_addbmm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of self; a scalar; default 1 */
    ct_scalar beta CT_INIT_(ct_no_scalar_());
    /* factor of the product; a scalar; default 1 */
    ct_scalar alpha CT_INIT_(ct_no_scalar_());
} ct_addbmm_opts;

/**
 * beta * self, broadcast, plus alpha times the sum of the matrix products of two batches. If beta is 0, the values of
 * self are ignored.
 *
 * @param self    tensor to add to the product; number tensor [*A]
 * @param batch1  left factors; number tensor [B, M, K]
 * @param batch2  right factors; number tensor [B, K, N]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [batch1.size(1), batch2.size(2)]; dtype and device: same as self
 *         ct_addbmm_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape broadcasts to [batch1.size(1), batch2.size(2)]
 *                 unless result.dtype == self.dtype
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self, batch1 and batch2 have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 *   batch1.grad = bmm(each, conj(transpose(batch2, -2, -1)))
 *   batch2.grad = bmm(conj(transpose(batch1, -2, -1)), each)
 *   each = expand(g, [B, M, N])
 *   M = batch1.size(1)
 *   N = batch2.size(2)
 *   g = result.grad if alpha == 1 else conj(conj(result.grad) * alpha)
 *   B = batch1.size(0)
 *   Saved: batch1 for the gradient of batch2; batch2 for the gradient of batch1.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *batch1 = ct_rand(CT_INTS(2, 3, 2));
 *   ct_tensor *batch2 = ct_rand(CT_INTS(2, 2, 4));
 *   ct_tensor *result = ct_addbmm(self, batch1, batch2);
 */
CT_API ct_tensor *ct_addbmm(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2, const ct_addbmm_opts *opts);
CT_API ct_tensor *ct_addbmm_(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2, const ct_addbmm_opts *opts);
CT_API ct_tensor *ct_addbmm_out(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2, ct_tensor *out,
                                const ct_addbmm_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_addbmm(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2,
                            const ct_addbmm_opts &opts = ct_addbmm_opts{})
{
    return ct_addbmm(self, batch1, batch2, &opts);
}

inline ct_tensor *ct_addbmm_(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2,
                             const ct_addbmm_opts &opts = ct_addbmm_opts{})
{
    return ct_addbmm_(self, batch1, batch2, &opts);
}

inline ct_tensor *ct_addbmm_out(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2, ct_tensor *out,
                                const ct_addbmm_opts &opts = ct_addbmm_opts{})
{
    return ct_addbmm_out(self, batch1, batch2, out, &opts);
}
#else
#define ct_addbmm_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .beta = CT_DEFAULT_SCALAR_, .alpha = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_addbmm(...) ct_addbmm_named_(__VA_ARGS__, )
#define ct_addbmm_named_(self, batch1, batch2, ...) \
    CT_NAMED_(ct_addbmm, ct_addbmm_opts, (self, batch1, batch2, ), __VA_ARGS__)
#define ct_addbmm_(...) ct_addbmm__named_(__VA_ARGS__, )
#define ct_addbmm__named_(self, batch1, batch2, ...) \
    CT_NAMED_(ct_addbmm_, ct_addbmm_opts, (self, batch1, batch2, ), __VA_ARGS__)
#define ct_addbmm_out(...) ct_addbmm_out_named_(__VA_ARGS__, )
#define ct_addbmm_out_named_(self, batch1, batch2, out, ...) \
    CT_NAMED_(ct_addbmm_out, ct_addbmm_opts, (self, batch1, batch2, out, ), __VA_ARGS__)
#endif
#endif
