/*
 * The operators of schemas/ternary.yaml in C++.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_TERNARY_HPP
#define COTANGENT_CXX_OPS_TERNARY_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/ternary.h>

namespace cotangent {

/**
 * self where condition is true, other elsewhere, with broadcasting. The operand that is not selected gets gradient 0.
 * Calls ct_where.
 */
inline Tensor where(const Tensor &condition, const Operand &self, const Operand &other)
{
    inside::call call_;
    return inside::result(call_, ct_where(condition.get(), self.get(), other.get()));
}

inline Tensor where_out(const Tensor &condition, const Operand &self, const Operand &other, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_where_out(condition.get(), self.get(), other.get(), out.get()));
}

/**
 * self limited to the range from min to max, with broadcasting. At a bound self gets the gradient; where min > max the
 * result is max. Calls ct_clamp.
 */
inline Tensor clamp(const Tensor &self, const Operand &min, const Operand &max)
{
    inside::call call_;
    return inside::result(call_, ct_clamp(self.get(), min.get(), max.get()));
}

inline Tensor clamp_(const Tensor &self, const Operand &min, const Operand &max)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_(self.get(), min.get(), max.get()));
}

inline Tensor clamp_out(const Tensor &self, const Operand &min, const Operand &max, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_out(self.get(), min.get(), max.get(), out.get()));
}

inline Tensor inside::methods::clamp(const Operand &min, const Operand &max) const
{
    return cotangent::clamp(self(), min, max);
}

inline Tensor inside::methods::clamp_(const Operand &min, const Operand &max) const
{
    return cotangent::clamp_(self(), min, max);
}

using clamp_scalar_opts = ct_clamp_scalar_opts;

/**
 * self limited to the range of the scalars from min to max. At a bound self gets the gradient; where min > max the
 * result is max with gradient 0. Calls ct_clamp_scalar.
 */
inline Tensor clamp_scalar(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_scalar(self.get(), nullptr));
}

inline Tensor clamp_scalar(const Tensor &self, const ct_clamp_scalar_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_scalar(self.get(), &opts));
}

inline Tensor clamp_scalar_(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_scalar_(self.get(), nullptr));
}

inline Tensor clamp_scalar_(const Tensor &self, const ct_clamp_scalar_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_scalar_(self.get(), &opts));
}

inline Tensor clamp_scalar_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_scalar_out(self.get(), out.get(), nullptr));
}

inline Tensor clamp_scalar_out(const Tensor &self, const Tensor &out, const ct_clamp_scalar_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_scalar_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::clamp_scalar() const { return cotangent::clamp_scalar(self()); }

inline Tensor inside::methods::clamp_scalar(const ct_clamp_scalar_opts &opts) const
{
    return cotangent::clamp_scalar(self(), opts);
}

inline Tensor inside::methods::clamp_scalar_() const { return cotangent::clamp_scalar_(self()); }

inline Tensor inside::methods::clamp_scalar_(const ct_clamp_scalar_opts &opts) const
{
    return cotangent::clamp_scalar_(self(), opts);
}

/**
 * Larger of self and min, element by element, with broadcasting. Where they are equal self gets the gradient. Calls
 * ct_clamp_min.
 */
inline Tensor clamp_min(const Tensor &self, const Operand &min)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_min(self.get(), min.get()));
}

inline Tensor clamp_min_(const Tensor &self, const Operand &min)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_min_(self.get(), min.get()));
}

inline Tensor clamp_min_out(const Tensor &self, const Operand &min, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_min_out(self.get(), min.get(), out.get()));
}

inline Tensor inside::methods::clamp_min(const Operand &min) const { return cotangent::clamp_min(self(), min); }

inline Tensor inside::methods::clamp_min_(const Operand &min) const { return cotangent::clamp_min_(self(), min); }

/**
 * Smaller of self and max, element by element, with broadcasting. Where they are equal self gets the gradient. Calls
 * ct_clamp_max.
 */
inline Tensor clamp_max(const Tensor &self, const Operand &max)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_max(self.get(), max.get()));
}

inline Tensor clamp_max_(const Tensor &self, const Operand &max)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_max_(self.get(), max.get()));
}

inline Tensor clamp_max_out(const Tensor &self, const Operand &max, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_clamp_max_out(self.get(), max.get(), out.get()));
}

inline Tensor inside::methods::clamp_max(const Operand &max) const { return cotangent::clamp_max(self(), max); }

inline Tensor inside::methods::clamp_max_(const Operand &max) const { return cotangent::clamp_max_(self(), max); }

/**
 * Linear interpolation: self + weight * (end - self), element by element, with broadcasting. Calls ct_lerp.
 */
inline Tensor lerp(const Tensor &self, const Tensor &end, const Operand &weight)
{
    inside::call call_;
    return inside::result(call_, ct_lerp(self.get(), end.get(), weight.get()));
}

