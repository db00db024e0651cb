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
 *
 * @return shape, dtype and device: same as self
 *         ct_index_reduce_: overwrite self and return it; the old value is copied first if the call is recorded in the
 *         graph.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless index.ndim <= 1
 *                 unless self.ndim > 0 or index.numel == 1
 *                 unless every element of index is at least 0 and less than self.size(dim)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and source have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
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
#else
#define ct_index_reduce_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .include_self = true, .tag_.end = 0
#define ct_index_reduce(...) ct_index_reduce_named_(__VA_ARGS__, )
#define ct_index_reduce_named_(self, dim, index, source, reduce, ...) \
    CT_NAMED_(ct_index_reduce, ct_index_reduce_opts, (self, dim, index, source, reduce, ), __VA_ARGS__)
#define ct_index_reduce_(...) ct_index_reduce__named_(__VA_ARGS__, )
#define ct_index_reduce__named_(self, dim, index, source, reduce, ...) \
    CT_NAMED_(ct_index_reduce_, ct_index_reduce_opts, (self, dim, index, source, reduce, ), __VA_ARGS__)
#endif
#endif
