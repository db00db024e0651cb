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

/** Options of ct_sub_with; zero is the default. */
typedef struct ct_sub_opts {
    /* factor of what is added; a number; default 1 */
    ct_scalar alpha;
} ct_sub_opts;

/**
 * self minus alpha times other, element by element, with broadcasting.
 * Also known as subtract.
 *
 * @param self   the input; number tensor [*A], or a number (ct_num)
 * @param other  the second operand; number tensor [*B], or a number (ct_num)
 * @param opts   NULL for the defaults
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape: what self.shape and other.shape broadcast to; dtype: what the dtypes of self and other promote to;
 *         device: that of self
 *         ct_sub_ and ct_sub_with_ overwrite self and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  the result's dtype must be the common dtype of self and other
 *   CT_E_SHAPE    self.shape and other.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and other must be number
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   other.grad = -result.grad if alpha == 1 else -(result.grad * conj(alpha))
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_sub(self, other);
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
