/*
 * kl_div_terms: Terms of kl_div: target * (log(target) - self), element by element; averaged, summed or unreduced; 0
 * where target is 0. self has log-probabilities; target has probabilities, or log-probabilities if log_target is true.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = -(result.grad * (exp(target) if log_target else target))
 *             target.grad = result.grad * ((exp(target) if log_target else target) * (target - self + 1) if log_target
 *             else 0 if target == 0 else log(target) + 1 - self)
 *   forward   result.tangent = -(self.tangent * (exp(target) if log_target else target)) + target.tangent *
 *             ((exp(target) if log_target else target) * (target - self + 1) if log_target else 0 if target == 0 else
 *             log(target) + 1 - self)
 *   saves     self for target; target
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/kl_div_terms.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/log.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>
#include <cotangent/private/kl_div_terms.h>

extern cti_caller cti_caller_2tensor_enum_switch, cti_caller_2tensor_enum_switch_tensor;
extern const cti_op_entry cti_op_kl_div_terms;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- kl_div_terms ---------------------------------------------------------- */

enum { SELF, TARGET, NUM_EDGES };

enum { SAVED_SELF, SAVED_TARGET, NUM_SAVED };

typedef struct kl_div_terms_node {
    ct_node base;
    cti_saved self;   /* read by target.grad */
    cti_saved target; /* read by self.grad, target.grad */
    int reduction;
    bool log_target;
    cti_node_ints space; /* common shape of the operands */
} kl_div_terms_node;

static const cti_loop_spec kl_div_terms_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec kl_div_terms_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec kl_div_terms_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec kl_div_terms_self_target_grads_spec = {5,
                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0}},
                                                                  CTI_TWINS_F32 | CTI_TWINS_F64};

static const cti_saved_info kl_div_terms_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << TARGET},
    {.name = "target", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << TARGET},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status kl_div_terms_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                            ct_tensor *const *saved, ct_tensor **grads)
{
    const kl_div_terms_node *node = (const kl_div_terms_node *)base;
    const cti_needed set = needed & (1u << SELF | 1u << TARGET);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_kl_div_terms_attrs attrs = {.log_target = node->log_target};
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TARGET]};
        return cti_node_gradients(base, &kl_div_terms_self_grad_spec, cti_kl_div_terms_loops->self_grad, T, set, &space,
                                  sources, &attrs, NULL, grads);
    }
    if (set == (1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_TARGET]};
        return cti_node_gradients(base, &kl_div_terms_target_grad_spec, cti_kl_div_terms_loops->target_grad, T, set,
                                  &space, sources, &attrs, NULL, grads);
    }
    if (set == (1u << SELF | 1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_TARGET]};
        return cti_node_gradients(base, &kl_div_terms_self_target_grads_spec, cti_kl_div_terms_loops->self_target_grads,
                                  T, set, &space, sources, &attrs, NULL, grads);
    }
    return CT_OK;
}

