/* Checks of an operator with sample arguments; the operators of the library pass the same checks. */
#ifndef COTANGENT_OPCHECK_H
#define COTANGENT_OPCHECK_H

#include <cotangent/named.h>
#include <cotangent/gradcheck.h>
#include <cotangent/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of checks; bits of ct_opcheck_opts.skip. */
typedef enum ct_opcheck_test {
    /** repeated calls return equal results and the expected results, and do not change the inputs */
    CT_OPCHECK_VALUES = 1 << 0,
    CT_OPCHECK_GRADIENTS = 1 << 1, /**< ct_gradcheck_op passes, with batched and undefined output gradients */
    CT_OPCHECK_SECOND = 1 << 2,    /**< ct_gradgradcheck_op passes */
    CT_OPCHECK_FORWARD = 1 << 3,   /**< tangents of forward mode agree with finite differences */
    CT_OPCHECK_VMAP = 1 << 4,      /**< a call with a batch returns the stacked results of calls with the slices */
    CT_OPCHECK_HOOKS = 1 << 5,     /**< gradients do not change if hooks pack and unpack the saved tensors */
    CT_OPCHECK_LIFETIME = 1 << 6,  /**< memory that a call and its backward pass allocate is freed */
    /** missing and unknown arguments, and arguments of another kind or dtype, are rejected */
    CT_OPCHECK_BAD_INPUT = 1 << 7,
    CT_OPCHECK_FORMS = 1 << 8 /**< in-place calls and calls with destinations return the results of plain calls */
} ct_opcheck_test;

/** Number of kinds of checks. */
enum { CT_OPCHECK_NUM_TESTS = 9 };

/** The arguments of one call, as for ct_op_call. Inputs of f64 or c128 that require grad are differentiated. */
typedef struct ct_opcheck_sample {
    const ct_arg *args;
    size_t num_args;
    /**
     * expected results; a result for which the list has ct_none() is not compared; without a list no result is compared
     */
    ct_tensors expected;
    /** NULL, or part of the message with which the call must fail; then only the failure is checked */
    const char *fails;
} ct_opcheck_sample;

/** Outcome of a check. */
typedef struct ct_opcheck_outcome {
    const char *op;
    size_t sample;
    ct_opcheck_test test;
    const char *name; /**< name of the check: "values", "gradients" */
    /** false if the check was skipped or does not apply, as gradients of an operator without derivative */
    bool was_made;
    ct_status status;    /**< CT_OK if the check passed */
    const char *message; /**< description of the failure; "" if the check did not fail */
} ct_opcheck_outcome;

/** Options of ct_opcheck. */
typedef struct ct_opcheck_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* checks to skip, as bits of ct_opcheck_test */
    uint32_t skip CT_INIT_(0);
    /* tolerances for derivatives, as in ct_gradcheck_opts, and for expected results */
    double atol CT_INIT_(1e-5);
    double rtol CT_INIT_(1e-3);
    /* called for each check of each sample */
    void (*report)(const ct_opcheck_outcome *outcome, void *payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *payload CT_INIT_(NULL);
} ct_opcheck_opts;

/**
 * Runs the checks of an operator of the library or of a program, for each sample. If a check fails, the other checks
 * still run.
 *
 * @return  CT_OK if all checks passed.
 *
 * Errors:
 *   CT_E_STATE    kind OPCHECK: a check failed; the message contains the number of failed checks and describes the
 * first CT_E_INVALID  there is no such operator there are no samples
 */
CT_API CT_NODISCARD ct_status ct_opcheck(const char *op, const ct_opcheck_sample *samples, size_t num_samples,
                                         const ct_opcheck_opts *opts);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_status ct_opcheck(const char *op, const ct_opcheck_sample *samples, size_t num_samples,
                            const ct_opcheck_opts &opts = ct_opcheck_opts{})
{
    return ct_opcheck(op, samples, num_samples, &opts);
}
#else
#define ct_opcheck_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .atol = 1e-5, .rtol = 1e-3, .tag_.end = 0
#define ct_opcheck(...) ct_opcheck_named_(__VA_ARGS__, )
#define ct_opcheck_named_(op, samples, num_samples, ...) \
    CT_NAMED_(ct_opcheck, ct_opcheck_opts, (op, samples, num_samples, ), __VA_ARGS__)
#endif
#endif
