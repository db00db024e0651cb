/*
 * binary_cross_entropy_with_logits: Binary cross-entropy of the probabilities target and the sigmoid of self; averaged,
 * summed or unreduced. pos_weight scales the term of target, weight the whole loss.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = (result.grad * weight if has(weight) else result.grad) * ((1 - target) * sigmoid(self) -
 *             (target * pos_weight if has(pos_weight) else target) * sigmoid(-self))
 *             target.grad = (result.grad * weight if has(weight) else result.grad) * ((softplus(-self) * pos_weight if
 *             has(pos_weight) else softplus(-self)) - softplus(self))
 *   forward   result.tangent = (self.tangent * weight if has(weight) else self.tangent) * ((1 - target) * sigmoid(self)
 *             - (target * pos_weight if has(pos_weight) else target) * sigmoid(-self)) + (target.tangent * weight if
 *             has(weight) else target.tangent) * ((softplus(-self) * pos_weight if has(pos_weight) else
 *             softplus(-self)) - softplus(self))
 *   saves     self; target for self; weight; pos_weight
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/binary_cross_entropy_with_logits.h"

#include <cotangent/op/binary_cross_entropy_with_logits.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/log_sigmoid.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/private/full_sigmoid.h>

extern cti_caller cti_caller_4tensor_opts, cti_caller_5tensor_opts;
extern const cti_op_entry cti_op_binary_cross_entropy_with_logits;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- binary_cross_entropy_with_logits -------------------------------------- */

enum { SELF, TARGET, NUM_EDGES };

enum { SAVED_SELF, SAVED_TARGET, SAVED_WEIGHT, SAVED_POS_WEIGHT, NUM_SAVED };

typedef struct binary_cross_entropy_with_logits_node {
    ct_node base;
    cti_saved self;       /* read by self.grad, target.grad */
    cti_saved target;     /* read by self.grad */
    cti_saved weight;     /* read by self.grad, target.grad */
    cti_saved pos_weight; /* read by self.grad, target.grad */
    int reduction;
    bool has_weight;     /* true if weight was given */
    bool has_pos_weight; /* true if pos_weight was given */
    cti_node_ints space; /* common shape of the operands */
} binary_cross_entropy_with_logits_node;

static const cti_loop_spec binary_cross_entropy_with_logits_result_spec = {5,
                                                                           {{CTI_OUT, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0}},
                                                                           CTI_TWINS_F32};
static const cti_loop_spec binary_cross_entropy_with_logits_self_grad_spec = {6,
                                                                              {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0}},
                                                                              CTI_TWINS_F32};
static const cti_loop_spec binary_cross_entropy_with_logits_target_grad_spec = {5,
                                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                                CTI_TWINS_F32};
static const cti_loop_spec binary_cross_entropy_with_logits_self_target_grads_spec = {7,
                                                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                       {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                                                      CTI_TWINS_F32};

static const cti_saved_info binary_cross_entropy_with_logits_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << TARGET},
    {.name = "target", .read_by = (cti_needed)1 << SELF},
    {.name = "weight", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << TARGET},
    {.name = "pos_weight", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << TARGET},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status binary_cross_entropy_with_logits_gradients(ct_node *base, cti_needed needed,
                                                                ct_tensor *result_grad, ct_tensor *const *saved,
                                                                ct_tensor **grads)
{
    const binary_cross_entropy_with_logits_node *node = (const binary_cross_entropy_with_logits_node *)base;
    const cti_needed set = needed & (1u << SELF | 1u << TARGET);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_binary_cross_entropy_with_logits_attrs attrs = {.has_weight = node->has_weight,
                                                              .has_pos_weight = node->has_pos_weight};
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_TARGET], saved[SAVED_WEIGHT],
                                      saved[SAVED_POS_WEIGHT]};
        return cti_node_gradients(base, &binary_cross_entropy_with_logits_self_grad_spec,
                                  cti_binary_cross_entropy_with_logits_loops->self_grad, T, set, &space, sources,
                                  &attrs, NULL, grads);
    }
    if (set == (1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_WEIGHT], saved[SAVED_POS_WEIGHT]};
        return cti_node_gradients(base, &binary_cross_entropy_with_logits_target_grad_spec,
                                  cti_binary_cross_entropy_with_logits_loops->target_grad, T, set, &space, sources,
                                  &attrs, NULL, grads);
    }
    if (set == (1u << SELF | 1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_TARGET], saved[SAVED_WEIGHT],
                                      saved[SAVED_POS_WEIGHT]};
        return cti_node_gradients(base, &binary_cross_entropy_with_logits_self_target_grads_spec,
                                  cti_binary_cross_entropy_with_logits_loops->self_target_grads, T, set, &space,
                                  sources, &attrs, NULL, grads);
    }
    return CT_OK;
}

