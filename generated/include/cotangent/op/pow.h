/*
 * pow: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POW_H
#define COTANGENT_OP_POW_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self raised to exponent, element by element, with broadcasting.
 *
 * @param self      the input; any tensor [*A], or a scalar (ct_num)
 * @param exponent  the exponent; any tensor [*B], or a scalar (ct_num)
 * @param out       tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, exponent.shape); dtype: promote(self, exponent); device: self.device
 *         ct_pow_: overwrite self and return it; the old value is copied first if the gradient of self or exponent is
 *         required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not is_bool(promote(self, exponent))
 *   CT_E_SHAPE    unless broadcasts(self.shape, exponent.shape)
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if exponent == 0 and not isfinite(1 / self) else result.grad * conj(exponent * pow(self, exponent -
 *       1))
 *   exponent.grad = 0 if self == 0 and real(exponent) >= 0 else result.grad * conj(pow(self, exponent) * log(self))
 *   Saved: self; exponent.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *exponent = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_pow(self, exponent);
 */
CT_API ct_tensor *ct_pow(ct_tensor *self, ct_tensor *exponent);
CT_API ct_tensor *ct_pow_(ct_tensor *self, ct_tensor *exponent);
CT_API ct_tensor *ct_pow_out(ct_tensor *self, ct_tensor *exponent, ct_tensor *out);

/**
 * self raised to a scalar exponent, element by element; the gradient for exponent 0 is 0, even where self is 0.
 *
 * @param self      the input; any tensor [*S]
 * @param exponent  the power, a scalar; a scalar
 * @param out       tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: promote(self.dtype, exponent); device: self.device
 *         ct_pow_scalar_: overwrite self and return it; the old value is copied first if the gradient of self is
 *         required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless not is_integer(result.dtype) or exponent >= 0
 *                 unless result.dtype can represent exponent
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0 if exponent == 0 else result.grad if exponent == 1 else result.grad * (conj(exponent * pow(self,
 *       exponent - 1)) if not (exponent == -1 or exponent == -0.5 or exponent == 0.5) else -conj(result * result) if
 *       exponent == -1 else 0.5 / conj(result) if exponent == 0.5 else conj(-0.5 * result * result * result))
 *   Saved: self when not by_result and not free; result when by_result.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_pow_scalar(self, 2);
 */
CT_API ct_tensor *ct_pow_scalar(ct_tensor *self, ct_scalar exponent);
CT_API ct_tensor *ct_pow_scalar_(ct_tensor *self, ct_scalar exponent);
CT_API ct_tensor *ct_pow_scalar_out(ct_tensor *self, ct_scalar exponent, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_pow(ct_kind0 self, ct_kind1 exponent)
{
    return ct_pow(ct_operand_of(self), ct_operand_of(exponent));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_pow_(ct_kind0 self, ct_kind1 exponent)
{
    return ct_pow_(ct_operand_of(self), ct_operand_of(exponent));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_pow_out(ct_kind0 self, ct_kind1 exponent, ct_tensor *out)
{
    return ct_pow_out(ct_operand_of(self), ct_operand_of(exponent), out);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_pow_scalar(ct_tensor *self, ct_kind0 exponent)
{
    return ct_pow_scalar(self, ct_scalar_of(exponent));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_pow_scalar_(ct_tensor *self, ct_kind0 exponent)
{
    return ct_pow_scalar_(self, ct_scalar_of(exponent));
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_pow_scalar_out(ct_tensor *self, ct_kind0 exponent, ct_tensor *out)
{
    return ct_pow_scalar_out(self, ct_scalar_of(exponent), out);
}
#else
#define ct_pow(self, exponent) ((ct_pow)(CT_OPERAND(self), CT_OPERAND(exponent)))
#define ct_pow_(self, exponent) ((ct_pow_)(CT_OPERAND(self), CT_OPERAND(exponent)))
#define ct_pow_out(self, exponent, out) ((ct_pow_out)(CT_OPERAND(self), CT_OPERAND(exponent), out))
#define ct_pow_scalar(self, exponent) ((ct_pow_scalar)(self, CT_SCALAR(exponent)))
#define ct_pow_scalar_(self, exponent) ((ct_pow_scalar_)(self, CT_SCALAR(exponent)))
#define ct_pow_scalar_out(self, exponent, out) ((ct_pow_scalar_out)(self, CT_SCALAR(exponent), out))
#endif
#endif
