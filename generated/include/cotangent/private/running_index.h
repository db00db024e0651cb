/*
 * running_index: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_RUNNING_INDEX_H
#define COTANGENT_PRIVATE_RUNNING_INDEX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * For each element, the index of the largest or smallest element up to it along dim, the last of equal ones; NaN takes
 * precedence.
 */
CT_API ct_tensor *ct_running_index(ct_tensor *self, int64_t dim, ct_switch largest);
CT_API ct_tensor *ct_running_index_out(ct_tensor *self, int64_t dim, ct_switch largest, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
