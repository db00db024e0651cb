/*
 * The operators of schemas/losses_ctc.yaml in C++.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_LOSSES_CTC_HPP
#define COTANGENT_CXX_OPS_LOSSES_CTC_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/losses_ctc.h>

namespace cotangent {

using ctc_loss_opts = ct_ctc_loss_opts;

/**
 * Connectionist temporal classification loss: negative logarithm of the total probability of all alignments of each
 * target under log_probs; averaged, summed or unreduced. log_probs are assumed to be normalised along their last axis.
 * A mean divides each loss by the length of its target first. Calls ct_ctc_loss.
 */
inline Tensor ctc_loss(const Tensor &log_probs, const Tensor &targets, const Tensor &input_lengths,
                       const Tensor &target_lengths)
{
    inside::call call_;
    return inside::result(
        call_, ct_ctc_loss(log_probs.get(), targets.get(), input_lengths.get(), target_lengths.get(), nullptr));
}

inline Tensor ctc_loss(const Tensor &log_probs, const Tensor &targets, const Tensor &input_lengths,
                       const Tensor &target_lengths, const ct_ctc_loss_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_ctc_loss(log_probs.get(), targets.get(), input_lengths.get(), target_lengths.get(), &opts));
}

inline Tensor ctc_loss_out(const Tensor &log_probs, const Tensor &targets, const Tensor &input_lengths,
                           const Tensor &target_lengths, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_ctc_loss_out(log_probs.get(), targets.get(), input_lengths.get(),
                                                 target_lengths.get(), out.get(), nullptr));
}

inline Tensor ctc_loss_out(const Tensor &log_probs, const Tensor &targets, const Tensor &input_lengths,
                           const Tensor &target_lengths, const Tensor &out, const ct_ctc_loss_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_ctc_loss_out(log_probs.get(), targets.get(), input_lengths.get(),
                                                 target_lengths.get(), out.get(), &opts));
}

inline Tensor inside::methods::ctc_loss(const Tensor &targets, const Tensor &input_lengths,
                                        const Tensor &target_lengths) const
{
    return cotangent::ctc_loss(self(), targets, input_lengths, target_lengths);
}

inline Tensor inside::methods::ctc_loss(const Tensor &targets, const Tensor &input_lengths,
                                        const Tensor &target_lengths, const ct_ctc_loss_opts &opts) const
{
    return cotangent::ctc_loss(self(), targets, input_lengths, target_lengths, opts);
}

using ctc_loss_lists_opts = ct_ctc_loss_lists_opts;

/**
 * ctc_loss with lengths as lists of integers. Calls ct_ctc_loss_lists.
 */
inline Tensor ctc_loss_lists(const Tensor &log_probs, const Tensor &targets, const Ints &input_lengths,
                             const Ints &target_lengths)
{
    inside::call call_;
    return inside::result(
        call_, ct_ctc_loss_lists(log_probs.get(), targets.get(), input_lengths.get(), target_lengths.get(), nullptr));
}

inline Tensor ctc_loss_lists(const Tensor &log_probs, const Tensor &targets, const Ints &input_lengths,
                             const Ints &target_lengths, const ct_ctc_loss_lists_opts &opts)
{
    inside::call call_;
    return inside::result(
        call_, ct_ctc_loss_lists(log_probs.get(), targets.get(), input_lengths.get(), target_lengths.get(), &opts));
}

inline Tensor inside::methods::ctc_loss_lists(const Tensor &targets, const Ints &input_lengths,
                                              const Ints &target_lengths) const
{
    return cotangent::ctc_loss_lists(self(), targets, input_lengths, target_lengths);
}

inline Tensor inside::methods::ctc_loss_lists(const Tensor &targets, const Ints &input_lengths,
                                              const Ints &target_lengths, const ct_ctc_loss_lists_opts &opts) const
{
    return cotangent::ctc_loss_lists(self(), targets, input_lengths, target_lengths, opts);
}

} // namespace cotangent
#endif
