/*
 * index_add: declarations.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_ADD_H
#define COTANGENT_OP_INDEX_ADD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_index_add, passed as named arguments. */
typedef struct ct_index_add_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of the added tensor; a scalar; default 1 */
    ct_scalar alpha CT_INIT_(ct_no_scalar_());
} ct_index_add_opts;

/**
 * self with alpha times the slices of source added to its slices at the indices of a vector along dim.
 *
 * @param self    the tensor to copy; any tensor [*S]
 * @param dim     index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index   indices along dim; i32 or i64 tensor [*K]
 * @param source  the slices to add; any tensor [*with(S, dim, numel(index))]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_index_add_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless index.ndim <= 1
 *                 unless self.ndim > 0 or index.numel == 1
 *                 unless every element of index is at least 0 and less than self.size(dim)
 *                 unless result.dtype == self.dtype or self.dtype == bool and result.dtype == i64
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and source have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   source.grad = taken if alpha == 1 else conj(conj(taken) * alpha)
 *   taken = index_select(result.grad, dim, index)
 *   Saved: index for the gradient of source.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){2, 0, 2, 1}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *source = ct_rand(CT_INTS(4, 4));
 *   ct_tensor *result = ct_index_add(self, 0, index, source);
 */
CT_API ct_tensor *ct_index_add(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                               const ct_index_add_opts *opts);
CT_API ct_tensor *ct_index_add_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                const ct_index_add_opts *opts);
CT_API ct_tensor *ct_index_add_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source, ct_tensor *out,
                                   const ct_index_add_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_index_add(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                               const ct_index_add_opts &opts = ct_index_add_opts{})
{
    return ct_index_add(self, dim, index, source, &opts);
}

inline ct_tensor *ct_index_add_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                const ct_index_add_opts &opts = ct_index_add_opts{})
{
    return ct_index_add_(self, dim, index, source, &opts);
}

inline ct_tensor *ct_index_add_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source, ct_tensor *out,
                                   const ct_index_add_opts &opts = ct_index_add_opts{})
{
    return ct_index_add_out(self, dim, index, source, out, &opts);
}
#else
#define ct_index_add_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .alpha = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_index_add(...) ct_index_add_named_(__VA_ARGS__, )
#define ct_index_add_named_(self, dim, index, source, ...) \
    CT_NAMED_(ct_index_add, ct_index_add_opts, (self, dim, index, source, ), __VA_ARGS__)
#define ct_index_add_(...) ct_index_add__named_(__VA_ARGS__, )
#define ct_index_add__named_(self, dim, index, source, ...) \
    CT_NAMED_(ct_index_add_, ct_index_add_opts, (self, dim, index, source, ), __VA_ARGS__)
#define ct_index_add_out(...) ct_index_add_out_named_(__VA_ARGS__, )
#define ct_index_add_out_named_(self, dim, index, source, out, ...) \
    CT_NAMED_(ct_index_add_out, ct_index_add_opts, (self, dim, index, source, out, ), __VA_ARGS__)
#endif
#endif
