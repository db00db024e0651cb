/*
 * gaussian_terms: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_GAUSSIAN_TERMS_H
#define COTANGENT_PRIVATE_GAUSSIAN_TERMS_H

#include <cotangent/operand.h>
#include <cotangent/word/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_gaussian_terms, passed as named arguments. */
typedef struct ct_gaussian_terms_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the constant is added; default false */
    bool full CT_INIT_(false);
    /* lower bound of the variance; default 1e-06 */
    double eps CT_INIT_(1e-06);
    /* mean over all elements, their sum, or none for no reduction; CT_REDUCTION_NONE, CT_REDUCTION_MEAN or
     * CT_REDUCTION_SUM; default CT_REDUCTION_MEAN */
    enum ct_reduction reduction CT_INIT_({});
} ct_gaussian_terms_opts;

/**
 * Terms of gaussian_nll_loss; averaged, summed or unreduced; var broadcasts.
 *
 * @param input   means of the distributions; float tensor [*A]
 * @param target  samples of the distributions; float tensor [*B]
 * @param var     variances; float tensor [*V]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: the broadcast of input.shape, target.shape and var.shape if reduction is none, else 0-d; dtype: the
 *         promoted dtype of input, target and var; device: same as input
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  eps must be positive
 *   CT_E_SHAPE    input.shape, target.shape and var.shape must broadcast
 *   CT_E_DTYPE    the dtypes of input, target and var must be float
 *
 * Gradients, differentiable to any order:
 *   input.grad = result.grad * difference / max(var, eps)
 *   target.grad = -(result.grad * difference / max(var, eps))
 *   var.grad = 0.5 * result.grad * (1 - sq(difference) / max(var, eps)) / max(var, eps)
 *   difference = input - target
 *   difference and var are saved if any gradient is required.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *target = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *var = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_gaussian_terms(input, target, var);
 */
CT_API ct_tensor *ct_gaussian_terms(ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                    const ct_gaussian_terms_opts *opts);
CT_API ct_tensor *ct_gaussian_terms_out(ct_tensor *input, ct_tensor *target, ct_tensor *var, ct_tensor *out,
                                        const ct_gaussian_terms_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_gaussian_terms(ct_tensor *input, ct_tensor *target, ct_tensor *var,
                                    const ct_gaussian_terms_opts &opts = ct_gaussian_terms_opts{})
{
    return ct_gaussian_terms(input, target, var, &opts);
}

inline ct_tensor *ct_gaussian_terms_out(ct_tensor *input, ct_tensor *target, ct_tensor *var, ct_tensor *out,
                                        const ct_gaussian_terms_opts &opts = ct_gaussian_terms_opts{})
{
    return ct_gaussian_terms_out(input, target, var, out, &opts);
}
#else
#define ct_gaussian_terms_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-06, .tag_.end = 0
#define ct_gaussian_terms(...) ct_gaussian_terms_named_(__VA_ARGS__, )
#define ct_gaussian_terms_named_(input, target, var, ...) \
    CT_NAMED_(ct_gaussian_terms, ct_gaussian_terms_opts, (input, target, var, ), __VA_ARGS__)
#define ct_gaussian_terms_out(...) ct_gaussian_terms_out_named_(__VA_ARGS__, )
#define ct_gaussian_terms_out_named_(input, target, var, out, ...) \
    CT_NAMED_(ct_gaussian_terms_out, ct_gaussian_terms_opts, (input, target, var, out, ), __VA_ARGS__)
#endif
#endif
