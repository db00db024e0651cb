/*
 * softmax: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SOFTMAX_H
#define COTANGENT_OP_SOFTMAX_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_softmax_opts {
    ct_dtype dtype; /* optional */
} ct_softmax_opts;

/**
 * exp(self) along dim, scaled to sum to one. A row of -inf alone gives NaN.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result * (result.grad - sum(result.grad * result, dim, true))
 * Saves: result.
 */
CT_API ct_tensor *ct_softmax(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_softmax_with(ct_tensor *self, int64_t dim, const ct_softmax_opts *opts);
CT_API ct_tensor *ct_softmax_out(ct_tensor *self, int64_t dim, ct_tensor *out);
CT_API ct_tensor *ct_softmax_with_out(ct_tensor *self, int64_t dim, const ct_softmax_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
