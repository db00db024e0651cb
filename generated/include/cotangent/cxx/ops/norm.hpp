/*
 * The operators of schemas/norm.yaml in C++.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_NORM_HPP
#define COTANGENT_CXX_OPS_NORM_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/norm.h>

namespace cotangent {

using layer_norm_opts = ct_layer_norm_opts;

/**
 * Layer normalisation: the last axes are normalised to mean 0 and variance 1, then scaled and shifted. weight and bias
 * may have any dtype that is no wider than the dtype in which sums are computed. Calls ct_layer_norm.
 */
inline Tensor layer_norm(const Tensor &input, const Ints &normalized_shape, const Tensor &weight = Tensor(),
                         const Tensor &bias = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_layer_norm(input.get(), normalized_shape.get(), weight.get(), bias.get(), nullptr));
}

inline Tensor layer_norm(const Tensor &input, const Ints &normalized_shape, const Tensor &weight, const Tensor &bias,
                         const ct_layer_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_layer_norm(input.get(), normalized_shape.get(), weight.get(), bias.get(), &opts));
}

inline Tensor layer_norm_out(const Tensor &input, const Ints &normalized_shape, const Tensor &weight,
                             const Tensor &bias, const Tensor &out)
{
    inside::call call_;
    return inside::result(
        call_, ct_layer_norm_out(input.get(), normalized_shape.get(), weight.get(), bias.get(), out.get(), nullptr));
}

inline Tensor layer_norm_out(const Tensor &input, const Ints &normalized_shape, const Tensor &weight,
                             const Tensor &bias, const Tensor &out, const ct_layer_norm_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_layer_norm_out(input.get(), normalized_shape.get(), weight.get(), bias.get(), out.get(), &opts));
}

inline Tensor inside::methods::layer_norm(const Ints &normalized_shape, const Tensor &weight, const Tensor &bias) const
{
    return cotangent::layer_norm(self(), normalized_shape, weight, bias);
}

inline Tensor inside::methods::layer_norm(const Ints &normalized_shape, const Tensor &weight, const Tensor &bias,
                                          const ct_layer_norm_opts &opts) const
{
    return cotangent::layer_norm(self(), normalized_shape, weight, bias, opts);
}

using rms_norm_opts = ct_rms_norm_opts;

/**
 * Root mean square normalisation: input is divided by the root of the mean square over the last axes, then scaled.
 * weight may have any dtype that is no wider than the dtype in which sums are computed. If eps is left out, it is the
 * epsilon of the dtype in which squares are summed. Calls ct_rms_norm.
 */
inline Tensor rms_norm(const Tensor &input, const Ints &normalized_shape, const Tensor &weight = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_rms_norm(input.get(), normalized_shape.get(), weight.get(), nullptr));
}

inline Tensor rms_norm(const Tensor &input, const Ints &normalized_shape, const Tensor &weight,
                       const ct_rms_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rms_norm(input.get(), normalized_shape.get(), weight.get(), &opts));
}

inline Tensor rms_norm_out(const Tensor &input, const Ints &normalized_shape, const Tensor &weight, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_rms_norm_out(input.get(), normalized_shape.get(), weight.get(), out.get(), nullptr));
}

inline Tensor rms_norm_out(const Tensor &input, const Ints &normalized_shape, const Tensor &weight, const Tensor &out,
                           const ct_rms_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_rms_norm_out(input.get(), normalized_shape.get(), weight.get(), out.get(), &opts));
}

inline Tensor inside::methods::rms_norm(const Ints &normalized_shape, const Tensor &weight) const
{
    return cotangent::rms_norm(self(), normalized_shape, weight);
}

inline Tensor inside::methods::rms_norm(const Ints &normalized_shape, const Tensor &weight,
                                        const ct_rms_norm_opts &opts) const
{
    return cotangent::rms_norm(self(), normalized_shape, weight, opts);
}

/**
 * Batch normalisation: each channel (axis 1) is normalised to mean 0 and variance 1, with its own statistics if
 * training is true, else with the running statistics, then scaled and shifted. weight and bias may have any dtype that
 * is no wider than the dtype in which sums are computed. An empty vector is returned unchanged. Calls ct_batch_norm.
 */
inline Tensor batch_norm(const Tensor &input, const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                         const Tensor &running_var, bool training, double momentum, double eps)
{
    inside::call call_;
    return inside::result(call_, ct_batch_norm(input.get(), weight.get(), bias.get(), running_mean.get(),
                                               running_var.get(), training ? CT_ON : CT_OFF, momentum, eps));
}

