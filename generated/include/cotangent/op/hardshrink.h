/*
 * hardshrink: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HARDSHRINK_H
#define COTANGENT_OP_HARDSHRINK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_hardshrink, passed as named arguments. */
typedef struct ct_hardshrink_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* bound of |self| up to which the result is 0; default 0.5 */
    double lambd CT_INIT_(0.5);
} ct_hardshrink_opts;

/**
 * self where |self| > lambd, 0 elsewhere.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if beyond else 0
 *   beyond = self > lambd or self < -lambd
 *   Saved: beyond (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_hardshrink(self, .lambd = 1.25);
 */
CT_API ct_tensor *ct_hardshrink(ct_tensor *self, const ct_hardshrink_opts *opts);
CT_API ct_tensor *ct_hardshrink_out(ct_tensor *self, ct_tensor *out, const ct_hardshrink_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_hardshrink(ct_tensor *self, const ct_hardshrink_opts &opts = ct_hardshrink_opts{})
{
    return ct_hardshrink(self, &opts);
}

inline ct_tensor *ct_hardshrink_out(ct_tensor *self, ct_tensor *out,
                                    const ct_hardshrink_opts &opts = ct_hardshrink_opts{})
{
    return ct_hardshrink_out(self, out, &opts);
}
#else
#define ct_hardshrink_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lambd = 0.5, .tag_.end = 0
#define ct_hardshrink(...) ct_hardshrink_named_(__VA_ARGS__, )
#define ct_hardshrink_named_(self, ...) CT_NAMED_(ct_hardshrink, ct_hardshrink_opts, (self, ), __VA_ARGS__)
#define ct_hardshrink_out(...) ct_hardshrink_out_named_(__VA_ARGS__, )
#define ct_hardshrink_out_named_(self, out, ...) \
    CT_NAMED_(ct_hardshrink_out, ct_hardshrink_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
