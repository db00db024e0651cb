/*
 * sub: what it declares.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SUB_H
#define COTANGENT_OP_SUB_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_sub_opts {
    ct_scalar alpha; /* default 1 */
} ct_sub_opts;

/**
 * self minus alpha times other, element by element, with broadcasting.
 * @param self  number tensor [*A], or a number
 * @param other  number tensor [*B], or a number
 * Gradient: self.grad = result.grad
 * Gradient: other.grad = -result.grad if alpha == 1 else -(result.grad * conj(alpha))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_sub(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_sub_with(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts);
CT_API ct_tensor *ct_sub_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_sub_with_(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts);
CT_API ct_tensor *ct_sub_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);
CT_API ct_tensor *ct_sub_with_out(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
