/*
 * gather: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GATHER_H
#define COTANGENT_OP_GATHER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_gather, passed as named arguments. */
typedef struct ct_gather_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* accepted, without effect; gradients are dense; default false */
    bool sparse_grad CT_INIT_(false);
} ct_gather_opts;

/**
 * Elements of self at index along dim: result[i][j] = self[index[i][j]][j] for dim = 0.
 *
 * @param self   the input; any tensor [*S]
 * @param dim    index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index  indices along dim; integer tensor [*J]
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: index.shape; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless index.dtype == i32 or index.dtype == i64 or index.numel == 0
 *                 unless index.shape is at most self.shape on every axis except dim
 *                 unless every element of index is at least 0 and less than self.size(dim)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = scatter_add(expand(zeros([], dtype_of(result.grad), device_of(self)), S), dim, index, result.grad)
 *   S = self.shape
 *   Saved: index.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){0, 2, 2, 1, 0, 2}, CT_INTS(2, 3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_gather(self, 0, index);
 */
CT_API ct_tensor *ct_gather(ct_tensor *self, int64_t dim, ct_tensor *index, const ct_gather_opts *opts);
CT_API ct_tensor *ct_gather_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *out,
                                const ct_gather_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_gather(ct_tensor *self, int64_t dim, ct_tensor *index,
                            const ct_gather_opts &opts = ct_gather_opts{})
{
    return ct_gather(self, dim, index, &opts);
}

inline ct_tensor *ct_gather_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *out,
                                const ct_gather_opts &opts = ct_gather_opts{})
{
    return ct_gather_out(self, dim, index, out, &opts);
}
#else
#define ct_gather_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_gather(...) ct_gather_named_(__VA_ARGS__, )
#define ct_gather_named_(self, dim, index, ...) CT_NAMED_(ct_gather, ct_gather_opts, (self, dim, index, ), __VA_ARGS__)
#define ct_gather_out(...) ct_gather_out_named_(__VA_ARGS__, )
#define ct_gather_out_named_(self, dim, index, out, ...) \
    CT_NAMED_(ct_gather_out, ct_gather_opts, (self, dim, index, out, ), __VA_ARGS__)
#endif
#endif
