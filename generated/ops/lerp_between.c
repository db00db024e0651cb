/*
 * lerp_between: near + (far - near) * weight, in one pass.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 *
 *   backward  near.grad = result.grad * (1 - weight)
 *             far.grad = result.grad * weight
 *             weight.grad = result.grad * kept
 *   forward   result.tangent = near.tangent * (1 - weight) + far.tangent * weight + weight.tangent * kept
 *   where     kept = far - near
 *   saves     weight for near, far; kept (value) for weight
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lerp_between.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/private/lerp_between.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_lerp_between;

/* ---- lerp_between ---------------------------------------------------------- */

enum { NEAR, FAR, WEIGHT, NUM_EDGES };

enum { SAVED_WEIGHT, SAVED_KEPT, NUM_SAVED };

typedef struct lerp_between_node {
    ct_node base;
    cti_saved weight; /* read by near.grad, far.grad */
    cti_saved kept_;  /* read by weight.grad */
} lerp_between_node;

static const cti_loop_spec lerp_between_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lerp_between_saves_spec = {5,
                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                      0};
static const cti_loop_spec lerp_between_near_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lerp_between_far_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lerp_between_weight_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lerp_between_near_far_weight_grads_spec = {6,
                                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                       {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                       {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                                      0};

static ct_status lerp_between_kept__backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *kept_grad = result_grads[0];
    if (!kept_grad) return CT_OK;
    if (cti_is_needed(needed, NEAR)) { /* near.grad = -kept.grad */
        grads[NEAR] = ct_sum_to_size(ct_neg(kept_grad), cti_input_sizes(base, NEAR));
        if (!grads[NEAR]) return cti_failed();
    }
    if (cti_is_needed(needed, FAR)) { /* far.grad = kept.grad */
        grads[FAR] = ct_sum_to_size(kept_grad, cti_input_sizes(base, FAR));
        if (!grads[FAR]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type lerp_between_kept__type = {
    .name = "LerpBetweenKeptBackward0",
    .op = "lerp_between",
    .backward = lerp_between_kept__backward,
    .size = sizeof(ct_node),
    .saved_offset = sizeof(ct_node),
};

static const cti_edge_source lerp_between_kept__sources[] = {{0, 0}, {1, 0}, {2, 0}};
/* The history of kept = far - near when backward is recorded: an output of this node. */
static const cti_saved_history lerp_between_kept__history = {&lerp_between_kept__type, lerp_between_kept__sources};

static const cti_saved_info lerp_between_saved[NUM_SAVED] = {
    {.name = "weight", .read_by = (cti_needed)1 << NEAR | (cti_needed)1 << FAR},
    {.name = "kept", .read_by = (cti_needed)1 << WEIGHT, .history = &lerp_between_kept__history},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status lerp_between_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                            ct_tensor *const *saved, ct_tensor **grads)
{
    const cti_needed set = needed & (1u << NEAR | 1u << FAR | 1u << WEIGHT);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << NEAR | 1u << FAR | 1u << WEIGHT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WEIGHT], saved[SAVED_KEPT]};
        return cti_node_gradients(base, &lerp_between_near_far_weight_grads_spec,
                                  cti_lerp_between_loops->near_far_weight_grads, T, set, NULL, sources, NULL, NULL,
                                  grads);
    }
    if (cti_is_needed(needed, NEAR)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WEIGHT]};
        if (cti_node_gradient(base, &lerp_between_near_grad_spec, cti_lerp_between_loops->near_grad, T, needed, NEAR,
                              sources, NULL, grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, FAR)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WEIGHT]};
        if (cti_node_gradient(base, &lerp_between_far_grad_spec, cti_lerp_between_loops->far_grad, T, needed, FAR,
                              sources, NULL, grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_KEPT]};
        if (cti_node_gradient(base, &lerp_between_weight_grad_spec, cti_lerp_between_loops->weight_grad, T, needed,
                              WEIGHT, sources, NULL, grads) != CT_OK)
            return cti_failed();
    }
    return CT_OK;
}

