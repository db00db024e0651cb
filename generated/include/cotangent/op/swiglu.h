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
 * @return shape: broadcast(gate.shape, up.shape); dtype: promote(gate, up); device: gate.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(gate.shape, up.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   gate.grad = result.grad * up * sigmoid(gate) * (1 + gate * sigmoid(-gate))
 *   up.grad = result.grad * silu(gate)
 *   Saved: gate; up for the gradient of gate.
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
