/*
 * cross_entropy: declarations.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CROSS_ENTROPY_H
#define COTANGENT_OP_CROSS_ENTROPY_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cross_entropy, passed as named arguments. */
typedef struct ct_cross_entropy_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* class whose rows are excluded from the loss; default -100 */
    int64_t ignore_index CT_INIT_(-100);
    /* fraction of the target distributed evenly over all classes, from 0 to 1; default 0 */
    double label_smoothing CT_INIT_(0.0);
} ct_cross_entropy_opts;

/**
 * Cross-entropy of the classes target and the softmax of self along its class axis. Rows of class ignore_index are
 * excluded and get gradient 0.
 *
 * @param self    logits, the inputs of softmax; float tensor [*S]
 * @param target  class of each row; u8 or i64 tensor [*N]
 * @param weight  factor of each class; float tensor [extent(self, min(1, rank(self) - 1))], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: target.shape if reduction is none, else []; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim > 0
 *                 unless target.ndim <= 1 or target.dtype == i64
 *                 unless (self.shape without axis min(1, self.ndim - 1)) == target.shape
 *                 unless 0 <= label_smoothing and label_smoothing <= 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and weight have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = plain if label_smoothing == 0 else plain + exp(logp) * soft * (sum(weight) if has(weight) else classes)
 *       - softs
 *   plain = scatter_add(onto, axis, place, unsqueeze(to(-hard, wide(self)), axis)) if classes > 0 else onto
 *   logp = self - unsqueeze(logsumexp, axis)
 *   soft = unsqueeze(where(valid, scale, 0), axis) * label_smoothing / max(classes, 1)
 *   classes = extent(self, axis)
 *   softs = transpose(transpose(soft, axis, -1) * weight, axis, -1) if has(weight) else soft
 *   onto = exp(logp) * unsqueeze(hard, axis)
 *   axis = min(1, rank(self) - 1)
 *   place = unsqueeze(chosen, axis)
 *   hard = where(valid, row * scale * (1 - label_smoothing), 0)
 *   logsumexp = logsumexp(to(self, wide(self)), [min(1, rank(self) - 1)])
 *   valid = target != ignore_index
 *   scale = result.grad / sum(row) if reduction == mean else result.grad
 *   chosen = to(where(valid, target, 0), i64)
 *   row = reshape(index_select(weight, 0, ravel(chosen)), N) * counted if has(weight) else counted
 *   N = target.shape
 *   counted = to(valid, dtype_of(self))
 *   Saved: self; logsumexp; target; weight.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *target = ct_tensor_from((int64_t[]){2, 2, 1, 0}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *result = ct_cross_entropy(self, target, ct_none());
 */
CT_API ct_tensor *ct_cross_entropy(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                   const ct_cross_entropy_opts *opts);
CT_API ct_tensor *ct_cross_entropy_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                       const ct_cross_entropy_opts *opts);

/** Options of ct_cross_entropy_prob, passed as named arguments. */
typedef struct ct_cross_entropy_prob_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* negative, since probabilities have no class to ignore; default -100 */
    int64_t ignore_index CT_INIT_(-100);
    /* fraction of the target distributed evenly over all classes, from 0 to 1; default 0 */
    double label_smoothing CT_INIT_(0.0);
} ct_cross_entropy_prob_opts;

