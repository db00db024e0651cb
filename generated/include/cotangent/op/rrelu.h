/*
 * rrelu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RRELU_H
#define COTANGENT_OP_RRELU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rrelu, passed as named arguments. */
typedef struct ct_rrelu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* lower bound of the factor of negative elements; default 0.125 */
    double lower CT_INIT_(0.125);
    /* upper bound of the factor of negative elements; default 0.3333333333333333 */
    double upper CT_INIT_(0.3333333333333333);
    /* if true, a factor is sampled for each element; default false */
    bool training CT_INIT_(false);
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_rrelu_opts;

/**
 * self where it is positive, self times a factor elsewhere. If training is true, the factor is a random sample between
 * lower and upper, else the mean of lower and upper.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *         ct_rrelu_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless -inf < lower and lower <= upper and upper < inf
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if positive else result.grad * (u * (upper - lower) + lower) if training else result.grad *
 *       (lower + upper) / 2
 *   positive = self > 0
 *   u = uniform random numbers
 *   Saved: positive (bits); seed (state).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_rrelu(self);
 */
CT_API ct_tensor *ct_rrelu(ct_tensor *self, const ct_rrelu_opts *opts);
CT_API ct_tensor *ct_rrelu_(ct_tensor *self, const ct_rrelu_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_rrelu(ct_tensor *self, const ct_rrelu_opts &opts = ct_rrelu_opts{})
{
    return ct_rrelu(self, &opts);
}

inline ct_tensor *ct_rrelu_(ct_tensor *self, const ct_rrelu_opts &opts = ct_rrelu_opts{})
{
    return ct_rrelu_(self, &opts);
}
#else
#define ct_rrelu_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lower = 0.125, .upper = 0.3333333333333333, .tag_.end = 0
#define ct_rrelu(...) ct_rrelu_named_(__VA_ARGS__, )
#define ct_rrelu_named_(self, ...) CT_NAMED_(ct_rrelu, ct_rrelu_opts, (self, ), __VA_ARGS__)
#define ct_rrelu_(...) ct_rrelu__named_(__VA_ARGS__, )
#define ct_rrelu__named_(self, ...) CT_NAMED_(ct_rrelu_, ct_rrelu_opts, (self, ), __VA_ARGS__)
#endif
#endif
