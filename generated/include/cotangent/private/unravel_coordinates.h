/*
 * unravel_coordinates: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UNRAVEL_COORDINATES_H
#define COTANGENT_PRIVATE_UNRAVEL_COORDINATES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Coordinates of elements in a tensor of sizes shape from their row-major indices, along a new last axis.
 *
 * @param indices  row-major indices of elements; integer tensor [*S]
 * @param shape    sizes of the tensor; a list of integers
 * @param out      tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [*indices.shape, the number of items of shape]; dtype: i64; device: same as indices
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  the minimum of shape must be at least 0
 *   CT_E_DTYPE    indices.dtype must be integer
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *indices = ct_tensor_from((int64_t[]){0, 5, 11, 3}, CT_INTS(2, 2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_unravel_coordinates(indices, CT_INTS(3, 4));
 */
CT_API ct_tensor *ct_unravel_coordinates(ct_tensor *indices, ct_ints shape);
CT_API ct_tensor *ct_unravel_coordinates_out(ct_tensor *indices, ct_ints shape, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
