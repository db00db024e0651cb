/*
 * feature_dropout: declarations.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FEATURE_DROPOUT_H
#define COTANGENT_OP_FEATURE_DROPOUT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Each channel (one index in the first two axes) zeroed with probability p, and the others scaled by 1 / (1 - p).
 *
 * @param input  the input; float tensor [N, C, *S]
 * @param p      probability that a channel is zeroed
 * @param train  if true, dropout is applied, else the input is returned; CT_ON or CT_OFF
 *
 * @return shape, dtype and device: same as input
 *         ct_feature_dropout_: overwrite input and return it; the old value is copied first if the call is recorded in
 *         the graph.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 0 <= p and p <= 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3, 4));
 *   ct_tensor *result = ct_feature_dropout(input, 1.0, CT_ON);
 */
CT_API ct_tensor *ct_feature_dropout(ct_tensor *input, double p, ct_switch train);
CT_API ct_tensor *ct_feature_dropout_(ct_tensor *input, double p, ct_switch train);

#ifdef __cplusplus
}

#else
#endif
#endif
