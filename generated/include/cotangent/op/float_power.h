/*
 * float_power: declarations.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FLOAT_POWER_H
#define COTANGENT_OP_FLOAT_POWER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self raised to exponent, element by element, with broadcasting, in f64, or in c128 if an operand is complex.
 *
 * @param self      the input; any tensor [*A], or a scalar (ct_num)
 * @param exponent  the power; any tensor [*B], or a scalar (ct_num)
 *
 * @return shape: broadcast(self.shape, exponent.shape); dtype: c128 if is_complex(promote(self, exponent)) else f64;
 *         device: self.device
 *         ct_float_power_: overwrite self and return it; the old value is copied first if the call is recorded in the
 *         graph.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(self.shape, exponent.shape)
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *exponent = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_float_power(self, exponent);
 */
CT_API ct_tensor *ct_float_power(ct_tensor *self, ct_tensor *exponent);
CT_API ct_tensor *ct_float_power_(ct_tensor *self, ct_tensor *exponent);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_float_power(ct_kind0 self, ct_kind1 exponent)
{
    return ct_float_power(ct_operand_of(self), ct_operand_of(exponent));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_float_power_(ct_kind0 self, ct_kind1 exponent)
{
    return ct_float_power_(ct_operand_of(self), ct_operand_of(exponent));
}
#else
#define ct_float_power(self, exponent) ((ct_float_power)(CT_OPERAND(self), CT_OPERAND(exponent)))
#define ct_float_power_(self, exponent) ((ct_float_power_)(CT_OPERAND(self), CT_OPERAND(exponent)))
#endif
#endif
