/*
 * broadcast_shapes: declarations.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BROADCAST_SHAPES_H
#define COTANGENT_OP_BROADCAST_SHAPES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Shape that tensors of the given shapes broadcast to.
 *
 * @param shapes  shapes with sizes >= 0; for an empty list the result is the shape of a 0-d tensor
 * @param value   receives the result; the list belongs to the innermost scope
 *
 * @return CT_OK, or the status of the error
 *
 * No gradient: the result is not a tensor.
 */
CT_API CT_NODISCARD ct_status ct_broadcast_shapes(ct_int_lists shapes, ct_ints *value);

#ifdef __cplusplus
}

#else
#endif
#endif
