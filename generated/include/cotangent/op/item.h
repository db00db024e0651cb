/*
 * item: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ITEM_H
#define COTANGENT_OP_ITEM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Value of the only element of self as a host scalar. Waits for the device.
 *
 * @param self   a tensor of one element, with any number of axes; any tensor [*S]
 * @param value  receives the result; its kind follows from the dtype: bool, integer, double or complex
 *
 * @return CT_OK, or the status of the error
 *
 * Errors, on which value is unchanged:
 *   CT_E_INVALID  unless self.numel == 1
 *
 * No gradient: the result is not a tensor.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(1));
 *   ct_scalar value;
 *   ct_status status = ct_item(self, &value);
 */
CT_API CT_NODISCARD ct_status ct_item(ct_tensor *self, ct_scalar *value);

#ifdef __cplusplus
}

#else
#endif
#endif
