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
 *
 * @param self          the input; real tensor [*S]
 * @param window_index  row-major index of the element chosen in each window, within the window; integer tensor [*Q]
 * @param kernel_size   height and width of a window; 3 integers, or one for all
 * @param stride        distance between neighbouring windows; 3 integers, or one for all
 * @param padding       numbers of rows and columns added on both sides; 3 integers, or one for all
 * @param dilation      distance between neighbouring elements of a window; 3 integers, or one for all
 * @param out           tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: same as window_index; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  self.ndim must be 4 or 5
 *                 self.shape with window_index.size(-3) at -3 with window_index.size(-2) at -2 with
 *                 window_index.size(-1) at -1 must be window_index.shape
 *   CT_E_DTYPE    self.dtype must be real
 *                 window_index.dtype must be integer
 *
 * Gradients, differentiable to any order:
 *   self.grad = max_pool3d_scatter(result.grad, window_index, shape(self), kernel_size, stride, padding, dilation)
 *   window_index is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(1, 2, 4, 4));
 *   ct_tensor *window_index = ct_tensor_from((int64_t[]){0, 1, 6, 7}, CT_INTS(1, 1, 2, 2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_max_pool3d_gather(self, window_index, CT_INTS(2, 2, 2), CT_INTS(2, 2, 2), CT_INTS(0, 0, 0),
 *       CT_INTS(1, 1, 1));
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
