/*
 * The operators of schemas/columns.yaml in C++.
 *
 * Written by ctgen from schemas/columns.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_COLUMNS_HPP
#define COTANGENT_CXX_OPS_COLUMNS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/columns.h>

namespace cotangent {

/**
 * Windows of an image [C, H, W] as the columns of a matrix; the matrix has a row for every channel and every position
 * in the window. A batch [N, C, H, W] gives a batch of matrices. Calls ct_im2col.
 */
inline Tensor im2col(const Tensor &self, const Ints &kernel_size, const Ints &dilation, const Ints &padding,
                     const Ints &stride)
{
    inside::call call_;
    return inside::result(call_, ct_im2col(self.get(), kernel_size.get(), dilation.get(), padding.get(), stride.get()));
}

inline Tensor inside::methods::im2col(const Ints &kernel_size, const Ints &dilation, const Ints &padding,
                                      const Ints &stride) const
{
    return cotangent::im2col(self(), kernel_size, dilation, padding, stride);
}

/**
 * Adjoint of im2col: image [C, H, W] with height and width output_size, to which each column of self is added at the
 * position of its window. A batch of matrices gives a batch of images. Calls ct_col2im.
 */
inline Tensor col2im(const Tensor &self, const Ints &output_size, const Ints &kernel_size, const Ints &dilation,
                     const Ints &padding, const Ints &stride)
{
    inside::call call_;
    return inside::result(call_, ct_col2im(self.get(), output_size.get(), kernel_size.get(), dilation.get(),
                                           padding.get(), stride.get()));
}

inline Tensor inside::methods::col2im(const Ints &output_size, const Ints &kernel_size, const Ints &dilation,
                                      const Ints &padding, const Ints &stride) const
{
    return cotangent::col2im(self(), output_size, kernel_size, dilation, padding, stride);
}

} // namespace cotangent
#endif
