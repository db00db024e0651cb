/*
 * quantile: declarations.
 *
 * Written by ctgen from schemas/quantile.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_QUANTILE_H
#define COTANGENT_OP_QUANTILE_H

#include <cotangent/operand.h>
#include <cotangent/enum/interpolation.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_quantile, passed as named arguments. */
typedef struct ct_quantile_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axis; all if left out; from -self.ndim to self.ndim - 1; optional */
    int64_t dim CT_INIT_(CT_NO_INT_);
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* interpolation if the quantile is between two elements; CT_INTERPOLATION_LINEAR, CT_INTERPOLATION_LOWER,
     * CT_INTERPOLATION_HIGHER, CT_INTERPOLATION_MIDPOINT or CT_INTERPOLATION_NEAREST; default CT_INTERPOLATION_LINEAR
     */
    enum ct_interpolation interpolation CT_INIT_({});
} ct_quantile_opts;

/**
 * Quantiles q of the elements along dim, or of all elements if dim is left out; NaN where one of them is NaN.
 *
 * @param self  the input; f32 or f64 tensor [*S]
 * @param q     fraction from 0 to 1; a vector gives one result for each element, along a new first axis; f32 or f64
 *              tensor [*Q], or a scalar (ct_num)
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: concat(q.shape, self.shape with axes dim removed (set to 1 if keepdim) if dim != none else self.shape
 *         with axes all removed (set to 1 if keepdim)); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless q.ndim <= 1
 *                 unless self.numel > 0
 *                 unless every element of q is from 0 to 1
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and q have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 5));
 *   ct_tensor *result = ct_quantile(self, 0.3);
 */
CT_API ct_tensor *ct_quantile(ct_tensor *self, ct_tensor *q, const ct_quantile_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_quantile(ct_tensor *self, ct_tensor *q, const ct_quantile_opts &opts = ct_quantile_opts{})
{
    return ct_quantile(self, q, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_quantile(ct_tensor *self, ct_kind0 q, const ct_quantile_opts &opts = ct_quantile_opts{})
{
    return ct_quantile(self, ct_operand_of(q), &opts);
}
#else
#define ct_quantile_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_NO_INT_, .tag_.end = 0
#define ct_quantile(...) ct_quantile_named_(__VA_ARGS__, )
#define ct_quantile_named_(self, q, ...) CT_NAMED_(ct_quantile, ct_quantile_opts, (self, CT_OPERAND(q), ), __VA_ARGS__)
#endif
#endif
