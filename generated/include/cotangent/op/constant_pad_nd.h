/*
 * constant_pad_nd: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONSTANT_PAD_ND_H
#define COTANGENT_OP_CONSTANT_PAD_ND_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_constant_pad_nd, passed as named arguments. */
typedef struct ct_constant_pad_nd_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* value of the added elements; a scalar; default 0 */
    ct_scalar value CT_INIT_(ct_no_scalar_());
} ct_constant_pad_nd_opts;

/**
 * self padded with value: pad[0] elements are added at the start and pad[1] at the end of the last axis, pad[2] and
 * pad[3] likewise on the axis before it, and so on. A negative number removes elements.
 *
 * @param self  the input; any tensor [*S]
 * @param pad   numbers of elements to add at the start and end of each axis, beginning with the last axis; a negative
 *              number removes elements; a list of integers
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape padded by pad; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.dtype can represent value
 *
 * Gradients, differentiable to any order:
 *   self.grad = zero_pad_nd(result.grad, negated(pad))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_constant_pad_nd(self, CT_INTS(1, 2));
 */
CT_API ct_tensor *ct_constant_pad_nd(ct_tensor *self, ct_ints pad, const ct_constant_pad_nd_opts *opts);
CT_API ct_tensor *ct_constant_pad_nd_out(ct_tensor *self, ct_ints pad, ct_tensor *out,
                                         const ct_constant_pad_nd_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_constant_pad_nd(ct_tensor *self, ct_ints pad,
                                     const ct_constant_pad_nd_opts &opts = ct_constant_pad_nd_opts{})
{
    return ct_constant_pad_nd(self, pad, &opts);
}

inline ct_tensor *ct_constant_pad_nd_out(ct_tensor *self, ct_ints pad, ct_tensor *out,
                                         const ct_constant_pad_nd_opts &opts = ct_constant_pad_nd_opts{})
{
    return ct_constant_pad_nd_out(self, pad, out, &opts);
}
#else
#define ct_constant_pad_nd_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .value = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_constant_pad_nd(...) ct_constant_pad_nd_named_(__VA_ARGS__, )
#define ct_constant_pad_nd_named_(self, pad, ...) \
    CT_NAMED_(ct_constant_pad_nd, ct_constant_pad_nd_opts, (self, pad, ), __VA_ARGS__)
#define ct_constant_pad_nd_out(...) ct_constant_pad_nd_out_named_(__VA_ARGS__, )
#define ct_constant_pad_nd_out_named_(self, pad, out, ...) \
    CT_NAMED_(ct_constant_pad_nd_out, ct_constant_pad_nd_opts, (self, pad, out, ), __VA_ARGS__)
#endif
#endif
