/*
 * lstm_gates: declarations.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LSTM_GATES_H
#define COTANGENT_OP_LSTM_GATES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Activated gates i, f, g, o of a long short-term memory cell, a quarter of the columns each: tanh of input_gates +
 * hidden_gates for g, the sigmoid of this sum for i, f and o.
 *
 * @param input_gates   products of the input and its weights; float tensor [N, G]
 * @param hidden_gates  products of the state and its weights; float tensor [N, G]
 * @param out           tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as input_gates
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input_gates.size(1) % 4 == 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input_gates and hidden_gates have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input_gates.grad = result.grad * slope
 *   hidden_gates.grad = result.grad * slope
 *   slope = cat([i * (1 - i), f * (1 - f), 1 - g * g, o * (1 - o)], 1)
 *   i, f, g, o = chunk(result, 4, 1)
 *   Saved: result.
 *
 * Example:
 *   ct_tensor *input_gates = ct_rand(CT_INTS(3, 8));
 *   ct_tensor *hidden_gates = ct_rand(CT_INTS(3, 8));
 *   ct_tensor *result = ct_lstm_gates(input_gates, hidden_gates);
 */
CT_API ct_tensor *ct_lstm_gates(ct_tensor *input_gates, ct_tensor *hidden_gates);
CT_API ct_tensor *ct_lstm_gates_out(ct_tensor *input_gates, ct_tensor *hidden_gates, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
