/* Tensor: a reference-counted value with every operator as a method. */
#ifndef COTANGENT_CXX_TENSOR_HPP
#define COTANGENT_CXX_TENSOR_HPP

#include <cotangent/cxx/arguments.hpp>
#include <cotangent/cxx/methods.hpp>

#include <ostream>

namespace cotangent {

class Index;
class Operand;
class IndexedTensor;
class Hook;
class Node;
struct BackwardOptions;

/**
 * A reference to a tensor: copies refer to the same tensor, which ends with the last reference. No scope need be open.
 * A default-constructed Tensor is undefined: ct_none() as an argument, an absent gradient as a result.
 */
class Tensor : public inside::methods {
  public:
    Tensor() noexcept = default;

    Tensor(const Tensor &other) noexcept : handle_(ct_retain(other.handle_)) {}

    Tensor(Tensor &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}

    ~Tensor() { ct_release(handle_); }

    Tensor &operator=(const Tensor &other) &noexcept
    {
        ct_tensor *before = std::exchange(handle_, ct_retain(other.handle_));
        ct_release(before);
        return *this;
    }

    Tensor &operator=(Tensor &&other) &noexcept
    {
        if (this != &other) ct_release(std::exchange(handle_, std::exchange(other.handle_, nullptr)));
        return *this;
    }

    /** Returns a Tensor for a handle of the C API, by adding a reference. NULL throws the thread's error. */
    static Tensor of(ct_tensor *handle)
    {
        inside::require(handle != nullptr);
        return take(ct_retain(handle));
    }

    /** Returns a Tensor that takes over a reference from ct_retain. NULL throws the thread's error. */
    static Tensor take(ct_tensor *counted)
    {
        inside::require(counted != nullptr);
        return Tensor(ct_is_none(counted) ? nullptr : counted);
    }

    /** Returns the handle for the C API, valid as long as this object; ct_none() if undefined. */
    ct_tensor *get() const noexcept { return handle_ ? handle_ : ct_none(); }

    bool defined() const noexcept { return handle_ != nullptr; }

    /** Returns true if both refer to the same tensor; elements are not compared. */
    bool is_same(const Tensor &other) const noexcept { return handle_ == other.handle_; }

    /* ---- properties: an undefined tensor throws ---- */

    ct_dtype dtype() const { return ct_tensor_dtype(given()); }

    ct_device device() const { return ct_tensor_device(given()); }

    int64_t dim() const { return ct_tensor_ndim(given()); }

    int64_t ndim() const { return ct_tensor_ndim(given()); }

    int64_t numel() const { return ct_tensor_numel(given()); }

    int64_t size(int64_t axis) const
    {
        const int64_t found = ct_tensor_size(given(), axis);
        inside::require(found >= 0);
        return found;
    }

    int64_t stride(int64_t axis) const
    {
        const int64_t found = ct_tensor_stride(given(), axis);
        inside::require(found != INT64_MIN);
        return found;
    }

    std::vector<int64_t> sizes() const
    {
        std::vector<int64_t> found;
        for (int64_t i = 0, ndim = dim(); i < ndim; i++) found.push_back(size(i));
        return found;
    }

    std::vector<int64_t> strides() const
    {
        std::vector<int64_t> found;
        for (int64_t i = 0, ndim = dim(); i < ndim; i++) found.push_back(stride(i));
        return found;
    }

    int64_t storage_offset() const { return ct_tensor_storage_offset(given()); }

    bool is_contiguous() const { return ct_tensor_is_contiguous(given()); }

    /* ---- elements (elements.hpp) ---- */

    /**
     * Returns the value of a tensor of one element. T must represent all values of the dtype: float accepts f16, bf16
     * and f32, double also f64; a signed integer type accepts signed dtypes that are not wider, and u8 if the type has
     * more than 8 bits; an unsigned integer type accepts u8; bool accepts bool; std::complex accepts complex dtypes.
     * Other dtypes are CT_E_DTYPE, another number of elements is CT_E_SHAPE.
     */
    template <class T> T item() const;

    /**
     * Returns the elements without a copy: T must match the dtype exactly, and the tensor must be contiguous on the
     * host, otherwise CT_E_DTYPE or CT_E_STATE. Valid as long as the tensor. Writes through it do not increment the
     * version counter: call ct_increment_version.
     */
    template <class T> span<T> data() const;

    /** Returns a copy of the elements, row-major, for any layout and device; T must match the dtype as for data. */
    template <class T> std::vector<T> to_vector() const;

    /* ---- indices (index.hpp): x[0], x[{slice(1, 3), 0}], x[{mask}] ---- */

    IndexedTensor operator[](const Index &index) const;
    IndexedTensor operator[](std::initializer_list<Index> indices) const;

    /* ---- arithmetic in place (operators.hpp) ---- */

    Tensor &operator+=(const Operand &other);
    Tensor &operator-=(const Operand &other);
    Tensor &operator*=(const Operand &other);
    Tensor &operator/=(const Operand &other);

    /* ---- differentiation (autograd.hpp, hooks.hpp) ---- */

    bool requires_grad() const { return ct_tensor_requires_grad(given()); }

    bool is_leaf() const { return ct_tensor_is_leaf(given()); }

    bool is_view() const { return ct_tensor_is_view(given()); }

