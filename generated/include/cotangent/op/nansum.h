/*
 * nansum: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NANSUM_H
#define COTANGENT_OP_NANSUM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_nansum, passed as named arguments. */
typedef struct ct_nansum_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_nansum_opts;

/**
 * Sum over axes dim of the elements that are not NaN; all axes if dim is left out. NaN count as 0 and get gradient 0.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: dtype, or else self.dtype (i64 for bool
 *         and integers); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = where(number, result.grad if keepdim else unsqueeze.dims(result.grad, dim), 0)
 *   number = not isnan(self)
 *   Saved: number (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_nansum(self, .dim = CT_INTS(1));
 */
CT_API ct_tensor *ct_nansum(ct_tensor *self, const ct_nansum_opts *opts);
CT_API ct_tensor *ct_nansum_out(ct_tensor *self, ct_tensor *out, const ct_nansum_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_nansum(ct_tensor *self, const ct_nansum_opts &opts = ct_nansum_opts{})
{
    return ct_nansum(self, &opts);
}

inline ct_tensor *ct_nansum_out(ct_tensor *self, ct_tensor *out, const ct_nansum_opts &opts = ct_nansum_opts{})
{
    return ct_nansum_out(self, out, &opts);
}
#else
#define ct_nansum_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_nansum(...) ct_nansum_named_(__VA_ARGS__, )
#define ct_nansum_named_(self, ...) CT_NAMED_(ct_nansum, ct_nansum_opts, (self, ), __VA_ARGS__)
#define ct_nansum_out(...) ct_nansum_out_named_(__VA_ARGS__, )
#define ct_nansum_out_named_(self, out, ...) CT_NAMED_(ct_nansum_out, ct_nansum_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
