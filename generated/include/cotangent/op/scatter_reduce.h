/*
 * scatter_reduce: declarations.
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SCATTER_REDUCE_H
#define COTANGENT_OP_SCATTER_REDUCE_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduce.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_scatter_reduce, passed as named arguments. */
typedef struct ct_scatter_reduce_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the element of self is included in the reduction; default true */
    bool include_self CT_INIT_(true);
} ct_scatter_reduce_opts;

/**
 * self with src reduced into it at index along dim: the sum, product, mean, maximum or minimum of the elements of src
 * with equal index, and of the element of self there (include_self). src may be larger than index; its excess elements
 * are not read. Means of integers are rounded down.
 *
 * @param self    the tensor to copy; real tensor [*S]
 * @param dim     index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index   indices along dim; integer tensor [*J]
 * @param src     values to reduce; real tensor [*K]
 * @param reduce  the reduction; CT_REDUCE_SUM, CT_REDUCE_PROD, CT_REDUCE_MEAN, CT_REDUCE_AMAX or CT_REDUCE_AMIN
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_scatter_reduce_: overwrite self and return it; the old value is copied first if the gradient of self or
 *         src is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless index.dtype == i32 or index.dtype == i64 or index.numel == 0
 *                 unless index.shape is at most self.shape on every axis except dim
 *                 unless index.shape is at most src.shape on every axis
 *                 unless every element of index is at least 0 and less than self.size(dim)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and src have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if numel(index) == 0 or reduce == sum and include_self else scatter(result.grad, dim,
 *       index, zeros(shape(index), dtype_of(result.grad), device_of(self))) if reduce == sum or not include_self and
 *       (reduce == mean or reduce == prod) else share if reduce == mean else result.grad * scatter_reduce(ones(S,
 *       dtype_of(self), device_of(self)), dim, index, src, prod) if reduce == prod else where(own, part, 0)
 *   src.grad = zeros(shape(src), dtype_of(result.grad), device_of(self)) if numel(index) == 0 else passed if
 *       same_shape(shape(index), shape(src)) else zero_pad_nd(passed, room(shape(index), shape(src)))
 *   share = to(result.grad / clamp.scalar(scatter_add(full(S, 1 if include_self else 0, wide(self), device_of(self)),
 *       dim, index, ones(shape(index), wide(self), device_of(self))), 1), dtype_of(self)) if reduce == mean else
 *       result.grad
 *   S = self.shape
 *   own = ones(S, bool, device_of(self)) if not extreme else self == result or isnan(self) if include_self else
 *       scatter(ones(S, bool, device_of(self)), dim, index, zeros(shape(index), bool, device_of(self)))
 *   part = to(result.grad / scatter_add(to(own, wide(self)), dim, index, to(theirs, wide(self))), dtype_of(self)) if
 *       extreme else result.grad
 *   passed = gather(result.grad, dim, index) if reduce == sum else gather(share, dim, index) if reduce == mean else
 *       gather(result.grad, dim, index) * products_of_others(corner, dim, index, self, include_self) if reduce == prod
 *       else where(theirs, gather(part, dim, index), 0)
 *   extreme = reduce == amax or reduce == amin
 *   theirs = corner == gather(result, dim, index) or isnan(corner) if extreme else index == index
 *   corner = src if reduce == sum or reduce == mean or same_shape(shape(index), shape(src)) else zero_pad_nd(src,
 *       negated(room(shape(index), shape(src))))
 *   Saved: self when reduce != sum and reduce != mean; index; src when reduce != sum and reduce != mean; result when
 *   reduce == amax or reduce == amin.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){3, 0, 1, 1}, CT_INTS(2, 2), CT_DTYPE_I64);
 *   ct_tensor *src = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_scatter_reduce(self, 1, index, src, CT_REDUCE_SUM);
 */
CT_API ct_tensor *ct_scatter_reduce(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src,
                                    enum ct_reduce reduce, const ct_scatter_reduce_opts *opts);
CT_API ct_tensor *ct_scatter_reduce_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src,
                                     enum ct_reduce reduce, const ct_scatter_reduce_opts *opts);
CT_API ct_tensor *ct_scatter_reduce_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src,
                                        enum ct_reduce reduce, ct_tensor *out, const ct_scatter_reduce_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_scatter_reduce(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src,
                                    enum ct_reduce reduce,
                                    const ct_scatter_reduce_opts &opts = ct_scatter_reduce_opts{})
{
    return ct_scatter_reduce(self, dim, index, src, reduce, &opts);
}

inline ct_tensor *ct_scatter_reduce_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src,
                                     enum ct_reduce reduce,
                                     const ct_scatter_reduce_opts &opts = ct_scatter_reduce_opts{})
{
    return ct_scatter_reduce_(self, dim, index, src, reduce, &opts);
}

inline ct_tensor *ct_scatter_reduce_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *src,
                                        enum ct_reduce reduce, ct_tensor *out,
                                        const ct_scatter_reduce_opts &opts = ct_scatter_reduce_opts{})
{
    return ct_scatter_reduce_out(self, dim, index, src, reduce, out, &opts);
}
#else
#define ct_scatter_reduce_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .include_self = true, .tag_.end = 0
#define ct_scatter_reduce(...) ct_scatter_reduce_named_(__VA_ARGS__, )
#define ct_scatter_reduce_named_(self, dim, index, src, reduce, ...) \
    CT_NAMED_(ct_scatter_reduce, ct_scatter_reduce_opts, (self, dim, index, src, reduce, ), __VA_ARGS__)
#define ct_scatter_reduce_(...) ct_scatter_reduce__named_(__VA_ARGS__, )
#define ct_scatter_reduce__named_(self, dim, index, src, reduce, ...) \
    CT_NAMED_(ct_scatter_reduce_, ct_scatter_reduce_opts, (self, dim, index, src, reduce, ), __VA_ARGS__)
#define ct_scatter_reduce_out(...) ct_scatter_reduce_out_named_(__VA_ARGS__, )
#define ct_scatter_reduce_out_named_(self, dim, index, src, reduce, out, ...) \
    CT_NAMED_(ct_scatter_reduce_out, ct_scatter_reduce_opts, (self, dim, index, src, reduce, out, ), __VA_ARGS__)
#endif
#endif
