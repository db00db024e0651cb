/*
 * binary_cross_entropy: declarations.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BINARY_CROSS_ENTROPY_H
#define COTANGENT_OP_BINARY_CROSS_ENTROPY_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_binary_cross_entropy, passed as named arguments. */
typedef struct ct_binary_cross_entropy_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_binary_cross_entropy_opts;

/**
 * Binary cross-entropy of the probabilities target and self; averaged, summed or unreduced. Logarithms are clamped at
 * -100.
 *
 * @param self    probabilities from 0 to 1; float tensor [*S]
 * @param target  probabilities from 0 to 1; float tensor [*S]
 * @param weight  factor of each loss; float tensor [*W], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape if reduction is none, else []; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless (weight.shape if weight != none else []) broadcasts to self.shape
 *                 unless not is_bool(target.dtype)
 *                 unless every element of self is from 0 to 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self, target and weight have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = (result.grad * weight if has(weight) else result.grad) * (self - target) / max(self * (1 - self), 1e-07
 *       if dtype_of(self) == f16 else 1e-12)
 *   target.grad = (result.grad * weight if has(weight) else result.grad) * (max(log1p(-self), -100) - max(log(self),
 *       -100))
 *   Saved: self; target for the gradient of self; weight.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_binary_cross_entropy(self, target, ct_none());
 */
CT_API ct_tensor *ct_binary_cross_entropy(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                          const ct_binary_cross_entropy_opts *opts);
CT_API ct_tensor *ct_binary_cross_entropy_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                              const ct_binary_cross_entropy_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_binary_cross_entropy(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                          const ct_binary_cross_entropy_opts &opts = ct_binary_cross_entropy_opts{})
{
    return ct_binary_cross_entropy(self, target, weight, &opts);
}

inline ct_tensor *ct_binary_cross_entropy_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                              const ct_binary_cross_entropy_opts &opts = ct_binary_cross_entropy_opts{})
{
    return ct_binary_cross_entropy_out(self, target, weight, out, &opts);
}
#else
#define ct_binary_cross_entropy_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_binary_cross_entropy(...) ct_binary_cross_entropy_named_(__VA_ARGS__, )
#define ct_binary_cross_entropy_named_(self, target, weight, ...) \
    CT_NAMED_(ct_binary_cross_entropy, ct_binary_cross_entropy_opts, (self, target, weight, ), __VA_ARGS__)
#define ct_binary_cross_entropy_out(...) ct_binary_cross_entropy_out_named_(__VA_ARGS__, )
#define ct_binary_cross_entropy_out_named_(self, target, weight, out, ...) \
    CT_NAMED_(ct_binary_cross_entropy_out, ct_binary_cross_entropy_opts, (self, target, weight, out, ), __VA_ARGS__)
#endif
#endif
