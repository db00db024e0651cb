/*
 * linear_cross_entropy: declarations.
 *
 * Written by ctgen from schemas/losses_linear.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LINEAR_CROSS_ENTROPY_H
#define COTANGENT_OP_LINEAR_CROSS_ENTROPY_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_linear_cross_entropy, passed as named arguments. */
typedef struct ct_linear_cross_entropy_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* class whose rows are excluded from the loss; -100 if left out; optional */
    int64_t ignore_index CT_INIT_(CT_NO_INT_);
    /* fraction of the target distributed evenly over all classes, from 0 to 1; default 0 */
    double label_smoothing CT_INIT_(0.0);
} ct_linear_cross_entropy_opts;

/**
 * cross_entropy of the scores linear(input, linear_weight, linear_bias) and the classes target. Forward and backward
 * compute the scores of a few rows at a time and store none.
 *
 * @param input          one vector, or one for each row; float tensor [*B, D]
 * @param linear_weight  weight of the linear layer: one vector for each class, and for each position if there are more
 *                       axes; float tensor [C, *K, D]
 * @param target         class of each row and position; u8 or i64 tensor [*N]
 * @param linear_bias    bias of the linear layer; float tensor [C, *K], or ct_none()
 * @param weight         factor of each class; float tensor [C], or ct_none()
 * @param opts           options, passed as named arguments; NULL for the defaults
 * @param out            tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: target.shape if reduction is none, else []; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless linear_weight.size(0) > 0
 *                 unless input.shape[:-1].ndim <= 1
 *                 unless input.shape[:-1].ndim == 1 or linear_weight.shape[1:-1].ndim == 0
 *                 unless target.shape == concat(input.shape[:-1], linear_weight.shape[1:-1])
 *                 unless target.ndim <= 1 or target.dtype == i64
 *                 unless 0 <= label_smoothing and label_smoothing <= 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, linear_weight, linear_bias and weight have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = reshape(slope @ flat, shape(input))
 *   linear_weight.grad = reshape(transpose(slope, -2, -1) @ vectors, shape(linear_weight))
 *   linear_bias.grad = reshape(sum(slope, [0]), shape(linear_bias))
 *   slope = reshape(where(valid, arriving * (exp(logp) * sum(aim, [1], true) - aim), 0), [rows, C * spots])
 *   flat = reshape(linear_weight, [C * spots, D])
 *   vectors = reshape(input, [rows, D])
 *   B = input.shape[:-1]
 *   K = linear_weight.shape[1:-1]
 *   C = linear_weight.size(0)
 *   D = input.size(-1)
 *   valid = reshape(target, [rows, 1, spots]) != ignored
 *   arriving = reshape(result.grad, [rows, 1, spots]) if reduction == none else result.grad / share if reduction ==
 *       mean else result.grad
 *   logp = scores - logsumexp(scores, [1], true)
 *   aim = scatter_add(spread * label_smoothing / C, 1, chosen, row * (1 - label_smoothing))
 *   rows = numel(B)
 *   spots = numel(K)
 *   ignored = ignore_index if has(ignore_index) else -100
 *   share = sum(row)
 *   scores = reshape(shifted, [rows, C, spots])
 *   spread = counted * reshape(weight, [C, 1]) if has(weight) else expand(counted, [rows, C, spots])
 *   chosen = to(where(valid, reshape(target, [rows, 1, spots]), 0), i64)
 *   row = reshape(index_select(weight, 0, ravel(chosen)), [rows, 1, spots]) * counted if has(weight) else counted
 *   shifted = linear(vectors, flat, reshape(linear_bias, [C * spots])) if has(linear_bias) else linear(vectors, flat)
 *   counted = to(valid, dtype_of(input))
 *   Saved: input; linear_weight; target; linear_bias; weight.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *linear_weight = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *target = ct_tensor_from((int64_t[]){0, 4, 1, 0}, CT_INTS(4), CT_DTYPE_I64);
 *   ct_tensor *result = ct_linear_cross_entropy(input, linear_weight, target, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_linear_cross_entropy(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                          ct_tensor *linear_bias, ct_tensor *weight,
                                          const ct_linear_cross_entropy_opts *opts);
CT_API ct_tensor *ct_linear_cross_entropy_out(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                              ct_tensor *linear_bias, ct_tensor *weight, ct_tensor *out,
                                              const ct_linear_cross_entropy_opts *opts);

/** Options of ct_linear_cross_entropy_prob, passed as named arguments. */
typedef struct ct_linear_cross_entropy_prob_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* negative if given, since probabilities have no class to ignore; optional */
    int64_t ignore_index CT_INIT_(CT_NO_INT_);
    /* fraction of the target distributed evenly over all classes, from 0 to 1; default 0 */
    double label_smoothing CT_INIT_(0.0);
} ct_linear_cross_entropy_prob_opts;

