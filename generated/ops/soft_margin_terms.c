/*
 * soft_margin_terms: Terms of multilabel_soft_margin_loss, times weight.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = result.grad * weight * (1 - target - sigmoid(-input)) if has(weight) else result.grad * (1 -
 *             target - sigmoid(-input))
 *             target.grad = -(result.grad * weight * input) if has(weight) else -(result.grad * input)
 *             weight.grad = result.grad * ((1 - target) * input + softplus(-input)) if has(weight) else 0
 *   forward   result.tangent = (input.tangent * weight * (1 - target - sigmoid(-input)) if has(weight) else
 *             input.tangent * (1 - target - sigmoid(-input))) + (-(target.tangent * weight * input) if has(weight) else
 *             -(target.tangent * input)) + (weight.tangent * ((1 - target) * input + softplus(-input)) if has(weight)
 *             else 0)
 *   saves     input; target for input, weight; weight for input, target
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/soft_margin_terms.h"

#include <cotangent/op/add.h>
#include <cotangent/op/log_sigmoid.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/full_sigmoid.h>
#include <cotangent/private/soft_margin_terms.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_soft_margin_terms;

/* ---- soft_margin_terms ----------------------------------------------------- */

enum { INPUT, TARGET, WEIGHT, NUM_EDGES };

enum { SAVED_INPUT, SAVED_TARGET, SAVED_WEIGHT, NUM_SAVED };

typedef struct soft_margin_terms_node {
    ct_node base;
    cti_saved input;  /* read by input.grad, target.grad, weight.grad */
    cti_saved target; /* read by input.grad, weight.grad */
    cti_saved weight; /* read by input.grad, target.grad */
    bool has_weight;  /* true if weight was given */
} soft_margin_terms_node;

static const cti_loop_spec soft_margin_terms_result_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};
static const cti_loop_spec soft_margin_terms_input_grad_spec = {5,
                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                CTI_TWINS_F32};
static const cti_loop_spec soft_margin_terms_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec soft_margin_terms_weight_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};
static const cti_loop_spec soft_margin_terms_input_target_weight_grads_spec = {7,
                                                                               {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                                {CTI_IN, CTI_CLASS_T, 0}},
                                                                               CTI_TWINS_F32};

static const cti_saved_info soft_margin_terms_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << TARGET | (cti_needed)1 << WEIGHT},
    {.name = "target", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << TARGET},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status soft_margin_terms_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                                 ct_tensor *const *saved, ct_tensor **grads)
{
    const soft_margin_terms_node *node = (const soft_margin_terms_node *)base;
    const cti_needed set = needed & (1u << INPUT | 1u << TARGET | 1u << WEIGHT);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_soft_margin_terms_attrs attrs = {.has_weight = node->has_weight};
    if (set == (1u << INPUT | 1u << TARGET | 1u << WEIGHT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT], saved[SAVED_TARGET], saved[SAVED_WEIGHT]};
        return cti_node_gradients(base, &soft_margin_terms_input_target_weight_grads_spec,
                                  cti_soft_margin_terms_loops->input_target_weight_grads, T, set, NULL, sources, &attrs,
                                  NULL, grads);
    }
    if (cti_is_needed(needed, INPUT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT], saved[SAVED_TARGET], saved[SAVED_WEIGHT]};
        if (cti_node_gradient(base, &soft_margin_terms_input_grad_spec, cti_soft_margin_terms_loops->input_grad, T,
                              needed, INPUT, sources, &attrs, grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, TARGET)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT], saved[SAVED_WEIGHT]};
        if (cti_node_gradient(base, &soft_margin_terms_target_grad_spec, cti_soft_margin_terms_loops->target_grad, T,
                              needed, TARGET, sources, &attrs, grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INPUT], saved[SAVED_TARGET]};
        if (cti_node_gradient(base, &soft_margin_terms_weight_grad_spec, cti_soft_margin_terms_loops->weight_grad, T,
                              needed, WEIGHT, sources, &attrs, grads) != CT_OK)
            return cti_failed();
    }
    return CT_OK;
}

