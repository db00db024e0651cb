/*
 * axis_index: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_AXIS_INDEX_H
#define COTANGENT_PRIVATE_AXIS_INDEX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Indices along an axis with negative ones replaced by their distance from the start; an error if one is out of range.
 *
 * @param index  indices along dim; i32 or i64 tensor [*J]
 * @param size   size of the axis
 * @param dim    index of the axis, for messages
 * @param out    tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: same as index; dtype: i64; device: same as index
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  size must be at least 0
 *   CT_E_DTYPE    index.dtype must be i32 or i64
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *index = ct_tensor_from((int64_t[]){0, -1, 2, -3}, CT_INTS(2, 2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_axis_index(index, 3, 0);
 */
CT_API ct_tensor *ct_axis_index(ct_tensor *index, int64_t size, int64_t dim);
CT_API ct_tensor *ct_axis_index_out(ct_tensor *index, int64_t size, int64_t dim, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
