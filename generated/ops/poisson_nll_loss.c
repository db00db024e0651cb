/*
 * poisson_nll_loss: Negative log-likelihood of the counts target under Poisson distributions with rate input, or
 * exp(input) with log_input; averaged, summed or unreduced. full adds Stirling's approximation of log(target!) where
 * target is greater than 1.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = result.grad * (exp(input) - target if log_input else 1 - target / (input + eps))
 *             target.grad = result.grad * (((log(target) + 0.5 / target if target > 1 else 0) if full else 0) - (input
 *             if log_input else log(input + eps)))
 *   forward   result.tangent = input.tangent * (exp(input) - target if log_input else 1 - target / (input + eps)) +
 *             target.tangent * (((log(target) + 0.5 / target if target > 1 else 0) if full else 0) - (input if
 *             log_input else log(input + eps)))
 *   saves     input; target
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/poisson_nll_loss.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/log.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/poisson_nll_loss.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_poisson_nll_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- poisson_nll_loss ------------------------------------------------------ */

enum { INPUT, TARGET, NUM_EDGES };

enum { SAVED_INPUT, SAVED_TARGET, NUM_SAVED };

typedef struct poisson_nll_loss_node {
    ct_node base;
    cti_saved input;  /* read by input.grad, target.grad */
    cti_saved target; /* read by input.grad, target.grad */
    bool log_input;
    bool full;
    double eps;
    int reduction;
    cti_node_ints space; /* common shape of the operands */
} poisson_nll_loss_node;

static const cti_loop_spec poisson_nll_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec poisson_nll_loss_input_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};
static const cti_loop_spec poisson_nll_loss_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec poisson_nll_loss_input_target_grads_spec = {5,
                                                                       {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                        {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                                       CTI_TWINS_F32 | CTI_TWINS_F64};

static const cti_saved_info poisson_nll_loss_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << TARGET},
    {.name = "target", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << TARGET},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status poisson_nll_loss_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                                ct_tensor *const *saved, ct_tensor **grads)
{
    const poisson_nll_loss_node *node = (const poisson_nll_loss_node *)base;
    const cti_needed set = needed & (1u << INPUT | 1u << TARGET);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_poisson_nll_loss_attrs attrs = {.full = node->full, .log_input = node->log_input, .eps = node->eps};
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (set == (1u << INPUT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT], saved[SAVED_TARGET]};
        return cti_node_gradients(base, &poisson_nll_loss_input_grad_spec, cti_poisson_nll_loss_loops->input_grad, T,
                                  set, &space, sources, &attrs, NULL, grads);
    }
    if (set == (1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT], saved[SAVED_TARGET]};
        return cti_node_gradients(base, &poisson_nll_loss_target_grad_spec, cti_poisson_nll_loss_loops->target_grad, T,
                                  set, &space, sources, &attrs, NULL, grads);
    }
    if (set == (1u << INPUT | 1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT], saved[SAVED_TARGET]};
        return cti_node_gradients(base, &poisson_nll_loss_input_target_grads_spec,
                                  cti_poisson_nll_loss_loops->input_target_grads, T, set, &space, sources, &attrs, NULL,
                                  grads);
    }
    return CT_OK;
}

