/*
 * gru_layers: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/recurrent_layers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_GRU_LAYERS_H
#define COTANGENT_PRIVATE_GRU_LAYERS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_gru_layers. */
typedef struct ct_gru_layers_result {
    ct_tensor *output, *hy;
} ct_gru_layers_result;

/**
 * All layers of gru as recorded operators of each step.
 *
 * @param input          sequences, with time steps along the first axis, or along the second if batch_first; float
 *                       tensor [A, B, I]
 * @param hx             state before the first step, for each layer and direction; float tensor [Q, N, H]
 * @param params         weights and biases of each layer and direction, in the order of PyTorch; list of float tensors
 *                       [*S(i)]
 * @param has_biases     if true, params contains biases; CT_ON or CT_OFF
 * @param num_layers     number of layers
 * @param dropout        probability that an element between two layers is zeroed in training
 * @param train          if true, dropout is applied; CT_ON or CT_OFF
 * @param bidirectional  if true, every layer also reads the sequences in reverse; CT_ON or CT_OFF
 * @param batch_first    if true, the batch is the first axis of input and output; CT_ON or CT_OFF
 *
 * @return output: shape: [input.size(0), input.size(1), hx.size(2) * (2 if bidirectional is true, else 1)]; dtype and
 *         device: same as input
 *         hy: shape: same as hx; dtype and device: same as input
 *
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_SHAPE    input.ndim must be 3
 *                 hx.ndim must be 3
 *   CT_E_DTYPE    the dtypes of input, hx and params must be float
 *                 input, hx and params must have the same dtype
 *
 * No gradient (input: differentiable through the steps that it is made of; hx: differentiable through the steps that it
 * is made of; params: differentiable through the steps that it is made of).
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 2));
 *   ct_tensor *hx = ct_rand(CT_INTS(3, 3, 2));
 *   ct_tensors params = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(2, 3)));
 *   ct_gru_layers_result results = ct_gru_layers(input, hx, params, CT_ON, 1, 0.5, CT_ON, CT_ON, CT_ON);
 */
CT_API ct_gru_layers_result ct_gru_layers(ct_tensor *input, ct_tensor *hx, ct_tensors params, ct_switch has_biases,
                                          int64_t num_layers, double dropout, ct_switch train, ct_switch bidirectional,
                                          ct_switch batch_first);

#ifdef __cplusplus
}

#else
#endif
#endif
