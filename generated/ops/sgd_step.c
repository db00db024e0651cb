/*
 * sgd_step: Parameter after a step of stochastic gradient descent.
 * sgd_step.momentum: Parameter after a step of stochastic gradient descent with momentum.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 *
 * sgd_step
 *   in place  writes param, copies nothing
 *
 * sgd_step.momentum
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
#include "gen/kernels/ops/sgd_step.h"

#include <cotangent/op/sgd_step.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_sgd_step, cti_op_sgd_step_momentum;

/* ---- sgd_step -------------------------------------------------------------- */

enum { PARAM, NUM_EDGES };

typedef struct sgd_step_node {
    ct_node base;
    double lr;
    double weight_decay;
    bool maximize;
} sgd_step_node;

static const cti_loop_spec sgd_step_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *sgd_step_remake(const ct_node *base, ct_tensors operands)
{
    const sgd_step_node *node = (const sgd_step_node *)base;
    return ct_sgd_step(operands.items[0], operands.items[1], .lr = node->lr, .weight_decay = node->weight_decay,
                       .maximize = node->maximize);
}

static const cti_attr_info sgd_step_attrs[] = {
    {"lr", offsetof(sgd_step_node, lr), CTI_ATTR_DOUBLE},
    {"weight_decay", offsetof(sgd_step_node, weight_decay), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(sgd_step_node, maximize), CTI_ATTR_BOOL},
};

static const cti_node_type sgd_step_type = {
    .name = "SgdStepBackward0",
    .op = "sgd_step",
    .backward = cti_overwritten_backward,
    .attrs = sgd_step_attrs,
    .remake = sgd_step_remake,
    .size = sizeof(sgd_step_node),
    .saved_offset = sizeof(sgd_step_node),
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *sgd_step_record(cti_thread *thread, ct_tensor *overwritten, double lr, double weight_decay,
                                    bool maximize, const ct_tensor *result)
{
    sgd_step_node *node = (sgd_step_node *)cti_node_create(thread, &sgd_step_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, PARAM, overwritten) != CT_OK) goto failed;
    node->lr = lr;
    node->weight_decay = weight_decay;
    node->maximize = maximize;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_sgd_step_opts sgd_step_defaults = {CTI_RESOLVED, .lr = 0.001, .weight_decay = 0.0, .maximize = false};
static const cti_options_type sgd_step_options = {sizeof(ct_sgd_step_opts), 0, NULL, &sgd_step_defaults};

static ct_tensor *sgd_step_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, const ct_sgd_step_opts *opts)
{
    ct_sgd_step_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &sgd_step_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_};
    static const char *const names[] = {"param", "grad"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_sgd_step, NULL, opts);
    const double lr = opts->lr;
    const double weight_decay = opts->weight_decay;
    const bool maximize = opts->maximize;
    const cti_shape S = cti_shape_part(param, 0, 0);
    if (!cti_shape_is(grad_, S)) {
        (void)cti_call_refuse_shape(call, "grad", -1, S, "param.shape", "grad.shape = %s",
                                    cti_call_sizes_text(call, grad_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){param, grad_}, &T) != CT_OK) goto failed;
    if (!(lr >= 0.0)) {
        static const char must[] = "lr >= 0; given lr = %g";
        (void)cti_call_require(call, must, lr);
        goto failed;
    }
    if (!(weight_decay >= 0.0)) {
        static const char must[] = "weight_decay >= 0; given weight_decay = %g";
        (void)cti_call_require(call, must, weight_decay);
        goto failed;
    }
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = sgd_step_record(call->thread, call->dest, lr, weight_decay, maximize, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_sgd_step_attrs attrs = {.lr = lr, .maximize = maximize, .weight_decay = weight_decay};
    if (cti_call_loop(call, &sgd_step_result_spec, cti_sgd_step_loops->result, T, &S,
                      (ct_tensor *const[]){result, param, grad_}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_sgd_step)(ct_tensor *param, ct_tensor *grad_, const ct_sgd_step_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(opts || !param || !grad_ || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_sgd_step_loops->result, param)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){param, grad_}, operands + 1, buffer)))
        return sgd_step_core(&(cti_call){.thread = thread, .op = "sgd_step"}, param, grad_, opts);

    ct_tensor *result = cti_result_like(thread, "sgd_step", param); /* the scope has capacity for it */
    if (!result) return NULL;
    static const cti_sgd_step_attrs attrs = {.lr = 0.001, .maximize = false, .weight_decay = 0.0};
    operands[0] = result->data;
    cti_run_fast(&sgd_step_result_spec, param, loop, operands, &attrs);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_sgd_step_)(ct_tensor *param, ct_tensor *grad_, const ct_sgd_step_opts *opts)
{
    cti_call call = cti_call_in_place("sgd_step_", param);
    return sgd_step_core(&call, param, grad_, opts);
}

