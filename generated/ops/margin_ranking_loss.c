/*
 * margin_ranking_loss: Margin ranking loss: max(0, target * (input2 - input1) + margin), element by element; averaged,
 * summed or unreduced. Where the second argument of max is 0, the derivative of max is 1.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  input1.grad = -(result.grad * target) if live else 0
 *             input2.grad = result.grad * target if live else 0
 *             target.grad = result.grad * (input2 - input1) if live else 0
 *   forward   result.tangent = (-(input1.tangent * target) if live else 0) + (input2.tangent * target if live else 0) +
 *             (target.tangent * (input2 - input1) if live else 0)
 *   where     live = short_ >= 0
 *   saves     input1 for target; input2 for target; target for input1, input2; live (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/margin_ranking_loss.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/margin_ranking_loss.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_margin_ranking_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- margin_ranking_loss --------------------------------------------------- */

enum { INPUT1, INPUT2, TARGET, NUM_EDGES };

enum { SAVED_INPUT1, SAVED_INPUT2, SAVED_TARGET, SAVED_LIVE, NUM_SAVED };

typedef struct margin_ranking_loss_node {
    ct_node base;
    cti_saved input1; /* read by target.grad */
    cti_saved input2; /* read by target.grad */
    cti_saved target; /* read by input1.grad, input2.grad */
    cti_saved live;   /* one bit an element, read by input1.grad, input2.grad, target.grad */
    int reduction;
    cti_node_ints space; /* common shape of the operands */
} margin_ranking_loss_node;

