/*
 * adagrad_step: Parameter after a step of Adagrad: the gradient is divided by the root of the sum of all squared
 * gradients.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 *
 *   in place  writes param, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/adagrad_step.h"

#include <cotangent/op/adagrad_step.h>

extern cti_caller cti_caller_3tensor_int_opts, cti_caller_3tensor_int_tensor_opts;
extern const cti_op_entry cti_op_adagrad_step;

/* ---- adagrad_step ---------------------------------------------------------- */

enum { PARAM, NUM_EDGES };

typedef struct adagrad_step_node {
    ct_node base;
} adagrad_step_node;

static const cti_loop_spec adagrad_step_result_spec = {5,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};

static const cti_node_type adagrad_step_type = {
    .name = "AdagradStepBackward0",
    .op = "adagrad_step",
    .backward = cti_overwritten_backward,
    .size = sizeof(adagrad_step_node),
    .saved_offset = sizeof(adagrad_step_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *adagrad_step_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    adagrad_step_node *node = (adagrad_step_node *)cti_node_create(thread, &adagrad_step_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, PARAM, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_adagrad_step_opts adagrad_step_defaults = {CTI_RESOLVED, .lr = 0.01,          .lr_decay = 0.0,
                                                           .eps = 1e-10, .weight_decay = 0.0, .maximize = false};
static const cti_options_type adagrad_step_options = {sizeof(ct_adagrad_step_opts), 0, NULL, &adagrad_step_defaults};

static ct_tensor *adagrad_step_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, ct_tensor *state_sum,
                                    int64_t step, const ct_adagrad_step_opts *opts)
{
    ct_adagrad_step_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &adagrad_step_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_, state_sum};
    static const char *const names[] = {"param", "grad", "state_sum"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_adagrad_step, (const void *const[]){&(int64_t){step}}, opts);
    const double lr = opts->lr;
    const double lr_decay = opts->lr_decay;
    const double eps = opts->eps;
    const double weight_decay = opts->weight_decay;
    const bool maximize = opts->maximize;
    const cti_shape S = cti_shape_part(param, 0, 0);
    if (!cti_shape_is(grad_, S)) {
        (void)cti_call_refuse_shape(call, "grad", -1, S, "param.shape", "grad.shape = %s",
                                    cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (!cti_shape_is(state_sum, S)) {
        (void)cti_call_refuse_shape(call, "state_sum", -1, S, "param.shape", "state_sum.shape = %s",
                                    cti_call_sizes_text(call, state_sum));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){param, grad_, state_sum}, &T) != CT_OK)
        goto failed;
    if (step < 1) {
        static const char must[] = "step >= 1; given step = %lld";
        (void)cti_call_require(call, must, (long long)step);
        goto failed;
    }
    if (!(lr >= 0.0)) {
        static const char must[] = "lr >= 0; given lr = %g";
        (void)cti_call_require(call, must, lr);
        goto failed;
    }
    if (!(lr_decay >= 0.0)) {
        static const char must[] = "lr_decay >= 0; given lr_decay = %g";
        (void)cti_call_require(call, must, lr_decay);
        goto failed;
    }
    if (!(eps >= 0.0)) {
        static const char must[] = "eps >= 0; given eps = %g";
        (void)cti_call_require(call, must, eps);
        goto failed;
    }
    if (!(weight_decay >= 0.0)) {
        static const char must[] = "weight_decay >= 0; given weight_decay = %g";
        (void)cti_call_require(call, must, weight_decay);
        goto failed;
    }
    if (cti_call_check_update_apart(call, "state_sum", state_sum) != CT_OK) goto failed;
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, adagrad_step_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    const cti_adagrad_step_attrs attrs = {.length = lr / (1.0 + (double)cti_int_sub(step, 1) * lr_decay),
                                          .maximize = maximize,
                                          .weight_decay = weight_decay,
                                          .eps = eps};
    if (cti_call_loop(call, &adagrad_step_result_spec, cti_adagrad_step_loops->result, T, &S,
                      (ct_tensor *const[]){result, state_sum, param, grad_, state_sum}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    cti_bump_version(state_sum);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adagrad_step)(ct_tensor *param, ct_tensor *grad_, ct_tensor *state_sum, int64_t step,
                             const ct_adagrad_step_opts *opts)
{
    cti_call call = cti_call_plain("adagrad_step");
    return adagrad_step_core(&call, param, grad_, state_sum, step, opts);
}

ct_tensor *(ct_adagrad_step_)(ct_tensor *param, ct_tensor *grad_, ct_tensor *state_sum, int64_t step,
                              const ct_adagrad_step_opts *opts)
{
    cti_call call = cti_call_in_place("adagrad_step_", param);
    return adagrad_step_core(&call, param, grad_, state_sum, step, opts);
}

ct_tensor *(ct_adagrad_step_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *state_sum, int64_t step, ct_tensor *out,
                                 const ct_adagrad_step_opts *opts)
{
    cti_call call = cti_call_out("adagrad_step", out);
    return adagrad_step_core(&call, param, grad_, state_sum, step, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info adagrad_step_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "state_sum", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "step", .type = "int", .kind = CT_ARG_INT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "lr_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const adagrad_step_outputs[] = {"result"};

const cti_op_entry cti_op_adagrad_step = {
    .info =
        {
            .name = "adagrad_step",
            .op = "adagrad_step",
            .overload = "",
            .family = "optim",
            .doc = "Parameter after a step of Adagrad: the gradient is divided by the root of the sum of all squared "
                   "gradients.",
            .meaning = "elementwise",
            .args = adagrad_step_args,
            .num_args = 9,
            .outputs = adagrad_step_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(INT), CTI_OPTION(FLOAT, ct_adagrad_step_opts, lr),
                                    CTI_OPTION(FLOAT, ct_adagrad_step_opts, lr_decay),
                                    CTI_OPTION(FLOAT, ct_adagrad_step_opts, eps),
                                    CTI_OPTION(FLOAT, ct_adagrad_step_opts, weight_decay),
                                    CTI_OPTION(BOOL, ct_adagrad_step_opts, maximize)},
    .options = &adagrad_step_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_int_opts, ct_adagrad_step, ct_adagrad_step_,
                               cti_caller_3tensor_int_tensor_opts, ct_adagrad_step_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .updated = 0x4,
        },
};
