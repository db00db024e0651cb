/*
 * gru: declarations.
 *
 * Written by ctgen from schemas/recurrent_layers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GRU_H
#define COTANGENT_OP_GRU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_gru. */
typedef struct ct_gru_result {
    ct_tensor *output, *hy;
} ct_gru_result;

/**
 * Network of gated recurrent units with several layers over sequences; hx is the state of each layer and direction.
 * params are w_ih, w_hh and, with has_biases, b_ih, b_hh of each layer and direction, in this order.
 *
 * @param input          sequences, with time steps along the first axis, or along the second if batch_first; float
 *                       tensor [A, B, I]
 * @param hx             state before the first step, for each layer and direction; float tensor [Q, N, H]
 * @param params         weights and biases of each layer and direction, in the order of PyTorch; list of float tensors
 *                       [*S(i)]
 * @param has_biases     if true, params contains biases; CT_ON or CT_OFF
 * @param num_layers     number of layers; each reads the result of the layer before
 * @param dropout        probability that an element between two layers is zeroed in training
 * @param train          if true, dropout is applied; CT_ON or CT_OFF
 * @param bidirectional  if true, every layer also reads the sequences in reverse; CT_ON or CT_OFF
 * @param batch_first    if true, the batch is the first axis of input and output; CT_ON or CT_OFF
 *
 * @return output: shape: [input.size(0), input.size(1), hx.size(2) * (2 if bidirectional else 1)]; dtype and device:
 *         same as input
 *         hy: shape: hx.shape; dtype and device: same as input
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless num_layers > 0
 *                 unless hx.size(0) == num_layers * (2 if bidirectional else 1)
 *                 unless params.count == num_layers * (2 if bidirectional else 1) * (4 if has_biases else 2)
 *                 unless hx.size(1) == input.size(0 if batch_first else 1)
 *                 unless input.size(1 if batch_first else 0) > 0
 *                 unless 0 <= dropout and dropout <= 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, hx and params have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 2, 2));
 *   ct_tensor *hx = ct_rand(CT_INTS(1, 2, 2));
 *   ct_tensors params = CT_TENSORS(ct_rand(CT_INTS(6, 2)), ct_rand(CT_INTS(6, 2)), ct_rand(CT_INTS(6)),
 *       ct_rand(CT_INTS(6)));
 *   ct_gru_result results = ct_gru(input, hx, params, CT_ON, 1, 0.0, CT_OFF, CT_OFF, CT_OFF);
 */
CT_API ct_gru_result ct_gru(ct_tensor *input, ct_tensor *hx, ct_tensors params, ct_switch has_biases,
                            int64_t num_layers, double dropout, ct_switch train, ct_switch bidirectional,
                            ct_switch batch_first);

#ifdef __cplusplus
}

#else
#endif
#endif
