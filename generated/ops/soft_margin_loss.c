/*
 * soft_margin_loss: log(1 + exp(-target * self)), without overflow; averaged, summed or unreduced.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = -(result.grad * sigmoid(-(target * self)) * target)
 *   forward   result.tangent = -(self.tangent * sigmoid(-(target * self)) * target)
 *   saves     self; target
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/soft_margin_loss.h"

#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/soft_margin_loss.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/private/full_sigmoid.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_soft_margin_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- soft_margin_loss ------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_TARGET, NUM_SAVED };

typedef struct soft_margin_loss_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved target; /* read by self.grad */
    int reduction;
    cti_node_ints space; /* common shape of the operands */
} soft_margin_loss_node;

static const cti_loop_spec soft_margin_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec soft_margin_loss_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};

static const cti_saved_info soft_margin_loss_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "target", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status soft_margin_loss_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                                ct_tensor *const *saved, ct_tensor **grads)
{
    const soft_margin_loss_node *node = (const soft_margin_loss_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_TARGET]};
        return cti_node_gradients(base, &soft_margin_loss_self_grad_spec, cti_soft_margin_loss_loops->self_grad, T,
                                  1u << SELF, &space, sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status soft_margin_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const soft_margin_loss_node *)base)->self, soft_margin_loss_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const soft_margin_loss_node *node = (const soft_margin_loss_node *)base;
    if (!cti_composes(cti_thread_here())) return soft_margin_loss_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype), widest_);
    ct_tensor *target = cti_widened(cti_scalar_as(saved[SAVED_TARGET], (ct_dtype)base->dtype), widest_);

    if (cti_is_needed(needed, SELF)) { /* self.grad = -(result.grad * sigmoid(-(target * self)) * target) */
        ct_tensor *x0_;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const int64_t x1_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
            x0_ = ct_div(result_grad, ct_num_i64(x1_));
        } else {
            x0_ = result_grad;
        }
        ct_tensor *x2_ = ct_expand(x0_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
        ct_tensor *x3_ = ct_neg(ct_mul(x2_, ct_mul(ct_full_sigmoid(ct_neg(ct_mul(target, self))), target)));
        grads[SELF] = ct_sum_to_size(x3_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info soft_margin_loss_attrs[] = {
    {"reduction", offsetof(soft_margin_loss_node, reduction), CTI_ATTR_ENUM},
    {"space", offsetof(soft_margin_loss_node, space), CTI_ATTR_INTS},
};

static const cti_node_type soft_margin_loss_type = {
    .name = "SoftMarginLossBackward0",
    .op = "soft_margin_loss",
    .backward = soft_margin_loss_backward,
    .saved = soft_margin_loss_saved,
    .attrs = soft_margin_loss_attrs,
    .size = sizeof(soft_margin_loss_node),
    .saved_offset = offsetof(soft_margin_loss_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *soft_margin_loss_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, int reduction,
                                            ct_ints space, const ct_tensor *result)
{
    soft_margin_loss_node *node =
        (soft_margin_loss_node *)cti_node_create(thread, &soft_margin_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    node->reduction = reduction;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_soft_margin_loss_opts soft_margin_loss_defaults = {CTI_RESOLVED};
static const cti_options_type soft_margin_loss_options = {sizeof(ct_soft_margin_loss_opts), 0, NULL,
                                                          &soft_margin_loss_defaults};

static ct_tensor *soft_margin_loss_core(cti_call *call, ct_tensor *self, ct_tensor *target,
                                        const ct_soft_margin_loss_opts *opts)
{
    ct_soft_margin_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &soft_margin_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *inputs[] = {self, target};
    static const char *const names[] = {"self", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_soft_margin_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){self, target}, &T) != CT_OK) goto failed;
    const cti_shape space = cti_shape_broadcast(call->op, A, B);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            soft_margin_loss_record(call->thread, self, target, reduction,
                                    cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &soft_margin_loss_result_spec, cti_soft_margin_loss_loops->result, T, &space,
                          (ct_tensor *const[]){result, self, target}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(call,
                            &(cti_reduce_loops){CTI_REDUCE_ADD, &soft_margin_loss_result_spec,
                                                cti_soft_margin_loss_loops->result, NULL},
                            T, &space, cti_mask_last(space.ndim, space.ndim), (ct_tensor *const[]){self, target}, NULL,
                            tag_result) != CT_OK)
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

ct_tensor *(ct_soft_margin_loss)(ct_tensor *self, ct_tensor *target, const ct_soft_margin_loss_opts *opts)
{
    cti_call call = cti_call_plain("soft_margin_loss");
    return soft_margin_loss_core(&call, self, target, opts);
}

ct_tensor *(ct_soft_margin_loss_out)(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                                     const ct_soft_margin_loss_opts *opts)
{
    cti_call call = cti_call_out("soft_margin_loss", out);
    return soft_margin_loss_core(&call, self, target, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_soft_margin_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const int reduction = cti_arg_enum_or(&args[2], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_mul(self_tangent, ct_mul(ct_full_sigmoid(ct_neg(ct_mul(target, self))), target));
            term = ct_neg(x0_);
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x1_ = ct_mul(self_tangent, ct_mul(ct_full_sigmoid(ct_neg(ct_mul(target, self))), target));
            term = ct_mean(ct_neg(x1_));
        } else {
            ct_tensor *x2_ = ct_mul(self_tangent, ct_mul(ct_full_sigmoid(ct_neg(ct_mul(target, self))), target));
            term = ct_sum(ct_neg(x2_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info soft_margin_loss_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const soft_margin_loss_outputs[] = {"result"};

const cti_op_entry cti_op_soft_margin_loss = {
    .info =
        {
            .name = "soft_margin_loss",
            .op = "soft_margin_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "log(1 + exp(-target * self)), without overflow; averaged, summed or unreduced.",
            .meaning = "elementwise",
            .args = soft_margin_loss_args,
            .num_args = 3,
            .outputs = soft_margin_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; target",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_soft_margin_loss_opts, reduction, words_reduction)},
    .options = &soft_margin_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_soft_margin_loss, NULL, cti_caller_3tensor_opts,
                               ct_soft_margin_loss_out),
    .jvp = jvp_soft_margin_loss,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
