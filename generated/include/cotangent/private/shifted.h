/*
 * shifted: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_SHIFTED_H
#define COTANGENT_PRIVATE_SHIFTED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_shifted, passed as named arguments. */
typedef struct ct_shifted_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /*  */
    bool reverse CT_INIT_(false);
} ct_shifted_opts;

/**
 * input shifted by one element in the row-major order of the axes dim, with zero in the vacant position.
 */
CT_API ct_tensor *ct_shifted(ct_tensor *input, const ct_shifted_opts *opts);
CT_API ct_tensor *ct_shifted_out(ct_tensor *input, ct_tensor *out, const ct_shifted_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_shifted(ct_tensor *input, const ct_shifted_opts &opts = ct_shifted_opts{})
{
    return ct_shifted(input, &opts);
}

inline ct_tensor *ct_shifted_out(ct_tensor *input, ct_tensor *out, const ct_shifted_opts &opts = ct_shifted_opts{})
{
    return ct_shifted_out(input, out, &opts);
}
#else
#define ct_shifted_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_shifted(...) ct_shifted_named_(__VA_ARGS__, )
#define ct_shifted_named_(input, ...) CT_NAMED_(ct_shifted, ct_shifted_opts, (input, ), __VA_ARGS__)
#define ct_shifted_out(...) ct_shifted_out_named_(__VA_ARGS__, )
#define ct_shifted_out_named_(input, out, ...) CT_NAMED_(ct_shifted_out, ct_shifted_opts, (input, out, ), __VA_ARGS__)
#endif
#endif