static ct_status kl_div_terms_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const kl_div_terms_node *)base)->self, kl_div_terms_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const kl_div_terms_node *node = (const kl_div_terms_node *)base;
    if (!cti_composes(cti_thread_here())) return kl_div_terms_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype), widest_);
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
    if (cti_is_needed(needed, SELF)) { /* self.grad = -(result.grad * (exp(target) if log_target else target)) */
        ct_tensor *x0_ = ct_neg(ct_mul(c0_, node->log_target ? ct_exp(target) : target));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad */
        ct_tensor *x0_;
        if (node->log_target) {
            ct_tensor *x1_ = ct_add(ct_sub(target, self), ct_num_i64(1));
            x0_ = ct_mul(node->log_target ? ct_exp(target) : target, x1_);
        } else {
            ct_tensor *x2_ = ct_eq(target, ct_num_i64(0));
            ct_tensor *x3_ = ct_sub(ct_add(ct_log(ct_where(x2_, ct_num_i64(1), target)), ct_num_i64(1)), self);
            x0_ = ct_where(x2_, ct_num_i64(0), x3_);
        }
        grads[TARGET] = ct_sum_to_size(ct_mul(c0_, x0_), cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info kl_div_terms_attrs[] = {
    {"reduction", offsetof(kl_div_terms_node, reduction), CTI_ATTR_ENUM},
    {"log_target", offsetof(kl_div_terms_node, log_target), CTI_ATTR_BOOL},
    {"space", offsetof(kl_div_terms_node, space), CTI_ATTR_INTS},
};

static const cti_node_type kl_div_terms_type = {
    .name = "KlDivTermsBackward0",
    .op = "kl_div_terms",
    .backward = kl_div_terms_backward,
    .saved = kl_div_terms_saved,
    .attrs = kl_div_terms_attrs,
    .size = sizeof(kl_div_terms_node),
    .saved_offset = offsetof(kl_div_terms_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *kl_div_terms_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, int reduction,
                                        bool log_target, ct_ints space, const ct_tensor *result)
{
    kl_div_terms_node *node = (kl_div_terms_node *)cti_node_create(thread, &kl_div_terms_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TARGET, target) != CT_OK) goto failed;
    if (edges[TARGET] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    node->reduction = reduction;
    node->log_target = log_target;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *kl_div_terms_core(cti_call *call, ct_tensor *self, ct_tensor *target,
                                    enum ct_reduction given_reduction, ct_switch given_log_target)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, target};
    static const char *const names[] = {"self", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(
            call, &cti_op_kl_div_terms,
            (const void *const[]){&(enum ct_reduction){given_reduction}, &(ct_switch){given_log_target}}, NULL);
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)given_reduction, 0, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    bool log_target;
    if (cti_attr_bool(call, "log_target", given_log_target, &log_target) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){self, target}, &T) != CT_OK) goto failed;
    const cti_shape space = cti_shape_broadcast(call->op, A, B);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = kl_div_terms_record(call->thread, self, target, reduction, log_target,
                                            cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_kl_div_terms_attrs attrs = {.log_target = log_target};
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &kl_div_terms_result_spec, cti_kl_div_terms_loops->result, T, &space,
                          (ct_tensor *const[]){result, self, target}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(
                call,
                &(cti_reduce_loops){CTI_REDUCE_ADD, &kl_div_terms_result_spec, cti_kl_div_terms_loops->result, NULL}, T,
                &space, cti_mask_last(space.ndim, space.ndim), (ct_tensor *const[]){self, target}, &attrs,
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

ct_tensor *(ct_kl_div_terms)(ct_tensor *self, ct_tensor *target, enum ct_reduction reduction, ct_switch log_target)
{
    cti_call call = cti_call_plain("kl_div_terms");
    return kl_div_terms_core(&call, self, target, reduction, log_target);
}

ct_tensor *(ct_kl_div_terms_out)(ct_tensor *self, ct_tensor *target, enum ct_reduction reduction, ct_switch log_target,
                                 ct_tensor *out)
{
    cti_call call = cti_call_out("kl_div_terms", out);
    return kl_div_terms_core(&call, self, target, reduction, log_target);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_kl_div_terms(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const bool log_target = cti_arg_bool(&args[3], false);
    const int reduction = cti_arg_enum_or(&args[2], words_reduction, 0);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = ct_neg(ct_mul(self_tangent, log_target ? ct_exp(target) : target));
        } else if (reduction == 0x1ede2954 /* mean */) {
            term = ct_mean(ct_neg(ct_mul(self_tangent, log_target ? ct_exp(target) : target)));
        } else {
            term = ct_sum(ct_neg(ct_mul(self_tangent, log_target ? ct_exp(target) : target)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_;
            if (log_target) {
                ct_tensor *x1_ = ct_add(ct_sub(target, self), ct_num_i64(1));
                x0_ = ct_mul(log_target ? ct_exp(target) : target, x1_);
            } else {
                ct_tensor *x2_ = ct_eq(target, ct_num_i64(0));
                ct_tensor *x3_ = ct_sub(ct_add(ct_log(ct_where(x2_, ct_num_i64(1), target)), ct_num_i64(1)), self);
                x0_ = ct_where(x2_, ct_num_i64(0), x3_);
            }
            term = ct_mul(target_tangent, x0_);
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x4_;
            if (log_target) {
                ct_tensor *x5_ = ct_add(ct_sub(target, self), ct_num_i64(1));
                x4_ = ct_mul(log_target ? ct_exp(target) : target, x5_);
            } else {
                ct_tensor *x6_ = ct_eq(target, ct_num_i64(0));
                ct_tensor *x7_ = ct_sub(ct_add(ct_log(ct_where(x6_, ct_num_i64(1), target)), ct_num_i64(1)), self);
                x4_ = ct_where(x6_, ct_num_i64(0), x7_);
            }
            term = ct_mean(ct_mul(target_tangent, x4_));
        } else {
            ct_tensor *x8_;
            if (log_target) {
                ct_tensor *x9_ = ct_add(ct_sub(target, self), ct_num_i64(1));
                x8_ = ct_mul(log_target ? ct_exp(target) : target, x9_);
            } else {
                ct_tensor *x10_ = ct_eq(target, ct_num_i64(0));
                ct_tensor *x11_ = ct_sub(ct_add(ct_log(ct_where(x10_, ct_num_i64(1), target)), ct_num_i64(1)), self);
                x8_ = ct_where(x10_, ct_num_i64(0), x11_);
            }
            term = ct_sum(ct_mul(target_tangent, x8_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info kl_div_terms_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING},
    {.name = "log_target", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const kl_div_terms_outputs[] = {"result"};

const cti_op_entry cti_op_kl_div_terms = {
    .info =
        {
            .name = "kl_div_terms",
            .op = "kl_div_terms",
            .overload = "",
            .family = "loss",
            .doc = "Terms of kl_div: target * (log(target) - self), element by element; averaged, summed or unreduced; "
                   "0 where target is 0. self has log-probabilities; target has probabilities, or log-probabilities if "
                   "log_target is true.",
            .meaning = "elementwise",
            .args = kl_div_terms_args,
            .num_args = 4,
            .outputs = kl_div_terms_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self for target; target",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_ENUM_PARAMETER(words_reduction),
                                    CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_enum_switch, ct_kl_div_terms, NULL,
                               cti_caller_2tensor_enum_switch_tensor, ct_kl_div_terms_out),
    .jvp = jvp_kl_div_terms,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_REDUCED},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
