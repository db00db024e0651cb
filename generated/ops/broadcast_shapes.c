/*
 * broadcast_shapes: Shape that tensors of the given shapes broadcast to.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/broadcast_shapes.h>

extern cti_caller cti_caller_status_of_lists;

/* ---- entries ---------------------------------------------------------------- */

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
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT_LISTS)},
    .functions = CTI_FUNCTIONS(cti_caller_status_of_lists, ct_broadcast_shapes, NULL, NULL, NULL),
    .answer = CTI_SLOT_INTS,
    .batch =
        {
            .is_composed = true,
        },
};