static ct_status binary_cross_entropy_with_logits_backward(ct_node *base, cti_needed needed,
                                                           ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const binary_cross_entropy_with_logits_node *)base)->self,
                              binary_cross_entropy_with_logits_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const binary_cross_entropy_with_logits_node *node = (const binary_cross_entropy_with_logits_node *)base;
    if (!cti_composes(cti_thread_here()))
        return binary_cross_entropy_with_logits_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype), widest_);
    ct_tensor *target = cti_widened(cti_scalar_as(saved[SAVED_TARGET], (ct_dtype)base->dtype), widest_);
    ct_tensor *weight = cti_widened(cti_scalar_as(saved[SAVED_WEIGHT], (ct_dtype)base->dtype), widest_);
    ct_tensor *pos_weight = cti_widened(cti_scalar_as(saved[SAVED_POS_WEIGHT], (ct_dtype)base->dtype), widest_);

    ct_tensor *c0_ = NULL, *c1_ = NULL;
    {
        if (!cti_absent(weight)) {
            ct_tensor *x0_;
            if (node->reduction == 0x1ede2954 /* mean */) {
                const int64_t x1_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
                x0_ = ct_div(result_grad, ct_num_i64(x1_));
            } else {
                x0_ = result_grad;
            }
            ct_tensor *x2_ = ct_expand(x0_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
            c0_ = ct_mul(x2_, weight);
        } else {
            ct_tensor *x3_;
            if (node->reduction == 0x1ede2954 /* mean */) {
                const int64_t x4_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
                x3_ = ct_div(result_grad, ct_num_i64(x4_));
            } else {
                x3_ = result_grad;
            }
            c0_ = ct_expand(x3_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
        }
        c1_ = ct_neg(self);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
        ct_tensor *x1_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_full_sigmoid(self));
        ct_tensor *x2_ = ct_mul(c0_, ct_sub(x1_, ct_mul(x0_, ct_full_sigmoid(c1_))));
        grads[SELF] = ct_sum_to_size(x2_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad */
        ct_tensor *x0_;
        if (!cti_absent(pos_weight)) {
            x0_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(c1_))), pos_weight);
        } else {
            x0_ = ct_neg(ct_log_sigmoid(ct_neg(c1_)));
        }
        ct_tensor *x1_ = ct_mul(c0_, ct_sub(x0_, ct_neg(ct_log_sigmoid(c1_))));
        grads[TARGET] = ct_sum_to_size(x1_, cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info binary_cross_entropy_with_logits_attrs[] = {
    {"reduction", offsetof(binary_cross_entropy_with_logits_node, reduction), CTI_ATTR_ENUM},
    {"has_weight", offsetof(binary_cross_entropy_with_logits_node, has_weight), CTI_ATTR_BOOL},
    {"has_pos_weight", offsetof(binary_cross_entropy_with_logits_node, has_pos_weight), CTI_ATTR_BOOL},
    {"space", offsetof(binary_cross_entropy_with_logits_node, space), CTI_ATTR_INTS},
};

static const cti_node_type binary_cross_entropy_with_logits_type = {
    .name = "BinaryCrossEntropyWithLogitsBackward0",
    .op = "binary_cross_entropy_with_logits",
    .backward = binary_cross_entropy_with_logits_backward,
    .saved = binary_cross_entropy_with_logits_saved,
    .attrs = binary_cross_entropy_with_logits_attrs,
    .size = sizeof(binary_cross_entropy_with_logits_node),
    .saved_offset = offsetof(binary_cross_entropy_with_logits_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *binary_cross_entropy_with_logits_record(cti_thread *thread, ct_tensor *self, ct_tensor *target,
                                                            ct_tensor *weight, ct_tensor *pos_weight, int reduction,
                                                            bool has_weight, bool has_pos_weight, ct_ints space,
                                                            const ct_tensor *result)
{
    binary_cross_entropy_with_logits_node *node = (binary_cross_entropy_with_logits_node *)cti_node_create(
        thread, &binary_cross_entropy_with_logits_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TARGET, target) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->pos_weight, pos_weight) != CT_OK) goto failed;
    node->reduction = reduction;
    node->has_weight = has_weight;
    node->has_pos_weight = has_pos_weight;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_binary_cross_entropy_with_logits_opts binary_cross_entropy_with_logits_defaults = {CTI_RESOLVED};
static const cti_options_type binary_cross_entropy_with_logits_options = {
    sizeof(ct_binary_cross_entropy_with_logits_opts), 0, NULL, &binary_cross_entropy_with_logits_defaults};

static ct_tensor *binary_cross_entropy_with_logits_core(cti_call *call, ct_tensor *self, ct_tensor *target,
                                                        ct_tensor *weight, ct_tensor *pos_weight,
                                                        const ct_binary_cross_entropy_with_logits_opts *opts)
{
    ct_binary_cross_entropy_with_logits_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &binary_cross_entropy_with_logits_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *inputs[] = {self, target, weight, pos_weight};
    static const char *const names[] = {"self", "target", "weight", "pos_weight"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 2 | 1u << 3) != CT_OK)
        return cti_call_diverted(call, &cti_op_binary_cross_entropy_with_logits, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
        weight = inputs[2];
        pos_weight = inputs[3];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(target, S)) {
        (void)cti_call_refuse_shape(call, "target", -1, S, "self.shape", "target.shape = %s",
                                    cti_call_sizes_text(call, target));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 4, (ct_tensor *const[]){self, target, weight, pos_weight}, &T) !=
        CT_OK)
        goto failed;
    const cti_shape x0_ = cti_shape_of_ints(call->op, "size", !cti_absent(weight) ? cti_sizes_of(weight) : CT_NO_INTS);
    if (!cti_shapes_expand_to(x0_, S)) {
        static const char must[] = "(weight.shape if weight != none else []) broadcasts to self.shape; given "
                                   "weight.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_sizes_text(call, self));
        goto failed;
    }
    const cti_shape x1_ =
        cti_shape_of_ints(call->op, "size", !cti_absent(pos_weight) ? cti_sizes_of(pos_weight) : CT_NO_INTS);
    if (!cti_shapes_expand_to(x1_, S)) {
        static const char must[] = "(pos_weight.shape if pos_weight != none else []) broadcasts to self.shape; given "
                                   "pos_weight.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, pos_weight), cti_call_sizes_text(call, self));
        goto failed;
    }
    const cti_shape space = S;
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape shape = reduction == 0x2da7afdb /* none */ ? S : cti_shape_scalar();
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = binary_cross_entropy_with_logits_record(call->thread, self, target, weight, pos_weight,
                                                                reduction, !cti_absent(weight), !cti_absent(pos_weight),
                                                                cti_shape_ints(&S), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *read_weight = cti_absent(weight) ? self : weight;
    ct_tensor *read_pos_weight = cti_absent(pos_weight) ? self : pos_weight;
    const cti_binary_cross_entropy_with_logits_attrs attrs = {.has_weight = !cti_absent(weight),
                                                              .has_pos_weight = !cti_absent(pos_weight)};
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &binary_cross_entropy_with_logits_result_spec,
                          cti_binary_cross_entropy_with_logits_loops->result, T, &space,
                          (ct_tensor *const[]){result, self, target, read_weight, read_pos_weight}, &attrs,
                          NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(call,
                            &(cti_reduce_loops){CTI_REDUCE_ADD, &binary_cross_entropy_with_logits_result_spec,
                                                cti_binary_cross_entropy_with_logits_loops->result, NULL},
                            T, &space, cti_mask_last(space.ndim, space.ndim),
                            (ct_tensor *const[]){self, target, read_weight, read_pos_weight}, &attrs,
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

ct_tensor *(ct_binary_cross_entropy_with_logits)(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                 ct_tensor *pos_weight,
                                                 const ct_binary_cross_entropy_with_logits_opts *opts)
{
    cti_call call = cti_call_plain("binary_cross_entropy_with_logits");
    return binary_cross_entropy_with_logits_core(&call, self, target, weight, pos_weight, opts);
}

ct_tensor *(ct_binary_cross_entropy_with_logits_out)(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                     ct_tensor *pos_weight, ct_tensor *out,
                                                     const ct_binary_cross_entropy_with_logits_opts *opts)
{
    cti_call call = cti_call_out("binary_cross_entropy_with_logits", out);
    return binary_cross_entropy_with_logits_core(&call, self, target, weight, pos_weight, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_binary_cross_entropy_with_logits(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *weight = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *pos_weight = cti_scalar_as(args[3].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const int reduction = cti_arg_enum_or(&args[4], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x1_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x2_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_full_sigmoid(self));
            term = ct_mul(x0_, ct_sub(x2_, ct_mul(x1_, ct_full_sigmoid(ct_neg(self)))));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x3_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x4_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x5_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_full_sigmoid(self));
            term = ct_mean(ct_mul(x3_, ct_sub(x5_, ct_mul(x4_, ct_full_sigmoid(ct_neg(self))))));
        } else {
            ct_tensor *x6_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x7_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x8_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_full_sigmoid(self));
            term = ct_sum(ct_mul(x6_, ct_sub(x8_, ct_mul(x7_, ct_full_sigmoid(ct_neg(self))))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x9_ = ct_neg(self);
            ct_tensor *x10_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x11_;
            if (!cti_absent(pos_weight)) {
                x11_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(x9_))), pos_weight);
            } else {
                x11_ = ct_neg(ct_log_sigmoid(ct_neg(x9_)));
            }
            term = ct_mul(x10_, ct_sub(x11_, ct_neg(ct_log_sigmoid(x9_))));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x12_ = ct_neg(self);
            ct_tensor *x13_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x14_;
            if (!cti_absent(pos_weight)) {
                x14_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(x12_))), pos_weight);
            } else {
                x14_ = ct_neg(ct_log_sigmoid(ct_neg(x12_)));
            }
            term = ct_mean(ct_mul(x13_, ct_sub(x14_, ct_neg(ct_log_sigmoid(x12_)))));
        } else {
            ct_tensor *x15_ = ct_neg(self);
            ct_tensor *x16_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x17_;
            if (!cti_absent(pos_weight)) {
                x17_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(x15_))), pos_weight);
            } else {
                x17_ = ct_neg(ct_log_sigmoid(ct_neg(x15_)));
            }
            term = ct_sum(ct_mul(x16_, ct_sub(x17_, ct_neg(ct_log_sigmoid(x15_)))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info binary_cross_entropy_with_logits_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "T[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "pos_weight",
     .type = "T[*P]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const binary_cross_entropy_with_logits_outputs[] = {"result"};

const cti_op_entry cti_op_binary_cross_entropy_with_logits = {
    .info =
        {
            .name = "binary_cross_entropy_with_logits",
            .op = "binary_cross_entropy_with_logits",
            .overload = "",
            .family = "loss",
            .doc = "Binary cross-entropy of the probabilities target and the sigmoid of self; averaged, summed or "
                   "unreduced. pos_weight scales the term of target, weight the whole loss.",
            .meaning = "elementwise",
            .args = binary_cross_entropy_with_logits_args,
            .num_args = 5,
            .outputs = binary_cross_entropy_with_logits_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; target for self; weight; pos_weight",
            .autocast = "f32",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_PARAMETER(TENSOR),
                               CTI_ENUM_OPTION(ct_binary_cross_entropy_with_logits_opts, reduction, words_reduction)},
    .options = &binary_cross_entropy_with_logits_options,
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_opts, ct_binary_cross_entropy_with_logits, NULL,
                               cti_caller_5tensor_opts, ct_binary_cross_entropy_with_logits_out),
    .jvp = jvp_binary_cross_entropy_with_logits,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_WIDE},
                                                     {.role = CTI_BATCH_WIDE},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .promoted = 0xf,
        },
};