    /** Sets requires_grad and returns the tensor. */
    Tensor requires_grad_(bool on = true) const
    {
        inside::require(ct_tensor_requires_grad_(given(), on) != nullptr);
        return *this;
    }

    /** Returns the gradient in the grad slot; undefined if there is none. */
    Tensor grad() const
    {
        inside::call c;
        return take(c.take(ct_tensor_grad(given())));
    }

    /** Assigns the grad slot; an undefined tensor clears it. */
    void set_grad(const Tensor &grad) const { inside::require(ct_tensor_set_grad(given(), grad.get())); }

    void zero_grad() const { set_grad(Tensor()); }

    /** Makes passes write the gradient to the grad slot although the tensor has a producer. */
    void retain_grad() const { inside::require(ct_tensor_retain_grad(given())); }

    /** Removes the history of the tensor, in place. */
    Tensor detach_() const
    {
        inside::require(ct_detach_(given()) != nullptr);
        return *this;
    }

    uint32_t version() const
    {
        uint32_t found = 0;
        inside::require(ct_tensor_version(given(), &found));
        return found;
    }

    /** Adds gradients to the grad slots of the leaves that the tensor depends on. */
    void backward() const;
    void backward(const BackwardOptions &options) const;
    /**
     * Registers fn(Tensor grad), called with each gradient; a Tensor that fn returns replaces grad, unless undefined.
     */
    template <class F> Hook register_hook(F &&fn) const;
    /** Registers fn(Tensor leaf), called after each pass that added to the grad slot of the leaf. */
    template <class F> Hook register_post_accumulate_grad_hook(F &&fn) const;
    /** Returns the node that produced the tensor; an empty node for a leaf. */
    Node grad_fn() const;

    /** Returns the text of the tensor (cotangent/print.h). */
    std::string str() const
    {
        if (!handle_) return "undefined";
        std::string text(ct_tensor_format(handle_, nullptr, 0), '\0');
        ct_tensor_format(handle_, text.data(), text.size() + 1);
        return text;
    }

  private:
    explicit Tensor(ct_tensor *counted) noexcept : handle_(counted) {}

    ct_tensor *given() const
    {
        if (!handle_) inside::fail(CT_E_INVALID, "TYPE", "Tensor: it is undefined, and a tensor is needed");
        return handle_;
    }

    ct_tensor *handle_ = nullptr; /* NULL: undefined */
};

inline std::ostream &operator<<(std::ostream &stream, const Tensor &tensor) { return stream << tensor.str(); }

/** A tensor or a scalar as an argument of an operator. */
class Operand {
  public:
    Operand(const Tensor &tensor) : tensor_(tensor.get()) {}

    template <class N, class = std::enable_if_t<std::is_arithmetic_v<N>>> Operand(N value) : scalar_(value) {}

    template <class F> Operand(std::complex<F> value) : scalar_(complex_scalar(value)) {}

    Operand(const ct_scalar &value) : scalar_(value) {}

    /** Returns the tensor for the C API; for a scalar a new tensor of the innermost scope, NULL if that fails. */
    ct_tensor *get() const
    {
        if (tensor_) return tensor_;
        switch (scalar_.kind) {
        case CT_SCALAR_BOOL: return ct_num_bool(scalar_.i != 0);
        case CT_SCALAR_INT: return ct_num_i64(scalar_.i);
        case CT_SCALAR_COMPLEX: return ct_num_c128(scalar_.re, scalar_.im);
        default: return ct_num(scalar_.re);
        }
    }

    bool is_number() const noexcept { return !tensor_; }

    /** Returns the scalar, if the operand is a scalar. */
    const ct_scalar &scalar() const noexcept { return scalar_; }

  private:
    ct_tensor *tensor_ = nullptr; /* NULL: use scalar_ */
    ct_scalar scalar_{};
};

namespace inside {

inline const Tensor &methods::self() const { return static_cast<const Tensor &>(*this); }

/* Converts the result of a call. */
inline Tensor result(call &c, ct_tensor *made) { return Tensor::take(c.take(made)); }

/* Converts one of several results; NULL results of a failed call throw. */
inline Tensor result(ct_tensor *made) { return Tensor::of(made); }

} // namespace inside

/** A list of tensors as an argument: {x, y} or a vector, to which it refers during the call. */
class Tensors {
  public:
    Tensors(std::initializer_list<Tensor> list) { add(list); }

    Tensors(const std::vector<Tensor> &list) { add(list); }

    /** Returns the list for the C API, valid as long as the tensors and this object. */
    ct_tensors get() const
    {
        return handles_.empty() ? CT_NO_TENSORS : ct_tensors{handles_.data(), static_cast<int64_t>(handles_.size())};
    }

    size_t size() const noexcept { return handles_.size(); }

  private:
    template <class List> void add(const List &list)
    {
        handles_.reserve(list.size());
        for (const Tensor &tensor : list) handles_.push_back(tensor.get());
    }

    std::vector<ct_tensor *> handles_;
};

namespace inside {

/* Converts a list of the C API. */
inline std::vector<Tensor> results(ct_tensors list)
{
    if (list.count < 0) fail();
    std::vector<Tensor> found;
    found.reserve(static_cast<size_t>(list.count));
    for (int64_t i = 0; i < list.count; i++) found.push_back(Tensor::of(list.items[i]));
    return found;
}

} // namespace inside
} // namespace cotangent
#endif
