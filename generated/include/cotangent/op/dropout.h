/*
 * dropout: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DROPOUT_H
#define COTANGENT_OP_DROPOUT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Each element zeroed with probability p, and the others scaled by 1 / (1 - p).
 *
 * @param input  the input; float tensor [*S]
 * @param p      probability that an element is zeroed
 * @param train  if true, dropout is applied, else the input is returned; CT_ON or CT_OFF
 *
 * @return shape, dtype and device: same as input
 *         ct_dropout_: overwrite input and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 0 <= p and p <= 1
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   input.grad = (0 if p == 1 else result.grad / (1 - p)) if u >= p else 0
 *   u = uniform random numbers
 *   Saved: seed (state).
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(8, 16));
 *   ct_tensor *result = ct_dropout(input, 0.5, CT_ON);
 */
CT_API ct_tensor *ct_dropout(ct_tensor *input, double p, ct_switch train);
CT_API ct_tensor *ct_dropout_(ct_tensor *input, double p, ct_switch train);

#ifdef __cplusplus
}

#else
#endif
#endif
