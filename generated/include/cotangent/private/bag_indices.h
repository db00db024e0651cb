/*
 * bag_indices: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BAG_INDICES_H
#define COTANGENT_PRIVATE_BAG_INDICES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Index of the row with the maximum of each column of a bag, the first if equal; 0 for an empty bag.
 *
 * @param weight               the table, one row for each index; float tensor [V, D]
 * @param indices              indices of rows, bag by bag; i32 or i64 tensor [N]
 * @param offsets              start of each bag in indices; i32 or i64 tensor [K]
 * @param include_last_offset  if true, the last offset is the number of indices and starts no bag; CT_ON or CT_OFF
 * @param padding              index of rows to skip; -1 for none
 * @param out                  tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [(offsets.size(0) - 1 if include_last_offset is true, else offsets.size(0)), weight.size(1)]; dtype:
 *         i64; device: same as weight
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  if include_last_offset is true, offsets.size(0) must be positive
 *                 offsets.size(0) must be positive or indices.size(0) must be 0
 *                 the elements of indices must be at least 0 and less than weight.size(0)
 *   CT_E_SHAPE    weight.ndim must be 2
 *                 indices.ndim must be 1
 *                 offsets.ndim must be 1
 *   CT_E_DTYPE    weight.dtype must be float
 *                 the dtypes of indices and offsets must be i32 or i64
 *                 indices and offsets must have the same dtype
 *
 * No gradient (weight: places are integers).
 *
 * Example:
 *   ct_tensor *weight = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *indices = ct_tensor_from((int64_t[]){0, 4, 2, 1}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *offsets = ct_tensor_from((int64_t[]){0, 2, 2}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_bag_indices(weight, indices, offsets, CT_OFF, -1);
 */
CT_API ct_tensor *ct_bag_indices(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                 ct_switch include_last_offset, int64_t padding);
CT_API ct_tensor *ct_bag_indices_out(ct_tensor *weight, ct_tensor *indices, ct_tensor *offsets,
                                     ct_switch include_last_offset, int64_t padding, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
