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
 * self repeated along every axis as copies; more repeats than axes add leading axes. Calls ct_repeat.
 */
inline Tensor repeat(const Tensor &self, const Ints &repeats)
{
    inside::call call_;
    return inside::result(call_, ct_repeat(self.get(), repeats.get()));
}

inline Tensor inside::methods::repeat(const Ints &repeats) const { return cotangent::repeat(self(), repeats); }

/**
 * self repeated along every axis as copies, as repeat; missing leading elements of dims are 1. Calls ct_tile.
 */
inline Tensor tile(const Tensor &self, const Ints &dims)
{
    inside::call call_;
    return inside::result(call_, ct_tile(self.get(), dims.get()));
}

inline Tensor inside::methods::tile(const Ints &dims) const { return cotangent::tile(self(), dims); }

/**
 * self with the order of its columns reversed, along axis 1. Calls ct_fliplr.
 */
inline Tensor fliplr(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_fliplr(self.get()));
}

inline Tensor inside::methods::fliplr() const { return cotangent::fliplr(self()); }

/**
 * self with the order of its rows reversed, along axis 0. Calls ct_flipud.
 */
inline Tensor flipud(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_flipud(self.get()));
}

inline Tensor inside::methods::flipud() const { return cotangent::flipud(self()); }

/**
 * Copy of length elements of axis dim from start on; as narrow, but a copy. Calls ct_narrow_copy.
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
 * self rotated by k * 90 degrees in the plane of two axes, from the first towards the second. Calls ct_rot90.
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
 * Image with height and width multiplied by upscale_factor; each block of upscale_factor squared pixels comes from as
 * many channels. Calls ct_pixel_shuffle.
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
 * Inverse of pixel_shuffle: image with height and width divided by downscale_factor and the number of channels
 * multiplied by its square. Calls ct_pixel_unshuffle.
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
 * self with every element repeated, copies next to each other, along dim, or over self as a vector if dim is left out.
 * Calls ct_repeat_interleave.
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
 * self with every element repeated along dim, copies next to each other; if dim is left out, self is a vector in
 * row-major order. The element of repeats at the same index is the number of copies. Calls ct_repeat_interleave_tensor.
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
 * self with its elements shifted cyclically along axes dims; without dims, over all elements in row-major order. Calls
 * ct_roll.
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
