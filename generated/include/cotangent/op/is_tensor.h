/*
 * is_tensor: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_IS_TENSOR_H
#define COTANGENT_OP_IS_TENSOR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True if obj is a tensor, false if it is a scalar in place of a tensor.
 *
 * @param obj    object to test; any tensor [*S], or a scalar (ct_num)
 * @param value  receives the result
 *
 * @return CT_OK, or the status of the error
 *
 * No gradient: the result is not a tensor.
 *
 * Example:
 *   ct_tensor *obj = ct_rand(CT_INTS(2, 3));
 *   bool value;
 *   ct_status status = ct_is_tensor(obj, &value);
 */
CT_API CT_NODISCARD ct_status ct_is_tensor(ct_tensor *obj, bool *value);

#ifdef __cplusplus
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>> inline ct_status ct_is_tensor(ct_kind0 obj, bool *value)
{
    return ct_is_tensor(ct_operand_of(obj), value);
}
#else
#define ct_is_tensor(obj, value) ((ct_is_tensor)(CT_OPERAND(obj), value))
#endif
#endif
