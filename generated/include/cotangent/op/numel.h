/*
 * numel: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NUMEL_H
#define COTANGENT_OP_NUMEL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Number of elements of self.
 *
 * @param self   the input; any tensor [*S]
 * @param value  receives the result
 *
 * @return CT_OK, or the status of the error
 *
 * No gradient: the result is not a tensor.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   int64_t value;
 *   ct_status status = ct_numel(self, &value);
 */
CT_API CT_NODISCARD ct_status ct_numel(ct_tensor *self, int64_t *value);

#ifdef __cplusplus
}

#else
#endif
#endif
