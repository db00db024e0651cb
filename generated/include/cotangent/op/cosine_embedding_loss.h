/*
 * cosine_embedding_loss: declarations.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COSINE_EMBEDDING_LOSS_H
#define COTANGENT_OP_COSINE_EMBEDDING_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cosine_embedding_loss, passed as named arguments. */
typedef struct ct_cosine_embedding_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* cosine up to which dissimilar pairs have loss 0; default 0 */
    double margin CT_INIT_(0.0);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_cosine_embedding_loss_opts;

/**
 * Cosine embedding loss of the rows of input1 and input2: 1 - cosine where target is 1, max(0, cosine - margin) where
 * it is -1; averaged, summed or unreduced. Where the second argument of max is 0, the derivative of max is 1.
 *
 * @param input1  vectors, or a single vector; bool or real tensor [*A]
 * @param input2  vectors to compare with; bool or real tensor [*B]
 * @param target  1 for similar pairs, -1 for dissimilar pairs; a 0-d tensor for single vectors; bool or real tensor
 *                [*C]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(broadcast(input1.shape, input2.shape) without axis -1, target.shape) if reduction is none,
 *         else []; dtype: promote(input1, input2) (the default dtype for bool and integers); device: input1.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless target.ndim <= 1
 *                 unless input1.ndim == target.ndim + 1
 *                 unless input2.ndim == target.ndim + 1
 *   CT_E_SHAPE    unless broadcasts(input1.shape, input2.shape)
 *                 unless broadcasts(broadcast(input1.shape, input2.shape) without axis -1, target.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   a_ = to(input1, T)
 *   b_ = to(input2, T)
 *   lengths_ = (sum(a_ * a_, [-1]) + 1e-12) * (sum(b_ * b_, [-1]) + 1e-12)
 *   cosine_ = sum(a_ * b_, [-1]) / sqrt(lengths_)
 *   together_ = where(target == 1, 1 - cosine_, 0)
 *   loss_ = together_ + where(target == -1, clamp_min(cosine_ - margin, 0), 0)
 *   loss_grad0_ = result.grad if reduction == none else expand(result.grad, shape(loss_)) if reduction == sum else
 *       expand(result.grad / max(count_over(loss_, all), 1), shape(loss_))
 *   together_grad1_ = sum_to_size(loss_grad0_, shape(together_))
 *   cosine_grad2_ = sum_to_size(sum_to_size(where(not cosine_ - margin < 0, sum_to_size(where((target == -1) != 0,
 *       sum_to_size(loss_grad0_, broadcast(shape(target), broadcast(shape(cosine_), shape(margin)))), 0),
 *       broadcast(shape(cosine_), shape(margin))), 0), broadcast(shape(cosine_), shape(margin))), shape(cosine_))
 *   cosine_grad3_ = cosine_grad2_ + sum_to_size(-sum_to_size(where((target == 1) != 0, together_grad1_, 0),
 *       shape(cosine_)), shape(cosine_))
 *   a_grad4_ = sum_to_size(expand(unsqueeze.dims(sum_to_size(cosine_grad3_ / conj(sqrt(lengths_)),
 *       reduce(broadcast(shape(a_), shape(b_)), [-1], false)), [-1]), broadcast(shape(a_), shape(b_))) * conj(b_),
 *       shape(a_))
 *   t11_ = sqrt(lengths_)
 *   lengths_grad6_ = sum_to_size(-(cosine_grad3_ * conj(sum(a_ * b_, [-1]) / t11_ / t11_)), shape(lengths_)) / (2 *
 *       conj(t11_))
 *   t13_ = sum_to_size(expand(unsqueeze.dims(sum_to_size(sum_to_size(lengths_grad6_ * conj(sum(b_ * b_, [-1]) + 1e-12),
 *       reduce(broadcast(shape(a_), shape(a_)), [-1], false)), reduce(broadcast(shape(a_), shape(a_)), [-1], false)),
 *       [-1]), broadcast(shape(a_), shape(a_))) * conj(a_), shape(a_))
 *   input1.grad = a_grad4_ + t13_ + t13_
 *   a_ = to(input1, T)
 *   b_ = to(input2, T)
 *   lengths_ = (sum(a_ * a_, [-1]) + 1e-12) * (sum(b_ * b_, [-1]) + 1e-12)
 *   cosine_ = sum(a_ * b_, [-1]) / sqrt(lengths_)
 *   together_ = where(target == 1, 1 - cosine_, 0)
 *   loss_ = together_ + where(target == -1, clamp_min(cosine_ - margin, 0), 0)
 *   loss_grad0_ = result.grad if reduction == none else expand(result.grad, shape(loss_)) if reduction == sum else
 *       expand(result.grad / max(count_over(loss_, all), 1), shape(loss_))
 *   together_grad1_ = sum_to_size(loss_grad0_, shape(together_))
 *   cosine_grad2_ = sum_to_size(sum_to_size(where(not cosine_ - margin < 0, sum_to_size(where((target == -1) != 0,
 *       sum_to_size(loss_grad0_, broadcast(shape(target), broadcast(shape(cosine_), shape(margin)))), 0),
 *       broadcast(shape(cosine_), shape(margin))), 0), broadcast(shape(cosine_), shape(margin))), shape(cosine_))
 *   cosine_grad3_ = cosine_grad2_ + sum_to_size(-sum_to_size(where((target == 1) != 0, together_grad1_, 0),
 *       shape(cosine_)), shape(cosine_))
 *   b_grad5_ = sum_to_size(expand(unsqueeze.dims(sum_to_size(cosine_grad3_ / conj(sqrt(lengths_)),
 *       reduce(broadcast(shape(a_), shape(b_)), [-1], false)), [-1]), broadcast(shape(a_), shape(b_))) * conj(a_),
 *       shape(b_))
 *   t11_ = sqrt(lengths_)
 *   lengths_grad6_ = sum_to_size(-(cosine_grad3_ * conj(sum(a_ * b_, [-1]) / t11_ / t11_)), shape(lengths_)) / (2 *
 *       conj(t11_))
 *   t13_ = sum_to_size(expand(unsqueeze.dims(sum_to_size(sum_to_size(lengths_grad6_ * conj(sum(a_ * a_, [-1]) + 1e-12),
 *       reduce(broadcast(shape(b_), shape(b_)), [-1], false)), reduce(broadcast(shape(b_), shape(b_)), [-1], false)),
 *       [-1]), broadcast(shape(b_), shape(b_))) * conj(b_), shape(b_))
 *   input2.grad = b_grad5_ + t13_ + t13_
 *   Saved: input1; input2; target.
 *
 * Example:
 *   ct_tensor *input1 = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *input2 = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *target = ct_tensor_from((float[]){1, -1, -1, 1}, CT_INTS(4), CT_DTYPE_F32);
 *   ct_tensor *result = ct_cosine_embedding_loss(input1, input2, target);
 */
