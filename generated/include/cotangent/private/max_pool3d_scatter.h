/*
 * max_pool3d_scatter: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MAX_POOL3D_SCATTER_H
#define COTANGENT_PRIVATE_MAX_POOL3D_SCATTER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tensor of the given size with the elements of grad added at window_index of each window of a max_pool3d, and zeros
 * elsewhere.
 */
CT_API ct_tensor *ct_max_pool3d_scatter(ct_tensor *grad, ct_tensor *window_index, ct_ints size, ct_ints kernel_size,
                                        ct_ints stride, ct_ints padding, ct_ints dilation);
CT_API ct_tensor *ct_max_pool3d_scatter_out(ct_tensor *grad, ct_tensor *window_index, ct_ints size, ct_ints kernel_size,
                                            ct_ints stride, ct_ints padding, ct_ints dilation, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
