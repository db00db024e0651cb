/*
 * aminmax: declarations.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AMINMAX_H
#define COTANGENT_OP_AMINMAX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_aminmax, passed as named arguments. */
typedef struct ct_aminmax_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axis; all elements if left out; from -self.ndim to self.ndim - 1; optional */
    int64_t dim CT_INIT_(CT_NO_INT_);
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_aminmax_opts;

/** Results of ct_aminmax. */
typedef struct ct_aminmax_result {
    ct_tensor *min, *max;
} ct_aminmax_result;

/**
 * Smallest and largest element along dim, or of all elements if dim is left out; equal elements share a gradient.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return min: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype and device: same as self
 *         max: shape: self.shape with axes dim removed (set to 1 if keepdim); dtype and device: same as self
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.size(dim) > 0 if dim != none else self.numel > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_aminmax_result results = ct_aminmax(self);
 */
CT_API ct_aminmax_result ct_aminmax(ct_tensor *self, const ct_aminmax_opts *opts);

#ifdef __cplusplus
}

inline ct_aminmax_result ct_aminmax(ct_tensor *self, const ct_aminmax_opts &opts = ct_aminmax_opts{})
{
    return ct_aminmax(self, &opts);
}
#else
#define ct_aminmax_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_NO_INT_, .tag_.end = 0
#define ct_aminmax(...) ct_aminmax_named_(__VA_ARGS__, )
#define ct_aminmax_named_(self, ...) CT_NAMED_(ct_aminmax, ct_aminmax_opts, (self, ), __VA_ARGS__)
#endif
#endif
