/*
 * linalg_vector_norm: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINALG_VECTOR_NORM_H
#define COTANGENT_OP_LINALG_VECTOR_NORM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_linalg_vector_norm_opts {
    ct_scalar ord;  /* default 2 */
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_linalg_vector_norm_opts;

/**
 * The ord-norm of self over axes dim; all axes when dim is left out. The gradient at the zero vector is 0.
 * @param self  inexact tensor [*S]
 */
CT_API ct_tensor *ct_linalg_vector_norm(ct_tensor *self);
CT_API ct_tensor *ct_linalg_vector_norm_with(ct_tensor *self, const ct_linalg_vector_norm_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
