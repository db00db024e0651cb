/*
 * multilabel_margin_loss: declarations.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MULTILABEL_MARGIN_LOSS_H
#define COTANGENT_OP_MULTILABEL_MARGIN_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_multilabel_margin_loss, passed as named arguments. */
typedef struct ct_multilabel_margin_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_multilabel_margin_loss_opts;

/**
 * Multi-label margin loss: sum of max(0, 1 - self[j] + self[i]) over the classes j in target and the classes i not in
 * it, divided by the number of classes; averaged, summed or unreduced. Where the second argument of max is 0, the
 * derivative of max is 0.
 *
 * @param self    scores, one row for each sample, or for a single sample; float tensor [*S]
 * @param target  classes of each sample, up to the first -1; i64 tensor [*S]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape[:max(self.ndim - 1, 0)] if reduction is none, else []; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim <= 2
 *                 unless self.ndim == 0 or self.size(-1) > 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   classes_ = extent(self, -1) if rank(self) > 0 else 1
 *   x_ = self if rank(self) > 0 else unsqueeze(self, 0)
 *   t_ = target if rank(self) > 0 else unsqueeze(target, 0)
 *   listed_ = cumsum(to(t_ < 0, i64), -1) == 0
 *   place_ = to(where(listed_ or t_ < -1, t_, 0), i64)
 *   here_ = unsqueeze(listed_, -1) and unsqueeze(place_, -1) == arange(0, classes_, 1, i64, device_of(self))
 *   other_ = unsqueeze(not any(here_, [-2]), -2)
 *   short__ = 1 - unsqueeze(gather(x_, -1, place_), -1) + unsqueeze(x_, -2)
 *   counts_ = unsqueeze(listed_, -1) and other_ and short__ > 0
 *   loss_ = sum(where(counts_, short__, 0), [-2, -1]) / classes_
 *   loss_grad0_ = result.grad if reduction == none else expand(result.grad, shape(loss_)) if reduction == sum else
 *       expand(result.grad / max(count_over(loss_, all), 1), shape(loss_))
 *   short__grad1_ = sum_to_size(where(counts_ != 0, expand(unsqueeze.dims(sum_to_size(loss_grad0_ / conj(classes_),
 *       reduce(broadcast(shape(counts_), shape(short__)), [-2, -1], false)), [-2, -1]), broadcast(shape(counts_),
 *       shape(short__))), 0), shape(short__))
 *   t12_ = reshape(sum_to_size(-sum_to_size(short__grad1_, unsqueeze(shape(place_), -1)), unsqueeze(shape(place_),
 *       -1)), shape(place_))
 *   x_grad2_ = scatter_add(expand(zeros([], dtype_of(t12_), device_of(x_)), shape(x_)), -1, place_, t12_) +
 *       reshape(sum_to_size(short__grad1_, unsqueeze(shape(x_), -2)), shape(x_))
 *   self.grad = x_grad2_ if rank(self) > 0 else reshape(x_grad2_, shape(self))
 *   Saved: self; target.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_tensor_from((int64_t[]){1, 3, -1, 2, -1, 0, 1, 2, 0, 1, 2, 3}, CT_INTS(3, 4), CT_DTYPE_I64);
 *   ct_tensor *result = ct_multilabel_margin_loss(self, target);
 */
CT_API ct_tensor *ct_multilabel_margin_loss(ct_tensor *self, ct_tensor *target,
                                            const ct_multilabel_margin_loss_opts *opts);
CT_API ct_tensor *ct_multilabel_margin_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                                                const ct_multilabel_margin_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *
ct_multilabel_margin_loss(ct_tensor *self, ct_tensor *target,
                          const ct_multilabel_margin_loss_opts &opts = ct_multilabel_margin_loss_opts{})
{
    return ct_multilabel_margin_loss(self, target, &opts);
}

inline ct_tensor *
ct_multilabel_margin_loss_out(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                              const ct_multilabel_margin_loss_opts &opts = ct_multilabel_margin_loss_opts{})
{
    return ct_multilabel_margin_loss_out(self, target, out, &opts);
}
#else
#define ct_multilabel_margin_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_multilabel_margin_loss(...) ct_multilabel_margin_loss_named_(__VA_ARGS__, )
#define ct_multilabel_margin_loss_named_(self, target, ...) \
    CT_NAMED_(ct_multilabel_margin_loss, ct_multilabel_margin_loss_opts, (self, target, ), __VA_ARGS__)
#define ct_multilabel_margin_loss_out(...) ct_multilabel_margin_loss_out_named_(__VA_ARGS__, )
#define ct_multilabel_margin_loss_out_named_(self, target, out, ...) \
    CT_NAMED_(ct_multilabel_margin_loss_out, ct_multilabel_margin_loss_opts, (self, target, out, ), __VA_ARGS__)
#endif
#endif
