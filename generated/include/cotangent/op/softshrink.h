/*
 * softshrink: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFTSHRINK_H
#define COTANGENT_OP_SOFTSHRINK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_softshrink, passed as named arguments. */
typedef struct ct_softshrink_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* amount that self is shrunk by; not negative; default 0.5 */
    double lambd CT_INIT_(0.5);
} ct_softshrink_opts;

/**
 * self shrunk towards 0 by lambd: self - lambd above lambd, self + lambd below -lambd, 0 elsewhere.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless lambd >= 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if beyond else 0
 *   beyond = self > lambd or self < -lambd
 *   Saved: beyond (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_softshrink(self, .lambd = 1.25);
 */
CT_API ct_tensor *ct_softshrink(ct_tensor *self, const ct_softshrink_opts *opts);
CT_API ct_tensor *ct_softshrink_out(ct_tensor *self, ct_tensor *out, const ct_softshrink_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_softshrink(ct_tensor *self, const ct_softshrink_opts &opts = ct_softshrink_opts{})
{
    return ct_softshrink(self, &opts);
}

inline ct_tensor *ct_softshrink_out(ct_tensor *self, ct_tensor *out,
                                    const ct_softshrink_opts &opts = ct_softshrink_opts{})
{
    return ct_softshrink_out(self, out, &opts);
}
#else
#define ct_softshrink_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lambd = 0.5, .tag_.end = 0
#define ct_softshrink(...) ct_softshrink_named_(__VA_ARGS__, )
#define ct_softshrink_named_(self, ...) CT_NAMED_(ct_softshrink, ct_softshrink_opts, (self, ), __VA_ARGS__)
#define ct_softshrink_out(...) ct_softshrink_out_named_(__VA_ARGS__, )
#define ct_softshrink_out_named_(self, out, ...) \
    CT_NAMED_(ct_softshrink_out, ct_softshrink_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
