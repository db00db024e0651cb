/* Elements of tensors as C++ values, and tensors from C++ values. */
#ifndef COTANGENT_CXX_ELEMENTS_HPP
#define COTANGENT_CXX_ELEMENTS_HPP

#include <cotangent/cxx/tensor.hpp>

#include <memory>

namespace cotangent {
namespace inside {

/* Returns the dtype whose elements have type T; CT_DTYPE_DEFAULT if there is none. */
template <class T> constexpr ct_dtype dtype_of()
{
    if constexpr (std::is_same_v<T, bool>)
        return CT_DTYPE_BOOL;
    else if constexpr (std::is_same_v<T, float>)
        return CT_DTYPE_F32;
    else if constexpr (std::is_same_v<T, double>)
        return CT_DTYPE_F64;
    else if constexpr (std::is_same_v<T, std::complex<float>>)
        return CT_DTYPE_C64;
    else if constexpr (std::is_same_v<T, std::complex<double>>)
        return CT_DTYPE_C128;
    else if constexpr (!std::is_integral_v<T>)
        return CT_DTYPE_DEFAULT;
    else if constexpr (std::is_signed_v<T>)
        return sizeof(T) == 1   ? CT_DTYPE_I8
               : sizeof(T) == 2 ? CT_DTYPE_I16
               : sizeof(T) == 4 ? CT_DTYPE_I32
                                : CT_DTYPE_I64;
    else
        return sizeof(T) == 1 ? CT_DTYPE_U8 : CT_DTYPE_DEFAULT;
}

[[noreturn]] inline void fail_dtype(const char *who, ct_dtype given, const char *expected)
{
    fail(CT_E_DTYPE, "RUNTIME", std::string(who) + ": the dtype is " + ct_dtype_name(given) + "; " + expected);
}

template <class T> T copied(const Tensor &tensor)
{
    T value{};
    require(ct_tensor_copy_to_host(tensor.get(), &value, sizeof value));
    return value;
}

template <class T> T integer_item(const Tensor &tensor)
{
    const ct_dtype dtype = tensor.dtype();
    if constexpr (std::is_signed_v<T>) {
        if (dtype == CT_DTYPE_I8) return copied<int8_t>(tensor);
        if constexpr (sizeof(T) >= 2)
            if (dtype == CT_DTYPE_I16) return copied<int16_t>(tensor);
        if constexpr (sizeof(T) >= 4)
            if (dtype == CT_DTYPE_I32) return copied<int32_t>(tensor);
        if constexpr (sizeof(T) >= 8)
            if (dtype == CT_DTYPE_I64) return copied<int64_t>(tensor);
    }
    if constexpr (!std::is_signed_v<T> || sizeof(T) > 1)
        if (dtype == CT_DTYPE_U8) return copied<uint8_t>(tensor);
    fail_dtype("item", dtype, "the type that is asked for does not hold all its values");
}

} // namespace inside

template <class T> T Tensor::item() const
{
    static_assert(std::is_arithmetic_v<T> || std::is_same_v<T, std::complex<float>> ||
                      std::is_same_v<T, std::complex<double>>,
                  "item gives bool, integers, float, double and std::complex of these");
    if (numel() != 1)
        inside::fail(CT_E_SHAPE, "RUNTIME", "item: the tensor has " + std::to_string(numel()) + " elements, not one");
    const ct_dtype given = dtype();
    if constexpr (std::is_same_v<T, bool>) {
        if (given == CT_DTYPE_BOOL) return inside::copied<bool>(*this);
        inside::fail_dtype("item", given, "a bool is asked for");
    } else if constexpr (std::is_integral_v<T>) {
        return inside::integer_item<T>(*this);
    } else if constexpr (std::is_floating_point_v<T>) {
        if (!ct_dtype_is_floating(given)) inside::fail_dtype("item", given, "a floating number is asked for");
        if (sizeof(T) < sizeof(double) && ct_dtype_size(given) > sizeof(float))
            inside::fail_dtype("item", given, "a float does not hold all its values: ask for a double");
        double value = 0;
        inside::require(ct_tensor_item(handle_, &value));
        return static_cast<T>(value);
    } else {
        if (given == CT_DTYPE_C64) return T(inside::copied<std::complex<float>>(*this));
        if constexpr (std::is_same_v<T, std::complex<double>>)
            if (given == CT_DTYPE_C128) return inside::copied<T>(*this);
        inside::fail_dtype("item", given, "the complex type that is asked for does not hold its values");
    }
}

template <class T> span<T> Tensor::data() const
{
    constexpr ct_dtype expected = inside::dtype_of<std::remove_const_t<T>>();
    static_assert(expected != CT_DTYPE_DEFAULT, "no dtype has elements of this type");
    if (dtype() != expected)
        inside::fail_dtype("data", dtype(),
                           (std::string("elements of ") + ct_dtype_name(expected) + " are asked for").c_str());
    if (device().kind != CT_DEVICE_CPU)
        inside::fail(CT_E_STATE, "RUNTIME", "data: the tensor is on a device; to_vector copies its elements");
    if (!is_contiguous())
        inside::fail(CT_E_STATE, "RUNTIME", "data: the tensor is not contiguous; call contiguous() first");
    return span<T>(static_cast<T *>(ct_tensor_data(handle_)), static_cast<size_t>(numel()));
}

template <class T> std::vector<T> Tensor::to_vector() const
{
    constexpr ct_dtype expected = inside::dtype_of<T>();
    static_assert(expected != CT_DTYPE_DEFAULT, "no dtype has elements of this type");
    if (dtype() != expected)
        inside::fail_dtype("to_vector", dtype(),
                           (std::string("elements of ") + ct_dtype_name(expected) + " are asked for").c_str());
    const size_t count = static_cast<size_t>(numel());
    if constexpr (std::is_same_v<T, bool>) {
        const std::unique_ptr<bool[]> values(new bool[count]());
        inside::require(ct_tensor_copy_to_host(handle_, values.get(), count));
        return std::vector<bool>(values.get(), values.get() + count);
    } else {
        std::vector<T> values(count);
        inside::require(ct_tensor_copy_to_host(handle_, values.data(), count * sizeof(T)));
        return values;
    }
}

/** Returns a tensor with a copy of the elements of a vector, array or span; the number of elements must match sizes. */
template <class C, class T = std::remove_cv_t<std::remove_pointer_t<decltype(std::declval<const C &>().data())>>>
Tensor tensor(const C &elements, const Ints &sizes)
{
    static_assert(inside::dtype_of<T>() != CT_DTYPE_DEFAULT, "no dtype has elements of this type");
    int64_t count = 1;
    for (const int64_t size : sizes) count *= size;
    if (count != static_cast<int64_t>(elements.size()))
        inside::fail(CT_E_SHAPE, "RUNTIME",
                     "tensor: there are " + std::to_string(elements.size()) + " elements, and the sizes are those of " +
                         std::to_string(count));
    inside::call call_;
    return inside::result(call_, ct_tensor_from(elements.data(), sizes.get(), inside::dtype_of<T>()));
}

/** Returns a tensor of one axis with a copy of the elements. */
template <class C, class = decltype(std::declval<const C &>().data())> Tensor tensor(const C &elements)
{
    return tensor(elements, Ints(static_cast<int64_t>(elements.size())));
}

/** Returns a tensor of one axis with these values, tensor({1.f, 2.f}): f32 for float, f64 for double, i32 for int. */
template <class T> Tensor tensor(std::initializer_list<T> elements)
{
    return tensor(span<const T>(elements.begin(), elements.size()));
}

/** Returns a tensor of these sizes with the values: tensor({1.f, 2.f, 3.f, 4.f}, {2, 2}). */
template <class T> Tensor tensor(std::initializer_list<T> elements, const Ints &sizes)
{
    return tensor(span<const T>(elements.begin(), elements.size()), sizes);
}

/** Returns a tensor without axes. */
template <class T, class = std::enable_if_t<inside::dtype_of<T>() != CT_DTYPE_DEFAULT>, class = void>
Tensor tensor(T value)
{
    inside::call call_;
    return inside::result(call_, ct_tensor_from(&value, Ints({}).get(), inside::dtype_of<T>()));
}

} // namespace cotangent
#endif
