/*
 * log_softmax: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOG_SOFTMAX_H
#define COTANGENT_OP_LOG_SOFTMAX_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_log_softmax_opts {
    ct_dtype dtype; /* optional */
} ct_log_softmax_opts;

/**
 * Logarithm of softmax along dim, without the loss of digits of taking one after the other.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad - exp(result) * sum(result.grad, dim, true)
 * Saves: result.
 */
CT_API ct_tensor *ct_log_softmax(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_log_softmax_with(ct_tensor *self, int64_t dim, const ct_log_softmax_opts *opts);
CT_API ct_tensor *ct_log_softmax_out(ct_tensor *self, int64_t dim, ct_tensor *out);
CT_API ct_tensor *ct_log_softmax_with_out(ct_tensor *self, int64_t dim, const ct_log_softmax_opts *opts,
                                          ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