inline Tensor inside::methods::batch_norm(const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                                          const Tensor &running_var, bool training, double momentum, double eps) const
{
    return cotangent::batch_norm(self(), weight, bias, running_mean, running_var, training, momentum, eps);
}

using batch_norm_train_opts = ct_batch_norm_train_opts;

/**
 * Each channel (axis 1) normalised by its own mean and variance, then scaled and shifted; the running statistics are
 * updated by momentum. Calls ct_batch_norm_train.
 */
inline Tensor batch_norm_train(const Tensor &input, const Tensor &weight = Tensor(), const Tensor &bias = Tensor(),
                               const Tensor &running_mean = Tensor(), const Tensor &running_var = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_batch_norm_train(input.get(), weight.get(), bias.get(), running_mean.get(),
                                                     running_var.get(), nullptr));
}

inline Tensor batch_norm_train(const Tensor &input, const Tensor &weight, const Tensor &bias,
                               const Tensor &running_mean, const Tensor &running_var,
                               const ct_batch_norm_train_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_batch_norm_train(input.get(), weight.get(), bias.get(), running_mean.get(),
                                                     running_var.get(), &opts));
}

inline Tensor batch_norm_train_out(const Tensor &input, const Tensor &weight, const Tensor &bias,
                                   const Tensor &running_mean, const Tensor &running_var, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_batch_norm_train_out(input.get(), weight.get(), bias.get(), running_mean.get(),
                                                         running_var.get(), out.get(), nullptr));
}

inline Tensor batch_norm_train_out(const Tensor &input, const Tensor &weight, const Tensor &bias,
                                   const Tensor &running_mean, const Tensor &running_var, const Tensor &out,
                                   const ct_batch_norm_train_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_batch_norm_train_out(input.get(), weight.get(), bias.get(), running_mean.get(),
                                                         running_var.get(), out.get(), &opts));
}

inline Tensor inside::methods::batch_norm_train(const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                                                const Tensor &running_var) const
{
    return cotangent::batch_norm_train(self(), weight, bias, running_mean, running_var);
}

inline Tensor inside::methods::batch_norm_train(const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                                                const Tensor &running_var, const ct_batch_norm_train_opts &opts) const
{
    return cotangent::batch_norm_train(self(), weight, bias, running_mean, running_var, opts);
}

using batch_norm_eval_opts = ct_batch_norm_eval_opts;

/**
 * Each channel (axis 1) normalised by the given mean and variance, then scaled and shifted. Calls ct_batch_norm_eval.
 */
inline Tensor batch_norm_eval(const Tensor &input, const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                              const Tensor &running_var)
{
    inside::call call_;
    return inside::result(call_, ct_batch_norm_eval(input.get(), weight.get(), bias.get(), running_mean.get(),
                                                    running_var.get(), nullptr));
}

inline Tensor batch_norm_eval(const Tensor &input, const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                              const Tensor &running_var, const ct_batch_norm_eval_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_batch_norm_eval(input.get(), weight.get(), bias.get(), running_mean.get(), running_var.get(), &opts));
}

inline Tensor batch_norm_eval_out(const Tensor &input, const Tensor &weight, const Tensor &bias,
                                  const Tensor &running_mean, const Tensor &running_var, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_batch_norm_eval_out(input.get(), weight.get(), bias.get(), running_mean.get(),
                                                        running_var.get(), out.get(), nullptr));
}

inline Tensor batch_norm_eval_out(const Tensor &input, const Tensor &weight, const Tensor &bias,
                                  const Tensor &running_mean, const Tensor &running_var, const Tensor &out,
                                  const ct_batch_norm_eval_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_batch_norm_eval_out(input.get(), weight.get(), bias.get(), running_mean.get(),
                                                        running_var.get(), out.get(), &opts));
}

inline Tensor inside::methods::batch_norm_eval(const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                                               const Tensor &running_var) const
{
    return cotangent::batch_norm_eval(self(), weight, bias, running_mean, running_var);
}

inline Tensor inside::methods::batch_norm_eval(const Tensor &weight, const Tensor &bias, const Tensor &running_mean,
                                               const Tensor &running_var, const ct_batch_norm_eval_opts &opts) const
{
    return cotangent::batch_norm_eval(self(), weight, bias, running_mean, running_var, opts);
}

