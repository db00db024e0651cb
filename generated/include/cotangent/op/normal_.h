/*
 * normal_: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NORMAL__H
#define COTANGENT_OP_NORMAL__H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_normal_, passed as named arguments. */
typedef struct ct_normal_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean of the distribution; default 0 */
    double mean CT_INIT_(0.0);
    /* standard deviation of the distribution; default 1 */
    double std CT_INIT_(1.0);
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_normal_opts;

/**
 * Overwrites self with random samples of a normal distribution; each part of a complex sample has half of the variance.
 *
 * @param self  tensor to write to; inexact tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return self, with its new values
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless std >= 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (self: a random number).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_normal_(self);
 */
CT_API ct_tensor *ct_normal_(ct_tensor *self, const ct_normal_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_normal_(ct_tensor *self, const ct_normal_opts &opts = ct_normal_opts{})
{
    return ct_normal_(self, &opts);
}
#else
#define ct_normal_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .std = 1.0, .tag_.end = 0
#define ct_normal_(...) ct_normal__named_(__VA_ARGS__, )
#define ct_normal__named_(self, ...) CT_NAMED_(ct_normal_, ct_normal_opts, (self, ), __VA_ARGS__)
#endif
#endif
