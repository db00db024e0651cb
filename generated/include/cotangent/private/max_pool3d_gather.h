/*
 * max_pool3d_gather: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MAX_POOL3D_GATHER_H
#define COTANGENT_PRIVATE_MAX_POOL3D_GATHER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Elements of self at window_index of each window of a max_pool3d.
 */
CT_API ct_tensor *ct_max_pool3d_gather(ct_tensor *self, ct_tensor *window_index, ct_ints kernel_size, ct_ints stride,
                                       ct_ints padding, ct_ints dilation);
CT_API ct_tensor *ct_max_pool3d_gather_out(ct_tensor *self, ct_tensor *window_index, ct_ints kernel_size,
                                           ct_ints stride, ct_ints padding, ct_ints dilation, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
