/*
 * complex: declarations.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COMPLEX_H
#define COTANGENT_OP_COMPLEX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Complex tensor with the parts real and imag, element by element, with broadcasting.
 *
 * @param real  the real parts; f32 or f64 tensor [*A]
 * @param imag  the imaginary parts; f32 or f64 tensor [*B]
 *
 * @return shape: broadcast(real.shape, imag.shape); dtype: the complex counterpart of real.dtype; device: real.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(real.shape, imag.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless real and imag have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *real = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *imag = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_complex_(real, imag);
 */
CT_API ct_tensor *ct_complex_(ct_tensor *real, ct_tensor *imag);

#ifdef __cplusplus
}

#else
#endif
#endif
