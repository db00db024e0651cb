/*
 * einops_reduce: declarations.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINOPS_REDUCE_H
#define COTANGENT_OP_EINOPS_REDUCE_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_einops_reduce, passed as named arguments. */
typedef struct ct_einops_reduce_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* sizes of axes by their names; one axis in each pair of parentheses on the left may be left out; default [] */
    ct_named_ints axes CT_INIT_({});
} ct_einops_reduce_opts;

/**
 * self reduced over the axes that occur only on the left of the pattern, with the other axes arranged as by
 * einops_rearrange, such as "b (h 2) c -> b h c".
 *
 * @param self       the input; any tensor [*S]
 * @param pattern    names of the axes of self and, after an arrow, of the result; an integer is an axis of that size
 * @param reduction  reduction along these axes; equal largest or smallest elements share the gradient;
 *                   CT_REDUCTION_MEAN, CT_REDUCTION_SUM, CT_REDUCTION_MAX, CT_REDUCTION_MIN or CT_REDUCTION_PROD
 * @param opts       options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape rearranged by pattern; dtype: self.dtype if reduction == max else self.dtype if reduction
 *         == min else self.dtype if is_float(self.dtype) else self.dtype if is_complex(self.dtype) else i64; device:
 *         self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless no axis of pattern is only on the right of the arrow
 *                 unless is_float(self.dtype) or is_complex(self.dtype) if reduction == mean else not
 *                 is_complex(self.dtype) or reduction == sum or reduction == prod
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 4));
 *   ct_tensor *result = ct_einops_reduce(self, "a b c -> b", CT_REDUCTION_SUM);
 */
CT_API ct_tensor *ct_einops_reduce(ct_tensor *self, const char *pattern, enum ct_reduction reduction,
                                   const ct_einops_reduce_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_einops_reduce(ct_tensor *self, const char *pattern, enum ct_reduction reduction,
                                   const ct_einops_reduce_opts &opts = ct_einops_reduce_opts{})
{
    return ct_einops_reduce(self, pattern, reduction, &opts);
}
#else
#define ct_einops_reduce_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_einops_reduce(...) ct_einops_reduce_named_(__VA_ARGS__, )
#define ct_einops_reduce_named_(self, pattern, reduction, ...) \
    CT_NAMED_(ct_einops_reduce, ct_einops_reduce_opts, (self, pattern, reduction, ), __VA_ARGS__)
#endif
#endif
