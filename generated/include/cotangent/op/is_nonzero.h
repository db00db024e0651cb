/*
 * is_nonzero: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_IS_NONZERO_H
#define COTANGENT_OP_IS_NONZERO_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True if the only element of self is not zero; NaN is not zero. Waits for the device.
 *
 * @param self   a tensor of one element, with any number of axes; any tensor [*S]
 * @param value  receives the result
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
 *   bool value;
 *   ct_status status = ct_is_nonzero(self, &value);
 */
CT_API CT_NODISCARD ct_status ct_is_nonzero(ct_tensor *self, bool *value);

#ifdef __cplusplus
}

#else
#endif
#endif
