/*
 * bernoulli: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BERNOULLI_H
#define COTANGENT_OP_BERNOULLI_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_bernoulli, passed as named arguments. */
typedef struct ct_bernoulli_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_bernoulli_opts;

/**
 * Bernoulli samples: 1 with probability self, 0 otherwise, element by element. The gradient is 0.
 *
 * @param self  probabilities from 0 to 1; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *         ct_bernoulli_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless every element of self is from 0 to 1
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_bernoulli(self);
 */
CT_API ct_tensor *ct_bernoulli(ct_tensor *self, const ct_bernoulli_opts *opts);
CT_API ct_tensor *ct_bernoulli_(ct_tensor *self, const ct_bernoulli_opts *opts);

/** Options of ct_bernoulli_p, passed as named arguments. */
typedef struct ct_bernoulli_p_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_bernoulli_p_opts;

/**
 * Bernoulli samples: 1 with probability p, 0 otherwise, for each element of self. The gradient is 0.
 *
 * @param self  tensor that determines the sizes and dtype of the result; its values are ignored; bool or real tensor
 *              [*S]
 * @param p     probability of 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *         ct_bernoulli_p_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 0 <= p and p <= 1
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_bernoulli_p(self, 0.5);
 */
CT_API ct_tensor *ct_bernoulli_p(ct_tensor *self, double p, const ct_bernoulli_p_opts *opts);
CT_API ct_tensor *ct_bernoulli_p_(ct_tensor *self, double p, const ct_bernoulli_p_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_bernoulli(ct_tensor *self, const ct_bernoulli_opts &opts = ct_bernoulli_opts{})
{
    return ct_bernoulli(self, &opts);
}

inline ct_tensor *ct_bernoulli_(ct_tensor *self, const ct_bernoulli_opts &opts = ct_bernoulli_opts{})
{
    return ct_bernoulli_(self, &opts);
}

inline ct_tensor *ct_bernoulli_p(ct_tensor *self, double p, const ct_bernoulli_p_opts &opts = ct_bernoulli_p_opts{})
{
    return ct_bernoulli_p(self, p, &opts);
}

inline ct_tensor *ct_bernoulli_p_(ct_tensor *self, double p, const ct_bernoulli_p_opts &opts = ct_bernoulli_p_opts{})
{
    return ct_bernoulli_p_(self, p, &opts);
}
#else
#define ct_bernoulli_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_bernoulli(...) ct_bernoulli_named_(__VA_ARGS__, )
#define ct_bernoulli_named_(self, ...) CT_NAMED_(ct_bernoulli, ct_bernoulli_opts, (self, ), __VA_ARGS__)
#define ct_bernoulli_(...) ct_bernoulli__named_(__VA_ARGS__, )
#define ct_bernoulli__named_(self, ...) CT_NAMED_(ct_bernoulli_, ct_bernoulli_opts, (self, ), __VA_ARGS__)
#define ct_bernoulli_p_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_bernoulli_p(...) ct_bernoulli_p_named_(__VA_ARGS__, )
#define ct_bernoulli_p_named_(self, p, ...) CT_NAMED_(ct_bernoulli_p, ct_bernoulli_p_opts, (self, p, ), __VA_ARGS__)
#define ct_bernoulli_p_(...) ct_bernoulli_p__named_(__VA_ARGS__, )
#define ct_bernoulli_p__named_(self, p, ...) CT_NAMED_(ct_bernoulli_p_, ct_bernoulli_p_opts, (self, p, ), __VA_ARGS__)
#endif
#endif
