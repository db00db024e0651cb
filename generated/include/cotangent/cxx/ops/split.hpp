/*
 * The operators of schemas/split.yaml in C++.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_SPLIT_HPP
#define COTANGENT_CXX_OPS_SPLIT_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/split.h>

namespace cotangent {

using split_opts = ct_split_opts;

/**
 * Views of self along dim, each with the given number of elements; the last may be shorter. An axis of size 0 gives one
 * empty view. Calls ct_split.
 */
inline std::vector<Tensor> split(const Tensor &self, int64_t split_size)
{
    inside::call call_;
    return inside::results(ct_split(self.get(), split_size, nullptr));
}

inline std::vector<Tensor> split(const Tensor &self, int64_t split_size, const ct_split_opts &opts)
{
    inside::call call_;
    return inside::results(ct_split(self.get(), split_size, &opts));
}

inline std::vector<Tensor> inside::methods::split(int64_t split_size) const
{
    return cotangent::split(self(), split_size);
}

inline std::vector<Tensor> inside::methods::split(int64_t split_size, const ct_split_opts &opts) const
{
    return cotangent::split(self(), split_size, opts);
}

using split_sizes_opts = ct_split_sizes_opts;

/**
 * Views of self along dim with the given numbers of elements. Calls ct_split_sizes.
 */
inline std::vector<Tensor> split_sizes(const Tensor &self, const Ints &sections)
{
    inside::call call_;
    return inside::results(ct_split_sizes(self.get(), sections.get(), nullptr));
}

inline std::vector<Tensor> split_sizes(const Tensor &self, const Ints &sections, const ct_split_sizes_opts &opts)
{
    inside::call call_;
    return inside::results(ct_split_sizes(self.get(), sections.get(), &opts));
}

inline std::vector<Tensor> inside::methods::split_sizes(const Ints &sections) const
{
    return cotangent::split_sizes(self(), sections);
}

inline std::vector<Tensor> inside::methods::split_sizes(const Ints &sections, const ct_split_sizes_opts &opts) const
{
    return cotangent::split_sizes(self(), sections, opts);
}

using unbind_opts = ct_unbind_opts;

/**
 * Views of self at each index of axis dim, without that axis. Calls ct_unbind.
 */
inline std::vector<Tensor> unbind(const Tensor &self)
{
    inside::call call_;
    return inside::results(ct_unbind(self.get(), nullptr));
}

inline std::vector<Tensor> unbind(const Tensor &self, const ct_unbind_opts &opts)
{
    inside::call call_;
    return inside::results(ct_unbind(self.get(), &opts));
}

inline std::vector<Tensor> inside::methods::unbind() const { return cotangent::unbind(self()); }

inline std::vector<Tensor> inside::methods::unbind(const ct_unbind_opts &opts) const
{
    return cotangent::unbind(self(), opts);
}

using chunk_opts = ct_chunk_opts;

/**
 * Views of self in chunks parts along dim, of equal length except the last; fewer if the axis is too short. Calls
 * ct_chunk.
 */
inline std::vector<Tensor> chunk(const Tensor &self, int64_t chunks)
{
    inside::call call_;
    return inside::results(ct_chunk(self.get(), chunks, nullptr));
}

inline std::vector<Tensor> chunk(const Tensor &self, int64_t chunks, const ct_chunk_opts &opts)
{
    inside::call call_;
    return inside::results(ct_chunk(self.get(), chunks, &opts));
}

inline std::vector<Tensor> inside::methods::chunk(int64_t chunks) const { return cotangent::chunk(self(), chunks); }

inline std::vector<Tensor> inside::methods::chunk(int64_t chunks, const ct_chunk_opts &opts) const
{
    return cotangent::chunk(self(), chunks, opts);
}

using tensor_split_opts = ct_tensor_split_opts;

/**
 * Views of self in indices_or_sections parts along dim; if the size of the axis is not a multiple of
 * indices_or_sections, the first parts are longer by one. Calls ct_tensor_split.
 */
inline std::vector<Tensor> tensor_split(const Tensor &self, int64_t indices)
{
    inside::call call_;
    return inside::results(ct_tensor_split(self.get(), indices, nullptr));
}

