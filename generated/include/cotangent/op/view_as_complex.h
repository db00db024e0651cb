/*
 * view_as_complex: declarations.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VIEW_AS_COMPLEX_H
#define COTANGENT_OP_VIEW_AS_COMPLEX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of a real tensor whose last axis has size 2, real and imaginary part, as a complex tensor.
 *
 * @param self  the input; f32 or f64 tensor [*S, 2]
 *
 * @return a view of self; shape: self.shape[:-1]; dtype: the complex counterpart of self.dtype; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = view_as_real(result.grad)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 2));
 *   ct_tensor *result = ct_view_as_complex(self);
 */
CT_API ct_tensor *ct_view_as_complex(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
