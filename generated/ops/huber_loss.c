/*
 * huber_loss: Half the squared difference of self and target where the absolute difference is at most delta, else delta
 * times the absolute difference minus delta / 2; averaged, summed or unreduced.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * (way if abs(way) <= delta else delta * sign(way))
 *             target.grad = -(result.grad * (way if abs(way) <= delta else delta * sign(way)))
 *   forward   result.tangent = self.tangent * (way if abs(way) <= delta else delta * sign(way)) - target.tangent * (way
 *             if abs(way) <= delta else delta * sign(way))
 *   where     way = self - target
 *   saves     way (value)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/huber_loss.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/huber_loss.h>
#include <cotangent/op/le.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sign.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_huber_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- huber_loss ------------------------------------------------------------ */

enum { SELF, TARGET, NUM_EDGES };

enum { SAVED_WAY, NUM_SAVED };

typedef struct huber_loss_node {
    ct_node base;
    cti_saved way; /* read by self.grad, target.grad */
    int reduction;
    double delta;
    cti_node_ints space; /* common shape of the operands */
} huber_loss_node;

static const cti_loop_spec huber_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec huber_loss_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec huber_loss_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec huber_loss_target_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec huber_loss_self_target_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};

static ct_status huber_loss_way_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *way_grad = result_grads[0];
    if (!way_grad) return CT_OK;
    if (cti_is_needed(needed, SELF)) { /* self.grad = way.grad */
        grads[SELF] = ct_sum_to_size(way_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad = -way.grad */
        grads[TARGET] = ct_sum_to_size(ct_neg(way_grad), cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type huber_loss_way_type = {
    .name = "HuberLossWayBackward0",
    .op = "huber_loss",
    .backward = huber_loss_way_backward,
    .size = sizeof(ct_node),
    .saved_offset = sizeof(ct_node),
};

static const cti_edge_source huber_loss_way_sources[] = {{0, 0}, {1, 0}};
/* The history of way = self - target when backward is recorded: an output of this node. */
static const cti_saved_history huber_loss_way_history = {&huber_loss_way_type, huber_loss_way_sources};

static const cti_saved_info huber_loss_saved[NUM_SAVED] = {
    {.name = "way", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << TARGET, .history = &huber_loss_way_history},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status huber_loss_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                          ct_tensor *const *saved, ct_tensor **grads)
{
    const huber_loss_node *node = (const huber_loss_node *)base;
    const cti_needed set = needed & (1u << SELF | 1u << TARGET);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_huber_loss_attrs attrs = {.delta = node->delta};
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WAY]};
        return cti_node_gradients(base, &huber_loss_self_grad_spec, cti_huber_loss_loops->self_grad, T, set, &space,
                                  sources, &attrs, NULL, grads);
    }
    if (set == (1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WAY]};
        return cti_node_gradients(base, &huber_loss_target_grad_spec, cti_huber_loss_loops->target_grad, T, set, &space,
                                  sources, &attrs, NULL, grads);
    }
    if (set == (1u << SELF | 1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WAY]};
        return cti_node_gradients(base, &huber_loss_self_target_grads_spec, cti_huber_loss_loops->self_target_grads, T,
                                  set, &space, sources, &attrs, NULL, grads);
    }
    return CT_OK;
}

