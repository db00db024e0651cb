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
