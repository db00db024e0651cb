/* Gradient checks against finite differences. Requirements S23, S24. */
#ifndef COTANGENT_GRADCHECK_H
#define COTANGENT_GRADCHECK_H

#include <cotangent/named.h>
#include <cotangent/autograd.h>
#include <cotangent/registry.h>
#include <cotangent/tensors_fn.h>

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of gradient checks. */
typedef struct ct_gradcheck_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* step of the finite differences */
    double eps CT_INIT_(1e-6);
    /* tolerance: elements may differ by atol + rtol * abs(numerical) */
    double atol CT_INIT_(1e-5);
    double rtol CT_INIT_(1e-3);
    /* largest difference allowed between two evaluations */
    double nondet_tol CT_INIT_(0);
    /* do not test undefined output gradients, for which backward must return undefined or zero gradients */
    bool skip_undefined_grad CT_INIT_(false);
    /* require gradients to have the dtype of their inputs */
    bool check_grad_dtypes CT_INIT_(false);
    /* do not check reverse mode; requires check_forward_ad */
    bool skip_backward_ad CT_INIT_(false);
    /* check that a batch of output gradients gives the stacked results of single output gradients */
    bool check_batched_grad CT_INIT_(false);
    /* also check forward mode; no other dual level may be open in the process */
    bool check_forward_ad CT_INIT_(false);
    /* check that a batch of tangents gives the stacked results of single tangents; requires check_forward_ad */
    bool check_batched_forward_grad CT_INIT_(false);
    /* compare one scalar for each pair of output and input, along random directions, instead of the Jacobians */
    bool fast_mode CT_INIT_(false);
    /* for sparse inputs, which do not exist yet: no effect on dense inputs */
    bool masked CT_INIT_(false);
    /*
     * receives true if the check passes and false if derivatives differ; with `passed`, a difference is no error
     * (raise_exception = False in PyTorch)
     */
    bool *passed CT_INIT_(NULL);
    /*
     * stream to which a check that finds a difference writes a C program that reproduces the difference; NULL: no
     * program is written
     */
    FILE *snippet CT_INIT_(NULL);
    /* name of fn in that program, a C identifier; NULL: "fn" */
    const char *name CT_INIT_(NULL);
    /* options of ct_gradgradcheck only */
    /* one output gradient for each output that requires grad; if not given, random values in [-1, 1] */
    ct_tensors grad_outputs CT_INIT_({});
    /* make the random output gradients non-contiguous */
    bool gen_non_contig_grad_outputs CT_INIT_(false);
    /* do not check the derivative by reverse mode; requires check_fwd_over_rev */
    bool skip_rev_over_rev CT_INIT_(false);
    /* also check the derivative by forward mode */
    bool check_fwd_over_rev CT_INIT_(false);
} ct_gradcheck_opts;

/**
 * Compares the Jacobian by reverse mode, by forward mode or by both, with central differences, for every floating or
 * complex input that requires grad (other inputs are constants). Inputs should be f64 or c128, on any device; their
 * elements are changed during the check and restored.
 *
 * Returns CT_OK if they agree; CT_E_STATE, kind GRADCHECK, if they differ: the message names output, input, index and
 * both values. Errors of kind GRADCHECK are also: a backward returns other values when it is repeated; the result of a
 * backward is not proportional to the output gradient; a backward fails for an undefined output gradient; gradients
 * have wrong sizes (or dtypes). Returns CT_E_INVALID if no input requires grad. Returns CT_E_STATE of kind RUNTIME for
 * an input with a dimension of stride 0. Returns CT_E_STATE of kind ASSERT for options that exclude each other, and for
 * outputs whose sizes depend on values. If fn fails, returns the error of fn.
 */
CT_API CT_NODISCARD ct_status ct_gradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                           const ct_gradcheck_opts *opts);
/**
 * Compares second derivatives with differences: performs the check of ct_gradcheck for the function that maps inputs
 * and output gradients to input gradients. The output gradients also require grad. Returns the statuses of
 * ct_gradcheck, and CT_E_STATE if no output of fn requires grad.
 */
CT_API CT_NODISCARD ct_status ct_gradgradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                               const ct_gradcheck_opts *opts);

/**
 * Performs ct_gradcheck of an operator, called by its name as ct_op_call does; the inputs are the tensors among its
 * arguments, including the items of lists. The program written to opts->snippet is complete. Returns the statuses of
 * ct_gradcheck, or the error of the call.
 */
CT_API CT_NODISCARD ct_status ct_gradcheck_op(const char *op, const ct_arg *args, size_t num_args,
                                              const ct_gradcheck_opts *opts);
/**
 * Performs ct_gradgradcheck of an operator, called by its name. Returns the statuses of ct_gradgradcheck, or the error
 * of the call.
 */
CT_API CT_NODISCARD ct_status ct_gradgradcheck_op(const char *op, const ct_arg *args, size_t num_args,
                                                  const ct_gradcheck_opts *opts);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_status ct_gradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                              const ct_gradcheck_opts &opts = ct_gradcheck_opts{})
{
    return ct_gradcheck(fn, payload, inputs, &opts);
}

inline ct_status ct_gradgradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                  const ct_gradcheck_opts &opts = ct_gradcheck_opts{})
{
    return ct_gradgradcheck(fn, payload, inputs, &opts);
}

inline ct_status ct_gradcheck_op(const char *op, const ct_arg *args, size_t num_args,
                                 const ct_gradcheck_opts &opts = ct_gradcheck_opts{})
{
    return ct_gradcheck_op(op, args, num_args, &opts);
}

inline ct_status ct_gradgradcheck_op(const char *op, const ct_arg *args, size_t num_args,
                                     const ct_gradcheck_opts &opts = ct_gradcheck_opts{})
{
    return ct_gradgradcheck_op(op, args, num_args, &opts);
}
#else
#define ct_gradcheck_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-6, .atol = 1e-5, .rtol = 1e-3, .tag_.end = 0
#define ct_gradcheck(...) ct_gradcheck_named_(__VA_ARGS__, )
#define ct_gradcheck_named_(fn, payload, inputs, ...) \
    CT_NAMED_(ct_gradcheck, ct_gradcheck_opts, (fn, payload, inputs, ), __VA_ARGS__)
#define ct_gradgradcheck(...) ct_gradgradcheck_named_(__VA_ARGS__, )
#define ct_gradgradcheck_named_(fn, payload, inputs, ...) \
    CT_NAMED_(ct_gradgradcheck, ct_gradcheck_opts, (fn, payload, inputs, ), __VA_ARGS__)
#define ct_gradcheck_op(...) ct_gradcheck_op_named_(__VA_ARGS__, )
#define ct_gradcheck_op_named_(op, args, num_args, ...) \
    CT_NAMED_(ct_gradcheck_op, ct_gradcheck_opts, (op, args, num_args, ), __VA_ARGS__)
#define ct_gradgradcheck_op(...) ct_gradgradcheck_op_named_(__VA_ARGS__, )
#define ct_gradgradcheck_op_named_(op, args, num_args, ...) \
    CT_NAMED_(ct_gradgradcheck_op, ct_gradcheck_opts, (op, args, num_args, ), __VA_ARGS__)
#endif
#endif
