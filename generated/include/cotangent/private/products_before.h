/*
 * products_before: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_PRODUCTS_BEFORE_H
#define COTANGENT_PRIVATE_PRODUCTS_BEFORE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_products_before, passed as named arguments. */
typedef struct ct_products_before_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    bool reverse CT_INIT_(false);
} ct_products_before_opts;

/**
 * For each element, the product of all elements before it (after it if reverse is true) in the row-major order of the
 * axes dim.
 */
CT_API ct_tensor *ct_products_before(ct_tensor *input, ct_ints dim, const ct_products_before_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_products_before(ct_tensor *input, ct_ints dim,
                                     const ct_products_before_opts &opts = ct_products_before_opts{})
{
    return ct_products_before(input, dim, &opts);
}
#else
#define ct_products_before_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_products_before(...) ct_products_before_named_(__VA_ARGS__, )
#define ct_products_before_named_(input, dim, ...) \
    CT_NAMED_(ct_products_before, ct_products_before_opts, (input, dim, ), __VA_ARGS__)
#endif
#endif
