/*
 * The operators of schemas/conv3d.yaml in C++.
 *
 * Written by ctgen from schemas/conv3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_CONV3D_HPP
#define COTANGENT_CXX_OPS_CONV3D_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/conv3d.h>

namespace cotangent {

using conv3d_opts = ct_conv3d_opts;

/**
 * Three-dimensional cross-correlation of volumes [N, C, D, H, W], or of one volume [C, D, H, W], with weight. Calls
 * ct_conv3d.
 */
inline Tensor conv3d(const Tensor &input, const Tensor &weight, const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_conv3d(input.get(), weight.get(), bias.get(), nullptr));
}

inline Tensor conv3d(const Tensor &input, const Tensor &weight, const Tensor &bias, const ct_conv3d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv3d(input.get(), weight.get(), bias.get(), &opts));
}

inline Tensor inside::methods::conv3d(const Tensor &weight, const Tensor &bias) const
{
    return cotangent::conv3d(self(), weight, bias);
}

inline Tensor inside::methods::conv3d(const Tensor &weight, const Tensor &bias, const ct_conv3d_opts &opts) const
{
    return cotangent::conv3d(self(), weight, bias, opts);
}

using conv3d_padding_opts = ct_conv3d_padding_opts;

/**
 * conv3d without padding (valid), or with padding that preserves depth, height and width (same); an odd layer, row or
 * column is added at the end. Calls ct_conv3d_padding.
 */
inline Tensor conv3d_padding(const Tensor &input, const Tensor &weight, const Tensor &bias, ct_padding padding)
{
    inside::call call_;
    return inside::result(call_, ct_conv3d_padding(input.get(), weight.get(), bias.get(), padding, nullptr));
}

inline Tensor conv3d_padding(const Tensor &input, const Tensor &weight, const Tensor &bias, ct_padding padding,
                             const ct_conv3d_padding_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_conv3d_padding(input.get(), weight.get(), bias.get(), padding, &opts));
}

inline Tensor inside::methods::conv3d_padding(const Tensor &weight, const Tensor &bias, ct_padding padding) const
{
    return cotangent::conv3d_padding(self(), weight, bias, padding);
}

inline Tensor inside::methods::conv3d_padding(const Tensor &weight, const Tensor &bias, ct_padding padding,
                                              const ct_conv3d_padding_opts &opts) const
{
    return cotangent::conv3d_padding(self(), weight, bias, padding, opts);
}

/**
 * Adjoint of batched_conv3d with respect to its input, without conjugation; the result has the given size. Calls
 * ct_conv3d_input.
 */
inline Tensor conv3d_input(const Tensor &grad, const Tensor &weight, const Ints &size, const Ints &stride,
                           const Ints &padding, const Ints &trail, const Ints &dilation, int64_t groups)
{
    inside::call call_;
    return inside::result(call_, ct_conv3d_input(grad.get(), weight.get(), size.get(), stride.get(), padding.get(),
                                                 trail.get(), dilation.get(), groups));
}

inline Tensor conv3d_input_out(const Tensor &grad, const Tensor &weight, const Ints &size, const Ints &stride,
                               const Ints &padding, const Ints &trail, const Ints &dilation, int64_t groups,
                               const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_conv3d_input_out(grad.get(), weight.get(), size.get(), stride.get(), padding.get(),
                                                     trail.get(), dilation.get(), groups, out.get()));
}

inline Tensor inside::methods::conv3d_input(const Tensor &weight, const Ints &size, const Ints &stride,
                                            const Ints &padding, const Ints &trail, const Ints &dilation,
                                            int64_t groups) const
{
    return cotangent::conv3d_input(self(), weight, size, stride, padding, trail, dilation, groups);
}

/**
 * Adjoint of batched_conv3d with respect to its weight, without conjugation; the result has the given size. Calls
 * ct_conv3d_weight.
 */
inline Tensor conv3d_weight(const Tensor &grad, const Tensor &input, const Ints &size, const Ints &stride,
                            const Ints &padding, const Ints &trail, const Ints &dilation, int64_t groups)
{
    inside::call call_;
    return inside::result(call_, ct_conv3d_weight(grad.get(), input.get(), size.get(), stride.get(), padding.get(),
                                                  trail.get(), dilation.get(), groups));
}

inline Tensor conv3d_weight_out(const Tensor &grad, const Tensor &input, const Ints &size, const Ints &stride,
                                const Ints &padding, const Ints &trail, const Ints &dilation, int64_t groups,
                                const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_conv3d_weight_out(grad.get(), input.get(), size.get(), stride.get(), padding.get(),
                                                      trail.get(), dilation.get(), groups, out.get()));
}

inline Tensor inside::methods::conv3d_weight(const Tensor &input, const Ints &size, const Ints &stride,
                                             const Ints &padding, const Ints &trail, const Ints &dilation,
                                             int64_t groups) const
{
    return cotangent::conv3d_weight(self(), input, size, stride, padding, trail, dilation, groups);
}

} // namespace cotangent
#endif
