/*
 * uniform_: declarations.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNIFORM__H
#define COTANGENT_OP_UNIFORM__H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_uniform_, passed as named arguments. */
typedef struct ct_uniform_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* lower end of the interval; default 0 */
    double from_ CT_INIT_(0.0);
    /* upper end of the interval; default 1 */
    double to CT_INIT_(1.0);
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_uniform_opts;

/**
 * Overwrites self with uniform random samples of the half-open interval [from, to); rounding may also give the upper
 * end.
 *
 * @param self  tensor to write to; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return self, with its new values
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless from_ <= to
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (self: a random number).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_uniform_(self);
 */
CT_API ct_tensor *ct_uniform_(ct_tensor *self, const ct_uniform_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_uniform_(ct_tensor *self, const ct_uniform_opts &opts = ct_uniform_opts{})
{
    return ct_uniform_(self, &opts);
}
#else
#define ct_uniform_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .to = 1.0, .tag_.end = 0
#define ct_uniform_(...) ct_uniform__named_(__VA_ARGS__, )
#define ct_uniform__named_(self, ...) CT_NAMED_(ct_uniform_, ct_uniform_opts, (self, ), __VA_ARGS__)
#endif
#endif
