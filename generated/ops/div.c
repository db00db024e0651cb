/*
 * div: Quotient, element by element, with broadcasting: self / other. Integers give a floating result.
 * div.mode: Quotient, rounded towards zero (trunc) or towards -inf (floor); the gradient is 0 everywhere.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 * div
 *   backward  self.grad = result.grad / conj(other)
 *             other.grad = -(result.grad * conj(result / other))
 *   forward   result.tangent = self.tangent / other - other.tangent * result / other
 *   saves     other; result for other
 *   in place  writes self, copies nothing
 *
 * div.mode
 *   backward  self.grad = 0
 *             other.grad = 0
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/div.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_2tensor, cti_caller_2tensor_enum, cti_caller_2tensor_enum_tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_div, cti_op_div_mode;

static const cti_enumerator words_rounding_mode[] = {
    {"floor", CT_ROUNDING_MODE_FLOOR},
    {"trunc", CT_ROUNDING_MODE_TRUNC},
    {NULL, 0},
};

/* ---- div ------------------------------------------------------------------- */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_OTHER, SAVED_RESULT, NUM_SAVED };

typedef struct div_node {
    ct_node base;
    cti_saved other;  /* read by self.grad, other.grad */
    cti_saved result; /* read by other.grad */
} div_node;

static const cti_loop_spec div_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec div_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec div_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec div_self_other_grads_spec = {5,
                                                        {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};

static const cti_saved_info div_saved[NUM_SAVED] = {
    {.name = "other", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OTHER},
    {.name = "result", .read_by = (cti_needed)1 << OTHER, .is_output = true},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status div_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                   ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << OTHER);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_OTHER]};
        return cti_node_gradient(base, &div_self_grad_spec, cti_div_loops->self_grad, T, needed, SELF, sources, NULL,
                                 grads);
    }
    if (set == (1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_OTHER], saved[SAVED_RESULT]};
        return cti_node_gradient(base, &div_other_grad_spec, cti_div_loops->other_grad, T, needed, OTHER, sources, NULL,
                                 grads);
    }
    if (set == (1u << SELF | 1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_OTHER], saved[SAVED_RESULT]};
        return cti_node_gradients(base, &div_self_other_grads_spec, cti_div_loops->self_other_grads, T, set, NULL,
                                  sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status div_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const div_node *)base)->other, div_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return div_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *other = cti_widened(cti_scalar_as(saved[SAVED_OTHER], (ct_dtype)base->dtype), widest_);
    ct_tensor *result = cti_widened(saved[SAVED_RESULT], widest_);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad / conj(other) */
        grads[SELF] = ct_sum_to_size(ct_div(result_grad, ct_conj(other)), cti_input_sizes(base, SELF));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, OTHER)) { /* other.grad = -(result.grad * conj(result / other)) */
        ct_tensor *x0_ = ct_neg(ct_mul(result_grad, ct_conj(ct_div(result, other))));
        grads[OTHER] = ct_sum_to_size(x0_, cti_input_sizes(base, OTHER));
        grads[OTHER] = cti_real_for_input(base, OTHER, grads[OTHER]);
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *div_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_div(operands.items[0], operands.items[1]);
}

