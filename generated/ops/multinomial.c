/*
 * multinomial: num_samples random indices for each row of self, whose elements are the weights of the indices; they
 * need not sum to 1.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/multinomial.h>
#include <cotangent/private/multinomial_sample.h>
#include <cotangent/private/random_state.h>

extern cti_caller cti_caller_tensor_int_opts;
extern const cti_op_entry cti_op_multinomial;

/* ---- multinomial ----------------------------------------------------------- */

static const ct_multinomial_opts multinomial_defaults = {CTI_RESOLVED, .replacement = false};
static const cti_options_type multinomial_options = {sizeof(ct_multinomial_opts), 0, NULL, &multinomial_defaults};

static ct_tensor *multinomial_core(cti_call *call, ct_tensor *self, int64_t num_samples,
                                   const ct_multinomial_opts *opts)
{
    ct_multinomial_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &multinomial_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_multinomial, (const void *const[]){&(int64_t){num_samples}}, opts);
    const bool replacement = opts->replacement;
    ct_generator *generator = opts->generator;
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, -1);
    if (cti_call_check_common(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim > 2) {
        static const char must[] = "self.ndim <= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (num_samples <= 0) {
        static const char must[] = "num_samples > 0; given num_samples = %lld";
        (void)cti_call_require(call, must, (long long)num_samples);
        goto failed;
    }
    if (!replacement && num_samples > N) {
        static const char must[] = "replacement or num_samples <= self.size(-1); given replacement = %s, num_samples "
                                   "= %lld, self.shape = %s";
        (void)cti_call_require(call, must, replacement ? "true" : "false", (long long)num_samples,
                               cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *x0_ = ct_random_state(.generator = generator);
    ct_tensor *result = ct_multinomial_sample(self, x0_, num_samples, replacement ? CT_ON : CT_OFF);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, CT_DTYPE_I64) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_multinomial)(ct_tensor *self, int64_t num_samples, const ct_multinomial_opts *opts)
{
    cti_call call = cti_call_plain("multinomial");
    return multinomial_core(&call, self, num_samples, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info multinomial_args[] = {
    {.name = "self", .type = "T[*B, N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "num_samples", .type = "int", .kind = CT_ARG_INT},
    {.name = "replacement", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const multinomial_outputs[] = {"result"};

const cti_op_entry cti_op_multinomial = {
    .info =
        {
            .name = "multinomial",
            .op = "multinomial",
            .overload = "",
            .family = "draws",
            .doc = "num_samples random indices for each row of self, whose elements are the weights of the indices; "
                   "they need not sum to 1.",
            .meaning = "compose",
            .args = multinomial_args,
            .num_args = 4,
            .outputs = multinomial_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT),
                                    CTI_OPTION(BOOL, ct_multinomial_opts, replacement),
                                    CTI_OPTION(GENERATOR, ct_multinomial_opts, generator)},
    .options = &multinomial_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_opts, ct_multinomial, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
