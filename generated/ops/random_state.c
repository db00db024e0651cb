/*
 * random_state: State (seed, offset) of the next call that samples from generator, which advances as if that call had
 * been made.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/random_state.h"

#include <cotangent/private/random_state.h>

extern cti_caller cti_caller_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_random_state;

/* ---- random_state ---------------------------------------------------------- */

static const ct_random_state_opts random_state_defaults = {CTI_RESOLVED};
static const cti_options_type random_state_options = {sizeof(ct_random_state_opts), 0, NULL, &random_state_defaults};

static ct_tensor *random_state_core(cti_call *call, const ct_random_state_opts *opts)
{
    ct_random_state_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &random_state_options, &resolved_opts_);
    if (!opts) return NULL;
    call->draws = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_random_state, NULL, opts);
    ct_generator *generator = opts->generator;
    const cti_shape result_shape = {.ndim = 1, .sizes = {2}};
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    cti_tensor_view views[1];
    cti_launch launch;
    if (cti_call_launch(call, cti_random_state_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_random_state_backend : cti_random_state_cpu)(&launch, generator, result_view);
    if (cti_call_kernel(call, status, CT_DTYPE_I64) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_random_state)(const ct_random_state_opts *opts)
{
    cti_call call = cti_call_plain("random_state");
    return random_state_core(&call, opts);
}

ct_tensor *(ct_random_state_out)(ct_tensor *out, const ct_random_state_opts *opts)
{
    cti_call call = cti_call_out("random_state", out);
    return random_state_core(&call, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info random_state_args[] = {
    {.name = "generator", .type = "generator?", .kind = CT_ARG_GENERATOR, .optional = true, .has_default = true},
};
static const char *const random_state_outputs[] = {"result"};

const cti_op_entry cti_op_random_state = {
    .info =
        {
            .name = "random_state",
            .op = "random_state",
            .overload = "",
            .family = "random",
            .doc = "State (seed, offset) of the next call that samples from generator, which advances as if that call "
                   "had been made.",
            .meaning = "kernel",
            .args = random_state_args,
            .num_args = 1,
            .outputs = random_state_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_random = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_OPTION(GENERATOR, ct_random_state_opts, generator)},
    .options = &random_state_options,
    .functions = CTI_FUNCTIONS(cti_caller_opts, ct_random_state, NULL, cti_caller_tensor_opts, ct_random_state_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .gives_state = true,
        },
};
