/*
 * pow: what it declares.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POW_H
#define COTANGENT_OP_POW_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self raised to exponent, element by element, with broadcasting.
 * @param self  tensor of any dtype [*A], or a number
 * @param exponent  tensor of any dtype [*B], or a number
 * Gradient: self.grad = 0 if exponent == 0 else result.grad * conj(exponent * pow(self, exponent - 1))
 * Saves: self; exponent.
 */
CT_API ct_tensor *ct_pow(ct_tensor *self, ct_tensor *exponent);
CT_API ct_tensor *ct_pow_(ct_tensor *self, ct_tensor *exponent);
CT_API ct_tensor *ct_pow_out(ct_tensor *self, ct_tensor *exponent, ct_tensor *out);

/**
 * self raised to a number, element by element; the gradient for exponent 0 is 0, even where self is 0.
 * @param self  tensor of any dtype [*S]
 * Saves: self when not by_result and not free; result when by_result.
 */
CT_API ct_tensor *ct_pow_scalar(ct_tensor *self, ct_scalar exponent);
CT_API ct_tensor *ct_pow_scalar_(ct_tensor *self, ct_scalar exponent);
CT_API ct_tensor *ct_pow_scalar_out(ct_tensor *self, ct_scalar exponent, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
