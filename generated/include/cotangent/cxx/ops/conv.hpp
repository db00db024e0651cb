/*
 * The operators of schemas/conv.yaml in C++.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_CONV_HPP
#define COTANGENT_CXX_OPS_CONV_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/conv.h>

namespace cotangent {

using conv1d_opts = ct_conv1d_opts;

/**
 * One-dimensional cross-correlation of signals [N, C, L], or of one signal [C, L], with weight. Calls ct_conv1d.
 */
inline Tensor conv1d(const Tensor &input, const Tensor &weight, const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_conv1d(input.get(), weight.get(), bias.get(), nullptr));
}

inline Tensor conv1d(const Tensor &input, const Tensor &weight, const Tensor &bias, const ct_conv1d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv1d(input.get(), weight.get(), bias.get(), &opts));
}

inline Tensor inside::methods::conv1d(const Tensor &weight, const Tensor &bias) const
{
    return cotangent::conv1d(self(), weight, bias);
}

inline Tensor inside::methods::conv1d(const Tensor &weight, const Tensor &bias, const ct_conv1d_opts &opts) const
{
    return cotangent::conv1d(self(), weight, bias, opts);
}

using conv1d_padding_opts = ct_conv1d_padding_opts;

/**
 * conv1d without padding (valid), or with padding that preserves the length (same); an odd element is added at the end.
 * Calls ct_conv1d_padding.
 */
inline Tensor conv1d_padding(const Tensor &input, const Tensor &weight, const Tensor &bias, ct_padding padding)
{
    inside::call call_;
    return inside::result(call_, ct_conv1d_padding(input.get(), weight.get(), bias.get(), padding, nullptr));
}

inline Tensor conv1d_padding(const Tensor &input, const Tensor &weight, const Tensor &bias, ct_padding padding,
                             const ct_conv1d_padding_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv1d_padding(input.get(), weight.get(), bias.get(), padding, &opts));
}

inline Tensor inside::methods::conv1d_padding(const Tensor &weight, const Tensor &bias, ct_padding padding) const
{
    return cotangent::conv1d_padding(self(), weight, bias, padding);
}

inline Tensor inside::methods::conv1d_padding(const Tensor &weight, const Tensor &bias, ct_padding padding,
                                              const ct_conv1d_padding_opts &opts) const
{
    return cotangent::conv1d_padding(self(), weight, bias, padding, opts);
}

using conv2d_opts = ct_conv2d_opts;

/**
 * Two-dimensional cross-correlation of images [N, C, H, W], or of one image [C, H, W], with weight. Calls ct_conv2d.
 */
inline Tensor conv2d(const Tensor &input, const Tensor &weight, const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_conv2d(input.get(), weight.get(), bias.get(), nullptr));
}

inline Tensor conv2d(const Tensor &input, const Tensor &weight, const Tensor &bias, const ct_conv2d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv2d(input.get(), weight.get(), bias.get(), &opts));
}

inline Tensor inside::methods::conv2d(const Tensor &weight, const Tensor &bias) const
{
    return cotangent::conv2d(self(), weight, bias);
}

inline Tensor inside::methods::conv2d(const Tensor &weight, const Tensor &bias, const ct_conv2d_opts &opts) const
{
    return cotangent::conv2d(self(), weight, bias, opts);
}

using conv2d_padding_opts = ct_conv2d_padding_opts;

/**
 * conv2d without padding (valid), or with padding that preserves height and width (same); an odd row or column is added
 * at the end. Calls ct_conv2d_padding.
 */
inline Tensor conv2d_padding(const Tensor &input, const Tensor &weight, const Tensor &bias, ct_padding padding)
{
    inside::call call_;
    return inside::result(call_, ct_conv2d_padding(input.get(), weight.get(), bias.get(), padding, nullptr));
}

inline Tensor conv2d_padding(const Tensor &input, const Tensor &weight, const Tensor &bias, ct_padding padding,
                             const ct_conv2d_padding_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv2d_padding(input.get(), weight.get(), bias.get(), padding, &opts));
}

inline Tensor inside::methods::conv2d_padding(const Tensor &weight, const Tensor &bias, ct_padding padding) const
{
    return cotangent::conv2d_padding(self(), weight, bias, padding);
}

inline Tensor inside::methods::conv2d_padding(const Tensor &weight, const Tensor &bias, ct_padding padding,
                                              const ct_conv2d_padding_opts &opts) const
{
    return cotangent::conv2d_padding(self(), weight, bias, padding, opts);
}

/**
 * Adjoint of batched_conv2d with respect to its input, without conjugation; the result has the given size. Calls
 * ct_conv2d_input.
 */
inline Tensor conv2d_input(const Tensor &grad, const Tensor &weight, const Ints &size, const Ints &stride,
                           const Ints &padding, const Ints &trail, const Ints &dilation, int64_t groups)
{
    inside::call call_;
    return inside::result(call_, ct_conv2d_input(grad.get(), weight.get(), size.get(), stride.get(), padding.get(),
                                                 trail.get(), dilation.get(), groups));
}

inline Tensor conv2d_input_out(const Tensor &grad, const Tensor &weight, const Ints &size, const Ints &stride,
                               const Ints &padding, const Ints &trail, const Ints &dilation, int64_t groups,
                               const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_conv2d_input_out(grad.get(), weight.get(), size.get(), stride.get(), padding.get(),
                                                     trail.get(), dilation.get(), groups, out.get()));
}

inline Tensor inside::methods::conv2d_input(const Tensor &weight, const Ints &size, const Ints &stride,
                                            const Ints &padding, const Ints &trail, const Ints &dilation,
                                            int64_t groups) const
{
    return cotangent::conv2d_input(self(), weight, size, stride, padding, trail, dilation, groups);
}

/**
 * Adjoint of batched_conv2d with respect to its weight, without conjugation; the result has the given size. Calls
 * ct_conv2d_weight.
 */
inline Tensor conv2d_weight(const Tensor &grad, const Tensor &input, const Ints &size, const Ints &stride,
                            const Ints &padding, const Ints &trail, const Ints &dilation, int64_t groups)
{
    inside::call call_;
    return inside::result(call_, ct_conv2d_weight(grad.get(), input.get(), size.get(), stride.get(), padding.get(),
                                                  trail.get(), dilation.get(), groups));
}

inline Tensor conv2d_weight_out(const Tensor &grad, const Tensor &input, const Ints &size, const Ints &stride,
                                const Ints &padding, const Ints &trail, const Ints &dilation, int64_t groups,
                                const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_conv2d_weight_out(grad.get(), input.get(), size.get(), stride.get(), padding.get(),
                                                      trail.get(), dilation.get(), groups, out.get()));
}

inline Tensor inside::methods::conv2d_weight(const Tensor &input, const Ints &size, const Ints &stride,
                                             const Ints &padding, const Ints &trail, const Ints &dilation,
                                             int64_t groups) const
{
    return cotangent::conv2d_weight(self(), input, size, stride, padding, trail, dilation, groups);
}

} // namespace cotangent
#endif
