/*
 * gaussian_terms: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_GAUSSIAN_TERMS_H
#define COTANGENT_PRIVATE_GAUSSIAN_TERMS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_gaussian_terms, passed as named arguments. */
typedef struct ct_gaussian_terms_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    bool full CT_INIT_(false);
    /*  */
    double eps CT_INIT_(1e-06);
    /*  */
    enum ct_reduction reduction CT_INIT_({});
} ct_gaussian_terms_opts;

/**
 * Terms of gaussian_nll_loss; averaged, summed or unreduced; var broadcasts.
 */
CT_API ct_tensor *ct_gaussian_terms(ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                    const ct_gaussian_terms_opts *opts);
CT_API ct_tensor *ct_gaussian_terms_out(ct_tensor *input, ct_tensor *target, ct_tensor *var, ct_tensor *out,
                                        const ct_gaussian_terms_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_gaussian_terms(ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                    const ct_gaussian_terms_opts &opts = ct_gaussian_terms_opts{})
{
    return ct_gaussian_terms(input, target, var, &opts);
}

inline ct_tensor *ct_gaussian_terms_out(ct_tensor *input, ct_tensor *target, ct_tensor *var, ct_tensor *out,
                                        const ct_gaussian_terms_opts &opts = ct_gaussian_terms_opts{})
{
    return ct_gaussian_terms_out(input, target, var, out, &opts);
}
#else
#define ct_gaussian_terms_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-06, .tag_.end = 0
#define ct_gaussian_terms(...) ct_gaussian_terms_named_(__VA_ARGS__, )
#define ct_gaussian_terms_named_(input, target, var, ...) \
    CT_NAMED_(ct_gaussian_terms, ct_gaussian_terms_opts, (input, target, var, ), __VA_ARGS__)
#define ct_gaussian_terms_out(...) ct_gaussian_terms_out_named_(__VA_ARGS__, )
#define ct_gaussian_terms_out_named_(input, target, var, out, ...) \
    CT_NAMED_(ct_gaussian_terms_out, ct_gaussian_terms_opts, (input, target, var, out, ), __VA_ARGS__)
#endif
#endif
