/*
 * arange: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARANGE_H
#define COTANGENT_OP_ARANGE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_arange_opts {
    ct_scalar step;   /* default 1 */
    ct_dtype dtype;   /* optional */
    ct_device device; /* optional */
} ct_arange_opts;

/**
 * Numbers from start towards end, end left out, in steps of step. For dtype i64 each of the three is taken without its
 * fraction.
 */
CT_API ct_tensor *ct_arange(ct_scalar start, ct_scalar end);
CT_API ct_tensor *ct_arange_with(ct_scalar start, ct_scalar end, const ct_arange_opts *opts);
CT_API ct_tensor *ct_arange_out(ct_scalar start, ct_scalar end, ct_tensor *out);
CT_API ct_tensor *ct_arange_with_out(ct_scalar start, ct_scalar end, const ct_arange_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
