/*
 * amin: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AMIN_H
#define COTANGENT_OP_AMIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_amin, passed as named arguments. */
typedef struct ct_amin_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_amin_opts;

/**
 * Smallest element over axes dim; all axes if dim is left out. Equal elements share the gradient.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.numel > 0 or (the number of elements of self.shape along dim) > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = where(tie, (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) /
 *       unsqueeze.dims(count_nonzero(tie, dim), dim), 0)
 *   tie = self == result or isnan(self)
 *   Saved: tie (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_amin(self);
 */
CT_API ct_tensor *ct_amin(ct_tensor *self, const ct_amin_opts *opts);
CT_API ct_tensor *ct_amin_out(ct_tensor *self, ct_tensor *out, const ct_amin_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_amin(ct_tensor *self, const ct_amin_opts &opts = ct_amin_opts{}) { return ct_amin(self, &opts); }

inline ct_tensor *ct_amin_out(ct_tensor *self, ct_tensor *out, const ct_amin_opts &opts = ct_amin_opts{})
{
    return ct_amin_out(self, out, &opts);
}
#else
#define ct_amin_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_amin(...) ct_amin_named_(__VA_ARGS__, )
#define ct_amin_named_(self, ...) CT_NAMED_(ct_amin, ct_amin_opts, (self, ), __VA_ARGS__)
#define ct_amin_out(...) ct_amin_out_named_(__VA_ARGS__, )
#define ct_amin_out_named_(self, out, ...) CT_NAMED_(ct_amin_out, ct_amin_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
