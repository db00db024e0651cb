/*
 * hardtanh: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HARDTANH_H
#define COTANGENT_OP_HARDTANH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_hardtanh, passed as named arguments. */
typedef struct ct_hardtanh_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* lower bound of the result; a scalar; default -1 */
    ct_scalar min_val CT_INIT_(ct_no_scalar_());
    /* upper bound of the result; a scalar; default 1 */
    ct_scalar max_val CT_INIT_(ct_no_scalar_());
} ct_hardtanh_opts;

/**
 * self limited to the range from min_val to max_val; the gradient at both bounds is 0.
 *
 * @param self  the input; real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_hardtanh_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.dtype can represent min_val
 *                 unless self.dtype can represent max_val
 *                 unless min_val <= max_val
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if inside else 0
 *   inside = self > min_val and self < max_val
 *   Saved: inside (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_hardtanh(self, .min_val = -0.5, .max_val = 2);
 */
CT_API ct_tensor *ct_hardtanh(ct_tensor *self, const ct_hardtanh_opts *opts);
CT_API ct_tensor *ct_hardtanh_(ct_tensor *self, const ct_hardtanh_opts *opts);
CT_API ct_tensor *ct_hardtanh_out(ct_tensor *self, ct_tensor *out, const ct_hardtanh_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_hardtanh(ct_tensor *self, const ct_hardtanh_opts &opts = ct_hardtanh_opts{})
{
    return ct_hardtanh(self, &opts);
}

inline ct_tensor *ct_hardtanh_(ct_tensor *self, const ct_hardtanh_opts &opts = ct_hardtanh_opts{})
{
    return ct_hardtanh_(self, &opts);
}

inline ct_tensor *ct_hardtanh_out(ct_tensor *self, ct_tensor *out, const ct_hardtanh_opts &opts = ct_hardtanh_opts{})
{
    return ct_hardtanh_out(self, out, &opts);
}
#else
#define ct_hardtanh_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .min_val = CT_DEFAULT_SCALAR_, .max_val = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_hardtanh(...) ct_hardtanh_named_(__VA_ARGS__, )
#define ct_hardtanh_named_(self, ...) CT_NAMED_(ct_hardtanh, ct_hardtanh_opts, (self, ), __VA_ARGS__)
#define ct_hardtanh_(...) ct_hardtanh__named_(__VA_ARGS__, )
#define ct_hardtanh__named_(self, ...) CT_NAMED_(ct_hardtanh_, ct_hardtanh_opts, (self, ), __VA_ARGS__)
#define ct_hardtanh_out(...) ct_hardtanh_out_named_(__VA_ARGS__, )
#define ct_hardtanh_out_named_(self, out, ...) CT_NAMED_(ct_hardtanh_out, ct_hardtanh_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
