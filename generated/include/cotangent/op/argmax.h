/*
 * argmax: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARGMAX_H
#define COTANGENT_OP_ARGMAX_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_argmax_opts {
    ct_scalar dim; /* optional */
    bool keepdim;  /* default false */
} ct_argmax_opts;

/**
 * Index of the first largest element along dim; over all elements in row-major order when dim is left out.
 * @param self  real tensor [*S]
 */
CT_API ct_tensor *ct_argmax(ct_tensor *self);
CT_API ct_tensor *ct_argmax_with(ct_tensor *self, const ct_argmax_opts *opts);
CT_API ct_tensor *ct_argmax_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_argmax_with_out(ct_tensor *self, const ct_argmax_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
