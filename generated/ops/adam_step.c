/*
 * adam_step: Parameter after a step of Adam, or of AdamW if decoupled.
 * adam_step.amsgrad: Parameter after a step of Adam with the maximum of the running means of squares (AMSGrad).
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 *
 * adam_step
 *   in place  writes param, copies nothing
 *
 * adam_step.amsgrad
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
#include "gen/kernels/ops/adam_step.h"

#include <cotangent/op/adam_step.h>

#include <math.h>

extern cti_caller cti_caller_4tensor_int_opts, cti_caller_4tensor_int_tensor_opts, cti_caller_5tensor_int_opts,
    cti_caller_5tensor_int_tensor_opts;
extern const cti_op_entry cti_op_adam_step, cti_op_adam_step_amsgrad;

/* ---- adam_step ------------------------------------------------------------- */

enum { PARAM, NUM_EDGES };

typedef struct adam_step_node {
    ct_node base;
} adam_step_node;

static const cti_loop_spec adam_step_result_spec = {7,
                                                    {{CTI_OUT, CTI_CLASS_T, 0},
                                                     {CTI_OUT, CTI_CLASS_T, 0},
                                                     {CTI_OUT, CTI_CLASS_T, 0},
                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                     {CTI_IN, CTI_CLASS_T, 0}},
                                                    0};

