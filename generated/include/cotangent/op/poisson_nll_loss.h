/*
 * poisson_nll_loss: declarations.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_POISSON_NLL_LOSS_H
#define COTANGENT_OP_POISSON_NLL_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_poisson_nll_loss, passed as named arguments. */
typedef struct ct_poisson_nll_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, input has logarithms of rates; default true */
    bool log_input CT_INIT_(true);
    /* if true, Stirling's approximation of log(target!) is added; default false */
    bool full CT_INIT_(false);
    /* value to add to a rate before its logarithm is computed; default 1e-08 */
    double eps CT_INIT_(1e-08);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_poisson_nll_loss_opts;

/**
 * Negative log-likelihood of the counts target under Poisson distributions with rate input, or exp(input) with
 * log_input; averaged, summed or unreduced. full adds Stirling's approximation of log(target!) where target is greater
 * than 1.
 *
 * @param input   rates, or their logarithms; real tensor [*A]
 * @param target  counts; real tensor [*B]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(input.shape, target.shape) if reduction is none, else []; dtype: promote(input, target) (the
 *         default dtype for bool and integers); device: input.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(input.shape, target.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   input.grad = result.grad * (exp(input) - target if log_input else 1 - target / (input + eps))
 *   target.grad = result.grad * (((log(target) + 0.5 / target if target > 1 else 0) if full else 0) - (input if
 *       log_input else log(input + eps)))
 *   Saved: input; target.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_poisson_nll_loss(input, target);
 */
CT_API ct_tensor *ct_poisson_nll_loss(ct_tensor *input, ct_tensor *target, const ct_poisson_nll_loss_opts *opts);
CT_API ct_tensor *ct_poisson_nll_loss_out(ct_tensor *input, ct_tensor *target, ct_tensor *out,
                                          const ct_poisson_nll_loss_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_poisson_nll_loss(ct_tensor *input, ct_tensor *target,
                                      const ct_poisson_nll_loss_opts &opts = ct_poisson_nll_loss_opts{})
{
    return ct_poisson_nll_loss(input, target, &opts);
}

inline ct_tensor *ct_poisson_nll_loss_out(ct_tensor *input, ct_tensor *target, ct_tensor *out,
                                          const ct_poisson_nll_loss_opts &opts = ct_poisson_nll_loss_opts{})
{
    return ct_poisson_nll_loss_out(input, target, out, &opts);
}
#else
#define ct_poisson_nll_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .log_input = true, .eps = 1e-08, .tag_.end = 0
#define ct_poisson_nll_loss(...) ct_poisson_nll_loss_named_(__VA_ARGS__, )
#define ct_poisson_nll_loss_named_(input, target, ...) \
    CT_NAMED_(ct_poisson_nll_loss, ct_poisson_nll_loss_opts, (input, target, ), __VA_ARGS__)
#define ct_poisson_nll_loss_out(...) ct_poisson_nll_loss_out_named_(__VA_ARGS__, )
#define ct_poisson_nll_loss_out_named_(input, target, out, ...) \
    CT_NAMED_(ct_poisson_nll_loss_out, ct_poisson_nll_loss_opts, (input, target, out, ), __VA_ARGS__)
#endif
#endif
