/*
 * The operators of schemas/repeat.yaml in C++.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_REPEAT_HPP
#define COTANGENT_CXX_OPS_REPEAT_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/repeat.h>

namespace cotangent {

/**
 * Copies of self side by side along every axis; more numbers than axes add leading axes. As ct_repeat.
 */
inline Tensor repeat(const Tensor &self, const Ints &repeats)
{
    inside::call call_;
    return inside::result(call_, ct_repeat(self.get(), repeats.get()));
}

inline Tensor inside::methods::repeat(const Ints &repeats) const { return cotangent::repeat(self(), repeats); }

/**
 * Copies of self side by side, as repeat; missing leading numbers are 1. As ct_tile.
 */
inline Tensor tile(const Tensor &self, const Ints &dims)
{
    inside::call call_;
    return inside::result(call_, ct_tile(self.get(), dims.get()));
}

inline Tensor inside::methods::tile(const Ints &dims) const { return cotangent::tile(self(), dims); }

/**
 * self with the order of its columns reversed, that is along axis 1. As ct_fliplr.
 */
inline Tensor fliplr(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fliplr(self.get()));
}

inline Tensor inside::methods::fliplr() const { return cotangent::fliplr(self()); }

/**
 * self with the order of its rows reversed, that is along axis 0. As ct_flipud.
 */
inline Tensor flipud(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_flipud(self.get()));
}

inline Tensor inside::methods::flipud() const { return cotangent::flipud(self()); }

/**
 * Copy of length elements of axis dim from start on, as narrow. As ct_narrow_copy.
 */
inline Tensor narrow_copy(const Tensor &self, int64_t dim, int64_t start, int64_t length)
{
    inside::call call_;
    return inside::result(call_, ct_narrow_copy(self.get(), dim, start, length));
}

inline Tensor inside::methods::narrow_copy(int64_t dim, int64_t start, int64_t length) const
{
    return cotangent::narrow_copy(self(), dim, start, length);
}

using rot90_opts = ct_rot90_opts;

/**
 * self turned k quarter turns in the plane of two axes, from the first towards the second. As ct_rot90.
 */
inline Tensor rot90(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_rot90(self.get(), nullptr));
}

inline Tensor rot90(const Tensor &self, const ct_rot90_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rot90(self.get(), &opts));
}

inline Tensor inside::methods::rot90() const { return cotangent::rot90(self()); }

inline Tensor inside::methods::rot90(const ct_rot90_opts &opts) const { return cotangent::rot90(self(), opts); }

/**
 * An image upscale_factor times as high and wide, whose pixels are those of upscale_factor squared channels. As
 * ct_pixel_shuffle.
 */
inline Tensor pixel_shuffle(const Tensor &self, int64_t upscale_factor)
{
    inside::call call_;
    return inside::result(call_, ct_pixel_shuffle(self.get(), upscale_factor));
}

inline Tensor inside::methods::pixel_shuffle(int64_t upscale_factor) const
{
    return cotangent::pixel_shuffle(self(), upscale_factor);
}

/**
 * An image a downscale_factor-th as high and wide, with downscale_factor squared times as many channels, as
 * pixel_shuffle undoes it. As ct_pixel_unshuffle.
 */
inline Tensor pixel_unshuffle(const Tensor &self, int64_t downscale_factor)
{
    inside::call call_;
    return inside::result(call_, ct_pixel_unshuffle(self.get(), downscale_factor));
}

inline Tensor inside::methods::pixel_unshuffle(int64_t downscale_factor) const
{
    return cotangent::pixel_unshuffle(self(), downscale_factor);
}

using repeat_interleave_opts = ct_repeat_interleave_opts;

/**
 * self with every element repeated, one behind the other, along dim, or of self as a vector. As ct_repeat_interleave.
 */
inline Tensor repeat_interleave(const Tensor &self, int64_t repeats)
{
    inside::call call_;
    return inside::result(call_, ct_repeat_interleave(self.get(), repeats, nullptr));
}

inline Tensor repeat_interleave(const Tensor &self, int64_t repeats, const ct_repeat_interleave_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_repeat_interleave(self.get(), repeats, &opts));
}

inline Tensor inside::methods::repeat_interleave(int64_t repeats) const
{
    return cotangent::repeat_interleave(self(), repeats);
}

inline Tensor inside::methods::repeat_interleave(int64_t repeats, const ct_repeat_interleave_opts &opts) const
{
    return cotangent::repeat_interleave(self(), repeats, opts);
}

using repeat_interleave_tensor_opts = ct_repeat_interleave_tensor_opts;

/**
 * self with every element repeated as often as repeats says, one behind the other, along dim, or of self as a vector.
 * As ct_repeat_interleave_tensor.
 */
inline Tensor repeat_interleave_tensor(const Tensor &self, const Tensor &repeats)
{
    inside::call call_;
    return inside::result(call_, ct_repeat_interleave_tensor(self.get(), repeats.get(), nullptr));
}

inline Tensor repeat_interleave_tensor(const Tensor &self, const Tensor &repeats,
                                       const ct_repeat_interleave_tensor_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_repeat_interleave_tensor(self.get(), repeats.get(), &opts));
}

inline Tensor inside::methods::repeat_interleave_tensor(const Tensor &repeats) const
{
    return cotangent::repeat_interleave_tensor(self(), repeats);
}

inline Tensor inside::methods::repeat_interleave_tensor(const Tensor &repeats,
                                                        const ct_repeat_interleave_tensor_opts &opts) const
{
    return cotangent::repeat_interleave_tensor(self(), repeats, opts);
}

using roll_opts = ct_roll_opts;

/**
 * self with its elements moved along axes; those moved beyond the end come back at the beginning. Without dims as one
 * vector. As ct_roll.
 */
inline Tensor roll(const Tensor &self, const Ints &shifts)
{
    inside::call call_;
    return inside::result(call_, ct_roll(self.get(), shifts.get(), nullptr));
}

inline Tensor roll(const Tensor &self, const Ints &shifts, const ct_roll_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_roll(self.get(), shifts.get(), &opts));
}

inline Tensor inside::methods::roll(const Ints &shifts) const { return cotangent::roll(self(), shifts); }

inline Tensor inside::methods::roll(const Ints &shifts, const ct_roll_opts &opts) const
{
    return cotangent::roll(self(), shifts, opts);
}

} // namespace cotangent
#endif