/**
 * cross_entropy of the scores linear(input, linear_weight, linear_bias) and the probabilities target. Forward and
 * backward compute the scores of a few rows at a time and store none.
 *
 * @param input          one vector, or one for each row; float tensor [*B, D]
 * @param linear_weight  weight of the linear layer: one vector for each class, and for each position if there are more
 *                       axes; float tensor [C, *K, D]
 * @param target         probabilities of the classes, for each row and position; float tensor [*P]
 * @param linear_bias    bias of the linear layer; float tensor [C, *K], or ct_none()
 * @param weight         factor of each class; float tensor [C], or ct_none()
 * @param opts           options, passed as named arguments; NULL for the defaults
 * @param out            tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: (target.shape without axis min(1, target.ndim - 1)) if reduction is none, else []; dtype and device:
 *         same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless linear_weight.size(0) > 0
 *                 unless target.ndim > 0
 *                 unless input.shape[:-1].ndim <= 1
 *                 unless input.shape[:-1].ndim == 1 or linear_weight.shape[1:-1].ndim == 0
 *                 unless target.shape == concat(input.shape[:-1], [linear_weight.size(0)], linear_weight.shape[1:-1])
 *                 unless ignore_index == none or ignore_index < 0
 *                 unless 0 <= label_smoothing and label_smoothing <= 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, linear_weight, target, linear_bias and weight have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = reshape(slope @ flat, shape(input))
 *   linear_weight.grad = reshape(transpose(slope, -2, -1) @ vectors, shape(linear_weight))
 *   target.grad = reshape(-arriving * likely * (1 - label_smoothing), shape(target))
 *   linear_bias.grad = reshape(sum(slope, [0]), shape(linear_bias))
 *   weight.grad = -sum(arriving * smooth * logp, [0, 2])
 *   slope = reshape(arriving * (exp(logp) * sum(aim, [1], true) - aim), [rows, C * spots])
 *   flat = reshape(linear_weight, [C * spots, D])
 *   vectors = reshape(input, [rows, D])
 *   arriving = reshape(result.grad, [rows, 1, spots]) if reduction == none else result.grad / share if reduction ==
 *       mean else result.grad
 *   likely = logp * reshape(weight, [C, 1]) if has(weight) else logp
 *   smooth = reshape(target, [rows, C, spots]) * (1 - label_smoothing) + label_smoothing / C
 *   logp = scores - logsumexp(scores, [1], true)
 *   B = input.shape[:-1]
 *   K = linear_weight.shape[1:-1]
 *   C = linear_weight.size(0)
 *   D = input.size(-1)
 *   P = target.shape
 *   aim = smooth * reshape(weight, [C, 1]) if has(weight) else smooth
 *   rows = numel(B)
 *   spots = numel(K)
 *   share = rows * spots
 *   scores = reshape(shifted, [rows, C, spots])
 *   shifted = linear(vectors, flat, reshape(linear_bias, [C * spots])) if has(linear_bias) else linear(vectors, flat)
 *   Saved: input; linear_weight; target for the gradient of input, linear_weight, linear_bias, weight; linear_bias;
 *   weight for the gradient of input, linear_weight, target, linear_bias.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4, 3));
 *   ct_tensor *linear_weight = ct_rand(CT_INTS(5, 3));
 *   ct_tensor *target = ct_rand(CT_INTS(4, 5));
 *   ct_tensor *linear_bias = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_linear_cross_entropy_prob(input, linear_weight, target, linear_bias, ct_none());
 */
