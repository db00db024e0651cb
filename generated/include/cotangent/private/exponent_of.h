/*
 * exponent_of: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EXPONENT_OF_H
#define COTANGENT_PRIVATE_EXPONENT_OF_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Exponent of self to base 2, element by element, as frexp returns it.
 *
 * @param self  the input; float tensor [*S]
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_DTYPE    self.dtype must be float
 *
 * No gradient (self: whole numbers).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_exponent_of(self);
 */
CT_API ct_tensor *ct_exponent_of(ct_tensor *self);
CT_API ct_tensor *ct_exponent_of_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
