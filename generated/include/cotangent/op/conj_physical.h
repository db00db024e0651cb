/*
 * conj_physical: declarations.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONJ_PHYSICAL_H
#define COTANGENT_OP_CONJ_PHYSICAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Complex conjugate, element by element, always as a copy.
 *
 * @param self  the input; any tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_conj_physical_: overwrite self and return it.
 *
 * Gradients, differentiable to any order:
 *   self.grad = conj(result.grad)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_conj_physical(self);
 */
CT_API ct_tensor *ct_conj_physical(ct_tensor *self);
CT_API ct_tensor *ct_conj_physical_(ct_tensor *self);
CT_API ct_tensor *ct_conj_physical_out(ct_tensor *self, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
