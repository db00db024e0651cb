/*
 * expand: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EXPAND_H
#define COTANGENT_OP_EXPAND_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_expand_opts {
    bool implicit; /* default false */
} ct_expand_opts;

/**
 * View of self with axes of size 1, and new leading axes, repeated to size; -1 leaves an axis as it is.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = sum_to_size(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_expand(ct_tensor *self, ct_ints size);
CT_API ct_tensor *ct_expand_with(ct_tensor *self, ct_ints size, const ct_expand_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
