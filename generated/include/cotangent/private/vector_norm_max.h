/*
 * vector_norm_max: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_MAX_H
#define COTANGENT_PRIVATE_VECTOR_NORM_MAX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_vector_norm_max, passed as named arguments. */
typedef struct ct_vector_norm_max_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /*  */
    bool keepdim CT_INIT_(false);
} ct_vector_norm_max_opts;

/**
 * Largest absolute value of self over axes dim.
 */
CT_API ct_tensor *ct_vector_norm_max(ct_tensor *self, const ct_vector_norm_max_opts *opts);
CT_API ct_tensor *ct_vector_norm_max_out(ct_tensor *self, ct_tensor *out, const ct_vector_norm_max_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_vector_norm_max(ct_tensor *self, const ct_vector_norm_max_opts &opts = ct_vector_norm_max_opts{})
{
    return ct_vector_norm_max(self, &opts);
}

inline ct_tensor *ct_vector_norm_max_out(ct_tensor *self, ct_tensor *out,
                                         const ct_vector_norm_max_opts &opts = ct_vector_norm_max_opts{})
{
    return ct_vector_norm_max_out(self, out, &opts);
}
#else
#define ct_vector_norm_max_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_vector_norm_max(...) ct_vector_norm_max_named_(__VA_ARGS__, )
#define ct_vector_norm_max_named_(self, ...) \
    CT_NAMED_(ct_vector_norm_max, ct_vector_norm_max_opts, (self, ), __VA_ARGS__)
#define ct_vector_norm_max_out(...) ct_vector_norm_max_out_named_(__VA_ARGS__, )
#define ct_vector_norm_max_out_named_(self, out, ...) \
    CT_NAMED_(ct_vector_norm_max_out, ct_vector_norm_max_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
