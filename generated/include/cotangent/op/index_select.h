/*
 * index_select: what it declares.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_INDEX_SELECT_H
#define COTANGENT_OP_INDEX_SELECT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The slices of self at the indices of a vector along dim.
 * @param self  tensor of any dtype [*S]
 * @param index  i32 or i64 tensor [*K]
 * Saves: index.
 */
CT_API ct_tensor *ct_index_select(ct_tensor *self, int64_t dim, ct_tensor *index);
CT_API ct_tensor *ct_index_select_out(ct_tensor *self, int64_t dim, ct_tensor *index, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
