/*
 * is_complex: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_IS_COMPLEX_H
#define COTANGENT_OP_IS_COMPLEX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * True if the dtype of self is complex.
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
 *   bool value;
 *   ct_status status = ct_is_complex(self, &value);
 */
CT_API CT_NODISCARD ct_status ct_is_complex(ct_tensor *self, bool *value);

#ifdef __cplusplus
}

#else
#endif
#endif
