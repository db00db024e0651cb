/*
 * multi_margin_terms: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MULTI_MARGIN_TERMS_H
#define COTANGENT_PRIVATE_MULTI_MARGIN_TERMS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_multi_margin_terms, passed as named arguments. */
typedef struct ct_multi_margin_terms_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    bool squared CT_INIT_(false);
    /*  */
    double margin CT_INIT_(1.0);
} ct_multi_margin_terms_opts;

/**
 * Terms of multi_margin_loss; 0 for the target class itself.
 */
CT_API ct_tensor *ct_multi_margin_terms(ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                        const ct_multi_margin_terms_opts *opts);
CT_API ct_tensor *ct_multi_margin_terms_out(ct_tensor *self, ct_tensor *own, ct_tensor *others, ct_tensor *out,
                                            const ct_multi_margin_terms_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_multi_margin_terms(ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                        const ct_multi_margin_terms_opts &opts = ct_multi_margin_terms_opts{})
{
    return ct_multi_margin_terms(self, own, others, &opts);
}

inline ct_tensor *ct_multi_margin_terms_out(ct_tensor *self, ct_tensor *own, ct_tensor *others, ct_tensor *out,
                                            const ct_multi_margin_terms_opts &opts = ct_multi_margin_terms_opts{})
{
    return ct_multi_margin_terms_out(self, own, others, out, &opts);
}
#else
#define ct_multi_margin_terms_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .margin = 1.0, .tag_.end = 0
#define ct_multi_margin_terms(...) ct_multi_margin_terms_named_(__VA_ARGS__, )
#define ct_multi_margin_terms_named_(self, own, others, ...) \
    CT_NAMED_(ct_multi_margin_terms, ct_multi_margin_terms_opts, (self, own, others, ), __VA_ARGS__)
#define ct_multi_margin_terms_out(...) ct_multi_margin_terms_out_named_(__VA_ARGS__, )
#define ct_multi_margin_terms_out_named_(self, own, others, out, ...) \
    CT_NAMED_(ct_multi_margin_terms_out, ct_multi_margin_terms_opts, (self, own, others, out, ), __VA_ARGS__)
#endif
#endif
