/*
 * nextafter: Next representable value after self in the direction of other, element by element, with broadcasting. Not
 * differentiable.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/nextafter.h>
#include <cotangent/op/to.h>
#include <cotangent/private/neighbour_of.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_nextafter;

/* ---- nextafter ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct nextafter_node {
    ct_node base;
} nextafter_node;

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *nextafter_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_nextafter(operands.items[0], operands.items[1]);
}

static const cti_node_type nextafter_type = {
    .name = "NextafterBackward0",
    .op = "nextafter",
    .backward = cti_overwritten_backward,
    .remake = nextafter_remake,
    .size = sizeof(nextafter_node),
    .saved_offset = sizeof(nextafter_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *nextafter_record(cti_thread *thread, ct_tensor *overwritten, const ct_tensor *result)
{
    nextafter_node *node = (nextafter_node *)cti_node_create(thread, &nextafter_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, overwritten) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *nextafter_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_nextafter, NULL, NULL);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL, true, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    cti_call_records(call, 0, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *tag_result = ct_neighbour_of(ct_to(self, T), ct_to(other, T),
                                            T == CT_DTYPE_BF16  ? 8
                                            : T == CT_DTYPE_F16 ? 11
                                            : T == CT_DTYPE_F32 ? 24
                                                                : 53);
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, nextafter_record(call->thread, call->dest, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_nextafter)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("nextafter");
    return nextafter_core(&call, self, other);
}

ct_tensor *(ct_nextafter_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("nextafter_", self);
    return nextafter_core(&call, self, other);
}

ct_tensor *(ct_nextafter_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("nextafter", out);
    return nextafter_core(&call, self, other);
}

static ct_tensor *nextafter_parts_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL, true, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (self->dtype != T) self = cti_runtime_ops.to_dtype(self, T);
    if (!self) goto failed;
    if (other->dtype != T) other = cti_runtime_ops.to_dtype(other, T);
    if (!other) goto failed;
    ct_tensor *result = ct_neighbour_of(ct_to(self, T), ct_to(other, T),
                                        T == CT_DTYPE_BF16  ? 8
                                        : T == CT_DTYPE_F16 ? 11
                                        : T == CT_DTYPE_F32 ? 24
                                                            : 53);
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

static ct_tensor *nextafter_parts(ct_tensor *self, ct_tensor *other)
{
    cti_call call = {.thread = cti_thread_here(), .op = "nextafter", .is_composed = true};
    return nextafter_parts_core(&call, self, other);
}

static const ct_op_arg_info nextafter_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
};
static const char *const nextafter_outputs[] = {"result"};

const cti_op_entry cti_op_nextafter = {
    .info =
        {
            .name = "nextafter",
            .op = "nextafter",
            .overload = "",
            .family = "floats",
            .doc = "Next representable value after self in the direction of other, element by element, with "
                   "broadcasting. Not differentiable.",
            .meaning = "kernel",
            .args = nextafter_args,
            .num_args = 2,
            .outputs = nextafter_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_nextafter, ct_nextafter_, cti_caller_3tensor, ct_nextafter_out),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
            .parts = (cti_function *)nextafter_parts,
        },
};
