/*
 * The operators of schemas/activation.yaml in C++.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_ACTIVATION_HPP
#define COTANGENT_CXX_OPS_ACTIVATION_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/activation.h>

namespace cotangent {

/**
 * max(self, 0), element by element; the gradient at 0 is 0. Calls ct_relu.
 */
inline Tensor relu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_relu(self.get()));
}

inline Tensor relu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_relu_(self.get()));
}

inline Tensor relu_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_relu_out(self.get(), out.get()));
}

inline Tensor inside::methods::relu() const { return cotangent::relu(self()); }

inline Tensor inside::methods::relu_() const { return cotangent::relu_(self()); }

using leaky_relu_opts = ct_leaky_relu_opts;

/**
 * self where it is positive, negative_slope * self elsewhere; the gradient at 0 is negative_slope. Calls ct_leaky_relu.
 */
inline Tensor leaky_relu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_leaky_relu(self.get(), nullptr));
}

inline Tensor leaky_relu(const Tensor &self, const ct_leaky_relu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_leaky_relu(self.get(), &opts));
}

inline Tensor leaky_relu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_leaky_relu_(self.get(), nullptr));
}

inline Tensor leaky_relu_(const Tensor &self, const ct_leaky_relu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_leaky_relu_(self.get(), &opts));
}

inline Tensor leaky_relu_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_leaky_relu_out(self.get(), out.get(), nullptr));
}

inline Tensor leaky_relu_out(const Tensor &self, const Tensor &out, const ct_leaky_relu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_leaky_relu_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::leaky_relu() const { return cotangent::leaky_relu(self()); }

inline Tensor inside::methods::leaky_relu(const ct_leaky_relu_opts &opts) const
{
    return cotangent::leaky_relu(self(), opts);
}

inline Tensor inside::methods::leaky_relu_() const { return cotangent::leaky_relu_(self()); }

inline Tensor inside::methods::leaky_relu_(const ct_leaky_relu_opts &opts) const
{
    return cotangent::leaky_relu_(self(), opts);
}

/**
 * self times the sigmoid of self, element by element. Calls ct_silu.
 */
inline Tensor silu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_silu(self.get()));
}

inline Tensor silu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_silu_(self.get()));
}

inline Tensor silu_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_silu_out(self.get(), out.get()));
}

inline Tensor inside::methods::silu() const { return cotangent::silu(self()); }

inline Tensor inside::methods::silu_() const { return cotangent::silu_(self()); }

/**
 * Logarithm of the sigmoid of self, element by element; accurate also where sigmoid underflows to 0 or rounds to 1.
 * Calls ct_log_sigmoid.
 */
inline Tensor log_sigmoid(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_log_sigmoid(self.get()));
}

inline Tensor log_sigmoid_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_log_sigmoid_out(self.get(), out.get()));
}

inline Tensor inside::methods::log_sigmoid() const { return cotangent::log_sigmoid(self()); }

using gelu_opts = ct_gelu_opts;

/**
 * self times the cumulative distribution function of the standard normal distribution at self; approximate = tanh uses
 * an approximation by the hyperbolic tangent. Calls ct_gelu.
 */
inline Tensor gelu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_gelu(self.get(), nullptr));
}

inline Tensor gelu(const Tensor &self, const ct_gelu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_gelu(self.get(), &opts));
}

inline Tensor gelu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_gelu_(self.get(), nullptr));
}

inline Tensor gelu_(const Tensor &self, const ct_gelu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_gelu_(self.get(), &opts));
}

inline Tensor gelu_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_gelu_out(self.get(), out.get(), nullptr));
}

