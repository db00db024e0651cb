/*
 * leaky_relu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LEAKY_RELU_H
#define COTANGENT_OP_LEAKY_RELU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_leaky_relu, passed as named arguments. */
typedef struct ct_leaky_relu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of the negative elements; default 0.01 */
    double negative_slope CT_INIT_(0.01);
} ct_leaky_relu_opts;

/**
 * self where it is positive, negative_slope * self elsewhere; the gradient at 0 is negative_slope.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_leaky_relu_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if positive else result.grad * negative_slope
 *   positive = self > 0
 *   Saved: positive (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_leaky_relu(self);
 */
CT_API ct_tensor *ct_leaky_relu(ct_tensor *self, const ct_leaky_relu_opts *opts);
CT_API ct_tensor *ct_leaky_relu_(ct_tensor *self, const ct_leaky_relu_opts *opts);
CT_API ct_tensor *ct_leaky_relu_out(ct_tensor *self, ct_tensor *out, const ct_leaky_relu_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_leaky_relu(ct_tensor *self, const ct_leaky_relu_opts &opts = ct_leaky_relu_opts{})
{
    return ct_leaky_relu(self, &opts);
}

inline ct_tensor *ct_leaky_relu_(ct_tensor *self, const ct_leaky_relu_opts &opts = ct_leaky_relu_opts{})
{
    return ct_leaky_relu_(self, &opts);
}

inline ct_tensor *ct_leaky_relu_out(ct_tensor *self, ct_tensor *out,
                                    const ct_leaky_relu_opts &opts = ct_leaky_relu_opts{})
{
    return ct_leaky_relu_out(self, out, &opts);
}
#else
#define ct_leaky_relu_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .negative_slope = 0.01, .tag_.end = 0
#define ct_leaky_relu(...) ct_leaky_relu_named_(__VA_ARGS__, )
#define ct_leaky_relu_named_(self, ...) CT_NAMED_(ct_leaky_relu, ct_leaky_relu_opts, (self, ), __VA_ARGS__)
#define ct_leaky_relu_(...) ct_leaky_relu__named_(__VA_ARGS__, )
#define ct_leaky_relu__named_(self, ...) CT_NAMED_(ct_leaky_relu_, ct_leaky_relu_opts, (self, ), __VA_ARGS__)
#define ct_leaky_relu_out(...) ct_leaky_relu_out_named_(__VA_ARGS__, )
#define ct_leaky_relu_out_named_(self, out, ...) \
    CT_NAMED_(ct_leaky_relu_out, ct_leaky_relu_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
