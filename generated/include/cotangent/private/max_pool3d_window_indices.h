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
 *
 * @param self         the input; real tensor [*S]
 * @param kernel_size  height and width of a window; 3 integers, or one for all
 * @param stride       distance between neighbouring windows; 3 integers, or one for all
 * @param padding      numbers of rows and columns added on both sides; 3 integers, or one for all
 * @param dilation     distance between neighbouring elements of a window; 3 integers, or one for all
 * @param ceil_mode    if true, a partial window at the end is included; CT_ON or CT_OFF
 * @param out          tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: self.shape with the number of windows along self.size(-3) at axis -3 and the number of windows along
 *         self.size(-2) at axis -2 and the number of windows along self.size(-1) at its last axis; dtype: i32; device:
 *         same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  self.ndim must be 4 or 5
 *                 kernel_size[0] must be positive and kernel_size[1] must be positive and kernel_size[2] must be
 *                 positive
 *                 stride[0] must be positive and stride[1] must be positive and stride[2] must be positive
 *                 dilation[0] must be positive and dilation[1] must be positive and dilation[2] must be positive
 *                 padding[0] must be at least 0 and padding[1] must be at least 0 and padding[2] must be at least 0
 *                 self.size(-3) must be positive and self.size(-2) must be positive and self.size(-1) must be positive
 *                 the number of windows along self.size(-3) must be positive
 *                 the number of windows along self.size(-2) must be positive
 *                 the number of windows along self.size(-1) must be positive
 *                 2 * padding[0] must be at most dilation[0] * (kernel_size[0] - 1) + 1
 *                 2 * padding[1] must be at most dilation[1] * (kernel_size[1] - 1) + 1
 *                 2 * padding[2] must be at most dilation[2] * (kernel_size[2] - 1) + 1
 *   CT_E_DTYPE    self.dtype must be real
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3, 5, 5));
 *   ct_tensor *result = ct_max_pool3d_window_indices(self, CT_INTS(2, 3, 3), CT_INTS(1, 2, 2), CT_INTS(0, 1, 1),
 *       CT_INTS(1, 1, 1), CT_OFF);
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
