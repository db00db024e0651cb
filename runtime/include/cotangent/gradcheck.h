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
    /* the step of differences */
    double eps CT_INIT_(1e-6);
    /* entries may differ by atol + rtol * abs(numerical) */
    double atol CT_INIT_(1e-5);
    double rtol CT_INIT_(1e-3);
    /* two evaluations may differ by this much */
    double nondet_tol CT_INIT_(0);
    /* undefined output gradients, which must give undefined or zero, are not tried */
    bool skip_undefined_grad CT_INIT_(false);
    /* gradients must have the dtype of their inputs */
    bool check_grad_dtypes CT_INIT_(false);
    /* reverse mode is not checked; forward mode must be, then */
    bool skip_backward_ad CT_INIT_(false);
    /* a batch of output gradients must give the stack of single results */
    bool check_batched_grad CT_INIT_(false);
    /* forward mode is checked, too; no other dual level may be open in the process */
    bool check_forward_ad CT_INIT_(false);
    /* a batch of tangents must give the stack of single results; with forward mode */
    bool check_batched_forward_grad CT_INIT_(false);
    /* one number for each output and input, along random directions, in place of the Jacobians */
    bool fast_mode CT_INIT_(false);
    /* for sparse inputs, of which there are none yet: no effect on dense ones */
    bool masked CT_INIT_(false);
    /* where the outcome goes: derivatives that differ are then no error, but false (raise_exception = False) */
    bool *passed CT_INIT_(NULL);
    /* a check that finds a difference writes a C program here that repeats it; NULL: none */
    FILE *snippet CT_INIT_(NULL);
    /* the name of fn in that program, a C identifier; NULL: "fn" */
    const char *name CT_INIT_(NULL);
    /* of gradgradcheck alone */
    /* for each output that requires grad; not given: random ones in [-1, 1] */
    ct_tensors grad_outputs CT_INIT_({});
    /* random ones are not contiguous */
    bool gen_non_contig_grad_outputs CT_INIT_(false);
    /* the derivative by reverse mode is not checked; check_fwd_over_rev must be set */
    bool skip_rev_over_rev CT_INIT_(false);
    /* the derivative by forward mode is checked, too */
    bool check_fwd_over_rev CT_INIT_(false);
} ct_gradcheck_opts;

/**
 * Compares the Jacobian by reverse mode, by forward mode or by both, with central differences, for every floating or
 * complex input that requires grad (others are constants). Inputs should be f64 or c128, on any device; their elements
 * are moved and put back.
 *
 * Returns CT_OK if they agree; CT_E_STATE, kind GRADCHECK, if they differ: the message names input, output, index and
 * both values. Also of that kind: a backward that gives another result the second time, that is not multiplied by its
 * gradient, that cannot take an undefined one, or that gives other sizes (or dtypes). CT_E_INVALID without an input
 * that requires grad; CT_E_STATE (RUNTIME) for one with a dim of stride 0, (ASSERT) for options that exclude each other
 * and for outputs whose sizes depend on values; the errors of fn.
 */
CT_API CT_NODISCARD ct_status ct_gradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                           const ct_gradcheck_opts *opts);
/**
 * The same for the gradient itself: the map from inputs and output gradients, which require grad too, to input
 * gradients. Returns as ct_gradcheck; CT_E_STATE too if no output of fn requires grad.
 */
CT_API CT_NODISCARD ct_status ct_gradgradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                               const ct_gradcheck_opts *opts);

/**
 * ct_gradcheck of an operator, called by its name as ct_op_call does; the tensors among its arguments, items of lists
 * one by one, are the inputs. The program that opts->snippet is given is complete. Returns as ct_gradcheck; the errors
 * of the call.
 */
CT_API CT_NODISCARD ct_status ct_gradcheck_op(const char *row, const ct_arg *args, size_t num_args,
                                              const ct_gradcheck_opts *opts);
/** ct_gradgradcheck of an operator, called by its name. Returns as ct_gradgradcheck; the errors of the call. */
CT_API CT_NODISCARD ct_status ct_gradgradcheck_op(const char *row, const ct_arg *args, size_t num_args,
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

inline ct_status ct_gradcheck_op(const char *row, const ct_arg *args, size_t num_args,
                                 const ct_gradcheck_opts &opts = ct_gradcheck_opts{})
{
    return ct_gradcheck_op(row, args, num_args, &opts);
}

inline ct_status ct_gradgradcheck_op(const char *row, const ct_arg *args, size_t num_args,
                                     const ct_gradcheck_opts &opts = ct_gradcheck_opts{})
{
    return ct_gradgradcheck_op(row, args, num_args, &opts);
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
#define ct_gradcheck_op_named_(row, args, num_args, ...) \
    CT_NAMED_(ct_gradcheck_op, ct_gradcheck_opts, (row, args, num_args, ), __VA_ARGS__)
#define ct_gradgradcheck_op(...) ct_gradgradcheck_op_named_(__VA_ARGS__, )
#define ct_gradgradcheck_op_named_(row, args, num_args, ...) \
    CT_NAMED_(ct_gradgradcheck_op, ct_gradcheck_opts, (row, args, num_args, ), __VA_ARGS__)
#endif
#endif