using linalg_vector_norm_opts = ct_linalg_vector_norm_opts;

/**
 * Vector norm of order ord of self over axes dim; all axes if dim is left out. The gradient at the zero vector is 0.
 * Calls ct_linalg_vector_norm.
 */
inline Tensor linalg_vector_norm(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_vector_norm(self.get(), nullptr));
}

inline Tensor linalg_vector_norm(const Tensor &self, const ct_linalg_vector_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_linalg_vector_norm(self.get(), &opts));
}

inline Tensor inside::methods::linalg_vector_norm() const { return cotangent::linalg_vector_norm(self()); }

inline Tensor inside::methods::linalg_vector_norm(const ct_linalg_vector_norm_opts &opts) const
{
    return cotangent::linalg_vector_norm(self(), opts);
}

using norm_opts = ct_norm_opts;

/**
 * Vector norm of order p of self over axes dim; all axes if dim is left out. The gradient at the zero vector is 0.
 * Calls ct_norm.
 */
inline Tensor norm(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_norm(self.get(), nullptr));
}

inline Tensor norm(const Tensor &self, const ct_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_norm(self.get(), &opts));
}

inline Tensor inside::methods::norm() const { return cotangent::norm(self()); }

inline Tensor inside::methods::norm(const ct_norm_opts &opts) const { return cotangent::norm(self(), opts); }

using norm_string_opts = ct_norm_string_opts;

/**
 * Norm, selected by a name, over the axes dim, or over all axes if dim is left out. fro is the Frobenius norm, the
 * 2-norm of the elements; nuc is the nuclear norm of the matrices in two axes, the sum of their singular values. Calls
 * ct_norm_string.
 */
inline Tensor norm_string(const Tensor &self, ct_p p)
{
    inside::call call_;
    return inside::result(call_, ct_norm_string(self.get(), p, nullptr));
}

inline Tensor norm_string(const Tensor &self, ct_p p, const ct_norm_string_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_norm_string(self.get(), p, &opts));
}

inline Tensor inside::methods::norm_string(ct_p p) const { return cotangent::norm_string(self(), p); }

inline Tensor inside::methods::norm_string(ct_p p, const ct_norm_string_opts &opts) const
{
    return cotangent::norm_string(self(), p, opts);
}

using nuclear_norm_opts = ct_nuclear_norm_opts;

/**
 * Nuclear norm of the matrices in the two axes dim: the sum of their singular values. Where a singular value is zero,
 * the gradient is the subgradient of least norm. Calls ct_nuclear_norm.
 */
inline Tensor nuclear_norm(const Tensor &self, const Ints &dim)
{
    inside::call call_;
    return inside::result(call_, ct_nuclear_norm(self.get(), dim.get(), nullptr));
}

inline Tensor nuclear_norm(const Tensor &self, const Ints &dim, const ct_nuclear_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nuclear_norm(self.get(), dim.get(), &opts));
}

inline Tensor nuclear_norm_out(const Tensor &self, const Ints &dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_nuclear_norm_out(self.get(), dim.get(), out.get(), nullptr));
}

inline Tensor nuclear_norm_out(const Tensor &self, const Ints &dim, const Tensor &out, const ct_nuclear_norm_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_nuclear_norm_out(self.get(), dim.get(), out.get(), &opts));
}

inline Tensor inside::methods::nuclear_norm(const Ints &dim) const { return cotangent::nuclear_norm(self(), dim); }

inline Tensor inside::methods::nuclear_norm(const Ints &dim, const ct_nuclear_norm_opts &opts) const
{
    return cotangent::nuclear_norm(self(), dim, opts);
}

/**
 * Unitary factor of the polar decomposition of the matrices in the two axes dim: U V^H of their singular value
 * decomposition, without the vectors of zero singular values. Calls ct_polar_factor.
 */
inline Tensor polar_factor(const Tensor &self, const Ints &dim)
{
    inside::call call_;
    return inside::result(call_, ct_polar_factor(self.get(), dim.get()));
}

inline Tensor polar_factor_out(const Tensor &self, const Ints &dim, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_polar_factor_out(self.get(), dim.get(), out.get()));
}

inline Tensor inside::methods::polar_factor(const Ints &dim) const { return cotangent::polar_factor(self(), dim); }

} // namespace cotangent
#endif
