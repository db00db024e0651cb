/*
 * softmin: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFTMIN_H
#define COTANGENT_OP_SOFTMIN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_softmin_with; zero is the default. */
typedef struct ct_softmin_opts {
    /* what self is converted to first, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
} ct_softmin_opts;

/**
 * softmax of -self along dim.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param opts  NULL for the defaults
 *
 * @return shape: that of self; dtype: dtype if given or else the dtype of self; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *   CT_E_DTYPE    the dtype of the result must be float
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_softmin(self, 1);
 */
CT_API ct_tensor *ct_softmin(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_softmin_with(ct_tensor *self, int64_t dim, const ct_softmin_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
