/*
 * flatten: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FLATTEN_H
#define COTANGENT_OP_FLATTEN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_flatten_opts {
    int64_t start_dim; /* default 0 */
    ct_scalar end_dim; /* default -1 */
} ct_flatten_opts;

/**
 * self with the axes start_dim to end_dim made one; a 0-d tensor becomes a vector. A view where the strides of self
 * allow it, else a copy.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_flatten(ct_tensor *self);
CT_API ct_tensor *ct_flatten_with(ct_tensor *self, const ct_flatten_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