static ct_status poisson_nll_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const poisson_nll_loss_node *)base)->input, poisson_nll_loss_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const poisson_nll_loss_node *node = (const poisson_nll_loss_node *)base;
    if (!cti_composes(cti_thread_here())) return poisson_nll_loss_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(cti_scalar_as(saved[SAVED_INPUT], (ct_dtype)base->dtype), widest_);
    ct_tensor *target = cti_widened(cti_scalar_as(saved[SAVED_TARGET], (ct_dtype)base->dtype), widest_);

    ct_tensor *c0_ = NULL;
    {
        ct_tensor *x0_;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const int64_t x1_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
            x0_ = ct_div(result_grad, ct_num_i64(x1_));
        } else {
            x0_ = result_grad;
        }
        c0_ = ct_expand(x0_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
    }
    /* input.grad = result.grad * (exp(input) - target if log_input else 1 - target / (input + eps)) */
    if (cti_is_needed(needed, INPUT)) {
        ct_tensor *x0_;
        if (node->log_input) {
            x0_ = ct_sub(ct_exp(input), target);
        } else {
            x0_ = ct_sub(ct_num_i64(1), ct_div(target, ct_add(input, ct_num(node->eps))));
        }
        grads[INPUT] = ct_sum_to_size(ct_mul(c0_, x0_), cti_input_sizes(base, INPUT));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad */
        ct_tensor *x0_;
        if (node->full) {
            ct_tensor *x1_ = ct_gt(target, ct_num_i64(1));
            ct_tensor *x2_ = ct_where(x1_, target, ct_num_i64(1));
            x0_ = ct_where(x1_, ct_add(ct_log(x2_), ct_div(ct_num(0.5), x2_)), ct_num_i64(0));
        } else {
            x0_ = ct_zeros(cti_sizes_of(c0_), .dtype = cti_dtype_of(c0_),
                           .device = cti_device_named(cti_node_device(base)));
        }
        ct_tensor *x3_ = node->log_input ? input : ct_log(ct_add(input, ct_num(node->eps)));
        grads[TARGET] = ct_sum_to_size(ct_mul(c0_, ct_sub(x0_, x3_)), cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info poisson_nll_loss_attrs[] = {
    {"log_input", offsetof(poisson_nll_loss_node, log_input), CTI_ATTR_BOOL},
    {"full", offsetof(poisson_nll_loss_node, full), CTI_ATTR_BOOL},
    {"eps", offsetof(poisson_nll_loss_node, eps), CTI_ATTR_DOUBLE},
    {"reduction", offsetof(poisson_nll_loss_node, reduction), CTI_ATTR_ENUM},
    {"space", offsetof(poisson_nll_loss_node, space), CTI_ATTR_INTS},
};

static const cti_node_type poisson_nll_loss_type = {
    .name = "PoissonNllLossBackward0",
    .op = "poisson_nll_loss",
    .backward = poisson_nll_loss_backward,
    .saved = poisson_nll_loss_saved,
    .attrs = poisson_nll_loss_attrs,
    .size = sizeof(poisson_nll_loss_node),
    .saved_offset = offsetof(poisson_nll_loss_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 5,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *poisson_nll_loss_record(cti_thread *thread, ct_tensor *input, ct_tensor *target, bool log_input,
                                            bool full, double eps, int reduction, ct_ints space,
                                            const ct_tensor *result)
{
    poisson_nll_loss_node *node =
        (poisson_nll_loss_node *)cti_node_create(thread, &poisson_nll_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TARGET, target) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    node->log_input = log_input;
    node->full = full;
    node->eps = eps;
    node->reduction = reduction;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_poisson_nll_loss_opts poisson_nll_loss_defaults = {CTI_RESOLVED, .log_input = true, .full = false,
                                                                   .eps = 1e-08};
static const cti_options_type poisson_nll_loss_options = {sizeof(ct_poisson_nll_loss_opts), 0, NULL,
                                                          &poisson_nll_loss_defaults};

static ct_tensor *poisson_nll_loss_core(cti_call *call, ct_tensor *input, ct_tensor *target,
                                        const ct_poisson_nll_loss_opts *opts)
{
    ct_poisson_nll_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &poisson_nll_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {input, target};
    static const char *const names[] = {"input", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_poisson_nll_loss, NULL, opts);
    const bool log_input = opts->log_input;
    const bool full = opts->full;
    const double eps = opts->eps;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(input, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL, true, 2, (ct_tensor *const[]){input, target}, &T) != CT_OK) goto failed;
    const cti_shape space = cti_shape_broadcast(call->op, A, B);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            poisson_nll_loss_record(call->thread, input, target, log_input, full, eps, reduction,
                                    cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_poisson_nll_loss_attrs attrs = {.full = full, .log_input = log_input, .eps = eps};
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &poisson_nll_loss_result_spec, cti_poisson_nll_loss_loops->result, T, &space,
                          (ct_tensor *const[]){result, input, target}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(call,
                            &(cti_reduce_loops){CTI_REDUCE_ADD, &poisson_nll_loss_result_spec,
                                                cti_poisson_nll_loss_loops->result, NULL},
                            T, &space, cti_mask_last(space.ndim, space.ndim), (ct_tensor *const[]){input, target},
                            &attrs, tag_result) != CT_OK)
            goto failed;
        if (reduction == 0x1ede2954 /* mean */ &&
            cti_call_scale(call, tag_result, 1.0 / (double)cti_shape_count(space)) != CT_OK)
            goto failed;
        if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    }
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_poisson_nll_loss)(ct_tensor *input, ct_tensor *target, const ct_poisson_nll_loss_opts *opts)
{
    cti_call call = cti_call_plain("poisson_nll_loss");
    return poisson_nll_loss_core(&call, input, target, opts);
}

ct_tensor *(ct_poisson_nll_loss_out)(ct_tensor *input, ct_tensor *target, ct_tensor *out,
                                     const ct_poisson_nll_loss_opts *opts)
{
    cti_call call = cti_call_out("poisson_nll_loss", out);
    return poisson_nll_loss_core(&call, input, target, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_poisson_nll_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *input = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const double eps = cti_arg_float(&args[4], 1e-08);
    const bool log_input = cti_arg_bool(&args[2], true);
    const int reduction = cti_arg_enum_or(&args[5], words_reduction, 0x1ede2954 /* mean */);
    const bool full = cti_arg_bool(&args[3], false);
    if (input_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_;
            if (log_input) {
                x0_ = ct_sub(ct_exp(input), target);
            } else {
                x0_ = ct_sub(ct_num_i64(1), ct_div(target, ct_add(input, ct_num(eps))));
            }
            term = ct_mul(input_tangent, x0_);
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x1_;
            if (log_input) {
                x1_ = ct_sub(ct_exp(input), target);
            } else {
                x1_ = ct_sub(ct_num_i64(1), ct_div(target, ct_add(input, ct_num(eps))));
            }
            term = ct_mean(ct_mul(input_tangent, x1_));
        } else {
            ct_tensor *x2_;
            if (log_input) {
                x2_ = ct_sub(ct_exp(input), target);
            } else {
                x2_ = ct_sub(ct_num_i64(1), ct_div(target, ct_add(input, ct_num(eps))));
            }
            term = ct_sum(ct_mul(input_tangent, x2_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x3_;
            if (full) {
                ct_tensor *x4_ = ct_gt(target, ct_num_i64(1));
                ct_tensor *x5_ = ct_where(x4_, target, ct_num_i64(1));
                x3_ = ct_where(x4_, ct_add(ct_log(x5_), ct_div(ct_num(0.5), x5_)), ct_num_i64(0));
            } else {
                x3_ = ct_zeros(cti_sizes_of(target_tangent), .dtype = cti_dtype_of(target_tangent),
                               .device = cti_device_or_host(target_tangent));
            }
            ct_tensor *x6_ = log_input ? input : ct_log(ct_add(input, ct_num(eps)));
            term = ct_mul(target_tangent, ct_sub(x3_, x6_));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x7_;
            if (full) {
                ct_tensor *x8_ = ct_gt(target, ct_num_i64(1));
                ct_tensor *x9_ = ct_where(x8_, target, ct_num_i64(1));
                x7_ = ct_where(x8_, ct_add(ct_log(x9_), ct_div(ct_num(0.5), x9_)), ct_num_i64(0));
            } else {
                x7_ = ct_zeros(cti_sizes_of(target_tangent), .dtype = cti_dtype_of(target_tangent),
                               .device = cti_device_or_host(target_tangent));
            }
            ct_tensor *x10_ = log_input ? input : ct_log(ct_add(input, ct_num(eps)));
            term = ct_mean(ct_mul(target_tangent, ct_sub(x7_, x10_)));
        } else {
            ct_tensor *x11_;
            if (full) {
                ct_tensor *x12_ = ct_gt(target, ct_num_i64(1));
                ct_tensor *x13_ = ct_where(x12_, target, ct_num_i64(1));
                x11_ = ct_where(x12_, ct_add(ct_log(x13_), ct_div(ct_num(0.5), x13_)), ct_num_i64(0));
            } else {
                x11_ = ct_zeros(cti_sizes_of(target_tangent), .dtype = cti_dtype_of(target_tangent),
                                .device = cti_device_or_host(target_tangent));
            }
            ct_tensor *x14_ = log_input ? input : ct_log(ct_add(input, ct_num(eps)));
            term = ct_sum(ct_mul(target_tangent, ct_sub(x11_, x14_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info poisson_nll_loss_args[] = {
    {.name = "input", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "log_input", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "full", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const poisson_nll_loss_outputs[] = {"result"};

const cti_op_entry cti_op_poisson_nll_loss = {
    .info =
        {
            .name = "poisson_nll_loss",
            .op = "poisson_nll_loss",
            .overload = "",
            .family = "loss",
            .doc = "Negative log-likelihood of the counts target under Poisson distributions with rate input, or "
                   "exp(input) with log_input; averaged, summed or unreduced. full adds Stirling's approximation of "
                   "log(target!) where target is greater than 1.",
            .meaning = "elementwise",
            .args = poisson_nll_loss_args,
            .num_args = 6,
            .outputs = poisson_nll_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input; target",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_poisson_nll_loss_opts, log_input),
                                    CTI_OPTION(BOOL, ct_poisson_nll_loss_opts, full),
                                    CTI_OPTION(FLOAT, ct_poisson_nll_loss_opts, eps),
                                    CTI_ENUM_OPTION(ct_poisson_nll_loss_opts, reduction, words_reduction)},
    .options = &poisson_nll_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_poisson_nll_loss, NULL, cti_caller_3tensor_opts,
                               ct_poisson_nll_loss_out),
    .jvp = jvp_poisson_nll_loss,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
