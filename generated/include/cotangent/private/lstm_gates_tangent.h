/*
 * lstm_gates_tangent: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LSTM_GATES_TANGENT_H
#define COTANGENT_PRIVATE_LSTM_GATES_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Derivative of lstm_gates in the sum of two directions, from its result.
 */
CT_API ct_tensor *ct_lstm_gates_tangent(ct_tensor *gates, ct_tensor *input_direction, ct_tensor *hidden_direction);
CT_API ct_tensor *ct_lstm_gates_tangent_out(ct_tensor *gates, ct_tensor *input_direction, ct_tensor *hidden_direction,
                                            ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