CT_API ct_tensor *ct_cosine_embedding_loss(ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                           const ct_cosine_embedding_loss_opts *opts);
CT_API ct_tensor *ct_cosine_embedding_loss_out(ct_tensor *input1, ct_tensor *input2, ct_tensor *target, ct_tensor *out,
                                               const ct_cosine_embedding_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cosine_embedding_loss(ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                           const ct_cosine_embedding_loss_opts &opts = ct_cosine_embedding_loss_opts{})
{
    return ct_cosine_embedding_loss(input1, input2, target, &opts);
}

inline ct_tensor *
ct_cosine_embedding_loss_out(ct_tensor *input1, ct_tensor *input2, ct_tensor *target, ct_tensor *out,
                             const ct_cosine_embedding_loss_opts &opts = ct_cosine_embedding_loss_opts{})
{
    return ct_cosine_embedding_loss_out(input1, input2, target, out, &opts);
}
#else
#define ct_cosine_embedding_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_cosine_embedding_loss(...) ct_cosine_embedding_loss_named_(__VA_ARGS__, )
#define ct_cosine_embedding_loss_named_(input1, input2, target, ...) \
    CT_NAMED_(ct_cosine_embedding_loss, ct_cosine_embedding_loss_opts, (input1, input2, target, ), __VA_ARGS__)
#define ct_cosine_embedding_loss_out(...) ct_cosine_embedding_loss_out_named_(__VA_ARGS__, )
#define ct_cosine_embedding_loss_out_named_(input1, input2, target, out, ...) \
    CT_NAMED_(ct_cosine_embedding_loss_out, ct_cosine_embedding_loss_opts, (input1, input2, target, out, ), __VA_ARGS__)
#endif
#endif
