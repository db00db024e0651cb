/*
 * floor_divide: Quotient rounded towards -inf, element by element, with broadcasting; integer dtypes are kept. Not
 * differentiable.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/floor_divide.h"

#include <cotangent/op/floor_divide.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_floor_divide;

/* ---- floor_divide ---------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct floor_divide_node {
    ct_node base;
} floor_divide_node;

static const cti_loop_spec floor_divide_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *floor_divide_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_floor_divide(operands.items[0], operands.items[1]);
}

static const cti_node_type floor_divide_type = {
    .name = "FloorDivideBackward0",
    .op = "floor_divide",
    .backward = cti_overwritten_backward,
    .remake = floor_divide_remake,
    .size = sizeof(floor_divide_node),
    .saved_offset = sizeof(floor_divide_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *floor_divide_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    floor_divide_node *node = (floor_divide_node *)cti_node_create(thread, &floor_divide_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *floor_divide_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_floor_divide, NULL, NULL);
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
    cti_call_records(call, 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, floor_divide_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    if (cti_call_loop(call, &floor_divide_result_spec, cti_floor_divide_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_floor_divide)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("floor_divide");
    return floor_divide_core(&call, self, other);
}

ct_tensor *(ct_floor_divide_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("floor_divide_", self);
    return floor_divide_core(&call, self, other);
}

ct_tensor *(ct_floor_divide_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("floor_divide", out);
    return floor_divide_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info floor_divide_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const floor_divide_outputs[] = {"result"};

const cti_op_entry cti_op_floor_divide = {
    .info =
        {
            .name = "floor_divide",
            .op = "floor_divide",
            .overload = "",
            .family = "binary",
            .doc = "Quotient rounded towards -inf, element by element, with broadcasting; integer dtypes are kept. Not "
                   "differentiable.",
            .meaning = "elementwise",
            .args = floor_divide_args,
            .num_args = 2,
            .outputs = floor_divide_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor, ct_floor_divide, ct_floor_divide_, cti_caller_3tensor, ct_floor_divide_out),
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
