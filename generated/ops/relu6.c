/*
 * relu6: self limited to the range from 0 to 6; the gradient at both bounds is 0.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if inside else 0
 *   forward   result.tangent = self.tangent if inside else 0
 *   where     inside = self > 0 and self < 6
 *   saves     inside (bits)
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/relu6.h"

#include <cotangent/op/gt.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/relu6.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_relu6;

/* ---- relu6 ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_INSIDE, NUM_SAVED };

typedef struct relu6_node {
    ct_node base;
    cti_saved inside; /* one bit an element, read by self.grad */
} relu6_node;

static const cti_loop_spec relu6_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec relu6_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec relu6_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};

static const cti_saved_info relu6_saved[NUM_SAVED] = {
    {.name = "inside", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status relu6_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                     ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE]};
        return cti_node_gradient(base, &relu6_self_grad_spec, cti_relu6_loops->self_grad, T, needed, SELF, sources,
                                 NULL, grads);
    }
    return CT_OK;
}

static ct_status relu6_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const relu6_node *)base)->inside, relu6_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return relu6_gradients(base, needed, result_grad, saved, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if inside else 0 */
        ct_tensor *inside = cti_unpack_bits(saved[SAVED_INSIDE], cti_node_output_shape(base, 0));
        grads[SELF] = ct_where(inside, result_grad, ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *relu6_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_relu6(operands.items[0]);
}

static const cti_node_type relu6_type = {
    .name = "Relu6Backward0",
    .op = "relu6",
    .backward = relu6_backward,
    .saved = relu6_saved,
    .remake = relu6_remake,
    .size = sizeof(relu6_node),
    .saved_offset = offsetof(relu6_node, inside),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *relu6_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    relu6_node *node = (relu6_node *)cti_node_create(thread, &relu6_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *relu6_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_relu6, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, relu6_record(call->thread, self, result)) != CT_OK) goto failed;
    ct_tensor *inside = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        inside = cti_call_bits(call, &S);
        if (!inside) goto failed;
        if (cti_call_loop(call, &relu6_saves_spec, cti_relu6_loops->saves, T, &S,
                          (ct_tensor *const[]){result, inside, self}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &relu6_result_spec, cti_relu6_loops->result, T, &S, (ct_tensor *const[]){result, self},
                          NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        relu6_node *node = (relu6_node *)call->node;
        if (cti_call_save_made(call, &node->inside, inside) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_relu6)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     !(loop = cti_fast_loop(cti_relu6_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return relu6_core(&(cti_call){.thread = thread, .op = "relu6"}, self);

    ct_tensor *result = cti_result_like(thread, "relu6", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&relu6_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_relu6_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("relu6_", self);
    return relu6_core(&call, self);
}

ct_tensor *(ct_relu6_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("relu6", out);
    return relu6_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec relu6_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_relu6(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        if (cti_tangent_by_loop("relu6", &relu6_result_tangent_spec, cti_relu6_loops->result_tangent, &outs[0], sources,
                                NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *x0_ = ct_logical_and(ct_gt(self, ct_num_i64(0)), ct_lt(self, ct_num_i64(6)));
        ct_tensor *term = ct_where(x0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info relu6_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
};
static const char *const relu6_outputs[] = {"result"};

const cti_op_entry cti_op_relu6 = {
    .info =
        {
            .name = "relu6",
            .op = "relu6",
            .overload = "",
            .family = "activation",
            .doc = "self limited to the range from 0 to 6; the gradient at both bounds is 0.",
            .meaning = "elementwise",
            .args = relu6_args,
            .num_args = 1,
            .outputs = relu6_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "inside (bits)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_relu6, ct_relu6_, cti_caller_2tensor, ct_relu6_out),
    .jvp = jvp_relu6,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
