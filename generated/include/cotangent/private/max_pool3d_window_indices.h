/*
 * max_pool3d_window_indices: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MAX_POOL3D_WINDOW_INDICES_H
#define COTANGENT_PRIVATE_MAX_POOL3D_WINDOW_INDICES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Row-major index, within its window, of the largest element of each window of a max_pool3d.
 */
CT_API ct_tensor *ct_max_pool3d_window_indices(ct_tensor *self, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                               ct_ints dilation, ct_switch ceil_mode);
CT_API ct_tensor *ct_max_pool3d_window_indices_out(ct_tensor *self, ct_ints kernel_size, ct_ints stride,
                                                   ct_ints padding, ct_ints dilation, ct_switch ceil_mode,
                                                   ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