static ct_status huber_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const huber_loss_node *)base)->way, huber_loss_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const huber_loss_node *node = (const huber_loss_node *)base;
    if (!cti_composes(cti_thread_here())) return huber_loss_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *way = cti_widened(saved[SAVED_WAY], widest_);

    ct_tensor *c0_ = NULL;
    {
        ct_tensor *x0_;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const int64_t x1_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
            x0_ = ct_div(result_grad, ct_num_i64(x1_));
        } else {
            x0_ = result_grad;
        }
        ct_tensor *x2_ = ct_mul(ct_num(node->delta), ct_sign(way));
        ct_tensor *x3_ = ct_expand(x0_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
        c0_ = ct_mul(x3_, ct_where(ct_le(ct_abs(way), ct_num(node->delta)), way, x2_));
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * (way if abs(way) <= delta else delta * sign(way)) */
        grads[SELF] = ct_sum_to_size(c0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    /* target.grad = -(result.grad * (way if abs(way) <= delta else delta * sign(way))) */
    if (cti_is_needed(needed, TARGET)) {
        grads[TARGET] = ct_sum_to_size(ct_neg(c0_), cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info huber_loss_attrs[] = {
    {"reduction", offsetof(huber_loss_node, reduction), CTI_ATTR_ENUM},
    {"delta", offsetof(huber_loss_node, delta), CTI_ATTR_DOUBLE},
    {"space", offsetof(huber_loss_node, space), CTI_ATTR_INTS},
};

static const cti_node_type huber_loss_type = {
    .name = "HuberLossBackward0",
    .op = "huber_loss",
    .backward = huber_loss_backward,
    .saved = huber_loss_saved,
    .attrs = huber_loss_attrs,
    .size = sizeof(huber_loss_node),
    .saved_offset = offsetof(huber_loss_node, way),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *huber_loss_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, int reduction,
                                      double delta, ct_ints space, const ct_tensor *result)
{
    huber_loss_node *node = (huber_loss_node *)cti_node_create(thread, &huber_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TARGET, target) != CT_OK) goto failed;
    node->reduction = reduction;
    node->delta = delta;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_huber_loss_opts huber_loss_defaults = {CTI_RESOLVED, .delta = 1.0};
static const cti_options_type huber_loss_options = {sizeof(ct_huber_loss_opts), 0, NULL, &huber_loss_defaults};

static ct_tensor *huber_loss_core(cti_call *call, ct_tensor *self, ct_tensor *target, const ct_huber_loss_opts *opts)
{
    ct_huber_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &huber_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *inputs[] = {self, target};
    static const char *const names[] = {"self", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_huber_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const double delta = opts->delta;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 2, (ct_tensor *const[]){self, target}, &T) != CT_OK)
        goto failed;
    if (cti_dtype_in(cti_dtype_of(self), CTI_SET_BOOL)) {
        static const char must[] = "not is_bool(self.dtype); given self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(cti_dtype_of(self)));
        goto failed;
    }
    if (!(delta > 0.0)) {
        static const char must[] = "delta > 0; given delta = %g";
        (void)cti_call_require(call, must, delta);
        goto failed;
    }
    if (!cti_shapes_equal(cti_shape_of(self), cti_shape_of(target)) && cti_warns()) {
        static const char should[] = "self.shape == target.shape; given self.shape = %s, target.shape = %s";
        cti_call_warn(call, should, cti_call_sizes_text(call, self), cti_call_sizes_text(call, target));
    }
    const cti_shape space = cti_shape_broadcast(call->op, A, B);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = huber_loss_record(call->thread, self, target, reduction, delta,
                                          cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_huber_loss_attrs attrs = {.delta = delta};
    ct_tensor *way = NULL;
    if (call->recorded) {
        way = cti_call_tensor(call, T, &space);
        if (!way) goto failed;
        if (cti_call_loop(call, &huber_loss_saves_spec, cti_huber_loss_loops->saves, T, &space,
                          (ct_tensor *const[]){way, self, target}, NULL, NULL) != CT_OK)
            goto failed;
    }
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &huber_loss_result_spec, cti_huber_loss_loops->result, T, &space,
                          (ct_tensor *const[]){result, self, target}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(
                call, &(cti_reduce_loops){CTI_REDUCE_ADD, &huber_loss_result_spec, cti_huber_loss_loops->result, NULL},
                T, &space, cti_mask_last(space.ndim, space.ndim), (ct_tensor *const[]){self, target}, &attrs,
                tag_result) != CT_OK)
            goto failed;
        if (reduction == 0x1ede2954 /* mean */ &&
            cti_call_scale(call, tag_result, 1.0 / (double)cti_shape_count(space)) != CT_OK)
            goto failed;
        if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        huber_loss_node *node = (huber_loss_node *)call->node;
        if (cti_call_save_made(call, &node->way, way) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_huber_loss)(ct_tensor *self, ct_tensor *target, const ct_huber_loss_opts *opts)
{
    cti_call call = cti_call_plain("huber_loss");
    return huber_loss_core(&call, self, target, opts);
}

ct_tensor *(ct_huber_loss_out)(ct_tensor *self, ct_tensor *target, ct_tensor *out, const ct_huber_loss_opts *opts)
{
    cti_call call = cti_call_out("huber_loss", out);
    return huber_loss_core(&call, self, target, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_huber_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const double delta = cti_arg_float(&args[3], 1.0);
    const int reduction = cti_arg_enum_or(&args[2], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_sub(self, target);
            ct_tensor *x1_ = ct_where(ct_le(ct_abs(x0_), ct_num(delta)), x0_, ct_mul(ct_num(delta), ct_sign(x0_)));
            term = ct_mul(self_tangent, x1_);
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x2_ = ct_sub(self, target);
            ct_tensor *x3_ = ct_where(ct_le(ct_abs(x2_), ct_num(delta)), x2_, ct_mul(ct_num(delta), ct_sign(x2_)));
            term = ct_mean(ct_mul(self_tangent, x3_));
        } else {
            ct_tensor *x4_ = ct_sub(self, target);
            ct_tensor *x5_ = ct_where(ct_le(ct_abs(x4_), ct_num(delta)), x4_, ct_mul(ct_num(delta), ct_sign(x4_)));
            term = ct_sum(ct_mul(self_tangent, x5_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x6_ = ct_sub(self, target);
            ct_tensor *x7_ = ct_where(ct_le(ct_abs(x6_), ct_num(delta)), x6_, ct_mul(ct_num(delta), ct_sign(x6_)));
            term = ct_neg(ct_mul(target_tangent, x7_));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x8_ = ct_sub(self, target);
            ct_tensor *x9_ = ct_where(ct_le(ct_abs(x8_), ct_num(delta)), x8_, ct_mul(ct_num(delta), ct_sign(x8_)));
            term = ct_mean(ct_neg(ct_mul(target_tangent, x9_)));
        } else {
            ct_tensor *x10_ = ct_sub(self, target);
            ct_tensor *x11_ = ct_where(ct_le(ct_abs(x10_), ct_num(delta)), x10_, ct_mul(ct_num(delta), ct_sign(x10_)));
            term = ct_sum(ct_neg(ct_mul(target_tangent, x11_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info huber_loss_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "target",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "delta", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const huber_loss_outputs[] = {"result"};

const cti_op_entry cti_op_huber_loss = {
    .info =
        {
            .name = "huber_loss",
            .op = "huber_loss",
            .overload = "",
            .family = "loss",
            .doc = "Half the squared difference of self and target where the absolute difference is at most delta, "
                   "else delta times the absolute difference minus delta / 2; averaged, summed or unreduced.",
            .meaning = "elementwise",
            .args = huber_loss_args,
            .num_args = 4,
            .outputs = huber_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "way (value)",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_huber_loss_opts, reduction, words_reduction),
                                    CTI_OPTION(FLOAT, ct_huber_loss_opts, delta)},
    .options = &huber_loss_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_huber_loss, NULL, cti_caller_3tensor_opts, ct_huber_loss_out),
    .jvp = jvp_huber_loss,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
