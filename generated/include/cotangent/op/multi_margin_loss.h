/*
 * multi_margin_loss: declarations.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MULTI_MARGIN_LOSS_H
#define COTANGENT_OP_MULTI_MARGIN_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_multi_margin_loss, passed as named arguments. */
typedef struct ct_multi_margin_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* exponent, 1 or 2; default 1 */
    double p CT_INIT_(1.0);
    /* required difference between the score of the class and the other scores; default 1 */
    double margin CT_INIT_(1.0);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_multi_margin_loss_opts;

/**
 * Multi-class margin loss: mean over the classes i other than y = target of max(0, margin - self[y] + self[i])^p, times
 * weight[y]; the divisor is the number of all classes; averaged, summed or unreduced. Where the second argument of max
 * is 0, the derivative of max is 0.
 *
 * @param self    scores, one row for each sample, or for a single sample; float tensor [*S]
 * @param target  class of each sample; i64 tensor [*B]
 * @param weight  factor of the loss of each class; float tensor [*W], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: target.shape if reduction is none, else []; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim <= 2
 *                 unless target.ndim <= 1
 *                 unless self.ndim == 0 or self.size(-1) > 0
 *                 unless self.ndim != 2 or target.numel == self.size(0)
 *                 unless self.ndim == 2 or target.numel == 1
 *                 unless p == 1 or p == 2
 *                 unless weight == none or weight.ndim == 1
 *                 unless weight == none or weight.numel == (self.size(-1) if self.ndim > 0 else 1)
 *                 unless every element of target is at least 0 and less than (self.size(-1) if self.ndim > 0 else 1)
 *                 unless weight == none or weight.ndim > 0 or target.numel == 1
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and weight have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_tensor_from((int64_t[]){3, 1, 0}, CT_INTS(3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_multi_margin_loss(self, target, ct_none());
 */
CT_API ct_tensor *ct_multi_margin_loss(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                       const ct_multi_margin_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_multi_margin_loss(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                       const ct_multi_margin_loss_opts &opts = ct_multi_margin_loss_opts{})
{
    return ct_multi_margin_loss(self, target, weight, &opts);
}
#else
#define ct_multi_margin_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .p = 1.0, .margin = 1.0, .tag_.end = 0
#define ct_multi_margin_loss(...) ct_multi_margin_loss_named_(__VA_ARGS__, )
#define ct_multi_margin_loss_named_(self, target, weight, ...) \
    CT_NAMED_(ct_multi_margin_loss, ct_multi_margin_loss_opts, (self, target, weight, ), __VA_ARGS__)
#endif
#endif