static const cti_loop_spec margin_ranking_loss_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec margin_ranking_loss_saves_spec = {
    4,
    {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec margin_ranking_loss_input1_grad_spec = {4,
                                                                   {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                   0};
static const cti_loop_spec margin_ranking_loss_input2_grad_spec = {4,
                                                                   {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                   0};
static const cti_loop_spec margin_ranking_loss_target_grad_spec = {5,
                                                                   {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                   0};
static const cti_loop_spec margin_ranking_loss_input1_input2_target_grads_spec = {8,
                                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                   {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                   {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                                  0};

static const cti_saved_info margin_ranking_loss_saved[NUM_SAVED] = {
    {.name = "input1", .read_by = (cti_needed)1 << TARGET},
    {.name = "input2", .read_by = (cti_needed)1 << TARGET},
    {.name = "target", .read_by = (cti_needed)1 << INPUT1 | (cti_needed)1 << INPUT2},
    {.name = "live",
     .read_by = (cti_needed)1 << INPUT1 | (cti_needed)1 << INPUT2 | (cti_needed)1 << TARGET,
     .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status margin_ranking_loss_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                                   ct_tensor *const *saved, ct_tensor **grads)
{
    const margin_ranking_loss_node *node = (const margin_ranking_loss_node *)base;
    const cti_needed set = needed & (1u << INPUT1 | 1u << INPUT2 | 1u << TARGET);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_shape space = cti_node_shape(&node->space);
    result_grad = cti_widened(result_grad, cti_node_widest(base, needed)); /* before the division below */
    if (node->reduction == 0x1ede2954 /* mean */)
        result_grad = ct_div(result_grad, ct_num((double)cti_shape_count(space)));
    if (!result_grad) return cti_failed();
    if (set == (1u << INPUT1 | 1u << INPUT2 | 1u << TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT1], saved[SAVED_INPUT2], saved[SAVED_TARGET],
                                      saved[SAVED_LIVE]};
        return cti_node_gradients(base, &margin_ranking_loss_input1_input2_target_grads_spec,
                                  cti_margin_ranking_loss_loops->input1_input2_target_grads, T, set, &space, sources,
                                  NULL, NULL, grads);
    }
    if (cti_is_needed(needed, INPUT1)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TARGET], saved[SAVED_LIVE]};
        if (cti_node_gradients(base, &margin_ranking_loss_input1_grad_spec, cti_margin_ranking_loss_loops->input1_grad,
                               T, 1u << INPUT1, &space, sources, NULL, NULL, grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, INPUT2)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TARGET], saved[SAVED_LIVE]};
        if (cti_node_gradients(base, &margin_ranking_loss_input2_grad_spec, cti_margin_ranking_loss_loops->input2_grad,
                               T, 1u << INPUT2, &space, sources, NULL, NULL, grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT1], saved[SAVED_INPUT2], saved[SAVED_LIVE]};
        if (cti_node_gradients(base, &margin_ranking_loss_target_grad_spec, cti_margin_ranking_loss_loops->target_grad,
                               T, 1u << TARGET, &space, sources, NULL, NULL, grads) != CT_OK)
            return cti_failed();
    }
    return CT_OK;
}

static ct_status margin_ranking_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                              ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const margin_ranking_loss_node *)base)->input1, margin_ranking_loss_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const margin_ranking_loss_node *node = (const margin_ranking_loss_node *)base;
    if (!cti_composes(cti_thread_here())) return margin_ranking_loss_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input1 = cti_widened(cti_scalar_as(saved[SAVED_INPUT1], (ct_dtype)base->dtype), widest_);
    ct_tensor *input2 = cti_widened(cti_scalar_as(saved[SAVED_INPUT2], (ct_dtype)base->dtype), widest_);
    ct_tensor *target = cti_widened(cti_scalar_as(saved[SAVED_TARGET], (ct_dtype)base->dtype), widest_);

    ct_tensor *c1_ = NULL, *c0_ = NULL;
    {
        ct_tensor *x0_;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const int64_t x1_ = cti_int_max(cti_shape_count(cti_node_shape(&node->space)), 1);
            x0_ = ct_div(result_grad, ct_num_i64(x1_));
        } else {
            x0_ = result_grad;
        }
        c1_ = ct_expand(x0_, cti_shape_ints((cti_shape[]){cti_node_shape(&node->space)}));
    }
    if (cti_is_needed(needed, INPUT1) || cti_is_needed(needed, INPUT2)) {
        c0_ = ct_mul(c1_, target);
    }
    if (cti_is_needed(needed, INPUT1)) { /* input1.grad = -(result.grad * target) if live else 0 */
        ct_tensor *live = cti_unpack_bits(saved[SAVED_LIVE], cti_node_shape(&node->space));
        ct_tensor *x0_ = ct_where(live, ct_neg(c0_), ct_num_i64(0));
        grads[INPUT1] = ct_sum_to_size(x0_, cti_input_sizes(base, INPUT1));
        if (!grads[INPUT1]) return cti_failed();
    }
    if (cti_is_needed(needed, INPUT2)) { /* input2.grad = result.grad * target if live else 0 */
        ct_tensor *live = cti_unpack_bits(saved[SAVED_LIVE], cti_node_shape(&node->space));
        grads[INPUT2] = ct_sum_to_size(ct_where(live, c0_, ct_num_i64(0)), cti_input_sizes(base, INPUT2));
        if (!grads[INPUT2]) return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) { /* target.grad = result.grad * (input2 - input1) if live else 0 */
        ct_tensor *live = cti_unpack_bits(saved[SAVED_LIVE], cti_node_shape(&node->space));
        ct_tensor *x0_ = ct_where(live, ct_mul(c1_, ct_sub(input2, input1)), ct_num_i64(0));
        grads[TARGET] = ct_sum_to_size(x0_, cti_input_sizes(base, TARGET));
        if (!grads[TARGET]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info margin_ranking_loss_attrs[] = {
    {"reduction", offsetof(margin_ranking_loss_node, reduction), CTI_ATTR_ENUM},
    {"space", offsetof(margin_ranking_loss_node, space), CTI_ATTR_INTS},
};

static const cti_node_type margin_ranking_loss_type = {
    .name = "MarginRankingLossBackward0",
    .op = "margin_ranking_loss",
    .backward = margin_ranking_loss_backward,
    .saved = margin_ranking_loss_saved,
    .attrs = margin_ranking_loss_attrs,
    .size = sizeof(margin_ranking_loss_node),
    .saved_offset = offsetof(margin_ranking_loss_node, input1),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *margin_ranking_loss_record(cti_thread *thread, ct_tensor *input1, ct_tensor *input2,
                                               ct_tensor *target, int reduction, ct_ints space, const ct_tensor *result)
{
    margin_ranking_loss_node *node =
        (margin_ranking_loss_node *)cti_node_create(thread, &margin_ranking_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT1, input1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, INPUT2, input2) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TARGET, target) != CT_OK) goto failed;
    if (edges[TARGET] && cti_save_input(thread, base, &node->input1, input1) != CT_OK) goto failed;
    if (edges[TARGET] && cti_save_input(thread, base, &node->input2, input2) != CT_OK) goto failed;
    if ((edges[INPUT1] || edges[INPUT2]) && cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    node->reduction = reduction;
    if (cti_node_ints_set(&node->space, space) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_margin_ranking_loss_opts margin_ranking_loss_defaults = {CTI_RESOLVED, .margin = 0.0};
static const cti_options_type margin_ranking_loss_options = {sizeof(ct_margin_ranking_loss_opts), 0, NULL,
                                                             &margin_ranking_loss_defaults};

static ct_tensor *margin_ranking_loss_core(cti_call *call, ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                           const ct_margin_ranking_loss_opts *opts)
{
    ct_margin_ranking_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &margin_ranking_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *inputs[] = {input1, input2, target};
    static const char *const names[] = {"input1", "input2", "target"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_margin_ranking_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input1 = inputs[0];
        input2 = inputs[1];
        target = inputs[2];
    }
    const double margin = opts->margin;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(input1, 0, 0);
    const cti_shape B = cti_shape_part(input2, 0, 0);
    const cti_shape C = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL, true, 3, (ct_tensor *const[]){input1, input2, target}, &T) != CT_OK)
        goto failed;
    if (!cti_shapes_equal(cti_shape_of(input1), cti_shape_of(input2)) && cti_warns()) {
        static const char should[] = "input1.shape == input2.shape; given input1.shape = %s, input2.shape = %s";
        cti_call_warn(call, should, cti_call_sizes_text(call, input1), cti_call_sizes_text(call, input2));
    }
    if (!cti_shapes_equal(cti_shape_of(input1), cti_shape_of(target)) && cti_warns()) {
        static const char should[] = "input1.shape == target.shape; given input1.shape = %s, target.shape = %s";
        cti_call_warn(call, should, cti_call_sizes_text(call, input1), cti_call_sizes_text(call, target));
    }
    const cti_shape space = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), C);
    if (!cti_shape_ok(&space)) goto failed;
    const cti_shape x1_ = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), C);
    const cti_shape shape = reduction == 0x2da7afdb /* none */ ? x1_ : cti_shape_scalar();
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        const cti_shape x3_ = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), C);
        ct_node *made =
            margin_ranking_loss_record(call->thread, input1, input2, target, reduction, cti_shape_ints(&x3_), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_margin_ranking_loss_attrs attrs = {.margin = margin};
    ct_tensor *live = NULL;
    if (call->recorded) {
        live = cti_call_bits(call, &space);
        if (!live) goto failed;
        if (cti_call_loop(call, &margin_ranking_loss_saves_spec, cti_margin_ranking_loss_loops->saves, T, &space,
                          (ct_tensor *const[]){live, input1, input2, target}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    if (reduction == 0x2da7afdb /* none */) {
        if (cti_call_loop(call, &margin_ranking_loss_result_spec, cti_margin_ranking_loss_loops->result, T, &space,
                          (ct_tensor *const[]){result, input1, input2, target}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        ct_tensor *tag_result = cti_call_apart(call, result, T);
        if (!tag_result) goto failed;
        if (cti_call_reduce(call,
                            &(cti_reduce_loops){CTI_REDUCE_ADD, &margin_ranking_loss_result_spec,
                                                cti_margin_ranking_loss_loops->result, NULL},
                            T, &space, cti_mask_last(space.ndim, space.ndim),
                            (ct_tensor *const[]){input1, input2, target}, &attrs, tag_result) != CT_OK)
            goto failed;
        if (reduction == 0x1ede2954 /* mean */ &&
            cti_call_scale(call, tag_result, 1.0 / (double)cti_shape_count(space)) != CT_OK)
            goto failed;
        if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        margin_ranking_loss_node *node = (margin_ranking_loss_node *)call->node;
        if (cti_call_save_made(call, &node->live, live) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_margin_ranking_loss)(ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                    const ct_margin_ranking_loss_opts *opts)
{
    cti_call call = cti_call_plain("margin_ranking_loss");
    return margin_ranking_loss_core(&call, input1, input2, target, opts);
}

ct_tensor *(ct_margin_ranking_loss_out)(ct_tensor *input1, ct_tensor *input2, ct_tensor *target, ct_tensor *out,
                                        const ct_margin_ranking_loss_opts *opts)
{
    cti_call call = cti_call_out("margin_ranking_loss", out);
    return margin_ranking_loss_core(&call, input1, input2, target, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_margin_ranking_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                         ct_tensor **results)
{
    ct_tensor *input1_tangent = cti_tangent(&tangents[0]);
    ct_tensor *input2_tangent = cti_tangent(&tangents[1]);
    ct_tensor *target_tangent = cti_tangent(&tangents[2]);
    ct_tensor *target = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *input2 = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *input1 = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const double margin = cti_arg_float(&args[3], 0.0);
    const int reduction = cti_arg_enum_or(&args[4], words_reduction, 0x1ede2954 /* mean */);
    if (input1_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_ge(ct_add(ct_mul(target, ct_sub(input2, input1)), ct_num(margin)), ct_num_i64(0));
            term = ct_where(x0_, ct_neg(ct_mul(input1_tangent, target)), ct_num_i64(0));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x1_ = ct_ge(ct_add(ct_mul(target, ct_sub(input2, input1)), ct_num(margin)), ct_num_i64(0));
            term = ct_mean(ct_where(x1_, ct_neg(ct_mul(input1_tangent, target)), ct_num_i64(0)));
        } else {
            ct_tensor *x2_ = ct_ge(ct_add(ct_mul(target, ct_sub(input2, input1)), ct_num(margin)), ct_num_i64(0));
            term = ct_sum(ct_where(x2_, ct_neg(ct_mul(input1_tangent, target)), ct_num_i64(0)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (input2_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x3_ = ct_ge(ct_add(ct_mul(target, ct_sub(input2, input1)), ct_num(margin)), ct_num_i64(0));
            term = ct_where(x3_, ct_mul(input2_tangent, target), ct_num_i64(0));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x4_ = ct_ge(ct_add(ct_mul(target, ct_sub(input2, input1)), ct_num(margin)), ct_num_i64(0));
            term = ct_mean(ct_where(x4_, ct_mul(input2_tangent, target), ct_num_i64(0)));
        } else {
            ct_tensor *x5_ = ct_ge(ct_add(ct_mul(target, ct_sub(input2, input1)), ct_num(margin)), ct_num_i64(0));
            term = ct_sum(ct_where(x5_, ct_mul(input2_tangent, target), ct_num_i64(0)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x6_ = ct_sub(input2, input1);
            ct_tensor *x7_ = ct_ge(ct_add(ct_mul(target, x6_), ct_num(margin)), ct_num_i64(0));
            term = ct_where(x7_, ct_mul(target_tangent, x6_), ct_num_i64(0));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x8_ = ct_sub(input2, input1);
            ct_tensor *x9_ = ct_ge(ct_add(ct_mul(target, x8_), ct_num(margin)), ct_num_i64(0));
            term = ct_mean(ct_where(x9_, ct_mul(target_tangent, x8_), ct_num_i64(0)));
        } else {
            ct_tensor *x10_ = ct_sub(input2, input1);
            ct_tensor *x11_ = ct_ge(ct_add(ct_mul(target, x10_), ct_num(margin)), ct_num_i64(0));
            term = ct_sum(ct_where(x11_, ct_mul(target_tangent, x10_), ct_num_i64(0)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info margin_ranking_loss_args[] = {
    {.name = "input1", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "input2", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "target", .type = "T[*C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "margin", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const margin_ranking_loss_outputs[] = {"result"};

const cti_op_entry cti_op_margin_ranking_loss = {
    .info =
        {
            .name = "margin_ranking_loss",
            .op = "margin_ranking_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Margin ranking loss: max(0, target * (input2 - input1) + margin), element by element; averaged, "
                   "summed or unreduced. Where the second argument of max is 0, the derivative of max is 1.",
            .meaning = "elementwise",
            .args = margin_ranking_loss_args,
            .num_args = 5,
            .outputs = margin_ranking_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input1 for target; input2 for target; target for input1, input2; live (bits)",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_margin_ranking_loss_opts, margin),
                                    CTI_ENUM_OPTION(ct_margin_ranking_loss_opts, reduction, words_reduction)},
    .options = &margin_ranking_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_margin_ranking_loss, NULL, cti_caller_4tensor_opts,
                               ct_margin_ranking_loss_out),
    .jvp = jvp_margin_ranking_loss,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_REDUCED, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x7,
        },
};