static ct_status lerp_between_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lerp_between_node *)base)->weight, lerp_between_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return lerp_between_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *weight = cti_scalar_as(saved[SAVED_WEIGHT], (ct_dtype)base->dtype);
    ct_tensor *kept_ = saved[SAVED_KEPT];

    if (cti_is_needed(needed, NEAR)) { /* near.grad = result.grad * (1 - weight) */
        ct_tensor *x0_ = ct_mul(result_grad, ct_sub(ct_num_i64(1), weight));
        grads[NEAR] = ct_sum_to_size(x0_, cti_input_sizes(base, NEAR));
        if (!grads[NEAR]) return cti_failed();
    }
    if (cti_is_needed(needed, FAR)) { /* far.grad = result.grad * weight */
        grads[FAR] = ct_sum_to_size(ct_mul(result_grad, weight), cti_input_sizes(base, FAR));
        if (!grads[FAR]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = result.grad * kept */
        grads[WEIGHT] = ct_sum_to_size(ct_mul(result_grad, kept_), cti_input_sizes(base, WEIGHT));
        if (!grads[WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *lerp_between_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_lerp_between(operands.items[0], operands.items[1], operands.items[2]);
}

static const cti_node_type lerp_between_type = {
    .name = "LerpBetweenBackward0",
    .op = "lerp_between",
    .backward = lerp_between_backward,
    .saved = lerp_between_saved,
    .remake = lerp_between_remake,
    .size = sizeof(lerp_between_node),
    .saved_offset = offsetof(lerp_between_node, weight),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lerp_between_record(cti_thread *thread, ct_tensor *near, ct_tensor *far, ct_tensor *weight,
                                        const ct_tensor *result)
{
    lerp_between_node *node = (lerp_between_node *)cti_node_create(thread, &lerp_between_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, NEAR, near) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, FAR, far) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if ((edges[NEAR] || edges[FAR]) && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *lerp_between_core(cti_call *call, ct_tensor *near, ct_tensor *far, ct_tensor *weight)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {near, far, weight};
    static const char *const names[] = {"near", "far", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_lerp_between, NULL, NULL);
    const cti_shape A = cti_shape_part(near, 0, 0);
    if (!cti_shape_is(far, A)) {
        (void)cti_call_refuse_shape(call, "far", -1, A, "near.shape", "far.shape = %s", cti_call_sizes_text(call, far));
        goto failed;
    }
    const cti_shape B = cti_shape_part(weight, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT | 1u << CT_DTYPE_U8, 3, (ct_tensor *const[]){near, far, weight},
                              &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, lerp_between_record(call->thread, near, far, weight, result)) != CT_OK)
        goto failed;
    ct_tensor *kept_ = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        kept_ = cti_call_tensor(call, T, &shape);
        if (!kept_) goto failed;
        if (cti_call_loop(call, &lerp_between_saves_spec, cti_lerp_between_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, kept_, near, far, weight}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &lerp_between_result_spec, cti_lerp_between_loops->result, T, &shape,
                          (ct_tensor *const[]){result, near, far, weight}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        lerp_between_node *node = (lerp_between_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, WEIGHT) && cti_call_save_made(call, &node->kept_, kept_) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lerp_between)(ct_tensor *near, ct_tensor *far, ct_tensor *weight)
{
    cti_call call = cti_call_plain("lerp_between");
    return lerp_between_core(&call, near, far, weight);
}

ct_tensor *(ct_lerp_between_out)(ct_tensor *near, ct_tensor *far, ct_tensor *weight, ct_tensor *out)
{
    cti_call call = cti_call_out("lerp_between", out);
    return lerp_between_core(&call, near, far, weight);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec lerp_between_result_tangent_spec = {7,
                                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0}},
                                                               0};

static ct_status jvp_lerp_between(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *near_tangent = cti_tangent(&tangents[0]);
    ct_tensor *far_tangent = cti_tangent(&tangents[1]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    ct_tensor *weight = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *result = outs[0].value.tensor;
    ct_tensor *far = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *near = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (near_tangent && far_tangent && weight_tangent) {
        ct_tensor *const sources[] = {near, far, weight, near_tangent, far_tangent, weight_tangent};
        if (cti_tangent_by_loop("lerp_between", &lerp_between_result_tangent_spec,
                                cti_lerp_between_loops->result_tangent, &outs[0], sources, NULL, NULL,
                                &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (near_tangent) {
        ct_tensor *term = ct_expand(ct_mul(near_tangent, ct_sub(ct_num_i64(1), weight)), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (far_tangent) {
        ct_tensor *term = ct_expand(ct_mul(far_tangent, weight), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term = ct_mul(weight_tangent, ct_sub(far, near));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lerp_between_args[] = {
    {.name = "near",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
    {.name = "far",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
    {.name = "weight",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT | 1u << CT_DTYPE_U8},
};
static const char *const lerp_between_outputs[] = {"result"};

const cti_op_entry cti_op_lerp_between = {
    .info =
        {
            .name = "lerp_between",
            .op = "lerp_between",
            .overload = "",
            .family = "signal",
            .doc = "near + (far - near) * weight, in one pass.",
            .meaning = "elementwise",
            .args = lerp_between_args,
            .num_args = 3,
            .outputs = lerp_between_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "weight for near, far; kept (value) for weight",
        },
    .functions = CTI_FUNCTIONS(cti_caller_3tensor, ct_lerp_between, NULL, cti_caller_4tensor, ct_lerp_between_out),
    .jvp = jvp_lerp_between,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_WIDE},
                                                     {.role = CTI_BATCH_WIDE},
                                                     {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
