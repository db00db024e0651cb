/*
 * float_power: what it declares.
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
 * @param self      the input; any tensor [*A], or a number (ct_num)
 * @param exponent  the power; any tensor [*B], or a number (ct_num)
 *
 * @return shape: what self.shape and exponent.shape broadcast to; dtype: c128 in some calls (see above), else f64;
 *         device: that of self
 *         ct_float_power_ overwrites self and returns it; its value is copied first when gradients are recorded.
 *
 * Errors, after which the result is NULL:
 *   CT_E_SHAPE    self.shape and exponent.shape must broadcast
 *                 self.shape and exponent.shape must broadcast
 *
 * A composition, differentiated through its parts.
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
