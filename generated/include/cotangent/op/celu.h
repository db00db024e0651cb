/*
 * celu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CELU_H
#define COTANGENT_OP_CELU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_celu, passed as named arguments. */
typedef struct ct_celu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* negated limit of the function for large negative elements; not 0; default 1 */
    double alpha CT_INIT_(1.0);
} ct_celu_opts;

/**
 * self where it is positive, alpha * (exp(self / alpha) - 1) elsewhere.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_celu_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless alpha != 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if self > 0 else result.grad * alpha * exp(self / alpha) / alpha
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_celu(self, .alpha = 0.5);
 */
CT_API ct_tensor *ct_celu(ct_tensor *self, const ct_celu_opts *opts);
CT_API ct_tensor *ct_celu_(ct_tensor *self, const ct_celu_opts *opts);
CT_API ct_tensor *ct_celu_out(ct_tensor *self, ct_tensor *out, const ct_celu_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_celu(ct_tensor *self, const ct_celu_opts &opts = ct_celu_opts{}) { return ct_celu(self, &opts); }

inline ct_tensor *ct_celu_(ct_tensor *self, const ct_celu_opts &opts = ct_celu_opts{}) { return ct_celu_(self, &opts); }

inline ct_tensor *ct_celu_out(ct_tensor *self, ct_tensor *out, const ct_celu_opts &opts = ct_celu_opts{})
{
    return ct_celu_out(self, out, &opts);
}
#else
#define ct_celu_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .alpha = 1.0, .tag_.end = 0
#define ct_celu(...) ct_celu_named_(__VA_ARGS__, )
#define ct_celu_named_(self, ...) CT_NAMED_(ct_celu, ct_celu_opts, (self, ), __VA_ARGS__)
#define ct_celu_(...) ct_celu__named_(__VA_ARGS__, )
#define ct_celu__named_(self, ...) CT_NAMED_(ct_celu_, ct_celu_opts, (self, ), __VA_ARGS__)
#define ct_celu_out(...) ct_celu_out_named_(__VA_ARGS__, )
#define ct_celu_out_named_(self, out, ...) CT_NAMED_(ct_celu_out, ct_celu_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
