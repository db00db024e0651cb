/*
 * is_floating_point: True if the dtype of self is a real floating dtype: f16, bf16, f32 or f64.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/is_floating_point.h>

extern cti_caller cti_caller_status_of_tensor;

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info is_floating_point_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const is_floating_point_outputs[] = {"value"};

const cti_op_entry cti_op_is_floating_point = {
    .info =
        {
            .name = "is_floating_point",
            .op = "is_floating_point",
            .overload = "",
            .family = "answers",
            .doc = "True if the dtype of self is a real floating dtype: f16, bf16, f32 or f64.",
            .meaning = "runtime",
            .args = is_floating_point_args,
            .num_args = 1,
            .outputs = is_floating_point_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "bool",
        },
    .functions = CTI_FUNCTIONS(cti_caller_status_of_tensor, ct_is_floating_point, NULL, NULL, NULL),
    .answer = CTI_SLOT_BOOL,
    .batch =
        {
            .is_composed = true,
        },
};
