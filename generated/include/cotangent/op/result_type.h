/*
 * result_type: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RESULT_TYPE_H
#define COTANGENT_OP_RESULT_TYPE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Dtype that an arithmetic operation between tensor and other returns.
 *
 * @param tensor  the first operand; any tensor [*A], or a scalar (ct_num)
 * @param other   the second operand; any tensor [*B], or a scalar (ct_num)
 * @param value   receives the result
 *
 * @return CT_OK, or the status of the error
 *
 * No gradient: the result is not a tensor.
 *
 * Example:
 *   ct_tensor *tensor = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_dtype value;
 *   ct_status status = ct_result_type(tensor, other, &value);
 */
CT_API CT_NODISCARD ct_status ct_result_type(ct_tensor *tensor, ct_tensor *other, ct_dtype *value);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_status ct_result_type(ct_kind0 tensor, ct_kind1 other, ct_dtype *value)
{
    return ct_result_type(ct_operand_of(tensor), ct_operand_of(other), value);
}
#else
#define ct_result_type(tensor, other, value) ((ct_result_type)(CT_OPERAND(tensor), CT_OPERAND(other), value))
#endif
#endif
