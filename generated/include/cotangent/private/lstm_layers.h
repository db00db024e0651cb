/*
 * lstm_layers: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/recurrent_layers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LSTM_LAYERS_H
#define COTANGENT_PRIVATE_LSTM_LAYERS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_lstm_layers. */
typedef struct ct_lstm_layers_result {
    ct_tensor *output, *hy, *cy;
} ct_lstm_layers_result;

/**
 * All layers of lstm, computed by recorded operators step by step.
 */
CT_API ct_lstm_layers_result ct_lstm_layers(ct_tensor *input, ct_tensors hx, ct_tensors params, ct_switch has_biases,
                                            int64_t num_layers, double dropout, ct_switch train,
                                            ct_switch bidirectional, ct_switch batch_first);

#ifdef __cplusplus
}

#else
#endif
#endif
