/*
 * combination_rows: Combinations of r elements along the last axis, one per row.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = combination_rows_adjoint(result.grad, N, repeated)
 *   forward   result.tangent = combination_rows(self.tangent, r, repeated)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/combination_rows.h"

#include <cotangent/private/combination_rows.h>
#include <cotangent/private/combination_rows_adjoint.h>

extern cti_caller cti_caller_tensor_int_switch, cti_caller_tensor_int_switch_tensor;
extern const cti_op_entry cti_op_combination_rows;

/* ---- combination_rows ------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct combination_rows_node {
    ct_node base;
    bool repeated;
} combination_rows_node;

static ct_status combination_rows_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const combination_rows_node *node = (const combination_rows_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = combination_rows_adjoint(result.grad, N, repeated) */
        grads[SELF] = ct_combination_rows_adjoint(result_grad, cti_shape_size(cti_input_shape(base, SELF), -1),
                                                  node->repeated ? CT_ON : CT_OFF);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info combination_rows_attrs[] = {
    {"repeated", offsetof(combination_rows_node, repeated), CTI_ATTR_BOOL},
};

static const cti_node_type combination_rows_type = {
    .name = "CombinationRowsBackward0",
    .op = "combination_rows",
    .backward = combination_rows_backward,
    .attrs = combination_rows_attrs,
    .size = sizeof(combination_rows_node),
    .saved_offset = sizeof(combination_rows_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *combination_rows_record(cti_thread *thread, ct_tensor *self, bool repeated, const ct_tensor *result)
{
    combination_rows_node *node =
        (combination_rows_node *)cti_node_create(thread, &combination_rows_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->repeated = repeated;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *combination_rows_core(cti_call *call, ct_tensor *self, int64_t r, ct_switch given_repeated)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_combination_rows,
                                 (const void *const[]){&(int64_t){r}, &(ct_switch){given_repeated}}, NULL);
    bool repeated;
    if (cti_attr_bool(call, "repeated", given_repeated, &repeated) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 1);
    const int64_t N = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (r <= 0) {
        static const char must[] = "r > 0; given r = %lld";
        (void)cti_call_require(call, must, (long long)r);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, cti_list_choices(N, r, repeated)), r);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, combination_rows_record(call->thread, self, repeated, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_combination_rows_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_combination_rows_backend : cti_combination_rows_cpu)(
        &launch, self_view, r, repeated, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_combination_rows)(ct_tensor *self, int64_t r, ct_switch repeated)
{
    cti_call call = cti_call_plain("combination_rows");
    return combination_rows_core(&call, self, r, repeated);
}

ct_tensor *(ct_combination_rows_out)(ct_tensor *self, int64_t r, ct_switch repeated, ct_tensor *out)
{
    cti_call call = cti_call_out("combination_rows", out);
    return combination_rows_core(&call, self, r, repeated);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_combination_rows(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t r = cti_arg_int(&args[1], 0);
    const bool repeated = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *term = ct_combination_rows(self_tangent, r, repeated ? CT_ON : CT_OFF);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info combination_rows_args[] = {
    {.name = "self", .type = "T[*B, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "r", .type = "int", .kind = CT_ARG_INT},
    {.name = "repeated", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const combination_rows_outputs[] = {"result"};

const cti_op_entry cti_op_combination_rows = {
    .info =
        {
            .name = "combination_rows",
            .op = "combination_rows",
            .overload = "",
            .family = "sequences",
            .doc = "Combinations of r elements along the last axis, one per row.",
            .meaning = "kernel",
            .args = combination_rows_args,
            .num_args = 3,
            .outputs = combination_rows_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_switch, ct_combination_rows, NULL,
                               cti_caller_tensor_int_switch_tensor, ct_combination_rows_out),
    .jvp = jvp_combination_rows,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
