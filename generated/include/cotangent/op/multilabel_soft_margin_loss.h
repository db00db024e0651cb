/*
 * multilabel_soft_margin_loss: declarations.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MULTILABEL_SOFT_MARGIN_LOSS_H
#define COTANGENT_OP_MULTILABEL_SOFT_MARGIN_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_multilabel_soft_margin_loss, passed as named arguments. */
typedef struct ct_multilabel_soft_margin_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_multilabel_soft_margin_loss_opts;

/**
 * Multi-label soft margin loss: mean over the last axis of the binary cross-entropy of target and the sigmoid of input,
 * times weight; averaged, summed or unreduced.
 *
 * @param input   scores, one for each class; float tensor [*A]
 * @param target  1 for each class of a sample, 0 for the others; or probabilities; float tensor [*B]
 * @param weight  factors of the terms; float tensor [*W], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: (input.shape without axis -1) if reduction is none, else []; dtype: promote(input, target, weight);
 *         device: input.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.ndim > 0
 *                 unless target.shape broadcasts to input.shape
 *                 unless weight == none or weight.shape broadcasts to input.shape
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_multilabel_soft_margin_loss(input, target, ct_none());
 */
CT_API ct_tensor *ct_multilabel_soft_margin_loss(ct_tensor *input, ct_tensor *target, ct_tensor *weight,
                                                 const ct_multilabel_soft_margin_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *
ct_multilabel_soft_margin_loss(ct_tensor *input, ct_tensor *target, ct_tensor *weight,
                               const ct_multilabel_soft_margin_loss_opts &opts = ct_multilabel_soft_margin_loss_opts{})
{
    return ct_multilabel_soft_margin_loss(input, target, weight, &opts);
}
#else
#define ct_multilabel_soft_margin_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_multilabel_soft_margin_loss(...) ct_multilabel_soft_margin_loss_named_(__VA_ARGS__, )
#define ct_multilabel_soft_margin_loss_named_(input, target, weight, ...) \
    CT_NAMED_(ct_multilabel_soft_margin_loss, ct_multilabel_soft_margin_loss_opts, (input, target, weight, ), \
              __VA_ARGS__)
#endif
#endif
