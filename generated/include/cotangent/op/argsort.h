/*
 * argsort: what it declares.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARGSORT_H
#define COTANGENT_OP_ARGSORT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_argsort_with; zero is the default. */
typedef struct ct_argsort_opts {
    /* the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1; default -1 */
    ct_scalar dim;
    /* whether the largest come first; default false */
    bool descending;
    /* accepted, without effect; the order is always stable; default false */
    bool stable;
} ct_argsort_opts;

/**
 * The indices that sort self along dim. NaN is larger than every number, and equal elements stay in their order.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return shape: that of self; dtype: i64; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_argsort(self);
 */
CT_API ct_tensor *ct_argsort(ct_tensor *self);
CT_API ct_tensor *ct_argsort_with(ct_tensor *self, const ct_argsort_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