inline Tensor gelu_out(const Tensor &self, const Tensor &out, const ct_gelu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_gelu_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::gelu() const { return cotangent::gelu(self()); }

inline Tensor inside::methods::gelu(const ct_gelu_opts &opts) const { return cotangent::gelu(self(), opts); }

inline Tensor inside::methods::gelu_() const { return cotangent::gelu_(self()); }

inline Tensor inside::methods::gelu_(const ct_gelu_opts &opts) const { return cotangent::gelu_(self(), opts); }

using softmax_opts = ct_softmax_opts;

/**
 * Softmax of self along dim: exp(self) divided by its sum along dim. A slice whose elements are all -inf gives NaN.
 * Calls ct_softmax.
 */
inline Tensor softmax(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_softmax(self.get(), dim, nullptr));
}

inline Tensor softmax(const Tensor &self, int64_t dim, const ct_softmax_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_softmax(self.get(), dim, &opts));
}

inline Tensor softmax_out(const Tensor &self, int64_t dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_softmax_out(self.get(), dim, out.get(), nullptr));
}

inline Tensor softmax_out(const Tensor &self, int64_t dim, const Tensor &out, const ct_softmax_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_softmax_out(self.get(), dim, out.get(), &opts));
}

inline Tensor inside::methods::softmax(int64_t dim) const { return cotangent::softmax(self(), dim); }

inline Tensor inside::methods::softmax(int64_t dim, const ct_softmax_opts &opts) const
{
    return cotangent::softmax(self(), dim, opts);
}

using log_softmax_opts = ct_log_softmax_opts;

/**
 * Logarithm of softmax along dim, more accurate than the logarithm of the result of softmax. Calls ct_log_softmax.
 */
inline Tensor log_softmax(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_log_softmax(self.get(), dim, nullptr));
}

inline Tensor log_softmax(const Tensor &self, int64_t dim, const ct_log_softmax_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_log_softmax(self.get(), dim, &opts));
}

inline Tensor log_softmax_out(const Tensor &self, int64_t dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_log_softmax_out(self.get(), dim, out.get(), nullptr));
}

inline Tensor log_softmax_out(const Tensor &self, int64_t dim, const Tensor &out, const ct_log_softmax_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_log_softmax_out(self.get(), dim, out.get(), &opts));
}

inline Tensor inside::methods::log_softmax(int64_t dim) const { return cotangent::log_softmax(self(), dim); }

inline Tensor inside::methods::log_softmax(int64_t dim, const ct_log_softmax_opts &opts) const
{
    return cotangent::log_softmax(self(), dim, opts);
}

/**
 * self limited to the range from 0 to 6; the gradient at both bounds is 0. Calls ct_relu6.
 */
inline Tensor relu6(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_relu6(self.get()));
}

inline Tensor relu6_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_relu6_(self.get()));
}

inline Tensor relu6_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_relu6_out(self.get(), out.get()));
}

inline Tensor inside::methods::relu6() const { return cotangent::relu6(self()); }

inline Tensor inside::methods::relu6_() const { return cotangent::relu6_(self()); }

using hardtanh_opts = ct_hardtanh_opts;

/**
 * self limited to the range from min_val to max_val; the gradient at both bounds is 0. Calls ct_hardtanh.
 */
inline Tensor hardtanh(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_hardtanh(self.get(), nullptr));
}

inline Tensor hardtanh(const Tensor &self, const ct_hardtanh_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hardtanh(self.get(), &opts));
}

inline Tensor hardtanh_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_hardtanh_(self.get(), nullptr));
}

inline Tensor hardtanh_(const Tensor &self, const ct_hardtanh_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hardtanh_(self.get(), &opts));
}

inline Tensor hardtanh_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_hardtanh_out(self.get(), out.get(), nullptr));
}

inline Tensor hardtanh_out(const Tensor &self, const Tensor &out, const ct_hardtanh_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hardtanh_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::hardtanh() const { return cotangent::hardtanh(self()); }

inline Tensor inside::methods::hardtanh(const ct_hardtanh_opts &opts) const
{
    return cotangent::hardtanh(self(), opts);
}

inline Tensor inside::methods::hardtanh_() const { return cotangent::hardtanh_(self()); }

inline Tensor inside::methods::hardtanh_(const ct_hardtanh_opts &opts) const
{
    return cotangent::hardtanh_(self(), opts);
}

/**
 * self / 6 + 1 / 2, limited to the range from 0 to 1; the gradient at -3 and 3 is 0. Calls ct_hardsigmoid.
 */
inline Tensor hardsigmoid(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_hardsigmoid(self.get()));
}

