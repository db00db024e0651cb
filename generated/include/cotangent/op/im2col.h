/*
 * im2col: declarations.
 *
 * Written by ctgen from schemas/columns.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_IM2COL_H
#define COTANGENT_OP_IM2COL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Windows of an image [C, H, W] as the columns of a matrix; the matrix has a row for every channel and every position
 * in the window. A batch [N, C, H, W] gives a batch of matrices.
 *
 * @param self         the input; number tensor [*S]
 * @param kernel_size  height and width of a window, in elements; 2 integers, or one integer for all
 * @param dilation     distance between neighbouring elements of a window; 2 integers, or one integer for all
 * @param padding      number of zeros added at each side of the image; 2 integers, or one integer for all
 * @param stride       distance between neighbouring windows; 2 integers, or one integer for all
 *
 * @return shape: concat(self.shape[:(self.ndim - 3)], [self.size(-3) * kernel_size[0] * kernel_size[1],
 *         num_windows(self.size(-2), kernel_size[0], stride, padding, dilation, 0) * num_windows(self.size(-1),
 *         kernel_size[1], stride, padding, dilation, 1)]); dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim == 3 or self.ndim == 4
 *                 unless kernel_size[0] > 0 and kernel_size[1] > 0
 *                 unless kernel_size[0] < 2147483648 and kernel_size[1] < 2147483648
 *                 unless dilation[0] > 0 and dilation[1] > 0
 *                 unless dilation[0] < 2147483648 and dilation[1] < 2147483648
 *                 unless padding[0] >= 0 and padding[1] >= 0
 *                 unless padding[0] < 2147483648 and padding[1] < 2147483648
 *                 unless stride[0] > 0 and stride[1] > 0
 *                 unless stride[0] < 2147483648 and stride[1] < 2147483648
 *                 unless self.size(-3) > 0 and self.size(-2) > 0 and self.size(-1) > 0
 *                 unless dilation[0] * (kernel_size[0] - 1) < self.size(-2) + 2 * padding[0]
 *                 unless dilation[1] * (kernel_size[1] - 1) < self.size(-1) + 2 * padding[1]
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 4, 5));
 *   ct_tensor *result = ct_im2col(self, CT_INTS(2, 3), CT_INTS(1, 1), CT_INTS(0, 0), CT_INTS(1, 1));
 */
CT_API ct_tensor *ct_im2col(ct_tensor *self, ct_ints kernel_size, ct_ints dilation, ct_ints padding, ct_ints stride);

#ifdef __cplusplus
}

#else
#endif
#endif
