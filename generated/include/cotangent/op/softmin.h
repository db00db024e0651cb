/*
 * softmin: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFTMIN_H
#define COTANGENT_OP_SOFTMIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_softmin, passed as named arguments. */
typedef struct ct_softmin_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_softmin_opts;

/**
 * Softmax of -self along dim.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape; dtype: dtype, or else self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless the dtype of the result is float
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_softmin(self, 1);
 */
CT_API ct_tensor *ct_softmin(ct_tensor *self, int64_t dim, const ct_softmin_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_softmin(ct_tensor *self, int64_t dim, const ct_softmin_opts &opts = ct_softmin_opts{})
{
    return ct_softmin(self, dim, &opts);
}
#else
#define ct_softmin_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_softmin(...) ct_softmin_named_(__VA_ARGS__, )
#define ct_softmin_named_(self, dim, ...) CT_NAMED_(ct_softmin, ct_softmin_opts, (self, dim, ), __VA_ARGS__)
#endif
#endif
