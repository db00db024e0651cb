/*
 * rmsprop_step: Parameter after a step of RMSprop: the gradient is divided by the root of the running mean of squared
 * gradients.
 * rmsprop_step.momentum: Parameter after a step of RMSprop with momentum.
 * rmsprop_step.centred: Parameter after a step of centred RMSprop, with the variance of the gradients in place of the
 * mean of squares.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 *
 * rmsprop_step
 *   in place  writes param, copies nothing
 *
 * rmsprop_step.momentum
 *   in place  writes param, copies nothing
 *
 * rmsprop_step.centred
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
#include "gen/kernels/ops/rmsprop_step.h"

#include <cotangent/op/rmsprop_step.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts, cti_caller_5tensor_opts, cti_caller_6tensor_opts;
extern const cti_op_entry cti_op_rmsprop_step, cti_op_rmsprop_step_momentum, cti_op_rmsprop_step_centred;

/* ---- rmsprop_step ---------------------------------------------------------- */

enum { PARAM, NUM_EDGES };

typedef struct rmsprop_step_node {
    ct_node base;
} rmsprop_step_node;

static const cti_loop_spec rmsprop_step_result_spec = {5,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};

static const cti_node_type rmsprop_step_type = {
    .name = "RmspropStepBackward0",
    .op = "rmsprop_step",
    .backward = cti_overwritten_backward,
    .size = sizeof(rmsprop_step_node),
    .saved_offset = sizeof(rmsprop_step_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *rmsprop_step_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    rmsprop_step_node *node = (rmsprop_step_node *)cti_node_create(thread, &rmsprop_step_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, PARAM, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_rmsprop_step_opts rmsprop_step_defaults = {CTI_RESOLVED, .lr = 0.01,          .alpha = 0.99,
                                                           .eps = 1e-08, .weight_decay = 0.0, .maximize = false};
static const cti_options_type rmsprop_step_options = {sizeof(ct_rmsprop_step_opts), 0, NULL, &rmsprop_step_defaults};

static ct_tensor *rmsprop_step_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                                    const ct_rmsprop_step_opts *opts)
{
    ct_rmsprop_step_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rmsprop_step_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_, square_avg};
    static const char *const names[] = {"param", "grad", "square_avg"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_rmsprop_step, NULL, opts);
    const double lr = opts->lr;
    const double alpha = opts->alpha;
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
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){param, grad_, square_avg}, &T) != CT_OK)
        goto failed;
    if (!(lr >= 0.0)) {
        static const char must[] = "lr >= 0; given lr = %g";
        (void)cti_call_require(call, must, lr);
        goto failed;
    }
    if (!(alpha >= 0.0 && alpha <= 1.0)) {
        static const char must[] = "alpha >= 0 and alpha <= 1; given alpha = %g";
        (void)cti_call_require(call, must, alpha);
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
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, rmsprop_step_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    const cti_rmsprop_step_attrs attrs = {
        .lr = lr, .maximize = maximize, .weight_decay = weight_decay, .alpha = alpha, .rest = 1.0 - alpha, .eps = eps};
    if (cti_call_loop(call, &rmsprop_step_result_spec, cti_rmsprop_step_loops->result, T, &S,
                      (ct_tensor *const[]){result, square_avg, param, grad_, square_avg}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    cti_bump_version(square_avg);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rmsprop_step)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                             const ct_rmsprop_step_opts *opts)
{
    cti_call call = cti_call_plain("rmsprop_step");
    return rmsprop_step_core(&call, param, grad_, square_avg, opts);
}

ct_tensor *(ct_rmsprop_step_)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                              const ct_rmsprop_step_opts *opts)
{
    cti_call call = cti_call_in_place("rmsprop_step_", param);
    return rmsprop_step_core(&call, param, grad_, square_avg, opts);
}

ct_tensor *(ct_rmsprop_step_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg, ct_tensor *out,
                                 const ct_rmsprop_step_opts *opts)
{
    cti_call call = cti_call_out("rmsprop_step", out);
    return rmsprop_step_core(&call, param, grad_, square_avg, opts);
}

/* ---- rmsprop_step.momentum ------------------------------------------------- */

enum { MOMENTUM_PARAM, NUM_MOMENTUM_EDGES };

typedef struct rmsprop_step_momentum_node {
    ct_node base;
} rmsprop_step_momentum_node;

