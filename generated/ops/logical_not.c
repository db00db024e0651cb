/*
 * logical_not: Logical not: true where self is zero or false, element by element.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/logical_not.h"

#include <cotangent/op/logical_not.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_logical_not;

/* ---- logical_not ----------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct logical_not_node {
    ct_node base;
} logical_not_node;

static const cti_loop_spec logical_not_result_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *logical_not_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_logical_not(operands.items[0]);
}

static const cti_node_type logical_not_type = {
    .name = "LogicalNotBackward0",
    .op = "logical_not",
    .backward = cti_overwritten_backward,
    .remake = logical_not_remake,
    .size = sizeof(logical_not_node),
    .saved_offset = sizeof(logical_not_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *logical_not_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    logical_not_node *node = (logical_not_node *)cti_node_create(thread, &logical_not_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *logical_not_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_logical_not, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 0, false, CT_DTYPE_BOOL);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_BOOL, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, logical_not_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    if (cti_call_loop(call, &logical_not_result_spec, cti_logical_not_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_logical_not)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_logical_not_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return logical_not_core(&(cti_call){.thread = thread, .op = "logical_not"}, self);

    ct_tensor *result = cti_result_as(thread, "logical_not", self, CT_DTYPE_BOOL); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&logical_not_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_logical_not_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("logical_not_", self);
    return logical_not_core(&call, self);
}

ct_tensor *(ct_logical_not_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("logical_not", out);
    return logical_not_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info logical_not_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const logical_not_outputs[] = {"result"};

const cti_op_entry cti_op_logical_not = {
    .info =
        {
            .name = "logical_not",
            .op = "logical_not",
            .overload = "",
            .family = "compare",
            .doc = "Logical not: true where self is zero or false, element by element.",
            .meaning = "elementwise",
            .args = logical_not_args,
            .num_args = 1,
            .outputs = logical_not_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor, ct_logical_not, ct_logical_not_, cti_caller_2tensor, ct_logical_not_out),
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
