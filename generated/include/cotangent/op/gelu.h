/*
 * gelu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GELU_H
#define COTANGENT_OP_GELU_H

#include <cotangent/operand.h>
#include <cotangent/enum/approximate.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_gelu, passed as named arguments. */
typedef struct ct_gelu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* none for the exact formula, tanh for the approximation by the hyperbolic tangent; CT_APPROXIMATE_NONE or
     * CT_APPROXIMATE_TANH; default CT_APPROXIMATE_NONE */
    enum ct_approximate approximate CT_INIT_({});
} ct_gelu_opts;

/**
 * self times the cumulative distribution function of the standard normal distribution at self; approximate = tanh uses
 * an approximation by the hyperbolic tangent.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_gelu_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * (0.5 * erfc(-0.7071067811865476 * self) + 0.3989422804014327 * self * exp(-0.5 * self *
 *       self)) if approximate == none else result.grad if self > 30 else 0 if self < -30 else result.grad *
 *       sigmoid(1.5957691216057308 * (self + 0.044715 * self * self * self)) * (1 + 1.5957691216057308 * (1 + 0.134145
 *       * self * self) * self * sigmoid(-(1.5957691216057308 * (self + 0.044715 * self * self * self))))
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_gelu(self, .approximate = CT_APPROXIMATE_TANH);
 */
CT_API ct_tensor *ct_gelu(ct_tensor *self, const ct_gelu_opts *opts);
CT_API ct_tensor *ct_gelu_(ct_tensor *self, const ct_gelu_opts *opts);
CT_API ct_tensor *ct_gelu_out(ct_tensor *self, ct_tensor *out, const ct_gelu_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_gelu(ct_tensor *self, const ct_gelu_opts &opts = ct_gelu_opts{}) { return ct_gelu(self, &opts); }

inline ct_tensor *ct_gelu_(ct_tensor *self, const ct_gelu_opts &opts = ct_gelu_opts{}) { return ct_gelu_(self, &opts); }

inline ct_tensor *ct_gelu_out(ct_tensor *self, ct_tensor *out, const ct_gelu_opts &opts = ct_gelu_opts{})
{
    return ct_gelu_out(self, out, &opts);
}
#else
#define ct_gelu_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_gelu(...) ct_gelu_named_(__VA_ARGS__, )
#define ct_gelu_named_(self, ...) CT_NAMED_(ct_gelu, ct_gelu_opts, (self, ), __VA_ARGS__)
#define ct_gelu_(...) ct_gelu__named_(__VA_ARGS__, )
#define ct_gelu__named_(self, ...) CT_NAMED_(ct_gelu_, ct_gelu_opts, (self, ), __VA_ARGS__)
#define ct_gelu_out(...) ct_gelu_out_named_(__VA_ARGS__, )
#define ct_gelu_out_named_(self, out, ...) CT_NAMED_(ct_gelu_out, ct_gelu_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