static const cti_node_type div_type = {
    .name = "DivBackward0",
    .op = "div",
    .backward = div_backward,
    .saved = div_saved,
    .remake = div_remake,
    .size = sizeof(div_node),
    .saved_offset = offsetof(div_node, other),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *div_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, const ct_tensor *result)
{
    div_node *node = (div_node *)cti_node_create(thread, &div_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->other, other) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *div_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_div, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, true, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (cti_call_not_all_scalars(call, 2, (ct_tensor *const[]){self, other}) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, div_record(call->thread, self, other, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &div_result_spec, cti_div_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    if (call->node) {
        div_node *node = (div_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, OTHER) && cti_call_save_result(call, &node->result, result, 0) != CT_OK)
            goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *div_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (!self || !other || cti_needs_slow_path(thread) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_div_loops->result, spread.like)))
        return div_core(&(cti_call){.thread = thread, .op = "div"}, self, other);
    ct_tensor *result = cti_result_like(thread, "div", spread.like);
    if (!result) return NULL;
    cti_run_spread(&div_result_spec, &spread, loop, result->data, NULL);
    if (cti_recording(thread) && (cti_requires_grad(self) || cti_requires_grad(other))) {
        ct_node *node = div_record(thread, self, other, result);
        if (!node) return cti_drop(thread, NULL, result);
        if (cti_node_connected(node, OTHER) &&
            cti_save_output(thread, node, &((div_node *)node)->result, result, 0) != CT_OK)
            return cti_drop(thread, node, result);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_div)(ct_tensor *self, ct_tensor *other)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !other || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_div_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return div_spread(thread, self, other);

    ct_tensor *result = cti_result_like(thread, "div", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&div_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && (cti_requires_grad(self) || cti_requires_grad(other))) {
        ct_node *node = div_record(thread, self, other, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        if (cti_node_connected(node, OTHER) &&
            cti_save_output(thread, node, &((div_node *)node)->result, result, 0) != CT_OK)
            return cti_drop(thread, node, result);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_div_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("div_", self);
    return div_core(&call, self, other);
}

ct_tensor *(ct_div_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("div", out);
    return div_core(&call, self, other);
}

/* ---- div.mode -------------------------------------------------------------- */

enum { MODE_SELF, MODE_OTHER, NUM_MODE_EDGES };

typedef struct div_mode_node {
    ct_node base;
    int rounding_mode;
} div_mode_node;

static const cti_loop_spec div_mode_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status div_mode_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, MODE_SELF)) { /* self.grad = 0 */
        grads[MODE_SELF] = cti_node_zero_gradient(base, MODE_SELF);
        if (!grads[MODE_SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, MODE_OTHER)) { /* other.grad = 0 */
        grads[MODE_OTHER] = cti_node_zero_gradient(base, MODE_OTHER);
        if (!grads[MODE_OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *div_mode_remake(const ct_node *base, ct_tensors operands)
{
    const div_mode_node *node = (const div_mode_node *)base;
    return ct_div_mode(operands.items[0], operands.items[1], (enum ct_rounding_mode)node->rounding_mode);
}

static const cti_attr_info div_mode_attrs[] = {
    {"rounding_mode", offsetof(div_mode_node, rounding_mode), CTI_ATTR_ENUM},
};

static const cti_node_type div_mode_type = {
    .name = "DivBackward1",
    .op = "div.mode",
    .backward = div_mode_backward,
    .attrs = div_mode_attrs,
    .remake = div_mode_remake,
    .size = sizeof(div_mode_node),
    .saved_offset = sizeof(div_mode_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *div_mode_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, int rounding_mode,
                                    const ct_tensor *result)
{
    div_mode_node *node = (div_mode_node *)cti_node_create(thread, &div_mode_type, NUM_MODE_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, MODE_SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MODE_OTHER, other) != CT_OK) goto failed;
    node->rounding_mode = rounding_mode;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *div_mode_core(cti_call *call, ct_tensor *self, ct_tensor *other,
                                enum ct_rounding_mode given_rounding_mode)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_div_mode,
                                 (const void *const[]){&(enum ct_rounding_mode){given_rounding_mode}}, NULL);
    int rounding_mode;
    if (cti_attr_enum(call, "rounding_mode", (int)given_rounding_mode, 0, 2,
                      (const int[]){CT_ROUNDING_MODE_TRUNC, CT_ROUNDING_MODE_FLOOR}, &rounding_mode) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK)
        goto failed;
    if (cti_call_not_all_scalars(call, 2, (ct_tensor *const[]){self, other}) != CT_OK) goto failed;
    if (cti_dtype_in(T, CTI_SET_BOOL)) {
        static const char must[] = "not is_bool(promote(self, other)); given promote(self, other) = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_divisor(call, T, "other", other) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, div_mode_record(call->thread, self, other, rounding_mode, result)) != CT_OK)
        goto failed;
    const cti_div_mode_attrs attrs = {.rounding_mode = rounding_mode};
    if (cti_call_loop(call, &div_mode_result_spec, cti_div_mode_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_div_mode)(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode)
{
    cti_call call = cti_call_plain("div.mode");
    return div_mode_core(&call, self, other, rounding_mode);
}

ct_tensor *(ct_div_mode_)(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode)
{
    cti_call call = cti_call_in_place("div.mode_", self);
    return div_mode_core(&call, self, other, rounding_mode);
}

ct_tensor *(ct_div_mode_out)(ct_tensor *self, ct_tensor *other, enum ct_rounding_mode rounding_mode, ct_tensor *out)
{
    cti_call call = cti_call_out("div.mode", out);
    return div_mode_core(&call, self, other, rounding_mode);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec div_result_tangent_spec = {5,
                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                      0};

static ct_status jvp_div(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent && other_tangent) {
        ct_tensor *const sources[] = {other, result, self_tangent, other_tangent};
        if (cti_tangent_by_loop("div", &div_result_tangent_spec, cti_div_loops->result_tangent, &outs[0], sources, NULL,
                                NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_div(self_tangent, other);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_neg(ct_mul(other_tangent, ct_div(result, other)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info div_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const div_outputs[] = {"result"};

const cti_op_entry cti_op_div = {
    .info =
        {
            .name = "div",
            .op = "div",
            .overload = "",
            .family = "binary",
            .doc = "Quotient, element by element, with broadcasting: self / other. Integers give a floating result.",
            .meaning = "elementwise",
            .args = div_args,
            .num_args = 2,
            .outputs = div_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "other; result for other",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_div, ct_div_, cti_caller_3tensor, ct_div_out),
    .jvp = jvp_div,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};

static const ct_op_arg_info div_mode_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "rounding_mode", .type = "enum(trunc, floor)", .kind = CT_ARG_STRING},
};
static const char *const div_mode_outputs[] = {"result"};

const cti_op_entry cti_op_div_mode = {
    .info =
        {
            .name = "div.mode",
            .op = "div",
            .overload = "mode",
            .family = "binary",
            .doc = "Quotient, rounded towards zero (trunc) or towards -inf (floor); the gradient is 0 everywhere.",
            .meaning = "elementwise",
            .args = div_mode_args,
            .num_args = 3,
            .outputs = div_mode_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_ENUM_PARAMETER(words_rounding_mode)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_enum, ct_div_mode, ct_div_mode_, cti_caller_2tensor_enum_tensor,
                               ct_div_mode_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
