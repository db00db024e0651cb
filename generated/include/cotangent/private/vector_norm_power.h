/*
 * vector_norm_power: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_POWER_H
#define COTANGENT_PRIVATE_VECTOR_NORM_POWER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_vector_norm_power, passed as named arguments. */
typedef struct ct_vector_norm_power_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /*  */
    bool keepdim CT_INIT_(false);
    /*  */
    ct_dtype dtype CT_INIT_({});
} ct_vector_norm_power_opts;

/**
 * Vector norm of order p of self over axes dim, for p other than 0 and the infinities.
 */
CT_API ct_tensor *ct_vector_norm_power(ct_tensor *self, double p, const ct_vector_norm_power_opts *opts);
CT_API ct_tensor *ct_vector_norm_power_out(ct_tensor *self, double p, ct_tensor *out,
                                           const ct_vector_norm_power_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_vector_norm_power(ct_tensor *self, double p,
                                       const ct_vector_norm_power_opts &opts = ct_vector_norm_power_opts{})
{
    return ct_vector_norm_power(self, p, &opts);
}

inline ct_tensor *ct_vector_norm_power_out(ct_tensor *self, double p, ct_tensor *out,
                                           const ct_vector_norm_power_opts &opts = ct_vector_norm_power_opts{})
{
    return ct_vector_norm_power_out(self, p, out, &opts);
}
#else
#define ct_vector_norm_power_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_vector_norm_power(...) ct_vector_norm_power_named_(__VA_ARGS__, )
#define ct_vector_norm_power_named_(self, p, ...) \
    CT_NAMED_(ct_vector_norm_power, ct_vector_norm_power_opts, (self, p, ), __VA_ARGS__)
#define ct_vector_norm_power_out(...) ct_vector_norm_power_out_named_(__VA_ARGS__, )
#define ct_vector_norm_power_out_named_(self, p, out, ...) \
    CT_NAMED_(ct_vector_norm_power_out, ct_vector_norm_power_opts, (self, p, out, ), __VA_ARGS__)
#endif
#endif
