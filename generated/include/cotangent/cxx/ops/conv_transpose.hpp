/*
 * The operators of schemas/conv_transpose.yaml in C++.
 *
 * Written by ctgen from schemas/conv_transpose.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_CONV_TRANSPOSE_HPP
#define COTANGENT_CXX_OPS_CONV_TRANSPOSE_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/conv_transpose.h>

namespace cotangent {

using conv_transpose1d_opts = ct_conv_transpose1d_opts;

/**
 * Transposed one-dimensional convolution of signals [N, C, L], or of one signal [C, L]: the adjoint of conv1d with
 * respect to its input, without conjugation of weight. Calls ct_conv_transpose1d.
 */
inline Tensor conv_transpose1d(const Tensor &input, const Tensor &weight, const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_conv_transpose1d(input.get(), weight.get(), bias.get(), nullptr));
}

inline Tensor conv_transpose1d(const Tensor &input, const Tensor &weight, const Tensor &bias,
                               const ct_conv_transpose1d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv_transpose1d(input.get(), weight.get(), bias.get(), &opts));
}

inline Tensor inside::methods::conv_transpose1d(const Tensor &weight, const Tensor &bias) const
{
    return cotangent::conv_transpose1d(self(), weight, bias);
}

inline Tensor inside::methods::conv_transpose1d(const Tensor &weight, const Tensor &bias,
                                                const ct_conv_transpose1d_opts &opts) const
{
    return cotangent::conv_transpose1d(self(), weight, bias, opts);
}

using conv_transpose2d_opts = ct_conv_transpose2d_opts;

/**
 * Transposed two-dimensional convolution of images [N, C, H, W], or of one image [C, H, W]: the adjoint of conv2d with
 * respect to its input, without conjugation of weight. Calls ct_conv_transpose2d.
 */
inline Tensor conv_transpose2d(const Tensor &input, const Tensor &weight, const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_conv_transpose2d(input.get(), weight.get(), bias.get(), nullptr));
}

inline Tensor conv_transpose2d(const Tensor &input, const Tensor &weight, const Tensor &bias,
                               const ct_conv_transpose2d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv_transpose2d(input.get(), weight.get(), bias.get(), &opts));
}

inline Tensor inside::methods::conv_transpose2d(const Tensor &weight, const Tensor &bias) const
{
    return cotangent::conv_transpose2d(self(), weight, bias);
}

inline Tensor inside::methods::conv_transpose2d(const Tensor &weight, const Tensor &bias,
                                                const ct_conv_transpose2d_opts &opts) const
{
    return cotangent::conv_transpose2d(self(), weight, bias, opts);
}

using conv_transpose3d_opts = ct_conv_transpose3d_opts;

/**
 * Transposed three-dimensional convolution of volumes [N, C, D, H, W], or of one volume [C, D, H, W]: the adjoint of
 * conv3d with respect to its input, without conjugation of weight. Calls ct_conv_transpose3d.
 */
inline Tensor conv_transpose3d(const Tensor &input, const Tensor &weight, const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_conv_transpose3d(input.get(), weight.get(), bias.get(), nullptr));
}

inline Tensor conv_transpose3d(const Tensor &input, const Tensor &weight, const Tensor &bias,
                               const ct_conv_transpose3d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv_transpose3d(input.get(), weight.get(), bias.get(), &opts));
}

inline Tensor inside::methods::conv_transpose3d(const Tensor &weight, const Tensor &bias) const
{
    return cotangent::conv_transpose3d(self(), weight, bias);
}

inline Tensor inside::methods::conv_transpose3d(const Tensor &weight, const Tensor &bias,
                                                const ct_conv_transpose3d_opts &opts) const
{
    return cotangent::conv_transpose3d(self(), weight, bias, opts);
}

/**
 * Convolution of inputs with one, two or three axes after batch and channels; if transposed is true, the transposed
 * convolution. Calls ct_convolution.
 */
inline Tensor convolution(const Tensor &input, const Tensor &weight, const Tensor &bias, const Ints &stride,
                          const Ints &padding, const Ints &dilation, bool transposed, const Ints &output_padding,
                          int64_t groups)
{
    inside::call call_;
    return inside::result(call_,
                          ct_convolution(input.get(), weight.get(), bias.get(), stride.get(), padding.get(),
                                         dilation.get(), transposed ? CT_ON : CT_OFF, output_padding.get(), groups));
}

inline Tensor inside::methods::convolution(const Tensor &weight, const Tensor &bias, const Ints &stride,
                                           const Ints &padding, const Ints &dilation, bool transposed,
                                           const Ints &output_padding, int64_t groups) const
{
    return cotangent::convolution(self(), weight, bias, stride, padding, dilation, transposed, output_padding, groups);
}

} // namespace cotangent
#endif
