/*
 * promote_types: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PROMOTE_TYPES_H
#define COTANGENT_OP_PROMOTE_TYPES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Smallest dtype that type1 and type2 can both be converted to without a change of kind.
 *
 * @param type1  the first dtype; CT_DTYPE_DEFAULT is the default dtype; a CT_DTYPE_ constant
 * @param type2  the second dtype; CT_DTYPE_DEFAULT is the default dtype; a CT_DTYPE_ constant
 * @param value  receives the result
 *
 * @return CT_OK, or the status of the error
 *
 * No gradient: the result is not a tensor.
 */
CT_API CT_NODISCARD ct_status ct_promote_types(ct_dtype type1, ct_dtype type2, ct_dtype *value);

#ifdef __cplusplus
}

#else
#endif
#endif
