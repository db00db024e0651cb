/*
 * broadcast_shapes: Shape that tensors of the given shapes broadcast to.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/broadcast_shapes.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_broadcast_shapes(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    ct_ints value_;
    const ct_status status_ = (ct_broadcast_shapes)(args[0].value.int_lists, &value_);
    return cti_out_ints(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info broadcast_shapes_args[] = {
    {.name = "shapes", .type = "int_lists", .kind = CT_ARG_INT_LIST_LIST},
};
static const char *const broadcast_shapes_outputs[] = {"value"};

const cti_op_entry cti_op_broadcast_shapes = {
    .info =
        {
            .name = "broadcast_shapes",
            .op = "broadcast_shapes",
            .overload = "",
            .family = "answers",
            .doc = "Shape that tensors of the given shapes broadcast to.",
            .meaning = "runtime",
            .args = broadcast_shapes_args,
            .num_args = 1,
            .outputs = broadcast_shapes_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "ints",
        },
    .call = call_broadcast_shapes,
    .batch =
        {
            .is_composed = true,
        },
};
