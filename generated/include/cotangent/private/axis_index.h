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
 */
CT_API ct_tensor *ct_axis_index(ct_tensor *index, int64_t size, int64_t dim);
CT_API ct_tensor *ct_axis_index_out(ct_tensor *index, int64_t size, int64_t dim, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
