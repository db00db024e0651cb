/*
 * The operators of schemas/signal.yaml in C++.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_SIGNAL_HPP
#define COTANGENT_CXX_OPS_SIGNAL_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/signal.h>

namespace cotangent {

using upsample_nearest2d_opts = ct_upsample_nearest2d_opts;

/**
 * Images resized by nearest-neighbour interpolation. Element k along an axis of the result is element floor(k * step)
 * of self, where step is the number of elements of self per element of the result. Calls ct_upsample_nearest2d.
 */
inline Tensor upsample_nearest2d(const Tensor &self, const Ints &output_size)
{
    inside::call call_;
    return inside::result(call_, ct_upsample_nearest2d(self.get(), output_size.get(), nullptr));
}

inline Tensor upsample_nearest2d(const Tensor &self, const Ints &output_size, const ct_upsample_nearest2d_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_upsample_nearest2d(self.get(), output_size.get(), &opts));
}

inline Tensor inside::methods::upsample_nearest2d(const Ints &output_size) const
{
    return cotangent::upsample_nearest2d(self(), output_size);
}

inline Tensor inside::methods::upsample_nearest2d(const Ints &output_size, const ct_upsample_nearest2d_opts &opts) const
{
    return cotangent::upsample_nearest2d(self(), output_size, opts);
}

using upsample_bilinear2d_opts = ct_upsample_bilinear2d_opts;

/**
 * Images resized by bilinear interpolation between four elements of self; u8 elements are rounded after interpolation
 * along columns and again along rows. Calls ct_upsample_bilinear2d.
 */
inline Tensor upsample_bilinear2d(const Tensor &self, const Ints &output_size, bool align_corners)
{
    inside::call call_;
    return inside::result(
        call_, ct_upsample_bilinear2d(self.get(), output_size.get(), align_corners ? CT_ON : CT_OFF, nullptr));
}

inline Tensor upsample_bilinear2d(const Tensor &self, const Ints &output_size, bool align_corners,
                                  const ct_upsample_bilinear2d_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_upsample_bilinear2d(self.get(), output_size.get(), align_corners ? CT_ON : CT_OFF, &opts));
}

inline Tensor inside::methods::upsample_bilinear2d(const Ints &output_size, bool align_corners) const
{
    return cotangent::upsample_bilinear2d(self(), output_size, align_corners);
}

inline Tensor inside::methods::upsample_bilinear2d(const Ints &output_size, bool align_corners,
                                                   const ct_upsample_bilinear2d_opts &opts) const
{
    return cotangent::upsample_bilinear2d(self(), output_size, align_corners, opts);
}

} // namespace cotangent
#endif