inline Tensor hardsigmoid_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_hardsigmoid_(self.get()));
}

inline Tensor hardsigmoid_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_hardsigmoid_out(self.get(), out.get()));
}

inline Tensor inside::methods::hardsigmoid() const { return cotangent::hardsigmoid(self()); }

inline Tensor inside::methods::hardsigmoid_() const { return cotangent::hardsigmoid_(self()); }

/**
 * self times the hardsigmoid of self; the gradient is 0 at -3 and 1 at 3. Calls ct_hardswish.
 */
inline Tensor hardswish(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_hardswish(self.get()));
}

inline Tensor hardswish_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_hardswish_(self.get()));
}

inline Tensor hardswish_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_hardswish_out(self.get(), out.get()));
}

inline Tensor inside::methods::hardswish() const { return cotangent::hardswish(self()); }

inline Tensor inside::methods::hardswish_() const { return cotangent::hardswish_(self()); }

using hardshrink_opts = ct_hardshrink_opts;

/**
 * self where |self| > lambd, 0 elsewhere. Calls ct_hardshrink.
 */
inline Tensor hardshrink(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_hardshrink(self.get(), nullptr));
}

inline Tensor hardshrink(const Tensor &self, const ct_hardshrink_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hardshrink(self.get(), &opts));
}

inline Tensor hardshrink_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_hardshrink_out(self.get(), out.get(), nullptr));
}

inline Tensor hardshrink_out(const Tensor &self, const Tensor &out, const ct_hardshrink_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_hardshrink_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::hardshrink() const { return cotangent::hardshrink(self()); }

inline Tensor inside::methods::hardshrink(const ct_hardshrink_opts &opts) const
{
    return cotangent::hardshrink(self(), opts);
}

using softshrink_opts = ct_softshrink_opts;

/**
 * self shrunk towards 0 by lambd: self - lambd above lambd, self + lambd below -lambd, 0 elsewhere. Calls
 * ct_softshrink.
 */
inline Tensor softshrink(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_softshrink(self.get(), nullptr));
}

inline Tensor softshrink(const Tensor &self, const ct_softshrink_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_softshrink(self.get(), &opts));
}

inline Tensor softshrink_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_softshrink_out(self.get(), out.get(), nullptr));
}

inline Tensor softshrink_out(const Tensor &self, const Tensor &out, const ct_softshrink_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_softshrink_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::softshrink() const { return cotangent::softshrink(self()); }

inline Tensor inside::methods::softshrink(const ct_softshrink_opts &opts) const
{
    return cotangent::softshrink(self(), opts);
}

/**
 * self where it is greater than threshold, value elsewhere. Calls ct_threshold.
 */
inline Tensor threshold(const Tensor &self, const ct_scalar &threshold, const ct_scalar &value)
{
    inside::call call_;
    return inside::result(call_, ct_threshold(self.get(), threshold, value));
}

inline Tensor threshold_(const Tensor &self, const ct_scalar &threshold, const ct_scalar &value)
{
    inside::call call_;
    return inside::result(call_, ct_threshold_(self.get(), threshold, value));
}

inline Tensor threshold_out(const Tensor &self, const ct_scalar &threshold, const ct_scalar &value, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_threshold_out(self.get(), threshold, value, out.get()));
}

inline Tensor inside::methods::threshold(const ct_scalar &threshold, const ct_scalar &value) const
{
    return cotangent::threshold(self(), threshold, value);
}

inline Tensor inside::methods::threshold_(const ct_scalar &threshold, const ct_scalar &value) const
{
    return cotangent::threshold_(self(), threshold, value);
}

