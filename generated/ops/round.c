/*
 * round: self rounded to the nearest integer, half to even, element by element; the gradient is 0 everywhere.
 * round.decimals: self rounded to the given number of decimal digits, or to a power of ten if decimals is negative; the
 * gradient is 0 everywhere.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 *
 * round
 *   backward  self.grad = 0
 *   saves     nothing
 *   in place  writes self, copies nothing
 *
 * round.decimals
 *   backward  self.grad = 0
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
#include "gen/kernels/ops/round.h"

#include <cotangent/op/round.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor, cti_caller_tensor_int, cti_caller_tensor_int_tensor;
extern const cti_op_entry cti_op_round, cti_op_round_decimals;

/* ---- round ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct round_node {
    ct_node base;
} round_node;

static const cti_loop_spec round_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status round_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = 0 */
        grads[SELF] = cti_node_zero_gradient(base, SELF);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *round_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_round(operands.items[0]);
}

static const cti_node_type round_type = {
    .name = "RoundBackward0",
    .op = "round",
    .backward = round_backward,
    .remake = round_remake,
    .size = sizeof(round_node),
    .saved_offset = sizeof(round_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *round_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    round_node *node = (round_node *)cti_node_create(thread, &round_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *round_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_round, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, round_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &round_result_spec, cti_round_loops->result, T, &S, (ct_tensor *const[]){result, self},
                      NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_round)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) || !(loop = cti_fast_loop(cti_round_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return round_core(&(cti_call){.thread = thread, .op = "round"}, self);

    ct_tensor *result = cti_result_like(thread, "round", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&round_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = round_record(thread, self, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_round_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("round_", self);
    return round_core(&call, self);
}

ct_tensor *(ct_round_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("round", out);
    return round_core(&call, self);
}

/* ---- round.decimals -------------------------------------------------------- */

enum { DECIMALS_SELF, NUM_DECIMALS_EDGES };

typedef struct round_decimals_node {
    ct_node base;
    int64_t decimals;
} round_decimals_node;

static const cti_loop_spec round_decimals_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};

static ct_status round_decimals_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, DECIMALS_SELF)) { /* self.grad = 0 */
        grads[DECIMALS_SELF] = cti_node_zero_gradient(base, DECIMALS_SELF);
        if (!grads[DECIMALS_SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *round_decimals_remake(const ct_node *base, ct_tensors operands)
{
    const round_decimals_node *node = (const round_decimals_node *)base;
    return ct_round_decimals(operands.items[0], node->decimals);
}

static const cti_attr_info round_decimals_attrs[] = {
    {"decimals", offsetof(round_decimals_node, decimals), CTI_ATTR_INT64},
};

static const cti_node_type round_decimals_type = {
    .name = "RoundBackward1",
    .op = "round.decimals",
    .backward = round_decimals_backward,
    .attrs = round_decimals_attrs,
    .remake = round_decimals_remake,
    .size = sizeof(round_decimals_node),
    .saved_offset = sizeof(round_decimals_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *round_decimals_record(cti_thread *thread, ct_tensor *self, int64_t decimals,
                                          const ct_tensor *result)
{
    round_decimals_node *node =
        (round_decimals_node *)cti_node_create(thread, &round_decimals_type, NUM_DECIMALS_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, DECIMALS_SELF, self) != CT_OK) goto failed;
    node->decimals = decimals;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *round_decimals_core(cti_call *call, ct_tensor *self, int64_t decimals)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_round_decimals, (const void *const[]){&(int64_t){decimals}}, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, round_decimals_record(call->thread, self, decimals, result)) != CT_OK)
        goto failed;
    const cti_round_decimals_attrs attrs = {.decimals = decimals};
    if (cti_call_loop(call, &round_decimals_result_spec, cti_round_decimals_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_round_decimals)(ct_tensor *self, int64_t decimals)
{
    cti_call call = cti_call_plain("round.decimals");
    return round_decimals_core(&call, self, decimals);
}

ct_tensor *(ct_round_decimals_)(ct_tensor *self, int64_t decimals)
{
    cti_call call = cti_call_in_place("round.decimals_", self);
    return round_decimals_core(&call, self, decimals);
}

ct_tensor *(ct_round_decimals_out)(ct_tensor *self, int64_t decimals, ct_tensor *out)
{
    cti_call call = cti_call_out("round.decimals", out);
    return round_decimals_core(&call, self, decimals);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info round_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
};
static const char *const round_outputs[] = {"result"};

const cti_op_entry cti_op_round = {
    .info =
        {
            .name = "round",
            .op = "round",
            .overload = "",
            .family = "unary",
            .doc = "self rounded to the nearest integer, half to even, element by element; the gradient is 0 "
                   "everywhere.",
            .meaning = "elementwise",
            .args = round_args,
            .num_args = 1,
            .outputs = round_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_round, ct_round_, cti_caller_2tensor, ct_round_out),
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

static const ct_op_arg_info round_decimals_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "decimals", .type = "int", .kind = CT_ARG_INT},
};
static const char *const round_decimals_outputs[] = {"result"};

const cti_op_entry cti_op_round_decimals = {
    .info =
        {
            .name = "round.decimals",
            .op = "round",
            .overload = "decimals",
            .family = "unary",
            .doc = "self rounded to the given number of decimal digits, or to a power of ten if decimals is negative; "
                   "the gradient is 0 everywhere.",
            .meaning = "elementwise",
            .args = round_decimals_args,
            .num_args = 2,
            .outputs = round_decimals_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int, ct_round_decimals, ct_round_decimals_,
                               cti_caller_tensor_int_tensor, ct_round_decimals_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
