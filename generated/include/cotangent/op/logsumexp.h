/*
 * logsumexp: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGSUMEXP_H
#define COTANGENT_OP_LOGSUMEXP_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_logsumexp_opts {
    bool keepdim; /* default false */
} ct_logsumexp_opts;

/**
 * Logarithm of the sum of exp(self) over axes dim, without overflow. Where all are -inf the result is -inf and the
 * gradient 0.
 * @param self  tensor of any dtype [*S]
 * Saves: self; result.
 */
CT_API ct_tensor *ct_logsumexp(ct_tensor *self, ct_ints dim);
CT_API ct_tensor *ct_logsumexp_with(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts *opts);
CT_API ct_tensor *ct_logsumexp_out(ct_tensor *self, ct_ints dim, ct_tensor *out);
CT_API ct_tensor *ct_logsumexp_with_out(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
