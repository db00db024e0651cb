/*
 * max_pool2d_scatter: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MAX_POOL2D_SCATTER_H
#define COTANGENT_PRIVATE_MAX_POOL2D_SCATTER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tensor of the given size with the elements of grad added at window_index of each window of a max_pool2d, and zeros
 * elsewhere.
 *
 * @param grad          gradient of the loss with respect to the parameter; float tensor [*Q]
 * @param window_index  row-major index of the element chosen in each window, within the window; integer tensor [*Q]
 * @param size          sizes of the result; each at least 0
 * @param kernel_size   height and width of a window; 2 integers, or one for all
 * @param stride        distance between neighbouring windows; 2 integers, or one for all
 * @param padding       numbers of rows and columns added on both sides; 2 integers, or one for all
 * @param dilation      distance between neighbouring elements of a window; 2 integers, or one for all
 * @param out           tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  size.ndim must be 3 or 4
 *                 size with window_index.size(-2) at -2 with window_index.size(-1) at -1 must be grad.shape
 *   CT_E_SHAPE    window_index.shape must be grad.shape
 *   CT_E_DTYPE    grad.dtype must be float
 *                 window_index.dtype must be integer
 *
 * Gradients, differentiable to any order:
 *   grad.grad = max_pool2d_gather(result.grad, window_index, kernel_size, stride, padding, dilation)
 *   window_index is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(1, 2, 2));
 *   ct_tensor *window_index = ct_tensor_from((int64_t[]){0, 1, 2, 3}, CT_INTS(1, 2, 2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_max_pool2d_scatter(grad, window_index, CT_INTS(1, 4, 4), CT_INTS(2, 2), CT_INTS(2, 2),
 *       CT_INTS(0, 0), CT_INTS(1, 1));
 */
CT_API ct_tensor *ct_max_pool2d_scatter(ct_tensor *grad, ct_tensor *window_index, ct_ints size, ct_ints kernel_size,
                                        ct_ints stride, ct_ints padding, ct_ints dilation);
CT_API ct_tensor *ct_max_pool2d_scatter_out(ct_tensor *grad, ct_tensor *window_index, ct_ints size, ct_ints kernel_size,
                                            ct_ints stride, ct_ints padding, ct_ints dilation, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
