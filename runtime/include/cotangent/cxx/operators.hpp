/* C++ operators on tensors and scalars: + - * / and comparisons. */
#ifndef COTANGENT_CXX_OPERATORS_HPP
#define COTANGENT_CXX_OPERATORS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/le.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>

namespace cotangent {
namespace inside {

/* True if N is a scalar operand: bool, an integer, a floating or complex type, ct_scalar. */
template <class N> inline constexpr bool is_number = std::is_arithmetic_v<N> || std::is_same_v<N, ct_scalar>;
template <class F> inline constexpr bool is_number<std::complex<F>> = true;
template <class N> using if_number = std::enable_if_t<is_number<N>>;

/* Performs a C call with two operands, in its own scope. */
template <class A, class B, class Make> Tensor made_of(const A &a, const B &b, Make make)
{
    call c;
    ct_tensor *const x = a.get(), *const y = b.get();
    return result(c, make(x, y));
}

/* Performs a C call that writes to x. */
template <class Make> void written(ct_tensor *x, const Operand &value, Make make)
{
    call c;
    require(make(x, value.get()) != nullptr);
}

} // namespace inside

/* Converts a C call with x and y to a function. */
#define CT_CXX_CALL_(call) [](ct_tensor *x, ct_tensor *y) { return call; }
/* Operators of a tensor and a tensor; of a tensor and a scalar, and of a scalar and a tensor. */
#define CT_CXX_OPERATOR_(sign, call) \
    CT_CXX_OF_NUMBERS_(sign, call) \
    inline Tensor operator sign(const Tensor &a, const Tensor &b) { return inside::made_of(a, b, CT_CXX_CALL_(call)); }
#define CT_CXX_OF_NUMBERS_(sign, call) \
    template <class N, class = inside::if_number<N>> inline Tensor operator sign(const Tensor &a, N b) \
    { \
        return inside::made_of(a, Operand(b), CT_CXX_CALL_(call)); \
    } \
    template <class N, class = inside::if_number<N>> inline Tensor operator sign(N a, const Tensor &b) \
    { \
        return inside::made_of(Operand(a), b, CT_CXX_CALL_(call)); \
    }

CT_CXX_OPERATOR_(+, ct_add(x, y, nullptr))
CT_CXX_OPERATOR_(-, ct_sub(x, y, nullptr))
CT_CXX_OPERATOR_(*, ct_mul(x, y))
CT_CXX_OPERATOR_(/, ct_div(x, y))
/* Comparisons are elementwise and return a tensor of bool. */
CT_CXX_OPERATOR_(==, ct_eq(x, y))
CT_CXX_OPERATOR_(!=, ct_ne(x, y))
CT_CXX_OPERATOR_(<, ct_lt(x, y))
CT_CXX_OPERATOR_(<=, ct_le(x, y))
CT_CXX_OPERATOR_(>, ct_gt(x, y))
CT_CXX_OPERATOR_(>=, ct_ge(x, y))

#undef CT_CXX_OPERATOR_
#undef CT_CXX_OF_NUMBERS_

inline Tensor operator-(const Tensor &a)
{
    inside::call call_;
    return inside::result(call_, ct_neg(a.get()));
}

inline Tensor operator+(const Tensor &a) { return a; }

#define CT_CXX_IN_PLACE_(sign, call) \
    inline Tensor &Tensor::operator sign(const Operand &other) \
    { \
        inside::written(given(), other, CT_CXX_CALL_(call)); \
        return *this; \
    }

CT_CXX_IN_PLACE_(+=, ct_add_(x, y, nullptr))
CT_CXX_IN_PLACE_(-=, ct_sub_(x, y, nullptr))
CT_CXX_IN_PLACE_(*=, ct_mul_(x, y))
CT_CXX_IN_PLACE_(/=, ct_div_(x, y))

#undef CT_CXX_IN_PLACE_

} // namespace cotangent
#endif
