/*
 * norm: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NORM_H
#define COTANGENT_OP_NORM_H

#include <cotangent/tensor.h>
#include <cotangent/word/p.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_norm_opts {
    ct_scalar p;    /* default 2 */
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_norm_opts;

/**
 * The p-norm of self over axes dim as a vector; all axes when dim is left out. The gradient at the zero vector is 0.
 * @param self  inexact tensor [*S]
 */
CT_API ct_tensor *ct_norm(ct_tensor *self);
CT_API ct_tensor *ct_norm_with(ct_tensor *self, const ct_norm_opts *opts);

typedef struct ct_norm_word_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_norm_word_opts;

/**
 * A norm by name over axes dim, all when left out. fro is the Frobenius norm, the 2-norm of the elements; nuc is the
 * nuclear norm of the matrices in two axes, the sum of their singular values.
 * @param self  inexact tensor [*S]
 */
CT_API ct_tensor *ct_norm_word(ct_tensor *self, enum ct_p p);
CT_API ct_tensor *ct_norm_word_with(ct_tensor *self, enum ct_p p, const ct_norm_word_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
