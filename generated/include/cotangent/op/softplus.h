/*
 * softplus: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFTPLUS_H
#define COTANGENT_OP_SOFTPLUS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_softplus, passed as named arguments. */
typedef struct ct_softplus_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* sharpness of the curve around 0; default 1 */
    double beta CT_INIT_(1.0);
    /* value of beta * self above which the result is self; default 20 */
    double threshold CT_INIT_(20.0);
} ct_softplus_opts;

/**
 * log(1 + exp(beta * self)) / beta; self itself where beta * self exceeds threshold.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless beta != 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if self * beta > threshold else result.grad * sigmoid(self * beta)
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_softplus(self, .beta = 2.0, .threshold = 3.0);
 */
CT_API ct_tensor *ct_softplus(ct_tensor *self, const ct_softplus_opts *opts);
CT_API ct_tensor *ct_softplus_out(ct_tensor *self, ct_tensor *out, const ct_softplus_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_softplus(ct_tensor *self, const ct_softplus_opts &opts = ct_softplus_opts{})
{
    return ct_softplus(self, &opts);
}

inline ct_tensor *ct_softplus_out(ct_tensor *self, ct_tensor *out, const ct_softplus_opts &opts = ct_softplus_opts{})
{
    return ct_softplus_out(self, out, &opts);
}
#else
#define ct_softplus_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .beta = 1.0, .threshold = 20.0, .tag_.end = 0
#define ct_softplus(...) ct_softplus_named_(__VA_ARGS__, )
#define ct_softplus_named_(self, ...) CT_NAMED_(ct_softplus, ct_softplus_opts, (self, ), __VA_ARGS__)
#define ct_softplus_out(...) ct_softplus_out_named_(__VA_ARGS__, )
#define ct_softplus_out_named_(self, out, ...) CT_NAMED_(ct_softplus_out, ct_softplus_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
