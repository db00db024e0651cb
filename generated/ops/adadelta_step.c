/*
 * adadelta_step: Parameter after a step of Adadelta: the step is scaled by the running mean of squared steps.
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
#include "gen/kernels/ops/adadelta_step.h"

#include <cotangent/op/adadelta_step.h>

extern cti_caller cti_caller_4tensor_opts, cti_caller_5tensor_opts;
extern const cti_op_entry cti_op_adadelta_step;

/* ---- adadelta_step --------------------------------------------------------- */

enum { PARAM, NUM_EDGES };

typedef struct adadelta_step_node {
    ct_node base;
} adadelta_step_node;

static const cti_loop_spec adadelta_step_result_spec = {7,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};

static const cti_node_type adadelta_step_type = {
    .name = "AdadeltaStepBackward0",
    .op = "adadelta_step",
    .backward = cti_overwritten_backward,
    .size = sizeof(adadelta_step_node),
    .saved_offset = sizeof(adadelta_step_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *adadelta_step_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    adadelta_step_node *node = (adadelta_step_node *)cti_node_create(thread, &adadelta_step_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, PARAM, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_adadelta_step_opts adadelta_step_defaults = {CTI_RESOLVED, .lr = 1.0,           .rho = 0.9,
                                                             .eps = 1e-06, .weight_decay = 0.0, .maximize = false};
static const cti_options_type adadelta_step_options = {sizeof(ct_adadelta_step_opts), 0, NULL, &adadelta_step_defaults};

static ct_tensor *adadelta_step_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                                     ct_tensor *acc_delta, const ct_adadelta_step_opts *opts)
{
    ct_adadelta_step_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &adadelta_step_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_, square_avg, acc_delta};
    static const char *const names[] = {"param", "grad", "square_avg", "acc_delta"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_adadelta_step, NULL, opts);
    const double lr = opts->lr;
    const double rho = opts->rho;
    const double eps = opts->eps;
    const double weight_decay = opts->weight_decay;
    const bool maximize = opts->maximize;
    const cti_shape S = cti_shape_part(param, 0, 0);
    if (!cti_shape_is(grad_, S)) {
        (void)cti_call_refuse_shape(call, "grad", -1, S, "param.shape", "grad.shape = %s",
                                    cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (!cti_shape_is(square_avg, S)) {
        (void)cti_call_refuse_shape(call, "square_avg", -1, S, "param.shape", "square_avg.shape = %s",
                                    cti_call_sizes_text(call, square_avg));
        goto failed;
    }
    if (!cti_shape_is(acc_delta, S)) {
        (void)cti_call_refuse_shape(call, "acc_delta", -1, S, "param.shape", "acc_delta.shape = %s",
                                    cti_call_sizes_text(call, acc_delta));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){param, grad_, square_avg, acc_delta}, &T) !=
        CT_OK)
        goto failed;
    if (!(lr >= 0.0)) {
        static const char must[] = "lr >= 0; given lr = %g";
        (void)cti_call_require(call, must, lr);
        goto failed;
    }
    if (!(rho >= 0.0 && rho <= 1.0)) {
        static const char must[] = "rho >= 0 and rho <= 1; given rho = %g";
        (void)cti_call_require(call, must, rho);
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
    if (cti_call_check_update_apart(call, "square_avg", square_avg) != CT_OK) goto failed;
    if (cti_call_check_update_apart(call, "acc_delta", acc_delta) != CT_OK) goto failed;
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, adadelta_step_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    const cti_adadelta_step_attrs attrs = {
        .lr = lr, .eps = eps, .rho = rho, .rest = 1.0 - rho, .maximize = maximize, .weight_decay = weight_decay};
    if (cti_call_loop(call, &adadelta_step_result_spec, cti_adadelta_step_loops->result, T, &S,
                      (ct_tensor *const[]){result, square_avg, acc_delta, param, grad_, square_avg, acc_delta}, &attrs,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    cti_bump_version(square_avg);
    cti_bump_version(acc_delta);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adadelta_step)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg, ct_tensor *acc_delta,
                              const ct_adadelta_step_opts *opts)
{
    cti_call call = cti_call_plain("adadelta_step");
    return adadelta_step_core(&call, param, grad_, square_avg, acc_delta, opts);
}

ct_tensor *(ct_adadelta_step_)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg, ct_tensor *acc_delta,
                               const ct_adadelta_step_opts *opts)
{
    cti_call call = cti_call_in_place("adadelta_step_", param);
    return adadelta_step_core(&call, param, grad_, square_avg, acc_delta, opts);
}

ct_tensor *(ct_adadelta_step_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg, ct_tensor *acc_delta,
                                  ct_tensor *out, const ct_adadelta_step_opts *opts)
{
    cti_call call = cti_call_out("adadelta_step", out);
    return adadelta_step_core(&call, param, grad_, square_avg, acc_delta, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info adadelta_step_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "square_avg", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "acc_delta", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "rho", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const adadelta_step_outputs[] = {"result"};

const cti_op_entry cti_op_adadelta_step = {
    .info =
        {
            .name = "adadelta_step",
            .op = "adadelta_step",
            .overload = "",
            .family = "optim",
            .doc = "Parameter after a step of Adadelta: the step is scaled by the running mean of squared steps.",
            .meaning = "elementwise",
            .args = adadelta_step_args,
            .num_args = 9,
            .outputs = adadelta_step_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_adadelta_step_opts, lr),
                                    CTI_OPTION(FLOAT, ct_adadelta_step_opts, rho),
                                    CTI_OPTION(FLOAT, ct_adadelta_step_opts, eps),
                                    CTI_OPTION(FLOAT, ct_adadelta_step_opts, weight_decay),
                                    CTI_OPTION(BOOL, ct_adadelta_step_opts, maximize)},
    .options = &adadelta_step_options,
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_opts, ct_adadelta_step, ct_adadelta_step_, cti_caller_5tensor_opts,
                               ct_adadelta_step_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .updated = 0xc,
        },
};
