/*
 * index_put: declarations.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_PUT_H
#define COTANGENT_OP_INDEX_PUT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_index_put, passed as named arguments. */
typedef struct ct_index_put_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, values are added to the elements of self; default false */
    bool accumulate CT_INIT_(false);
} ct_index_put_opts;

/**
 * self with values written at indices, as in index. values is broadcast to the shape that index would return. With
 * accumulate they are added; without, gradients are exact if no position repeats.
 *
 * @param self     the tensor to copy; any tensor [*S]
 * @param indices  for each axis an index tensor (negative indices count from the end), a mask, or ct_none(); list of
 *                 bool, i32 or i64 tensors [*J(i)], or ct_none()
 * @param values   values to write, or to add; any tensor [*V]
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *         ct_index_put_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and values have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensors indices = CT_TENSORS(ct_tensor_from((int64_t[]){0, 1, 1, 1, 0, 1}, CT_INTS(2, 3), CT_DTYPE_I64),
 *       ct_tensor_from((int64_t[]){0, 0, 0, 0, 1, 1}, CT_INTS(2, 3), CT_DTYPE_I64));
 *   ct_tensor *values = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_index_put(self, indices, values);
 */
CT_API ct_tensor *ct_index_put(ct_tensor *self, ct_tensors indices, ct_tensor *values, const ct_index_put_opts *opts);
CT_API ct_tensor *ct_index_put_(ct_tensor *self, ct_tensors indices, ct_tensor *values, const ct_index_put_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_index_put(ct_tensor *self, ct_tensors indices, ct_tensor *values,
                               const ct_index_put_opts &opts = ct_index_put_opts{})
{
    return ct_index_put(self, indices, values, &opts);
}

inline ct_tensor *ct_index_put_(ct_tensor *self, ct_tensors indices, ct_tensor *values,
                                const ct_index_put_opts &opts = ct_index_put_opts{})
{
    return ct_index_put_(self, indices, values, &opts);
}
#else
#define ct_index_put_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_index_put(...) ct_index_put_named_(__VA_ARGS__, )
#define ct_index_put_named_(self, indices, values, ...) \
    CT_NAMED_(ct_index_put, ct_index_put_opts, (self, indices, values, ), __VA_ARGS__)
#define ct_index_put_(...) ct_index_put__named_(__VA_ARGS__, )
#define ct_index_put__named_(self, indices, values, ...) \
    CT_NAMED_(ct_index_put_, ct_index_put_opts, (self, indices, values, ), __VA_ARGS__)
#endif
#endif
