/*
 * poisson: Random samples of Poisson distributions with the means self, element by element. The gradient is 0.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/poisson.h>
#include <cotangent/private/poisson_sample.h>
#include <cotangent/private/random_state.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_poisson;

/* ---- poisson --------------------------------------------------------------- */

static const ct_poisson_opts poisson_defaults = {CTI_RESOLVED};
static const cti_options_type poisson_options = {sizeof(ct_poisson_opts), 0, NULL, &poisson_defaults};

static ct_tensor *poisson_core(cti_call *call, ct_tensor *self, const ct_poisson_opts *opts)
{
    ct_poisson_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &poisson_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_poisson, NULL, opts);
    ct_generator *generator = opts->generator;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_poisson_sample(self, ct_random_state(.generator = generator));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_poisson)(ct_tensor *self, const ct_poisson_opts *opts)
{
    cti_call call = cti_call_plain("poisson");
    return poisson_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info poisson_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const poisson_outputs[] = {"result"};

const cti_op_entry cti_op_poisson = {
    .info =
        {
            .name = "poisson",
            .op = "poisson",
            .overload = "",
            .family = "draws",
            .doc =
                "Random samples of Poisson distributions with the means self, element by element. The gradient is 0.",
            .meaning = "compose",
            .args = poisson_args,
            .num_args = 2,
            .outputs = poisson_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GENERATOR, ct_poisson_opts, generator)},
    .options = &poisson_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_poisson, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
