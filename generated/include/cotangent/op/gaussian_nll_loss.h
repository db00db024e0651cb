/*
 * gaussian_nll_loss: declarations.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GAUSSIAN_NLL_LOSS_H
#define COTANGENT_OP_GAUSSIAN_NLL_LOSS_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_gaussian_nll_loss, passed as named arguments. */
typedef struct ct_gaussian_nll_loss_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the constant log(2 pi) / 2 is added; default false */
    bool full CT_INIT_(false);
    /* lower bound of the variance; default 1e-06 */
    double eps CT_INIT_(1e-06);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_gaussian_nll_loss_opts;

/**
 * Negative log-likelihood of target under normal distributions with means input and variances max(var, eps); averaged,
 * summed or unreduced. The constant is added only if full is true. Where var is less than eps, its gradient is the
 * gradient at eps.
 *
 * @param input   means of the distributions; float tensor [*A]
 * @param target  samples of the distributions; float tensor [*B]
 * @param var     variances, not negative; one for each element of input, for each row, or for an axis of size 1; float
 *                tensor [*V]
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: broadcast(input.shape, target.shape) if reduction is none, else []; dtype: promote(input, target,
 *         var); device: input.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless eps > 0
 *                 unless var.ndim == input.ndim or var.ndim + 1 == input.ndim
 *                 unless var.ndim != input.ndim or var.shape broadcasts to input.shape
 *                 unless var.ndim == input.ndim or concat(var.shape, [1]) broadcasts to input.shape
 *   CT_E_SHAPE    unless broadcasts(input.shape, target.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *var = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_gaussian_nll_loss(input, target, var);
 */
CT_API ct_tensor *ct_gaussian_nll_loss(ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                       const ct_gaussian_nll_loss_opts *opts);

/** Options of ct_gaussian_nll_loss_scalar, passed as named arguments. */
typedef struct ct_gaussian_nll_loss_scalar_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the constant log(2 pi) / 2 is added; default false */
    bool full CT_INIT_(false);
    /* lower bound of the variance; default 1e-06 */
    double eps CT_INIT_(1e-06);
    /* mean or sum over all elements, or none; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or CT_REDUCTION_SUM; default
     * CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_gaussian_nll_loss_scalar_opts;

/**
 * Negative log-likelihood of target under normal distributions with means input and one variance.
 *
 * @param input   means of the distributions; float tensor [*A]
 * @param target  samples of the distributions; float tensor [*B]
 * @param var     variance of all distributions
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(input.shape, target.shape) if reduction is none, else []; dtype: promote(input, target);
 *         device: input.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless eps > 0
 *                 unless var >= 0
 *   CT_E_SHAPE    unless broadcasts(input.shape, target.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   input.grad = result.grad * 0.5 * 2 * difference / max(var, eps)
 *   target.grad = -(result.grad * 0.5 * 2 * difference / max(var, eps))
 *   difference = input - target
 *   Saved: difference (value).
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *target = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_gaussian_nll_loss_scalar(input, target, 0.5);
 */
CT_API ct_tensor *ct_gaussian_nll_loss_scalar(ct_tensor *input, ct_tensor *target, double var,
                                              const ct_gaussian_nll_loss_scalar_opts *opts);
CT_API ct_tensor *ct_gaussian_nll_loss_scalar_out(ct_tensor *input, ct_tensor *target, double var, ct_tensor *out,
                                                  const ct_gaussian_nll_loss_scalar_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_gaussian_nll_loss(ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                       const ct_gaussian_nll_loss_opts &opts = ct_gaussian_nll_loss_opts{})
{
    return ct_gaussian_nll_loss(input, target, var, &opts);
}

inline ct_tensor *
ct_gaussian_nll_loss_scalar(ct_tensor *input, ct_tensor *target, double var,
                            const ct_gaussian_nll_loss_scalar_opts &opts = ct_gaussian_nll_loss_scalar_opts{})
{
    return ct_gaussian_nll_loss_scalar(input, target, var, &opts);
}

inline ct_tensor *
ct_gaussian_nll_loss_scalar_out(ct_tensor *input, ct_tensor *target, double var, ct_tensor *out,
                                const ct_gaussian_nll_loss_scalar_opts &opts = ct_gaussian_nll_loss_scalar_opts{})
{
    return ct_gaussian_nll_loss_scalar_out(input, target, var, out, &opts);
}
#else
#define ct_gaussian_nll_loss_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-06, .tag_.end = 0
#define ct_gaussian_nll_loss(...) ct_gaussian_nll_loss_named_(__VA_ARGS__, )
#define ct_gaussian_nll_loss_named_(input, target, var, ...) \
    CT_NAMED_(ct_gaussian_nll_loss, ct_gaussian_nll_loss_opts, (input, target, var, ), __VA_ARGS__)
#define ct_gaussian_nll_loss_scalar_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-06, .tag_.end = 0
#define ct_gaussian_nll_loss_scalar(...) ct_gaussian_nll_loss_scalar_named_(__VA_ARGS__, )
#define ct_gaussian_nll_loss_scalar_named_(input, target, var, ...) \
    CT_NAMED_(ct_gaussian_nll_loss_scalar, ct_gaussian_nll_loss_scalar_opts, (input, target, var, ), __VA_ARGS__)
#define ct_gaussian_nll_loss_scalar_out(...) ct_gaussian_nll_loss_scalar_out_named_(__VA_ARGS__, )
#define ct_gaussian_nll_loss_scalar_out_named_(input, target, var, out, ...) \
    CT_NAMED_(ct_gaussian_nll_loss_scalar_out, ct_gaussian_nll_loss_scalar_opts, (input, target, var, out, ), \
              __VA_ARGS__)
#endif
#endif
