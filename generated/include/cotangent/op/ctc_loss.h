/*
 * ctc_loss: declarations.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CTC_LOSS_H
#define COTANGENT_OP_CTC_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_ctc_loss, passed as named arguments. */
typedef struct ct_ctc_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the blank class; default 0 */
    int64_t blank CT_INIT_(0);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* if true, the loss of a target that is too long for its time steps is 0 instead of infinity; default false */
    bool zero_infinity CT_INIT_(false);
} ct_ctc_loss_opts;

/**
 * Connectionist temporal classification loss: negative logarithm of the total probability of all alignments of each
 * target under log_probs; averaged, summed or unreduced. log_probs are assumed to be normalised along their last axis.
 * A mean divides each loss by the length of its target first.
 *
 * @param log_probs       log-probabilities of the classes for each time step; float tensor [L, *B, C]
 * @param targets         classes of the targets, one row for each batch element, or concatenated; i32 or i64 tensor
 *                        [*S]
 * @param input_lengths   number of time steps of each batch element; i32 or i64 tensor [*B]
 * @param target_lengths  number of classes of each target; i32 or i64 tensor [*B]
 * @param opts            options, passed as named arguments; NULL for the defaults
 * @param out             tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: log_probs.shape[1:-1] if reduction is none, else []; dtype and device: same as log_probs
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless log_probs.shape[1:-1].ndim <= 1
 *                 unless 1 <= targets.ndim and targets.ndim <= 2
 *                 unless targets.ndim == 1 or targets.size(0) == log_probs.shape[1:-1].numel
 *                 unless 0 <= blank and blank < log_probs.size(-1)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input_lengths and target_lengths have the same dtype
 *
 * Gradients, differentiable to order 2:
 *   log_probs.grad = each * ctc_gradient(log_probs, targets, input_lengths, target_lengths, blank)
 *   each = unsqueeze(result.grad / share if reduction == mean else result.grad, -1)
 *   share = to(clamp_min(target_lengths, 1), T) * numel(B)
 *   B = log_probs.shape[1:-1]
 *   Saved: log_probs; targets; input_lengths; target_lengths.
 *
 * Example:
 *   ct_tensor *log_probs = ct_rand(CT_INTS(5, 2, 4));
 *   ct_tensor *targets = ct_tensor_from((int64_t[]){1, 2, 2, 3, 1, 1}, CT_INTS(2, 3), CT_DTYPE_I64);
 *   ct_tensor *input_lengths = ct_tensor_from((int64_t[]){5, 4}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *target_lengths = ct_tensor_from((int64_t[]){3, 2}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_ctc_loss(log_probs, targets, input_lengths, target_lengths);
 */
CT_API ct_tensor *ct_ctc_loss(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                              ct_tensor *target_lengths, const ct_ctc_loss_opts *opts);
CT_API ct_tensor *ct_ctc_loss_out(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                                  ct_tensor *target_lengths, ct_tensor *out, const ct_ctc_loss_opts *opts);

/** Options of ct_ctc_loss_lists, passed as named arguments. */
typedef struct ct_ctc_loss_lists_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the blank class; default 0 */
    int64_t blank CT_INIT_(0);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
    /* if true, the loss of a target that is too long for its time steps is 0 instead of infinity; default false */
    bool zero_infinity CT_INIT_(false);
} ct_ctc_loss_lists_opts;

/**
 * ctc_loss with lengths as lists of integers.
 *
 * @param log_probs       log-probabilities of the classes for each time step; float tensor [L, *B, C]
 * @param targets         classes of the targets, one row for each batch element, or concatenated; i32 or i64 tensor
 *                        [*S]
 * @param input_lengths   number of time steps of each batch element; a list of integers
 * @param target_lengths  number of classes of each target; a list of integers
 * @param opts            options, passed as named arguments; NULL for the defaults
 *
 * @return shape: log_probs.shape[1:-1] if reduction is none, else []; dtype and device: same as log_probs
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless log_probs.shape[1:-1].ndim <= 1
 *                 unless input_lengths.count == log_probs.shape[1:-1].numel
 *                 unless target_lengths.count == log_probs.shape[1:-1].numel
 *                 unless 1 <= targets.ndim and targets.ndim <= 2
 *                 unless targets.ndim == 1 or targets.size(0) == log_probs.shape[1:-1].numel
 *                 unless 0 <= blank and blank < log_probs.size(-1)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *log_probs = ct_rand(CT_INTS(5, 2, 4));
 *   ct_tensor *targets = ct_tensor_from((int64_t[]){1, 2, 2, 3, 1, 1}, CT_INTS(2, 3), CT_DTYPE_I64);
 *   ct_tensor *result = ct_ctc_loss_lists(log_probs, targets, CT_INTS(5, 4), CT_INTS(3, 2));
 */
CT_API ct_tensor *ct_ctc_loss_lists(ct_tensor *log_probs, ct_tensor *targets, ct_ints input_lengths,
                                    ct_ints target_lengths, const ct_ctc_loss_lists_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_ctc_loss(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                              ct_tensor *target_lengths, const ct_ctc_loss_opts &opts = ct_ctc_loss_opts{})
{
    return ct_ctc_loss(log_probs, targets, input_lengths, target_lengths, &opts);
}

inline ct_tensor *ct_ctc_loss_out(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                                  ct_tensor *target_lengths, ct_tensor *out,
                                  const ct_ctc_loss_opts &opts = ct_ctc_loss_opts{})
{
    return ct_ctc_loss_out(log_probs, targets, input_lengths, target_lengths, out, &opts);
}

inline ct_tensor *ct_ctc_loss_lists(ct_tensor *log_probs, ct_tensor *targets, ct_ints input_lengths,
                                    ct_ints target_lengths,
                                    const ct_ctc_loss_lists_opts &opts = ct_ctc_loss_lists_opts{})
{
    return ct_ctc_loss_lists(log_probs, targets, input_lengths, target_lengths, &opts);
}
#else
#define ct_ctc_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_ctc_loss(...) ct_ctc_loss_named_(__VA_ARGS__, )
#define ct_ctc_loss_named_(log_probs, targets, input_lengths, target_lengths, ...) \
    CT_NAMED_(ct_ctc_loss, ct_ctc_loss_opts, (log_probs, targets, input_lengths, target_lengths, ), __VA_ARGS__)
#define ct_ctc_loss_out(...) ct_ctc_loss_out_named_(__VA_ARGS__, )
#define ct_ctc_loss_out_named_(log_probs, targets, input_lengths, target_lengths, out, ...) \
    CT_NAMED_(ct_ctc_loss_out, ct_ctc_loss_opts, (log_probs, targets, input_lengths, target_lengths, out, ), \
              __VA_ARGS__)
#define ct_ctc_loss_lists_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_ctc_loss_lists(...) ct_ctc_loss_lists_named_(__VA_ARGS__, )
#define ct_ctc_loss_lists_named_(log_probs, targets, input_lengths, target_lengths, ...) \
    CT_NAMED_(ct_ctc_loss_lists, ct_ctc_loss_lists_opts, (log_probs, targets, input_lengths, target_lengths, ), \
              __VA_ARGS__)
#endif
#endif
