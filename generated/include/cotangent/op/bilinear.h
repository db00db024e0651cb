/*
 * bilinear: declarations.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BILINEAR_H
#define COTANGENT_OP_BILINEAR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Bilinear form: input1^T W input2 for each matrix W of weight, plus bias.
 *
 * @param input1  left vectors; number tensor [*P, I]
 * @param input2  right vectors; number tensor [*P, J]
 * @param weight  one matrix for each element of the result; number tensor [O, I, J]
 * @param bias    values to add to the products; number tensor [O], or ct_none()
 *
 * @return shape: [*input1.shape[:-1], weight.size(0)]; dtype and device: same as input1
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input1, input2, weight and bias have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input1 = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *input2 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *weight = ct_rand(CT_INTS(2, 2, 4));
 *   ct_tensor *bias = ct_rand(CT_INTS(2));
 *   ct_tensor *result = ct_bilinear(input1, input2, weight, bias);
 */
CT_API ct_tensor *ct_bilinear(ct_tensor *input1, ct_tensor *input2, ct_tensor *weight, ct_tensor *bias);

#ifdef __cplusplus
}

#else
#endif
#endif
