/*
 * add: what it declares.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADD_H
#define COTANGENT_OP_ADD_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_add_opts {
    ct_scalar alpha; /* default 1 */
} ct_add_opts;

/**
 * self plus alpha times other, element by element, with broadcasting; or on bool.
 * @param self  tensor of any dtype [*A], or a number
 * @param other  tensor of any dtype [*B], or a number
 * Gradient: self.grad = result.grad
 * Gradient: other.grad = result.grad if alpha == 1 else result.grad * conj(alpha)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_add(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_add_with(ct_tensor *self, ct_tensor *other, const ct_add_opts *opts);
CT_API ct_tensor *ct_add_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_add_with_(ct_tensor *self, ct_tensor *other, const ct_add_opts *opts);
CT_API ct_tensor *ct_add_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);
CT_API ct_tensor *ct_add_with_out(ct_tensor *self, ct_tensor *other, const ct_add_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
