/*
 * adaptive_max_indices: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/pool_adaptive.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ADAPTIVE_MAX_INDICES_H
#define COTANGENT_PRIVATE_ADAPTIVE_MAX_INDICES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Row-major index, in its plane, of the largest element of each window of an adaptive_max_pool2d.
 */
CT_API ct_tensor *ct_adaptive_max_indices(ct_tensor *self, ct_ints output_size);
CT_API ct_tensor *ct_adaptive_max_indices_out(ct_tensor *self, ct_ints output_size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