inline Tensor lerp_(const Tensor &self, const Tensor &end, const Operand &weight)
{
    inside::call call_;
    return inside::result(call_, ct_lerp_(self.get(), end.get(), weight.get()));
}

inline Tensor lerp_out(const Tensor &self, const Tensor &end, const Operand &weight, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_lerp_out(self.get(), end.get(), weight.get(), out.get()));
}

inline Tensor inside::methods::lerp(const Tensor &end, const Operand &weight) const
{
    return cotangent::lerp(self(), end, weight);
}

inline Tensor inside::methods::lerp_(const Tensor &end, const Operand &weight) const
{
    return cotangent::lerp_(self(), end, weight);
}

using addcmul_opts = ct_addcmul_opts;

/**
 * self + value * tensor1 * tensor2, element by element, with broadcasting. Calls ct_addcmul.
 */
inline Tensor addcmul(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2)
{
    inside::call call_;
    return inside::result(call_, ct_addcmul(self.get(), tensor1.get(), tensor2.get(), nullptr));
}

inline Tensor addcmul(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2, const ct_addcmul_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addcmul(self.get(), tensor1.get(), tensor2.get(), &opts));
}

inline Tensor addcmul_(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2)
{
    inside::call call_;
    return inside::result(call_, ct_addcmul_(self.get(), tensor1.get(), tensor2.get(), nullptr));
}

inline Tensor addcmul_(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2, const ct_addcmul_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addcmul_(self.get(), tensor1.get(), tensor2.get(), &opts));
}

inline Tensor addcmul_out(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_addcmul_out(self.get(), tensor1.get(), tensor2.get(), out.get(), nullptr));
}

inline Tensor addcmul_out(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2, const Tensor &out,
                          const ct_addcmul_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addcmul_out(self.get(), tensor1.get(), tensor2.get(), out.get(), &opts));
}

inline Tensor inside::methods::addcmul(const Tensor &tensor1, const Tensor &tensor2) const
{
    return cotangent::addcmul(self(), tensor1, tensor2);
}

inline Tensor inside::methods::addcmul(const Tensor &tensor1, const Tensor &tensor2, const ct_addcmul_opts &opts) const
{
    return cotangent::addcmul(self(), tensor1, tensor2, opts);
}

inline Tensor inside::methods::addcmul_(const Tensor &tensor1, const Tensor &tensor2) const
{
    return cotangent::addcmul_(self(), tensor1, tensor2);
}

inline Tensor inside::methods::addcmul_(const Tensor &tensor1, const Tensor &tensor2, const ct_addcmul_opts &opts) const
{
    return cotangent::addcmul_(self(), tensor1, tensor2, opts);
}

using addcdiv_opts = ct_addcdiv_opts;

/**
 * self + value * tensor1 / tensor2, element by element, with broadcasting. Calls ct_addcdiv.
 */
inline Tensor addcdiv(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2)
{
    inside::call call_;
    return inside::result(call_, ct_addcdiv(self.get(), tensor1.get(), tensor2.get(), nullptr));
}

inline Tensor addcdiv(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2, const ct_addcdiv_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addcdiv(self.get(), tensor1.get(), tensor2.get(), &opts));
}

inline Tensor addcdiv_(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2)
{
    inside::call call_;
    return inside::result(call_, ct_addcdiv_(self.get(), tensor1.get(), tensor2.get(), nullptr));
}

inline Tensor addcdiv_(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2, const ct_addcdiv_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addcdiv_(self.get(), tensor1.get(), tensor2.get(), &opts));
}

inline Tensor addcdiv_out(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_addcdiv_out(self.get(), tensor1.get(), tensor2.get(), out.get(), nullptr));
}

inline Tensor addcdiv_out(const Tensor &self, const Tensor &tensor1, const Tensor &tensor2, const Tensor &out,
                          const ct_addcdiv_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_addcdiv_out(self.get(), tensor1.get(), tensor2.get(), out.get(), &opts));
}

inline Tensor inside::methods::addcdiv(const Tensor &tensor1, const Tensor &tensor2) const
{
    return cotangent::addcdiv(self(), tensor1, tensor2);
}

inline Tensor inside::methods::addcdiv(const Tensor &tensor1, const Tensor &tensor2, const ct_addcdiv_opts &opts) const
{
    return cotangent::addcdiv(self(), tensor1, tensor2, opts);
}

inline Tensor inside::methods::addcdiv_(const Tensor &tensor1, const Tensor &tensor2) const
{
    return cotangent::addcdiv_(self(), tensor1, tensor2);
}

inline Tensor inside::methods::addcdiv_(const Tensor &tensor1, const Tensor &tensor2, const ct_addcdiv_opts &opts) const
{
    return cotangent::addcdiv_(self(), tensor1, tensor2, opts);
}

} // namespace cotangent
#endif
