/*
 * norm_of_powers: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_NORM_OF_POWERS_H
#define COTANGENT_PRIVATE_NORM_OF_POWERS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_norm_of_powers, passed as named arguments. */
typedef struct ct_norm_of_powers_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    ct_ints dim CT_INIT_(ct_no_ints_());
} ct_norm_of_powers_opts;

/**
 * Sum of self^p over axes dim, which are kept with size 1, to the power 1 / p.
 */
CT_API ct_tensor *ct_norm_of_powers(ct_tensor *self, double p, const ct_norm_of_powers_opts *opts);
CT_API ct_tensor *ct_norm_of_powers_out(ct_tensor *self, double p, ct_tensor *out, const ct_norm_of_powers_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_norm_of_powers(ct_tensor *self, double p,
                                    const ct_norm_of_powers_opts &opts = ct_norm_of_powers_opts{})
{
    return ct_norm_of_powers(self, p, &opts);
}

inline ct_tensor *ct_norm_of_powers_out(ct_tensor *self, double p, ct_tensor *out,
                                        const ct_norm_of_powers_opts &opts = ct_norm_of_powers_opts{})
{
    return ct_norm_of_powers_out(self, p, out, &opts);
}
#else
#define ct_norm_of_powers_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_norm_of_powers(...) ct_norm_of_powers_named_(__VA_ARGS__, )
#define ct_norm_of_powers_named_(self, p, ...) \
    CT_NAMED_(ct_norm_of_powers, ct_norm_of_powers_opts, (self, p, ), __VA_ARGS__)
#define ct_norm_of_powers_out(...) ct_norm_of_powers_out_named_(__VA_ARGS__, )
#define ct_norm_of_powers_out_named_(self, p, out, ...) \
    CT_NAMED_(ct_norm_of_powers_out, ct_norm_of_powers_opts, (self, p, out, ), __VA_ARGS__)
#endif
#endif
