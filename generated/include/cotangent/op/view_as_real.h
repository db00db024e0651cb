/*
 * view_as_real: declarations.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VIEW_AS_REAL_H
#define COTANGENT_OP_VIEW_AS_REAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of a complex tensor as a real one, with real and imaginary parts along a new last axis of size 2.
 *
 * @param self  the input; complex tensor [*S]
 *
 * @return a view of self; shape: [*self.shape, 2]; dtype: the real counterpart of self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = view_as_complex(clone(contiguous(result.grad)))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_randn(CT_INTS(2, 3), .dtype = CT_DTYPE_C64);
 *   ct_tensor *result = ct_view_as_real(self);
 */
CT_API ct_tensor *ct_view_as_real(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
