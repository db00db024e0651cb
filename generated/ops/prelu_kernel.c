/*
 * prelu_kernel: self where it is positive, weight * self elsewhere, with broadcasting; the gradient at 0 is weight.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if positive else weight * result.grad
 *             weight.grad = 0 if self > 0 else result.grad * self
 *   forward   result.tangent = (self.tangent if positive else weight * self.tangent) + (0 if positive else
 *             weight.tangent * self)
 *   where     positive = self > 0
 *   saves     self for weight; weight for self; positive (bits) for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/prelu_kernel.h"

#include <cotangent/op/gt.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>
#include <cotangent/private/prelu_kernel.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_prelu_kernel;

/* ---- prelu_kernel ---------------------------------------------------------- */

enum { SELF, WEIGHT, NUM_EDGES };

enum { SAVED_SELF, SAVED_WEIGHT, SAVED_POSITIVE, NUM_SAVED };

typedef struct prelu_kernel_node {
    ct_node base;
    cti_saved self;     /* read by weight.grad */
    cti_saved weight;   /* read by self.grad */
    cti_saved positive; /* one bit an element, read by self.grad */
} prelu_kernel_node;

static const cti_loop_spec prelu_kernel_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec prelu_kernel_saves_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec prelu_kernel_self_grad_spec = {4,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                          0};
static const cti_loop_spec prelu_kernel_weight_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec prelu_kernel_self_weight_grads_spec = {6,
                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                  0};

static const cti_saved_info prelu_kernel_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << WEIGHT},
    {.name = "weight", .read_by = (cti_needed)1 << SELF},
    {.name = "positive", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status prelu_kernel_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                            ct_tensor *const *saved, ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << WEIGHT);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WEIGHT], saved[SAVED_POSITIVE]};
        return cti_node_gradient(base, &prelu_kernel_self_grad_spec, cti_prelu_kernel_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    if (set == (1u << WEIGHT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &prelu_kernel_weight_grad_spec, cti_prelu_kernel_loops->weight_grad, T, needed,
                                 WEIGHT, sources, NULL, grads);
    }
    if (set == (1u << SELF | 1u << WEIGHT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_WEIGHT], saved[SAVED_POSITIVE]};
        return cti_node_gradients(base, &prelu_kernel_self_weight_grads_spec, cti_prelu_kernel_loops->self_weight_grads,
                                  T, set, NULL, sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status prelu_kernel_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const prelu_kernel_node *)base)->self, prelu_kernel_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return prelu_kernel_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *weight = cti_scalar_as(saved[SAVED_WEIGHT], (ct_dtype)base->dtype);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if positive else weight * result.grad */
        ct_tensor *positive = cti_unpack_bits(saved[SAVED_POSITIVE], cti_node_output_shape(base, 0));
        ct_tensor *x0_ = ct_where(positive, result_grad, ct_mul(weight, result_grad));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = 0 if self > 0 else result.grad * self */
        ct_tensor *x0_ = ct_where(ct_gt(self, ct_num_i64(0)), ct_num_i64(0), ct_mul(result_grad, self));
        grads[WEIGHT] = ct_sum_to_size(x0_, cti_input_sizes(base, WEIGHT));
        if (!grads[WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *prelu_kernel_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_prelu_kernel(operands.items[0], operands.items[1]);
}

static const cti_node_type prelu_kernel_type = {
    .name = "PreluKernelBackward0",
    .op = "prelu_kernel",
    .backward = prelu_kernel_backward,
    .saved = prelu_kernel_saved,
    .remake = prelu_kernel_remake,
    .size = sizeof(prelu_kernel_node),
    .saved_offset = offsetof(prelu_kernel_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *prelu_kernel_record(cti_thread *thread, ct_tensor *self, ct_tensor *weight, const ct_tensor *result)
{
    prelu_kernel_node *node = (prelu_kernel_node *)cti_node_create(thread, &prelu_kernel_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (edges[WEIGHT] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *prelu_kernel_core(cti_call *call, ct_tensor *self, ct_tensor *weight)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, weight};
    static const char *const names[] = {"self", "weight"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_prelu_kernel, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape W = cti_shape_part(weight, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, weight}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, S, W);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, prelu_kernel_record(call->thread, self, weight, result)) != CT_OK)
        goto failed;
    ct_tensor *positive = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        positive = cti_call_bits(call, &shape);
        if (!positive) goto failed;
        if (cti_call_loop(call, &prelu_kernel_saves_spec, cti_prelu_kernel_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, positive, self, weight}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &prelu_kernel_result_spec, cti_prelu_kernel_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, weight}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        prelu_kernel_node *node = (prelu_kernel_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, SELF) && cti_call_save_made(call, &node->positive, positive) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *prelu_kernel_spread(cti_thread *thread, ct_tensor *self, ct_tensor *weight)
{
    ct_tensor *const inputs[] = {self, weight};
    cti_loop loop;
    cti_spread spread;
    if (!self || !weight || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
        cti_needs_grad(thread, weight) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_prelu_kernel_loops->result, spread.like)))
        return prelu_kernel_core(&(cti_call){.thread = thread, .op = "prelu_kernel"}, self, weight);
    ct_tensor *result = cti_result_like(thread, "prelu_kernel", spread.like);
    if (!result) return NULL;
    cti_run_spread(&prelu_kernel_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_prelu_kernel)(ct_tensor *self, ct_tensor *weight)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !weight || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     cti_needs_grad(thread, weight) || !(loop = cti_fast_loop(cti_prelu_kernel_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, weight}, operands + 1, buffer)))
        return prelu_kernel_spread(thread, self, weight);

    ct_tensor *result = cti_result_like(thread, "prelu_kernel", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&prelu_kernel_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_prelu_kernel_out)(ct_tensor *self, ct_tensor *weight, ct_tensor *out)
{
    cti_call call = cti_call_out("prelu_kernel", out);
    return prelu_kernel_core(&call, self, weight);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec prelu_kernel_result_tangent_spec = {5,
                                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0}},
                                                               0};

static ct_status jvp_prelu_kernel(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *weight = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && weight_tangent) {
        ct_tensor *const sources[] = {self, weight, self_tangent, weight_tangent};
        if (cti_tangent_by_loop("prelu_kernel", &prelu_kernel_result_tangent_spec,
                                cti_prelu_kernel_loops->result_tangent, &outs[0], sources, NULL, NULL,
                                &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    ct_tensor *c0_ = NULL;
    if (self_tangent || weight_tangent) {
        c0_ = ct_gt(self, ct_num_i64(0));
    }
    if (self_tangent) {
        ct_tensor *term = ct_where(c0_, self_tangent, ct_mul(weight, self_tangent));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term = ct_where(c0_, ct_num_i64(0), ct_mul(weight_tangent, self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info prelu_kernel_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight", .type = "T[*W]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const prelu_kernel_outputs[] = {"result"};

const cti_op_entry cti_op_prelu_kernel = {
    .info =
        {
            .name = "prelu_kernel",
            .op = "prelu_kernel",
            .overload = "",
            .family = "activation",
            .doc =
                "self where it is positive, weight * self elsewhere, with broadcasting; the gradient at 0 is weight.",
            .meaning = "elementwise",
            .args = prelu_kernel_args,
            .num_args = 2,
            .outputs = prelu_kernel_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self for weight; weight for self; positive (bits) for self",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_prelu_kernel, NULL, cti_caller_3tensor, ct_prelu_kernel_out),
    .jvp = jvp_prelu_kernel,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
