/*
 * mean: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MEAN_H
#define COTANGENT_OP_MEAN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_mean_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_mean_opts;

/**
 * Mean over axes dim; all axes when dim is left out. The mean of nothing is NaN.
 * @param self  tensor of any dtype [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_mean(ct_tensor *self);
CT_API ct_tensor *ct_mean_with(ct_tensor *self, const ct_mean_opts *opts);
CT_API ct_tensor *ct_mean_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_mean_with_out(ct_tensor *self, const ct_mean_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
