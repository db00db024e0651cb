/*
 * dropout: what it declares.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DROPOUT_H
#define COTANGENT_OP_DROPOUT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Zero each element with probability p and scale the rest by 1 / (1 - p).
 * @param input  float tensor [*S]
 * Gradient: input.grad = (0 if p == 1 else result.grad / (1 - p)) if u >= p else 0
 * Saves: seed (state).
 */
CT_API ct_tensor *ct_dropout(ct_tensor *input, double p, ct_switch train);
CT_API ct_tensor *ct_dropout_(ct_tensor *input, double p, ct_switch train);

#ifdef __cplusplus
}
#endif
#endif
