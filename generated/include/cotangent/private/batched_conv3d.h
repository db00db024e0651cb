/*
 * batched_conv3d: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/conv3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BATCHED_CONV3D_H
#define COTANGENT_PRIVATE_BATCHED_CONV3D_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Three-dimensional cross-correlation of volumes; padding is added at both ends of an axis, trail only at its end.
 */
CT_API ct_tensor *ct_batched_conv3d(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride,
                                    ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups);
CT_API ct_tensor *ct_batched_conv3d_out(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride,
                                        ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups,
                                        ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
