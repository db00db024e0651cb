/* Checks of an operator from samples of its arguments: what the library's own operators are put through. */
#ifndef COTANGENT_OPCHECK_H
#define COTANGENT_OPCHECK_H

#include <cotangent/named.h>
#include <cotangent/gradcheck.h>
#include <cotangent/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What is checked; bits of ct_opcheck_opts.skip. */
typedef enum ct_opcheck_test {
    CT_OPCHECK_VALUES = 1 << 0,    /**< calls repeat, leave their inputs alone, and give what the sample expects */
    CT_OPCHECK_GRADIENTS = 1 << 1, /**< ct_gradcheck_op, with batched and undefined gradients */
    CT_OPCHECK_SECOND = 1 << 2,    /**< ct_gradgradcheck_op */
    CT_OPCHECK_FORWARD = 1 << 3,   /**< forward mode against differences */
    CT_OPCHECK_VMAP = 1 << 4,      /**< a call for a batch gives the results of calls for its slices, stacked */
    CT_OPCHECK_HOOKS = 1 << 5,     /**< saves that hooks pack and unpack give the same gradients */
    CT_OPCHECK_LIFETIME = 1 << 6,  /**< what a call and its pass make is freed with them */
    CT_OPCHECK_BAD_INPUT = 1 << 7, /**< arguments that are absent, unknown, or of another kind or dtype are refused */
    CT_OPCHECK_FORMS = 1 << 8      /**< in place and with destinations, calls give what the plain ones give */
} ct_opcheck_test;

/** How many there are. */
enum { CT_OPCHECK_NUM_TESTS = 9 };

/** The arguments of one call, as ct_op_call takes them. Inputs that require grad, f64 or c128, are differentiated. */
typedef struct ct_opcheck_sample {
    const ct_arg *args;
    size_t num_args;
    ct_tensors expected; /**< the results, ct_none() where one is not compared; not given: none is */
    const char *fails;   /**< words of the message that the call must fail with; then nothing else is checked */
} ct_opcheck_sample;

/** How a check ended. */
typedef struct ct_opcheck_outcome {
    const char *op;
    size_t sample;
    ct_opcheck_test test;
    const char *name;    /**< of the test: "values", "gradients" */
    bool was_made;       /**< false: skipped, or there is nothing to check, as of gradients without a derivative */
    ct_status status;    /**< CT_OK: it passed */
    const char *message; /**< what is wrong; "" if nothing is */
} ct_opcheck_outcome;

/** Options of ct_opcheck. */
typedef struct ct_opcheck_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* tests that are not made, as bits of ct_opcheck_test */
    uint32_t skip CT_INIT_(0);
    /* as in ct_gradcheck_opts, and for values */
    double atol CT_INIT_(1e-5);
    double rtol CT_INIT_(1e-3);
    /* called for each test of each sample */
    void (*report)(const ct_opcheck_outcome *outcome, void *payload) CT_NOEXCEPT CT_INIT_(NULL);
    void *payload CT_INIT_(NULL);
} ct_opcheck_opts;

/**
 * Puts an operator of the library, or one that a program registered, through the tests for each sample. A test that
 * finds something does not end the others.
 *
 * @return  CT_OK if all passed. CT_E_STATE, kind OPCHECK: the message says for how many tests something is wrong, and
 *          what for the first. CT_E_INVALID: no such operator, or no sample
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
