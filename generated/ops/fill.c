/*
 * fill: Tensor with the sizes and dtype of self, filled with value, a scalar or a 0-d tensor.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = 0
 *             value.grad = result.grad
 *   forward   result.tangent = value.tangent
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/fill.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/fill.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_fill;

/* ---- fill ------------------------------------------------------------------ */

enum { SELF, VALUE, NUM_EDGES };

typedef struct fill_node {
    ct_node base;
} fill_node;

static const cti_loop_spec fill_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status fill_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = 0 */
        grads[SELF] = cti_node_zero_gradient(base, SELF);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, VALUE)) { /* value.grad = result.grad */
        grads[VALUE] = cti_sum_to_input(base, VALUE, result_grad);
        if (!grads[VALUE]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *fill_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_fill(operands.items[0], operands.items[1]);
}

static const cti_node_type fill_type = {
    .name = "FillBackward0",
    .op = "fill",
    .backward = fill_backward,
    .remake = fill_remake,
    .size = sizeof(fill_node),
    .saved_offset = sizeof(fill_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *fill_record(cti_thread *thread, ct_tensor *self, ct_tensor *value, const ct_tensor *result)
{
    fill_node *node = (fill_node *)cti_node_create(thread, &fill_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VALUE, value) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *fill_core(cti_call *call, ct_tensor *self, ct_tensor *value)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, value};
    static const char *const names[] = {"self", "value"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_fill, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "value", value, 0, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){value}) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, fill_record(call->thread, self, value, result)) != CT_OK) goto failed;
    ct_tensor *read_value = cti_call_cast(call, value, T);
    if (!read_value) goto failed;
    if (cti_call_loop(call, &fill_result_spec, cti_fill_loops->result, T, &S, (ct_tensor *const[]){result, read_value},
                      NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fill)(ct_tensor *self, ct_tensor *value)
{
    cti_call call = cti_call_plain("fill");
    return fill_core(&call, self, value);
}

ct_tensor *(ct_fill_)(ct_tensor *self, ct_tensor *value)
{
    cti_call call = cti_call_in_place("fill_", self);
    return fill_core(&call, self, value);
}

ct_tensor *(ct_fill_out)(ct_tensor *self, ct_tensor *value, ct_tensor *out)
{
    cti_call call = cti_call_out("fill", out);
    return fill_core(&call, self, value);
}

static ct_tensor *fill_parts_core(cti_call *call, ct_tensor *self, ct_tensor *value)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, value};
    static const char *const names[] = {"self", "value"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_check_ndim(call->op, "value", value, 0, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){value}) != CT_OK) goto failed;
    ct_tensor *result = ct_to(ct_expand(value, cti_shape_ints((cti_shape[]){cti_shape_of(self)})), T);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *fill_parts(ct_tensor *self, ct_tensor *value)
{
    cti_call call = {.thread = cti_thread_here(), .op = "fill", .is_composed = true};
    return fill_parts_core(&call, self, value);
}

static ct_status jvp_fill(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *value_tangent = cti_tangent(&tangents[1]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (value_tangent) {
        ct_tensor *term = ct_expand(value_tangent, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info fill_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "value",
     .type = "U[] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const fill_outputs[] = {"result"};

const cti_op_entry cti_op_fill = {
    .info =
        {
            .name = "fill",
            .op = "fill",
            .overload = "",
            .family = "copy",
            .doc = "Tensor with the sizes and dtype of self, filled with value, a scalar or a 0-d tensor.",
            .meaning = "elementwise",
            .args = fill_args,
            .num_args = 2,
            .outputs = fill_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_fill, ct_fill_, cti_caller_3tensor, ct_fill_out),
    .jvp = jvp_fill,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_WHOLE}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)fill_parts,
        },
};