static ct_status soft_margin_terms_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                            ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const soft_margin_terms_node *)base)->input, soft_margin_terms_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return soft_margin_terms_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(cti_scalar_as(saved[SAVED_INPUT], (ct_dtype)base->dtype), widest_);
    ct_tensor *target = cti_widened(cti_scalar_as(saved[SAVED_TARGET], (ct_dtype)base->dtype), widest_);
    ct_tensor *weight = cti_widened(cti_scalar_as(saved[SAVED_WEIGHT], (ct_dtype)base->dtype), widest_);

    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        if (!cti_absent(weight)) {
            ct_tensor *x0_ = ct_mul(weight, ct_sub(ct_sub(ct_num_i64(1), target), ct_full_sigmoid(ct_neg(input))));
            grads[INPUT] = ct_mul(result_grad, x0_);
        } else {
            ct_tensor *x1_ = ct_sub(ct_sub(ct_num_i64(1), target), ct_full_sigmoid(ct_neg(input)));
            grads[INPUT] = ct_mul(result_grad, x1_);
        }
        if (!grads[INPUT]) return cti_failed();
    }
    /* target.grad = -(result.grad * weight * input) if has(weight) else -(result.grad * input) */
    if (cti_is_needed(needed, TARGET)) {
        if (!cti_absent(weight)) {
            grads[TARGET] = ct_neg(ct_mul(result_grad, ct_mul(weight, input)));
        } else {
            grads[TARGET] = ct_neg(ct_mul(result_grad, input));
        }
        if (!grads[TARGET]) return cti_failed();
    }
    /* weight.grad = result.grad * ((1 - target) * input + softplus(-input)) if has(weight) else 0 */
    if (cti_is_needed(needed, WEIGHT)) {
        ct_tensor *x0_;
        if (true) {
            ct_tensor *x1_ = ct_neg(ct_log_sigmoid(ct_neg(ct_neg(input))));
            x0_ = ct_mul(result_grad, ct_add(ct_mul(ct_sub(ct_num_i64(1), target), input), x1_));
        } else {
            x0_ = ct_zeros(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                           .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        }
        grads[WEIGHT] = ct_sum_to_size(x0_, cti_input_sizes(base, WEIGHT));
        if (!grads[WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *soft_margin_terms_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_soft_margin_terms(operands.items[0], operands.items[1], operands.items[2]);
}

static const cti_attr_info soft_margin_terms_attrs[] = {
    {"has_weight", offsetof(soft_margin_terms_node, has_weight), CTI_ATTR_BOOL},
};

static const cti_node_type soft_margin_terms_type = {
    .name = "SoftMarginTermsBackward0",
    .op = "soft_margin_terms",
    .backward = soft_margin_terms_backward,
    .saved = soft_margin_terms_saved,
    .attrs = soft_margin_terms_attrs,
    .remake = soft_margin_terms_remake,
    .size = sizeof(soft_margin_terms_node),
    .saved_offset = offsetof(soft_margin_terms_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *soft_margin_terms_record(cti_thread *thread, ct_tensor *input, ct_tensor *target, ct_tensor *weight,
                                             bool has_weight, const ct_tensor *result)
{
    soft_margin_terms_node *node =
        (soft_margin_terms_node *)cti_node_create(thread, &soft_margin_terms_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TARGET, target) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[WEIGHT]) && cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[TARGET]) && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    node->has_weight = has_weight;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *soft_margin_terms_core(cti_call *call, ct_tensor *input, ct_tensor *target, ct_tensor *weight)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {input, target, weight};
    static const char *const names[] = {"input", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_soft_margin_terms, NULL, NULL);
    const cti_shape S = cti_shape_part(input, 0, 0);
    if (!cti_shape_is(target, S)) {
        (void)cti_call_refuse_shape(call, "target", -1, S, "input.shape", "target.shape = %s",
                                    cti_call_sizes_text(call, target));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 3, (ct_tensor *const[]){input, target, weight}, &T) != CT_OK)
        goto failed;
    if (!cti_absent(weight) && !cti_shapes_expand_to(cti_shape_or_failed(weight), S)) {
        static const char must[] = "weight == none or weight.shape broadcasts to input.shape; given weight.shape = "
                                   "%s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    const cti_shape shape = S;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = soft_margin_terms_record(call->thread, input, target, weight, !cti_absent(weight), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *read_weight = cti_absent(weight) ? input : weight;
    const cti_soft_margin_terms_attrs attrs = {.has_weight = !cti_absent(weight)};
    if (cti_call_loop(call, &soft_margin_terms_result_spec, cti_soft_margin_terms_loops->result, T, &shape,
                      (ct_tensor *const[]){result, input, target, read_weight}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_soft_margin_terms)(ct_tensor *input, ct_tensor *target, ct_tensor *weight)
{
    cti_call call = cti_call_plain("soft_margin_terms");
    return soft_margin_terms_core(&call, input, target, weight);
}

ct_tensor *(ct_soft_margin_terms_out)(ct_tensor *input, ct_tensor *target, ct_tensor *weight, ct_tensor *out)
{
    cti_call call = cti_call_out("soft_margin_terms", out);
    return soft_margin_terms_core(&call, input, target, weight);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_soft_margin_terms(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                       ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    ct_tensor *weight = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *input = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (input_tangent) {
        ct_tensor *term;
        if (!cti_absent(weight)) {
            ct_tensor *x0_ = ct_mul(weight, ct_sub(ct_sub(ct_num_i64(1), target), ct_full_sigmoid(ct_neg(input))));
            term = ct_mul(input_tangent, x0_);
        } else {
            ct_tensor *x1_ = ct_sub(ct_sub(ct_num_i64(1), target), ct_full_sigmoid(ct_neg(input)));
            term = ct_mul(input_tangent, x1_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (!cti_absent(weight)) {
            term = ct_neg(ct_mul(target_tangent, ct_mul(weight, input)));
        } else {
            term = ct_neg(ct_mul(target_tangent, input));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term;
        if (!cti_absent(weight)) {
            ct_tensor *x2_ = ct_neg(ct_log_sigmoid(ct_neg(ct_neg(input))));
            term = ct_mul(weight_tangent, ct_add(ct_mul(ct_sub(ct_num_i64(1), target), input), x2_));
        } else {
            term = ct_zeros(cti_sizes_of(weight_tangent), .dtype = cti_dtype_of(weight_tangent),
                            .device = cti_device_or_host(weight_tangent));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info soft_margin_terms_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "T[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
};
static const char *const soft_margin_terms_outputs[] = {"result"};

const cti_op_entry cti_op_soft_margin_terms = {
    .info =
        {
            .name = "soft_margin_terms",
            .op = "soft_margin_terms",
            .overload = "",
            .family = "losses_margin",
            .doc = "Terms of multilabel_soft_margin_loss, times weight.",
            .meaning = "elementwise",
            .args = soft_margin_terms_args,
            .num_args = 3,
            .outputs = soft_margin_terms_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "input; target for input, weight; weight for input, target",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor, ct_soft_margin_terms, NULL, cti_caller_4tensor, ct_soft_margin_terms_out),
    .jvp = jvp_soft_margin_terms,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_WIDE},
                                                     {.role = CTI_BATCH_WIDE},
                                                     {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .promoted = 0x7,
        },
};
