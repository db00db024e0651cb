/*
 * The operators of schemas/special.yaml in C++.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_SPECIAL_HPP
#define COTANGENT_CXX_OPS_SPECIAL_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/special.h>

namespace cotangent {

using logit_opts = ct_logit_opts;

/**
 * Logit: log(self / (1 - self)), element by element; with eps, self is limited to the range from eps to 1 - eps first,
 * with gradient 0 outside of it. Calls ct_logit.
 */
inline Tensor logit(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_logit(self.get(), nullptr));
}

inline Tensor logit(const Tensor &self, const ct_logit_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_logit(self.get(), &opts));
}

inline Tensor logit_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_logit_(self.get(), nullptr));
}

inline Tensor logit_(const Tensor &self, const ct_logit_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_logit_(self.get(), &opts));
}

inline Tensor logit_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_logit_out(self.get(), out.get(), nullptr));
}

inline Tensor logit_out(const Tensor &self, const Tensor &out, const ct_logit_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_logit_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::logit() const { return cotangent::logit(self()); }

inline Tensor inside::methods::logit(const ct_logit_opts &opts) const { return cotangent::logit(self(), opts); }

inline Tensor inside::methods::logit_() const { return cotangent::logit_(self()); }

inline Tensor inside::methods::logit_(const ct_logit_opts &opts) const { return cotangent::logit_(self(), opts); }

/**
 * Inverse of erf, element by element; infinite at -1 and 1, NaN outside of [-1, 1]. Calls ct_erfinv.
 */
inline Tensor erfinv(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_erfinv(self.get()));
}

inline Tensor erfinv_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_erfinv_(self.get()));
}

inline Tensor erfinv_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_erfinv_out(self.get(), out.get()));
}

inline Tensor inside::methods::erfinv() const { return cotangent::erfinv(self()); }

inline Tensor inside::methods::erfinv_() const { return cotangent::erfinv_(self()); }

/**
 * Logarithm of the absolute value of the gamma function of self, element by element. Calls ct_lgamma.
 */
inline Tensor lgamma(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_lgamma(self.get()));
}

inline Tensor lgamma_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_lgamma_(self.get()));
}

inline Tensor lgamma_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_lgamma_out(self.get(), out.get()));
}

inline Tensor inside::methods::lgamma() const { return cotangent::lgamma(self()); }

inline Tensor inside::methods::lgamma_() const { return cotangent::lgamma_(self()); }

/**
 * Digamma function: derivative of lgamma at self, element by element; infinite at 0, NaN at the negative integers.
 * Calls ct_digamma.
 */
inline Tensor digamma(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_digamma(self.get()));
}

inline Tensor digamma_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_digamma_(self.get()));
}

inline Tensor digamma_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_digamma_out(self.get(), out.get()));
}

inline Tensor inside::methods::digamma() const { return cotangent::digamma(self()); }

inline Tensor inside::methods::digamma_() const { return cotangent::digamma_(self()); }

/**
 * Polygamma function: derivative of order n of digamma at self, element by element; for n = 0 digamma itself. Calls
 * ct_polygamma.
 */
inline Tensor polygamma(int64_t n, const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_polygamma(n, self.get()));
}

inline Tensor polygamma_(int64_t n, const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_polygamma_(n, self.get()));
}

inline Tensor polygamma_out(int64_t n, const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_polygamma_out(n, self.get(), out.get()));
}

/**
 * Modified Bessel function of the first kind and order 0, element by element. Calls ct_i0.
 */
inline Tensor i0(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_i0(self.get()));
}

inline Tensor i0_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_i0_(self.get()));
}

inline Tensor i0_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_i0_out(self.get(), out.get()));
}

inline Tensor inside::methods::i0() const { return cotangent::i0(self()); }

inline Tensor inside::methods::i0_() const { return cotangent::i0_(self()); }

/**
 * Modified Bessel function of the first kind and order 1, element by element. Calls ct_special_i1.
 */
inline Tensor special_i1(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_special_i1(self.get()));
}

inline Tensor special_i1_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_special_i1_(self.get()));
}

inline Tensor special_i1_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_special_i1_out(self.get(), out.get()));
}

inline Tensor inside::methods::special_i1() const { return cotangent::special_i1(self()); }

inline Tensor inside::methods::special_i1_() const { return cotangent::special_i1_(self()); }

/**
 * sin(pi self) / (pi self), element by element; 1 at 0. Calls ct_sinc.
 */
inline Tensor sinc(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sinc(self.get()));
}

inline Tensor sinc_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_sinc_(self.get()));
}

inline Tensor sinc_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_sinc_out(self.get(), out.get()));
}

inline Tensor inside::methods::sinc() const { return cotangent::sinc(self()); }

inline Tensor inside::methods::sinc_() const { return cotangent::sinc_(self()); }

} // namespace cotangent
#endif
