/*
 * poisson: declarations.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POISSON_H
#define COTANGENT_OP_POISSON_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_poisson, passed as named arguments. */
typedef struct ct_poisson_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_poisson_opts;

/**
 * Random samples of Poisson distributions with the means self, element by element. The gradient is 0.
 *
 * @param self  mean of each sample; finite and not negative; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_poisson(self);
 */
CT_API ct_tensor *ct_poisson(ct_tensor *self, const ct_poisson_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_poisson(ct_tensor *self, const ct_poisson_opts &opts = ct_poisson_opts{})
{
    return ct_poisson(self, &opts);
}
#else
#define ct_poisson_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_poisson(...) ct_poisson_named_(__VA_ARGS__, )
#define ct_poisson_named_(self, ...) CT_NAMED_(ct_poisson, ct_poisson_opts, (self, ), __VA_ARGS__)
#endif
#endif
