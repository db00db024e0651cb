/*
 * lstm_update: declarations.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LSTM_UPDATE_H
#define COTANGENT_OP_LSTM_UPDATE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_lstm_update. */
typedef struct ct_lstm_update_result {
    ct_tensor *hy, *cy;
} ct_lstm_update_result;

/**
 * State and cell of a long short-term memory cell after a step, from its activated gates i, f, g, o and the previous
 * cell c: cy = f * c + i * g, hy = o * tanh(cy).
 *
 * @param gates  the activated gates i, f, g, o; float tensor [N, 4 * H]
 * @param c      cell before the step; float tensor [N, H]
 * @param out    tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return hy: shape: c.shape; dtype and device: same as gates
 *         cy: shape: c.shape; dtype and device: same as gates
 *
 * Errors, on which the results are NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless gates and c have the same dtype
 *
 * Gradients, differentiable to any order:
 *   gates.grad = cat([dc * g, dc * c, dc * i, hy.grad * t], 1)
 *   c.grad = dc * f
 *   dc = cy.grad + hy.grad * o * (1 - t * t)
 *   i, f, g, o = chunk(gates, 4, 1)
 *   t = tanh(f * c + i * g)
 *   Saved: gates; c.
 *
 * Example:
 *   ct_tensor *gates = ct_rand(CT_INTS(3, 16));
 *   ct_tensor *c = ct_rand(CT_INTS(3, 4));
 *   ct_lstm_update_result results = ct_lstm_update(gates, c);
 */
CT_API ct_lstm_update_result ct_lstm_update(ct_tensor *gates, ct_tensor *c);
CT_API ct_lstm_update_result ct_lstm_update_out(ct_tensor *gates, ct_tensor *c, ct_lstm_update_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
