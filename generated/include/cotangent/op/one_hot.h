/*
 * one_hot: what it declares.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ONE_HOT_H
#define COTANGENT_OP_ONE_HOT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_one_hot_with; zero is the default. */
typedef struct ct_one_hot_opts {
    /* length of the new axis; -1 for one more than the largest element; default -1 */
    ct_scalar num_classes;
} ct_one_hot_opts;

/**
 * A vector for every element of self that is 1 at that number and 0 elsewhere, along a new last axis. Without
 * num_classes the axis is just long enough for the largest element.
 *
 * @param self  numbers of classes, from 0 on; integer tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return shape: [*self.shape, a number that depends on values]; dtype: i64; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  num_classes must be at least -1
 *                 self.numel must be positive or num_classes must be positive
 *   CT_E_DTYPE    self.dtype must be integer
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((int64_t[]){2, 0, 1}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_one_hot(self);
 */
CT_API ct_tensor *ct_one_hot(ct_tensor *self);
CT_API ct_tensor *ct_one_hot_with(ct_tensor *self, const ct_one_hot_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
