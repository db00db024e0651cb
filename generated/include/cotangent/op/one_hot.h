/*
 * one_hot: declarations.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ONE_HOT_H
#define COTANGENT_OP_ONE_HOT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_one_hot, passed as named arguments. */
typedef struct ct_one_hot_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* size of the new axis; -1 for the largest element plus one; default -1 */
    int64_t num_classes CT_INIT_(-1);
} ct_one_hot_opts;

/**
 * One-hot vectors: for every element of self a vector, along a new last axis, that is 1 at this index and 0 elsewhere.
 * Without num_classes the length of the axis is the largest element plus one.
 *
 * @param self  class indices, from 0 on; integer tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [*self.shape, a size that depends on the values]; dtype: i64; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless num_classes >= -1
 *                 unless self.numel > 0 or num_classes > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((int64_t[]){2, 0, 1}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_one_hot(self);
 */
CT_API ct_tensor *ct_one_hot(ct_tensor *self, const ct_one_hot_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_one_hot(ct_tensor *self, const ct_one_hot_opts &opts = ct_one_hot_opts{})
{
    return ct_one_hot(self, &opts);
}
#else
#define ct_one_hot_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .num_classes = -1, .tag_.end = 0
#define ct_one_hot(...) ct_one_hot_named_(__VA_ARGS__, )
#define ct_one_hot_named_(self, ...) CT_NAMED_(ct_one_hot, ct_one_hot_opts, (self, ), __VA_ARGS__)
#endif
#endif
