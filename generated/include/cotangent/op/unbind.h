/*
 * unbind: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNBIND_H
#define COTANGENT_OP_UNBIND_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_unbind_opts {
    int64_t dim; /* default 0 */
} ct_unbind_opts;

/**
 * Views of self at every index of axis dim, without that axis.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = stack(results.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensors ct_unbind(ct_tensor *self);
CT_API ct_tensors ct_unbind_with(ct_tensor *self, const ct_unbind_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
