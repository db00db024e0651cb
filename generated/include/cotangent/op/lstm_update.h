/*
 * lstm_update: what it declares.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LSTM_UPDATE_H
#define COTANGENT_OP_LSTM_UPDATE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_lstm_update_result {
    ct_tensor *hy, *cy;
} ct_lstm_update_result;

/**
 * The state of a long short-term memory cell after a step, from its activated gates i, f, g, o and the cell c before.
 * cy is f * c + i * g, hy is o * tanh(cy).
 * @param gates  float tensor [N, 4 * H]
 * @param c  float tensor [N, H]
 * Gradient: gates.grad = cat([dc * g, dc * c, dc * i, hy.grad * t], 1)
 * Gradient: c.grad = dc * f
 * Saves: gates; c.
 */
CT_API ct_lstm_update_result ct_lstm_update(ct_tensor *gates, ct_tensor *c);
CT_API ct_lstm_update_result ct_lstm_update_out(ct_tensor *gates, ct_tensor *c, ct_lstm_update_result out);

#ifdef __cplusplus
}
#endif
#endif
