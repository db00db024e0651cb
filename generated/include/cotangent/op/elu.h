/*
 * elu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ELU_H
#define COTANGENT_OP_ELU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_elu, passed as named arguments. */
typedef struct ct_elu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* negated limit of the function for large negative elements, before scale; default 1 */
    double alpha CT_INIT_(1.0);
    /* factor of the result; default 1 */
    double scale CT_INIT_(1.0);
    /* factor of the negative elements inside exp; default 1 */
    double input_scale CT_INIT_(1.0);
} ct_elu_opts;

/**
 * scale * self where self is positive, scale * alpha * (exp(input_scale * self) - 1) elsewhere.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_elu_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad * scale if self > 0 else result.grad * scale * alpha * exp(input_scale * self) *
 *       input_scale
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_elu(self, .alpha = 0.5, .scale = 2.0, .input_scale = 1.5);
 */
CT_API ct_tensor *ct_elu(ct_tensor *self, const ct_elu_opts *opts);
CT_API ct_tensor *ct_elu_(ct_tensor *self, const ct_elu_opts *opts);
CT_API ct_tensor *ct_elu_out(ct_tensor *self, ct_tensor *out, const ct_elu_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_elu(ct_tensor *self, const ct_elu_opts &opts = ct_elu_opts{}) { return ct_elu(self, &opts); }

inline ct_tensor *ct_elu_(ct_tensor *self, const ct_elu_opts &opts = ct_elu_opts{}) { return ct_elu_(self, &opts); }

inline ct_tensor *ct_elu_out(ct_tensor *self, ct_tensor *out, const ct_elu_opts &opts = ct_elu_opts{})
{
    return ct_elu_out(self, out, &opts);
}
#else
#define ct_elu_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .alpha = 1.0, .scale = 1.0, .input_scale = 1.0, .tag_.end = 0
#define ct_elu(...) ct_elu_named_(__VA_ARGS__, )
#define ct_elu_named_(self, ...) CT_NAMED_(ct_elu, ct_elu_opts, (self, ), __VA_ARGS__)
#define ct_elu_(...) ct_elu__named_(__VA_ARGS__, )
#define ct_elu__named_(self, ...) CT_NAMED_(ct_elu_, ct_elu_opts, (self, ), __VA_ARGS__)
#define ct_elu_out(...) ct_elu_out_named_(__VA_ARGS__, )
#define ct_elu_out_named_(self, out, ...) CT_NAMED_(ct_elu_out, ct_elu_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
