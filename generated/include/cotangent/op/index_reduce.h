/*
 * index_reduce: declarations.
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_REDUCE_H
#define COTANGENT_OP_INDEX_REDUCE_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduce.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_index_reduce, passed as named arguments. */
typedef struct ct_index_reduce_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the slice of self is included in the reduction; default true */
    bool include_self CT_INIT_(true);
} ct_index_reduce_opts;

/**
 * self with the slices of source reduced into it at the indices of a vector along dim: the product, mean, maximum or
 * minimum of the slices with equal index, and of the slice of self there (include_self).
 *
 * @param self    the tensor to copy; real tensor [*S]
 * @param dim     index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param index   indices along dim; i32 or i64 tensor [*K]
 * @param source  slices to reduce; real tensor [*with(S, dim, numel(index))]
 * @param reduce  the reduction; CT_REDUCE_PROD, CT_REDUCE_MEAN, CT_REDUCE_AMAX or CT_REDUCE_AMIN
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_index_reduce_ overwrites self and returns it; the old value is copied first if the gradient of self or
 *         source is required.
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 index.ndim must be at most 1
 *                 self.ndim must be positive or index.numel must be 1
 *                 the elements of index must be at least 0 and less than self.size(dim)
 *   CT_E_SHAPE    source.shape must be self.shape with index.numel at axis dim
 *   CT_E_DTYPE    the dtypes of self and source must be real
 *                 index.dtype must be i32 or i64
 *                 self and source must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   wide_ = transpose(expand(reshape(index, [numel(index)]), with(swap(S, dim, -1), -1, numel(index))), dim, -1) if
 *       rank(self) > 0 else reshape(index, [])
 *   self.grad = result.grad if numel(wide_) == 0 or reduce == sum and include_self else scatter(result.grad, dim,
 *       wide_, zeros(shape(wide_), dtype_of(result.grad), device_of(self))) if reduce == sum or not include_self and
 *       (reduce == mean or reduce == prod) else (to(result.grad / clamp.scalar(scatter_add(full(shape(self), 1 if
 *       include_self else 0, wide(self), device_of(self)), dim, wide_, ones(shape(wide_), wide(self),
 *       device_of(self))), 1), dtype_of(self)) if reduce == mean else result.grad) if reduce == mean else result.grad *
 *       scatter_reduce(ones(shape(self), dtype_of(self), device_of(self)), dim, wide_, source, prod) if reduce == prod
 *       else where(ones(shape(self), bool, device_of(self)) if not (reduce == amax or reduce == amin) else self ==
 *       scatter_reduce(self, dim, wide_, source, reduce, include_self) or isnan(self) if include_self else
 *       scatter(ones(shape(self), bool, device_of(self)), dim, wide_, zeros(shape(wide_), bool, device_of(self))),
 *       to(result.grad / scatter_add(to(ones(shape(self), bool, device_of(self)) if not (reduce == amax or reduce ==
 *       amin) else self == scatter_reduce(self, dim, wide_, source, reduce, include_self) or isnan(self) if
 *       include_self else scatter(ones(shape(self), bool, device_of(self)), dim, wide_, zeros(shape(wide_), bool,
 *       device_of(self))), wide(self)), dim, wide_, to((source if reduce == sum or reduce == mean or
 *       same_shape(shape(wide_), shape(source)) else zero_pad_nd(source, negated(room(shape(wide_), shape(source)))))
 *       == gather(scatter_reduce(self, dim, wide_, source, reduce, include_self), dim, wide_) or isnan(source if reduce
 *       == sum or reduce == mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source,
 *       negated(room(shape(wide_), shape(source))))) if reduce == amax or reduce == amin else wide_ == wide_,
 *       wide(self))), dtype_of(self)) if reduce == amax or reduce == amin else result.grad, 0)
 *   wide_ = transpose(expand(reshape(index, [numel(index)]), with(swap(S, dim, -1), -1, numel(index))), dim, -1) if
 *       rank(self) > 0 else reshape(index, [])
 *   source.grad = zeros(shape(source), dtype_of(result.grad), device_of(self)) if numel(wide_) == 0 else
 *       (gather(result.grad, dim, wide_) if reduce == sum else gather(to(result.grad /
 *       clamp.scalar(scatter_add(full(shape(self), 1 if include_self else 0, wide(self), device_of(self)), dim, wide_,
 *       ones(shape(wide_), wide(self), device_of(self))), 1), dtype_of(self)) if reduce == mean else result.grad, dim,
 *       wide_) if reduce == mean else gather(result.grad, dim, wide_) * products_of_others(source if reduce == sum or
 *       reduce == mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source, negated(room(shape(wide_),
 *       shape(source)))), dim, wide_, self, include_self) if reduce == prod else where((source if reduce == sum or
 *       reduce == mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source, negated(room(shape(wide_),
 *       shape(source))))) == gather(scatter_reduce(self, dim, wide_, source, reduce, include_self), dim, wide_) or
 *       isnan(source if reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source)) else
 *       zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) if reduce == amax or reduce == amin else wide_
 *       == wide_, gather(to(result.grad / scatter_add(to(ones(shape(self), bool, device_of(self)) if not (reduce ==
 *       amax or reduce == amin) else self == scatter_reduce(self, dim, wide_, source, reduce, include_self) or
 *       isnan(self) if include_self else scatter(ones(shape(self), bool, device_of(self)), dim, wide_,
 *       zeros(shape(wide_), bool, device_of(self))), wide(self)), dim, wide_, to((source if reduce == sum or reduce ==
 *       mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source, negated(room(shape(wide_),
 *       shape(source))))) == gather(scatter_reduce(self, dim, wide_, source, reduce, include_self), dim, wide_) or
 *       isnan(source if reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source)) else
 *       zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) if reduce == amax or reduce == amin else wide_
 *       == wide_, wide(self))), dtype_of(self)) if reduce == amax or reduce == amin else result.grad, dim, wide_), 0))
 *       if same_shape(shape(wide_), shape(source)) else zero_pad_nd(gather(result.grad, dim, wide_) if reduce == sum
 *       else gather(to(result.grad / clamp.scalar(scatter_add(full(shape(self), 1 if include_self else 0, wide(self),
 *       device_of(self)), dim, wide_, ones(shape(wide_), wide(self), device_of(self))), 1), dtype_of(self)) if reduce
 *       == mean else result.grad, dim, wide_) if reduce == mean else gather(result.grad, dim, wide_) *
 *       products_of_others(source if reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source)) else
 *       zero_pad_nd(source, negated(room(shape(wide_), shape(source)))), dim, wide_, self, include_self) if reduce ==
 *       prod else where((source if reduce == sum or reduce == mean or same_shape(shape(wide_), shape(source)) else
 *       zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) == gather(scatter_reduce(self, dim, wide_,
 *       source, reduce, include_self), dim, wide_) or isnan(source if reduce == sum or reduce == mean or
 *       same_shape(shape(wide_), shape(source)) else zero_pad_nd(source, negated(room(shape(wide_), shape(source)))))
 *       if reduce == amax or reduce == amin else wide_ == wide_, gather(to(result.grad /
 *       scatter_add(to(ones(shape(self), bool, device_of(self)) if not (reduce == amax or reduce == amin) else self ==
 *       scatter_reduce(self, dim, wide_, source, reduce, include_self) or isnan(self) if include_self else
 *       scatter(ones(shape(self), bool, device_of(self)), dim, wide_, zeros(shape(wide_), bool, device_of(self))),
 *       wide(self)), dim, wide_, to((source if reduce == sum or reduce == mean or same_shape(shape(wide_),
 *       shape(source)) else zero_pad_nd(source, negated(room(shape(wide_), shape(source))))) ==
 *       gather(scatter_reduce(self, dim, wide_, source, reduce, include_self), dim, wide_) or isnan(source if reduce ==
 *       sum or reduce == mean or same_shape(shape(wide_), shape(source)) else zero_pad_nd(source,
 *       negated(room(shape(wide_), shape(source))))) if reduce == amax or reduce == amin else wide_ == wide_,
 *       wide(self))), dtype_of(self)) if reduce == amax or reduce == amin else result.grad, dim, wide_), 0),
 *       room(shape(wide_), shape(source)))
 *   S = self.shape
 *   wide = transpose(expand(reshape(index, [numel(index)]), with(swap(S, dim, -1), -1, numel(index))), dim, -1) if
 *       rank(self) > 0 else reshape(index, [])
 *   self and source are saved if any gradient is required and 'reduce != mean' holds; index is saved if any gradient is
 *   required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *index = ct_tensor_from((int64_t[]){2, 0, 2, 2}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *source = ct_rand(CT_INTS(4, 4));
 *   ct_tensor *result = ct_index_reduce(self, 0, index, source, CT_REDUCE_PROD);
 */
