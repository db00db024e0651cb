/*
 * cross_entropy_tangent: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CROSS_ENTROPY_TANGENT_H
#define COTANGENT_PRIVATE_CROSS_ENTROPY_TANGENT_H

#include <cotangent/operand.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cross_entropy_tangent, passed as named arguments. */
typedef struct ct_cross_entropy_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean over all elements, their sum, or none for no reduction; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or
     * CT_REDUCTION_SUM; default CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* class whose rows are not counted; default -100 */
    int64_t ignore_index CT_INIT_(-100);
    /* fraction of the target distributed evenly over all classes, from 0 to 1; default 0 */
    double label_smoothing CT_INIT_(0.0);
} ct_cross_entropy_tangent_opts;

/**
 * Derivative of cross_entropy in a direction of self. Rows of class ignore_index are not counted.
 *
 * @param self       logits, the inputs of softmax; float tensor [*S]
 * @param direction  the change of self; float tensor [*S]
 * @param target     class of each row; u8 or i64 tensor [*N]
 * @param weight     factor of each class; float tensor [extent(self, min(1, rank(self) - 1))], or ct_none()
 * @param opts       options, passed as named arguments; NULL for the defaults
 * @param out        tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: target.shape if reduction is none, else 0-d; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  self.ndim must be positive
 *                 self.shape without dimension min(1, self.ndim - 1) must be target.shape
 *                 label_smoothing must be at least 0 and at most 1
 *   CT_E_SHAPE    direction.shape must be self.shape
 *                 if weight is given, weight.ndim must be 1
 *                 if weight is given, weight.size(0) must be self.size(min(1, self.ndim - 1))
 *   CT_E_DTYPE    the dtypes of self, direction and weight must be float
 *                 target.dtype must be u8 or i64
 *                 self, direction and weight must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = slope * change
 *   direction.grad = plain if label_smoothing == 0 else plain - softs
 *   slope = p * onto
 *   change = direction - sum(p * direction, [axis], true)
 *   plain = scatter_add(slope, axis, place, unsqueeze(-hard, axis)) if classes > 0 else slope
 *   softs = transpose(transpose(soft, axis, -1) * weight, axis, -1) if has(weight) else soft
 *   N = target.shape
 *   p = exp(self - logsumexp(self, [axis], true))
 *   onto = unsqueeze(hard, axis) if label_smoothing == 0 else unsqueeze(hard, axis) + soft * (sum(weight) if
 *       has(weight) else classes)
 *   axis = min(1, rank(self) - 1)
 *   place = unsqueeze(chosen, axis)
 *   hard = where(valid, row * scale * (1 - label_smoothing), 0)
 *   classes = extent(self, axis)
 *   soft = unsqueeze(where(valid, scale, 0), axis) * label_smoothing / max(classes, 1)
 *   chosen = to(where(valid, target, 0), i64)
 *   valid = target != ignore_index
 *   row = reshape(index_select(weight, 0, ravel(chosen)), N) * counted if has(weight) else counted
 *   scale = result.grad / sum(row) if reduction == mean else result.grad
 *   counted = to(valid, dtype_of(self))
 *   self, target and weight are saved if any gradient is required; direction is saved if the gradient of self is
 *   required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *direction = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *target = ct_tensor_from((int64_t[]){1, 1, 0, 2}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *result = ct_cross_entropy_tangent(self, direction, target, ct_none());
 */
CT_API ct_tensor *ct_cross_entropy_tangent(ct_tensor *self, ct_tensor *direction, ct_tensor *target, ct_tensor *weight,
                                           const ct_cross_entropy_tangent_opts *opts);
CT_API ct_tensor *ct_cross_entropy_tangent_out(ct_tensor *self, ct_tensor *direction, ct_tensor *target,
                                               ct_tensor *weight, ct_tensor *out,
                                               const ct_cross_entropy_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cross_entropy_tangent(ct_tensor *self, ct_tensor *direction, ct_tensor *target, ct_tensor *weight,
                                           const ct_cross_entropy_tangent_opts &opts = ct_cross_entropy_tangent_opts{})
{
    return ct_cross_entropy_tangent(self, direction, target, weight, &opts);
}

inline ct_tensor *
ct_cross_entropy_tangent_out(ct_tensor *self, ct_tensor *direction, ct_tensor *target, ct_tensor *weight,
                             ct_tensor *out,
                             const ct_cross_entropy_tangent_opts &opts = ct_cross_entropy_tangent_opts{})
{
    return ct_cross_entropy_tangent_out(self, direction, target, weight, out, &opts);
}
#else
#define ct_cross_entropy_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .ignore_index = -100, .tag_.end = 0
#define ct_cross_entropy_tangent(...) ct_cross_entropy_tangent_named_(__VA_ARGS__, )
#define ct_cross_entropy_tangent_named_(self, direction, target, weight, ...) \
    CT_NAMED_(ct_cross_entropy_tangent, ct_cross_entropy_tangent_opts, (self, direction, target, weight, ), __VA_ARGS__)
#define ct_cross_entropy_tangent_out(...) ct_cross_entropy_tangent_out_named_(__VA_ARGS__, )
#define ct_cross_entropy_tangent_out_named_(self, direction, target, weight, out, ...) \
    CT_NAMED_(ct_cross_entropy_tangent_out, ct_cross_entropy_tangent_opts, (self, direction, target, weight, out, ), \
              __VA_ARGS__)
#endif
#endif