inline std::vector<Tensor> tensor_split(const Tensor &self, int64_t indices, const ct_tensor_split_opts &opts)
{
    inside::call call_;
    return inside::results(ct_tensor_split(self.get(), indices, &opts));
}

inline std::vector<Tensor> inside::methods::tensor_split(int64_t indices) const
{
    return cotangent::tensor_split(self(), indices);
}

inline std::vector<Tensor> inside::methods::tensor_split(int64_t indices, const ct_tensor_split_opts &opts) const
{
    return cotangent::tensor_split(self(), indices, opts);
}

using tensor_split_indices_opts = ct_tensor_split_indices_opts;

/**
 * Views of self along dim, split before each of the given indices. Calls ct_tensor_split_indices.
 */
inline std::vector<Tensor> tensor_split_indices(const Tensor &self, const Ints &sections)
{
    inside::call call_;
    return inside::results(ct_tensor_split_indices(self.get(), sections.get(), nullptr));
}

inline std::vector<Tensor> tensor_split_indices(const Tensor &self, const Ints &sections,
                                                const ct_tensor_split_indices_opts &opts)
{
    inside::call call_;
    return inside::results(ct_tensor_split_indices(self.get(), sections.get(), &opts));
}

inline std::vector<Tensor> inside::methods::tensor_split_indices(const Ints &sections) const
{
    return cotangent::tensor_split_indices(self(), sections);
}

inline std::vector<Tensor> inside::methods::tensor_split_indices(const Ints &sections,
                                                                 const ct_tensor_split_indices_opts &opts) const
{
    return cotangent::tensor_split_indices(self(), sections, opts);
}

/**
 * Views of self in indices_or_sections equal parts along axis 1, or along axis 0 for a vector. Calls ct_hsplit.
 */
inline std::vector<Tensor> hsplit(const Tensor &self, int64_t indices)
{
    inside::call call_;
    return inside::results(ct_hsplit(self.get(), indices));
}

inline std::vector<Tensor> inside::methods::hsplit(int64_t indices) const { return cotangent::hsplit(self(), indices); }

/**
 * Views of self along axis 1, or along axis 0 for a vector, split before each of the given indices. Calls
 * ct_hsplit_indices.
 */
inline std::vector<Tensor> hsplit_indices(const Tensor &self, const Ints &sections)
{
    inside::call call_;
    return inside::results(ct_hsplit_indices(self.get(), sections.get()));
}

inline std::vector<Tensor> inside::methods::hsplit_indices(const Ints &sections) const
{
    return cotangent::hsplit_indices(self(), sections);
}

/**
 * Views of self in indices_or_sections equal parts along axis 0. Calls ct_vsplit.
 */
inline std::vector<Tensor> vsplit(const Tensor &self, int64_t indices)
{
    inside::call call_;
    return inside::results(ct_vsplit(self.get(), indices));
}

inline std::vector<Tensor> inside::methods::vsplit(int64_t indices) const { return cotangent::vsplit(self(), indices); }

/**
 * Views of self along axis 0, split before each of the given indices. Calls ct_vsplit_indices.
 */
inline std::vector<Tensor> vsplit_indices(const Tensor &self, const Ints &sections)
{
    inside::call call_;
    return inside::results(ct_vsplit_indices(self.get(), sections.get()));
}

inline std::vector<Tensor> inside::methods::vsplit_indices(const Ints &sections) const
{
    return cotangent::vsplit_indices(self(), sections);
}

/**
 * Views of self in indices_or_sections equal parts along axis 2. Calls ct_dsplit.
 */
inline std::vector<Tensor> dsplit(const Tensor &self, int64_t indices)
{
    inside::call call_;
    return inside::results(ct_dsplit(self.get(), indices));
}

inline std::vector<Tensor> inside::methods::dsplit(int64_t indices) const { return cotangent::dsplit(self(), indices); }

/**
 * Views of self along axis 2, split before each of the given indices. Calls ct_dsplit_indices.
 */
inline std::vector<Tensor> dsplit_indices(const Tensor &self, const Ints &sections)
{
    inside::call call_;
    return inside::results(ct_dsplit_indices(self.get(), sections.get()));
}

inline std::vector<Tensor> inside::methods::dsplit_indices(const Ints &sections) const
{
    return cotangent::dsplit_indices(self(), sections);
}

} // namespace cotangent
#endif
