/*
 * swiglu: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SWIGLU_H
#define COTANGENT_OP_SWIGLU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Product of silu(gate) and up, element by element.
 *
 * @param gate  input of silu; float tensor [*A]
 * @param up    factor of silu(gate); float tensor [*B]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: the broadcast of gate.shape and up.shape; dtype: the promoted dtype of gate and up; device: same as
 *         gate
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    gate.shape and up.shape must broadcast
 *   CT_E_DTYPE    the dtypes of gate and up must be float
 *
 * Gradients, differentiable to any order:
 *   gate.grad = result.grad * up * sigmoid(gate) * (1 + gate * sigmoid(-gate))
 *   up.grad = result.grad * silu(gate)
 *   gate is saved if any gradient is required; up is saved if the gradient of gate is required.
 *
 * Example:
 *   ct_tensor *gate = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *up = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_swiglu(gate, up);
 */
CT_API ct_tensor *ct_swiglu(ct_tensor *gate, ct_tensor *up);
CT_API ct_tensor *ct_swiglu_out(ct_tensor *gate, ct_tensor *up, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
