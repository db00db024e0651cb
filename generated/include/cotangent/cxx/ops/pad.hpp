/*
 * The operators of schemas/pad.yaml in C++.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_PAD_HPP
#define COTANGENT_CXX_OPS_PAD_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/pad.h>

namespace cotangent {

using pad_opts = ct_pad_opts;

/**
 * self padded with elements: pad[0] elements are added at the start and pad[1] at the end of the last axis, pad[2] and
 * pad[3] likewise on the axis before it, and so on. A negative number removes elements. Calls ct_pad.
 */
inline Tensor pad(const Tensor &self, const Ints &pad)
{
    inside::call call_;
    return inside::result(call_, ct_pad(self.get(), pad.get(), nullptr));
}

inline Tensor pad(const Tensor &self, const Ints &pad, const ct_pad_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_pad(self.get(), pad.get(), &opts));
}

inline Tensor inside::methods::pad(const Ints &pad) const { return cotangent::pad(self(), pad); }

inline Tensor inside::methods::pad(const Ints &pad, const ct_pad_opts &opts) const
{
    return cotangent::pad(self(), pad, opts);
}

/**
 * self padded before and after the last axis with elements reflected at the edge. Calls ct_reflection_pad1d.
 */
inline Tensor reflection_pad1d(const Tensor &self, const Ints &padding)
{
    inside::call call_;
    return inside::result(call_, ct_reflection_pad1d(self.get(), padding.get()));
}

inline Tensor inside::methods::reflection_pad1d(const Ints &padding) const
{
    return cotangent::reflection_pad1d(self(), padding);
}

/**
 * self padded along the last two axes with elements reflected at the edge. Calls ct_reflection_pad2d.
 */
inline Tensor reflection_pad2d(const Tensor &self, const Ints &padding)
{
    inside::call call_;
    return inside::result(call_, ct_reflection_pad2d(self.get(), padding.get()));
}

inline Tensor inside::methods::reflection_pad2d(const Ints &padding) const
{
    return cotangent::reflection_pad2d(self(), padding);
}

/**
 * self padded before and after the last axis with its edge elements. Calls ct_replication_pad1d.
 */
inline Tensor replication_pad1d(const Tensor &self, const Ints &padding)
{
    inside::call call_;
    return inside::result(call_, ct_replication_pad1d(self.get(), padding.get()));
}

inline Tensor inside::methods::replication_pad1d(const Ints &padding) const
{
    return cotangent::replication_pad1d(self(), padding);
}

/**
 * self padded along the last two axes with its edge elements. Calls ct_replication_pad2d.
 */
inline Tensor replication_pad2d(const Tensor &self, const Ints &padding)
{
    inside::call call_;
    return inside::result(call_, ct_replication_pad2d(self.get(), padding.get()));
}

inline Tensor inside::methods::replication_pad2d(const Ints &padding) const
{
    return cotangent::replication_pad2d(self(), padding);
}

} // namespace cotangent
#endif