using softplus_opts = ct_softplus_opts;

/**
 * log(1 + exp(beta * self)) / beta; self itself where beta * self exceeds threshold. Calls ct_softplus.
 */
inline Tensor softplus(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_softplus(self.get(), nullptr));
}

inline Tensor softplus(const Tensor &self, const ct_softplus_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_softplus(self.get(), &opts));
}

inline Tensor softplus_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_softplus_out(self.get(), out.get(), nullptr));
}

inline Tensor softplus_out(const Tensor &self, const Tensor &out, const ct_softplus_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_softplus_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::softplus() const { return cotangent::softplus(self()); }

inline Tensor inside::methods::softplus(const ct_softplus_opts &opts) const
{
    return cotangent::softplus(self(), opts);
}

/**
 * self / (1 + |self|), element by element. Calls ct_softsign.
 */
inline Tensor softsign(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_softsign(self.get()));
}

inline Tensor softsign_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_softsign_out(self.get(), out.get()));
}

inline Tensor inside::methods::softsign() const { return cotangent::softsign(self()); }

/**
 * self times the hyperbolic tangent of the softplus of self. Calls ct_mish.
 */
inline Tensor mish(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_mish(self.get()));
}

inline Tensor mish_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_mish_(self.get()));
}

inline Tensor mish_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_mish_out(self.get(), out.get()));
}

inline Tensor inside::methods::mish() const { return cotangent::mish(self()); }

inline Tensor inside::methods::mish_() const { return cotangent::mish_(self()); }

using elu_opts = ct_elu_opts;

/**
 * scale * self where self is positive, scale * alpha * (exp(input_scale * self) - 1) elsewhere. Calls ct_elu.
 */
inline Tensor elu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_elu(self.get(), nullptr));
}

inline Tensor elu(const Tensor &self, const ct_elu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_elu(self.get(), &opts));
}

inline Tensor elu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_elu_(self.get(), nullptr));
}

inline Tensor elu_(const Tensor &self, const ct_elu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_elu_(self.get(), &opts));
}

inline Tensor elu_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_elu_out(self.get(), out.get(), nullptr));
}

inline Tensor elu_out(const Tensor &self, const Tensor &out, const ct_elu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_elu_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::elu() const { return cotangent::elu(self()); }

inline Tensor inside::methods::elu(const ct_elu_opts &opts) const { return cotangent::elu(self(), opts); }

inline Tensor inside::methods::elu_() const { return cotangent::elu_(self()); }

inline Tensor inside::methods::elu_(const ct_elu_opts &opts) const { return cotangent::elu_(self(), opts); }

/**
 * elu with the constants alpha and scale that preserve mean 0 and variance 1. Calls ct_selu.
 */
inline Tensor selu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_selu(self.get()));
}

inline Tensor selu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_selu_(self.get()));
}

inline Tensor selu_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_selu_out(self.get(), out.get()));
}

inline Tensor inside::methods::selu() const { return cotangent::selu(self()); }

inline Tensor inside::methods::selu_() const { return cotangent::selu_(self()); }

using celu_opts = ct_celu_opts;

/**
 * self where it is positive, alpha * (exp(self / alpha) - 1) elsewhere. Calls ct_celu.
 */
inline Tensor celu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_celu(self.get(), nullptr));
}

inline Tensor celu(const Tensor &self, const ct_celu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_celu(self.get(), &opts));
}

inline Tensor celu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_celu_(self.get(), nullptr));
}

inline Tensor celu_(const Tensor &self, const ct_celu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_celu_(self.get(), &opts));
}

inline Tensor celu_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_celu_out(self.get(), out.get(), nullptr));
}

