/*
 * lerp_axis_u8: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LERP_AXIS_U8_H
#define COTANGENT_PRIVATE_LERP_AXIS_U8_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * lerp_axis for u8 elements, rounded.
 *
 * @param self    the input; float or u8 tensor [*S]
 * @param dim     axis of the interpolation; from -self.ndim to self.ndim - 1
 * @param index   index of the first of two neighbours for each element of the result; i64 tensor [K]
 * @param weight  weight of the second neighbour; broadcasts to the result; f64 tensor [*B]
 *
 * @return shape: self.shape with index.size(0) at axis dim; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 self.size(dim) must be positive
 *                 weight.shape must broadcast to self.shape with index.size(0) at dim
 *                 self.ndim must be greater than 0 or index.size(0) must be 1
 *   CT_E_SHAPE    index.ndim must be 1
 *   CT_E_DTYPE    self.dtype must be float or u8
 *                 index.dtype must be i64
 *                 weight.dtype must be f64
 *
 * Composed of other operators, which are differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((float[]){1, 255, 1, 0}, CT_INTS(1, 4), CT_DTYPE_F32);
 *   ct_tensor *index = ct_tensor_from((int64_t[]){0, 0, 1, 2, 3}, CT_INTS(5), CT_DTYPE_I64);
 *   ct_tensor *weight = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_lerp_axis_u8(self, 1, index, weight);
 */
CT_API ct_tensor *ct_lerp_axis_u8(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *weight);

#ifdef __cplusplus
}

#else
#endif
#endif
