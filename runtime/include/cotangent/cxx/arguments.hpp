/*
 * Arguments other than tensors: lists of integers and floating values that live as long as the call, and names of
 * dtypes.
 */
#ifndef COTANGENT_CXX_ARGUMENTS_HPP
#define COTANGENT_CXX_ARGUMENTS_HPP

#include <cotangent/cxx/base.hpp>

#include <complex>
#include <initializer_list>
#include <type_traits>
#include <vector>

#if defined(__has_include) && __cplusplus >= 202002L
#if __has_include(<span>)
#include <span>
#endif
#endif

namespace cotangent {

inline constexpr ct_dtype f16 = CT_DTYPE_F16, bf16 = CT_DTYPE_BF16, f32 = CT_DTYPE_F32, f64 = CT_DTYPE_F64;
inline constexpr ct_dtype c64 = CT_DTYPE_C64, c128 = CT_DTYPE_C128, boolean = CT_DTYPE_BOOL;
inline constexpr ct_dtype u8 = CT_DTYPE_U8, i8 = CT_DTYPE_I8, i16 = CT_DTYPE_I16, i32 = CT_DTYPE_I32,
                          i64 = CT_DTYPE_I64;

/** The host; cuda(index) is a CUDA device. */
inline constexpr ct_device host{CT_DEVICE_CPU, -1};

constexpr ct_device cuda(int index = 0) { return ct_device{CT_DEVICE_CUDA, index}; }

#ifdef __cpp_lib_span
/** Contiguous elements: std::span, in C++17 a struct with begin, end, size, data and []. */
template <class T> using span = std::span<T>;
#else
template <class T> class span {
  public:
    constexpr span() = default;

    constexpr span(T *data, size_t size) : data_(data), size_(size) {}

    constexpr T *data() const noexcept { return data_; }

    constexpr size_t size() const noexcept { return size_; }

    constexpr bool empty() const noexcept { return size_ == 0; }

    constexpr T *begin() const noexcept { return data_; }

    constexpr T *end() const noexcept { return data_ + size_; }

    constexpr T &operator[](size_t index) const { return data_[index]; }

    constexpr T &front() const { return data_[0]; }

    constexpr T &back() const { return data_[size_ - 1]; }

  private:
    T *data_ = nullptr;
    size_t size_ = 0;
};
#endif

namespace inside {

/* True if C stores items of type N contiguously: std::vector, std::array, std::span. */
template <class C, class N, class = void> struct holds : std::false_type {
};

template <class C, class N>
struct holds<C, N,
             std::void_t<std::enable_if_t<std::is_convertible_v<decltype(std::declval<const C &>().data()), const N *>>,
                         decltype(std::declval<const C &>().size())>> : std::true_type {
};

} // namespace inside

/**
 * A list of integers as an argument: {2, 3}, an integer, or a vector, array or span, to which it refers during the
 * call.
 */
class Ints {
  public:
    Ints(std::initializer_list<int64_t> list) : count_(static_cast<int64_t>(list.size()))
    {
        items_ = list.begin(); /* valid until the end of the call */
    }

    template <class N, class = std::enable_if_t<std::is_integral_v<N>>>
    Ints(N value) : one_(static_cast<int64_t>(value)), count_(1)
    {
    }

    template <class C, class = std::enable_if_t<inside::holds<C, int64_t>::value>, class = void>
    Ints(const C &list) : items_(list.data()), count_(static_cast<int64_t>(list.size()))
    {
    }

    /** Returns the list for the C API, valid as long as this object. */
    ct_ints get() const { return ct_ints_of(count_ == 0 ? ct_empty_ints_ : items_ ? items_ : &one_, count_); }

    const int64_t *begin() const noexcept { return items_ ? items_ : &one_; }

    const int64_t *end() const noexcept { return begin() + count_; }

  private:
    const int64_t *items_ = nullptr; /* NULL: use one_ */
    int64_t one_ = 0;
    int64_t count_;
};

/** A list of floating values as an argument, used as Ints. */
class Floats {
  public:
    Floats(std::initializer_list<double> list) : count_(static_cast<int64_t>(list.size()))
    {
        items_ = list.begin(); /* valid until the end of the call */
    }

    template <class C, class = std::enable_if_t<inside::holds<C, double>::value>>
    Floats(const C &list) : items_(list.data()), count_(static_cast<int64_t>(list.size()))
    {
    }

    /** Returns the list for the C API, valid as long as this object. */
    ct_floats get() const
    {
        static constexpr double none = 0;
        return ct_floats_of(count_ == 0 ? &none : items_, count_);
    }

  private:
    const double *items_ = nullptr;
    int64_t count_;
};

/** Lists of integers as an argument. */
using IntLists = std::vector<std::vector<int64_t>>;

/** Converts a complex value to an operand or a field of options. */
inline ct_scalar complex_scalar(std::complex<double> value) { return ct_complex128(value.real(), value.imag()); }

/** Returns integers for a field of options: up to eight are stored in the list, more in the scope or thread. */
inline ct_ints ints(const std::vector<int64_t> &list)
{
    return ct_ints_copy(list.data(), static_cast<int64_t>(list.size()));
}

namespace inside {

/* Lists of integers for the C API, which refer to the items of `lists`. */
class int_lists {
  public:
    explicit int_lists(const IntLists &lists)
    {
        items_.reserve(lists.size());
        for (const std::vector<int64_t> &list : lists) items_.push_back(Ints(list).get());
    }

    ct_int_lists get() const { return ct_int_lists{items_.data(), static_cast<int64_t>(items_.size())}; }

  private:
    std::vector<ct_ints> items_;
};

inline std::vector<int64_t> numbers(const ct_ints &list)
{
    if (list.count < 0) fail();
    const int64_t *items = ct_ints_items(&list);
    return std::vector<int64_t>(items, items + list.count);
}

inline IntLists numbers(const ct_int_lists &lists)
{
    if (lists.count < 0) fail();
    IntLists found;
    for (int64_t i = 0; i < lists.count; i++) found.push_back(numbers(lists.items[i]));
    return found;
}

inline bool number_of(bool value) { return value; }

inline int64_t number_of(int64_t value) { return value; }

inline ct_dtype number_of(ct_dtype value) { return value; }

inline ct_scalar number_of(const ct_scalar &value) { return value; }

inline std::vector<int64_t> number_of(const ct_ints &list) { return numbers(list); }

inline IntLists number_of(const ct_int_lists &lists) { return numbers(lists); }

} // namespace inside
} // namespace cotangent
#endif
