/*
 * sum: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SUM_H
#define COTANGENT_OP_SUM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_sum_opts {
    ct_ints dim;    /* default all */
    bool keepdim;   /* default false */
    ct_dtype dtype; /* optional */
} ct_sum_opts;

/**
 * Sum over axes dim; all axes when dim is left out.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = expand(result.grad if keepdim else unsqueeze.dims(result.grad, dim), shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_sum(ct_tensor *self);
CT_API ct_tensor *ct_sum_with(ct_tensor *self, const ct_sum_opts *opts);
CT_API ct_tensor *ct_sum_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_sum_with_out(ct_tensor *self, const ct_sum_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