CT_API ct_tensor *ct_index_reduce(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                  enum ct_reduce reduce, const ct_index_reduce_opts *opts);
CT_API ct_tensor *ct_index_reduce_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                   enum ct_reduce reduce, const ct_index_reduce_opts *opts);
CT_API ct_tensor *ct_index_reduce_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                      enum ct_reduce reduce, ct_tensor *out, const ct_index_reduce_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_index_reduce(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                  enum ct_reduce reduce, const ct_index_reduce_opts &opts = ct_index_reduce_opts{})
{
    return ct_index_reduce(self, dim, index, source, reduce, &opts);
}

inline ct_tensor *ct_index_reduce_(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                   enum ct_reduce reduce, const ct_index_reduce_opts &opts = ct_index_reduce_opts{})
{
    return ct_index_reduce_(self, dim, index, source, reduce, &opts);
}

inline ct_tensor *ct_index_reduce_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *source,
                                      enum ct_reduce reduce, ct_tensor *out,
                                      const ct_index_reduce_opts &opts = ct_index_reduce_opts{})
{
    return ct_index_reduce_out(self, dim, index, source, reduce, out, &opts);
}
#else
#define ct_index_reduce_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .include_self = true, .tag_.end = 0
#define ct_index_reduce(...) ct_index_reduce_named_(__VA_ARGS__, )
#define ct_index_reduce_named_(self, dim, index, source, reduce, ...) \
    CT_NAMED_(ct_index_reduce, ct_index_reduce_opts, (self, dim, index, source, reduce, ), __VA_ARGS__)
#define ct_index_reduce_(...) ct_index_reduce__named_(__VA_ARGS__, )
#define ct_index_reduce__named_(self, dim, index, source, reduce, ...) \
    CT_NAMED_(ct_index_reduce_, ct_index_reduce_opts, (self, dim, index, source, reduce, ), __VA_ARGS__)
#define ct_index_reduce_out(...) ct_index_reduce_out_named_(__VA_ARGS__, )
#define ct_index_reduce_out_named_(self, dim, index, source, reduce, out, ...) \
    CT_NAMED_(ct_index_reduce_out, ct_index_reduce_opts, (self, dim, index, source, reduce, out, ), __VA_ARGS__)
#endif
#endif