CT_API ct_tensor *ct_linear_cross_entropy_prob(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                               ct_tensor *linear_bias, ct_tensor *weight,
                                               const ct_linear_cross_entropy_prob_opts *opts);
CT_API ct_tensor *ct_linear_cross_entropy_prob_out(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                                   ct_tensor *linear_bias, ct_tensor *weight, ct_tensor *out,
                                                   const ct_linear_cross_entropy_prob_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_linear_cross_entropy(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                          ct_tensor *linear_bias, ct_tensor *weight,
                                          const ct_linear_cross_entropy_opts &opts = ct_linear_cross_entropy_opts{})
{
    return ct_linear_cross_entropy(input, linear_weight, target, linear_bias, weight, &opts);
}

inline ct_tensor *ct_linear_cross_entropy_out(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                              ct_tensor *linear_bias, ct_tensor *weight, ct_tensor *out,
                                              const ct_linear_cross_entropy_opts &opts = ct_linear_cross_entropy_opts{})
{
    return ct_linear_cross_entropy_out(input, linear_weight, target, linear_bias, weight, out, &opts);
}

inline ct_tensor *
ct_linear_cross_entropy_prob(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target, ct_tensor *linear_bias,
                             ct_tensor *weight,
                             const ct_linear_cross_entropy_prob_opts &opts = ct_linear_cross_entropy_prob_opts{})
{
    return ct_linear_cross_entropy_prob(input, linear_weight, target, linear_bias, weight, &opts);
}

inline ct_tensor *
ct_linear_cross_entropy_prob_out(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target, ct_tensor *linear_bias,
                                 ct_tensor *weight, ct_tensor *out,
                                 const ct_linear_cross_entropy_prob_opts &opts = ct_linear_cross_entropy_prob_opts{})
{
    return ct_linear_cross_entropy_prob_out(input, linear_weight, target, linear_bias, weight, out, &opts);
}
#else
#define ct_linear_cross_entropy_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .ignore_index = CT_NO_INT_, .tag_.end = 0
#define ct_linear_cross_entropy(...) ct_linear_cross_entropy_named_(__VA_ARGS__, )
#define ct_linear_cross_entropy_named_(input, linear_weight, target, linear_bias, weight, ...) \
    CT_NAMED_(ct_linear_cross_entropy, ct_linear_cross_entropy_opts, \
              (input, linear_weight, target, linear_bias, weight, ), __VA_ARGS__)
#define ct_linear_cross_entropy_out(...) ct_linear_cross_entropy_out_named_(__VA_ARGS__, )
#define ct_linear_cross_entropy_out_named_(input, linear_weight, target, linear_bias, weight, out, ...) \
    CT_NAMED_(ct_linear_cross_entropy_out, ct_linear_cross_entropy_opts, \
              (input, linear_weight, target, linear_bias, weight, out, ), __VA_ARGS__)
#define ct_linear_cross_entropy_prob_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .ignore_index = CT_NO_INT_, .tag_.end = 0
#define ct_linear_cross_entropy_prob(...) ct_linear_cross_entropy_prob_named_(__VA_ARGS__, )
#define ct_linear_cross_entropy_prob_named_(input, linear_weight, target, linear_bias, weight, ...) \
    CT_NAMED_(ct_linear_cross_entropy_prob, ct_linear_cross_entropy_prob_opts, \
              (input, linear_weight, target, linear_bias, weight, ), __VA_ARGS__)
#define ct_linear_cross_entropy_prob_out(...) ct_linear_cross_entropy_prob_out_named_(__VA_ARGS__, )
#define ct_linear_cross_entropy_prob_out_named_(input, linear_weight, target, linear_bias, weight, out, ...) \
    CT_NAMED_(ct_linear_cross_entropy_prob_out, ct_linear_cross_entropy_prob_opts, \
              (input, linear_weight, target, linear_bias, weight, out, ), __VA_ARGS__)
#endif
#endif
