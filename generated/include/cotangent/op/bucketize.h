/*
 * bucketize: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BUCKETIZE_H
#define COTANGENT_OP_BUCKETIZE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_bucketize, passed as named arguments. */
typedef struct ct_bucketize_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the result is i32; default false */
    bool out_int32 CT_INIT_(false);
    /* if true, the index is after equal elements; default false */
    bool right CT_INIT_(false);
} ct_bucketize_opts;

/**
 * Index of the interval between the sorted boundaries that contains each element of self: the insertion index before
 * equal boundaries, or after them (right).
 *
 * @param self        values to search for; real tensor [*S], or a scalar (ct_num)
 * @param boundaries  values in ascending order; real tensor [N]
 * @param opts        options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape; dtype: i32 if out_int32 else i64; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){0, 3, 4, 9}, CT_INTS(2, 2), CT_DTYPE_F32);
 *   ct_tensor *boundaries = ct_tensor_from((float[]){1, 3, 5}, CT_INTS(3), CT_DTYPE_F32);
 *   ct_tensor *result = ct_bucketize(self, boundaries);
 */
CT_API ct_tensor *ct_bucketize(ct_tensor *self, ct_tensor *boundaries, const ct_bucketize_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_bucketize(ct_tensor *self, ct_tensor *boundaries,
                               const ct_bucketize_opts &opts = ct_bucketize_opts{})
{
    return ct_bucketize(self, boundaries, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_bucketize(ct_kind0 self, ct_tensor *boundaries,
                               const ct_bucketize_opts &opts = ct_bucketize_opts{})
{
    return ct_bucketize(ct_operand_of(self), boundaries, &opts);
}
#else
#define ct_bucketize_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_bucketize(...) ct_bucketize_named_(__VA_ARGS__, )
#define ct_bucketize_named_(self, boundaries, ...) \
    CT_NAMED_(ct_bucketize, ct_bucketize_opts, (CT_OPERAND(self), boundaries, ), __VA_ARGS__)
#endif
#endif
