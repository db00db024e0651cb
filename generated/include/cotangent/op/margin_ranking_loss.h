/*
 * margin_ranking_loss: declarations.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_MARGIN_RANKING_LOSS_H
#define COTANGENT_OP_MARGIN_RANKING_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_margin_ranking_loss, passed as named arguments. */
typedef struct ct_margin_ranking_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* required difference of the scores; default 0 */
    double margin CT_INIT_(0.0);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_margin_ranking_loss_opts;

/**
 * Margin ranking loss: max(0, target * (input2 - input1) + margin), element by element; averaged, summed or unreduced.
 * Where the second argument of max is 0, the derivative of max is 1.
 *
 * @param input1  scores; real tensor [*A]
 * @param input2  scores to compare with; real tensor [*B]
 * @param target  1 where input1 should be larger, -1 where input2 should be larger; real tensor [*C]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(input1.shape, input2.shape, target.shape) if reduction is none, else []; dtype:
 *         promote(input1, input2, target) (the default dtype for bool and integers); device: input1.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(input1.shape, input2.shape, target.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Warns unless all of these hold:
 *   input1.shape == input2.shape
 *   input1.shape == target.shape
 *
 * Gradients, differentiable to any order:
 *   input1.grad = -(result.grad * target) if live else 0
 *   input2.grad = result.grad * target if live else 0
 *   target.grad = result.grad * (input2 - input1) if live else 0
 *   live = short_ >= 0
 *   short_ = target * (input2 - input1) + margin
 *   Saved: input1 for the gradient of target; input2 for the gradient of target; target for the gradient of input1,
 *   input2; live (bits).
 *
 * Example:
 *   ct_tensor *input1 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *input2 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_tensor_from((float[]){1, -1, 1, -1, -1, 1, -1, 1, -1, -1, 1, 1}, CT_INTS(3, 4),
 *       CT_DTYPE_F32);
 *   ct_tensor *result = ct_margin_ranking_loss(input1, input2, target);
 */
CT_API ct_tensor *ct_margin_ranking_loss(ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                         const ct_margin_ranking_loss_opts *opts);
CT_API ct_tensor *ct_margin_ranking_loss_out(ct_tensor *input1, ct_tensor *input2, ct_tensor *target, ct_tensor *out,
                                             const ct_margin_ranking_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_margin_ranking_loss(ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                         const ct_margin_ranking_loss_opts &opts = ct_margin_ranking_loss_opts{})
{
    return ct_margin_ranking_loss(input1, input2, target, &opts);
}

inline ct_tensor *ct_margin_ranking_loss_out(ct_tensor *input1, ct_tensor *input2, ct_tensor *target, ct_tensor *out,
                                             const ct_margin_ranking_loss_opts &opts = ct_margin_ranking_loss_opts{})
{
    return ct_margin_ranking_loss_out(input1, input2, target, out, &opts);
}
#else
#define ct_margin_ranking_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_margin_ranking_loss(...) ct_margin_ranking_loss_named_(__VA_ARGS__, )
#define ct_margin_ranking_loss_named_(input1, input2, target, ...) \
    CT_NAMED_(ct_margin_ranking_loss, ct_margin_ranking_loss_opts, (input1, input2, target, ), __VA_ARGS__)
#define ct_margin_ranking_loss_out(...) ct_margin_ranking_loss_out_named_(__VA_ARGS__, )
#define ct_margin_ranking_loss_out_named_(input1, input2, target, out, ...) \
    CT_NAMED_(ct_margin_ranking_loss_out, ct_margin_ranking_loss_opts, (input1, input2, target, out, ), __VA_ARGS__)
#endif
#endif
