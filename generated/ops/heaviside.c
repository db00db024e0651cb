/*
 * heaviside: Heaviside step function: 0 where self is negative, 1 where it is positive, values where it is 0, element
 * by element, with broadcasting. Not differentiable.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/heaviside.h"

#include <cotangent/op/heaviside.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_heaviside;

/* ---- heaviside ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct heaviside_node {
    ct_node base;
} heaviside_node;

static const cti_loop_spec heaviside_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *heaviside_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_heaviside(operands.items[0], operands.items[1]);
}

static const cti_node_type heaviside_type = {
    .name = "HeavisideBackward0",
    .op = "heaviside",
    .backward = cti_overwritten_backward,
    .remake = heaviside_remake,
    .size = sizeof(heaviside_node),
    .saved_offset = sizeof(heaviside_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *heaviside_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    heaviside_node *node = (heaviside_node *)cti_node_create(thread, &heaviside_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *heaviside_core(cti_call *call, ct_tensor *self, ct_tensor *values)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, values};
    static const char *const names[] = {"self", "values"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_heaviside, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(values, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 2, (ct_tensor *const[]){self, values}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, heaviside_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    if (cti_call_loop(call, &heaviside_result_spec, cti_heaviside_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, values}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *heaviside_spread(cti_thread *thread, ct_tensor *self, ct_tensor *values)
{
    ct_tensor *const inputs[] = {self, values};
    cti_loop loop;
    cti_spread spread;
    if (!self || !values || cti_needs_slow_path(thread) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_heaviside_loops->result, spread.like)))
        return heaviside_core(&(cti_call){.thread = thread, .op = "heaviside"}, self, values);
    ct_tensor *result = cti_result_like(thread, "heaviside", spread.like);
    if (!result) return NULL;
    cti_run_spread(&heaviside_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_heaviside)(ct_tensor *self, ct_tensor *values)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !values || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_heaviside_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, values}, operands + 1, buffer)))
        return heaviside_spread(thread, self, values);

    ct_tensor *result = cti_result_like(thread, "heaviside", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&heaviside_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_heaviside_)(ct_tensor *self, ct_tensor *values)
{
    cti_call call = cti_call_in_place("heaviside_", self);
    return heaviside_core(&call, self, values);
}

ct_tensor *(ct_heaviside_out)(ct_tensor *self, ct_tensor *values, ct_tensor *out)
{
    cti_call call = cti_call_out("heaviside", out);
    return heaviside_core(&call, self, values);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info heaviside_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "values", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const heaviside_outputs[] = {"result"};

const cti_op_entry cti_op_heaviside = {
    .info =
        {
            .name = "heaviside",
            .op = "heaviside",
            .overload = "",
            .family = "binary",
            .doc = "Heaviside step function: 0 where self is negative, 1 where it is positive, values where it is 0, "
                   "element by element, with broadcasting. Not differentiable.",
            .meaning = "elementwise",
            .args = heaviside_args,
            .num_args = 2,
            .outputs = heaviside_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_heaviside, ct_heaviside_, cti_caller_3tensor, ct_heaviside_out),
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
