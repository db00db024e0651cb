/*
 * ge: True where self is greater than or equal to other, element by element.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
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
#include "gen/kernels/ops/ge.h"

#include <cotangent/op/ge.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_ge;

/* ---- ge -------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct ge_node {
    ct_node base;
} ge_node;

static const cti_loop_spec ge_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *ge_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_ge(operands.items[0], operands.items[1]);
}

static const cti_node_type ge_type = {
    .name = "GeBackward0",
    .op = "ge",
    .backward = cti_overwritten_backward,
    .remake = ge_remake,
    .size = sizeof(ge_node),
    .saved_offset = sizeof(ge_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *ge_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    ge_node *node = (ge_node *)cti_node_create(thread, &ge_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *ge_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_ge, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 0, false, CT_DTYPE_BOOL);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_BOOL, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, ge_record(call->thread, call->dest, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &ge_result_spec, cti_ge_loops->result, T, &shape, (ct_tensor *const[]){result, self, other},
                      NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *ge_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (!self || !other || cti_needs_slow_path(thread) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_ge_loops->result, spread.like)))
        return ge_core(&(cti_call){.thread = thread, .op = "ge"}, self, other);
    ct_tensor *result = cti_result_as(thread, "ge", spread.like, CT_DTYPE_BOOL);
    if (!result) return NULL;
    cti_run_spread(&ge_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_ge)(ct_tensor *self, ct_tensor *other)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !other || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_ge_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return ge_spread(thread, self, other);

    ct_tensor *result = cti_result_as(thread, "ge", self, CT_DTYPE_BOOL); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&ge_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_ge_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("ge_", self);
    return ge_core(&call, self, other);
}

ct_tensor *(ct_ge_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("ge", out);
    return ge_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info ge_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const ge_outputs[] = {"result"};

const cti_op_entry cti_op_ge = {
    .info =
        {
            .name = "ge",
            .op = "ge",
            .overload = "",
            .family = "compare",
            .doc = "True where self is greater than or equal to other, element by element.",
            .meaning = "elementwise",
            .args = ge_args,
            .num_args = 2,
            .outputs = ge_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_ge, ct_ge_, cti_caller_3tensor, ct_ge_out),
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
