/*
 * expm1: exp(self) - 1, element by element, accurate also near 0.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * conj(result + 1)
 *   forward   result.tangent = self.tangent * (result + 1)
 *   saves     result
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/expm1.h"

#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/expm1.h>
#include <cotangent/op/mul.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_expm1;

/* ---- expm1 ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_RESULT, NUM_SAVED };

typedef struct expm1_node {
    ct_node base;
    cti_saved result; /* read by self.grad */
} expm1_node;

static const cti_loop_spec expm1_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec expm1_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info expm1_saved[NUM_SAVED] = {
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status expm1_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                     ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_RESULT]};
        return cti_node_gradient(base, &expm1_self_grad_spec, cti_expm1_loops->self_grad, T, needed, SELF, sources,
                                 NULL, grads);
    }
    return CT_OK;
}

static ct_status expm1_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const expm1_node *)base)->result, expm1_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return expm1_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *result = saved[SAVED_RESULT];

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * conj(result + 1) */
        grads[SELF] = ct_mul(result_grad, ct_conj(ct_add(result, ct_num_i64(1))));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *expm1_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_expm1(operands.items[0]);
}

static const cti_node_type expm1_type = {
    .name = "Expm1Backward0",
    .op = "expm1",
    .backward = expm1_backward,
    .saved = expm1_saved,
    .remake = expm1_remake,
    .size = sizeof(expm1_node),
    .saved_offset = offsetof(expm1_node, result),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *expm1_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    expm1_node *node = (expm1_node *)cti_node_create(thread, &expm1_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *expm1_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_expm1, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, true, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, expm1_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &expm1_result_spec, cti_expm1_loops->result, T, &S, (ct_tensor *const[]){result, self},
                      NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    if (call->node) {
        expm1_node *node = (expm1_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_expm1)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) || !(loop = cti_fast_loop(cti_expm1_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return expm1_core(&(cti_call){.thread = thread, .op = "expm1"}, self);

    ct_tensor *result = cti_result_like(thread, "expm1", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&expm1_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = expm1_record(thread, self, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        if (cti_save_output(thread, node, &((expm1_node *)node)->result, result, 0) != CT_OK)
            return cti_drop(thread, node, result);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_expm1_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("expm1_", self);
    return expm1_core(&call, self);
}

ct_tensor *(ct_expm1_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("expm1", out);
    return expm1_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec expm1_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_expm1(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (self_tangent) {
        ct_tensor *const sources[] = {result, self_tangent};
        if (cti_tangent_by_loop("expm1", &expm1_result_tangent_spec, cti_expm1_loops->result_tangent, &outs[0], sources,
                                NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_add(result, ct_num_i64(1)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info expm1_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const expm1_outputs[] = {"result"};

const cti_op_entry cti_op_expm1 = {
    .info =
        {
            .name = "expm1",
            .op = "expm1",
            .overload = "",
            .family = "unary",
            .doc = "exp(self) - 1, element by element, accurate also near 0.",
            .meaning = "elementwise",
            .args = expm1_args,
            .num_args = 1,
            .outputs = expm1_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "result",
            .autocast = "f32",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_expm1, ct_expm1_, cti_caller_2tensor, ct_expm1_out),
    .jvp = jvp_expm1,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .promoted = 0x1,
        },
};