static const cti_loop_spec rmsprop_step_momentum_result_spec = {7,
                                                                {{CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                0};

static const cti_node_type rmsprop_step_momentum_type = {
    .name = "RmspropStepBackward1",
    .op = "rmsprop_step.momentum",
    .backward = cti_overwritten_backward,
    .size = sizeof(rmsprop_step_momentum_node),
    .saved_offset = sizeof(rmsprop_step_momentum_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *rmsprop_step_momentum_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    rmsprop_step_momentum_node *node = (rmsprop_step_momentum_node *)cti_node_create(
        thread, &rmsprop_step_momentum_type, NUM_MOMENTUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, MOMENTUM_PARAM, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_rmsprop_step_momentum_opts rmsprop_step_momentum_defaults = {
    CTI_RESOLVED, .lr = 0.01, .alpha = 0.99, .eps = 1e-08, .weight_decay = 0.0, .momentum = 0.9, .maximize = false};
static const cti_options_type rmsprop_step_momentum_options = {sizeof(ct_rmsprop_step_momentum_opts), 0, NULL,
                                                               &rmsprop_step_momentum_defaults};

static ct_tensor *rmsprop_step_momentum_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                                             ct_tensor *momentum_buffer, const ct_rmsprop_step_momentum_opts *opts)
{
    ct_rmsprop_step_momentum_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rmsprop_step_momentum_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_, square_avg, momentum_buffer};
    static const char *const names[] = {"param", "grad", "square_avg", "momentum_buffer"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_rmsprop_step_momentum, NULL, opts);
    const double lr = opts->lr;
    const double alpha = opts->alpha;
    const double eps = opts->eps;
    const double weight_decay = opts->weight_decay;
    const double momentum = opts->momentum;
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
    if (!cti_shape_is(momentum_buffer, S)) {
        (void)cti_call_refuse_shape(call, "momentum_buffer", -1, S, "param.shape", "momentum_buffer.shape = %s",
                                    cti_call_sizes_text(call, momentum_buffer));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){param, grad_, square_avg, momentum_buffer},
                              &T) != CT_OK)
        goto failed;
    if (!(lr >= 0.0)) {
        static const char must[] = "lr >= 0; given lr = %g";
        (void)cti_call_require(call, must, lr);
        goto failed;
    }
    if (!(alpha >= 0.0 && alpha <= 1.0)) {
        static const char must[] = "alpha >= 0 and alpha <= 1; given alpha = %g";
        (void)cti_call_require(call, must, alpha);
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
    if (!(momentum >= 0.0)) {
        static const char must[] = "momentum >= 0; given momentum = %g";
        (void)cti_call_require(call, must, momentum);
        goto failed;
    }
    if (cti_call_check_update_apart(call, "square_avg", square_avg) != CT_OK) goto failed;
    if (cti_call_check_update_apart(call, "momentum_buffer", momentum_buffer) != CT_OK) goto failed;
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, rmsprop_step_momentum_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    const cti_rmsprop_step_momentum_attrs attrs = {.lr = lr,
                                                   .momentum = momentum,
                                                   .maximize = maximize,
                                                   .weight_decay = weight_decay,
                                                   .alpha = alpha,
                                                   .rest = 1.0 - alpha,
                                                   .eps = eps};
    if (cti_call_loop(
            call, &rmsprop_step_momentum_result_spec, cti_rmsprop_step_momentum_loops->result, T, &S,
            (ct_tensor *const[]){result, square_avg, momentum_buffer, param, grad_, square_avg, momentum_buffer},
            &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    cti_bump_version(square_avg);
    cti_bump_version(momentum_buffer);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rmsprop_step_momentum)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                                      ct_tensor *momentum_buffer, const ct_rmsprop_step_momentum_opts *opts)
{
    cti_call call = cti_call_plain("rmsprop_step.momentum");
    return rmsprop_step_momentum_core(&call, param, grad_, square_avg, momentum_buffer, opts);
}

ct_tensor *(ct_rmsprop_step_momentum_)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                                       ct_tensor *momentum_buffer, const ct_rmsprop_step_momentum_opts *opts)
{
    cti_call call = cti_call_in_place("rmsprop_step.momentum_", param);
    return rmsprop_step_momentum_core(&call, param, grad_, square_avg, momentum_buffer, opts);
}

ct_tensor *(ct_rmsprop_step_momentum_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                                          ct_tensor *momentum_buffer, ct_tensor *out,
                                          const ct_rmsprop_step_momentum_opts *opts)
{
    cti_call call = cti_call_out("rmsprop_step.momentum", out);
    return rmsprop_step_momentum_core(&call, param, grad_, square_avg, momentum_buffer, opts);
}

/* ---- rmsprop_step.centred -------------------------------------------------- */

enum { CENTRED_PARAM, NUM_CENTRED_EDGES };

typedef struct rmsprop_step_centred_node {
    ct_node base;
} rmsprop_step_centred_node;

static const cti_loop_spec rmsprop_step_centred_result_spec = {9,
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

static const cti_node_type rmsprop_step_centred_type = {
    .name = "RmspropStepBackward2",
    .op = "rmsprop_step.centred",
    .backward = cti_overwritten_backward,
    .size = sizeof(rmsprop_step_centred_node),
    .saved_offset = sizeof(rmsprop_step_centred_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *rmsprop_step_centred_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    rmsprop_step_centred_node *node =
        (rmsprop_step_centred_node *)cti_node_create(thread, &rmsprop_step_centred_type, NUM_CENTRED_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, CENTRED_PARAM, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_rmsprop_step_centred_opts rmsprop_step_centred_defaults = {
    CTI_RESOLVED, .lr = 0.01, .alpha = 0.99, .eps = 1e-08, .weight_decay = 0.0, .momentum = 0.0, .maximize = false};
static const cti_options_type rmsprop_step_centred_options = {sizeof(ct_rmsprop_step_centred_opts), 0, NULL,
                                                              &rmsprop_step_centred_defaults};

static ct_tensor *rmsprop_step_centred_core(cti_call *call, ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg,
                                            ct_tensor *grad_avg, ct_tensor *momentum_buffer,
                                            const ct_rmsprop_step_centred_opts *opts)
{
    ct_rmsprop_step_centred_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rmsprop_step_centred_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {param, grad_, square_avg, grad_avg, momentum_buffer};
    static const char *const names[] = {"param", "grad", "square_avg", "grad_avg", "momentum_buffer"};
    if (cti_call_begin(call, 5, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_rmsprop_step_centred, NULL, opts);
    const double lr = opts->lr;
    const double alpha = opts->alpha;
    const double eps = opts->eps;
    const double weight_decay = opts->weight_decay;
    const double momentum = opts->momentum;
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
    if (!cti_shape_is(grad_avg, S)) {
        (void)cti_call_refuse_shape(call, "grad_avg", -1, S, "param.shape", "grad_avg.shape = %s",
                                    cti_call_sizes_text(call, grad_avg));
        goto failed;
    }
    if (!cti_shape_is(momentum_buffer, S)) {
        (void)cti_call_refuse_shape(call, "momentum_buffer", -1, S, "param.shape", "momentum_buffer.shape = %s",
                                    cti_call_sizes_text(call, momentum_buffer));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 5,
                              (ct_tensor *const[]){param, grad_, square_avg, grad_avg, momentum_buffer}, &T) != CT_OK)
        goto failed;
    if (!(lr >= 0.0)) {
        static const char must[] = "lr >= 0; given lr = %g";
        (void)cti_call_require(call, must, lr);
        goto failed;
    }
    if (!(alpha >= 0.0 && alpha <= 1.0)) {
        static const char must[] = "alpha >= 0 and alpha <= 1; given alpha = %g";
        (void)cti_call_require(call, must, alpha);
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
    if (!(momentum >= 0.0)) {
        static const char must[] = "momentum >= 0; given momentum = %g";
        (void)cti_call_require(call, must, momentum);
        goto failed;
    }
    if (cti_call_check_update_apart(call, "square_avg", square_avg) != CT_OK) goto failed;
    if (cti_call_check_update_apart(call, "grad_avg", grad_avg) != CT_OK) goto failed;
    if (cti_call_check_update_apart(call, "momentum_buffer", momentum_buffer) != CT_OK) goto failed;
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, rmsprop_step_centred_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    const cti_rmsprop_step_centred_attrs attrs = {.lr = lr,
                                                  .momentum = momentum,
                                                  .maximize = maximize,
                                                  .weight_decay = weight_decay,
                                                  .alpha = alpha,
                                                  .rest = 1.0 - alpha,
                                                  .eps = eps};
    if (cti_call_loop(call, &rmsprop_step_centred_result_spec, cti_rmsprop_step_centred_loops->result, T, &S,
                      (ct_tensor *const[]){result, square_avg, grad_avg, momentum_buffer, param, grad_, square_avg,
                                           grad_avg, momentum_buffer},
                      &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    cti_bump_version(square_avg);
    cti_bump_version(grad_avg);
    cti_bump_version(momentum_buffer);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rmsprop_step_centred)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg, ct_tensor *grad_avg,
                                     ct_tensor *momentum_buffer, const ct_rmsprop_step_centred_opts *opts)
{
    cti_call call = cti_call_plain("rmsprop_step.centred");
    return rmsprop_step_centred_core(&call, param, grad_, square_avg, grad_avg, momentum_buffer, opts);
}

ct_tensor *(ct_rmsprop_step_centred_)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg, ct_tensor *grad_avg,
                                      ct_tensor *momentum_buffer, const ct_rmsprop_step_centred_opts *opts)
{
    cti_call call = cti_call_in_place("rmsprop_step.centred_", param);
    return rmsprop_step_centred_core(&call, param, grad_, square_avg, grad_avg, momentum_buffer, opts);
}

ct_tensor *(ct_rmsprop_step_centred_out)(ct_tensor *param, ct_tensor *grad_, ct_tensor *square_avg, ct_tensor *grad_avg,
                                         ct_tensor *momentum_buffer, ct_tensor *out,
                                         const ct_rmsprop_step_centred_opts *opts)
{
    cti_call call = cti_call_out("rmsprop_step.centred", out);
    return rmsprop_step_centred_core(&call, param, grad_, square_avg, grad_avg, momentum_buffer, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info rmsprop_step_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "square_avg", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "alpha", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const rmsprop_step_outputs[] = {"result"};

const cti_op_entry cti_op_rmsprop_step = {
    .info =
        {
            .name = "rmsprop_step",
            .op = "rmsprop_step",
            .overload = "",
            .family = "optim",
            .doc = "Parameter after a step of RMSprop: the gradient is divided by the root of the running mean of "
                   "squared gradients.",
            .meaning = "elementwise",
            .args = rmsprop_step_args,
            .num_args = 8,
            .outputs = rmsprop_step_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_opts, lr),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_opts, alpha),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_opts, eps),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_opts, weight_decay),
                                    CTI_OPTION(BOOL, ct_rmsprop_step_opts, maximize)},
    .options = &rmsprop_step_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_rmsprop_step, ct_rmsprop_step_, cti_caller_4tensor_opts,
                               ct_rmsprop_step_out),
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
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .updated = 0x4,
        },
};

static const ct_op_arg_info rmsprop_step_momentum_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "square_avg", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "momentum_buffer", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "alpha", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const rmsprop_step_momentum_outputs[] = {"result"};

const cti_op_entry cti_op_rmsprop_step_momentum = {
    .info =
        {
            .name = "rmsprop_step.momentum",
            .op = "rmsprop_step",
            .overload = "momentum",
            .family = "optim",
            .doc = "Parameter after a step of RMSprop with momentum.",
            .meaning = "elementwise",
            .args = rmsprop_step_momentum_args,
            .num_args = 10,
            .outputs = rmsprop_step_momentum_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_rmsprop_step_momentum_opts, lr),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_momentum_opts, alpha),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_momentum_opts, eps),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_momentum_opts, weight_decay),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_momentum_opts, momentum),
                                    CTI_OPTION(BOOL, ct_rmsprop_step_momentum_opts, maximize)},
    .options = &rmsprop_step_momentum_options,
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_opts, ct_rmsprop_step_momentum, ct_rmsprop_step_momentum_,
                               cti_caller_5tensor_opts, ct_rmsprop_step_momentum_out),
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
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .updated = 0xc,
        },
};