inline Tensor celu_out(const Tensor &self, const Tensor &out, const ct_celu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_celu_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::celu() const { return cotangent::celu(self()); }

inline Tensor inside::methods::celu(const ct_celu_opts &opts) const { return cotangent::celu(self(), opts); }

inline Tensor inside::methods::celu_() const { return cotangent::celu_(self()); }

inline Tensor inside::methods::celu_(const ct_celu_opts &opts) const { return cotangent::celu_(self(), opts); }

/**
 * Product of silu(gate) and up, element by element. Calls ct_swiglu.
 */
inline Tensor swiglu(const Tensor &gate, const Tensor &up)
{
    inside::call call_;
    return inside::result(call_, ct_swiglu(gate.get(), up.get()));
}

inline Tensor swiglu_out(const Tensor &gate, const Tensor &up, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_swiglu_out(gate.get(), up.get(), out.get()));
}

inline Tensor inside::methods::swiglu(const Tensor &up) const { return cotangent::swiglu(self(), up); }

using softmin_opts = ct_softmin_opts;

/**
 * Softmax of -self along dim. Calls ct_softmin.
 */
inline Tensor softmin(const Tensor &self, int64_t dim)
{
    inside::call call_;
    return inside::result(call_, ct_softmin(self.get(), dim, nullptr));
}

inline Tensor softmin(const Tensor &self, int64_t dim, const ct_softmin_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_softmin(self.get(), dim, &opts));
}

inline Tensor inside::methods::softmin(int64_t dim) const { return cotangent::softmin(self(), dim); }

inline Tensor inside::methods::softmin(int64_t dim, const ct_softmin_opts &opts) const
{
    return cotangent::softmin(self(), dim, opts);
}

using glu_opts = ct_glu_opts;

/**
 * First half of self along dim, times the sigmoid of the second half. Calls ct_glu.
 */
inline Tensor glu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_glu(self.get(), nullptr));
}

inline Tensor glu(const Tensor &self, const ct_glu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_glu(self.get(), &opts));
}

inline Tensor inside::methods::glu() const { return cotangent::glu(self()); }

inline Tensor inside::methods::glu(const ct_glu_opts &opts) const { return cotangent::glu(self(), opts); }

/**
 * self where it is positive, weight * self elsewhere; weight has one element, or one for each channel (axis 1). The
 * gradient at 0 is weight. Calls ct_prelu.
 */
inline Tensor prelu(const Tensor &self, const Tensor &weight)
{
    inside::call call_;
    return inside::result(call_, ct_prelu(self.get(), weight.get()));
}

inline Tensor inside::methods::prelu(const Tensor &weight) const { return cotangent::prelu(self(), weight); }

using rrelu_opts = ct_rrelu_opts;

/**
 * self where it is positive, self times a factor elsewhere. If training is true, the factor is a random sample between
 * lower and upper, else the mean of lower and upper. Calls ct_rrelu.
 */
inline Tensor rrelu(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_rrelu(self.get(), nullptr));
}

inline Tensor rrelu(const Tensor &self, const ct_rrelu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rrelu(self.get(), &opts));
}

inline Tensor rrelu_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_rrelu_(self.get(), nullptr));
}

inline Tensor rrelu_(const Tensor &self, const ct_rrelu_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rrelu_(self.get(), &opts));
}

inline Tensor inside::methods::rrelu() const { return cotangent::rrelu(self()); }

inline Tensor inside::methods::rrelu(const ct_rrelu_opts &opts) const { return cotangent::rrelu(self(), opts); }

inline Tensor inside::methods::rrelu_() const { return cotangent::rrelu_(self()); }

inline Tensor inside::methods::rrelu_(const ct_rrelu_opts &opts) const { return cotangent::rrelu_(self(), opts); }

/**
 * self minus its hyperbolic tangent, element by element. Calls ct_tanhshrink.
 */
inline Tensor tanhshrink(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_tanhshrink(self.get()));
}

inline Tensor tanhshrink_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_tanhshrink_out(self.get(), out.get()));
}

inline Tensor inside::methods::tanhshrink() const { return cotangent::tanhshrink(self()); }

} // namespace cotangent
#endif
