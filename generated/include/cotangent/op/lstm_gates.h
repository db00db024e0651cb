/*
 * lstm_gates: what it declares.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LSTM_GATES_H
#define COTANGENT_OP_LSTM_GATES_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The gates i, f, g, o of a long short-term memory cell, a quarter of the columns each. tanh of the sum for g, sigmoid
 * of it for the others.
 * @param input_gates  float tensor [N, G]
 * @param hidden_gates  float tensor [N, G]
 * Gradient: input_gates.grad = result.grad * slope
 * Gradient: hidden_gates.grad = result.grad * slope
 * Saves: result.
 */
CT_API ct_tensor *ct_lstm_gates(ct_tensor *input_gates, ct_tensor *hidden_gates);
CT_API ct_tensor *ct_lstm_gates_out(ct_tensor *input_gates, ct_tensor *hidden_gates, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