static const ct_op_arg_info rmsprop_step_centred_args[] = {
    {.name = "param", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "square_avg", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "grad_avg", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "momentum_buffer", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "lr", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "alpha", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight_decay", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "maximize", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const rmsprop_step_centred_outputs[] = {"result"};

const cti_op_entry cti_op_rmsprop_step_centred = {
    .info =
        {
            .name = "rmsprop_step.centred",
            .op = "rmsprop_step",
            .overload = "centred",
            .family = "optim",
            .doc = "Parameter after a step of centred RMSprop, with the variance of the gradients in place of the mean "
                   "of squares.",
            .meaning = "elementwise",
            .args = rmsprop_step_centred_args,
            .num_args = 11,
            .outputs = rmsprop_step_centred_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_centred_opts, lr),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_centred_opts, alpha),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_centred_opts, eps),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_centred_opts, weight_decay),
                                    CTI_OPTION(FLOAT, ct_rmsprop_step_centred_opts, momentum),
                                    CTI_OPTION(BOOL, ct_rmsprop_step_centred_opts, maximize)},
    .options = &rmsprop_step_centred_options,
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_opts, ct_rmsprop_step_centred, ct_rmsprop_step_centred_,
                               cti_caller_6tensor_opts, ct_rmsprop_step_centred_out),
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
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .updated = 0x1c,
        },
};
