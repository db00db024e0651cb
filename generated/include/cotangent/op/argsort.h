/*
 * argsort: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARGSORT_H
#define COTANGENT_OP_ARGSORT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_argsort, passed as named arguments. */
typedef struct ct_argsort_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
    /* if true, the order is descending; default false */
    bool descending CT_INIT_(false);
    /* accepted, without effect; the order is always stable; default false */
    bool stable CT_INIT_(false);
} ct_argsort_opts;

/**
 * Indices that sort self along dim. NaN is larger than every other value, and equal elements keep their order.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape; dtype: i64; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_argsort(self);
 */
CT_API ct_tensor *ct_argsort(ct_tensor *self, const ct_argsort_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_argsort(ct_tensor *self, const ct_argsort_opts &opts = ct_argsort_opts{})
{
    return ct_argsort(self, &opts);
}
#else
#define ct_argsort_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = -1, .tag_.end = 0
#define ct_argsort(...) ct_argsort_named_(__VA_ARGS__, )
#define ct_argsort_named_(self, ...) CT_NAMED_(ct_argsort, ct_argsort_opts, (self, ), __VA_ARGS__)
#endif
#endif
