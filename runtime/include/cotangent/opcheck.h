/* Checks of an operator with sample arguments: the checks that the library's own operators pass. */
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
    /** repeated calls give equal results, do not change their inputs, and return the expected results */
    CT_OPCHECK_VALUES = 1 << 0,
    CT_OPCHECK_GRADIENTS = 1 << 1, /**< ct_gradcheck_op, with batched and undefined gradients */
    CT_OPCHECK_SECOND = 1 << 2,    /**< ct_gradgradcheck_op */
    CT_OPCHECK_FORWARD = 1 << 3,   /**< forward mode against differences */
    CT_OPCHECK_VMAP = 1 << 4,      /**< a call for a batch returns the stacked results of calls for its slices */
    CT_OPCHECK_HOOKS = 1 << 5,     /**< saves that hooks pack and unpack lead to the same gradients */
    CT_OPCHECK_LIFETIME = 1 << 6,  /**< memory that a call and its pass allocate is freed with them */
    CT_OPCHECK_BAD_INPUT = 1 << 7, /**< arguments that are missing, unknown, or of another kind or dtype are rejected */
    CT_OPCHECK_FORMS = 1 << 8      /**< in-place calls and calls with destinations return the results of plain calls */
} ct_opcheck_test;

/** Number of kinds of checks. */
enum { CT_OPCHECK_NUM_TESTS = 9 };

/** The arguments of one call, as for ct_op_call. Inputs of f64 or c128 that require grad are differentiated. */
typedef struct ct_opcheck_sample {
    const ct_arg *args;
    size_t num_args;
    /** expected results, ct_none() for results that are not compared; not given: no result is compared */
    ct_tensors expected;
    const char *fails; /**< part of the message with which the call must fail; no other check is made then */
} ct_opcheck_sample;

/** Outcome of a check. */
typedef struct ct_opcheck_outcome {
    const char *op;
    size_t sample;
    ct_opcheck_test test;
    const char *name;    /**< name of the check: "values", "gradients" */
    bool was_made;       /**< false: skipped or not applicable, e.g. gradients of an operator without derivative */
    ct_status status;    /**< CT_OK: the check passed */
    const char *message; /**< description of the failure; "" if there is none */
} ct_opcheck_outcome;

/** Options of ct_opcheck. */
typedef struct ct_opcheck_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* checks to skip, as bits of ct_opcheck_test */
    uint32_t skip CT_INIT_(0);
    /* as in ct_gradcheck_opts; also used for values */
    double atol CT_INIT_(1e-5);
    double rtol CT_INIT_(1e-3);
    /* called for each check of each sample */
    void (*report)(const ct_opcheck_outcome *outcome, void *payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *payload CT_INIT_(NULL);
} ct_opcheck_opts;

/**
 * Runs the checks for each sample on an operator of the library, or one that a program registered. A check that fails
 * does not stop the others.
 *
 * @return  CT_OK if all checks passed. CT_E_STATE, kind OPCHECK: the message contains the number of failed checks and
 * describes the first. CT_E_INVALID: no operator has this name, or num_samples is 0
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
