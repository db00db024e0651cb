/* Indices: x[0], x[{slice(1, 3), 0}], x[{ellipsis, newaxis}], x[{mask}], and assignment to the indexed elements. */
#ifndef COTANGENT_CXX_INDEX_HPP
#define COTANGENT_CXX_INDEX_HPP

#include <cotangent/cxx/operators.hpp>
#include <cotangent/op/copy_.h>
#include <cotangent/op/full.h>
#include <cotangent/op/index.h>
#include <cotangent/op/index_put.h>
#include <cotangent/op/select.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/unsqueeze.h>

#include <optional>

namespace cotangent {

/** All axes that the other indices do not use, unchanged. */
struct Ellipsis {};

/** A new axis of size 1. */
struct NewAxis {};

inline constexpr Ellipsis ellipsis{};
inline constexpr NewAxis newaxis{};

/** A range of indices: from start to before stop, in steps; negative indices count from the end. */
struct Slice {
    int64_t start = 0;
    int64_t stop = INT64_MAX;
    int64_t step = 1;
};

/** Returns the range of an entire axis. */
inline Slice slice() { return Slice(); }

/** Returns the range from start to the end. */
inline Slice slice(int64_t start) { return Slice{start, INT64_MAX, 1}; }

/** Returns the range from start to before stop, in steps. */
inline Slice slice(int64_t start, int64_t stop, int64_t step = 1) { return Slice{start, stop, step}; }

/** One index: an integer, a slice, ellipsis, newaxis, or a tensor of integers or bool. */
class Index {
  public:
    template <class N, class = std::enable_if_t<std::is_integral_v<N> && !std::is_same_v<N, bool>>>
    Index(N integer) : kind_(kind::integer), slice_{static_cast<int64_t>(integer), 0, 1}
    {
    }

    Index(const Slice &range) : kind_(kind::slice), slice_(range) {}

    Index(Ellipsis) : kind_(kind::ellipsis) {}

    Index(NewAxis) : kind_(kind::newaxis) {}

    Index(const Tensor &index_tensors) : kind_(kind::tensor), tensor_(index_tensors) {}

  private:
    friend class IndexedTensor;
    friend class Tensor;
    enum class kind { integer, slice, ellipsis, newaxis, tensor };

    /* Returns the number of axes that the index uses. */
    int64_t num_axes() const
    {
        if (kind_ == kind::tensor) return tensor_.dtype() == CT_DTYPE_BOOL ? tensor_.dim() : 1;
        return kind_ == kind::integer || kind_ == kind::slice ? 1 : 0;
    }

    kind kind_;
    Slice slice_;
    Tensor tensor_;
};

/**
 * Result of indexing: a Tensor, which is a view if no index is a tensor, otherwise a copy. Assignment writes to the
 * tensor that was indexed: `x[{0, slice(1, 3)}] = 0`, `x[{mask}] += 1`. Declare a Tensor to store the result: `Tensor
 * row = x[0]`.
 */
class IndexedTensor : public Tensor {
  public:
    /** Writes a tensor or scalar, broadcast to the indexed elements. */
    void operator=(const Operand &value) && { assign(value); }

    void operator=(const IndexedTensor &value) && { assign(Operand(static_cast<const Tensor &>(value))); }

    void operator+=(const Operand &value) &&;
    void operator-=(const Operand &value) &&;
    void operator*=(const Operand &value) &&;
    void operator/=(const Operand &value) &&;

    IndexedTensor(const IndexedTensor &) = default;
    IndexedTensor(IndexedTensor &&) = default;

  private:
    friend class Tensor;

    explicit IndexedTensor(Tensor view) : Tensor(std::move(view)) {}

    IndexedTensor(Tensor copy, Tensor viewed, std::vector<Tensor> index_tensors)
        : Tensor(std::move(copy)), viewed_(std::move(viewed)), index_tensors_(std::move(index_tensors))
    {
    }

    /*
     * Changes the indexed elements in place if they are a view, otherwise by computing from the copy and writing back.
     */
    template <class Make, class Write> void change(const Operand &value, Make make, Write write) const
    {
        if (index_tensors_.empty())
            inside::written(get(), value, write);
        else
            assign(inside::made_of(*this, value, make));
    }

