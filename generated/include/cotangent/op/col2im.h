/*
 * col2im: declarations.
 *
 * Written by ctgen from schemas/columns.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COL2IM_H
#define COTANGENT_OP_COL2IM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of im2col: image [C, H, W] with height and width output_size, to which each column of self is added at the
 * position of its window. A batch of matrices gives a batch of images.
 *
 * @param self         the input; number tensor [*B, M, L]
 * @param output_size  height and width of the image; 2 integers, or one integer for all
 * @param kernel_size  height and width of a window, in elements; 2 integers, or one integer for all
 * @param dilation     distance between neighbouring elements of a window; 2 integers, or one integer for all
 * @param padding      number of zeros that im2col adds at each side; they are dropped; 2 integers, or one integer for
 *                     all
 * @param stride       distance between neighbouring windows; 2 integers, or one integer for all
 *
 * @return shape: [*self.shape[:-2], self.size(-2) // (kernel_size[0] * kernel_size[1]), output_size[0],
 *         output_size[1]]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape[:-2].ndim <= 1
 *                 unless output_size[0] > 0 and output_size[1] > 0
 *                 unless kernel_size[0] > 0 and kernel_size[1] > 0
 *                 unless kernel_size[0] < 2147483648 and kernel_size[1] < 2147483648
 *                 unless dilation[0] > 0 and dilation[1] > 0
 *                 unless dilation[0] < 2147483648 and dilation[1] < 2147483648
 *                 unless padding[0] >= 0 and padding[1] >= 0
 *                 unless padding[0] < 2147483648 and padding[1] < 2147483648
 *                 unless stride[0] > 0 and stride[1] > 0
 *                 unless stride[0] < 2147483648 and stride[1] < 2147483648
 *                 unless self.size(-2) > 0 and self.size(-2) % (kernel_size[0] * kernel_size[1]) == 0
 *                 unless dilation[0] * (kernel_size[0] - 1) + 1 <= output_size[0] + 2 * padding[0]
 *                 unless dilation[1] * (kernel_size[1] - 1) + 1 <= output_size[1] + 2 * padding[1]
 *                 unless self.size(-1) == num_windows(output_size[0], kernel_size[0], stride, padding, dilation, 0) *
 *                 num_windows(output_size[1], kernel_size[1], stride, padding, dilation, 1)
 *                 unless padding[0] <= output_size[0] + 2 * padding[0]
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(12, 9));
 *   ct_tensor *result = ct_col2im(self, CT_INTS(4, 5), CT_INTS(2, 3), CT_INTS(1, 1), CT_INTS(0, 0), CT_INTS(1, 1));
 */
CT_API ct_tensor *ct_col2im(ct_tensor *self, ct_ints output_size, ct_ints kernel_size, ct_ints dilation,
                            ct_ints padding, ct_ints stride);

#ifdef __cplusplus
}

#else
#endif
#endif