ct_tensor *(ct_sgd_step_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *out, const ct_sgd_step_opts *opts)
{
    cti_call call = cti_call_out("sgd_step", out);
    return sgd_step_core(&call, param, grad_, opts);
}

/* ---- sgd_step.momentum ----------------------------------------------------- */

enum { MOMENTUM_PARAM, NUM_MOMENTUM_EDGES };

typedef struct sgd_step_momentum_node {
    ct_node base;
} sgd_step_momentum_node;

static const cti_loop_spec sgd_step_momentum_result_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};

static const cti_node_type sgd_step_momentum_type = {
    .name = "SgdStepBackward1",
    .op = "sgd_step.momentum",
    .backward = cti_overwritten_backward,
    .size = sizeof(sgd_step_momentum_node),
    .saved_offset = sizeof(sgd_step_momentum_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *sgd_step_momentum_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    sgd_step_momentum_node *node =
        (sgd_step_momentum_node *)cti_node_create(thread, &sgd_step_momentum_type, NUM_MOMENTUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, MOMENTUM_PARAM, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_sgd_step_momentum_opts sgd_step_momentum_defaults = {
    CTI_RESOLVED,        .lr = 0.001,       .momentum = 0.9,  .dampening = 0.0,
    .weight_decay = 0.0, .nesterov = false, .maximize = false};
static const cti_options_type sgd_step_momentum_options = {sizeof(ct_sgd_step_momentum_opts), 0, NULL,
                                                           &sgd_step_momentum_defaults};

static ct_tensor *sgd_step_momentum_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, ct_tensor *momentum_buffer,
                                         const ct_sgd_step_momentum_opts *opts)
{
    ct_sgd_step_momentum_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &sgd_step_momentum_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_, momentum_buffer};
    static const char *const names[] = {"param", "grad", "momentum_buffer"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_sgd_step_momentum, NULL, opts);
    const double lr = opts->lr;
    const double momentum = opts->momentum;
    const double dampening = opts->dampening;
    const double weight_decay = opts->weight_decay;
    const bool nesterov = opts->nesterov;
    const bool maximize = opts->maximize;
    const cti_shape S = cti_shape_part(param, 0, 0);
    if (!cti_shape_is(grad_, S)) {
        (void)cti_call_refuse_shape(call, "grad", -1, S, "param.shape", "grad.shape = %s",
                                    cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (!cti_shape_is(momentum_buffer, S)) {
        (void)cti_call_refuse_shape(call, "momentum_buffer", -1, S, "param.shape", "momentum_buffer.shape = %s",
                                    cti_call_sizes_text(call, momentum_buffer));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){param, grad_, momentum_buffer}, &T) != CT_OK)
        goto failed;
    if (!(lr >= 0.0)) {
        static const char must[] = "lr >= 0; given lr = %g";
        (void)cti_call_require(call, must, lr);
        goto failed;
    }
    if (!(momentum >= 0.0)) {
        static const char must[] = "momentum >= 0; given momentum = %g";
        (void)cti_call_require(call, must, momentum);
        goto failed;
    }
    if (!(weight_decay >= 0.0)) {
        static const char must[] = "weight_decay >= 0; given weight_decay = %g";
        (void)cti_call_require(call, must, weight_decay);
        goto failed;
    }
    if (nesterov && dampening != 0.0) {
        static const char must[] = "not nesterov or dampening == 0; given nesterov = %s, dampening = %g";
        (void)cti_call_require(call, must, nesterov ? "true" : "false", dampening);
        goto failed;
    }
    if (cti_call_check_update_apart(call, "momentum_buffer", momentum_buffer) != CT_OK) goto failed;
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, sgd_step_momentum_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    const cti_sgd_step_momentum_attrs attrs = {.lr = lr,
                                               .nesterov = nesterov,
                                               .maximize = maximize,
                                               .weight_decay = weight_decay,
                                               .momentum = momentum,
                                               .fresh = 1.0 - dampening};
    if (cti_call_loop(call, &sgd_step_momentum_result_spec, cti_sgd_step_momentum_loops->result, T, &S,
                      (ct_tensor *const[]){result, momentum_buffer, param, grad_, momentum_buffer}, &attrs,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    cti_bump_version(momentum_buffer);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_sgd_step_momentum)(ct_tensor *param, ct_tensor *grad_, ct_tensor *momentum_buffer,
                                  const ct_sgd_step_momentum_opts *opts)
{
    cti_call call = cti_call_plain("sgd_step.momentum");
    return sgd_step_momentum_core(&call, param, grad_, momentum_buffer, opts);
}

ct_tensor *(ct_sgd_step_momentum_)(ct_tensor *param, ct_tensor *grad_, ct_tensor *momentum_buffer,
                                   const ct_sgd_step_momentum_opts *opts)
{
    cti_call call = cti_call_in_place("sgd_step.momentum_", param);
    return sgd_step_momentum_core(&call, param, grad_, momentum_buffer, opts);
}

ct_tensor *(ct_sgd_step_momentum_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *momentum_buffer, ct_tensor *out,
                                      const ct_sgd_step_momentum_opts *opts)
{
    cti_call call = cti_call_out("sgd_step.momentum", out);
    return sgd_step_momentum_core(&call, param, grad_, momentum_buffer, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info sgd_step_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const sgd_step_outputs[] = {"result"};

const cti_op_entry cti_op_sgd_step = {
    .info =
        {
            .name = "sgd_step",
            .op = "sgd_step",
            .overload = "",
            .family = "optim",
            .doc = "Parameter after a step of stochastic gradient descent.",
            .meaning = "elementwise",
            .args = sgd_step_args,
            .num_args = 5,
            .outputs = sgd_step_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_sgd_step_opts, lr),
                               CTI_OPTION(FLOAT, ct_sgd_step_opts, weight_decay),
                               CTI_OPTION(BOOL, ct_sgd_step_opts, maximize)},
    .options = &sgd_step_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_sgd_step, ct_sgd_step_, cti_caller_3tensor_opts, ct_sgd_step_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};

static const ct_op_arg_info sgd_step_momentum_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "momentum_buffer", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "dampening", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "nesterov", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const sgd_step_momentum_outputs[] = {"result"};

const cti_op_entry cti_op_sgd_step_momentum = {
    .info =
        {
            .name = "sgd_step.momentum",
            .op = "sgd_step",
            .overload = "momentum",
            .family = "optim",
            .doc = "Parameter after a step of stochastic gradient descent with momentum.",
            .meaning = "elementwise",
            .args = sgd_step_momentum_args,
            .num_args = 9,
            .outputs = sgd_step_momentum_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_sgd_step_momentum_opts, lr),
                                    CTI_OPTION(FLOAT, ct_sgd_step_momentum_opts, momentum),
                                    CTI_OPTION(FLOAT, ct_sgd_step_momentum_opts, dampening),
                                    CTI_OPTION(FLOAT, ct_sgd_step_momentum_opts, weight_decay),
                                    CTI_OPTION(BOOL, ct_sgd_step_momentum_opts, nesterov),
                                    CTI_OPTION(BOOL, ct_sgd_step_momentum_opts, maximize)},
    .options = &sgd_step_momentum_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_sgd_step_momentum, ct_sgd_step_momentum_,
                               cti_caller_4tensor_opts, ct_sgd_step_momentum_out),
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