static const cti_node_type adam_step_type = {
    .name = "AdamStepBackward0",
    .op = "adam_step",
    .backward = cti_overwritten_backward,
    .size = sizeof(adam_step_node),
    .saved_offset = sizeof(adam_step_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *adam_step_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    adam_step_node *node = (adam_step_node *)cti_node_create(thread, &adam_step_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, PARAM, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_adam_step_opts adam_step_defaults = {CTI_RESOLVED,       .lr = 0.001,      .beta1 = 0.9,
                                                     .beta2 = 0.999,     .eps = 1e-08,     .weight_decay = 0.0,
                                                     .decoupled = false, .maximize = false};
static const cti_options_type adam_step_options = {sizeof(ct_adam_step_opts), 0, NULL, &adam_step_defaults};

static ct_tensor *adam_step_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, ct_tensor *exp_avg,
                                 ct_tensor *exp_avg_sq, int64_t step, const ct_adam_step_opts *opts)
{
    ct_adam_step_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &adam_step_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_, exp_avg, exp_avg_sq};
    static const char *const names[] = {"param", "grad", "exp_avg", "exp_avg_sq"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_adam_step, (const void *const[]){&(int64_t){step}}, opts);
    const double lr = opts->lr;
    const double beta1 = opts->beta1;
    const double beta2 = opts->beta2;
    const double eps = opts->eps;
    const double weight_decay = opts->weight_decay;
    const bool decoupled = opts->decoupled;
    const bool maximize = opts->maximize;
    const cti_shape S = cti_shape_part(param, 0, 0);
    if (!cti_shape_is(grad_, S)) {
        (void)cti_call_refuse_shape(call, "grad", -1, S, "param.shape", "grad.shape = %s",
                                    cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (!cti_shape_is(exp_avg, S)) {
        (void)cti_call_refuse_shape(call, "exp_avg", -1, S, "param.shape", "exp_avg.shape = %s",
                                    cti_call_sizes_text(call, exp_avg));
        goto failed;
    }
    if (!cti_shape_is(exp_avg_sq, S)) {
        (void)cti_call_refuse_shape(call, "exp_avg_sq", -1, S, "param.shape", "exp_avg_sq.shape = %s",
                                    cti_call_sizes_text(call, exp_avg_sq));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){param, grad_, exp_avg, exp_avg_sq}, &T) !=
        CT_OK)
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
    if (!(beta1 >= 0.0 && beta1 < 1.0)) {
        static const char must[] = "beta1 >= 0 and beta1 < 1; given beta1 = %g";
        (void)cti_call_require(call, must, beta1);
        goto failed;
    }
    if (!(beta2 >= 0.0 && beta2 < 1.0)) {
        static const char must[] = "beta2 >= 0 and beta2 < 1; given beta2 = %g";
        (void)cti_call_require(call, must, beta2);
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
    if (cti_call_check_update_apart(call, "exp_avg", exp_avg) != CT_OK) goto failed;
    if (cti_call_check_update_apart(call, "exp_avg_sq", exp_avg_sq) != CT_OK) goto failed;
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, adam_step_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    const cti_adam_step_attrs attrs = {.decoupled = decoupled,
                                       .shrunk = 1.0 - lr * weight_decay,
                                       .length = lr / (1.0 - pow(beta1, (double)step)),
                                       .beta1 = beta1,
                                       .rest1 = 1.0 - beta1,
                                       .maximize = maximize,
                                       .weight_decay = weight_decay,
                                       .beta2 = beta2,
                                       .rest2 = 1.0 - beta2,
                                       .spread = 1.0 / sqrt(1.0 - pow(beta2, (double)step)),
                                       .eps = eps};
    if (cti_call_loop(call, &adam_step_result_spec, cti_adam_step_loops->result, T, &S,
                      (ct_tensor *const[]){result, exp_avg, exp_avg_sq, param, grad_, exp_avg, exp_avg_sq}, &attrs,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    cti_bump_version(exp_avg);
    cti_bump_version(exp_avg_sq);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adam_step)(ct_tensor *param, ct_tensor *grad_, ct_tensor *exp_avg, ct_tensor *exp_avg_sq, int64_t step,
                          const ct_adam_step_opts *opts)
{
    cti_call call = cti_call_plain("adam_step");
    return adam_step_core(&call, param, grad_, exp_avg, exp_avg_sq, step, opts);
}

ct_tensor *(ct_adam_step_)(ct_tensor *param, ct_tensor *grad_, ct_tensor *exp_avg, ct_tensor *exp_avg_sq, int64_t step,
                           const ct_adam_step_opts *opts)
{
    cti_call call = cti_call_in_place("adam_step_", param);
    return adam_step_core(&call, param, grad_, exp_avg, exp_avg_sq, step, opts);
}

ct_tensor *(ct_adam_step_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                              int64_t step, ct_tensor *out, const ct_adam_step_opts *opts)
{
    cti_call call = cti_call_out("adam_step", out);
    return adam_step_core(&call, param, grad_, exp_avg, exp_avg_sq, step, opts);
}

/* ---- adam_step.amsgrad ----------------------------------------------------- */

enum { AMSGRAD_PARAM, NUM_AMSGRAD_EDGES };

typedef struct adam_step_amsgrad_node {
    ct_node base;
} adam_step_amsgrad_node;

static const cti_loop_spec adam_step_amsgrad_result_spec = {9,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};

static const cti_node_type adam_step_amsgrad_type = {
    .name = "AdamStepBackward1",
    .op = "adam_step.amsgrad",
    .backward = cti_overwritten_backward,
    .size = sizeof(adam_step_amsgrad_node),
    .saved_offset = sizeof(adam_step_amsgrad_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *adam_step_amsgrad_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    adam_step_amsgrad_node *node =
        (adam_step_amsgrad_node *)cti_node_create(thread, &adam_step_amsgrad_type, NUM_AMSGRAD_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, AMSGRAD_PARAM, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_adam_step_amsgrad_opts adam_step_amsgrad_defaults = {
    CTI_RESOLVED, .lr = 0.001,         .beta1 = 0.9,       .beta2 = 0.999,
    .eps = 1e-08, .weight_decay = 0.0, .decoupled = false, .maximize = false};
static const cti_options_type adam_step_amsgrad_options = {sizeof(ct_adam_step_amsgrad_opts), 0, NULL,
                                                           &adam_step_amsgrad_defaults};

static ct_tensor *adam_step_amsgrad_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, ct_tensor *exp_avg,
                                         ct_tensor *exp_avg_sq, ct_tensor *max_exp_avg_sq, int64_t step,
                                         const ct_adam_step_amsgrad_opts *opts)
{
    ct_adam_step_amsgrad_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &adam_step_amsgrad_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_, exp_avg, exp_avg_sq, max_exp_avg_sq};
    static const char *const names[] = {"param", "grad", "exp_avg", "exp_avg_sq", "max_exp_avg_sq"};
    if (cti_call_begin(call, 5, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_adam_step_amsgrad, (const void *const[]){&(int64_t){step}}, opts);
    const double lr = opts->lr;
    const double beta1 = opts->beta1;
    const double beta2 = opts->beta2;
    const double eps = opts->eps;
    const double weight_decay = opts->weight_decay;
    const bool decoupled = opts->decoupled;
    const bool maximize = opts->maximize;
    const cti_shape S = cti_shape_part(param, 0, 0);
    if (!cti_shape_is(grad_, S)) {
        (void)cti_call_refuse_shape(call, "grad", -1, S, "param.shape", "grad.shape = %s",
                                    cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (!cti_shape_is(exp_avg, S)) {
        (void)cti_call_refuse_shape(call, "exp_avg", -1, S, "param.shape", "exp_avg.shape = %s",
                                    cti_call_sizes_text(call, exp_avg));
        goto failed;
    }
    if (!cti_shape_is(exp_avg_sq, S)) {
        (void)cti_call_refuse_shape(call, "exp_avg_sq", -1, S, "param.shape", "exp_avg_sq.shape = %s",
                                    cti_call_sizes_text(call, exp_avg_sq));
        goto failed;
    }
    if (!cti_shape_is(max_exp_avg_sq, S)) {
        (void)cti_call_refuse_shape(call, "max_exp_avg_sq", -1, S, "param.shape", "max_exp_avg_sq.shape = %s",
                                    cti_call_sizes_text(call, max_exp_avg_sq));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 5,
                              (ct_tensor *const[]){param, grad_, exp_avg, exp_avg_sq, max_exp_avg_sq}, &T) != CT_OK)
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
    if (!(beta1 >= 0.0 && beta1 < 1.0)) {
        static const char must[] = "beta1 >= 0 and beta1 < 1; given beta1 = %g";
        (void)cti_call_require(call, must, beta1);
        goto failed;
    }
    if (!(beta2 >= 0.0 && beta2 < 1.0)) {
        static const char must[] = "beta2 >= 0 and beta2 < 1; given beta2 = %g";
        (void)cti_call_require(call, must, beta2);
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
    if (cti_call_check_update_apart(call, "exp_avg", exp_avg) != CT_OK) goto failed;
    if (cti_call_check_update_apart(call, "exp_avg_sq", exp_avg_sq) != CT_OK) goto failed;
    if (cti_call_check_update_apart(call, "max_exp_avg_sq", max_exp_avg_sq) != CT_OK) goto failed;
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, adam_step_amsgrad_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    const cti_adam_step_amsgrad_attrs attrs = {.decoupled = decoupled,
                                               .shrunk = 1.0 - lr * weight_decay,
                                               .length = lr / (1.0 - pow(beta1, (double)step)),
                                               .beta1 = beta1,
                                               .rest1 = 1.0 - beta1,
                                               .maximize = maximize,
                                               .weight_decay = weight_decay,
                                               .beta2 = beta2,
                                               .rest2 = 1.0 - beta2,
                                               .spread = 1.0 / sqrt(1.0 - pow(beta2, (double)step)),
                                               .eps = eps};
    if (cti_call_loop(call, &adam_step_amsgrad_result_spec, cti_adam_step_amsgrad_loops->result, T, &S,
                      (ct_tensor *const[]){result, exp_avg, exp_avg_sq, max_exp_avg_sq, param, grad_, exp_avg,
                                           exp_avg_sq, max_exp_avg_sq},
                      &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    cti_bump_version(exp_avg);
    cti_bump_version(exp_avg_sq);
    cti_bump_version(max_exp_avg_sq);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adam_step_amsgrad)(ct_tensor *param, ct_tensor *grad_, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                  ct_tensor *max_exp_avg_sq, int64_t step, const ct_adam_step_amsgrad_opts *opts)
{
    cti_call call = cti_call_plain("adam_step.amsgrad");
    return adam_step_amsgrad_core(&call, param, grad_, exp_avg, exp_avg_sq, max_exp_avg_sq, step, opts);
}

ct_tensor *(ct_adam_step_amsgrad_)(ct_tensor *param, ct_tensor *grad_, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                   ct_tensor *max_exp_avg_sq, int64_t step, const ct_adam_step_amsgrad_opts *opts)
{
    cti_call call = cti_call_in_place("adam_step.amsgrad_", param);
    return adam_step_amsgrad_core(&call, param, grad_, exp_avg, exp_avg_sq, max_exp_avg_sq, step, opts);
}

ct_tensor *(ct_adam_step_amsgrad_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                      ct_tensor *max_exp_avg_sq, int64_t step, ct_tensor *out,
                                      const ct_adam_step_amsgrad_opts *opts)
{
    cti_call call = cti_call_out("adam_step.amsgrad", out);
    return adam_step_amsgrad_core(&call, param, grad_, exp_avg, exp_avg_sq, max_exp_avg_sq, step, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info adam_step_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "exp_avg", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "exp_avg_sq", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "step", .type = "int", .kind = CT_ARG_INT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "beta1", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "beta2", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "decoupled", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const adam_step_outputs[] = {"result"};

const cti_op_entry cti_op_adam_step = {
    .info =
        {
            .name = "adam_step",
            .op = "adam_step",
            .overload = "",
            .family = "optim",
            .doc = "Parameter after a step of Adam, or of AdamW if decoupled.",
            .meaning = "elementwise",
            .args = adam_step_args,
            .num_args = 12,
            .outputs = adam_step_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){
            CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
            CTI_PARAMETER(INT), CTI_OPTION(FLOAT, ct_adam_step_opts, lr), CTI_OPTION(FLOAT, ct_adam_step_opts, beta1),
            CTI_OPTION(FLOAT, ct_adam_step_opts, beta2), CTI_OPTION(FLOAT, ct_adam_step_opts, eps),
            CTI_OPTION(FLOAT, ct_adam_step_opts, weight_decay), CTI_OPTION(BOOL, ct_adam_step_opts, decoupled),
            CTI_OPTION(BOOL, ct_adam_step_opts, maximize)},
    .options = &adam_step_options,
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_int_opts, ct_adam_step, ct_adam_step_,
                               cti_caller_4tensor_int_tensor_opts, ct_adam_step_out),
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

static const ct_op_arg_info adam_step_amsgrad_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "exp_avg", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "exp_avg_sq", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "max_exp_avg_sq", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "step", .type = "int", .kind = CT_ARG_INT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "beta1", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "beta2", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "decoupled", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const adam_step_amsgrad_outputs[] = {"result"};

const cti_op_entry cti_op_adam_step_amsgrad = {
    .info =
        {
            .name = "adam_step.amsgrad",
            .op = "adam_step",
            .overload = "amsgrad",
            .family = "optim",
            .doc = "Parameter after a step of Adam with the maximum of the running means of squares (AMSGrad).",
            .meaning = "elementwise",
            .args = adam_step_amsgrad_args,
            .num_args = 13,
            .outputs = adam_step_amsgrad_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT),
                                    CTI_OPTION(FLOAT, ct_adam_step_amsgrad_opts, lr),
                                    CTI_OPTION(FLOAT, ct_adam_step_amsgrad_opts, beta1),
                                    CTI_OPTION(FLOAT, ct_adam_step_amsgrad_opts, beta2),
                                    CTI_OPTION(FLOAT, ct_adam_step_amsgrad_opts, eps),
                                    CTI_OPTION(FLOAT, ct_adam_step_amsgrad_opts, weight_decay),
                                    CTI_OPTION(BOOL, ct_adam_step_amsgrad_opts, decoupled),
                                    CTI_OPTION(BOOL, ct_adam_step_amsgrad_opts, maximize)},
    .options = &adam_step_amsgrad_options,
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_int_opts, ct_adam_step_amsgrad, ct_adam_step_amsgrad_,
                               cti_caller_5tensor_int_tensor_opts, ct_adam_step_amsgrad_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
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
            .updated = 0x1c,
        },
};