    void assign(const Operand &value) const
    {
        inside::call call_;
        if (index_tensors_.empty())
            inside::require(ct_copy_(get(), value.get(), nullptr) != nullptr);
        else
            inside::require(ct_index_put_(viewed_.get(), Tensors(index_tensors_).get(), put(value), nullptr) !=
                            nullptr);
    }

    /* Converts a scalar to a tensor of the dtype of the indexed tensor, as index_put requires. */
    ct_tensor *put(const Operand &value) const
    {
        if (!value.is_number()) return value.get();
        ct_full_opts opts;
        opts.dtype = dtype();
        opts.device = device();
        return ct_full(CT_NO_INTS, value.scalar(), &opts);
    }

    /*
     * Used if tensors are among the indices: the view that the other indices select, and for each axis of this view its
     * index tensor, or an undefined tensor.
     */
    Tensor viewed_;
    std::vector<Tensor> index_tensors_;
};

namespace inside {

inline Tensor select(const Tensor &x, int64_t axis, int64_t integer)
{
    call c;
    return result(c, ct_select(x.get(), axis, integer));
}

inline Tensor narrowed(const Tensor &x, int64_t axis, const Slice &range)
{
    call c;
    ct_slice_opts opts;
    opts.step = range.step;
    return result(c, ct_slice(x.get(), axis, range.start, range.stop, &opts));
}

inline Tensor with_axis(const Tensor &x, int64_t axis)
{
    call c;
    return result(c, ct_unsqueeze(x.get(), axis));
}

} // namespace inside

inline IndexedTensor Tensor::operator[](std::initializer_list<Index> indices) const
{
    int64_t axes = 0, num_ellipses = 0;
    for (const Index &index : indices) {
        axes += index.num_axes();
        num_ellipses += index.kind_ == Index::kind::ellipsis;
    }
    if (num_ellipses > 1) inside::fail(CT_E_INVALID, "VALUE", "index: there is more than one ellipsis");
    if (axes > dim())
        inside::fail(CT_E_INVALID, "VALUE",
                     "index: indices are for " + std::to_string(axes) + " axes, and the tensor has " +
                         std::to_string(dim()));
    Tensor view = *this;
    std::vector<Tensor> index_tensors;
    bool has_index_tensors = false;
    int64_t axis = 0;
    const auto leave = [&](int64_t count) {
        axis += count;
        index_tensors.resize(index_tensors.size() + static_cast<size_t>(count));
    };
    for (const Index &index : indices) {
        switch (index.kind_) {
        case Index::kind::integer: view = inside::select(view, axis, index.slice_.start); break;
        case Index::kind::slice:
            view = inside::narrowed(view, axis, index.slice_);
            leave(1);
            break;
        case Index::kind::ellipsis: leave(dim() - axes); break;
        case Index::kind::newaxis:
            view = inside::with_axis(view, axis);
            leave(1);
            break;
        case Index::kind::tensor:
            axis += index.num_axes();
            index_tensors.push_back(index.tensor_);
            has_index_tensors = true;
            break;
        }
    }
    if (!has_index_tensors) return IndexedTensor(std::move(view));
    inside::call call_;
    Tensor copy = inside::result(call_, ct_index(view.get(), Tensors(index_tensors).get()));
    return IndexedTensor(std::move(copy), std::move(view), std::move(index_tensors));
}

inline IndexedTensor Tensor::operator[](const Index &index) const { return (*this)[{index}]; }

#define CT_CXX_INDEXED_(sign, call, in_place) \
    inline void IndexedTensor::operator sign(const Operand &value) && \
    { \
        change(value, CT_CXX_CALL_(call), CT_CXX_CALL_(in_place)); \
    }

CT_CXX_INDEXED_(+=, ct_add(x, y, nullptr), ct_add_(x, y, nullptr))
CT_CXX_INDEXED_(-=, ct_sub(x, y, nullptr), ct_sub_(x, y, nullptr))
CT_CXX_INDEXED_(*=, ct_mul(x, y), ct_mul_(x, y))
CT_CXX_INDEXED_(/=, ct_div(x, y), ct_div_(x, y))

#undef CT_CXX_INDEXED_

} // namespace cotangent
#endif
