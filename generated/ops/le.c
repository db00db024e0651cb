/*
 * le: True where self is less than or equal to other, element by element.
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
#include "gen/kernels/ops/le.h"

#include <cotangent/op/le.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_le;

/* ---- le -------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct le_node {
    ct_node base;
} le_node;

static const cti_loop_spec le_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *le_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_le(operands.items[0], operands.items[1]);
}

static const cti_node_type le_type = {
    .name = "LeBackward0",
    .op = "le",
    .backward = cti_overwritten_backward,
    .remake = le_remake,
    .size = sizeof(le_node),
    .saved_offset = sizeof(le_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *le_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    le_node *node = (le_node *)cti_node_create(thread, &le_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *le_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_le, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 0, false, CT_DTYPE_BOOL);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_BOOL, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, le_record(call->thread, call->dest, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &le_result_spec, cti_le_loops->result, T, &shape, (ct_tensor *const[]){result, self, other},
                      NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *le_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (!self || !other || cti_needs_slow_path(thread) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_le_loops->result, spread.like)))
        return le_core(&(cti_call){.thread = thread, .op = "le"}, self, other);
    ct_tensor *result = cti_result_as(thread, "le", spread.like, CT_DTYPE_BOOL);
    if (!result) return NULL;
    cti_run_spread(&le_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_le)(ct_tensor *self, ct_tensor *other)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !other || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_le_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return le_spread(thread, self, other);

    ct_tensor *result = cti_result_as(thread, "le", self, CT_DTYPE_BOOL); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&le_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_le_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("le_", self);
    return le_core(&call, self, other);
}

ct_tensor *(ct_le_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("le", out);
    return le_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info le_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const le_outputs[] = {"result"};

const cti_op_entry cti_op_le = {
    .info =
        {
            .name = "le",
            .op = "le",
            .overload = "",
            .family = "compare",
            .doc = "True where self is less than or equal to other, element by element.",
            .meaning = "elementwise",
            .args = le_args,
            .num_args = 2,
            .outputs = le_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_le, ct_le_, cti_caller_3tensor, ct_le_out),
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
