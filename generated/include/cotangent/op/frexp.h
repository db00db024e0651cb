/*
 * frexp: declarations.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FREXP_H
#define COTANGENT_OP_FREXP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_frexp. */
typedef struct ct_frexp_result {
    ct_tensor *mantissa, *exponent;
} ct_frexp_result;

/**
 * Mantissa and exponent of self = mantissa * 2^exponent, element by element; |mantissa| is at least 0.5 and less than
 * 1. Where self is 0, infinite or NaN, mantissa is self and exponent is 0.
 *
 * @param self  the input; float tensor [*S]
 *
 * @return mantissa: shape, dtype and device: same as self
 *         exponent: shape: self.shape; dtype: i32; device: self.device
 *
 * Errors, on which the results are NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_frexp_result results = ct_frexp(self);
 */
CT_API ct_frexp_result ct_frexp(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
