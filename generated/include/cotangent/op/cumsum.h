/*
 * cumsum: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CUMSUM_H
#define COTANGENT_OP_CUMSUM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_cumsum_opts {
    ct_dtype dtype; /* optional */
} ct_cumsum_opts;

/**
 * Running sum along dim.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = flip(cumsum(flip(to(result.grad, joined(result.grad, self)), [dim]), dim), [dim])
 * Saves: nothing.
 */
CT_API ct_tensor *ct_cumsum(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_cumsum_with(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts);
CT_API ct_tensor *ct_cumsum_(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_cumsum_with_(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts);
CT_API ct_tensor *ct_cumsum_out(ct_tensor *self, int64_t dim, ct_tensor *out);
CT_API ct_tensor *ct_cumsum_with_out(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