/**
 * Cross-entropy of the probabilities target and the softmax of self, both along the class axis. No class is ignored, so
 * ignore_index must be negative.
 *
 * @param self    logits, the inputs of softmax; float tensor [*S]
 * @param target  probabilities of the classes; float tensor [*S]
 * @param weight  factor of each class; float tensor [extent(self, min(1, rank(self) - 1))], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: (self.shape without axis min(1, self.ndim - 1)) if reduction is none, else []; dtype and device: same
 *         as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless ignore_index < 0
 *                 unless self.ndim > 0
 *                 unless 0 <= label_smoothing and label_smoothing <= 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self, target and weight have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = g * (exp(logp) * sum(aim, [axis], true) - aim)
 *   target.grad = -g * likely * (1 - label_smoothing)
 *   weight.grad = -sum_to_size(transpose(g * smooth * logp, axis, -1), shape(weight))
 *   g = unsqueeze(scale, axis) if reduction == none else scale
 *   logp = self - unsqueeze(logsumexp, axis)
 *   aim = transpose(transpose(smooth, axis, -1) * weight, axis, -1) if has(weight) else smooth
 *   axis = min(1, rank(self) - 1)
 *   likely = transpose(transpose(logp, axis, -1) * weight, axis, -1) if has(weight) else logp
 *   smooth = target if label_smoothing == 0 else target * (1 - label_smoothing) + label_smoothing / classes
 *   logsumexp = logsumexp(to(self, wide(self)), [min(1, rank(self) - 1)])
 *   scale = result.grad / numel(drop(shape(self), axis)) if reduction == mean else result.grad
 *   classes = extent(self, axis)
 *   Saved: self; logsumexp; target for the gradient of self, weight; weight for the gradient of self, target.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *target = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *result = ct_cross_entropy_prob(self, target, ct_none());
 */
CT_API ct_tensor *ct_cross_entropy_prob(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                        const ct_cross_entropy_prob_opts *opts);
CT_API ct_tensor *ct_cross_entropy_prob_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                            const ct_cross_entropy_prob_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cross_entropy(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                   const ct_cross_entropy_opts &opts = ct_cross_entropy_opts{})
{
    return ct_cross_entropy(self, target, weight, &opts);
}

inline ct_tensor *ct_cross_entropy_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                       const ct_cross_entropy_opts &opts = ct_cross_entropy_opts{})
{
    return ct_cross_entropy_out(self, target, weight, out, &opts);
}

inline ct_tensor *ct_cross_entropy_prob(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                        const ct_cross_entropy_prob_opts &opts = ct_cross_entropy_prob_opts{})
{
    return ct_cross_entropy_prob(self, target, weight, &opts);
}

inline ct_tensor *ct_cross_entropy_prob_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                            const ct_cross_entropy_prob_opts &opts = ct_cross_entropy_prob_opts{})
{
    return ct_cross_entropy_prob_out(self, target, weight, out, &opts);
}
#else
#define ct_cross_entropy_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .ignore_index = -100, .tag_.end = 0
#define ct_cross_entropy(...) ct_cross_entropy_named_(__VA_ARGS__, )
#define ct_cross_entropy_named_(self, target, weight, ...) \
    CT_NAMED_(ct_cross_entropy, ct_cross_entropy_opts, (self, target, weight, ), __VA_ARGS__)
#define ct_cross_entropy_out(...) ct_cross_entropy_out_named_(__VA_ARGS__, )
#define ct_cross_entropy_out_named_(self, target, weight, out, ...) \
    CT_NAMED_(ct_cross_entropy_out, ct_cross_entropy_opts, (self, target, weight, out, ), __VA_ARGS__)
#define ct_cross_entropy_prob_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .ignore_index = -100, .tag_.end = 0
#define ct_cross_entropy_prob(...) ct_cross_entropy_prob_named_(__VA_ARGS__, )
#define ct_cross_entropy_prob_named_(self, target, weight, ...) \
    CT_NAMED_(ct_cross_entropy_prob, ct_cross_entropy_prob_opts, (self, target, weight, ), __VA_ARGS__)
#define ct_cross_entropy_prob_out(...) ct_cross_entropy_prob_out_named_(__VA_ARGS__, )
#define ct_cross_entropy_prob_out_named_(self, target, weight, out, ...) \
    CT_NAMED_(ct_cross_entropy_prob_out, ct_cross_entropy_prob_opts, (self, target, weight, out, ), __VA_ARGS__)
#endif
#endif
